import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import ts from 'typescript';
import type { Result } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Money } from '@/lib/domain/money';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import { findSiteAt, kindKey, siteOrigins, toOriginPattern } from '@/lib/sites/access';
import { genericFacts, siteFacts } from '@/lib/sites/registry';
import { findPageKind, type SiteFacts } from '@/lib/sites/site';
import { readCardFile } from '@/service/import/parse-rows';
import { generateObservations, sampleSeed } from '@/service/sample/generate-observations';
import { sampleKeys } from '@/service/sample/sample-keys';
import { type RunningService, startService } from '@/service/start';
import type { CardRow } from '@/service/store/tables';
import { askWorker } from '@/test/support/ask-worker';
import { launchBrowser } from '@/test/support/browsers';
import { buildOnce } from '@/test/support/build-once';
import { changeSettings } from '@/test/support/change-settings';
import { type BrowserKind, browserKinds, type ExtensionBrowser } from '@/test/support/extension-browser';
import { type ServedPage, servePages } from '@/test/support/page-server';
import { read } from '@/test/support/recogniser';
import { useService } from '@/test/support/use-service';
import { waitFor } from '@/test/support/wait-for';

const usage = `Usage:
  npm run real-page -- FILE --url URL [--catalogue FILE]… [--browser chromium|firefox] [--screenshot FILE]
  npm run real-page -- FOLDER [--catalogue FILE]… [--browser chromium|firefox]`;

/** A saved page with the address that it is shown under. */
interface SavedPage {
  readonly file: string;
  readonly html: string;
  readonly url: URL;
  readonly site: SiteFacts;
}

/** Addresses for pages that state none, by their files' names: host, then the kind of page ("jp.mercari.com-search-2025-05"). */
const examples: readonly (readonly [RegExp, string])[] = [
  [/^(?:www\.)?(ebay\.[a-z.]+?)-(?:item|listing)/, '$1/itm/256000000011'],
  [/^(?:www\.)?(ebay\.[a-z.]+?)-(?:seller|store|user)/, '$1/usr/a-seller'],
  [/^(?:www\.)?(ebay\.[a-z.]+?)-(?:browse|category)/, '$1/b/Pokemon/183454/bn_1'],
  [/^(?:www\.)?(ebay\.[a-z.]+?)-/, '$1/sch/i.html?_nkw=pokemon'],
  [/^(?:www\.)?(amazon\.[a-z.]+?)-/, '$1/s?k=pokemon'],
  [/^auctions\.yahoo\.co\.jp-item/, 'auctions.yahoo.co.jp/jp/auction/x1000000001'],
  [/^auctions\.yahoo\.co\.jp-/, 'auctions.yahoo.co.jp/search/search?p=pokemon'],
  [/^paypayfleamarket\.yahoo\.co\.jp-/, 'paypayfleamarket.yahoo.co.jp/item/z100000001'],
  [/^jp\.mercari\.com-item/, 'jp.mercari.com/item/m10000000001'],
  [/^jp\.mercari\.com-/, 'jp.mercari.com/search?keyword=pokemon'],
  [/^(?:www\.)?(mercari\.com)-item/, '$1/us/item/m10000000001'],
  [/^(?:www\.)?(mercari\.com)-/, '$1/search/?keyword=pokemon'],
  [/^(?:www\.)?(pricecharting\.com)-product/, '$1/game/pokemon-base-set/charizard-4'],
  [/^(?:www\.)?(pricecharting\.com)-/, '$1/search-products?type=prices&q=pokemon'],
  [/^(?:www\.)?snkrdunk\.com-/, 'snkrdunk.com/en/trading-cards/91158'],
  [/^(?:www\.)?(tcgplayer\.com)-product/, '$1/product/100001/pokemon-base-set-charizard'],
  [/^(?:www\.)?(tcgplayer\.com)-/, '$1/search/pokemon/product?q=charizard'],
  [/^(?:www\.)?(cardmarket\.com)-(?:seller|stock|user)/, '$1/en/Pokemon/Users/a-seller/Offers/Singles'],
  [/^(?:www\.)?(cardmarket\.com)-search/, '$1/en/Pokemon/Products/Search?searchString=charizard'],
  [/^(?:www\.)?(cardmarket\.com)-/, '$1/en/Pokemon/Products/Singles/Base-Set/Charizard-BS4'],
  [/^(?:www\.)?vinted(?:\.[a-z]+)?-item/, 'www.vinted.nl/items/1000000001-a-card'],
  [/^(?:www\.)?(vinted\.[a-z.]+?)-/, '$1/catalog?search_text=pokemon'],
];

