/** An element of ours on a page: its content lives in a closed root that page scripts and styles do not reach. */
export interface ClosedHost {
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

/** Gives a closed root styles, beside those that it has unless it `isNew`. */
export function addStyles(root: ShadowRoot, styles: readonly string[], isNew = false): void {
  try {
    // One parsed sheet for all roots: a third less work than a style element in each.
    const own = styles.map(findSheet);
    root.adoptedStyleSheets = isNew ? own : [...root.adoptedStyleSheets, ...own];
  } catch {
    // Firefox does not hand a content script's sheet to a page's root.
    const style = root.ownerDocument.createElement('style');
    style.textContent = styles.join('');
    root.append(style);
  }
}

/** Takes everything but its styles out of a closed root. */
export function emptyRoot(root: ShadowRoot): void {
  for (const child of [...root.children]) if (child.localName !== 'style') child.remove();
}

/** What stands in a template belongs to a document of its own, in which nothing is defined. */
let inert: Document | undefined;

/**
 * Creates an element of ours, apart from the page: a page may define what an element of any name is, and to an element
 * that it made itself the browser would open the closed root.
 */
export function createHost({ ownerDocument: document }: Element, tag: string): HTMLElement {
  inert ??= document.createElement('template').content.ownerDocument;
  return inert.createElement(tag);
}

/** Gives what {@link createHost} made its closed root with `styles` in it. */
export function closeHost(
  { ownerDocument }: Element,
  host: HTMLElement,
  styles: readonly string[],
): ShadowRoot {
  const root = host.attachShadow({ mode: 'closed' });
  ownerDocument.adoptNode(host);
  addStyles(root, styles, true);
  return root;
}

/** Creates an element with a closed root holding `styles`. It is not yet on the page. */
export function createClosedHost(document: Document, tag: string, styles: readonly string[]): ClosedHost {
  const page = document.documentElement;
  const host = createHost(page, tag);
  return { host, root: closeHost(page, host, styles) };
}
