import { squash, textOf } from '@/lib/sites/dom';
import { findPageKind } from '@/lib/sites/page-kinds';
import { type PriceText, readPrice } from '@/lib/sites/price-text';
import type { Miss, Sighting, Site } from '@/lib/sites/site';
import { createTileSite } from '@/lib/sites/tile-site';
import { toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { readCardName } from './card-name';
import { snkrdunkFacts } from './facts';

/** The element that the page's script has not yet put the card in the place of (2026-01). */
const unborn = 'trading-card-single-detail';
/** The price that the script draws (reported 2026). */
const drawnPrice = '.product-detail__price';
/** The card's name, before and after (2026-01). */
const named = 'meta[name="snkrdunk:title"]';

/** The lowest of several sellers' prices is what the card costs from. */
function toLowest({ kind }: PriceText): PriceText {
  return { kind: kind === 'single' ? 'from' : kind, money: null };
}

/**
 * Reads the page's one card: what its copies cost from, the lowest price in any condition before one is chosen. Nothing
 * before it is drawn: a label within what the script is about to draw over could break the page.
 */
function readCard(root: ParentNode, id: string): Sighting | Miss | undefined {
  const anchor = root.querySelector(drawnPrice);
  const text = textOf(anchor);
  const title = squash(root.querySelector(named)?.getAttribute('content'));
  const tile = anchor?.closest('.product-detail') ?? anchor ?? root.querySelector('.product-detail');
  if (!tile || root.querySelector(unborn)) return undefined;
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
      productId: `SW---${id}`,
    },
  });
}

/** SNKRDUNK: the page of a single card. */
export const snkrdunk: Site = createTileSite(snkrdunkFacts, function* (root, url) {
  const isOurs = url.hostname === 'snkrdunk.com' && findPageKind(snkrdunkFacts, url);
  const id = /\/trading-cards\/(\d+)/.exec(url.pathname)?.[1];
  if (isOurs && id) yield readCard(root, id);
});
