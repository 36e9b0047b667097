import type { Treatment } from '@/components/page-bar/bar-row';

const attribute = 'data-card-comps';

/** A dimmed tile comes back to light under the pointer and with the focus in it. */
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
    // Firefox does not hand a content script's sheet to a page.
    const style = document.createElement('style');
    style.textContent = tileCss;
    document.head.append(style);
    return () => style.remove();
  }
}

/**
 * Dims and hides tiles by an attribute of ours, which is all that is ever changed of them. Nothing is added to the page
 * before the first tile is treated, and all of it goes when the last one is let go.
 */
export function createTileTreatment(document: Document) {
  const treated = new Map<Element, Treatment>();
  let removeSheet: (() => void) | undefined;

  return {
    /** What is done to the tile now. */
    find: (tile: Element): Treatment => treated.get(tile) ?? null,

    set(tile: Element, treatment: Treatment): void {
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
    },

    /** Lets go of all tiles but these. */
    keep(tiles: ReadonlySet<Element>): void {
      for (const tile of [...treated.keys()]) if (!tiles.has(tile)) this.set(tile, null);
    },
  };
}
