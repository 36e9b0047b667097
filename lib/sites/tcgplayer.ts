import type { Shipping } from '@/lib/domain/listing';
import { findFirst, textOf } from './dom';
import { findMoney, readPrice } from './price-text';
import { createReader, type Miss, type Sighting, type SiteFacts, toShownPrice, toSighting } from './site';
import { findJsonProducts, isHeadedBy, type SchemaProduct } from './structured-data';
import { findLanguage, readNote } from './words';

/** TCGplayer. */
export const facts: SiteFacts = {
  id: 'tcgplayer',
  name: 'TCGplayer',
  search: 'https://www.tcgplayer.com/search/pokemon/product?q=%s',
  matches: ['https://www.tcgplayer.com/search/*', 'https://www.tcgplayer.com/product/*'],
  pages: [
    { id: 'search', path: /^\/search\//, evidence: 'seen', date: '2025-09' },
    { id: 'offers', path: /^\/product\/\d+/, evidence: 'reported', date: '2026-09' },
  ],
  listingUrl: { start: 'https://www.tcgplayer.com/product/', id: /^(\d+)(?:-|$)/ },
};

/** Selectors. Search: seen 2025-09. Product page: reported by several readers, 2025 to 2026-09. */
const at = {
  /** One card in the results; boosters, decks and code cards are there as well. */
  result: '.search-result',
  /** The name of a card in the results. */
  resultTitle: '.product-card__title',
  /** Its set. */
  resultSet: '.product-card__set-name__variant',
  /** "Common, " and "#050/091", each in a child. */
  resultRarity: '.product-card__rarity__variant',
  /** The lowest of all offers. */
  resultPrice: '.inventory__price-with-shipping',
  /** "604 listings from". */
  resultStock: '.inventory',

  /** "Magikarp - 080/073 - SV1a: Triplet Beat (SV1a)". */
  productName: 'h1[data-testid="lblProductDetailsProductName"],h1.product-details__name',
  /** "Pokemon", "Pokemon Japan": the product line, whose results it links to. */
  crumb: '[class*="breadcrumb" i] a[href]',
  /** The set, under the name. */
  productSet: '[data-testid="lblProductDetailsSetName"]',
  /** "Card Number / Rarity:" and "080/073 / Art Rare". */
  productAttributes: '.product__item-details__attributes li',
  /** One seller's offer, and the one that the page puts forward. */
  offer: '.listing-item,.spotlight',
  /** The price of one copy. */
  offerPrice: '.listing-item__listing-data__info__price,.spotlight__price',
  /** "Near Mint Reverse Holofoil". */
  offerCondition: [
    '.listing-item__condition', // 2026-09
    '.listing-item__listing-data__info__condition', // to 2026
    '.spotlight__condition',
  ],
  /** The cost of shipping, in words. */
  offerShipping: [
    '.listing-item__listing-data__info__shipping-message', // 2026-09
    '.shipping-messages__price', // to 2026
    '.spotlight__shipping',
  ],
  /** The seller's name. */
  offerSeller: ['.seller-info__name', '.spotlight__seller'],
  /** "99.8%" and "(1,000+ Sales)". */
  offerRating: '.seller-info__rating,.seller-info__sales',
  /** "of 3". */
  offerQuantity: '.add-to-cart__available',
  /** The seller's own words beside an own picture. */
  offerNote: '.listing-item__listing-data__listo__title',
  /** The link to the listing's own page, where the seller wrote a title. */
  noteLink: 'a[href*="/listing/"],a.listing-item__listing-data__listo__listo-anchor',
};

/** The parts of a product's address. */
interface ProductAddress {
  readonly id: string;
  readonly url: string;
  readonly isPokemon: boolean;
  /** Game, and language where the product line has one of its own. */
  readonly specifics: Readonly<Record<string, string>>;
}

/** Reads an address of a product (`/product/<id>/<line>-<set>-<name>`), absolute or not; undefined for any other. */
function readAddress(href: string): ProductAddress | undefined {
  const [, id, slug = ''] =
    /^(?:https:\/\/www\.tcgplayer\.com)?\/product\/(\d+)(?:\/([^/?#]*))?/.exec(href) ?? [];
  if (!id) return undefined;
  const isPokemon = /^pokemon(?:-|$)/.test(slug);
  return {
    id,
    url: `https://www.tcgplayer.com/product/${id}${slug && `/${slug}`}`,
    isPokemon,
    specifics: {
      game: 'Pokémon',
      ...(slug.startsWith('pokemon-japan-') && { language: 'Japanese' }),
    },
  };
}

/** The address of the page's product, the line by canonical address or breadcrumb where the path has no name. */
function findAddress(root: ParentNode, path: string): ProductAddress | undefined {
  const own = readAddress(path);
  if (!own || path.split('/')[3]) return own;
  const canonical = readAddress(root.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '');
  if (canonical?.isPokemon && canonical.id === own.id) return canonical;
  const crumbs = [...root.querySelectorAll(at.crumb)].map((link) => link.getAttribute('href') ?? '');
  const line = crumbs.map((href) => /\/search\/(pokemon(?:-japan)?)(?:[/?]|$)/.exec(href)?.[1]).find(Boolean);
  const named = line && readAddress(`/product/${own.id}/${line}-`);
  return named ? { ...named, url: own.url } : own;
}

/** A set's name as it is used elsewhere too: "SV: Scarlet & Violet Promo Cards" is nowhere else called so. */
function toSetName(text: string): string {
  return text.replace(/ Promo Cards$/, ' Promos');
}

function findTileAddress(tile: Element): ProductAddress | undefined {
  for (const link of tile.querySelectorAll('a[href]')) {
    const address = readAddress(link.getAttribute('href') ?? '');
    if (address) return address;
  }
  return undefined;
}

/** Reads one card of the results; undefined for another game, and for a card without offers. */
function readResult(tile: Element): Sighting | Miss | undefined {
  const address = findTileAddress(tile);
  if (address && !address.isPokemon) return undefined;
  const anchor = tile.querySelector(at.resultPrice);
  const text = textOf(anchor);
  const { kind } = readPrice(text, 'USD');
  if (kind === 'none' && /\b(?:0|no) listings|out of stock/i.test(textOf(tile.querySelector(at.resultStock))))
    return undefined;
  const [, rarity = '', number = ''] =
    /^(.*?),? ?(?:#(\S+))?$/.exec(textOf(tile.querySelector(at.resultRarity))) ?? [];
  const set = textOf(tile.querySelector(at.resultSet));
  return toSighting({
    site: facts.id,
    page: 'results',
    tile,
    id: address?.id,
    title: textOf(tile.querySelector(at.resultTitle)),
    // The lowest of all offers, in any condition.
    price: anchor && kind !== 'none' ? toShownPrice(anchor, { kind: 'from', money: null }, text) : undefined,
    specifics: {
      ...address?.specifics,
      ...(set && { set: toSetName(set) }),
      ...(number && { 'card number': number }),
      ...(rarity && { rarity }),
    },
    facts: { url: address?.url, productId: address?.id },
  });
}

const dollar = 'USD';

/** The page's card: its title, address and specifics. */
interface PageCard {
  readonly address: ProductAddress;
  readonly title: string;
  readonly specifics: Readonly<Record<string, string>>;
}

/** Reads the card that the page is about; its title is empty before the page has it. */
function readCard(root: ParentNode, address: ProductAddress): PageCard {
  const heading = textOf(root.querySelector(at.productName));
  const set = textOf(root.querySelector(at.productSet));
  // Data with another name than the heading's, or another id, is left over from an earlier page.
  const isOwn = ({ url, sku }: SchemaProduct): boolean =>
    (readAddress(url)?.id ?? (sku || address.id)) === address.id;
  const named = findJsonProducts(root).find((product) => isHeadedBy(heading, product.name) && isOwn(product));
  const specifics: Record<string, string> = { ...address.specifics, ...(set && { set: toSetName(set) }) };
  for (const attribute of root.querySelectorAll(at.productAttributes)) {
    const [, names = '', values = ''] = /^([^:]+): ?(.+)$/.exec(textOf(attribute)) ?? [];
    const value = values.split(' / ');
    for (const [index, name] of names.toLowerCase().split(' / ').entries()) {
      const said = value[index];
      if (said && /^(?:card )?number$/.test(name)) specifics['card number'] ??= said;
      if (said && name === 'rarity') specifics.rarity ??= said;
    }
  }
  const end = set ? heading.lastIndexOf(` - ${set}`) : -1;
  return { address, title: named?.name ?? (end > 0 ? heading.slice(0, end) : heading), specifics };
}

function toShipping(text: string): Shipping {
  // "Free Shipping on Orders Over $5" promises nothing for one card.
  const amount = /^\+/.test(text) ? findMoney(text, dollar) : undefined;
  if (amount) return { kind: 'known', amount };
  return { kind: /included|^free(?!.*over)/i.test(text) ? 'free' : 'unknown' };
}

/** Reads one seller's offer of the page's card. */
function readOffer(tile: Element, card: PageCard): Sighting | Miss | undefined {
  const anchor = tile.querySelector(at.offerPrice);
  const text = textOf(anchor);
  const seller = textOf(findFirst(tile, at.offerSeller)).replace(/^Sold by /, '');
  const stated = textOf(findFirst(tile, at.offerCondition));
  const note = textOf(tile.querySelector(at.offerNote));
  const own = tile
    .querySelector(at.noteLink)
    ?.getAttribute('href')
    ?.replace(/[?#].*/, '');
  // A seller has one offer of each printing and condition, besides those with pictures and words of their own.
  const offered = own?.split('/').at(-1) ?? [stated, ...(note ? [note] : [])].join('-');
  const [, condition = '', printing = ''] =
    /^(near mint|(?:lightly|moderately|heavily) played|damaged)?\s*(.*)$/i.exec(stated) ?? [];
  const language = findLanguage(`${printing} ${note}`, 'en');
  return toSighting({
    site: facts.id,
    page: 'offers',
    tile,
    id: seller && [card.address.id, seller, offered].join('-').toLowerCase(),
    title: card.title,
    price: anchor ? toShownPrice(anchor, readPrice(text, dollar), text) : undefined,
    shipping: toShipping(textOf(findFirst(tile, at.offerShipping))),
    condition,
    specifics: { ...card.specifics, ...(printing && { printing }), ...readNote(note) },
    facts: {
      url: own ? new URL(own, card.address.url).href : card.address.url,
      productId: card.address.id,
      language,
      seller,
      sellerFeedback: [...tile.querySelectorAll(at.offerRating)].map((box) => textOf(box)).join(' '),
      quantity: Number(/\d+/.exec(textOf(tile.querySelector(at.offerQuantity)))?.[0]) || undefined,
    },
  });
}

/** TCGplayer: results, and a product's page with its offers; of Pokémon only. */
export const read = createReader(facts, function* (root, url, kind) {
  if (kind === 'search') {
    for (const tile of root.querySelectorAll(at.result)) yield readResult(tile);
    return;
  }
  const address = findAddress(root, url.pathname);
  if (!address?.isPokemon) return;
  const card = readCard(root, address);
  for (const tile of root.querySelectorAll(at.offer)) yield readOffer(tile, card);
});
