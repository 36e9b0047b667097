import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { ebayListings } from './ebay-routes';
import { findTreeMarks, findWrongWords, isVerdict, type TreeMark } from './hostile-marks';
import { type Attack, plantedHost, toHostilePage } from './hostile-page';
import { findTreePanels, findWrongSurfaces } from './hostile-surfaces';
import { readPageTree, readTreeText, walkTree } from './hostile-tree';
import type { Routes } from './page-server';
import type { Stage } from './stage';
import { waitFor } from './wait-for';

const first = ebayListings.giratina.id;
/** Address of the hostile results page. */
export const hostileUrl = 'https://www.ebay.com/sch/i.html?_nkw=hostile';
const hostileItem = `https://www.ebay.com/itm/${first}`;

/** Serves whichever attack is under way at the address of a page of eBay; its frames are served plain pages. */
export function createHostileRoutes(): { readonly routes: Routes; serve(attack: Attack): void } {
  let current: Attack | undefined;
  return {
    routes: ({ hostname, pathname, searchParams }) => {
      if (!current || hostname !== 'www.ebay.com') return undefined;
      if (pathname === '/worker.js') {
        return { headers: { 'content-type': 'text/javascript' }, body: 'self.onfetch = () => {};' };
      }
      return toHostilePage(searchParams.has('frame') ? { name: 'a frame' } : current);
    },
    serve(attack) {
      current = attack;
    },
  };
}

const readMarks = async (page: Page): Promise<TreeMark[]> => findTreeMarks(await readPageTree(page));

/** Where a listing's price is, found apart from the page's own scripts; on an item page the price of the page. */
async function findPrice(page: Page, listing: string) {
  const price = await page.$(
    listing === '' ? '.x-price-primary' : `[data-listingid="${listing}"] .s-card__price`,
  );
  await price?.scrollIntoView().catch(() => null);
  const box = await price?.boundingBox();
  return box ? { left: box.x, top: box.y, x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** So long a verdict has to show itself where none must, or none need: longer than a look and its answers take. */
const patienceMs = 2_000;

/** Looks until what stands beside the prices has come to rest: nothing waits for an answer. */
async function settle(
  page: Page,
  isDone: (marks: readonly TreeMark[]) => boolean,
  limitMs = 12_000,
): Promise<TreeMark[]> {
  let last: TreeMark[] = [];
  return waitFor(
    'the marks to come to rest',
    async () => {
      last = await readMarks(page);
      if (!last.some(({ tone }) => tone === 'wait') && isDone(last)) return last;
      throw new Error(JSON.stringify(last.map(({ tone, words }) => [tone, words])));
    },
    limitMs,
  );
}

/**
 * Serves an attack in a tab of its own, lets it play and checks what must hold whatever a page does: nothing that stood in
 * it was run by us, no label says what its own listing does not bear out, no address was opened, the service was asked no
 * more than its visitors asked for, no key and no address of the service is anywhere that the page can look, and the page
 * lives on.
 */
export async function playAttack(stage: Stage, attack: Attack): Promise<void> {
  const { browser, tap, pages, keys } = stage;
  if (attack.isFresh) await stage.forgetAnswers();
  const requestedBefore = pages.requested.length;
  tap.forget();

  const page = await browser.openPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  page.on('dialog', (dialog) => void dialog.dismiss());
  // A pointer that the attack before left over a price would be a real look at this one's.
  await page.mouse.move(1, 1);
  const listing = attack.isItem ? '' : (attack.listings?.[0]?.id ?? first);
  try {
    await page.goto(attack.isItem ? hostileItem : hostileUrl, { waitUntil: 'domcontentloaded' });
    if (attack.marks !== 'none')
      await waitFor('a mark', async () => (await readMarks(page)).length > 0 || undefined);
    const run = (script: string) => page.evaluate(script);
    if (attack.after) await run(`(async () => {${attack.after}\n})()`);
    const look = async (id: string) => {
      const point = await findPrice(page, id);
      if (!point) return;
      await page.mouse.move(1, 1);
      // A price may be longer than the window.
      const inside = (at: number, most: number) => Math.min(Math.max(at, 2), most);
      await page.mouse.move(inside(point.left + 3, 1270), inside(point.y, 890));
    };
    const press = async (id: string) => {
      const point = await findPrice(page, id);
      if (point) await page.mouse.click(point.x, point.y);
    };
    await (attack.act ?? (() => look(listing)))({ page, look, press, run });

    const { ends = 'verdict' } = attack;
    const mine = (marks: readonly TreeMark[]) => marks.find((mark) => mark.listing === listing);
    const isJudged = (marks: readonly TreeMark[]) => {
      const mark = mine(marks);
      return mark !== undefined && isVerdict(mark);
    };
    const marks =
      ends === 'verdict'
        ? await settle(page, isJudged)
        : await settle(page, isJudged, patienceMs).catch(() => settle(page, () => true));
    if (ends === 'none')
      expect(marks.filter((mark) => mark.listing === listing && isVerdict(mark))).toEqual([]);
    expect(marks.flatMap((mark) => findWrongWords(mark) ?? [])).toEqual([]);
    // A plain look is one that rests: the overlay opens and judges too.
    if (ends === 'verdict' && !attack.act) {
      await waitFor('the overlay with its verdict', async () => {
        return findTreePanels(await readPageTree(page)).some(isVerdict) || undefined;
      });
    }

    // The page lives: its scripts run and it draws frames.
    const report = String(await run('hostileReport()'));
    await run('hostileTick()');
    expect(report.split('\n', 1)).toEqual(['ran nothing, leaked nothing']);

    const tree = await readPageTree(page);
    expect(findWrongSurfaces(tree, findTreeMarks(tree))).toEqual([]);
    const drawn = [...walkTree(tree)].flatMap(({ node }) => node.closed ?? []);
    const inRoots = readTreeText(drawn) + JSON.stringify(drawn);
    const { host } = new URL(tap.url);
    for (const secret of [keys.apiKey, keys.gatewayKey, host]) {
      expect(report.includes(secret)).toBe(false);
      expect(inRoots.includes(secret)).toBe(false);
    }
    expect(thrown.filter((error) => error.includes('-extension://'))).toEqual([]);
    expect(pages.requested.slice(requestedBefore).filter((url) => url.includes(plantedHost))).toEqual([]);
    expect(tap.requests.length).toBeLessThanOrEqual(attack.calls ?? 3);
    const opened = (await page.browser().pages()).map((tab) => tab.url());
    expect(opened.filter((url) => url.includes('-extension://') || url.includes(plantedHost))).toEqual([]);
    expect(new URL(page.url()).host).toBe('www.ebay.com');
  } finally {
    await page.close();
  }
}
