import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatGradeFilter, parseGradeFilter } from '@/lib/contract/grade-filter';

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
