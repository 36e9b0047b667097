/** What stays free between a label and the edge of its tile. */
const edgePx = 6;

/**
 * Keeps a label's words to the room that its tile has, as soon as the browser knows by itself where both are: nothing
 * forces it to measure. Words without room are cut; where not even the first one has room, what `findShort` gives stands
 * there instead: "−1…" is another number than "−11%". So it does where a doubt would be cut off their end, and is given
 * that to carry. Fits them again when the tile's width changes, until the function that it returns is called.
 */
export function fitLabel(
  button: HTMLElement,
  words: HTMLElement,
  tile: Element,
  findShort: (doubt: string) => string,
): () => void {
  const whole = words.textContent;
  const doubt = whole.endsWith('?') ? '?' : '';
  let width: number | undefined;

  const seen = new IntersectionObserver(
    ([entry]) => {
      seen.disconnect();
      const needed = entry?.boundingClientRect.width ?? 0;
      const room = entry?.intersectionRect.width ?? 0;
      if (room >= needed) return;
      // Letters are about as wide as one another; three more for the padding and the sign that something was cut.
      const first = whole.split(' ', 1).join().length + 3;
      if (doubt || room < (first / whole.length) * needed) button.replaceChildren(findShort(doubt));
      else button.style.maxWidth = `${room}px`;
    },
    { root: tile, rootMargin: `0px -${edgePx}px` },
  );

  function place(): void {
    button.style.maxWidth = '';
    button.replaceChildren(words);
    seen.disconnect();
    seen.observe(button);
  }

  const resized = new ResizeObserver(([entry]) => {
    // A page that took the label away tells nobody.
    if (width !== undefined && !button.isConnected) return resized.disconnect();
    const before = width;
    width = entry?.contentRect.width;
    // The first word of it is how wide the tile is, not that it changed.
    if (before !== undefined && before !== width) place();
  });
  resized.observe(tile);
  place();
  return () => {
    resized.disconnect();
    seen.disconnect();
  };
}
