import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { type Database, insertRows, isOneOf, prepareQuery, toStorableText } from './database';
import { saveFact } from './facts';
import type { CardStatistics } from './statistics';
import type { CardRow, RowOutcome, Tables } from './tables';

/** A stored card; `statistics` is null before the first observation. */
interface StoredCard {
  readonly position: number;
  readonly row: CardRow;
  /** ISO 4217; null until the first observation. */
  readonly currency: string | null;
  readonly statistics: CardStatistics | null;
}

/** The lines on which the cards of one import stood. */
export interface CardLines {
  find(position: number): number | undefined;
  note(position: number, line: number): void;
}

/** The import that rows of cards come from, and the line of each row. */
export interface CardOrigin {
  readonly lines: CardLines;
  readonly at: readonly number[];
}

/** Reads and writes cards. */
interface CardStore {
  /**
   * Saves cards and gives the outcome of each, in the same order. A stored id takes the new words where the row is of the
   * same card (see `isSameCard`), and is refused otherwise. With `origin`, an id that stood earlier in the same import is
   * refused too; without, an id must not stand twice in `rows`.
   */
  save(rows: readonly CardRow[], origin?: CardOrigin): Promise<readonly RowOutcome[]>;
  find(id: string): Promise<StoredCard | undefined>;
  /** The cards at `positions`, in that order; a position without a card is left out. */
  findAt(positions: readonly number[]): Promise<readonly StoredCard[]>;
  /** Public id and source id of every card that has a source id, in the order of import, some thousands at a time. */
  readSourceIds(): AsyncGenerator<readonly { readonly id: string; readonly sourceId: string }[]>;
}

/** Four bytes for each card, so that memory hardly grows with a file. */
export function createCardLines(): CardLines {
  let lines = new Uint32Array(1024);
  return {
    find: (position) => lines[position] || undefined,
    note(position, line) {
      if (position >= lines.length) {
        const larger = new Uint32Array(2 * position);
        larger.set(lines);
        lines = larger;
      }
      lines[position] = line;
    },
  };
}

const sourceIdsAtOnce = 5000;

