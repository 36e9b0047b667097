import type { CardStatistics } from '@/service/statistics/card-statistics';
import type { Database } from './database';
import type { CardRow } from './rows';

/** A card as it is stored, with what search answers of its prices; `statistics` is null without any observation. */
export interface StoredCard {
  readonly position: number;
  readonly row: CardRow;
  /** ISO 4217; null until the first observation. */
  readonly currency: string | null;
  readonly statistics: Pick<CardStatistics, 'sold' | 'listings'> | null;
}

/** The query of cards with their statistics, to be narrowed by the caller. */
export function selectStoredCards(db: Database) {
  return db
    .selectFrom('cards')
    .leftJoin('statistics', 'statistics.card', 'cards.position')
    .select(['position', 'id', 'source_id', 'slug', 'name', 'card_number', 'rarity', 'image_url'])
    .select(['set_slug', 'set_name', 'language', 'currency'])
    .select([
      'updated_at',
      'sold_current',
      'sold_avg',
      'sold_avg1d',
      'sold_avg7d',
      'sold_avg30d',
      'sold_population',
      'listings_low',
      'listings_avg',
      'listings_high',
      'listings_population',
    ]);
}

/** One row of {@link selectStoredCards}. */
export type StoredCardRow = Awaited<ReturnType<ReturnType<typeof selectStoredCards>['execute']>>[number];

/** The card of a row of {@link selectStoredCards}. */
export function toStoredCard(row: StoredCardRow): StoredCard {
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

function toStatistics(row: StoredCardRow): StoredCard['statistics'] {
  if (row.updated_at === null) return null;
  return {
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
  };
}
