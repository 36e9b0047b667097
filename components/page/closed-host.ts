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

function addStyle(root: ShadowRoot, css: string): void {
  try {
    // One parsed sheet for all roots: a third less work than a style element in each.
    root.adoptedStyleSheets = [findSheet(css)];
  } catch {
    // Firefox does not hand a content script's sheet to a page's root.
    const style = root.ownerDocument.createElement('style');
    style.textContent = css;
    root.append(style);
  }
}

/** Empties a closed root, and gives it other styles. */
export function restyle(root: ShadowRoot, css: string): void {
  root.replaceChildren();
  addStyle(root, css);
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

/** Gives what {@link createHost} made its closed root with `css` in it. */
export function closeHost({ ownerDocument }: Element, host: HTMLElement, css: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'closed' });
  ownerDocument.adoptNode(host);
  addStyle(root, css);
  return root;
}

/** Creates an element with a closed root holding `css`. It is not yet on the page. */
export function createClosedHost(document: Document, tag: string, css: string): ClosedHost {
  const page = document.documentElement;
  const host = createHost(page, tag);
  return { host, root: closeHost(page, host, css) };
}
