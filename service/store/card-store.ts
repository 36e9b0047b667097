import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  createLoadCardAnswers,
  createLoadCardSummaries,
  type LoadCardAnswers,
  type LoadCardSummaries,
} from './card-answers';
import {
  type CardColumns,
  isSameCard,
  isUnchanged,
  listNames,
  toCardColumns,
  toStorableCard,
} from './card-columns';
import { type CardLines, openCardLines } from './card-lines';
import type { Database } from './database';
import type { Day } from './day';
import { createFactStore } from './fact-store';
import { createInsert } from './insert-rows';
import type { RowOutcome } from './row-outcome';
import type { CardRow } from './rows';
import { type StoredCard, type StoredCardRow, selectStoredCards, toStoredCard } from './stored-card';

const sourceIdsAtOnce = 5000;

/** Where rows of cards come from. */
export interface CardOrigin {
  readonly lines: CardLines;
  /** The line of each row. */
  readonly at: readonly number[];
}

/** Reads and writes cards. */
export interface CardStore {
  /**
   * Saves cards and says what became of each, in the same order. A known id takes the new
   * words where the row is of the same card (see `isSameCard`); otherwise another card holds the id, and the row is
   * refused. Where `origin` is given, an id that stood before in the same import is refused too; otherwise an id must not
   * stand twice in `rows`.
   */
  save(rows: readonly CardRow[], origin?: CardOrigin): Promise<readonly RowOutcome[]>;
  /** Begins to take note of where the cards of an import stand. */
  openLines(today: Day): Promise<CardLines>;
  find(id: string): Promise<StoredCard | undefined>;
  /** What Get card answers of several cards. */
  readonly loadAnswers: LoadCardAnswers;
  /** What a search answers of several cards. */
  readonly loadSummaries: LoadCardSummaries;
  /** Public id and source id of every card that has a source id, in the order of import, some thousands at a time. */
  readSourceIds(): AsyncGenerator<readonly { readonly id: string; readonly sourceId: string }[]>;
}

/** The cards in `db`. */
export function createCardStore(db: Database): CardStore {
  const insertCards = createInsert(db, 'cards', [
    'id',
    'source_id',
    'slug',
    'name',
    'card_number',
    'rarity',
    'image_url',
    'set_slug',
    'set_name',
    'language',
    'identity',
  ]);
  // Built once: a query builder's own cost would be most of a request's.
  const byId = selectStoredCards(db).where('cards.id', '=', '').compile().sql;
  const insertNames = createInsert(db, 'card_names', ['card', 'name']);

  const replaceNames = async (
    transaction: Database,
    rows: readonly CardRow[],
    positions: ReadonlyMap<string, number>,
  ) => {
    const cards = rows.flatMap(({ id }) => positions.get(id) ?? []);
    await transaction.deleteFrom('card_names').where('card', 'in', cards).execute();
    const names = rows.flatMap((row) => {
      const card = positions.get(row.id);
      return card === undefined ? [] : listNames(row).map((name) => ({ card, name }));
    });
    await insertNames(transaction, names);
  };

  return {
    save(given, origin) {
      const rows = given.map(toStorableCard);
      return db.transaction().execute(async (transaction) => {
        const known = await findKnown(transaction, rows);
        const names = await findNames(transaction, [...known.values()]);
        const held = [...known.values()].map(({ position }) => position);
        const earlier = await origin?.lines.find(transaction, held);
        const lines = new Map<string, number>();
        const added: CardRow[] = [];
        const changed: CardRow[] = [];
        const outcomes = rows.map((row, index): RowOutcome => {
          const before = known.get(row.id);
          const line = lines.get(row.id) ?? (before && earlier?.get(before.position));
          if (line !== undefined) return { reason: `the id stands in line ${line} already` };
          if (origin) lines.set(row.id, origin.at[index] ?? 0);
          if (!before) {
            added.push(row);
            return 'added';
          }
          const ownNames = names.get(before.position) ?? new Set();
          if (!isSameCard(before, ownNames, row))
            return {
              reason: `the id belongs to another card: ${before.name} ${before.card_number}, ${before.set_name}`,
            };
          if (isUnchanged(before, toCardColumns(row)) && hasNames(ownNames, row)) return 'unchanged';
          changed.push(row);
          return 'changed';
        });
        await insertCards(transaction, added.map(toCardColumns));
        for (const row of changed)
          await transaction.updateTable('cards').set(toCardColumns(row)).where('id', '=', row.id).execute();
        const positions = new Map([...known].map(([id, { position }]) => [id, position]));
        for (const [id, position] of await findPositions(transaction, added)) positions.set(id, position);
        if (added.length + changed.length > 0) {
          await replaceNames(transaction, [...added, ...changed], positions);
          await createFactStore(transaction).save('catalogue', randomUUID());
        }
        const noted = [...lines].map(([id, line]) => [positions.get(id) ?? 0, line] as const);
        await origin?.lines.note(transaction, new Map(noted));
        return outcomes;
      });
    },
    openLines: (today) => openCardLines(db, today),
    loadAnswers: createLoadCardAnswers(db),
    loadSummaries: createLoadCardSummaries(db),
    async find(id) {
      const { rows } = await db.executeQuery<StoredCardRow>(CompiledQuery.raw(byId, [id]));
      return rows[0] && toStoredCard(rows[0]);
    },
    async *readSourceIds() {
      const cards = db.selectFrom('cards').select(['position', 'id', 'source_id as sourceId']);
      const named = cards.where('source_id', 'is not', null).$narrowType<{ sourceId: string }>();
      for (let after: number | undefined = 0; after !== undefined; ) {
        const rows = await named
          .where('position', '>', after)
          .orderBy('position')
          .limit(sourceIdsAtOnce)
          .execute();
        yield rows;
        after = rows.at(-1)?.position;
      }
    },
  };
}

function hasNames(stored: ReadonlySet<string>, row: CardRow): boolean {
  const names = listNames(row);
  return stored.size === names.length && names.every((name) => stored.has(name));
}

type KnownCard = CardColumns & { readonly position: number };

async function findKnown(db: Database, rows: readonly CardRow[]): Promise<ReadonlyMap<string, KnownCard>> {
  const ids = rows.map((row) => row.id);
  const cards = await db.selectFrom('cards').selectAll().where('id', 'in', ids).execute();
  return new Map(cards.map((card) => [card.id, card]));
}

/** The names of cards, by position. */
async function findNames(
  db: Database,
  cards: readonly KnownCard[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const names = new Map<number, Set<string>>(cards.map(({ position }) => [position, new Set()]));
  if (cards.length === 0) return names;
  const stored = db
    .selectFrom('card_names')
    .selectAll()
    .where('card', 'in', [...names.keys()]);
  for (const { card, name } of await stored.execute()) names.get(card)?.add(name);
  return names;
}

async function findPositions(db: Database, rows: readonly CardRow[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.id);
  const cards = await db.selectFrom('cards').select(['id', 'position']).where('id', 'in', ids).execute();
  return new Map(cards.map((card) => [card.id, card.position]));
}
