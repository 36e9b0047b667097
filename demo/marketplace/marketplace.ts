import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { drawSampleCardSvg } from '@/service/sample/draw-sample-card-svg';
import { generateSampleObservations } from '@/service/sample/generate-observations';
import { sampleCards } from '@/service/sample/sample-cards';
import { listingWindowDays } from '@/service/store/statistics';
import type { CardRow, ObservationRow } from '@/service/store/tables';

/** What a listing costs: a factor on what the card goes for in the sample data, or a text of its own. */
export type ListingPrice =
  | {
      /** Slug of a sample card. */
      readonly card: string;
      /** Grader and grade (`PSA 9`), where the listing offers a slab. */
      readonly grade?: string;
      /** Raw condition code, where the listing states a condition. */
      readonly condition?: string;
      readonly factor: number;
    }
  | { readonly text: string };

/** The drawing of a listing without a sample card. */
type StandIn = 'stack' | 'box' | 'sleeves' | 'card' | 'notice';

/** One invented offer of the sample marketplace. */
export interface SampleListing {
  readonly id: string;
  readonly title: string;
  readonly price: ListingPrice;
  /** Slug of the card to draw where the price names none. */
  readonly picture?: string | { readonly symbol: StandIn };
  readonly kind: string;
  /** When an auction ends, in hours after the marketplace opened, or a sale was (below zero). */
  readonly hoursAway?: number;
  readonly shipping?: string;
  readonly condition?: string;
  readonly specifics?: Readonly<Record<string, string>>;
}

/** A listing with its price as the page words it, and the sample card it offers, where there is one. */
interface PricedListing {
  readonly listing: SampleListing;
  readonly priceText: string;
  readonly card: CardRow | null;
  /** Grader and grade of the slab, or null. */
  readonly grade: string | null;
  /** When an auction ends or a sale was. */
  readonly moment: Date | null;
}

const cardsBySlug = new Map(sampleCards.map((card) => [card.slug, card]));

function expectCard(slug: string): CardRow {
  const card = cardsBySlug.get(slug);
  if (!card) throw new Error(`No sample card is called ${slug}.`);
  return card;
}

function average(rows: readonly ObservationRow[]): number | undefined {
  if (rows.length === 0) return undefined;
  return rows.reduce((sum, row) => sum + row.minor, 0) / rows.length;
}

type CardPrice = Extract<ListingPrice, { card: string }>;

/**
 * What the service says the card goes for, in cents: of a slab or a stated condition what such copies are listed at
 * now, else what ungraded copies sold for in 30 days, or ever.
 */
function findFairMinor(price: CardPrice, until: Date): number {
  const rows = [...generateSampleObservations([expectCard(price.card)], until)];
  const windowStart = new Date(until.getTime() - listingWindowDays * 86_400_000).toISOString().slice(0, 10);
  const listed = rows.filter((row) => row.kind === 'listing' && row.date > windowStart);
  const sold = rows.filter((row) => row.kind === 'sold' && row.grader === null);
  const same = listed.filter((row) =>
    price.grade ? `${row.grader} ${row.grade}` === price.grade : row.condition === price.condition,
  );
  const asked = price.grade || price.condition ? average(same) : undefined;
  const fair = asked ?? average(sold.filter((row) => row.date > windowStart)) ?? average(sold);
  if (fair === undefined) throw new Error(`Nothing is known of ${price.card}.`);
  return fair;
}

/** Sellers' prices: whole dollars from 20 up, else ending in 9 or 5 cents. */
function roundMinor(minor: number): number {
  if (minor >= 2000) return Math.round(minor / 100) * 100;
  return Math.max(19, Math.round(minor / 10) * 10 - 1);
}

function formatDollars(minor: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100);
}

