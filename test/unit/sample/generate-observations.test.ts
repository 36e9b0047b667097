import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateObservations } from '@/service/sample/generate-observations';
import { sampleCards } from '@/service/sample/sample-cards';
import type { CardRow, ObservationRow } from '@/service/store/tables';

const until = new Date('2026-03-15T09:30:00Z');
const rows = [...generateObservations(sampleCards, { seed: 7, until })];

function expectCard(slug: string): CardRow {
  const card = sampleCards.find((one) => one.slug === slug);
  if (!card) throw new Error(`${slug} is missing`);
  return card;
}

function median(of: readonly ObservationRow[]): number {
  const sorted = of.map((row) => row.minor).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

describe('generateObservations', () => {
  test('gives whole, positive amounts of one currency, dated from 180 days ago until the last day', () => {
    for (const row of rows) {
      expect(Number.isSafeInteger(row.minor) && row.minor > 0).toBe(true);
      expect(row.currency).toBe('USD');
      expect(row.date >= '2025-09-17' && row.date <= '2026-03-15').toBe(true);
      expect(row.condition === null || row.grader === null).toBe(true);
      expect(row.grader === null).toBe(row.grade === null);
    }
    expect(rows.some((row) => row.date === '2026-03-15')).toBe(true);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  test('gives the same rows for the same seed and day, others for another seed', () => {
    expect([...generateObservations(sampleCards, { seed: 7, until })]).toEqual(rows);
    expect([...generateObservations(sampleCards, { seed: 8, until })]).not.toEqual(rows);
  });

  test("a card's rows do not depend on the other cards", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...sampleCards], { minLength: 1, maxLength: 8 }), (cards) => {
        const together = [...generateObservations(cards, { seed: 7, until })];
        const alone = cards.flatMap((card) => [...generateObservations([card], { seed: 7, until })]);
        expect(together).toEqual(alone);
        expect(together).toEqual(cards.flatMap((card) => rows.filter((row) => row.cardId === card.id)));
      }),
      { numRuns: 20 },
    );
  });

  test('makes rows only as they are read', () => {
    function* endless(): Generator<CardRow> {
      for (;;) yield* sampleCards;
    }
    const first = generateObservations(endless(), { seed: 7, until })[Symbol.iterator]().next();
    expect(first.value).toEqual(rows[0]);
  });

  test('has as many rows as asked for, about: thick markets and thin ones', () => {
    const counts = sampleCards.map((card) => rows.filter((row) => row.cardId === card.id).length);
    const mean = rows.length / sampleCards.length;
    expect(mean).toBeGreaterThan(40);
    expect(mean).toBeLessThan(90);
    expect(Math.min(...counts)).toBeLessThan(15);
    expect(Math.max(...counts)).toBeGreaterThan(150);
    const twice = [...generateObservations(sampleCards, { seed: 7, until, perCard: 120 })];
    expect(twice.length / rows.length).toBeCloseTo(2, 1);
  });

  test('prices rise with condition and grade, and with demand', () => {
    const many = [
      ...generateObservations([expectCard('charizard-base-set-4')], { seed: 7, until, perCard: 4000 }),
    ];
    const sold = many.filter((row) => row.kind === 'sold');
    const inCondition = (code: string) => median(sold.filter((row) => row.condition === code));
    const inSlab = (grade: string) =>
      median(sold.filter((row) => row.grader === 'PSA' && row.grade === grade));
    const ladder = ['DAMAGED', 'HEAVILY_PLAYED', 'MODERATELY_PLAYED', 'LIGHTLY_PLAYED', 'NEAR_MINT', 'MINT'];
    const prices = [...ladder.map(inCondition), inSlab('9'), inSlab('10')];
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(inSlab('8')).toBeLessThan(inSlab('9'));
    const charmander = rows.filter((row) => row.cardId === expectCard('charmander-base-set-46').id);
    expect(median(charmander)).toBeLessThan(inCondition('NEAR_MINT') / 10);
  });

  test('asks more than it sells for, and grades only what is worth it', () => {
    const raw = rows.filter((row) => row.condition === 'NEAR_MINT');
    const asked = sampleCards.filter((card) => {
      const own = raw.filter((row) => row.cardId === card.id);
      return (
        median(own.filter((row) => row.kind === 'listing')) > median(own.filter((row) => row.kind === 'sold'))
      );
    });
    expect(asked.length).toBeGreaterThan(sampleCards.length * 0.6);
    const cheap = rows.filter((row) => row.cardId === expectCard('fire-energy-base-set-98').id);
    expect(cheap.every((row) => row.grader === null)).toBe(true);
  });

  test('names sellers, languages and sources as the service expects them', () => {
    const of = <Key extends keyof ObservationRow>(key: Key) => new Set(rows.map((row) => row[key]));
    expect([...of('country')]).toEqual(expect.arrayContaining(['US', 'GB', 'DE', 'JP', 'CA', 'AU']));
    expect([...of('language')]).toEqual(expect.arrayContaining(['EN', 'JA', 'DE', 'FR', null]));
    expect(new Set(rows.filter((row) => row.kind === 'listing').map((row) => row.source))).toEqual(
      new Set(['market_unsold']),
    );
    expect([...of('grader')].sort()).toEqual(['BGS', 'CGC', 'PSA', null]);
  });
});
