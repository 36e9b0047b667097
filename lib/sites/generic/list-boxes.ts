import { parentOf } from '@/lib/sites/dom';
import type { SchemaProduct } from '@/lib/sites/schema-org';
import { findAnyPrices } from './find-price';
import { cleanAddress, indexByAddress, toId } from './page-address';

/** A product of a list, where it stands. */
interface ListBox {
  readonly product: SchemaProduct;
  readonly address: URL;
  readonly box: Element;
}

/** What the addresses of a shop's products share: the folder, or path and names of the query; empty for a bare name. */
function toKin({ pathname, searchParams }: URL): string {
  const names: string[] = [];
  searchParams.forEach((_, name) => {
    if (name !== 'variant') names.push(name);
  });
  if (names.length > 0) return `${pathname}?${names.sort().join()}`;
  return pathname.replace(/[^/]*\/?$/, '').slice(1);
}

/** Marks an element and all around it as holding `thing`; `null` where they hold another one as well. */
function mark<Thing>(held: Map<Element, Thing | null>, from: Element, thing: Thing): void {
  for (let element: Element | null = from; element; element = element.parentElement) {
    const known = held.get(element);
    if (known === null || known === thing) return;
    held.set(element, known === undefined ? thing : null);
  }
}

/** The boxes of products of a list, by the links to them: as large as they can be without another's link or price. */
export function* findBoxes(
  root: ParentNode,
  products: readonly SchemaProduct[],
  url: URL,
): Generator<ListBox> {
  const find = indexByAddress(products, url);
  const addresses = new Map<SchemaProduct, URL>();
  for (const product of products) {
    const address = product.url ? cleanAddress(product.url, url) : undefined;
    if (address) addresses.set(product, address);
  }
  const kin = new Set([...addresses.values()].map(toKin).filter(Boolean));
  const linked = new Map<Element, string | null>();
  const first = new Map<SchemaProduct, Element>();
  for (const link of root.querySelectorAll('a[href]')) {
    const address = cleanAddress(link.getAttribute('href') ?? '', url);
    const product = find(address);
    const known = product ? addresses.get(product) : address && kin.has(toKin(address)) ? address : undefined;
    if (known) mark(linked, link, toId(known));
    if (product && !first.has(product)) first.set(product, link);
  }
  const priced = new Map<Element, Element | null>();
  for (const price of findAnyPrices(root)) mark(priced, price, price);
  for (const [product, link] of first) {
    const address = addresses.get(product);
    let box = link;
    for (let next = parentOf(box); next; next = parentOf(box)) {
      if (next.matches('body,main') || linked.get(next) === null || priced.get(next) === null) break;
      box = next;
    }
    if (address) yield { product, address, box };
  }
}
