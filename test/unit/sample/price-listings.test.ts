import { describe, expect, test } from 'vitest';
import type { ListingPrice } from '@/demo/marketplace/listings/sample-listing';
import { priceListing } from '@/demo/marketplace/price-listings';
import { sampleCards } from '@/service/sample/sample-cards';
import { generateSampleObservations } from '@/service/sample/sample-observations';
import type { ObservationRow } from '@/service/store/rows';

const until = new Date('2026-03-15T09:30:00Z');
const charizard = 'charizard-base-set-4';
const rows = [...generateSampleObservations(sampleCards, until)].filter(
  (row) => row.cardId === sampleCards.find((card) => card.slug === charizard)?.id,
);

function toDollars(price: ListingPrice, day = until): number {
  const { priceText } = priceListing({ id: 'S-1', title: 'x', kind: 'Buy It Now', price }, day);
  return Number(priceText.replace(/[$,]/g, ''));
}

function meanDollars(keep: (row: ObservationRow) => boolean): number {
  const kept = rows.filter((row) => row.date > '2026-02-13' && keep(row));
  return kept.reduce((sum, row) => sum + row.minor, 0) / kept.length / 100;
}

describe('priceListing', () => {
  test('asks the factor on what the card sold for in 30 days', () => {
    const fair = meanDollars((row) => row.kind === 'sold' && row.grader === null);
    for (const factor of [0.5, 1, 2]) {
      expect(Math.abs(toDollars({ card: charizard, factor }) - fair * factor)).toBeLessThanOrEqual(0.51);
    }
  });

  test('asks the factor on what such a slab or such a condition is listed at', () => {
    const slab = meanDollars((row) => row.kind === 'listing' && row.grader === 'PSA' && row.grade === '9');
    const played = meanDollars((row) => row.kind === 'listing' && row.condition === 'LIGHTLY_PLAYED');
    expect(Math.abs(toDollars({ card: charizard, grade: 'PSA 9', factor: 1 }) - slab)).toBeLessThanOrEqual(
      0.51,
    );
    expect(
      Math.abs(toDollars({ card: charizard, condition: 'LIGHTLY_PLAYED', factor: 1 }) - played),
    ).toBeLessThanOrEqual(0.51);
  });

  test('has a price for a slab that nobody else lists', () => {
    expect(toDollars({ card: charizard, grade: 'SGC 9', factor: 1 })).toBeGreaterThan(1);
  });

  test('is the same whatever the day, as the sample data moves with it', () => {
    const later = new Date('2026-09-01T23:59:00Z');
    expect(toDollars({ card: charizard, factor: 1 }, later)).toBe(toDollars({ card: charizard, factor: 1 }));
  });

  test('throws for a card that is not in the sample data', () => {
    expect(() => toDollars({ card: 'missing-card', factor: 1 })).toThrow(/missing-card/);
  });
});
