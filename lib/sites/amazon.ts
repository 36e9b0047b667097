import type { Shipping } from '@/lib/domain/listing';
import { textOf } from './dom';
import { findMoney, readPrice } from './price-text';
import {
  createReader,
  type Miss,
  type ShownPrice,
  type Sighting,
  type SiteFacts,
  toShownPrice,
  toSighting,
} from './site';
import { findBareCurrency, listNationalSites } from './words';

/** Endings of "amazon." on the sites that ship cards, with the currency of a bare "$" or "kr". Seen: Japan's. */
const sites = listNationalSites(
  'com=USD ca=CAD com.au=AUD com.mx=MXN sg=SGD se=SEK co.jp co.uk com.be com.br de es fr ie in it nl pl',
);

/** A results page, with or without a language and words before it. */
const search = /^(?:\/[^/]+){0,2}\/s\/?$/;

/** Amazon's search on its national sites; a results page has the same path everywhere. */
export const facts: SiteFacts = {
  id: 'amazon',
  name: 'Amazon',
  matches: [...sites.keys()].flatMap((site) => [
    `https://www.amazon.${site}/s?*`,
    `https://www.amazon.${site}/*/s?*`,
  ]),
  pages: [
    { id: 'search', host: /\.co\.jp$/, path: search, evidence: 'seen', date: '2026-04' },
    { id: 'search-abroad', path: search, evidence: 'reported', date: '2026-04' },
  ],
};

/** Delivery that costs nothing, in the languages of Amazon's sites; Japanese is seen, the others are the usual terms. */
const free =
  /無料配送|配送料無料|free (?:\w+ )?delivery|gratis|kostenlose|gratuit|gratuita|darmowa|fri leverans/i;
const cost = /配送料|delivery|shipping|versand|lieferung|livraison|spedizione|envío|verzend|dostawa|frete/i;
/** Free for members, for a first order or with something else is not free for everybody. */
const condition =
  /初回|注文|プライム|以上|prime|order|ordin|bestell|beställ|comm?and|pedido|zamówien|items?\b|purchase|achat|acquist|compra|\bkoop|\bköp|\b(?:first|erst|eerst|först|primo|prima|primer|premi[eè]r|pierwsz)/i;
/** A price in any currency. */
const amount = /\p{Sc}|円|zł|\bkr\b|\b(?:EUR|SEK|PLN)\b/u;

/**
 * Shipping by the line about delivery. Free only where the line names neither an amount, from which on it may be, nor
 * an order or a purchase; `bare` is the currency of a bare "$" or "kr".
 */
function toShipping(text: string, bare: string): Shipping {
  if (condition.test(text)) return { kind: 'unknown' };
  if (free.test(text)) return { kind: amount.test(text) ? 'unknown' : 'free' };
  const money = cost.test(text) ? findMoney(text, bare) : undefined;
  return money ? { kind: 'known', amount: money } : { kind: 'unknown' };
}

/* Selectors: all seen on results pages of Amazon.co.jp in 2026-04. */

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
    site: facts.id,
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
export const read = createReader(facts, function* (root, url) {
  const bare = findBareCurrency(sites, url);
  for (const box of root.querySelectorAll(tile)) yield readTile(box, url, bare);
});
