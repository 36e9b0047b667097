import { sampleCards } from '@/service/sample/sample-cards';
import { generateSampleObservations } from '@/service/sample/sample-observations';
import { listingWindowDays } from '@/service/statistics/windows';
import type { CardRow, ObservationRow } from '@/service/store/rows';
import type { ListingPrice, SampleListing } from './listings/sample-listing';

/** A listing with its price as the page words it, and the sample card it offers, where there is one. */
export interface PricedListing {
  readonly listing: SampleListing;
  readonly priceText: string;
  readonly card: CardRow | null;
  /** Grader and grade of the slab, or null. */
  readonly grade: string | null;
  /** When an auction ends or a sale was. */
  readonly moment: Date | null;
}

const cardsBySlug = new Map(sampleCards.map((card) => [card.slug, card]));

function expectCard(slug: string): CardRow {
  const card = cardsBySlug.get(slug);
  if (!card) throw new Error(`No sample card is called ${slug}.`);
  return card;
}

function average(rows: readonly ObservationRow[]): number | undefined {
  if (rows.length === 0) return undefined;
  return rows.reduce((sum, row) => sum + row.minor, 0) / rows.length;
}

type CardPrice = Extract<ListingPrice, { card: string }>;

/**
 * What the service says the card goes for, in cents: of a slab or a stated condition what such copies are listed at
 * now, else what ungraded copies sold for in 30 days, or ever.
 */
function findFairMinor(price: CardPrice, until: Date): number {
  const rows = [...generateSampleObservations([expectCard(price.card)], until)];
  const windowStart = new Date(until.getTime() - listingWindowDays * 86_400_000).toISOString().slice(0, 10);
  const listed = rows.filter((row) => row.kind === 'listing' && row.date > windowStart);
  const sold = rows.filter((row) => row.kind === 'sold' && row.grader === null);
  const same = listed.filter((row) =>
    price.grade ? `${row.grader} ${row.grade}` === price.grade : row.condition === price.condition,
  );
  const asked = price.grade || price.condition ? average(same) : undefined;
  const fair = asked ?? average(sold.filter((row) => row.date > windowStart)) ?? average(sold);
  if (fair === undefined) throw new Error(`Nothing is known of ${price.card}.`);
  return fair;
}

/** Sellers' prices: whole dollars from 20 up, else ending in 9 or 5 cents. */
function roundMinor(minor: number): number {
  if (minor >= 2000) return Math.round(minor / 100) * 100;
  return Math.max(19, Math.round(minor / 10) * 10 - 1);
}

function formatDollars(minor: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100);
}

/** Prices one listing against sample data whose last day is `until`. A listing that names no sample card where it must is a bug and throws. */
export function priceListing(listing: SampleListing, until: Date): PricedListing {
  const { price, picture, hoursAway } = listing;
  const moment = hoursAway === undefined ? null : new Date(until.getTime() + hoursAway * 3_600_000);
  if ('text' in price) {
    const card = typeof picture === 'string' ? expectCard(picture) : null;
    return { listing, priceText: price.text, card, grade: null, moment };
  }
  const minor = roundMinor(findFairMinor(price, until) * price.factor);
  return {
    listing,
    priceText: formatDollars(minor),
    card: expectCard(price.card),
    grade: price.grade ?? null,
    moment,
  };
}
