import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { sampleListings } from '@/demo/marketplace/marketplace';
import { sampleCards } from '@/service/sample/sample-cards';
import { clickInBar, waitForBar } from '@/test/support/drawn-bar';
import { clickInOverlay, type DrawnOverlay, readOverlay, waitForOverlay } from '@/test/support/drawn-overlay';
import type { ExtensionBrowser } from '@/test/support/extension-browser';
import { clickMark, type DrawnMark, findMarks, type MarkHandle, waitForMark } from '@/test/support/marks';
import { waitFor } from '@/test/support/wait-for';

/** One line of the printed table. */
interface TourRow {
  readonly id: string;
  readonly title: string;
  readonly asking: string;
  /** Name, number and set as the overlay names them, joined by " · "; empty where no card is shown. */
  readonly card: string;
  /** Fair value, and the copies that it is of. */
  readonly value: string;
  readonly verdict: string;
  /** How far the card is known; null where nothing is drawn. */
  readonly tier: 'sure' | 'likely' | 'choose' | 'none' | null;
  /** Tone of the label; null where nothing is drawn. */
  readonly tone: string | null;
  /** Everything that the overlay says. */
  readonly text: string;
}

/** Moves the mouse away from every listing until no overlay is open. */
async function lookAway(browser: ExtensionBrowser, page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await waitFor(
    'the overlay to close',
    async () => (await readOverlay(browser, page)) === undefined || undefined,
  );
}

/** Rests the mouse on a mark until label and overlay have their answers; null for a mark that was taken away. */
async function lookAtListing(
  browser: ExtensionBrowser,
  page: Page,
  handle: MarkHandle,
): Promise<{ readonly mark: DrawnMark; readonly overlay: DrawnOverlay } | null> {
  // An open overlay may lie over the next mark.
  await lookAway(browser, page);
  const { x, y } = await handle.findPoint();
  await page.mouse.move(x, y);
  return waitFor(
    `the answer for listing ${handle.listing}`,
    async () => {
      const mark = await handle.read();
      if (!mark) return null;
      if (mark.tone === 'idle' || mark.tone === 'wait') return undefined;
      const overlay = await readOverlay(browser, page);
      if (overlay?.status !== '') return undefined;
      // The whole answer has changed the label as well.
      const told = await handle.read();
      return told && { mark: told, overlay };
    },
    15_000,
  );
}

/** The tier in the words of an overlay. */
function findTier(text: string): TourRow['tier'] {
  if (text.includes('Sure.')) return 'sure';
  if (text.includes('Likely this card')) return 'likely';
  return text.includes('Which card is it?') ? 'choose' : 'none';
}

/** Looks at every listing, first to last, or only at those in view. */
async function lookAtListings(
  browser: ExtensionBrowser,
  page: Page,
  which: 'all' | 'in view',
): Promise<TourRow[]> {
  const found = await page.$$eval('.listing', (tiles) =>
    tiles.map((tile) => ({
      id: tile.getAttribute('data-listing-id') ?? '',
      title: tile.querySelector('.listing-title')?.textContent?.trim() ?? '',
      asking: tile.querySelector('.listing-price')?.textContent?.trim() ?? '',
      inView: tile.getBoundingClientRect().top < window.innerHeight,
    })),
  );
  const handles = new Map((await findMarks(browser, page)).map((handle) => [handle.listing, handle]));
  const rows: TourRow[] = [];
  for (const { inView, ...listing } of found) {
    if (!inView && which === 'in view') continue;
    const handle = handles.get(listing.id);
    const seen = handle ? await lookAtListing(browser, page, handle) : null;
    const detail = seen?.overlay.detail.split(' · ').slice(0, 2) ?? [];
    rows.push({
      ...listing,
      card: detail.length < 2 ? '' : [seen?.overlay.heading, ...detail].join(' · '),
      value: seen?.overlay.lines['Fair value'] ?? '',
      text: seen?.overlay.text ?? '',
      verdict: seen?.mark.words ?? 'nothing drawn',
      tier: seen && findTier(seen.overlay.text),
      tone: seen?.mark.tone ?? null,
    });
  }
  return rows;
}

