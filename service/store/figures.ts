import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Database, isOneOf, toStorableText } from './database';
import { type Day, parseDay } from './day';
import { refusePrice } from './rates';
import { readRows } from './read-rows';
import type { FigureRow, PriceRow, Refused, Tables } from './tables';

/** A source's figures as a row of their table. */
export type FigureColumns = Insertable<Tables['day_figures']>;
type StoredFigures = Selectable<Tables['day_figures']>;

const keyColumns = ['card', 'source', 'day', 'condition', 'grader', 'grade', 'country', 'language'] as const;
const amountColumns = [
  'sold_avg',
  'sold_avg1d',
  'sold_avg7d',
  'sold_avg30d',
  'sold_low',
  'sold_high',
  'sold_count',
  'listed_low',
  'listed_avg',
  'listed_high',
  'listed_count',
] as const;

const columns = [...keyColumns, 'import', ...amountColumns] as const;

/** The copy and day that figures are of, as one text. */
function toFigureKey(row: FigureColumns | StoredFigures): string {
  const { card, source, day, condition, grader, grade, country, language } = row;
  return `${card}\n${source}\n${day}\n${condition}\n${grader}\n${grade}\n${country}\n${language}`;
}

/** Whether two rows of one copy and day say the same. */
function isSameFigures(a: FigureColumns, b: FigureColumns): boolean {
  return amountColumns.every((column) => a[column] === b[column]);
}

/** Figures as columns in their card's currency, or why a figure is no price. */
function toFigureColumns(
  row: FigureRow,
  own: {
    readonly card: number;
    readonly day: Day;
    readonly import: number;
    readonly convert: (minor: number) => number | Refused;
  },
): FigureColumns | Refused {
  const { sold = {}, listed = {} } = row;
  let refused: Refused | undefined;
  const convert = (minor: number | undefined): number | null => {
    if (minor === undefined) return null;
    const reason = refusePrice(minor);
    const converted = reason === undefined ? own.convert(minor) : { reason };
    if (typeof converted === 'number') return converted;
    refused ??= converted;
    return null;
  };
  const taken: FigureColumns = {
    card: own.card,
    source: toStorableText(row.source),
    day: own.day,
    condition: row.condition ?? '',
    grader: row.grader ?? '',
    grade: row.grade ?? '',
    country: row.country ?? '',
    language: row.language ?? '',
    import: own.import,
    sold_avg: convert(sold.avg),
    sold_avg1d: convert(sold.avg1d),
    sold_avg7d: convert(sold.avg7d),
    sold_avg30d: convert(sold.avg30d),
    sold_low: convert(sold.low),
    sold_high: convert(sold.high),
    sold_count: sold.count ?? null,
    listed_low: convert(listed.low),
    listed_avg: convert(listed.avg),
    listed_high: convert(listed.high),
    listed_count: listed.count ?? null,
  };
  if (refused) return refused;
  if (amountColumns.every((column) => taken[column] === null)) return { reason: 'the row has no price' };
  return taken;
}

/** The stored figures of the copies and days of `rows`, by key; of several imports those of the newest. */
async function findHeldFigures(
  db: Database,
  rows: readonly PriceRow[],
  findPosition: (cardId: string) => number | undefined,
): Promise<ReadonlyMap<string, FigureColumns>> {
  const cards = new Set<number>();
  const days = new Set<Day>();
  for (const row of rows) {
    const card = row.kind === 'figures' ? findPosition(row.cardId) : undefined;
    const day = parseDay(row.date);
    if (card === undefined || day === undefined) continue;
    cards.add(card);
    days.add(day);
  }
  if (cards.size === 0) return new Map();
  const stored = await readRows(
    db,
    db
      .selectFrom('day_figures')
      .select(columns)
      .where(isOneOf(db, 'card', [...cards]))
      .where(isOneOf(db, 'day', [...days]))
      .orderBy('import'),
    columns,
  );
  return new Map(stored.map((row) => [toFigureKey(row), row]));
}

/**
 * Figures of `cards` of each source's newest day in (`after`, `until`], which replace those of its days before; of several
 * imports those of the newest.
 */
async function loadNewestFigures(
  db: Database,
  { cards, after, until }: { readonly cards: readonly number[]; readonly after: Day; readonly until: Day },
): Promise<readonly StoredFigures[]> {
  const newest = db
    .selectFrom('day_figures')
    .select((expression) => ['card', 'source', expression.fn.max<number>('day').as('day')])
    .where(isOneOf(db, 'card', cards))
    .where('day', '>', after)
    .where('day', '<=', until)
    .groupBy(['card', 'source']);
  const query = db
    .selectFrom('day_figures')
    .selectAll('day_figures')
    .orderBy('day_figures.import')
    .innerJoin(newest.as('newest'), (join) =>
      join
        .onRef('newest.card', '=', 'day_figures.card')
        .onRef('newest.source', '=', 'day_figures.source')
        .onRef('newest.day', '=', 'day_figures.day'),
    );
  return keepNewestImport(await readRows(db, query, columns));
}

/** Figures of pending cards of the days on which their prices changed, of several imports those of the newest. */
async function loadChangedFigures(
  db: Database,
  isPending: RawBuilder<boolean>,
  since: Day,
): Promise<readonly StoredFigures[]> {
  const query = db
    .selectFrom('pending_cards')
    .innerJoin('day_figures', (join) =>
      join.onRef('day_figures.card', '=', 'pending_cards.card').on(sql<boolean>`day >= pending_cards.since`),
    )
    .selectAll('day_figures')
    .where(isPending)
    .where('day', '>=', since)
    .orderBy('day_figures.import');
  return keepNewestImport(await readRows(db, query, columns));
}

function keepNewestImport(rows: readonly StoredFigures[]): readonly StoredFigures[] {
  // Most cards have one source.
  if (new Set(rows.map(({ card }) => card)).size === rows.length) return rows;
  return [...new Map(rows.map((row) => [toFigureKey(row), row])).values()];
}

/** Figures of sources as rows of their table. */
export const dayFigures = {
  toKey: toFigureKey,
  isSame: isSameFigures,
  toColumns: toFigureColumns,
  findHeld: findHeldFigures,
  loadNewest: loadNewestFigures,
  loadChanged: loadChangedFigures,
};
