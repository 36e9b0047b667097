import { parentOf } from '@/lib/sites/dom';

/** An element of the extension on a page, with a closed root that page scripts and styles do not reach. */
export interface ShadowHost {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
}

const sheets = new Map<string, CSSStyleSheet>();

function findSheet(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

function addStyles(root: ShadowRoot, styles: readonly string[]): void {
  try {
    root.adoptedStyleSheets = styles.map(findSheet);
  } catch {
    // Firefox does not give a content script's sheet to a page's root.
    const style = root.ownerDocument.createElement('style');
    style.textContent = styles.join('');
    root.append(style);
  }
}

/** Document of a template's content, in which the page defines no elements. */
let inert: Document | undefined;

/**
 * Creates an element with a closed root holding `styles`; it is not yet on the page. It is made in a document of its own:
 * a page may define elements of any name, and the constructor would be given the closed root.
 */
export function createShadowHost(document: Document, tag: string, styles: readonly string[]): ShadowHost {
  inert ??= document.createElement('template').content.ownerDocument;
  const host = inert.createElement(tag);
  const root = host.attachShadow({ mode: 'closed' });
  document.adoptNode(host);
  addStyles(root, styles);
  return { host, root };
}

/** Perceived lightness from 0 to 1 of a computed colour; undefined where it is transparent or in an unknown form. */
function readLightness(color: string): number | undefined {
  const parts = /^rgba?\((.+)\)$/.exec(color)?.[1]?.split(/[,/ ]+/);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts.map(Number.parseFloat);
  return alpha < 0.5 ? undefined : (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/**
 * Whether the page is light or dark where `element` stands: by the first painted background behind it, since many
 * dark pages do not declare their colour scheme, and light ones ignore the system's.
 */
export function findColorScheme(element: Element): 'light' | 'dark' {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const lightness = readLightness(getComputedStyle(at).backgroundColor);
    if (lightness !== undefined) return lightness < 0.5 ? 'dark' : 'light';
  }
  return getComputedStyle(element.ownerDocument.documentElement).colorScheme === 'dark' ? 'dark' : 'light';
}
