import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentDifference } from '@/lib/value/verdict';

const usd = (minor: number) => ({ minor, currency: 'USD' });

test.each([
  [100, 100, 0],
  [150, 100, 50],
  [50, 100, -50],
  [20001, 20000, 0],
  [20010, 20000, 0.1],
  [19990, 20000, -0.1],
  [1, 3, -66.7],
  [2, 3, -33.3],
  [0, 3, -100],
  [Number.MAX_SAFE_INTEGER, 1, 900719925474099000],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1, 0],
])('%d against %d is %d %%', (total, comp, percent) => {
  expect(percentDifference(usd(total), usd(comp))).toBe(percent);
});

test.each([
  [usd(1), usd(0)],
  [usd(1), usd(-5)],
  [usd(1.5), usd(3)],
  [usd(Number.NaN), usd(3)],
  [usd(3), usd(Number.POSITIVE_INFINITY)],
  [usd(3), { minor: 3, currency: 'EUR' }],
])('%j against %j is nothing', (total, comp) => {
  expect(percentDifference(total, comp)).toBeUndefined();
});

test('as far under reads the same as as far over, and never -0', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (comp, gap) => {
      const over = percentDifference(usd(comp + gap), usd(comp));
      const under = percentDifference(usd(comp - gap), usd(comp));
      expect(under).toBe(over === 0 ? 0 : -(over ?? Number.NaN));
    }),
  );
});

test('it is within half a tenth of the true value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 0, max: 1e7 }), (comp, total) => {
      const exact = ((total - comp) / comp) * 100;
      const percent = percentDifference(usd(total), usd(comp)) ?? Number.NaN;
      expect(Math.abs(percent - exact)).toBeLessThanOrEqual(0.05 + Math.abs(exact) * 1e-12);
    }),
  );
});
