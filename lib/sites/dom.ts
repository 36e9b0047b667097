/**
 * White space other than single blanks, which most texts are without. All of it by name: to work out what is white space
 * but no blank takes the browser longer than to look through a page's texts for it.
 */
const loose = /\s\s|[\t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;

/** The text with every run of white space (no-break spaces too) made one blank, trimmed. */
export function squash(text: string | null | undefined): string {
  const whole = text ?? '';
  return (loose.test(whole) ? whole.replace(/\s+/g, ' ') : whole).trim();
}

/** The squashed text of an element without that of its descendants that match `skip`; empty where there is no element. */
export function textOf(element: Element | null | undefined, skip?: string): string {
  const whole = element?.textContent ?? '';
  const part = skip ? element?.querySelector(skip) : null;
  if (!element || !skip || !part) return squash(whole);
  // As in nearly every title that has any: nothing comes after the first part.
  if (part === element.lastChild)
    return squash(whole.slice(0, whole.length - (part.textContent ?? '').length));
  const parts: Node[] = [...element.querySelectorAll(skip)];
  const read = (node: Node): string | null =>
    parts.includes(node)
      ? ' '
      : node.nodeType === 3
        ? node.nodeValue
        : [...node.childNodes].map(read).join('');
  return squash(read(element));
}

/**
 * The element around another; null where a field of a form stands in for it or for what tells so, by its name: whoever
 * climbs would go round.
 */
export function parentOf(element: Element): Element | null {
  const parent = element.parentElement;
  return parent?.contains.call?.(parent, element) ? parent : null;
}

/**
 * Those of the selectors that match anything on a whole page: most pages are of one layout, and to search every tile for
 * what the others have takes longer than all the rest.
 */
export function findPresent(page: ParentNode, selectors: readonly string[]): readonly string[] {
  return selectors.filter((selector) => page.querySelector(selector));
}

/** All matches of the first selector that matches anything; several plain selectors are much faster than one list. */
export function findAll(root: ParentNode, selectors: readonly string[]): Element[] {
  for (const selector of selectors) {
    const found = root.querySelectorAll(selector);
    if (found.length > 0) return [...found];
  }
  return [];
}

/** The last match of the first selector that matches anything. */
export function findLast(root: ParentNode, selectors: readonly string[]): Element | undefined {
  for (const selector of selectors) {
    const found = root.querySelectorAll(selector);
    if (found.length > 0) return found[found.length - 1];
  }
  return undefined;
}

/** The first match of the first selector that matches anything. */
export function findFirst(root: ParentNode, selectors: readonly string[]): Element | undefined {
  for (const selector of selectors) {
    const found = root.querySelector(selector);
    if (found) return found;
  }
  return undefined;
}
