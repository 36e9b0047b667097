/** One listing of a redrawn eBay page. */
export interface EbayListing {
  readonly id: string;
  readonly title: string;
  /** As the page words it: "$450.00", "$1.00 to $20.00". */
  readonly price: string;
  readonly condition?: string;
  readonly shipping?: string;
  /** On its item page: "Located in: Tokyo, Japan". */
  readonly location?: string;
  /** "Buy It Now", "or Best Offer", "3 bids". */
  readonly kind?: string;
  /** Whether the price is part of the link to the listing. */
  readonly isLinked?: boolean;
  /** "Sold Jul 5, 2026". */
  readonly caption?: string;
  readonly specifics?: Readonly<Record<string, string>>;
}

function escapeHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** One tile of a results page: minimal and synthetic, with the class names of eBay's s-card list (seen July 2026). */
function ebayTile(listing: EbayListing): string {
  const title = escapeHtml(listing.title);
  const row = (words: string | undefined) =>
    words === undefined
      ? ''
      : `<div class="s-card__attribute-row"><span class="su-styled-text secondary large">${escapeHtml(words)}</span></div>`;
  const hash = /^\d+$/.test(listing.id) ? `item${BigInt(listing.id).toString(16)}` : '';
  const href = `https://www.ebay.com/itm/${listing.id}?hash=x`;
  const price = `<span class="su-styled-text primary bold large-1 s-card__price">${escapeHtml(listing.price)}</span>`;
  return `<li class="s-card s-card--horizontal" id="${hash}" data-listingid="${listing.id}">
  <div class="su-card-container su-card-container--horizontal">
    <div class="su-card-container__media">
      <a class="s-card__link image-treatment" href="${href}" target="_blank"><img class="s-card__image" alt="${title}"></a>
      <button class="s-card__watchheart-click" aria-label="watch ${title}"></button>
    </div>
    <div class="su-card-container__content">
      ${listing.caption === undefined ? '' : `<div class="s-card__caption"><span class="su-styled-text positive default">${escapeHtml(listing.caption)}</span></div>`}
      <div class="su-card-container__header">
        <a class="s-card__link" href="${href}"><div role="heading" aria-level="3" class="s-card__title"><span class="su-styled-text primary default">${title}</span><span class="clipped">Opens in a new window or tab</span></div></a>
        <div class="s-card__subtitle-row"><div class="s-card__subtitle"><span class="su-styled-text secondary default">${escapeHtml(listing.condition ?? 'Ungraded')}</span></div></div>
      </div>
      <div class="su-card-container__attributes"><div class="su-card-container__attributes__primary">
        <div class="s-card__attribute-row">${listing.isLinked ? `<a class="s-card__link" href="${href}">${price}</a>` : price}</div>
        ${row(listing.kind ?? 'Buy It Now')}
        ${row(listing.shipping ?? 'Free delivery')}
      </div></div>
    </div>
  </div>
</li>`;
}

const style = `body{font:14px sans-serif;margin:24px;max-width:900px}ul{list-style:none;padding:0}
.s-card{padding:16px;border-bottom:1px solid #ddd}.s-card__price{font-size:20px;font-weight:700}.clipped{display:none}`;

/** A results page: placeholder, decoys and tiles. A button in it adds `later` as eBay does, and a link goes on in-app. */
export function ebayResultsPage(
  listings: readonly EbayListing[],
  later: readonly EbayListing[] = [],
): string {
  const placeholder = ebayTile({ id: '123456', title: 'Shop on eBay', price: '$20.00' });
  const decoy = '<div class="s-clipped" aria-hidden="true"><span>$1.00</span></div>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>pokemon card for sale | eBay</title><style>${style}</style></head>
<body><h1>Results for pokemon card</h1>
<button id="more">More</button> <a id="next" href="https://www.ebay.com/sch/i.html?_nkw=pokemon&_pgn=2">Next</a>
<div class="srp-river"><div id="srp-river-results">
<ul class="srp-results srp-list">${placeholder}${decoy}${listings.map(ebayTile).join(decoy)}</ul></div></div>
<template id="later">${later.map(ebayTile).join('')}</template>
<script>
const list = document.querySelector('ul.srp-results');
const later = document.querySelector('#later').content;
document.querySelector('#more').onclick = () => list.append(later.cloneNode(true));
document.querySelector('#next').onclick = (event) => {
  event.preventDefault();
  history.pushState({}, '', event.target.href);
  list.replaceChildren(later.cloneNode(true));
};
</script></body></html>`;
}

/** An item page: minimal and synthetic, with the class names reported of eBay's item pages in 2025 and 2026. */
export function ebayItemPage(listing: EbayListing): string {
  const specifics = Object.entries(listing.specifics ?? {})
    .map(
      ([label, value]) => `<dl class="ux-labels-values ux-labels-values--inline">
<dt class="ux-labels-values__labels"><div class="ux-labels-values__labels-content"><span class="ux-textspans">${escapeHtml(label)}</span></div></dt>
<dd class="ux-labels-values__values"><div class="ux-labels-values__values-content"><span class="ux-textspans">${escapeHtml(value)}</span></div></dd></dl>`,
    )
    .join('\n');
  const location = `<span class="ux-textspans ux-textspans--SECONDARY">${escapeHtml(listing.location ?? '')}</span>`;
  const box = listing.kind?.includes('bid') ? 'x-bid-price' : 'x-bin-price';
  const price = listing.price.startsWith('$') ? `US ${listing.price}` : listing.price;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(listing.title)} | eBay</title><style>${style}</style></head>
<body><div id="LeftSummaryPanel">
<div class="vim x-item-title"><h1 class="x-item-title__mainTitle"><span class="ux-textspans ux-textspans--BOLD">${escapeHtml(listing.title)}</span></h1></div>
<div class="vim x-item-condition"><div class="x-item-condition-text"><span class="ux-textspans">${escapeHtml(listing.condition ?? 'Ungraded')}</span></div></div>
<div class="vim x-price-section"><div class="${box}"><div class="x-price-primary" data-testid="x-price-primary"><span class="ux-textspans">${escapeHtml(price)}</span></div></div></div>
<div class="ux-labels-values ux-labels-values--shipping"><div class="ux-labels-values__labels">Shipping:</div><div class="ux-labels-values__values"><span class="ux-textspans">${escapeHtml(listing.shipping ?? 'Free shipping')}</span>${listing.location ? location : ''}</div></div>
</div>
<div class="x-about-this-item"><h2>Item specifics</h2>${specifics}</div>
</body></html>`;
}
