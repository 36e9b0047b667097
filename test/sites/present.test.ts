import { expect, it } from 'vitest';
import { findFirst, findPresent } from '@/lib/sites/dom';
import { parsePage } from './load-cases';

it('leaves those selectors, in their order, that match anything on the page', () => {
  const page = parsePage('<body><ul><li><b>1</b></li><li><b>2</b><i>3</i></li></ul></body>');
  const present = findPresent(page, ['s', 'i', 'u', 'b']);
  expect(present).toEqual(['i', 'b']);
  const found = [...page.querySelectorAll('li')].map((tile) => findFirst(tile, present)?.textContent);
  expect(found).toEqual(['1', '3']);
});
