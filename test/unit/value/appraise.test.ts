import { expect, test } from 'vitest';
import { appraise } from '@/lib/value/appraise';
import { toInput } from '@/test/value/to-input';
import { allCases, setAgainst } from '@/test/value/value-case';

test.each(allCases)('$id', (valueCase) => {
  const { expected, found } = setAgainst(valueCase, appraise(toInput(valueCase)));
  expect(found).toEqual(expected);
});

test('every case has an id of its own', () => {
  const ids = allCases.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
