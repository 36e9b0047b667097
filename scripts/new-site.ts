import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const registry = 'lib/sites/registry.ts';

/** The name of a site's file in the registry: its id in camel case. */
function toName(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function toReader(id: string, host: string, month: string): string {
  return `import { textOf } from './dom';
import { readPrice } from './price-text';
import { createReader, type Miss, type Sighting, type SiteFacts, toShownPrice, toSighting } from './site';

/** ${id}. */
export const facts: SiteFacts = {
  id: '${id}',
  name: '${id}',
  matches: ['https://${host}/*'],
  pages: [{ id: 'search', path: /^\\/search/, evidence: 'reported', date: '${month}' }],
};

/** Currency of a bare "$". */
const dollar = 'USD';

/** The fields of a page; each selector with the page and month that it was seen on. */
const at = {
  /** Boxes of listings on a results page (reported, ${month}). */
  tile: '[data-listing]',
  /** The seller's own title (reported, ${month}). */
  title: '[data-title]',
  /** The link to the listing, whose last part of the path is its id (reported, ${month}). */
  link: 'a[href]',
  /** The asking price (reported, ${month}). */
  price: '[data-price]',
};

function readTile(tile: Element, url: URL): Sighting | Miss | undefined {
  const href = tile.querySelector(at.link)?.getAttribute('href') ?? '';
  const target = URL.canParse(href, url.href) ? new URL(href, url.href) : undefined;
  const anchor = tile.querySelector(at.price);
  const text = textOf(anchor);
  return toSighting({
    site: facts.id,
    page: 'results',
    tile,
    id: target?.pathname.split('/').pop() || undefined,
    title: textOf(tile.querySelector(at.title)),
    price: anchor ? toShownPrice(anchor, readPrice(text, dollar), text) : undefined,
    facts: { url: target?.href },
  });
}

/** ${id}: results. */
export const read = createReader(facts, function* (root, url) {
  for (const tile of root.querySelectorAll(at.tile)) yield readTile(tile, url);
});
`;
}

const titles = ['Pokemon Giratina V 186/196 Lost Origin', 'Charizard ex 223/197 Obsidian Flames'];
const texts = ['$300.00', '$184.50'];

function toPage(host: string): string {
  const tiles = titles.map(
    (title, index) =>
      `<li data-listing><a href="https://${host}/item/${1001 + index}"><b data-title>${title}</b></a> <span data-price>${texts[index]}</span></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Results</title></head>
<body>
<ul>
${tiles.join('\n')}
</ul>
</body>
</html>
`;
}

function toExpected(id: string, host: string): string {
  const listings = titles.map((title, index) => ({
    site: id,
    id: String(1001 + index),
    page: 'results',
    title,
    asking: { minor: Number(texts[index]?.replace(/\D/g, '')), currency: 'USD' },
    askingText: texts[index],
    priceKind: 'fixed',
    currentBid: null,
    shipping: { kind: 'unknown' },
    condition: null,
    specifics: {},
    url: `https://${host}/item/${1001 + index}`,
  }));
  const url = `https://${host}/search?q=pokemon`;
  const text = JSON.stringify({ url, listings, anchors: ['#'], misses: [] }, null, 2);
  // As the project's formatter writes a short list.
  return `${text.replace(/\[\s+"#"\s+\]/, `["${texts.join('", "')}"]`)}\n`;
}

const about = `# results

Synthetic: drawn for this project, every title, price, id and seller invented.

A results page with two listings. To be redrawn from the facts of the site's real pages.
`;

/** The registry with the site's import, in the order of the paths, and its place at the end of the list. */
function register(text: string, id: string): string {
  const name = toName(id);
  const list = /(siteFacts: readonly SiteFacts\[\] = \[)([^\]]*?),?\s*\]/.exec(text);
  const lines = text.split('\n');
  const pathOf = (line: string): string => /^import .* from '([^']+)'/.exec(line)?.[1] ?? '';
  const after = lines.findIndex((line) => pathOf(line) > `./${id}`);
  if (!list || after < 0) throw new Error(`${registry} has another form than expected.`);
  lines.splice(after, 0, `import * as ${name} from './${id}';`);
  return lines.join('\n').replace(list[0], `${list[1]}${list[2]},\n  ${name}.facts,\n]`);
}

/** Writes a site's file, its first fixture and its line in the registry, and returns their paths; throws where one exists. */
export function writeSite(root: string, id: string, now = new Date()): string[] {
  const host = `${id}.example`;
  const fixture = `test/sites/${id}/results`;
  const files = new Map([
    [`lib/sites/${id}.ts`, toReader(id, host, now.toISOString().slice(0, 7))],
    [`${fixture}/page.html`, toPage(host)],
    [`${fixture}/expected.json`, toExpected(id, host)],
    [`${fixture}/about.md`, about],
  ]);
  const present = [...files.keys()].find((path) => existsSync(join(root, path)));
  if (present !== undefined) throw new Error(`${present} exists already.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const path = join(root, registry);
  writeFileSync(path, register(readFileSync(path, 'utf8'), id));
  return [...files.keys(), registry];
}

if (import.meta.filename === process.argv[1]) {
  const [, , id = ''] = process.argv;
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
    console.error('Usage: npm run new:site -- <id>   (kebab-case, such as card-fair; no address)');
    process.exitCode = 1;
  } else {
    try {
      console.log(writeSite(process.cwd(), id).join('\n'));
      console.log(
        `\nNext: the facts and selectors in lib/sites/${id}.ts, the invented ${id}.example in it and in its fixture, then docs/sites.md.`,
      );
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
}
