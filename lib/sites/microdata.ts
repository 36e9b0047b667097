import { squash } from './dom';
import type { Json } from './json-ld';

/** The value of a property by the rules of HTML: an address, a stated content, or the text. */
function readValue(element: Element): string {
  for (const name of ['content', 'href', 'datetime', 'value', 'src']) {
    const value = element.getAttribute(name);
    if (value !== null) return squash(value);
  }
  return squash(element.textContent);
}

/** A scope with its properties as JSON-LD would write it, each a list. */
function readScope(scope: Element): Json {
  const lists = new Map<string, unknown[]>([['@type', (scope.getAttribute('itemtype') ?? '').split(/\s+/)]]);
  for (const element of scope.querySelectorAll('[itemprop]')) {
    if (element.parentElement?.closest('[itemscope]') !== scope) continue;
    const value = element.hasAttribute('itemscope') ? readScope(element) : readValue(element);
    for (const name of (element.getAttribute('itemprop') ?? '').split(/\s+/)) {
      lists.set(name, [...(lists.get(name) ?? []), value]);
    }
  }
  return Object.fromEntries(lists);
}

/** Every schema.org Product in the page's microdata, as JSON-LD would write it; products within a product belong to it. */
export function readMicrodata(root: ParentNode): { json: Json; element: Element }[] {
  const scopes = [...root.querySelectorAll('[itemscope][itemtype*="schema.org/"][itemtype*="Product"]')];
  return scopes
    .filter((element) =>
      /\/(?:Individual)?Product(?:Group|Model)?(?:\s|$)/.test(element.getAttribute('itemtype') ?? ''),
    )
    .filter(
      (element) =>
        !element.hasAttribute('itemprop') || !element.parentElement?.closest('[itemtype*="Product"]'),
    )
    .map((element) => ({ json: readScope(element), element }));
}