/** Prices one listing against sample data whose last day is `until`. A listing that names no sample card where it must is a bug and throws. */
export function priceListing(listing: SampleListing, until: Date): PricedListing {
  const { price, picture, hoursAway } = listing;
  const moment = hoursAway === undefined ? null : new Date(until.getTime() + hoursAway * 3_600_000);
  if ('text' in price) {
    const card = typeof picture === 'string' ? expectCard(picture) : null;
    return { listing, priceText: price.text, card, grade: null, moment };
  }
  const minor = roundMinor(findFairMinor(price, until) * price.factor);
  return {
    listing,
    priceText: formatDollars(minor),
    card: expectCard(price.card),
    grade: price.grade ?? null,
    moment,
  };
}

/** Text that is safe between tags and inside quoted attributes of HTML and XML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const symbols: Readonly<Record<StandIn, string>> = {
  stack:
    '<g fill="#8aa0b4" stroke="#5d7388" stroke-width="3"><rect x="64" y="94" width="110" height="154" rx="9" transform="rotate(-12 120 170)"/><rect x="68" y="92" width="110" height="154" rx="9" fill="#b3c3d1"/><rect x="74" y="90" width="110" height="154" rx="9" fill="#dbe4ec" transform="rotate(11 130 168)"/></g>',
  box: '<g stroke="#5d7388" stroke-width="3" stroke-linejoin="round"><path d="M52 122 122 92l72 30v112l-72 30-70-30z" fill="#b3c3d1"/><path d="m52 122 70 28 72-28M122 150v114" fill="none"/><path d="m86 107 71 29v30" fill="none" stroke="#8aa0b4"/></g>',
  sleeves:
    '<g fill="#dbe4ec" fill-opacity="0.75" stroke="#5d7388" stroke-width="3"><rect x="54" y="84" width="104" height="150" rx="6"/><rect x="72" y="98" width="104" height="150" rx="6"/><rect x="90" y="112" width="104" height="150" rx="6"/></g>',
  card: '<rect x="62" y="86" width="122" height="170" rx="10" fill="#dbe4ec" stroke="#5d7388" stroke-width="3"/><circle cx="123" cy="171" r="30" fill="none" stroke="#8aa0b4" stroke-width="8"/>',
  notice:
    '<rect x="52" y="104" width="142" height="112" rx="10" fill="#dbe4ec" stroke="#5d7388" stroke-width="3"/><path d="M74 136h98M74 160h98M74 184h60" stroke="#8aa0b4" stroke-width="8" stroke-linecap="round"/>',
};

function open(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
}

/** The card inside a clear case, its grade on the strip above. */
function drawSlab(card: string, grade: string): string {
  return [
    open(285, 440),
    '<rect x="2" y="2" width="281" height="436" rx="16" fill="#eef2f5" stroke="#b9c4ce" stroke-width="3"/>',
    '<rect x="20" y="16" width="245" height="52" rx="6" fill="#fff" stroke="#8b98a5" stroke-width="2"/>',
    `<text x="142.5" y="50" font-family="system-ui, sans-serif" font-size="24" font-weight="700" text-anchor="middle" fill="#26303a">${escapeHtml(grade)}</text>`,
    card.replace('<svg ', '<svg x="20" y="82" '),
    '</svg>',
  ].join('');
}

