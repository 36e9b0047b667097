import { escapeHtml } from './escape-html';
import type { PricedListing } from './price-listings';

function field(tag: string, name: string, text: string | undefined): string {
  return text ? `<${tag} class="${name}">${escapeHtml(text)}</${tag}>` : '';
}

/** When an auction ends or a sale was, in the words of the seller's country. */
function momentField(name: string, { listing: { hoursAway = 0 }, moment }: PricedListing): string {
  if (!moment) return '';
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(moment);
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }).format(moment);
  const words = hoursAway > 0 ? `Ends ${day}, ${time} UTC` : `Sold ${day}`;
  return `<p class="${name}"><time datetime="${moment.toISOString()}">${words}</time></p>`;
}

/** One tile of the results page: `li.listing`. */
export function renderTile(priced: PricedListing): string {
  const { listing, priceText } = priced;
  const { id, title, shipping, condition, kind } = listing;
  return [
    `<li class="listing" data-listing-id="${id}">`,
    `<img class="listing-picture" src="/pictures/${id}.svg" alt="" width="245" height="342">`,
    `<a class="listing-link" href="/item/${id}"><h3 class="listing-title">${escapeHtml(title)}</h3></a>`,
    field('p', 'listing-condition', condition),
    `<div class="listing-offer"><span class="listing-price">${escapeHtml(priceText)}</span></div>`,
    field('p', 'listing-shipping', shipping),
    field('p', 'listing-kind', kind),
    momentField('listing-moment', priced),
    '</li>',
  ].join('\n');
}

function renderDocument(title: string, query: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="card-comps-sample" content="marketplace">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/assets/stall.svg">
<link rel="stylesheet" href="/assets/style.css">
<script src="/assets/page.js" defer></script>
</head>
<body>
<header class="top">
<a class="home" href="/">Paper Stall</a>
<form class="find" action="/" role="search">
<input type="search" name="q" value="${escapeHtml(query)}" placeholder="Find a card" aria-label="Find a card">
<button type="submit">Find</button>
</form>
</header>
${main}
<footer class="bottom">A sample marketplace. Every seller, listing and price here is invented.</footer>
</body>
</html>
`;
}

/** The results page for a search (empty: everything). `more` says whether the page shall ask for later listings. */
export function renderResults(listings: readonly PricedListing[], query: string, more: boolean): string {
  const heading = query ? `Results for “${query}”` : 'Trading cards';
  const follow = more ? ` data-more="/more?q=${encodeURIComponent(query)}"` : '';
  const main = `<main class="results">
<h1>${escapeHtml(heading)}</h1>
<p class="count">${listings.length} listings</p>
<ul class="listings"${follow}>
${listings.map(renderTile).join('\n')}
</ul>
</main>`;
  return renderDocument(`${heading} · Paper Stall`, query, main);
}

/** The page of one listing: `main.item`. */
export function renderItem(priced: PricedListing): string {
  const { listing, priceText } = priced;
  const { id, title, shipping, condition, kind, specifics } = listing;
  const rows = Object.entries(specifics ?? {}).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const main = `<main class="item" data-listing-id="${id}">
<p class="back"><a href="/">All listings</a></p>
<img class="item-picture" src="/pictures/${id}.svg" alt="" width="245" height="342">
<div class="item-facts">
<h1 class="item-title">${escapeHtml(title)}</h1>
${field('p', 'item-condition', condition)}
<div class="item-offer"><span class="item-price">${escapeHtml(priceText)}</span></div>
${field('p', 'item-shipping', shipping)}
${field('p', 'item-kind', kind)}
${momentField('item-moment', priced)}
${rows.length > 0 ? `<h2>About this item</h2>\n<dl class="item-specifics">${rows.join('')}</dl>` : ''}
</div>
</main>`;
  return renderDocument(`${title} · Paper Stall`, '', main);
}

/** The page for an address that leads nowhere. */
export function renderMissing(): string {
  const main = '<main class="missing"><h1>Nothing here</h1><p><a href="/">All listings</a></p></main>';
  return renderDocument('Nothing here · Paper Stall', '', main);
}
