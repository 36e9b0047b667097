import { expect, test } from 'vitest';
import { historyAnswerSchema, historyRowSchema, listingsKind } from '@/lib/contract/answers';
import { wireHistoryRow, wirePage } from './wire-samples';

const answer = {
  data: [wireHistoryRow],
  kind: 'listings',
  period: '30d',
  page: { ...wirePage, limit: 180, next_cursor: '2026-09-01' },
};

test('an answer as the specification shows it comes through unchanged', () => {
  expect(historyAnswerSchema.parse(answer)).toEqual(answer);
  expect(listingsKind).toBe('listings');
});

test('answer and row have exactly the fields of the specification (4.2, 2.7)', () => {
  expect(Object.keys(historyAnswerSchema.shape).sort()).toEqual(Object.keys(answer).sort());
  expect(Object.keys(historyRowSchema.shape).sort()).toEqual(Object.keys(wireHistoryRow).sort());
});

test('a row of another kind needs no country, language, source, trend or volatility', () => {
  const { country, language, source, trend, volatility, ...row } = wireHistoryRow;
  expect([country, language, source, trend, volatility]).not.toContain(undefined);
  expect(historyRowSchema.safeParse({ ...row, kind: 'sold' }).success).toBe(true);
});

test('unknown trends and sources pass, unknown fields are left out; missing numbers are not known', () => {
  const { price_low, ...row } = {
    ...wireHistoryRow,
    trend: 'wild',
    volatility: 'none',
    source: 'x',
  };
  expect(price_low).toBe(10);
  expect(historyRowSchema.parse({ ...row, avg_1d: null, extra: 1 })).toEqual({
    ...row,
    price_low: null,
    avg_1d: null,
  });
});

test.each(['2026-9-1', '2026-09-30T00:00:00Z', '30.09.2026', ''])('%j is no date', (date) => {
  expect(historyRowSchema.safeParse({ ...wireHistoryRow, date }).success).toBe(false);
});
