import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { ebayListings, ebayRoutes, itemUrl } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { browserKinds } from '@/test/support/extension-browser';
import { readMarks, waitForMark } from '@/test/support/marks';
import { overhearCalls } from '@/test/support/overheard-calls';
import { raiseStage, type Stage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina } = ebayListings;

describe.each(browserKinds)('the options in %s', (kind) => {
  let stage: Stage;
  let page: Page;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes, parameters: ['continue_at'] });
    await stage.browser.allowAccess(['http://127.0.0.1/*', 'http://localhost/*']);
  });
  afterAll(() => stage?.close());

  beforeEach(async () => {
    await page?.close();
    page = await stage.browser.openExtensionPage('options.html');
    await page.waitForSelector('#gatewayUrl');
  });

  /** Types into a field as a person does: what stood there before is selected first. */
  async function fill(selector: string, value: string): Promise<void> {
    await page.click(selector, { count: 3 });
    await page.type(selector, value);
  }
  const save = async () => {
    await page.click('button.main');
    await waitFor('the options to be saved', () =>
      page.$eval('.save [role=status]', (said) => said.textContent === 'Saved.' || undefined),
    );
  };
  const testConnection = async () => {
    await page.click('.test button');
    await page.waitForSelector('.checks li');
    return page.$$eval('.checks li', (lines) => lines.map((line) => line.textContent ?? ''));
  };

  describe('the welcome', () => {
    let welcome: Page;
    beforeEach(async () => {
      welcome = await stage.browser.openExtensionPage('welcome.html');
    });
    afterEach(async () => {
      await askWorker(welcome, 'service/save', { keys: { gatewayKey: null } });
      await welcome.close();
      stage.tap.forget();
    });

    /** Takes the first or the second choice, types a key as a person does, and saves. */
    async function setUp(choice: 1 | 2, key: string): Promise<void> {
      const chosen = await welcome.waitForSelector(`.choices button:nth-child(${choice})`);
      if (!(await welcome.$('#gatewayKey'))) await chosen?.click();
      await (await welcome.waitForSelector('#gatewayKey'))?.click({ count: 3 });
      await welcome.type('#gatewayKey', key);
      await welcome.click('button.main');
    }
    const heard = () =>
      waitFor('what is wrong to be said', () =>
        welcome.$eval('.save [role=alert]', (said) => said.textContent || undefined).catch(() => undefined),
      );

    test('is done with a key that the service accepts, and not with another', async () => {
      await page.bringToFront();
      await fill('#gatewayUrl', stage.tap.url);
      await fill('#baseUrl', stage.tap.url);
      await save();
      await welcome.close();
      welcome = await stage.browser.openExtensionPage('welcome.html');
      await setUp(1, 'not-a-key-0000');
      expect(await heard()).toBe('The price service did not accept your key.');
      expect(await welcome.$('[data-done=true]')).toBeNull();
      await setUp(1, stage.keys.gatewayKey);
      await welcome.waitForSelector('[data-done=true]');
    });
  });

  test('what is typed is saved, kept and used', async () => {
    await fill('#gatewayUrl', stage.tap.url);
    await fill('#baseUrl', stage.tap.url);
    await fill('#gatewayHost', 'gateway.example');
    await fill('#gatewayKey', stage.keys.gatewayKey);
    await fill('#apiKey', stage.keys.apiKey);
    await page.select('#plan', 'mega');
    await save();

    await page.close();
    page = await stage.browser.openExtensionPage('options.html');
    await page.waitForSelector('#gatewayUrl');
    expect(
      await page.$eval('#gatewayUrl', (field) => (field instanceof HTMLInputElement ? field.value : '')),
    ).toBe(stage.tap.url);
    expect(
      await page.$eval('#plan', (field) => (field instanceof HTMLSelectElement ? field.value : '')),
    ).toBe('mega');
    const shown = await page.content();
    expect(shown).not.toContain(stage.keys.apiKey);
    expect(shown).not.toContain(stage.keys.gatewayKey);

    const item = await stage.browser.openPage(itemUrl(giratina));
    await waitForMark(stage.browser, item, '', ({ tone }) => tone === 'under');
    await item.close();
    const search = stage.tap.requests.find((request) => request.path === '/v1/cards/search');
    expect(search?.headers['x-gateway-key']).toBe(stage.keys.gatewayKey);
    expect(search?.headers['x-gateway-host']).toBe('gateway.example');
    expect(search?.headers['x-api-key']).toBeUndefined();
  });

  test('the connection test finds that everything works', async () => {
    const checks = await testConnection();
    expect(checks.length).toBeGreaterThanOrEqual(6);
    expect(checks.filter((check) => !check.startsWith('Works'))).toEqual([]);
  });

  test('a site that is switched off gets no marks', async () => {
    const turn = async (on: boolean) => {
      await page.bringToFront();
      await page.click('input[type=checkbox]');
      await waitFor('the switch to be saved', async () => {
        const settings = await askWorker(page, 'settings/load', null);
        return (settings.ok && settings.value.settings.sites.ebay === on) || undefined;
      });
    };
    await turn(false);
    const calls = await overhearCalls(page);
    const off = await stage.browser.openPage(itemUrl(giratina));
    await waitFor(
      'the page to ask whether its site is on',
      async () => (await calls.read()).some((call) => call.name === 'page/read') || undefined,
    );
    await expectToLast('no mark on the page', async () => (await readMarks(stage.browser, off)).length === 0);
    await turn(true);
    const on = await stage.browser.openPage(itemUrl(giratina));
    await waitForMark(stage.browser, on, '');
    await off.close();
    await on.close();
  });

  test('a key goes with the address that it was typed for, and its going is said', async () => {
    await stage.setUp();
    await page.close();
    page = await stage.browser.openExtensionPage('options.html');
    await page.waitForSelector('#baseUrl');
    await fill('#baseUrl', 'http://localhost:9');
    await page.click('button.main');
    await page.waitForSelector('.save [role=alert]');
    const said = await page.$eval('.save [role=alert]', (alert) => alert.textContent);
    expect(said).toMatch(/key that was stored for the old one was removed/);
    const keys = await askWorker(page, 'keys/load', null);
    expect(keys).toEqual({ ok: true, value: { apiKey: false, gatewayKey: true, session: false } });
  });
});
