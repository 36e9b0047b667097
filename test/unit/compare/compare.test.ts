import { expect, test } from 'vitest';
import { compare } from '@/lib/compare/compare';
import { allCases } from '@/test/compare/cases/all-cases';
import { describeComparison } from '@/test/compare/compare-case';
import { toInput } from '@/test/compare/to-input';

test.each(allCases)('$id', (compareCase) => {
  const { comp, verdict, weaknesses, total, mixes } = compareCase;
  const expected = Object.fromEntries(
    Object.entries({ comp, verdict, weaknesses, total, mixes }).filter(([, value]) => value !== undefined),
  );
  expect(describeComparison(compare(toInput(compareCase)))).toMatchObject(expected);
});

test('every case has an id of its own', () => {
  const ids = allCases.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
