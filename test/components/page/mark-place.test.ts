import { afterEach, expect, test, vi } from 'vitest';
import { createKnownPlaces, findPlace } from '@/components/page/mark-place';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function addTile(kind: string, box: string, display: string) {
  const tile = document.createElement('li');
  tile.className = kind;
  tile.innerHTML = `<div class="${box}" style="display:${display}"><span class="price" style="display:inline">$5</span></div>`;
  document.body.append(tile);
  return { tile, anchor: tile.querySelector('span') as Element };
}

test('prices of one kind are measured once, those of another kind by themselves', () => {
  const known = createKnownPlaces();
  const plain = [addTile('tile', 'line', 'block'), addTile('tile', 'line', 'block')] as const;
  const inFlex = addTile('tile', 'row', 'flex');
  const otherTile = addTile('wide', 'line', 'grid');
  const measure = vi.spyOn(window, 'getComputedStyle');

  expect(findPlace(plain[0], known).isInside).toBe(false);
  const once = measure.mock.calls.length;
  expect(findPlace(plain[1], known).isInside).toBe(false);
  expect(measure.mock.calls.length).toBe(once);
  expect(findPlace(inFlex, known).isInside).toBe(true);
  expect(findPlace(otherTile, known).isInside).toBe(true);
});

test('what is known of no other place is measured for each', () => {
  expect(findPlace(addTile('tile', 'line', 'block')).isInside).toBe(false);
  expect(findPlace(addTile('tile', 'line', 'flex')).isInside).toBe(true);
});
