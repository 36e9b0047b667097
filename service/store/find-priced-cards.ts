import { CompiledQuery } from 'kysely';
import type { Database } from './database';
import { isSqlite } from './is-sqlite';
import { createSelectByKeys } from './select-by-keys';

/** What a new price has to know of its card. */
export interface PricedCard {
  readonly position: number;
  /** ISO 4217; null until the first observation. */
  currency: string | null;
}

/** The card of each row, in the same order; undefined where none has its id. A currency that the caller sets is remembered. */
export type FindPricedCards = (
  transaction: Database,
  rows: readonly { readonly cardId: string }[],
) => Promise<readonly (PricedCard | undefined)[]>;

/** Cards in one statement, well below the 32,766 values of SQLite. */
const cardsAtOnce = 1000;
/** Cards remembered; a catalogue with more is asked for again. */
const keptCards = 100_000;

/**
 * Finds the cards of one import. In SQLite it remembers them for as long as no other connection has written: rows of a
 * file name the same cards again and again.
 */
export function createFindPricedCards(db: Database): FindPricedCards {
  const select = createSelectByKeys(db, 'cards', ['id', 'position', 'currency'], 'id');
  const findVersion = CompiledQuery.raw('pragma data_version');
  const remembers = isSqlite(db);
  const known = new Map<string, PricedCard>();
  let version: unknown;
  return async (transaction, rows) => {
    if (!remembers) known.clear();
    else {
      const [row] = (await transaction.executeQuery<{ data_version: number }>(findVersion)).rows;
      if (row?.data_version !== version || known.size > keptCards) known.clear();
      version = row?.data_version;
    }
    const unknown = new Set<string>();
    const cards = rows.map(({ cardId }) => {
      const card = known.get(cardId);
      if (!card) unknown.add(cardId);
      return card;
    });
    if (unknown.size === 0) return cards;
    for (const { id, position, currency } of await select(transaction, [...unknown]))
      known.set(id, { position, currency });
    return cards.map((card, index) => card ?? known.get(rows[index]?.cardId ?? ''));
  };
}

/** Sets the currency of cards that had none. */
export async function setCurrencies(
  transaction: Database,
  currencies: ReadonlyMap<number, string>,
): Promise<void> {
  const cards = [...currencies.keys()];
  for (const currency of new Set(currencies.values())) {
    const priced = cards.filter((card) => currencies.get(card) === currency);
    for (let start = 0; start < priced.length; start += cardsAtOnce)
      await transaction
        .updateTable('cards')
        .set({ currency })
        .where('position', 'in', priced.slice(start, start + cardsAtOnce))
        .execute();
  }
}
