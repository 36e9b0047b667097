import type { Selectable } from 'kysely';
import { type Database, isOneOf, prepareQuery } from './database';
import type { CardStatistics } from './statistics';
import type { CardRow, Tables } from './tables';

/** A stored card; `statistics` is null before the first observation. */
interface StoredCard {
  readonly position: number;
  readonly row: CardRow;
  /** ISO 4217; null until the first observation. */
  readonly currency: string | null;
  readonly statistics: CardStatistics | null;
}

/** Reads the cards in `db` with their statistics. */
export function createCardReader(db: Database) {
  const findById = prepareQuery<StoredCardRow>(db, selectStoredCards(db).where('cards.id', '=', ''));
  return {
    async find(id: string): Promise<StoredCard | undefined> {
      const [row] = await findById(id);
      return row && toStoredCard(row);
    },
    /** The cards at `positions`, in that order; a position without a card is left out. */
    async findAt(positions: readonly number[]): Promise<readonly StoredCard[]> {
      const rows = await selectStoredCards(db)
        .where(isOneOf(db, 'position', positions))
        .execute();
      const cards = new Map(rows.map((row) => [row.position, toStoredCard(row)]));
      return positions.flatMap((position) => cards.get(position) ?? []);
    },
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
    row: toCardRow(row),
    currency: row.currency,
    statistics: toStatistics(row),
  };
}

/** The card of its columns. */
export function toCardRow(
  row: Omit<
    Selectable<Tables['cards']>,
    'position' | 'currency' | 'printing' | 'printings' | 'base' | 'import'
  >,
): CardRow {
  return {
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
      population: row.sold_population,
    },
    listings: {
      low: row.listings_low,
      avg: row.listings_avg,
      high: row.listings_high,
      population: row.listings_population,
    },
    raw: row.raw ?? '{}',
    graded: row.graded ?? '{}',
  };
}
