import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemCodes, problemSchema } from '@/lib/contract/problem';
import {
  acceptedType,
  defaultWireNames,
  directCardPath,
  formatGradeFilter,
  gatewayCardPath,
  headerNames,
  historyDays,
  historyLimit,
  historyPath,
  parseGradeFilter,
  plans,
  sampleHeader,
  searchLimit,
  searchPath,
} from '@/lib/contract/wire';

test('paths of specification section 4', () => {
  expect(directCardPath('abc')).toBe('/api/v1/cards/abc');
  expect(gatewayCardPath('abc')).toBe('/v1/cards/abc');
  expect(historyPath('abc')).toBe('/v1/cards/abc/history');
  expect(searchPath).toBe('/v1/cards/search');
});

test('an id cannot leave its place in a path', () => {
  for (const path of [directCardPath, gatewayCardPath, historyPath]) {
    const url = new URL(path('../keys?x=1#/a b'), 'https://example.com');
    expect(url.pathname).toBe(path('../keys?x=1#/a b'));
    expect(url.search + url.hash).toBe('');
  }
});

test('headers of sections 4 and 5', () => {
  expect(headerNames).toEqual({
    accept: 'Accept',
    apiKey: 'X-API-Key',
    gatewayKey: 'X-Gateway-Key',
    gatewayHost: 'X-Gateway-Host',
  });
  expect(acceptedType).toBe('application/json');
  expect(sampleHeader).toBe('X-Sample-Data');
});

test('plans and limits of section 8', () => {
  expect(plans).toEqual(['basic', 'pro', 'mega']);
  expect(historyDays).toEqual({ basic: 0, pro: 7, mega: 180 });
  expect(historyLimit).toBe(180);
  expect(searchLimit).toBe(10);
});

test('one default for each name that the specification does not show', () => {
  expect(defaultWireNames).toEqual({
    cursor: 'cursor',
    language: 'language',
    country: 'country',
    condition: 'condition',
    soldKind: 'sold',
  });
});

test('an error body needs type, title, status and code; codes are stable words', () => {
  const body = { type: 'about:blank', title: 'No such card', status: 404, code: 'not-found' };
  expect(problemSchema.parse({ ...body, extra: 1 })).toEqual(body);
  expect(problemSchema.safeParse({ ...body, status: '404' }).success).toBe(false);
  expect(problemSchema.safeParse({ error: 'no' }).success).toBe(false);
  expect(new Set(problemCodes).size).toBe(problemCodes.length);
});

test('RAW is for ungraded cards', () => {
  expect(parseGradeFilter('RAW')).toEqual({ kind: 'raw' });
  expect(formatGradeFilter({ kind: 'raw' })).toBe('RAW');
});

test('a grader, a space and a whole or half-step grade, there and back', () => {
  const filter = fc.record({
    kind: fc.constant('graded' as const),
    grader: fc.stringMatching(/^[A-Z][A-Z0-9]{0,15}$/),
    grade: fc.oneof(
      fc.integer({ min: 0, max: 99 }).map(String),
      fc.integer({ min: 0, max: 9 }).map((n) => `${n}.5`),
    ),
  });
  fc.assert(
    fc.property(filter, (graded) => {
      expect(parseGradeFilter(formatGradeFilter(graded))).toEqual(graded);
    }),
  );
});

test.each([
  '',
  'raw',
  'PSA',
  'PSA10',
  'PSA  10',
  'PSA-10',
  'psa 10',
  'PSA 9.25',
  'PSA 10 ',
  ' PSA 10',
  'PSA 100',
  'RAW 10 x',
  'PSA 10\n',
])('%j is no grade filter', (value) => {
  expect(parseGradeFilter(value)).toBeUndefined();
});