/** A page's statements of its own address. */
const statedPatterns = [
  /<link[^>]+rel="canonical"[^>]+href="([^"]+)"/,
  /<link[^>]+href="([^"]+)"[^>]+rel="canonical"/,
  /<meta[^>]+property="og:url"[^>]+content="([^"]+)"/,
];
/** A page's own policy would block the reader that runs in the page for comparison. */
const ownPolicy = /<meta[^>]+http-equiv="?content-security-policy[^>]*>/gi;

function toPageAt(file: string, html: string, url: URL): SavedPage {
  return { file, html: html.replace(ownPolicy, ''), url, site: findSiteAt(siteFacts, url) ?? genericFacts };
}

/** A saved page at the first of its possible addresses that a site's reader knows, else at the first. */
function placePage(file: string, html: string): SavedPage {
  const stated = statedPatterns.flatMap((pattern) => {
    const text = pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
    const address = text?.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    return address && URL.canParse(address) ? address : [];
  });
  const named = examples.flatMap(([pattern, address]) => {
    const found = pattern.exec(file);
    if (!found) return [];
    return `https://${address.replace('$1', found[1]?.startsWith('www.') ? found[1] : `www.${found[1]}`)}`;
  });
  const host = /^[\w.-]+?\.[a-z]{2,}(?=-|\.html$)/.exec(file)?.[0] ?? 'shop.example';
  const fallback = toPageAt(file, html, new URL(`https://${host}/saved/${encodeURIComponent(file)}`));
  const placed = [...stated, ...named].map((address) => toPageAt(file, html, new URL(address)));
  const isKnown = ({ site, url }: SavedPage): boolean =>
    site !== genericFacts && findPageKind(site, url) !== undefined;
  return placed.find(isKnown) ?? placed[0] ?? fallback;
}

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const readerHost = 'reader.card-comps.test';