/** The bar of the results page. */
interface BarTour {
  /** Before anything was asked. */
  readonly cost: string;
  /** After the whole page was priced. */
  readonly outcome: string;
  /** The listings with a verdict, best deal first. */
  readonly deals: readonly string[];
}

/** The tour's findings. */
interface Tour {
  readonly rows: readonly TourRow[];
  readonly bar: BarTour;
  /** First lines of the popup's results. */
  readonly search: readonly string[];
  readonly pictures: readonly string[];
  /** One sentence for each fault that a person would see; empty when all is well. */
  readonly problems: readonly string[];
}

/** One browser on its tour, with the folder of its pictures. */
interface Tourist {
  readonly browser: ExtensionBrowser;
  readonly scheme: 'light' | 'dark';
  /** Saves a picture of the visible part of a page as `<name>-<scheme>.png`. */
  take(page: Page, name: string): Promise<void>;
}

/** The listing whose overlay and item page are pictured: judged, with raw and graded prices. */
const pictured = 'S-1002';
const windowSize = { width: 1280, height: 900 };

async function openPage({ browser, scheme }: Tourist, url: string): Promise<Page> {
  const page = await browser.openPage();
  await browser.setColorScheme(page, scheme);
  await page.goto(url, { waitUntil: 'load' });
  await page.bringToFront();
  return page;
}

async function openResults(tourist: Tourist, url: string): Promise<Page> {
  const page = await openPage(tourist, url);
  const [first, last] = [sampleListings.later[0]?.id ?? '', sampleListings.later.at(-1)?.id ?? ''];
  await page.waitForSelector(`[data-listing-id="${last}"]`);
  // Marks far from the visible part are not drawn yet.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewport({ width: windowSize.width, height });
  await waitForMark(tourist.browser, page, first);
  await page.setViewport(windowSize);
  return page;
}

/** Prices a whole results page by its bar and opens the list of deals, with pictures before and after. */
async function tourBar({ browser, take }: Tourist, page: Page): Promise<BarTour> {
  const before = await waitForBar(browser, page, ({ text }) => /calls/.test(text));
  await take(page, 'bar');
  await clickInBar(browser, page, 'Price this page');
  const after = await waitForBar(browser, page, ({ status }) => /looked up/.test(status), 60_000);
  const deals = after.controls.find((name) => /deals?$/.test(name));
  if (deals === undefined) throw new Error(`The page bar names no deals: ${after.text}`);
  await clickInBar(browser, page, deals);
  const open = await waitForBar(browser, page, (bar) => bar.deals.length > 0);
  await take(page, 'bar-deals');
  await clickInBar(browser, page, deals);
  await waitForBar(browser, page, (bar) => bar.deals.length === 0);
  return { cost: /^.*\bcalls?\b.*$/m.exec(before.text)?.[0] ?? '', outcome: after.status, deals: open.deals };
}

