import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allCases } from '@/test/compare/cases/all-cases';

const named = [...readFileSync('docs/comparison.md', 'utf8').matchAll(/`([a-z-]+\/[a-z0-9-]+)`/g)]
  .map(([, id]) => id)
  .filter((id) => id !== 'lib/compare');

test('the table names every case, each once, and no case that does not exist', () => {
  expect([...named].sort()).toEqual(allCases.map(({ id }) => id).sort());
});
