import { textOf } from '@/lib/sites/dom';
import { findPageKind } from '@/lib/sites/page-kinds';
import { readPrice } from '@/lib/sites/price-text';
import type { Miss, Sighting, Site } from '@/lib/sites/site';
import { createTileSite } from '@/lib/sites/tile-site';
import { type ShownPrice, toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { amazonFacts, findBareCurrency } from './facts';
import { toShipping } from './shipping';

/* Where a results page puts what, all seen on Amazon.co.jp in 2026-04. */

/** A result, and a card of a carousel; boxes of widgets have an empty `data-asin`. */
const tile = '.s-result-item[data-asin]:not([data-asin=""])';
/** The title; a brand above it has no label. "スポンサー広告 - " stands in the label only. */
const heading = 'h2[aria-label]';
/** The price, once for screen readers and once in pieces; a former price and a price for each piece are text prices. */
const price = '.a-price:not(.a-text-price)';
const spokenPrice = '.a-offscreen';
/** The lowest price of other sellers, alone where Amazon recommends no offer, and how many there are. */
const otherPrice = '[data-cy="secondary-offer-recipe"] :is(.a-color-base,.a-color-price)';
const delivery = '[data-cy="delivery-recipe"]';

/** The price of the recommended offer, a range over variations, or the lowest of several sellers. */
function readTilePrice(box: Element, bare: string): ShownPrice | undefined {
  const [first, second] = box.querySelectorAll(price);
  if (first) {
    const text = textOf(first.querySelector(spokenPrice) ?? first);
    const to = second ? textOf(second.querySelector(spokenPrice) ?? second) : '';
    const words = second ? `${text} - ${to}` : text;
    return toShownPrice(first, readPrice(words, bare), words);
  }
  const other = [...box.querySelectorAll(otherPrice)].find((each) => /\d/.test(textOf(each)));
  const { kind } = readPrice(textOf(other), bare);
  return (
    other && toShownPrice(other, { kind: kind === 'single' ? 'from' : kind, money: null }, textOf(other))
  );
}

function readTile(box: Element, url: URL, bare: string): Sighting | Miss | undefined {
  const asin = /^[A-Z\d]{10}$/.exec(box.getAttribute('data-asin') ?? '')?.[0];
  const title = box.querySelector(heading);
  return toSighting({
    site: amazonFacts.id,
    page: 'results',
    tile: box,
    id: asin,
    title: textOf(title?.firstElementChild ?? title),
    price: readTilePrice(box, bare),
    shipping: toShipping(textOf(box.querySelector(delivery)), bare),
    facts: { url: asin && `${url.origin}/dp/${asin}`, productId: asin },
  });
}

/** Amazon: results of a search, and the carousels among them. */
export const amazon: Site = createTileSite(amazonFacts, function* (root, url) {
  const bare = findBareCurrency(url.hostname);
  if (bare === undefined || !findPageKind(amazonFacts, url)) return;
  for (const box of root.querySelectorAll(tile)) yield readTile(box, url, bare);
});
