/** One card on offer, as the redrawn pages word it. */
export interface OfferedCard {
  /** Nine digits, which every site's id is made of. */
  readonly id: string;
  readonly name: string;
  readonly set: string;
  /** The set's code at Cardmarket. */
  readonly code: string;
  /** "186/196". */
  readonly number: string;
}

/** How a site lays its results out: in a list, or in a grid. */
export type Layout = 'list' | 'grid';

/** A marketplace whose redrawn results can be told to change under a reader's eyes. */
export interface LivelySite {
  readonly id: string;
  /** Address of its results. */
  readonly url: string;
  /** Address of more results, where the site goes without loading. */
  readonly nextUrl: string;
  /** Where the page shows an asking price. */
  readonly price: string;
  /** The box of one listing; minimal and synthetic, with the listing's number on it for the tests to see. */
  readonly tile: (card: OfferedCard, layout: Layout) => string;
  /** Currency words differ, digits do not. */
  readonly styles?: string;
}

const mark = ({ id }: OfferedCard): string => `data-listing-id="${id}"`;
const titleOf = ({ name, number, set }: OfferedCard): string => `Pokemon ${name} ${number} ${set}`;

/** TCGplayer's search, names as seen 2025-09. */
const tcgplayer: LivelySite = {
  id: 'tcgplayer',
  url: 'https://www.tcgplayer.com/search/pokemon/product?q=alternate',
  nextUrl: 'https://www.tcgplayer.com/search/pokemon/product?q=alternate&page=2',
  price: '.inventory__price-with-shipping',
  tile: (card) => `<div class="search-result" ${mark(card)}><div class="search-result__content">
<a href="/product/${card.id}/pokemon-${card.set.toLowerCase().replaceAll(' ', '-')}-card?page=1"><img src="data:," alt="${card.name}">
<h4><div class="product-card__set-name__variant">${card.set}</div></h4>
<div class="product-card__rarity__variant"><span>Ultra Rare, </span><span>#${card.number}</span></div>
<span class="product-card__title">${card.name}</span>
<div class="inventory"><span class="inventory__listing-count">12 listings from </span><span class="inventory__price"><span class="inventory__price-with-shipping">$300.00</span></span></div></a></div></div>`,
};

/** Cardmarket's search, reported 2026-04: rows of a list, or a gallery of links. */
const cardmarket: LivelySite = {
  id: 'cardmarket',
  url: 'https://www.cardmarket.com/en/Pokemon/Products/Search?searchString=alternate',
  nextUrl: 'https://www.cardmarket.com/en/Pokemon/Products/Search?searchString=alternate&site=2',
  price: '.col-price,b',
  tile(card, layout) {
    const [number = ''] = card.number.split('/');
    const href = `/en/Pokemon/Products/Singles/${card.set.replaceAll(' ', '-')}/${card.name.replaceAll(' ', '-')}-${card.code}${number}`;
    const title = `${card.name} (${card.code} ${number})`;
    if (layout === 'grid')
      return `<a class="card galleryBox" ${mark(card)} href="${href}"><h2 class="card-title"><span class="expansion-symbol" aria-label="${card.set}"></span>${title}</h2><p>Number ${number}</p><p class="card-text">From <b>300,00 €</b></p></a>`;
    return `<div id="productRow${card.id}" ${mark(card)} class="row"><div class="col-icon"><a class="expansion-symbol" aria-label="${card.set}" href="/en/Pokemon/Expansions/x"></a></div>
<div class="col-10"><a href="${href}">${title}</a></div><div data-testid="collector_number">${number}</div><div class="col-price" data-testid="from_price">300,00 €</div></div>`;
  },
};

/** Vinted's catalogue, test ids as seen 2026-09. */
const vinted: LivelySite = {
  id: 'vinted',
  url: 'https://www.vinted.fr/catalog?search_text=alternate',
  nextUrl: 'https://www.vinted.fr/catalog?search_text=alternate&page=2',
  price: '[data-testid$="--price-text"]',
  tile(card) {
    const own = `product-item-id-${card.id}`;
    const title = `${titleOf(card)}, Marque: Pokémon, État: Très bon état, 300.00 €, 315.70 €`;
    return `<div data-testid="grid-item" ${mark(card)}><div data-testid="${own}"><a href="/items/${card.id}-a-card?referrer=catalog" data-testid="${own}--overlay-link" title="${title}"></a>
<p data-testid="${own}--description-title">Pokémon</p><p data-testid="${own}--description-subtitle">Très bon état</p>
<div data-testid="${own}--title-container"><p data-testid="${own}--price-text">300,00 €</p></div>
<span data-testid="total-combined-price">315,70 €</span></div></div>`;
  },
};

/** Mercari Japan's search, test ids and names as seen 2025-05. */
const mercariJp: LivelySite = {
  id: 'mercari-jp',
  url: 'https://jp.mercari.com/search?keyword=alternate',
  nextUrl: 'https://jp.mercari.com/search?keyword=alternate&page_token=v1%3A1',
  price: '.merPrice',
  tile: (
    card,
  ) => `<li data-testid="item-cell" ${mark(card)}><div><a href="/item/m${card.id}" data-testid="thumbnail-link"><div class="merItemThumbnail" role="img" aria-label="${titleOf(card)}の画像 30,000円">
<figure><span class="merPrice"><span class="currency__0b">¥</span><span class="number__0b">30,000</span></span></figure>
<span data-testid="thumbnail-item-name">${titleOf(card)}</span></div></a></div></li>`,
};

/** Yahoo! Auctions Japan's search, names as seen 2026-08. */
const yahooAuctions: LivelySite = {
  id: 'yahoo-auctions',
  url: 'https://auctions.yahoo.co.jp/search/search?p=alternate',
  nextUrl: 'https://auctions.yahoo.co.jp/search/search?p=alternate&b=51',
  price: '.Product__priceValue',
  tile(card) {
    const data = `data-auction-id="x${card.id}" data-auction-title="${titleOf(card)}" data-auction-isflea="" href="https://auctions.yahoo.co.jp/jp/auction/x${card.id}"`;
    return `<li class="Product" ${mark(card)}><a class="Product__imageLink" ${data}><img alt=""></a><h3><a class="Product__titleLink" ${data}>${titleOf(card)}</a></h3>
<div class="Product__priceInfo"><span class="Product__price"><span class="Product__label">即決</span><span class="Product__priceValue">30,000円</span></span></div><dd class="Product__bid">0</dd></li>`;
  },
};

/** Marketplaces with results that come and go without a page being loaded. */
export const livelySites: readonly LivelySite[] = [tcgplayer, cardmarket, vinted, mercariJp, yahooAuctions];

/** A page of results: its list, and what the tests need to have it change. */
export function livelyPage(site: LivelySite, cards: readonly OfferedCard[]): string {
  const tiles = cards.map((card) => site.tile(card, 'list')).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Results</title>
<style>body{font:14px sans-serif;margin:24px;max-width:900px}ul,ol{list-style:none;padding:0}ol{display:grid;grid-template-columns:1fr 1fr}[data-listing-id]{display:block;padding:12px}</style></head>
<body><h1>Results</h1><ul id="list">${tiles}</ul></body></html>`;
}