/** The cards in `db`. */
export function createCardStore(db: Database): CardStore {
  const findById = prepareQuery<StoredCardRow>(db, selectStoredCards(db).where('cards.id', '=', ''));
  return {
    save: (rows, origin) =>
      db.transaction().execute((transaction) => saveCards(transaction, rows.map(toStorableCard), origin)),
    async find(id) {
      const [row] = await findById(id);
      return row && toStoredCard(row);
    },
    async findAt(positions) {
      const rows = await selectStoredCards(db)
        .where(isOneOf(db, 'position', positions))
        .execute();
      const cards = new Map(rows.map((row) => [row.position, toStoredCard(row)]));
      return positions.flatMap((position) => cards.get(position) ?? []);
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

async function saveCards(
  transaction: Database,
  rows: readonly CardRow[],
  origin: CardOrigin | undefined,
): Promise<readonly RowOutcome[]> {
  const stored = await findStored(transaction, rows);
  const lines = new Map<string, number>();
  const added: CardRow[] = [];
  const changed: CardRow[] = [];
  const outcomes = rows.map((row, index): RowOutcome => {
    const before = stored.get(row.id);
    const line = lines.get(row.id) ?? (before && origin?.lines.find(before.position));
    if (line !== undefined) return { reason: `the id stands in line ${line} already` };
    if (origin) lines.set(row.id, origin.at[index] ?? 0);
    if (!before) {
      added.push(row);
      return 'added';
    }
    if (!isSameCard(before, row))
      return {
        reason: `the id belongs to another card: ${before.columns.name} ${before.columns.card_number}, ${before.columns.set_name}`,
      };
    if (isUnchanged(before, row)) return 'unchanged';
    changed.push(row);
    return 'changed';
  });
  await insertRows(transaction, 'cards', added.map(toColumns));
  for (const row of changed)
    await transaction.updateTable('cards').set(toColumns(row)).where('id', '=', row.id).execute();
  const positions = await findPositions(transaction, added);
  for (const [id, { position }] of stored) positions.set(id, position);
  if (added.length + changed.length > 0) {
    await replaceNames(transaction, [...added, ...changed], positions);
    await saveFact(transaction, 'catalogue', randomUUID());
  }
  for (const [id, line] of lines) origin?.lines.note(positions.get(id) ?? 0, line);
  return outcomes;
}

type CardColumns = Omit<Insertable<Tables['cards']>, 'position' | 'currency'>;

interface CardBefore {
  readonly position: number;
  readonly columns: CardColumns;
  readonly names: Set<string>;
}

async function findStored(db: Database, rows: readonly CardRow[]): Promise<ReadonlyMap<string, CardBefore>> {
  const ids = rows.map((row) => row.id);
  const cards = await db
    .selectFrom('cards')
    .selectAll()
    .where(isOneOf(db, 'id', ids))
    .execute();
  const byPosition = new Map<number, CardBefore>();
  const byId = new Map<string, CardBefore>();
  for (const { position, ...columns } of cards) {
    const before = { position, columns, names: new Set<string>() };
    byPosition.set(position, before);
    byId.set(columns.id, before);
  }
  const names = db.selectFrom('card_names').selectAll();
  for (const { card, name } of await names.where(isOneOf(db, 'card', [...byPosition.keys()])).execute())
    byPosition.get(card)?.names.add(name);
  return byId;
}

async function findPositions(db: Database, rows: readonly CardRow[]): Promise<Map<string, number>> {
  const ids = rows.map((row) => row.id);
  const cards = await db
    .selectFrom('cards')
    .select(['id', 'position'])
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Map(cards.map((card) => [card.id, card.position]));
}

async function replaceNames(
  db: Database,
  rows: readonly CardRow[],
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  const names = rows.flatMap((row) => {
    const card = positions.get(row.id);
    return card === undefined ? [] : listNames(row).map((name) => ({ card, name }));
  });
  const cards = [...new Set(names.map((entry) => entry.card))];
  await db
    .deleteFrom('card_names')
    .where(isOneOf(db, 'card', cards))
    .execute();
  await insertRows(db, 'card_names', names);
}

/** Every name by which search finds a card, each once. */
function listNames({ name, otherNames = [] }: CardRow): readonly string[] {
  return [...new Set([name, ...otherNames])];
}

/**
 * Whether a row with a stored card's id is of the same card. Language and source id never change. With a print's id,
 * which is made of set and number, a name, the printed number or the set must agree; with any other id the number, and
 * the name or the set.
 */
function isSameCard({ columns, names }: CardBefore, row: CardRow): boolean {
  if (columns.source_id !== row.sourceId || columns.language !== row.language) return false;
  const hasNumber = toPrintedNumber(columns.card_number) === toPrintedNumber(row.cardNumber);
  const hasSet = columns.set_slug === row.setSlug;
  if (row.hasPrintId) return hasNumber || hasSet || listNames(row).some((name) => names.has(name));
  return hasNumber && (hasSet || columns.name === row.name);
}

/** `004/102` and `4` are one number. */
function toPrintedNumber(cardNumber: string): string {
  return cardNumber
    .replace(/\/.*$/s, '')
    .replace(/^0+(?=\d)/, '')
    .trim()
    .toUpperCase();
}

function isUnchanged({ columns, names }: CardBefore, row: CardRow): boolean {
  const after = toColumns(row);
  const ownNames = listNames(row);
  return (
    (Object.keys(after) as (keyof CardColumns)[]).every((column) => columns[column] === after[column]) &&
    names.size === ownNames.length &&
    ownNames.every((name) => names.has(name))
  );
}

function toColumns(row: CardRow): CardColumns {
  return {
    id: row.id,
    source_id: row.sourceId,
    slug: row.slug,
    name: row.name,
    card_number: row.cardNumber,
    rarity: row.rarity,
    image_url: row.imageUrl,
    set_slug: row.setSlug,
    set_name: row.setName,
    language: row.language,
  };
}

/** The row with texts as both databases return them, to be compared with the stored card. */
function toStorableCard(row: CardRow): CardRow {
  return {
    ...row,
    sourceId: row.sourceId && toStorableText(row.sourceId),
    slug: toStorableText(row.slug),
    name: toStorableText(row.name),
    otherNames: row.otherNames?.map(toStorableText) ?? [],
    cardNumber: toStorableText(row.cardNumber),
    rarity: toStorableText(row.rarity),
    imageUrl: row.imageUrl && toStorableText(row.imageUrl),
    setSlug: toStorableText(row.setSlug),
    setName: toStorableText(row.setName),
  };
}

function selectStoredCards(db: Database) {
  return db
    .selectFrom('cards')
    .leftJoin('statistics', 'statistics.card', 'cards.position')
    .select(['position', 'id', 'source_id', 'slug', 'name', 'card_number', 'rarity', 'image_url'])
    .select(['set_slug', 'set_name', 'language', 'currency', 'updated_at', 'raw', 'graded'])
    .select(['sold_current', 'sold_avg', 'sold_avg1d', 'sold_avg7d', 'sold_avg30d', 'sold_population'])
    .select(['listings_low', 'listings_avg', 'listings_high', 'listings_population']);
}

type StoredCardRow = Awaited<ReturnType<ReturnType<typeof selectStoredCards>['execute']>>[number];

function toStoredCard(row: StoredCardRow): StoredCard {
  return {
    position: row.position,
    row: {
      id: row.id,
      sourceId: row.source_id,
      slug: row.slug,
      name: row.name,
      cardNumber: row.card_number,
      rarity: row.rarity,
      imageUrl: row.image_url,
      setSlug: row.set_slug,
      setName: row.set_name,
      language: row.language,
    },
    currency: row.currency,
    statistics: toStatistics(row),
  };
}

function toStatistics(row: StoredCardRow): CardStatistics | null {
  if (row.updated_at === null) return null;
  return {
    updatedAt: row.updated_at || null,
    sold: {
      current: row.sold_current,
      avg: row.sold_avg,
      avg1d: row.sold_avg1d,
      avg7d: row.sold_avg7d,
      avg30d: row.sold_avg30d,
      population: row.sold_population ?? 0,
    },
    listings: {
      low: row.listings_low,
      avg: row.listings_avg,
      high: row.listings_high,
      population: row.listings_population ?? 0,
    },
    raw: row.raw ?? '{}',
    graded: row.graded ?? '{}',
  };
}
