import { squash, textOf } from '@/lib/sites/dom';
import { findPageKind } from '@/lib/sites/page-kinds';
import { type PriceText, readPrice } from '@/lib/sites/price-text';
import type { Miss, Sighting, Site } from '@/lib/sites/site';
import { createTileSite } from '@/lib/sites/tile-site';
import { toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { readCardName } from './card-name';
import { snkrdunkFacts } from './facts';

type Json = Readonly<Record<string, unknown>>;

/** The element that holds the page's data until the page's script puts the card in its place (2026-01). */
const unborn = 'trading-card-single-detail';
/** The price that the script draws (reported 2026). */
const drawnPrice = '.product-detail__price';
/** The card's name, before and after (2026-01). */
const named = 'meta[name="snkrdunk:title"]';

function readJson(element: Element | null, name: string): Json {
  try {
    const value: unknown = JSON.parse(element?.getAttribute(name) ?? '');
    return typeof value === 'object' && value !== null ? (value as Json) : {};
  } catch {
    return {};
  }
}

/** The lowest of several sellers' prices is what the card costs from. */
function toLowest({ kind }: PriceText): PriceText {
  return { kind: kind === 'single' ? 'from' : kind, money: null };
}

/** Reads the page's one card: what its copies cost from, the lowest price in any condition before one is chosen. */
function readCard(root: ParentNode, id: string): Sighting | Miss | undefined {
  const source = root.querySelector(unborn);
  const card = readJson(source, ':trading-card');
  const { usedMinPrice, minPrice } = readJson(source, ':summary');
  const stated = [usedMinPrice, minPrice]
    .map((price) => squash(String(price ?? '')))
    .find((price) => /\d/.test(price));
  const anchor = source ?? root.querySelector(drawnPrice);
  const text = source ? (stated ?? '') : textOf(anchor);
  const name = squash(root.querySelector(named)?.getAttribute('content'));
  const title = typeof card.name === 'string' ? squash(card.name) : name;
  const tile = anchor?.closest('.product-detail') ?? anchor ?? root.querySelector('.product-detail');
  // Data of another card is left over from an earlier page.
  if (!tile || (source && String(card.id) !== id)) return undefined;
  return toSighting({
    site: snkrdunkFacts.id,
    page: 'item',
    tile,
    id,
    title,
    price: anchor ? toShownPrice(anchor, toLowest(readPrice(text, undefined)), text) : undefined,
    specifics: readCardName(title),
    facts: {
      url: `https://snkrdunk.com/en/trading-cards/${id}`,
      productId: typeof card.productCode === 'string' ? card.productCode : `SW---${id}`,
    },
  });
}

/** SNKRDUNK: the page of a single card. */
export const snkrdunk: Site = createTileSite(snkrdunkFacts, function* (root, url) {
  const isOurs = url.hostname === 'snkrdunk.com' && findPageKind(snkrdunkFacts, url);
  const id = /\/trading-cards\/(\d+)/.exec(url.pathname)?.[1];
  if (isOurs && id) yield readCard(root, id);
});