async function takeResults({ browser, take }: Tourist, page: Page): Promise<void> {
  await lookAway(browser, page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await take(page, 'results');
  const handle = (await findMarks(browser, page)).find((mark) => mark.listing === pictured);
  if (!handle) throw new Error(`Listing ${pictured} has no mark.`);
  // As wide as the README shows it, and tall enough for the overlay under a mark of the first row.
  await page.setViewport({ width: 1100, height: 1100 });
  await lookAtListing(browser, page, handle);
  await take(page, 'hover');
}

function waitForPictures(page: Page, selector = '.picture'): Promise<true> {
  return waitFor('the pictures', () =>
    page.$$eval(selector, (all) => all.every((one) => one.localName === 'canvas') || undefined),
  );
}

/** From the overlay to the cards to choose from and back, then to the card's own page and its history. */
async function tourCard({ browser, scheme, take }: Tourist, results: Page): Promise<string[]> {
  await lookAway(browser, results);
  await clickMark(browser, results, pictured);
  const waitForText = (holds: (text: string) => boolean) =>
    waitForOverlay(browser, results, ({ status, text }) => status === '' && holds(text));
  await waitForText((text) => text.includes('Wrong card?'));
  await clickInOverlay(browser, results, 'Wrong card?');
  await waitForText((text) => text.includes('None of these') && !text.includes('Looking for'));
  await take(results, 'chooser');
  await clickInOverlay(browser, results, 'Back');
  await waitForText((text) => text.includes('Full card view'));
  await clickInOverlay(browser, results, 'Full card view');
  const page = await browser.findExtensionPage('card.html');
  await browser.setColorScheme(page, scheme);
  await page.setViewport({ width: 1100, height: 1400 });
  await page.bringToFront();
  await waitForPictures(page);
  await page.waitForSelector('.chart canvas');
  await waitFor('the whole history', () =>
    page.$eval('.history .status', (status) => status.textContent === '' || undefined),
  );
  const day = await page.$eval('[role=slider]', (chart) => chart.getAttribute('aria-valuetext') ?? '');
  await take(page, 'card');
  await page.close();
  return /\$\d/.test(day) ? [] : [`The chart of the card page names no price: ${day}.`];
}

async function tourItem(tourist: Tourist, url: string): Promise<void> {
  const page = await openPage(tourist, `${url}/item/${pictured}`);
  await waitForMark(tourist.browser, page, pictured, ({ tone }) => tone !== 'idle' && tone !== 'wait');
  await tourist.take(page, 'item');
  await page.close();
}

async function openOwn({ browser, scheme }: Tourist, path: string): Promise<Page> {
  const page = await browser.openExtensionPage(path);
  await browser.setColorScheme(page, scheme);
  return page;
}

/** Searches in the popup and opens the first result with a price by the keyboard; gives the lines of those with one. */
async function tourPopup(tourist: Tourist): Promise<string[]> {
  const page = await openOwn(tourist, 'popup.html');
  await page.setViewport({ width: 380, height: 600 });
  await page.waitForSelector('input[type=search]');
  await page.type('input[type=search]', 'umbreon');
  await waitFor('the results', () =>
    page.$eval('[role=status]', (status) => / of \d+ cards/.test(status.textContent) || undefined),
  );
  // The index answers first; prices and pictures follow for what the service has.
  const priced = '[role=option]:has(.prices)';
  await page.waitForSelector(priced);
  await waitForPictures(page, `${priced} .picture`);
  const lines = await page.$$eval(priced, (options) =>
    options.map((option) => (option as HTMLElement).innerText.replace(/\s*\n\s*/g, ', ')),
  );
  await tourist.take(page, 'popup-search');
  const place = await page.$$eval('[role=option]', (options) =>
    options.findIndex((option) => option.querySelector('.prices')),
  );
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.card h1');
  await waitFor('the full card', () =>
    page.$eval('[role=status]', (status) => status.textContent === '' || undefined),
  );
  await waitForPictures(page);
  await tourist.take(page, 'popup-card');
  await page.close();
  return lines;
}

async function takeOwnPage(tourist: Tourist, name: string): Promise<void> {
  const page = await openOwn(tourist, `${name}.html`);
  await page.waitForSelector('h1');
  await tourist.take(page, name);
  await page.close();
}

const cardsBySlug = new Map(sampleCards.map((card) => [card.slug, card]));
/** The extension's words for the raw conditions that the sample listings state. */
const conditionNames: Readonly<Record<string, string>> = {
  NEAR_MINT: 'Near mint',
  LIGHTLY_PLAYED: 'Lightly played',
  MODERATELY_PLAYED: 'Moderately played',
};
const verdicts = ['under', 'near', 'over'];
const isJudged = ({ tone }: TourRow): boolean => tone !== null && verdicts.includes(tone);

function checkRow(row: TourRow): string[] {
  const { id, card, value, verdict, tone } = row;
  const listing = Object.values(sampleListings)
    .flat()
    .find((one) => one.id === id);
  if (!listing) return [`Listing ${id} is none of the sample marketplace's.`];
  if (tone === 'warn') return [`Listing ${id} shows a failure: ${verdict}.`];
  if (!('card' in listing.price))
    return isJudged(row) ? [`Listing ${id} names no price of one card, yet shows "${verdict}".`] : [];
  const offered = cardsBySlug.get(listing.price.card);
  const right = offered && [offered.name, offered.cardNumber, offered.setName].join(' · ');
  const { grade, condition } = listing.price;
  const wanted = grade ?? (condition && conditionNames[condition]);
  return [
    ...(card !== '' && card !== right ? [`Listing ${id} shows a wrong card: ${card}.`] : []),
    ...(isJudged(row) && value && wanted && !value.toLowerCase().includes(wanted.toLowerCase())
      ? [`Listing ${id} offers ${wanted}, yet is valued as: ${value}.`]
      : []),
  ];
}

/** Tiers of which the page shows at least one listing. */
const tiers = ['sure', 'likely', 'choose', 'none'] as const;

function checkTiers(rows: readonly TourRow[]): string[] {
  const absent = tiers.filter((tier) => !rows.some((row) => row.tier === tier));
  const judged = rows.filter((row) => row.tier !== 'sure' && isJudged(row));
  return [
    ...absent.map((tier) => `No listing shows what is said of a card that is known so far: ${tier}.`),
    ...judged.map(({ id, verdict }) => `Listing ${id} has no sure card, yet shows "${verdict}".`),
  ];
}

/** Kinds of verdicts of which the page shows at least one, by the words of label or overlay. */
const kindsOfVerdicts: readonly (readonly [kind: string, words: RegExp])[] = [
  ['one-sided', /over even/],
  ['on figures that differ', /figures differ/i],
  ['for a highest bid', /at most \$/],
];

function checkKinds(rows: readonly TourRow[]): string[] {
  return kindsOfVerdicts
    .filter(([, words]) => !rows.some(({ verdict, text }) => words.test(`${verdict} ${text}`)))
    .map(([kind]) => `No listing shows a verdict ${kind}.`);
}

function checkRows(rows: readonly TourRow[]): string[] {
  const absent = Object.values(sampleListings)
    .flat()
    .filter(({ id }) => !rows.some((row) => row.id === id))
    .map(({ id }) => `Listing ${id} is not on the results page.`);
  const few = verdicts
    .filter((verdict) => rows.filter(({ tone }) => tone === verdict).length < 3)
    .map((verdict) => `Fewer than 3 listings are said to be ${verdict} their value.`);
  return [...rows.flatMap(checkRow), ...checkTiers(rows), ...checkKinds(rows), ...absent, ...few];
}

function checkBar({ cost, outcome, deals }: BarTour, rows: readonly TourRow[]): string[] {
  const problems: string[] = [];
  if (!/about \d+ calls/.test(cost)) problems.push(`The page bar names no cost: ${cost}.`);
  if (/failed/i.test(outcome)) problems.push(`The page bar could not price everything: ${outcome}.`);
  const judged = rows.filter(isJudged).length;
  if (deals.length !== judged)
    problems.push(`The page bar lists ${deals.length} verdicts, the page shows ${judged}.`);
  if (!/under/.test(deals[0] ?? ''))
    problems.push(`The page bar does not begin with the best deal: ${deals.join('; ')}.`);
  return problems;
}

/** Walks through the demo in light and in dark, with pictures of every place, and checks every row of the results. */
export async function takeTour(browser: ExtensionBrowser, url: string, folder: string): Promise<Tour> {
  mkdirSync(folder, { recursive: true });
  const pictures: string[] = [];
  const toTourist = (scheme: 'light' | 'dark'): Tourist => ({
    browser,
    scheme,
    async take(page, name) {
      const file = `${name}-${scheme}.png`;
      await page.screenshot({ path: join(folder, file) });
      pictures.push(file);
    },
  });

  async function walk(tourist: Tourist, page: Page) {
    const rows = await lookAtListings(browser, page, tourist.scheme === 'light' ? 'all' : 'in view');
    await takeResults(tourist, page);
    const problems = await tourCard(tourist, page);
    await page.close();
    await tourItem(tourist, url);
    const search = await tourPopup(tourist);
    for (const name of ['options', 'welcome']) await takeOwnPage(tourist, name);
    return { rows, problems, search };
  }

  const [light, dark] = [toTourist('light'), toTourist('dark')];
  const page = await openResults(light, url);
  const bar = await tourBar(light, page);
  const { rows, problems, search } = await walk(light, page);
  const again = await walk(dark, await openResults(dark, url));
  const changed = again.rows
    .filter(({ id, verdict }) => verdict !== rows.find((row) => row.id === id)?.verdict)
    .map(({ id }) => `Listing ${id} says something else when looked at again.`);
  return {
    rows,
    bar,
    search,
    pictures,
    problems: [...checkRows(rows), ...checkBar(bar, rows), ...problems, ...again.problems, ...changed],
  };
}
