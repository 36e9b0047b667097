import { letOthersIn } from '@/service/let-others-in';
import type { Database } from './database';
import type { Day } from './day';
import { createInsert } from './insert-rows';

/** Where the cards of one import stood. It is kept in the database: a file may name more cards than memory holds. */
export interface CardLines {
  /** The lines at which these cards stood earlier in this import, by the cards' positions. */
  find(transaction: Database, cards: readonly number[]): Promise<ReadonlyMap<number, number>>;
  note(transaction: Database, lines: ReadonlyMap<number, number>): Promise<void>;
  /** Forgets them all. */
  forget(): Promise<void>;
}

/** No import takes longer than this many days: what is older was killed. */
const keptDays = 7;
const linesAtOnce = 20_000;

/** Begins to take note for an import of this day, and forgets what killed ones have left. */
export async function openCardLines(db: Database, today: Day): Promise<CardLines> {
  const insert = createInsert(db, 'card_lines', ['import', 'card', 'line']);
  const old = await db
    .selectFrom('card_imports')
    .select('number')
    .where('begun', '<', today - keptDays)
    .execute();
  for (const killed of old) await forget(db, killed.number);
  const { number } = await db
    .insertInto('card_imports')
    .values({ begun: today })
    .returning('number')
    .executeTakeFirstOrThrow();
  return {
    async find(transaction, cards) {
      if (cards.length === 0) return new Map();
      const rows = await transaction
        .selectFrom('card_lines')
        .select(['card', 'line'])
        .where('import', '=', number)
        .where('card', 'in', cards)
        .execute();
      return new Map(rows.map(({ card, line }) => [card, Number(line)]));
    },
    async note(transaction, lines) {
      await insert(
        transaction,
        [...lines].map(([card, line]) => ({ import: number, card, line })),
      );
    },
    forget: () => forget(db, number),
  };
}

/** Piece by piece, so that nobody waits long for a turn to write. */
async function forget(db: Database, number: number): Promise<void> {
  for (let isEnd = false; !isEnd; ) {
    const some = db
      .selectFrom('card_lines')
      .select('card')
      .where('import', '=', number)
      .orderBy('card')
      .limit(linesAtOnce);
    const { numDeletedRows } = await db
      .deleteFrom('card_lines')
      .where('import', '=', number)
      .where('card', 'in', some)
      .executeTakeFirst();
    isEnd = Number(numDeletedRows) < linesAtOnce;
    await letOthersIn();
  }
  await db.deleteFrom('card_imports').where('number', '=', number).execute();
}
