import { expect, it, vi } from 'vitest';
import { createAbsence, findFirst } from '@/lib/sites/dom';
import { parsePage } from './load-cases';

it('looks through the whole page once for what no tile has, and not for it in any tile', () => {
  const page = parsePage('<body><ul><li><b>1</b></li><li><b>2</b><i>3</i></li></ul></body>');
  const ofPage = vi.spyOn(page, 'querySelector');
  const isAbsent = createAbsence(page);
  const found = [...page.querySelectorAll('li')].map((tile) => {
    const ofTile = vi.spyOn(tile, 'querySelector');
    const text = findFirst(tile, ['s', 'i'], isAbsent)?.textContent;
    return { text, looked: ofTile.mock.calls.flat() };
  });
  expect(found).toEqual([
    { text: undefined, looked: ['i'] },
    { text: '3', looked: ['i'] },
  ]);
  expect(ofPage.mock.calls.flat()).toEqual(['s', 'i']);
});
