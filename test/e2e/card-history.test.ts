import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import type { Plan } from '@/lib/contract/wire';
import { changeSettings } from '@/test/support/change-settings';
import { closeItemPanel } from '@/test/support/close-item-panel';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { itemUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { clickMark, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { ebayItemPage } from '@/test/support/pages/ebay-page';
import { historyCard, seedHistory, soldText } from '@/test/support/seed-history';
import { useStage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const mew = {
  id: '256000000051',
  title: 'Pokemon Mew ex 232/091 Paldean Fates Special Illustration Rare',
  price: '$100.00',
};
const routes: Routes = (url) => (url.href === itemUrl(mew) ? { body: ebayItemPage(mew) } : undefined);
const historyPath = `/v1/cards/${historyCard.id}/history`;

describe.each(testedKinds)('the price history in %s', (kind) => {
  const stage = useStage(kind, {
    routes,
    cards: [historyCard],
    observations: seedHistory(new Date()),
  });

  const setPlan = (plan: Plan) =>
    stage.inExtension((own) =>
      changeSettings(own, (settings) => ({ ...settings, service: { ...settings.service, plan } })),
    );
  const readQuestions = () =>
    stage.tap.requests
      .filter(({ path }) => path === historyPath)
      .map(({ query }) => `${query.get('kind')} ${query.get('period')}`);

  async function readHistory(fits: (words: string) => boolean): Promise<string> {
    const page = await stage.browser.openPage(itemUrl(mew));
    await waitForMark(stage.browser, page, '', ({ tone }) => tone !== 'wait' && tone !== 'idle');
    await clickMark(stage.browser, page, '');
    const { text } = await waitForOverlay(stage.browser, page, ({ text, drawings }) =>
      fits([text, ...drawings].join('\n')),
    );
    await page.close();
    return text;
  }

  async function openCard(): Promise<Page> {
    stage.tap.forget();
    const page = await stage.browser.openExtensionPage(`card.html?id=${historyCard.id}`);
    await page.waitForSelector('.card h1');
    return page;
  }

  const readChart = (page: Page) =>
    page.$eval('[role=slider]', (chart) => chart.getAttribute('aria-valuetext'));

  test('reaches half a year back on the Mega plan, over several pages, day by day with the keyboard', async () => {
    await setPlan('mega');
    await closeItemPanel(stage);
    await readHistory((text) => /last 180 days: low \$\d+/.test(text));
    const page = await openCard();
    await page.waitForSelector('[role=slider] canvas');
    stage.tap.forget();
    await page.click('.windows label:last-of-type input');
    const last = await waitFor('the days of the long window', () =>
      page.$eval('[role=slider]', (chart) =>
        chart.getAttribute('aria-valuemax') === '179' ? chart.getAttribute('aria-valuetext') : undefined,
      ),
    );
    // Four countries a day are 720 rows, and a page holds 180. What was known already asks nothing, and comes first.
    await waitFor('all pages', async () => {
      const asked = readQuestions().filter((question) => question === 'listings 180d');
      return asked.length >= 4 || undefined;
    });
    await waitFor('the end of asking', () =>
      page.$eval('.history .status', (status) => status.textContent === '' || undefined),
    );
    expect(last).toContain(soldText(0));

    await page.focus('[role=slider]');
    await page.keyboard.press('ArrowLeft');
    await waitFor('the day before', async () => (await readChart(page)) !== last || undefined);
    expect(await readChart(page)).toContain(soldText(1));
    await page.keyboard.press('Home');
    await waitFor('the first day', () =>
      page.$eval('[role=slider]', (chart) => chart.getAttribute('aria-valuenow') === '0' || undefined),
    );
    expect(await page.$eval('.readout', (line) => line.textContent)).toContain(soldText(179));
    expect(await page.evaluate(() => document.body.innerText)).toMatch(
      /Falling: the last week is \d+(\.\d)?% under the month\./,
    );
    await page.close();
  });
});
