import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Covers } from '@/lib/value/appraisal';
import { valueCopy } from '@/lib/value/appraise';
import { toInput } from '@/test/value/to-input';
import type { Stat, ValueCase } from '@/test/value/value-case';

function valuesOf(valueCase: ValueCase, copies: readonly Covers[]): readonly number[][] {
  const { priced, ...input } = toInput(valueCase);
  if (!priced) throw new Error('expected prices');
  return copies.map((covers) => {
    const { fair } = valueCopy({ ...input, priced, covers });
    if (!fair) throw new Error('expected a value');
    return [fair.low.minor, fair.value.minor, fair.high.minor];
  });
}

/** From the best copy to the worst no end of an interval rises. */
function expectDescending(values: readonly number[][]): void {
  for (const [at, ends] of values.slice(1).entries())
    for (const [end, minor] of ends.entries())
      expect(minor).toBeLessThanOrEqual(values[at]?.[end] ?? Number.NaN);
}

const bucket = fc
  .record({ average: fc.integer({ min: 100, max: 100_000 }), count: fc.integer({ min: 1, max: 60 }) })
  .map(({ average, count }): Stat => [average / 10, count, average / 15, average / 6]);
const sold = { avg7d: 100, avg30d: 100, avg: 100, population: 20 };

describe('a worse copy is not worth more than a better one, whatever their averages are', () => {
  it('of grades of one company', () => {
    const grades = ['10', '9', '8', '7'];
    fc.assert(
      fc.property(fc.tuple(bucket, bucket, bucket, bucket), (buckets) => {
        const graded = Object.fromEntries(grades.map((grade, at) => [`PSA ${grade}`, buckets[at] as Stat]));
        const copies = grades.map((grade): Covers => ({ kind: 'grade', grader: 'PSA', grade }));
        expectDescending(valuesOf({ id: 'slabs', asks: null, sold, graded }, copies));
      }),
      { numRuns: 40 },
    );
  });

  it('of conditions of one scale', () => {
    const conditions = ['NEAR_MINT', 'LIGHTLY_PLAYED', 'MODERATELY_PLAYED', 'DAMAGED'];
    fc.assert(
      fc.property(fc.tuple(bucket, bucket, bucket, bucket), (buckets) => {
        const raw = Object.fromEntries(conditions.map((code, at) => [code, buckets[at] as Stat]));
        const copies = conditions.map((condition): Covers => ({ kind: 'condition', condition }));
        expectDescending(valuesOf({ id: 'conditions', asks: null, sold, raw }, copies));
      }),
      { numRuns: 40 },
    );
  });
});
