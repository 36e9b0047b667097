import type { Treatment } from './bar-model';

type Spot = 'in' | 'before' | 'after';

const attribute = 'data-card-comps';

/** A dimmed tile is fully visible under the pointer and with the focus in it. */
const tileCss = `[${attribute}=dim]:not(:hover,:focus-within){opacity:.35!important}[${attribute}=hide]{display:none!important}`;

function addSheet(document: Document): () => void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(tileCss);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  } catch {
    // Firefox refuses a content script's sheet in a page.
    const style = document.createElement('style');
    style.textContent = tileCss;
    document.head.append(style);
    return () => style.remove();
  }
}

/**
 * Dims and hides tiles by one attribute and one sheet, which is there only while a tile is treated.
 * `onView` is told of each followed tile that comes into view or leaves it.
 */
export function createTiles(
  document: Document,
  signal: AbortSignal,
  onView: (tile: Element, isInView: boolean) => void,
) {
  const treated = new Map<Element, Treatment>();
  const spots = new Map<Element, Spot>();
  let removeSheet: (() => void) | undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
      // A hidden tile has no box; its last spot stays.
      if (!isIntersecting && boundingClientRect.height === 0) continue;
      const isAfter = boundingClientRect.top >= (rootBounds?.bottom ?? 0);
      move(target, isIntersecting ? 'in' : isAfter ? 'after' : 'before');
    }
  });

  function move(tile: Element, spot: Spot): void {
    const before = spots.get(tile);
    spots.set(tile, spot);
    if ((before === 'in') !== (spot === 'in')) onView(tile, spot === 'in');
  }

  function set(tile: Element, treatment: Treatment): void {
    if ((treated.get(tile) ?? null) === treatment) return;
    if (treatment) {
      removeSheet ??= addSheet(document);
      treated.set(tile, treatment);
      tile.setAttribute(attribute, treatment);
      return;
    }
    treated.delete(tile);
    tile.removeAttribute(attribute);
    if (treated.size > 0) return;
    removeSheet?.();
    removeSheet = undefined;
  }

  function release(kept: ReadonlySet<Element> = new Set()): void {
    for (const tile of [...treated.keys()]) if (!kept.has(tile)) set(tile, null);
  }

  signal.addEventListener('abort', () => {
    observer.disconnect();
    release();
  });

  return {
    isInView: (tile: Element): boolean => spots.get(tile) === 'in',

    /**
     * Gives a tile its treatment and returns the one that it has then. Without a press nothing in view moves:
     * such a tile is dimmed instead of hidden.
     */
    treat(tile: Element, wanted: Treatment, isPressed: boolean): Treatment {
      const isHidden = treated.get(tile) === 'hide';
      const mayHide = isPressed || isHidden || spots.get(tile) === 'after';
      set(tile, wanted === 'hide' && !mayHide ? 'dim' : wanted);
      return treated.get(tile) ?? null;
    },

    /** Undoes the treatment of all tiles but these. */
    release,

    /** Follows which of these tiles are in view, and no others. */
    follow(tiles: ReadonlySet<Element>): void {
      for (const tile of [...spots.keys()]) {
        if (tiles.has(tile)) continue;
        observer.unobserve(tile);
        move(tile, 'before');
        spots.delete(tile);
      }
      for (const tile of tiles) {
        if (spots.has(tile)) continue;
        spots.set(tile, 'before');
        observer.observe(tile);
      }
    },
  };
}
