import { expect, it } from 'vitest';
import { createTileTreatment } from '@/components/page/treat-tiles';

it('marks a tile by one attribute and leaves the page as it was', () => {
  const tile = document.createElement('li');
  tile.style.color = 'red';
  document.body.append(tile);
  const before = document.documentElement.outerHTML;
  const sheets = document.adoptedStyleSheets.length;
  const treatment = createTileTreatment(document);
  expect(document.documentElement.outerHTML).toBe(before);
  treatment.set(tile, 'dim');
  expect(tile.getAttribute('data-card-comps')).toBe('dim');
  treatment.set(tile, 'hide');
  expect(treatment.find(tile)).toBe('hide');
  treatment.keep(new Set());
  expect(document.documentElement.outerHTML).toBe(before);
  expect(document.adoptedStyleSheets).toHaveLength(sheets);
});
