/** What stays free between a label and the edge of its tile. */
const edgePx = 6;

/**
 * Keeps a label's words to the room that its tile has, as soon as the browser knows by itself where both are: nothing
 * forces it to measure. Words without room are left out, whole ones: "$5…" is another number than "$510". Where not even
 * the first one has room, or a doubt would be left out with the last, what `findShort` gives stands there instead, and is
 * given the doubt to carry. Fits them again when the tile's width changes, until the function that it returns is called.
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
      // Letters are about as wide as one another; three more for the padding and the sign that something is left out.
      const end = words.textContent.lastIndexOf(' ', (room / needed) * words.textContent.length - 3);
      if (doubt || end < 0) button.replaceChildren(findShort(doubt));
      // Apart from a number, which would seem cut. Looked at again: what is left may still be wider than that.
      else show(`${words.textContent.slice(0, end).replace(/[ ·]+$/, '')}\u00a0…`);
    },
    { root: tile, rootMargin: `0px -${edgePx}px` },
  );

  function show(some: string): void {
    words.textContent = some;
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
    if (before !== undefined && before !== width) show(whole);
  });
  resized.observe(tile);
  show(whole);
  return () => {
    resized.disconnect();
    seen.disconnect();
  };
}
