/** The text with every run of white space (no-break spaces too) made one blank, trimmed. */
export function squash(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** The squashed text of an element without that of its descendants that match `skip`; empty where there is no element. */
export function textOf(element: Element | null | undefined, skip?: string): string {
  if (!element || !skip || !element.querySelector(skip)) return squash(element?.textContent);
  const skipped: readonly Node[] = [...element.querySelectorAll(skip)];
  const read = (node: Node): string | null => {
    if (skipped.includes(node)) return ' ';
    return node.nodeType === 3 ? node.nodeValue : [...node.childNodes].map(read).join('');
  };
  return squash(read(element));
}

/** The element around another; null where a form's field named "parentElement" stands in for it, which would loop. */
export function parentOf(element: Element): Element | null {
  const parent = element.parentElement;
  return parent?.contains.call?.(parent, element) ? parent : null;
}

/** All matches of the first selector that matches anything; several plain selectors are much faster than one list. */
export function findAll(root: ParentNode, selectors: readonly string[]): Element[] {
  for (const selector of selectors) {
    const found = root.querySelectorAll(selector);
    if (found.length > 0) return [...found];
  }
  return [];
}

/** The first match of the first selector that matches anything. */
export function findFirst(root: ParentNode, selectors: readonly string[]): Element | undefined {
  for (const selector of selectors) {
    const found = root.querySelector(selector);
    if (found) return found;
  }
  return undefined;
}
