import { squash, textOf } from './dom';
import { type PriceText, readPrice } from './price-text';
import { createReader, type Miss, type Sighting, type SiteFacts, toShownPrice, toSighting } from './site';

/**
 * SNKRDUNK's pages in English. Its Japanese pages are of another make, of which nothing is known.
 * Their source was seen, the place of the drawn price is reported.
 */
export const facts: SiteFacts = {
  id: 'snkrdunk',
  name: 'SNKRDUNK',
  matches: ['https://snkrdunk.com/en/trading-cards/*'],
  pages: [{ id: 'card', path: /^\/en\/trading-cards\/\d+\/?$/, evidence: 'reported', date: '2026-01' }],
  listingUrl: { start: 'https://snkrdunk.com/en/trading-cards/', id: /^(\d+)$/ },
};

/**
 * SNKRDUNK's name of a card as item specifics: "Blastoise: PROMO[S8a-P 003/025](Promo Card Pack 25th
 * Anniversary Edition)" is the card, its rarity, code of the set and number, and the product that it came in
 * (2026-01). Fields that the name leaves out are absent.
 */
function readCardName(name: string): Record<string, string> {
  const parts = /^(.+?)(?:: ?([^[\](]*))? ?\[([^\]\s]+) ([^\]]+)\](?:\((.*)\))?$/.exec(name);
  if (!parts) return {};
  const [, card = '', rarity = '', code = '', number = '', product = ''] = parts;
  const fields = { 'card name': card, rarity: rarity.trim(), set: code, 'card number': number, product };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}

/** The element that the page's script has not yet put the card in the place of (2026-01). */
const undrawn = 'trading-card-single-detail';
/** The price that the script draws (reported 2026). */
const drawnPrice = '.product-detail__price';
/** The card's name, before and after (2026-01). */
const named = 'meta[name="snkrdunk:title"]';

/** The lowest of several sellers' prices is a "from". */
function toLowest({ kind }: PriceText): PriceText {
  return { kind: kind === 'single' ? 'from' : kind, money: null };
}

/**
 * Reads the page's one card: the lowest price in any condition before one is chosen. Nothing before the card is drawn: a
 * label within an element that the script is about to draw over could break the page.
 */
function readCard(root: ParentNode, id: string): Sighting | Miss | undefined {
  const anchor = root.querySelector(drawnPrice);
  const text = textOf(anchor);
  const title = squash(root.querySelector(named)?.getAttribute('content'));
  const tile = anchor?.closest('.product-detail') ?? anchor ?? root.querySelector('.product-detail');
  if (!tile || root.querySelector(undrawn)) return undefined;
  return toSighting({
    site: facts.id,
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
export const read = createReader(facts, function* (root, url) {
  const id = /\/trading-cards\/(\d+)/.exec(url.pathname)?.[1];
  if (id) yield readCard(root, id);
});
