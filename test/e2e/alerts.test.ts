import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { succeed } from '@/lib/domain/failure';
import { type Listing, toTypedListing } from '@/lib/domain/listing';
import { askWorker } from '@/test/support/ask-worker';
import { buildOnce } from '@/test/support/build-once';
import { changeSettings } from '@/test/support/change-settings';
import { ebayListings, ebayRoutes } from '@/test/support/ebay-routes';
import { type BrowserKind, testedKinds } from '@/test/support/extension-browser';
import { raiseStage, type Stage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

/** The extension as it is once a person has allowed notifications: no driver reaches Chromium's question. */
async function copyWithNotifications(kind: BrowserKind): Promise<string> {
  const name = kind === 'chromium' ? 'chrome' : 'firefox';
  const folder = mkdtempSync(join(tmpdir(), 'card-comps-alerts-'));
  cpSync((await buildOnce([name]))[name], folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const { optional_permissions: given, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, permissions: [...manifest.permissions, ...given] }));
  return folder;
}

/** A card on the wants for far more than it is worth. */
async function wantCard(page: Page): Promise<string> {
  const found = await askWorker(page, 'card/search', { q: 'Giratina V', filters: {}, cursor: null });
  if (!found.ok) throw new Error(`The search failed: ${found.failure.code}`);
  const [first] = found.value.cards;
  if (!first) throw new Error('The service has no such card.');
  const { id } = first.card;
  await askWorker(page, 'want/card', { id, isIndexed: false, atLeast: { kind: 'all-conditions' } });
  const list = await askWorker(page, 'want/list', null);
  const [shown] = list.ok ? list.value.wants : [];
  if (!shown) throw new Error('The card is not wanted.');
  const target = { kind: 'amount', amount: { minor: 1_000_000, currency: 'USD' } } as const;
  await askWorker(page, 'want/save', { ...shown.want, target });
  return shown.want.id;
}

/** Notes every notification that ends, and those that stand there: without a desktop Firefox ends each at once. */
async function watchNotifications(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    document.body.dataset.ended = '';
    chrome.notifications.onClosed.addListener((id) => {
      document.body.dataset.ended += `${id}\n`;
    });
  });
  return () =>
    page.evaluate(async () => {
      const standing = await new Promise<object>((done) => {
        chrome.notifications.getAll(done);
      });
      return [...(document.body.dataset.ended ?? '').split('\n').filter(Boolean), ...Object.keys(standing)];
    });
}

const ring = (page: Page) =>
  page.evaluate(() => chrome.alarms.create('wants', { when: Date.now(), periodInMinutes: 60 }));

describe.each(testedKinds)('alerts in %s', (kind) => {
  const stage = {} as Stage;
  let folder: string;
  beforeAll(async () => {
    folder = await copyWithNotifications(kind);
    Object.assign(stage, await raiseStage(kind, { routes: ebayRoutes, extensionDir: folder }));
    await stage.setUp();
  });
  afterAll(async () => {
    await stage.close?.();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('come once, although the worker dies before and after, and lead to the card', async () => {
    const { browser, tap } = stage;
    const page = await browser.openExtensionPage('options.html');
    const want = await wantCard(page);
    await page.waitForSelector('#alerts');
    expect(await page.evaluate(async () => (await chrome.alarms.getAll()).length)).toBe(0);
    await changeSettings(page, (settings) => ({ ...settings, alerts: { isOn: true, calls: 30 } }));
    const alarm = await waitFor('the alarm', async () =>
      page.evaluate(async () => (await chrome.alarms.get('wants'))?.periodInMinutes),
    );
    expect(alarm).toBe(60);
    const readNotifications = await watchNotifications(page);
    await browser.stopWorker();
    tap.forget();
    await ring(page);
    await waitFor('the notification', async () => (await readNotifications()).includes(want) || undefined);
    expect(tap.requests.map(({ path }) => path.replace(/\/[^/]+$/, ''))).toEqual(['/api/v1/cards']);

    await browser.stopWorker();
    tap.forget();
    await ring(page);
    await waitFor('the worker', async () => (await browser.isWorkerRunning()) || undefined);
    // The call comes after the round has found nothing to do.
    await askWorker(page, 'status/load', null);
    expect(tap.requests).toEqual([]);
    expect(await readNotifications()).toEqual([want]);

    if (kind === 'chromium') {
      const press = `chrome.notifications.onClicked.dispatch(${JSON.stringify(want)})`;
      await browser.evaluateBesideWorker(page, press);
      const card = await browser.findExtensionPage('card.html');
      await card.waitForSelector('.card h1');
      expect(await card.$eval('.card h1', (head) => head.textContent)).toMatch(/Giratina/);
      await card.close();
      expect(await readNotifications()).toEqual([want]);
    }
    await page.close();
  });

  test('a reminder of an auction comes from a new worker, once, and leads to its page', async () => {
    const { browser } = stage;
    const page = await browser.openExtensionPage('options.html');
    const readNotifications = await watchNotifications(page);
    const before = await readNotifications();
    const auction: Listing = {
      ...toTypedListing('Giratina V 186/196'),
      ...{ site: 'ebay', id: ebayListings.giratina.id, priceKind: 'auction' },
      endsAt: new Date(Date.now() + 10 * 60_000 + 3000).toISOString(),
    };
    const most = { minor: 41_000, currency: 'USD' };
    const set = await askWorker(page, 'reminder/set', { listing: auction, most, isOn: true });
    expect(set).toEqual(succeed({ isAllowed: true }));
    await browser.stopWorker();
    const id = `reminder ebay ${auction.id}`;
    const readNew = async () => (await readNotifications()).filter((one) => !before.includes(one));
    await waitFor('the reminder', async () => (await readNew()).includes(id) || undefined);
    await waitFor('the alarm to be cleared', async () =>
      page.evaluate(async () => ((await chrome.alarms.get('reminders')) ? undefined : true)),
    );
    expect(await readNew()).toEqual([id]);
    if (kind === 'chromium') {
      const press = `chrome.notifications.onClicked.dispatch(${JSON.stringify(id)})`;
      await browser.evaluateBesideWorker(page, press);
      await waitFor(
        'the page of the auction',
        async () => stage.pages.requested.some((url) => url.includes(`/itm/${auction.id}`)) || undefined,
      );
    }
    await page.close();
  });
});