/** The drawing of an offer as an SVG document: the card, the card in its slab, or a symbol. */
function drawListingPicture({ listing, card, grade }: PricedListing): string {
  if (card) return grade ? drawSlab(drawSampleCardSvg(card), grade) : drawSampleCardSvg(card);
  const symbol = typeof listing.picture === 'object' ? listing.picture.symbol : 'card';
  return `${open(245, 342)}<rect width="245" height="342" rx="13" fill="#f2f5f8"/>${symbols[symbol]}</svg>`;
}

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
function renderTile(priced: PricedListing): string {
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
function renderResults(listings: readonly PricedListing[], query: string, more: boolean): string {
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
function renderItem(priced: PricedListing): string {
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
function renderMissing(): string {
  const main = '<main class="missing"><h1>Nothing here</h1><p><a href="/">All listings</a></p></main>';
  return renderDocument('Nothing here · Paper Stall', '', main);
}

/** What the marketplace answers to one address. */
interface MarketplaceAnswer {
  readonly status: 200 | 404;
  readonly type: 'text/html' | 'text/css' | 'text/javascript' | 'image/svg+xml';
  readonly body: string;
}

/** The sample marketplace without a server. */
interface Marketplace {
  /** Answers a GET of a path with its query. */
  handle(url: URL): MarketplaceAnswer;
}

/** Listings by how the results page uses them; it adds the `later` ones by script after it has loaded. */
export const sampleListings: Readonly<Record<'raw' | 'slabs' | 'other' | 'later', readonly SampleListing[]>> =
  JSON.parse(readFileSync(new URL('./listings.json', import.meta.url), 'utf8'));

/** The page's first listings in the order shown: cards, slabs and other things mixed, as a search shows them. */
function mix(...groups: readonly (readonly SampleListing[])[]): readonly SampleListing[] {
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group[index] ?? [])).flat();
}

const firstListings = mix(sampleListings.raw, sampleListings.slabs, sampleListings.other);

function readAsset(name: string): string {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
}

function matches(priced: PricedListing, query: string): boolean {
  const title = priced.listing.title.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.includes(word));
}

/** Builds the marketplace; prices follow the sample data whose last day is `until`. */
export function createMarketplace(options: { readonly until: Date }): Marketplace {
  const price = (listing: SampleListing) => priceListing(listing, options.until);
  const first = firstListings.map(price);
  const later = sampleListings.later.map(price);
  const byId = new Map([...first, ...later].map((priced) => [priced.listing.id, priced]));
  const assets = new Map<string, MarketplaceAnswer>([
    ['/assets/style.css', { status: 200, type: 'text/css', body: readAsset('style.css') }],
    ['/assets/page.js', { status: 200, type: 'text/javascript', body: readAsset('page.js') }],
    ['/assets/stall.svg', { status: 200, type: 'image/svg+xml', body: readAsset('stall.svg') }],
  ]);
  const html = (body: string): MarketplaceAnswer => ({ status: 200, type: 'text/html', body });

  return {
    handle(url) {
      const query = url.searchParams.get('q')?.trim() ?? '';
      const found = (listings: readonly PricedListing[]) =>
        listings.filter((priced) => matches(priced, query));
      if (url.pathname === '/') return html(renderResults(found(first), query, found(later).length > 0));
      if (url.pathname === '/more') return html(found(later).map(renderTile).join('\n'));
      const [, folder, id = ''] = /^\/(item|pictures)\/(S-\d+)(?:\.svg)?$/.exec(url.pathname) ?? [];
      const priced = byId.get(id);
      if (priced && folder === 'item') return html(renderItem(priced));
      if (priced) return { status: 200, type: 'image/svg+xml', body: drawListingPicture(priced) };
      return assets.get(url.pathname) ?? { status: 404, type: 'text/html', body: renderMissing() };
    },
  };
}

/** Strict, as a real shop's: nothing inline, nothing from elsewhere. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A running sample marketplace. */
export interface RunningMarketplace {
  /** `http://localhost:<port>`, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the sample marketplace on loopback. `port` 0 takes any free port; `until` is the last day of the sample
 * data that its prices follow (default: now), the same as of the price service beside it.
 */
export function startMarketplace(options: {
  readonly port: number;
  readonly until?: Date;
}): Promise<RunningMarketplace> {
  const marketplace = createMarketplace({ until: options.until ?? new Date() });
  const server = createServer((request, response) => {
    const url = URL.canParse(request.url ?? '/', 'http://localhost')
      ? new URL(request.url ?? '/', 'http://localhost')
      : new URL('http://localhost/missing');
    const answer = marketplace.handle(url);
    response.writeHead(answer.status, {
      'Content-Type': `${answer.type}; charset=utf-8`,
      'Content-Security-Policy': contentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : options.port;
      resolve({
        url: `http://localhost:${port}`,
        close: () =>
          new Promise((closed, failed) => {
            server.close((error) => (error ? failed(error) : closed()));
            server.closeAllConnections();
          }),
      });
    });
  });
}
