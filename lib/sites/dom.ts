/** The text with every run of white space (no-break spaces too) made one blank, trimmed. */
export function squash(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** The squashed text of an element without that of its descendants that match `skip`; empty where there is no element. */
export function textOf(element: Element | null | undefined, skip?: string): string {
  let text = element?.textContent ?? '';
  const parts = element && skip ? element.querySelectorAll(skip) : [];
  for (const part of parts) text = text.replace(part.textContent || ' ', ' ');
  return squash(text);
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
