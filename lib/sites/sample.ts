import type { Listing, ListingFacts, Shipping } from '@/lib/domain/listing';
import { textOf } from './dom';
import { findMoney, readPrice } from './price-text';
import { createReader, type Miss, type Sighting, type SiteFacts } from './site';

/** The demo marketplace on this computer; only the demo build knows it. */
export const facts: SiteFacts = {
  id: 'sample',
  name: 'Sample marketplace',
  matches: ['http://localhost/*', 'http://127.0.0.1/*'],
  pages: [{ id: 'any', path: /^/, evidence: 'seen', date: '2026-07' }],
  isInstalled: true,
};

const dollar = 'USD';

/** Where one kind of page of the sample marketplace keeps its fields (demo/marketplace). */
const layouts = [
  { page: 'results', box: 'li.listing[data-listing-id]', field: 'listing' },
  { page: 'item', box: 'main.item[data-listing-id]', field: 'item' },
] as const;

function toShipping(text: string): Shipping {
  if (/^free/i.test(text)) return { kind: 'free' };
  const amount = findMoney(text, dollar);
  return amount ? { kind: 'known', amount } : { kind: 'unknown' };
}

function toKind(text: string, price: ReturnType<typeof readPrice>): Listing['priceKind'] {
  if (/^sold/i.test(text)) return 'sold';
  if (/^auction|\bbids?\b/i.test(text)) return 'auction';
  if (price.kind !== 'single') return price.kind === 'none' ? 'unknown' : price.kind;
  return /best offer/i.test(text) ? 'best-offer' : 'fixed';
}

function readSpecifics(box: Element): Record<string, string> {
  const specifics: Record<string, string> = {};
  for (const name of box.querySelectorAll('dl.item-specifics > dt')) {
    const value = textOf(name.nextElementSibling);
    if (value) specifics[textOf(name).toLowerCase()] = value;
  }
  return specifics;
}

/** Bids, and when an auction ends or a sale was, as a machine reads it. */
function readFacts(
  priceKind: Listing['priceKind'],
  kind: string,
  moment: string | null | undefined,
): ListingFacts {
  const bids = priceKind === 'auction' && /(\d+) bids?\b/i.exec(kind)?.[1];
  return {
    ...(bids && { bids: Number(bids) }),
    ...(moment && priceKind === 'auction' && { endsAt: moment }),
    ...(moment && priceKind === 'sold' && { soldOn: moment.slice(0, 10) }),
  };
}

function readBox(tile: Element, { page, field }: (typeof layouts)[number]): Sighting | Miss {
  const find = (name: string): Element | null => tile.querySelector(`.${field}-${name}`);
  const id = tile.getAttribute('data-listing-id');
  const title = textOf(find('title'));
  const anchor = find('price');
  const askingText = textOf(anchor);
  const price = readPrice(askingText, dollar);
  if (!id) return { reason: 'no-id', tile };
  if (!title) return { reason: 'no-title', tile };
  if (!anchor || price.kind === 'none') return { reason: 'no-price', tile };
  const priceKind = toKind(textOf(find('kind')), price);
  const listing: Listing = {
    site: facts.id,
    id,
    page,
    title,
    asking: priceKind === 'auction' ? null : price.money,
    askingText,
    priceKind,
    currentBid: priceKind === 'auction' ? price.money : null,
    shipping: toShipping(textOf(find('shipping'))),
    condition: textOf(find('condition')) || null,
    specifics: readSpecifics(tile),
    ...readFacts(
      priceKind,
      textOf(find('kind')),
      find('moment')?.firstElementChild?.getAttribute('datetime'),
    ),
  };
  return { listing, tile, anchor };
}

/** The demo marketplace of this project; it reads nothing on pages without the marketplace's meta tag. */
export const read = createReader(facts, function* (root) {
  if (!root.querySelector('meta[name="card-comps-sample"][content="marketplace"]')) return;
  for (const layout of layouts)
    for (const tile of root.querySelectorAll(layout.box)) yield readBox(tile, layout);
});
