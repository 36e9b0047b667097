import type { Page } from 'puppeteer-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kindKey, siteOrigins } from '@/lib/sites/access';
import { siteFacts } from '@/lib/sites/registry';
import { changeSettings } from '@/test/support/change-settings';
import { expectToLast } from '@/test/support/expect-to-last';
import { testedKinds } from '@/test/support/extension-browser';
import { hoverMark, readMarkOf, readMarks, waitForMark } from '@/test/support/marks';
import { type Layout, livelyPage, livelySites, type OfferedCard } from '@/test/support/pages/lively-sites';
import { useStage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

/** Cards that the stage's service has: sold for $600, $200, $1,000 and $500. */
const giratina = card('500000011', 'Giratina V', 'Lost Origin', 'LOR', '186/196');
const charizard = card('500000012', 'Charizard ex', 'Obsidian Flames', 'OBF', '223/197');
const umbreon = card('500000013', 'Umbreon VMAX', 'Evolving Skies', 'EVS', '215/203');
const rayquaza = card('500000014', 'Rayquaza VMAX', 'Evolving Skies', 'EVS', '218/203');
const first = [giratina, charizard, umbreon];
const elsewhere = 'about.html';

function card(id: string, name: string, set: string, code: string, number: string): OfferedCard {
  return { id, name, set, code, number };
}

describe.each(testedKinds)('results that change in %s', (kind) => {
  const stage = useStage(kind, {
    routes: (url) => {
      const site = livelySites.find((one) => one.url === url.href);
      // A page that must not be stored is not kept for the way back either.
      const headers = { 'cache-control': 'max-age=60' };
      if (site) return { headers, body: livelyPage(site, first) };
      return url.pathname.endsWith(elsewhere) ? { headers, body: '<!doctype html><p>Elsewhere' } : undefined;
    },
  });
  let page: Page;
  const facts = siteFacts.filter(({ id }) => livelySites.some((site) => site.id === id));

  beforeAll(async () => {
    await stage.browser.grantAccess(facts.flatMap(siteOrigins));
    const on = facts.flatMap((site) => [site.id, ...site.pages.map((one) => kindKey(site, one))]);
    await stage.inExtension(async (own) => {
      await changeSettings(own, (settings) => ({
        ...settings,
        sites: Object.fromEntries(on.map((key) => [key, true])),
      }));
      await waitFor('the readers to be registered', async () => {
        const scripts = await own.evaluate(() => chrome.scripting.getRegisteredContentScripts());
        return scripts.length === facts.length || undefined;
      });
    });
  });

  describe.each(livelySites)('$id', (site) => {
    const tilesOf = (cards: readonly OfferedCard[], layout: Layout = 'list') =>
      cards.map((one) => site.tile(one, layout)).join('');

    beforeEach(async () => {
      page = await stage.browser.openPage(site.url);
      await waitForEach(first);
    });
    afterEach(() => page.close());

    /** Every label's listing, in the order of the page, and whether each stands beside its own price. */
    async function readLabels() {
      const listings = (await readMarks(stage.browser, page)).map(({ listing }) => listing);
      const isPlaced = await page.evaluate(
        (price) =>
          [...document.querySelectorAll('card-comps-mark')].every(
            ({ parentElement, previousElementSibling }) =>
              parentElement?.matches(price) || previousElementSibling?.matches(price),
          ),
        site.price,
      );
      return JSON.stringify({ listings, isPlaced });
    }

    const oneEach = (cards: readonly OfferedCard[]) =>
      JSON.stringify({ listings: cards.map(({ id }) => id), isPlaced: true });

    async function waitForEach(cards: readonly OfferedCard[]) {
      await waitFor(`one label for each of ${oneEach(cards)}`, async () => {
        const labels = await readLabels();
        if (labels !== oneEach(cards)) throw new Error(labels);
        return true;
      });
    }

    /** Waits until each of these listings has one label beside its price and nothing else has, and that it stays so. */
    async function expectOneEach(cards: readonly OfferedCard[]) {
      await waitForEach(cards);
      await expectToLast('one label for each', async () => (await readLabels()) === oneEach(cards), 300);
    }

    /** What the label says after a look at it. */
    async function look({ id }: OfferedCard) {
      await hoverMark(stage.browser, page, id);
      const { words } = await waitForMark(
        stage.browser,
        page,
        id,
        ({ tone }) => tone !== 'idle' && tone !== 'wait',
      );
      return words;
    }

    test('going on without loading takes the old labels away and draws the new', async () => {
      await page.evaluate(
        (url, tiles) => {
          history.pushState(null, '', url);
          const list = document.querySelector('#list');
          if (list) list.innerHTML = tiles;
        },
        site.nextUrl,
        tilesOf([rayquaza, giratina]),
      );
      await expectOneEach([rayquaza, giratina]);
      await page.goBack();
      expect(page.url()).toBe(site.url);
    });

    test('what comes with scrolling gets its labels, and what was there keeps its own', async () => {
      expect(await look(giratina)).toMatch(/\$(?:5[89]|6[0-2])\d/);
      await page.evaluate(
        (tiles) => document.querySelector('#list')?.insertAdjacentHTML('beforeend', tiles),
        tilesOf([rayquaza]),
      );
      await expectOneEach([...first, rayquaza]);
      const known = await readMarkOf(stage.browser, page, giratina.id);
      expect(known?.words).toMatch(/\$(?:5[89]|6[0-2])\d/);
    });

    test('labels that the page throws away come back, and never twice', async () => {
      expect(await look(giratina)).toMatch(/\$(?:5[89]|6[0-2])\d/);
      await page.evaluate(() => {
        for (const mark of document.querySelectorAll('card-comps-mark')) mark.remove();
      });
      await expectOneEach(first);
      const known = await readMarkOf(stage.browser, page, giratina.id);
      expect(known?.words).toMatch(/\$(?:5[89]|6[0-2])\d/);
      // Everything drawn anew from what the page knows, which may hold what it saw of ours.
      for (let turn = 0; turn < 3; turn += 1) {
        await page.evaluate((tiles) => {
          const list = document.querySelector('#list');
          if (list) list.innerHTML = tiles;
        }, tilesOf(first));
      }
      await expectOneEach(first);
    });

    test('a box that is used again for another listing says what that one is worth', async () => {
      const before = await look(giratina);
      expect(before).toMatch(/\$(?:5[89]|6[0-2])\d/);
      await page.evaluate(
        (html) => {
          const next = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
          const tile = document.querySelector('#list > *');
          // As a library does that keeps its nodes and writes into them what has changed.
          const isOwn = (node: Node) => node.nodeName === 'CARD-COMPS-MARK';
          const pairs: [Node, Node][] = tile && next ? [[tile, next]] : [];
          for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
            const [at, to] = pair;
            if (at.nodeType === Node.TEXT_NODE && at.nodeValue !== to.nodeValue) at.nodeValue = to.nodeValue;
            if (at instanceof Element && to instanceof Element)
              for (const { name, value } of to.attributes)
                if (at.getAttribute(name) !== value) at.setAttribute(name, value);
            const children = [...at.childNodes].filter((node) => !isOwn(node));
            for (const [index, child] of children.entries()) {
              const other = to.childNodes[index];
              if (other) pairs.push([child, other]);
            }
          }
        },
        tilesOf([rayquaza]),
      );
      await page.mouse.move(1, 1);
      await waitForMark(stage.browser, page, rayquaza.id, ({ words }) => words !== before);
      await expectOneEach([rayquaza, charizard, umbreon]);
      expect(await look(rayquaza)).toMatch(/\$(?:4[7-9]|5[0-2])\d/);
    });

    test('from list to grid, with the same boxes or with new ones, each listing has one label', async () => {
      await page.evaluate(() => {
        const grid = document.createElement('ol');
        grid.id = 'grid';
        const list = document.querySelector('#list');
        grid.append(...(list?.childNodes ?? []));
        list?.replaceWith(grid);
      });
      await expectOneEach(first);
      await page.evaluate(
        (tiles) => {
          const grid = document.querySelector('#grid');
          if (grid) grid.innerHTML = tiles;
        },
        tilesOf(first, 'grid'),
      );
      await expectOneEach(first);
    });

    test('a page that comes back as it was left has each label once, and they work', async () => {
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.body.dataset.persisted = String(persisted);
        });
      });
      await page.goto(new URL(elsewhere, site.url).href, { waitUntil: 'domcontentloaded' });
      // The drivers wait for a load, which a page that was kept does not have.
      await page.evaluate(() => void setTimeout(() => history.back()));
      const persisted = await waitFor('the page to come back', () =>
        page.evaluate(() => document.body.dataset.persisted),
      );
      expect(persisted).toBe('true');
      await expectOneEach(first);
      expect(await look(giratina)).toMatch(/\$(?:5[89]|6[0-2])\d/);
    });
  });
});
