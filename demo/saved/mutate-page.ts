/** Numbers from 0 to below 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;
type Mutation = (page: Document, near: ReadonlySet<Element>, random: Random) => void;

/** Some of the items: each with the same chance, at least one where there is one. */
function pick<Item>(items: readonly Item[], share: number, random: Random): Item[] {
  const some = items.filter(() => random() < share);
  const one = items[Math.floor(random() * items.length)];
  return some.length > 0 || one === undefined ? some : [one];
}

/** Elements by a name that they share, most of them first. */
function groupBy(
  elements: Iterable<Element>,
  namesOf: (element: Element) => Iterable<string>,
): [string, Element[]][] {
  const groups = new Map<string, Element[]>();
  for (const element of elements) {
    for (const name of namesOf(element)) groups.set(name, [...(groups.get(name) ?? []), element]);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

/** Classes get other names wherever they stand, as a site's next build would give them. */
const renameClasses: Mutation = (page, near, random) => {
  const share = 0.2 + random() * 0.8;
  const names = new Set(
    pick(
      groupBy(near, ({ classList }) => classList).map(([name]) => name),
      share,
      random,
    ),
  );
  for (const element of page.querySelectorAll('[class]')) {
    for (const name of [...element.classList])
      if (names.has(name)) element.classList.replace(name, `x-${name.length}-${name.slice(-1)}z`);
  }
};

/** Attributes that are no part of HTML's own get other names: data-…, v-…, itemprop, test ids. */
const renameAttributes: Mutation = (page, near, random) => {
  const isOurs = (name: string): boolean => /^(?:data-|:|v-|item|aria-label$|property$|id$)/.test(name);
  const groups = groupBy(near, (element) => element.getAttributeNames().filter(isOurs));
  const names = pick(
    groups.map(([name]) => name),
    0.3 + random() * 0.7,
    random,
  );
  for (const name of names) {
    const other = `data-x${name.replace(/[^a-z]/g, '')}`;
    for (const element of page.querySelectorAll('*')) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      element.removeAttribute(name);
      element.setAttribute(other, value);
    }
  }
};

/** Values of test ids change, their names stay. */
const renameValues: Mutation = (page, near, random) => {
  const groups = groupBy(near, (element) =>
    element.hasAttribute('data-testid') ? [element.getAttribute('data-testid') ?? ''] : [],
  );
  const values = new Set(
    pick(
      groups.map(([value]) => value),
      0.5,
      random,
    ),
  );
  for (const element of page.querySelectorAll('[data-testid]')) {
    const value = element.getAttribute('data-testid') ?? '';
    if (values.has(value)) element.setAttribute('data-testid', `x${value.length}`);
  }
};

/** Boxes around other boxes go. */
const removeWrappers: Mutation = (_page, near, random) => {
  const wraps = [...near].filter(
    (element) => element.children.length > 0 && !/^(?:A|BODY|TR|TABLE|TBODY|UL|OL)$/.test(element.tagName),
  );
  const groups = groupBy(wraps, (element) => [`${element.tagName}.${element.className}`]);
  for (const [, elements] of pick(groups, 0.3, random))
    for (const element of elements) element.replaceWith(...element.childNodes);
};

/** Elements become others: list items boxes, headings plain text. Links stay links. */
const changeTags: Mutation = (page, near, random) => {
  const others = ['div', 'span', 'section', 'p', 'b'];
  const groups = groupBy(near, ({ localName }) => [localName]).filter(
    ([name]) => !/^(?:a|img|body|html|script|svg|path|table|tbody|tr|td)$/.test(name),
  );
  for (const [name, elements] of pick(groups, 0.5, random)) {
    const other = others[Math.floor(random() * others.length)] ?? 'div';
    for (const element of elements) {
      const next = page.createElement(other === name ? 'article' : other);
      for (const attribute of element.getAttributeNames()) {
        // Some pages carry attributes that no script may set.
        if (/^[a-z][\w:.-]*$/i.test(attribute))
          next.setAttribute(attribute, element.getAttribute(attribute) ?? '');
      }
      next.append(...element.childNodes);
      element.replaceWith(next);
    }
  }
};

/** What a page hands to its own scripts, or to search engines, is no longer there. */
const emptyData: Mutation = (page, _near, random) => {
  for (const script of page.querySelectorAll('script,meta[property],meta[itemprop]')) script.remove();
  for (const element of page.querySelectorAll('*')) {
    const long = element
      .getAttributeNames()
      .filter((name) => (element.getAttribute(name)?.length ?? 0) > 500);
    for (const name of long) if (random() < 0.9) element.removeAttribute(name);
  }
};

const mutations: readonly Mutation[] = [
  renameClasses,
  renameAttributes,
  renameValues,
  removeWrappers,
  changeTags,
  emptyData,
];

/** What stands in and around listings: their boxes with all in them, and the boxes that these stand in. */
function findNear(tiles: readonly Element[]): ReadonlySet<Element> {
  const near = new Set<Element>();
  for (const tile of tiles) {
    for (const part of tile.querySelectorAll('*')) near.add(part);
    for (let at: Element | null = tile; at && !/^(?:BODY|HTML)$/.test(at.tagName); at = at.parentElement)
      near.add(at);
  }
  return near;
}

/** Changes a page as a redesign of its site might, the same for the same seed: one to three kinds of change, each all over the page. */
export function mutatePage(page: Document, tiles: readonly Element[], seed: number): void {
  const random = createRandom(seed);
  const near = findNear(tiles);
  const count = 1 + Math.floor(random() * 3);
  for (let done = 0; done < count; done += 1) {
    const mutation = mutations[Math.floor(random() * mutations.length)];
    mutation?.(page, near, random);
  }
}
