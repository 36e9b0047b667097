/** Where a tile is: in view, before it on the page, or after it. */
export type TileSpot = 'in' | 'before' | 'after';

/** Follows where tiles are, as the browser tells it by itself. `onMove` hears of each that came into view or left it. */
export function watchTiles(
  document: Document,
  signal: AbortSignal,
  onMove: (tile: Element, spot: TileSpot) => void,
) {
  const spots = new Map<Element, TileSpot>();
  const Observer = document.defaultView?.IntersectionObserver;
  const observer =
    Observer &&
    new Observer((entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        const isAfter = boundingClientRect.top >= (rootBounds?.bottom ?? 0);
        const spot = isIntersecting ? 'in' : isAfter ? 'after' : 'before';
        // A tile that we hide has no place; it keeps its last one.
        if (!isIntersecting && boundingClientRect.height === 0) continue;
        if (spots.get(target) === spot) continue;
        spots.set(target, spot);
        onMove(target, spot);
      }
    });
  signal.addEventListener('abort', () => observer?.disconnect());

  return {
    /** The tile's last known place. */
    find: (tile: Element): TileSpot => spots.get(tile) ?? 'in',

    /** The tiles that are on the page now. */
    sync(tiles: ReadonlySet<Element>): void {
      for (const tile of [...spots.keys()]) {
        if (tiles.has(tile)) continue;
        spots.delete(tile);
        observer?.unobserve(tile);
        onMove(tile, 'before');
      }
      for (const tile of tiles) {
        if (spots.has(tile)) continue;
        spots.set(tile, 'before');
        observer?.observe(tile);
      }
    },
  };
}
