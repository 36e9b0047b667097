import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findConditionCodes } from '@/lib/value/conditions';

const codes = (code: string, site = '', said = code, currency = 'USD') =>
  findConditionCodes({ code, said }, { site, currency });

test('each scale has its own words for the same letters', () => {
  expect(codes('LP', 'tcgplayer')?.own).toBe('LIGHTLY_PLAYED');
  expect(codes('LP', 'cardmarket')?.own).toBe('LIGHT_PLAYED');
  expect(codes('D', 'tcgplayer')?.own).toBe('DAMAGED');
  expect(codes('D', 'snkrdunk')?.own).toBeNull();
});

test('better conditions come from the same scale, the nearest first', () => {
  expect(codes('LP', 'cardmarket')?.better).toEqual(['GOOD', 'EXCELLENT', 'NEAR_MINT', 'MINT']);
  expect(codes('MP', 'ebay')?.better).toEqual(['LIGHTLY_PLAYED', 'NEAR_MINT', 'MINT']);
  expect(codes('B', 'snkrdunk')?.better).toEqual(['NEAR_MINT', 'MINT']);
  expect(codes('M')?.better).toEqual([]);
});

test('a code of no scale, or of another than the site has, is none', () => {
  expect(codes('EX', 'tcgplayer')).toBeUndefined();
  expect(codes('Q')).toBeUndefined();
  expect(codes('constructor')).toBeUndefined();
});

test('words that mean another scale go before the letters read from them, except on a site with a scale', () => {
  expect(codes('LP', 'ebay', 'Light Played')?.own).toBe('LIGHT_PLAYED');
  expect(codes('LP', 'ebay', 'LIGHT  PLAYED!')?.own).toBe('LIGHT_PLAYED');
  expect(codes('LP', 'tcgplayer', 'Light Played')?.own).toBe('LIGHTLY_PLAYED');
  expect(codes('LP', 'ebay', 'Lightly Played')?.own).toBe('LIGHTLY_PLAYED');
});

test('LP is Cardmarket’s beside a code that only Cardmarket has, and alone where euros are asked', () => {
  for (const said of ['GD/LP', 'LP-PL', 'ex/lp']) expect(codes('LP', 'ebay', said)?.own).toBe('LIGHT_PLAYED');
  expect(codes('LP', 'ebay', 'LP', 'EUR')?.own).toBe('LIGHT_PLAYED');
  expect(codes('LP', 'ebay', 'LP', 'GBP')?.own).toBe('LIGHTLY_PLAYED');
  expect(codes('LP', 'ebay', 'Leicht bespielt (Exzellent)', 'EUR')?.own).toBe('LIGHTLY_PLAYED');
  expect(codes('LP', 'tcgplayer', 'LP', 'EUR')?.own).toBe('LIGHTLY_PLAYED');
});

test('wear in words of no scale has no price of its own anywhere', () => {
  for (const site of ['ebay', 'mercari-us', 'mercari-jp', 'vinted']) {
    expect(codes('WORN', site, 'Poor')).toEqual({ own: null, better: ['NEAR_MINT', 'MINT'] });
  }
});

test('whatever is said, no condition is better than itself', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('NM', 'LP', 'EX', 'A', 'B+', 'PO')),
      fc.string(),
      fc.constantFrom('ebay', 'tcgplayer', 'cardmarket', 'snkrdunk', ''),
      (code, said, site) => {
        const found = findConditionCodes({ code, said }, { site });
        if (found?.own) expect(found.better).not.toContain(found.own);
        expect(new Set(found?.better).size).toBe(found?.better.length ?? 0);
      },
    ),
  );
});
