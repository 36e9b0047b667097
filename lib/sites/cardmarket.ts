import { findFirst, squash, textOf } from './dom';
import { readPrice } from './price-text';
import {
  createReader,
  type Miss,
  type ShownPrice,
  type Sighting,
  type SiteFacts,
  toShownPrice,
  toSighting,
} from './site';
import { findLanguage, findRegion, readNote, toLanguageName } from './words';

/** Cardmarket's pages of Pokémon cards, in its five languages. */
export const facts: SiteFacts = {
  id: 'cardmarket',
  name: 'Cardmarket',
  search: 'https://www.cardmarket.com/en/Pokemon/Products/Search?searchString=%s',
  matches: ['https://www.cardmarket.com/*/Pokemon/*'],
  pages: [
    {
      id: 'offers',
      path: /^\/\w\w\/Pokemon\/Products\/Singles\/[^/]+\/[^/]+/,
      evidence: 'reported',
      date: '2026-09',
    },
    {
      id: 'search',
      path: /^\/\w\w\/Pokemon\/Products\/(?:Search|Singles)(?:\/|$)/,
      evidence: 'reported',
      date: '2026-04',
    },
    { id: 'stock', path: /^\/\w\w\/Pokemon\/Users\/[^/]+\/Offers\//, evidence: 'reported', date: '2026-09' },
  ],
  listingUrl: {
    start: 'https://www.cardmarket.com/en/Pokemon/Products/Singles/',
    id: /^([^/\d][^/]*\/[^/]+)$/,
  },
};

/** Selectors: reported by several readers, 2025-05 to 2026-09; no page was seen. */
const at = {
  /** The card's name with set code and number, "Camerupt (ASC 028)"; the set in a child, "Ascended Heroes - Singles". */
  heading: 'h1',
  /** One seller's offer, on a card's page and in a seller's stock; its digits are the offer's own. */
  offer: '[id^="articleRow"],[id^="stockRow"]',
  /** A card in a list of results, and in a gallery of them. */
  result: '[id^="productRow"],a.galleryBox',
  /** The link to a card, on every kind of page. */
  cardLink: 'a[href*="/Products/Singles/"]',
  /** The offer's price and amount; the last is a copy for narrow screens. */
  offerBoxes: ['.col-offer', '.price-container', '.mobile-offer-container'],
  /** The price of one copy; with shipping it stands behind that. */
  offerPrice: '.price-container .color-primary,.mobile-offer-container .color-primary',
  /** A former price, struck out by a promotion. */
  struckPrice: 'del,s,.text-decoration-line-through',
  /** How many copies the offer holds. */
  offerCount: '.item-count',
  /** Badge with the condition's code. */
  condition: '.article-condition',
  /** Icons of language, first edition, reverse holo, signed, altered. */
  attributes: '.product-attributes,.extras',
  /** Set, in words where the row is of a card among others. */
  expansion: '.expansion-symbol',
  /** The seller's own words. */
  comment: '.product-comments',
  /** "Item location: Germany", and the link to the seller. */
  location: '.seller-name',
  sellerLink: 'a[href*="/Users/"]',
  /** The lowest of all offers, in a list. */
  listPrice: ['[data-testid="from_price"]', '.col-price'],
  /** The collector number of a card in a list. */
  listNumber: '[data-testid="collector_number"]',
  /** The name of a card in a gallery. */
  galleryTitle: '.card-title',
  /** Tips of a row: Bootstrap moves `title` away when it draws the first. */
  tip: '[data-bs-original-title],[data-original-title],[aria-label],[title]',
  /** The card's picture, its file named by the product's id. */
  picture: 'img[src*="product-images"]',
};

/** A card as a page of Cardmarket names it. */
interface NamedCard {
  /** Path of its page within the game: "Ascended-Heroes/Camerupt-ASC028", the same in every language. */
  readonly path: string;
  readonly title: string;
  readonly specifics: Readonly<Record<string, string>>;
}

/** Path of a card's page within the game; undefined for any other address. */
function findCardPath(href: string): string | undefined {
  return /\/Pokemon\/Products\/Singles\/([^/?#]+\/[^/?#]+)/.exec(href)?.[1];
}

/**
 * The card at `path` that the page calls `title`; `set` is the set's name where the page has it in English. Addresses
 * hold set and name in English, without their punctuation, and often the set's code with the number.
 */
function toCard(path: string, title: string, set: string, number: string): NamedCard {
  const [setSlug = '', slug = ''] = path.replace(/%../g, ' ').split('/');
  const [, name = slug, tail] = /^(.+?)(?:-V\d+)?(?:-[A-Za-z]+\w*?(\d+[a-z]?))?$/.exec(slug) ?? [];
  const stated = /\(\w+ (\w*\d+\w*)\)/.exec(title)?.[1] ?? number.replace(/^#\s*/, '');
  const cardNumber = stated || tail;
  return {
    path,
    title,
    specifics: {
      game: 'Pokémon',
      set: set || setSlug.replaceAll('-', ' '),
      ...(cardNumber && { 'card number': cardNumber }),
      ...(!set && { 'card name': name.replaceAll('-', ' ').trim() }),
    },
  };
}

/** The text of an element's tip; pictures are no text. */
function readTip(element: Element): string {
  for (const name of ['data-bs-original-title', 'data-original-title', 'title', 'aria-label']) {
    const text = squash(element.getAttribute(name));
    if (text) return text.startsWith('<') ? '' : text;
  }
  return '';
}

/** The tips within an element, each once. */
function readTips(box: Element | null): string[] {
  const tips = [...(box?.querySelectorAll(at.tip) ?? [])].map(readTip).filter(Boolean);
  return [...new Set(tips)];
}

/** Id of the product by its picture's file ("…/1/ULG/10601/10601.jpg"), whose address may stand in a tip. */
function findProductId(root: ParentNode): string | undefined {
  const tips = [...root.querySelectorAll('.thumbnail-icon')].map(
    (icon) => icon.getAttribute('data-bs-original-title') ?? icon.getAttribute('title') ?? '',
  );
  const sources = [...root.querySelectorAll(at.picture)].map((image) => image.getAttribute('src') ?? '');
  for (const source of [...sources, ...tips]) {
    const id = /product-images\.s3\.cardmarket\.com\/[^"']*?\/(\d+)\.\w+/.exec(source)?.[1];
    if (id) return id;
  }
  return undefined;
}

/** The card that the page is about; undefined before the page has its heading. */
function readPageCard(root: ParentNode, path: string, locale: string): NamedCard | undefined {
  const heading = root.querySelector(at.heading);
  const title = textOf(heading, 'span');
  const set = textOf(heading?.querySelector('span')).replace(/ - [^-]*$/, '');
  return heading ? toCard(path, title, locale === 'en' ? set : '', '') : undefined;
}

/** The page around its offers. */
interface OffersPage {
  readonly locale: string;
  /** The page's card; undefined in a seller's stock, where each row names its own. */
  readonly card: NamedCard | undefined;
  readonly productId: string | undefined;
  /** The seller's name and country, in a seller's stock. */
  readonly seller: string | undefined;
  readonly country: string | undefined;
}

/** The element whose whole text is a price: the row's own text glues the amount to it ("1" and "0,05 €"). */
function readOfferPrice(tile: Element): ShownPrice | undefined {
  for (const anchor of findFirst(tile, at.offerBoxes)?.querySelectorAll(at.offerPrice) ?? []) {
    if (anchor.closest(at.struckPrice)) continue;
    const text = textOf(anchor);
    const price = toShownPrice(anchor, readPrice(text, undefined), text);
    if (price) return price;
  }
  return undefined;
}

/** The card that a row of a seller's stock names; undefined for other goods, such as boosters. */
function readRowCard(tile: Element, locale: string): NamedCard | undefined {
  for (const link of tile.querySelectorAll(at.cardLink)) {
    const path = findCardPath(link.getAttribute('href') ?? '');
    const title = textOf(link);
    const set = tile.querySelector(at.expansion);
    if (path && title) return toCard(path, title, locale === 'en' && set ? readTip(set) : '', '');
  }
  return undefined;
}

/** The seller that an address names. */
function findSeller(href: string): string | undefined {
  return /\/Users\/([^/?#]+)/.exec(href)?.[1];
}

/** Reads one seller's offer. */
function readOffer(tile: Element, page: OffersPage): Sighting | Miss | undefined {
  const { locale } = page;
  const card = page.card ?? readRowCard(tile, locale);
  if (!card) return undefined;
  const tips = [...tile.querySelectorAll(at.attributes)].flatMap((box) =>
    [...box.querySelectorAll(at.tip)]
      .filter((part) => !part.closest(`${at.expansion},${at.condition},${at.comment}`))
      .map(readTip),
  );
  const language = tips.map((tip) => findLanguage(tip, locale)).find(Boolean);
  const isPlayset = tips.some((tip) => /^playset$/i.test(tip));
  const comment = tile.querySelector(at.comment);
  const price = readOfferPrice(tile);
  const box = findFirst(tile, at.offerBoxes);
  const badge = tile.querySelector(at.condition);
  const place = tile.querySelector(at.location);
  return toSighting({
    site: facts.id,
    page: page.card ? 'offers' : 'results',
    tile,
    id: /Row(\d+)$/.exec(tile.id)?.[1],
    title: card.title,
    // The price of a playset is that of four copies.
    price: price && isPlayset ? { ...price, asking: null, priceKind: 'unknown' } : price,
    condition: /condition-([a-z]{2})\b/.exec(badge?.className ?? '')?.[1]?.toUpperCase() ?? textOf(badge),
    specifics: {
      ...card.specifics,
      ...(!page.card && language && { language: toLanguageName(language) }),
      ...readNote(...tips, textOf(comment), ...readTips(comment)),
    },
    facts: {
      url: `https://www.cardmarket.com/${locale}/Pokemon/Products/Singles/${card.path}`,
      productId: page.productId ?? findProductId(tile),
      language,
      quantity: Number(/^\d+$/.exec(textOf(box?.querySelector(at.offerCount)))?.[0]) || undefined,
      seller: page.seller ?? findSeller(place?.querySelector(at.sellerLink)?.getAttribute('href') ?? ''),
      sellerCountry:
        page.country ??
        readTips(place)
          .map((tip) => findRegion(tip.replace(/^[^:]*:/, ''), locale))
          .find(Boolean),
    },
  });
}

/** The innermost element that says "From 0,02 €", or the list's column of that price. */
function findListPrice(tile: Element): Element | undefined {
  const column = findFirst(tile, at.listPrice);
  if (column || !tile.matches('a')) return column;
  const priced = [...tile.querySelectorAll('*')].filter(
    (part) => part.children.length === 0 || textOf(part).length < 40,
  );
  return priced.filter((part) => /\d,\d\d\s?[€£]/.test(textOf(part))).at(-1);
}

/** Reads one card of a list; undefined for other goods, such as boosters. */
function readResult(tile: Element, locale: string): Sighting | Miss | undefined {
  const links = [tile, ...tile.querySelectorAll(at.cardLink)];
  const named = links.find((link) => findCardPath(link.getAttribute('href') ?? '') && textOf(link));
  const path = findCardPath(named?.getAttribute('href') ?? '');
  if (!named || !path) return undefined;
  const title = textOf(tile.matches('a') ? tile.querySelector(at.galleryTitle) : named);
  const set = tile.querySelector(at.expansion);
  const card = toCard(
    path,
    title,
    locale === 'en' && set ? readTip(set) : '',
    textOf(tile.querySelector(at.listNumber)),
  );
  const anchor = findListPrice(tile);
  const text = textOf(anchor);
  const { kind } = readPrice(text, undefined);
  // "N/A": no offers.
  if (anchor && kind === 'none') return undefined;
  return toSighting({
    site: facts.id,
    page: 'results',
    tile,
    id: path,
    title,
    // The lowest of all offers, in any condition and language.
    price: anchor && toShownPrice(anchor, { kind: 'from', money: null }, text),
    specifics: card.specifics,
    facts: {
      url: `https://www.cardmarket.com/${locale}/Pokemon/Products/Singles/${path}`,
      productId: findProductId(tile),
    },
  });
}

/** Cardmarket: a card's page with its offers, results, and sellers' stock; of Pokémon only. */
export const read = createReader(facts, function* (root, url, kind) {
  const locale = url.pathname.slice(1, 3);
  if (kind === 'search') {
    for (const tile of root.querySelectorAll(at.result)) yield readResult(tile, locale);
    return;
  }
  const path = kind === 'offers' && findCardPath(url.pathname);
  const card = path ? readPageCard(root, path, locale) : undefined;
  if (path && !card) return;
  const head = card ? null : root.querySelector(at.heading)?.parentElement;
  const page = {
    locale,
    card,
    productId: card && findProductId(root),
    seller: findSeller(url.pathname),
    country: readTips(head ?? null)
      .map((tip) => findRegion(tip, locale))
      .find(Boolean),
  };
  for (const tile of root.querySelectorAll(at.offer)) yield readOffer(tile, page);
});
