import { expect, it } from 'vitest';
import { findCountry } from '@/lib/sites/country-names';
import { readDay } from '@/lib/sites/day-text';

it.each([
  ['Sold Jul 5, 2026', '2026-07-05'],
  ['Sold  Dec 31, 2025', '2025-12-31'],
  ['Verkauft 5. Jul 2026', '2026-07-05'],
  ['Verkauft 15. Mrz 2026', '2026-03-15'],
  ['Vendu le 5 juil. 2026', '2026-07-05'],
  ['Vendu le 7 juin 2026', '2026-06-07'],
  ['Vendu le 12 août 2026', '2026-08-12'],
  ['Vendido 3 de enero de 2026', '2026-01-03'],
  ['Venduto 9 mag 2026', '2026-05-09'],
  ['販売済み 2026年7月5日', '2026-07-05'],
  ['판매됨 2026년 7월 5일', '2026-07-05'],
])('%s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

it.each([
  '',
  'Sold',
  'Sold 5/7/2026',
  'Jul 2026',
  'Feb 30, 2026',
  'Sold Xyz 5, 2026',
  '2026',
  '2026年13月5日',
])('names no day: %s', (text) => {
  expect(readDay(text)).toBeUndefined();
});

it('knows the countries that sellers name, and no other', () => {
  expect(findCountry('Located in United States')).toBe('US');
  expect(findCountry('Standort: Deutschland')).toBe('DE');
  expect(findCountry('from Japan')).toBe('JP');
  expect(findCountry('Located in Atlantis')).toBeUndefined();
  expect(findCountry('')).toBeUndefined();
});
