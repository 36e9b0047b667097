import { describe, expect, it } from 'vitest';
import type { Covers } from '@/lib/value/appraisal';
import { appraise, valueCopy } from '@/lib/value/appraise';
import { toInput } from '@/test/value/to-input';
import type { ValueCase } from '@/test/value/value-case';

const plain: ValueCase = {
  ...{ id: 'copy', asks: '60 USD', condition: 'NM' },
  sold: { avg7d: 101, avg30d: 99, avg: 100, population: 60 },
  raw: { NEAR_MINT: [125, 20, 100, 160], LIGHTLY_PLAYED: [100, 10, 80, 120] },
  graded: { 'PSA 9': [300, 12, 240, 400] },
};

function value(covers: Covers, of: ValueCase = plain) {
  const input = toInput(of);
  if (!input.priced || !('card' in input.match)) throw new Error('expected a card with prices');
  return valueCopy({ ...input, priced: { ...input.priced, card: input.match.card }, covers });
}

describe('the value of a copy without a listing', () => {
  it.each([
    ['near mint', { kind: 'condition', condition: 'NEAR_MINT' }, plain],
    [
      'a PSA 9',
      { kind: 'grade', grader: 'PSA', grade: '9' },
      { ...plain, condition: undefined, grade: 'PSA 9' },
    ],
    ['any copy', { kind: 'all-conditions' }, { ...plain, condition: undefined }],
  ] satisfies [string, Covers, ValueCase][])(
    'is that of a listing which says no more: %s',
    (_, covers, of) => {
      expect(value(covers).fair).toEqual(appraise(toInput(of)).fair);
    },
  );

  it('of a printing that a bucket names is that of the bucket', () => {
    const raw: ValueCase['raw'] = { ...plain.raw, NEAR_MINT_REVERSE_HOLO: [500, 20, 400, 640] };
    const [normal, reverse] = ['NEAR_MINT', 'NEAR_MINT_REVERSE_HOLO'].map(
      (condition) => value({ kind: 'condition', condition }, { ...plain, raw }).fair?.value.minor ?? 0,
    );
    expect(normal).toBe(value({ kind: 'condition', condition: 'NEAR_MINT' }).fair?.value.minor);
    expect(reverse).toBeGreaterThan((normal ?? 0) * 2);
  });

  it.each([
    ['no-grade-data', '10', plain],
    ['no-grade-data', '8', plain],
    ['no-label-data', '9 (OC)', plain],
    ['no-graded-access', '9', { ...plain, graded: undefined, gradedAccess: false }],
  ] satisfies [string, string, ValueCase][])(
    'of a slab is none without prices of it: %s, PSA %s',
    (refusal, grade, of) => {
      expect(value({ kind: 'grade', grader: 'PSA', grade }, of)).toEqual({ fair: null, refusal });
    },
  );

  it('of a slab between two priced grades of its grader is theirs', () => {
    const graded: ValueCase['graded'] = { 'PSA 9': [300, 12, 240, 400], 'PSA 7': [180, 9, 150, 220] };
    const [worse = 0, own = 0, better = 0] = ['7', '8', '9'].map(
      (grade) => value({ kind: 'grade', grader: 'PSA', grade }, { ...plain, graded }).fair?.value.minor,
    );
    expect(own).toBeGreaterThan(worse);
    expect(own).toBeLessThan(better);
  });

  it.each([
    ['few-figures', { ...plain, sold: {}, raw: { NEAR_MINT: [125, 20, 100, 160] } }],
    ['mixed-printings', { ...plain, card: { set: 'Base', cardNumber: '4/102', name: 'Charizard' } }],
    ['old-prices', { ...plain, updatedDaysAgo: 200 }],
    ['no-comp', { ...plain, sold: {}, raw: {}, graded: {} }],
  ] satisfies [string, ValueCase][])('is none for the reason that is said: %s', (refusal, of) => {
    expect(value({ kind: 'condition', condition: 'NEAR_MINT' }, of)).toEqual({ fair: null, refusal });
  });
});
