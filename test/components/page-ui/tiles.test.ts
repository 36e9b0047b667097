import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTiles } from '@/components/page-ui/tiles';
import { stubIntersections, usePage } from './raise-page-ui';

usePage();

let tile: HTMLElement;
let see: ReturnType<typeof stubIntersections>;
let stop: AbortController;

beforeEach(() => {
  document.body.innerHTML = '<ul><li style="color:red"></li></ul>';
  tile = document.querySelector('li') as HTMLElement;
  stop = new AbortController();
});

function raise() {
  see = stubIntersections();
  const onView = vi.fn();
  const tiles = createTiles(document, stop.signal, onView);
  tiles.follow(new Set([tile]));
  return { tiles, onView };
}

describe('the treatment of a tile', () => {
  it('is one attribute, and leaves the page as it was', () => {
    const before = document.documentElement.outerHTML;
    const sheets = document.adoptedStyleSheets.length;
    const { tiles } = raise();
    expect(tiles.treat(tile, 'dim', true)).toBe('dim');
    expect(tile.getAttribute('data-card-comps')).toBe('dim');
    expect(tiles.treat(tile, 'hide', true)).toBe('hide');
    tiles.release(new Set([tile]));
    expect(tile.getAttribute('data-card-comps')).toBe('hide');
    tiles.release();
    expect(document.documentElement.outerHTML).toBe(before);
    expect(document.adoptedStyleSheets).toHaveLength(sheets);
  });

  it('ends with the page script', () => {
    const { tiles } = raise();
    tiles.treat(tile, 'dim', true);
    stop.abort();
    expect(tile.hasAttribute('data-card-comps')).toBe(false);
  });

  it('moves nothing in view without a press: the tile is dimmed until then', () => {
    const { tiles } = raise();
    see(tile, 'in');
    expect(tiles.treat(tile, 'hide', false)).toBe('dim');
    expect(tiles.treat(tile, 'hide', true)).toBe('hide');
    see(tile, 'no box');
    expect(tiles.treat(tile, 'hide', false)).toBe('hide');
  });

  it('hides without a press below the view', () => {
    const { tiles } = raise();
    see(tile, 'after');
    expect(tiles.treat(tile, 'hide', false)).toBe('hide');
  });
});

it('tells of a tile that comes into view, leaves it, or leaves the page', () => {
  const { tiles, onView } = raise();
  for (const spot of ['after', 'in', 'in', 'after', 'in'] as const) see(tile, spot);
  expect(tiles.isInView(tile)).toBe(true);
  tiles.follow(new Set());
  expect(onView.mock.calls.map(([, isInView]) => isInView)).toEqual([true, false, true, false]);
});
