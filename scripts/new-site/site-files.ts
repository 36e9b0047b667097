import { readerName } from '@/lib/sites/site-script';

/** What a new site's first files say, by their paths within the project. They work as they are, on pages of the fixture's form. */
export function siteFiles(id: string, month: string): ReadonlyMap<string, string> {
  const name = readerName(id);
  const folder = `lib/sites/${id}`;
  const fixture = `test/sites/${id}/results`;
  const host = `${id}.example`;
  return new Map([
    [`${folder}/facts.ts`, facts(id, name, host, month)],
    [`${folder}/selectors.ts`, selectors(month)],
    [`${folder}/index.ts`, index(name)],
    [`${fixture}/page.html`, page(host)],
    [`${fixture}/expected.json`, expected(id, host)],
    [`${fixture}/about.md`, about()],
  ]);
}

function facts(id: string, name: string, host: string, month: string): string {
  return `import type { SiteFacts } from '@/lib/sites/site';

/** ${id}. */
export const ${name}Facts: SiteFacts = {
  id: '${id}',
  name: '${id}',
  matches: ['https://${host}/*'],
  pages: [{ id: 'search', path: /^\\/search/, evidence: 'reported', date: '${month}' }],
};
`;
}

function selectors(month: string): string {
  return `/** Where a page keeps its fields; each selector with the page and month that it was seen on. */

/** Boxes of listings on a results page (reported, ${month}). */
export const tiles = '[data-listing]';
/** The seller's own title (reported, ${month}). */
export const title = '[data-title]';
/** The link to the listing, whose last part of the path is its id (reported, ${month}). */
export const link = 'a[href]';
/** The asking price (reported, ${month}). */
export const price = '[data-price]';
`;
}

function index(name: string): string {
  return `import { textOf } from '@/lib/sites/dom';
import { findPageKind } from '@/lib/sites/page-kinds';
import { readPrice } from '@/lib/sites/price-text';
import type { Miss, Sighting } from '@/lib/sites/site';
import { createTileSite } from '@/lib/sites/tile-site';
import { toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { ${name}Facts } from './facts';
import * as at from './selectors';

/** What a bare "$" means here. */
const dollar = 'USD';

function readTile(tile: Element, url: URL): Sighting | Miss | undefined {
  const href = tile.querySelector(at.link)?.getAttribute('href') ?? '';
  const target = URL.canParse(href, url.href) ? new URL(href, url.href) : undefined;
  const anchor = tile.querySelector(at.price) ?? undefined;
  const price = readPrice(textOf(anchor), dollar);
  return toSighting({
    site: ${name}Facts.id,
    page: 'results',
    tile,
    id: target?.pathname.split('/').pop() || undefined,
    title: textOf(tile.querySelector(at.title)),
    price: anchor && toShownPrice(anchor, price, textOf(anchor)),
    condition: '',
    specifics: {},
    facts: { url: target?.href },
  });
}

/** Results pages. */
export const ${name} = createTileSite(${name}Facts, function* (root, url) {
  const isOurs = ${name}Facts.matches.some((match) => match.split('/')[2] === url.hostname);
  if (!isOurs || !findPageKind(${name}Facts, url)) return;
  for (const tile of root.querySelectorAll(at.tiles)) yield readTile(tile, url);
});
`;
}

function page(host: string): string {
  const tile = (id: number, title: string, price: string): string =>
    `<li data-listing><a href="https://${host}/item/${id}"><b data-title>${title}</b></a> <span data-price>${price}</span></li>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Results</title></head>
<body>
<ul>
${tile(1001, 'Pokemon Giratina V 186/196 Lost Origin', '$300.00')}
${tile(1002, 'Charizard ex 223/197 Obsidian Flames', '$184.50')}
</ul>
</body>
</html>
`;
}

function expected(id: string, host: string): string {
  const listing = (number: string, title: string, text: string, minor: number) => ({
    site: id,
    id: number,
    page: 'results',
    title,
    asking: { minor, currency: 'USD' },
    askingText: text,
    priceKind: 'fixed',
    currentBid: null,
    shipping: { kind: 'unknown' },
    condition: null,
    specifics: {},
    url: `https://${host}/item/${number}`,
  });
  const listings = [
    listing('1001', 'Pokemon Giratina V 186/196 Lost Origin', '$300.00', 30_000),
    listing('1002', 'Charizard ex 223/197 Obsidian Flames', '$184.50', 18_450),
  ];
  const anchors = listings.map(({ askingText }) => askingText);
  return `${JSON.stringify({ url: `https://${host}/search?q=pokemon`, listings, anchors, misses: [] }, null, 2)}\n`;
}

function about(): string {
  return `# results

Synthetic: drawn for this project, every title, price, id and seller invented.

A results page with two listings. To be redrawn from the facts of the site's real pages.
`;
}
