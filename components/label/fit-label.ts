/** What stays free between a label and the edge of its tile. */
const edgePx = 6;

/**
 * Cuts a label's words to the room that its tile has, as soon as the browser knows by itself where both are: nothing
 * forces it to measure. Where the first word has no room, `onNoRoom` has to find something shorter: "−1…" is another
 * number than "−11%".
 */
export function fitLabel(button: HTMLElement, words: string, tile: Element, onNoRoom: () => void): void {
  button.style.maxWidth = '';
  const watch = new IntersectionObserver(
    ([entry]) => {
      watch.disconnect();
      const needed = entry?.boundingClientRect.width ?? 0;
      const room = entry?.intersectionRect.width ?? 0;
      if (room >= needed) return;
      // Letters are about as wide as one another; three more for the padding and the sign that something was cut.
      const first = words.split(' ', 1).join().length + 3;
      if (room < (first / words.length) * needed) onNoRoom();
      else button.style.maxWidth = `${room}px`;
    },
    { root: tile, rootMargin: `0px -${edgePx}px` },
  );
  watch.observe(button);
}