/** A module of lib/ as a browser can load it: types stripped, imports as addresses. */
function serveModule(url: URL): ServedPage | undefined {
  const file = [url.pathname, `${url.pathname}.ts`]
    .map((name) => join(projectRoot, name))
    .find((name) => existsSync(name));
  if (url.hostname !== readerHost || !url.pathname.startsWith('/lib/') || file === undefined)
    return undefined;
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  });
  return {
    headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
    body: outputText.replaceAll(/(from\s+['"])@\//g, '$1/'),
  };
}

/** The listings of a page, read in the page itself, and the label of each. */
interface Labelled {
  readonly listings: readonly Listing[];
  /** Of each listing: in its place, missing, or none because it is no single card. */
  readonly labels: readonly ('placed' | 'missing' | 'none')[];
  readonly misses: readonly string[];
  /** Labels away from the price of a listing that should have one. */
  readonly strays: number;
}

/** Reads the page with its site's reader and scrolls to each card, because labels are drawn near the visible part. */
async function checkLabels(page: Page, { site }: SavedPage): Promise<Labelled> {
  const file = existsSync(join(projectRoot, `lib/sites/${site.id}.ts`)) ? site.id : `${site.id}/${site.id}`;
  const { listings, misses } = (await page.evaluate(`
    import('https://${readerHost}/lib/sites/${file}.ts').then((module) => {
      const { sightings, misses } = module.read(document, new URL(location.href));
      globalThis.anchors = sightings.map(({ anchor }) => anchor);
      return {
        listings: sightings.map(({ listing }) => listing),
        misses: misses.map(({ reason, tile }) => reason + ': ' + tile.textContent.replace(/\\s+/g, ' ').trim().slice(0, 80)),
      };
    })`)) as Pick<Labelled, 'listings' | 'misses'>;
  const isCard = listings.map((listing) => read(listing).kind === 'card');
  const found = (await page.evaluate(`(async () => {
    const isCard = ${JSON.stringify(isCard)};
    const findMark = (anchor) =>
      [anchor.nextElementSibling, anchor.lastElementChild].find((one) => one?.localName === 'card-comps-mark');
    const marks = [];
    for (const [index, anchor] of anchors.entries()) {
      if (!isCard[index]) continue;
      anchor.scrollIntoView({ block: 'center', behavior: 'instant' });
      for (let tries = 25; tries > 0 && !findMark(anchor); tries -= 1)
        await new Promise((done) => setTimeout(done, 120));
    }
    const placed = anchors.map((anchor, index) => isCard[index] && findMark(anchor));
    return {
      placed: placed.map(Boolean),
      strays: document.querySelectorAll('card-comps-mark').length - new Set(placed.filter(Boolean)).size,
    };
  })()`)) as { readonly placed: readonly boolean[]; readonly strays: number };
  const labels = isCard.map((is, index) => (!is ? 'none' : found.placed[index] ? 'placed' : 'missing'));
  return { listings, labels, misses, strays: found.strays };
}

/** The tallest picture that every browser can take. */
const tallestPicture = 12_000;

/** Saves a picture of the page from its first label on. */
async function takePicture(page: Page, path: string): Promise<void> {
  const { top, width, height } = await page.evaluate(() => {
    // A saved page has lost its style sheets: icons without a size of their own would fill it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('svg:not([width]){width:16px;height:16px}');
    document.adoptedStyleSheets = [sheet];
    window.scrollTo({ top: 0, behavior: 'instant' });
    const { clientWidth, scrollHeight } = document.documentElement;
    const first = document.querySelector('card-comps-mark')?.getBoundingClientRect().top ?? 0;
    return { top: Math.max(0, Math.floor(first) - 400), width: clientWidth, height: scrollHeight };
  });
  const clip = { x: 0, y: top, width, height: Math.min(height - top, tallestPicture) };
  await page.screenshot({ path, clip });
}

/** The extension's answer about a listing: its kind for the totals, and lines to print. */
interface Outcome {
  readonly kind: 'sure' | 'likely' | 'choose' | 'none' | 'failed';
  readonly lines: readonly string[];
}

const formatMoney = ({ minor, currency }: Money): string => `${(minor / 100).toFixed(2)} ${currency}`;

function describeAnswer(answer: Result<ListingAnswer>): Outcome {
  if (!answer.ok) return { kind: 'failed', lines: [`failure: ${answer.failure.code}`] };
  const { match, appraisal, failure } = answer.value;
  if (failure) return { kind: 'failed', lines: [`failure: ${failure.code} ${failure.detail ?? ''}`] };
  const reasons = `(${match.reasons.join(', ')})`;
  if (match.kind === 'none') return { kind: 'none', lines: [`no card ${reasons}`] };
  if (match.kind === 'choose') {
    const cards = match.candidates.map((card) => `${card.name} ${card.cardNumber}, ${card.set.name}`);
    return { kind: 'choose', lines: [`one of ${cards.join(' | ')} ${reasons}`] };
  }
  const { card } = match;
  const { fair, verdict } = appraisal ?? {};
  const valued = fair
    ? `${formatMoney(fair.value)}, ${formatMoney(fair.low)} to ${formatMoney(fair.high)}`
    : 'none';
  const judged =
    verdict?.kind === 'refused' ? `none, ${verdict.refusal}` : `${verdict?.kind} ${verdict?.percent} %`;
  return {
    kind: match.kind,
    lines: [
      `card: ${card.name} ${card.cardNumber}, ${card.set.name}, ${card.rarity} ${reasons}`,
      `worth: ${valued} · verdict: ${judged}`,
    ],
  };
}

/** Enough observations a card for conditions and grades, few enough to fill tens of thousands of cards in ten seconds. */
const perCard = 30;

async function loadCatalogue(service: RunningService, file: string): Promise<void> {
  const rows: CardRow[] = [];
  for await (const entry of readCardFile(file)) if ('row' in entry) rows.push(entry.row);
  await service.importCards(rows);
  const observations = generateObservations(rows, { seed: sampleSeed, until: new Date(), perCard });
  await service.importObservations(observations, { invented: true });
}

/** Switches every site and kind of page on, and the shops of pages that no site knows. */
async function switchOn(
  browser: ExtensionBrowser,
  options: Page,
  pages: readonly SavedPage[],
): Promise<void> {
  const shops = pages.filter(({ site }) => site === genericFacts).map(({ url }) => url.origin);
  await browser.grantAccess([...siteFacts.flatMap(siteOrigins), ...shops.map(toOriginPattern)]);
  const on = siteFacts.flatMap((site) => [site.id, ...site.pages.map((kind) => kindKey(site, kind))]);
  await changeSettings(options, (settings) => ({
    ...settings,
    sites: Object.fromEntries(on.map((key) => [key, true])),
    shops: [...new Set(shops)],
    // Prices are asked for one by one below.
    ask: 'button',
    dailyBudget: 0,
  }));
  const wanted = new Set(pages.filter(({ site }) => !site.isInstalled).map(({ site }) => `site-${site.id}`));
  await waitFor('the readers to be registered', async () => {
    const scripts = await options.evaluate(() => chrome.scripting.getRegisteredContentScripts());
    const ids = new Set(scripts.map(({ id }) => id));
    return [...wanted].every((id) => ids.has(id)) || undefined;
  });
}

/** A saved page in one browser. */
interface PageOutcome extends Labelled {
  readonly saved: SavedPage;
  readonly browser: BrowserKind;
  readonly outcomes: readonly Outcome[];
}

interface TryOptions {
  readonly catalogues: readonly string[];
  /** File for a picture of the last page with its labels. */
  readonly screenshot?: string | undefined;
}

/** Shows saved pages to the extension under their own addresses. */
async function tryPages(
  kind: BrowserKind,
  saved: readonly SavedPage[],
  { catalogues, screenshot }: TryOptions,
): Promise<PageOutcome[]> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const sample = catalogues.length === 0;
    const service = await startService({ port: 0, file: ':memory:', sample });
    closers.push(() => service.close());
    for (const file of catalogues) await loadCatalogue(service, file);
    const served = await servePages((url) => {
      const found = saved.find((one) => one.url.href === url.href);
      return found ? { body: found.html } : serveModule(url);
    });
    closers.push(() => served.close());
    const build = kind === 'chromium' ? 'chrome' : 'firefox';
    const extensionDir = (await buildOnce([build]))[build];
    const browser = await launchBrowser(kind, { extensionDir, proxyPort: served.proxyPort });
    closers.push(() => browser.close());
    await (await browser.findExtensionPage('welcome.html')).close();
    await browser.grantAccess(['http://127.0.0.1/*']);
    const options = await browser.openExtensionPage('options.html');
    await useService(options, service.url, sample ? sampleKeys : await service.createKey('mega'));
    await switchOn(browser, options, saved);
    const results: PageOutcome[] = [];
    for (const one of saved) {
      const page = await browser.openPage(one.url.href);
      const labelled = await checkLabels(page, one);
      if (screenshot !== undefined) await takePicture(page, screenshot);
      await page.close();
      const outcomes: Outcome[] = [];
      for (const [index, listing] of labelled.listings.entries())
        outcomes.push(
          labelled.labels[index] === 'none'
            ? { kind: 'none', lines: ['no single card by its title, not asked about'] }
            : describeAnswer(
                await askWorker(options, 'listing/price', { listing, depth: 'full', ticket: 'real-page' }),
              ),
        );
      results.push({ ...labelled, saved: one, browser: kind, outcomes });
      const placed = labelled.labels.filter((label) => label === 'placed').length;
      console.log(
        `${kind} ${one.file}: ${labelled.listings.length} read, ${placed} labels, ${labelled.strays} strays`,
      );
    }
    return results;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** Every listing of one page with its outcome, and the totals below. */
function formatListings({ browser, listings, labels, misses, outcomes }: PageOutcome): string {
  const lines = listings.flatMap((listing, index) => [
    `${String(index + 1).padStart(4)}  ${listing.title}`,
    `      ${listing.askingText} (${listing.priceKind}, ${listing.condition ?? 'no condition'}) · id ${listing.id} · label ${labels[index]}`,
    ...(outcomes[index]?.lines ?? []).map((line) => `      ${line}`),
  ]);
  const count = (kind: Outcome['kind']): number => outcomes.filter((one) => one.kind === kind).length;
  return [
    ...lines,
    ...misses.map((miss) => `   -  not read, ${miss}`),
    `\nIn ${browser}: ${listings.length} listings read, ${misses.length} not read: ${count('sure')} sure, ${count('likely')} likely, ${count('choose')} to choose, ${count('none')} without a card, ${count('failed')} failed.`,
  ].join('\n');
}

const head =
  'page|site|browser|read|not read|could be a card|labels in place|elsewhere|recognised|refused'.split('|');

/** A table in Markdown, with every label that is missing or misplaced named below. */
function formatTable(results: readonly PageOutcome[]): string {
  const rows = results.map(({ saved, browser, listings, labels, misses, strays, outcomes }) => {
    const recognised = outcomes.filter(({ kind }) => kind !== 'none' && kind !== 'failed').length;
    const placed = labels.filter((label) => label === 'placed').length;
    const cards = labels.filter((label) => label !== 'none').length;
    const figures = [
      listings.length,
      misses.length,
      cards,
      placed,
      strays,
      recognised,
      outcomes.length - recognised,
    ];
    return [saved.file.replace(/\.html?$/, ''), saved.site.name, browser, ...figures.map(String)];
  });
  const faults = results.flatMap(({ saved, browser, listings, labels, strays }) => [
    ...listings
      .filter((_, index) => labels[index] === 'missing')
      .map(({ title }) => `- ${saved.file}, ${browser}: no label at “${title}”`),
    ...(strays > 0 ? [`- ${saved.file}, ${browser}: ${strays} labels away from their listing's price`] : []),
  ]);
  const rule = head.map((_, index) => (index < 3 ? '---' : '---:'));
  const table = [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `Tried on ${new Date().toISOString().slice(0, 10)}.\n\n${table}\n${faults.join('\n')}`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      catalogue: { type: 'string', multiple: true, default: [] },
      browser: { type: 'string' },
      screenshot: { type: 'string' },
    },
  });
  const chosen = browserKinds.find((kind) => kind === values.browser);
  const [path] = positionals;
  if (path === undefined) throw new Error(usage);
  const { catalogue: catalogues, screenshot, url } = values;
  if (statSync(path).isDirectory()) {
    const files = readdirSync(path).filter((file) => /\.html?$/.test(file));
    const saved = files.sort().map((file) => placePage(file, readFileSync(join(path, file), 'utf8')));
    const results: PageOutcome[] = [];
    for (const kind of chosen ? [chosen] : browserKinds)
      results.push(...(await tryPages(kind, saved, { catalogues })));
    console.log(`\n${formatTable(results)}`);
    return;
  }
  if (url === undefined || !URL.canParse(url)) throw new Error(usage);
  const saved = [toPageAt(path, readFileSync(path, 'utf8'), new URL(url))];
  const [result] = await tryPages(chosen ?? 'chromium', saved, { catalogues, screenshot });
  if (result) console.log(formatListings(result));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
