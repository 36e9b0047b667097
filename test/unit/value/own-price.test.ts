import { describe, expect, test } from 'vitest';
import { appraise } from '@/lib/value/appraise';
import { toInput } from '@/test/value/to-input';
import type { Stat, ValueCase } from '@/test/value/value-case';

const sold = { avg30d: 90, population: 12 };

/** The value of a near-mint copy beside this bucket, asked at `asks`. */
function findValue(bucket: Stat | null, asks: string, more: Partial<ValueCase> = {}) {
  const raw = bucket ? { NEAR_MINT: bucket } : {};
  const { fair } = appraise(toInput({ id: '', condition: 'NM', sold, raw, asks, ...more }));
  return fair?.value.minor;
}

describe('the listing’s own price is no evidence', () => {
  test.each<[string, Stat, string, Stat | null]>([
    ['of one that is the listing, nothing is left', [40, 1, 40, 40], '40 USD', null],
    ['of two, the other is left', [70, 2, 40, 100], '40 USD', [100, 1, 100, 100]],
    ['of two, the lower is left', [70, 2, 40, 100], '100 USD', [40, 1, 40, 40]],
    ['of three without the lowest, two are left', [80, 3, 40, 110], '40 USD', [100, 2, 90, 110]],
    ['of three without the middle, two are left', [80, 3, 40, 110], '90 USD', [75, 2, 40, 110]],
    ['of three without the highest, two are left', [80, 3, 40, 110], '110 USD', [65, 2, 40, 90]],
  ])('%s', (_what, bucket, asks, left) => {
    expect(findValue(bucket, asks)).toBe(findValue(left, '77 USD'));
  });

  test.each<[string, Stat, string, Partial<ValueCase>]>([
    ['one of another price', [40, 1, 40, 40], '41 USD', {}],
    ['two of other prices', [70, 2, 40, 100], '70 USD', {}],
    ['four, where one price counts for little', [85, 4, 40, 110], '40 USD', {}],
    ['a count that is not stated', [40, null, 40, 40], '40 USD', {}],
    ['a sale, which is no asking price', [40, 1, 40, 40], '40 USD', { kind: 'sold' }],
    ['the same number in another currency', [40, 1, 40, 40], '40 EUR', {}],
  ])('but a bucket stays whole: %s', (_what, bucket, asks, more) => {
    expect(findValue(bucket, asks, more)).toBe(findValue(bucket, '77 USD'));
  });
});
