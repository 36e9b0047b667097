import { expect, test } from 'vitest';
import { compare } from '@/lib/compare/compare';
import { allCases, describeComparison, expectations } from '@/test/compare/compare-case';
import { toInput } from '@/test/compare/to-input';

test.each(allCases)('$id', (compareCase) => {
  const named = expectations.filter((key) => compareCase[key] !== undefined);
  const pick = (from: Partial<Record<(typeof expectations)[number], unknown>>) =>
    Object.fromEntries(named.map((key) => [key, from[key]]));
  expect(pick(describeComparison(compare(toInput(compareCase))))).toEqual(pick(compareCase));
});

test('every case has an id of its own', () => {
  const ids = allCases.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
