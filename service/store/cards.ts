import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Printing } from '@/service/sources/source-row';
import { type Database, insertRows, isOneOf, toStorableText } from './database';
import { deleteUnpriced } from './delete-prices';
import { saveFact } from './facts';
import { findFirstPrinting, toPrintingCard } from './printings';
import { createCardReader, toCardRow } from './stored-card';
import type { CardRow, RowOutcome, Tables } from './tables';

/** The lines on which the cards of one import stood. */
export interface CardLines {
  find(position: number): number | undefined;
  note(position: number, line: number): void;
}

/** The import that rows of cards come from, and the line of each row. */
export interface CardOrigin {
  readonly import?: number | undefined;
  readonly lines: CardLines;
  readonly at: readonly number[];
}

/** A printing of a card by the card's public id. */
interface CardPrinting {
  readonly cardId: string;
  readonly printing: Printing;
}

/** Reads and writes cards. */
interface CardStore extends ReturnType<typeof createCardReader> {
  /**
   * Saves cards and gives the outcome of each, in the same order. A stored id takes the new words where the row is of the
   * same card (see `isSameCard`), and is refused otherwise. With `origin`, an id that stood earlier in the same import is
   * refused too; without, an id must not stand twice in `rows`.
   */
  save(rows: readonly CardRow[], origin?: CardOrigin): Promise<readonly RowOutcome[]>;
  /** Makes cards of printings of stored cards; one that is there stays as it is. */
  addPrintings(printings: readonly CardPrinting[], importNumber: number): Promise<void>;
  /** Deletes those of the cards that have no price and no other printing, and gives their number. */
  deleteUnpriced(ids: readonly string[]): Promise<number>;
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
  return {
    save: (rows, origin) =>
      db.transaction().execute((transaction) => saveCards(transaction, rows.map(toStorableCard), origin)),
    addPrintings: (printings, importNumber) =>
      db.transaction().execute((transaction) => addPrintings(transaction, printings, importNumber)),
    deleteUnpriced: (ids) => db.transaction().execute((transaction) => deleteUnpriced(transaction, { ids })),
    ...createCardReader(db),
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
  await insertRows(
    transaction,
    'cards',
    added.map((row) => ({
      ...toColumns(row),
      printing: findFirstPrinting(row.printings ?? []) ?? '',
      import: origin?.import ?? null,
    })),
  );
  for (const row of changed)
    await transaction
      .updateTable('cards')
      .set(toKnownColumns(row, stored.get(row.id)))
      .where('id', '=', row.id)
      .execute();
  const positions = await findPositions(transaction, added);
  for (const [id, { position }] of stored) positions.set(id, position);
  if (added.length + changed.length > 0) {
    await replaceNames(transaction, [...added, ...changed], positions);
    await replaceProducts(transaction, [...added, ...changed], positions);
    await renamePrintings(transaction, changed, positions);
    await saveFact(transaction, 'catalogue', randomUUID());
  }
  for (const [id, line] of lines) origin?.lines.note(positions.get(id) ?? 0, line);
  return outcomes;
}

type CardColumns = Omit<
  Insertable<Tables['cards']>,
  'position' | 'currency' | 'printing' | 'base' | 'import'
>;

interface CardBefore {
  readonly position: number;
  readonly columns: CardColumns;
  readonly names: Set<string>;
  readonly products: Set<string>;
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
    const before = { position, columns, names: new Set<string>(), products: new Set<string>() };
    byPosition.set(position, before);
    byId.set(columns.id, before);
  }
  const names = db.selectFrom('card_names').selectAll();
  for (const { card, name } of await names.where(isOneOf(db, 'card', [...byPosition.keys()])).execute())
    byPosition.get(card)?.names.add(name);
  const products = db.selectFrom('products').selectAll();
  for (const { card, ...product } of await products
    .where(isOneOf(db, 'card', [...byPosition.keys()]))
    .execute())
    byPosition.get(card)?.products.add(toProductKey(product));
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

function listProducts({ products = [] }: CardRow): Omit<Insertable<Tables['products']>, 'card'>[] {
  return products.flatMap(({ market, ids }) =>
    ids.map((id, place) => ({ market, id, apart: place === 0 ? (0 as const) : (1 as const) })),
  );
}

function toProductKey({ market, id, apart }: Omit<Insertable<Tables['products']>, 'card'>): string {
  return `${market} ${id} ${apart}`;
}

/** A row that names no products leaves those that are stored alone. */
async function replaceProducts(
  db: Database,
  rows: readonly CardRow[],
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  const named = rows.flatMap((row) => {
    const card = positions.get(row.id);
    return card === undefined || row.products === undefined ? [] : { card, row };
  });
  await db
    .deleteFrom('products')
    .where(
      isOneOf(
        db,
        'card',
        named.map(({ card }) => card),
      ),
    )
    .execute();
  const products = named.flatMap(({ card, row }) =>
    listProducts(row).map((product) => ({ ...product, card })),
  );
  await insertRows(db, 'products', products);
}

/** The cards of other printings follow the words of their card. */
async function renamePrintings(
  db: Database,
  changed: readonly CardRow[],
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  const bases = new Map(changed.map((row) => [positions.get(row.id), row]));
  const printings = await db
    .selectFrom('cards')
    .select(['id', 'position', 'base', 'printing'])
    .where(isOneOf(db, 'base', [...bases.keys()]))
    .execute();
  const renamed = printings.flatMap(({ id, base, printing }) => {
    const row = base === null ? undefined : bases.get(base);
    return row && printing !== '' ? { ...toPrintingCard(row, printing), id } : [];
  });
  for (const row of renamed)
    await db.updateTable('cards').set(toColumns(row)).where('id', '=', row.id).execute();
  await replaceNames(db, renamed, new Map(printings.map(({ id, position }) => [id, position])));
}

async function addPrintings(
  db: Database,
  wanted: readonly CardPrinting[],
  importNumber: number,
): Promise<void> {
  const bases = await db
    .selectFrom('cards')
    .selectAll()
    .where(isOneOf(db, 'id', [...new Set(wanted.map(({ cardId }) => cardId))]))
    .execute();
  const byId = new Map(bases.map((base) => [base.id, base]));
  const rows = wanted.flatMap(({ cardId, printing }) => {
    const base = byId.get(cardId);
    return base ? { base: base.position, printing, row: toPrintingCard(toCardRow(base), printing) } : [];
  });
  const stored = await findPositions(
    db,
    rows.map(({ row }) => row),
  );
  const added = rows.filter(({ row }) => !stored.has(row.id));
  if (added.length === 0) return;
  const columns = added.map(({ base, printing, row }) => ({
    ...toColumns(row),
    ...{ base, printing, import: importNumber },
  }));
  await insertRows(db, 'cards', columns);
  const cards = added.map(({ row }) => row);
  await replaceNames(db, cards, await findPositions(db, cards));
  await saveFact(db, 'catalogue', randomUUID());
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

/** The columns of a row; a picture and printings that it does not name stay as they are. */
function toKnownColumns(row: CardRow, before: CardBefore | undefined): CardColumns {
  const columns = toColumns(row);
  if (!before) return columns;
  return {
    ...columns,
    image_url: columns.image_url ?? before.columns.image_url ?? null,
    printings: row.printings ? columns.printings : before.columns.printings,
  };
}

function isUnchanged(before: CardBefore, row: CardRow): boolean {
  const { columns, names, products } = before;
  const after = toKnownColumns(row, before);
  const ownNames = listNames(row);
  const ownProducts = listProducts(row).map(toProductKey);
  return (
    (row.products === undefined ||
      (products.size === ownProducts.length && ownProducts.every((key) => products.has(key)))) &&
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
    printings: (row.printings ?? []).join(' '),
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
