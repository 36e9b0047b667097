import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SpawnedCommand, spawnCommand } from '@/test/service/support/spawn-service';
import { launchBrowser } from '@/test/support/browsers';
import { buildOnce } from '@/test/support/build-once';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes } from '@/test/support/ebay-routes';
import { type ExtensionBrowser, testedKinds } from '@/test/support/extension-browser';
import { hoverMark, waitForMark } from '@/test/support/marks';
import { type PageServer, type Routes, servePages } from '@/test/support/page-server';
import { ebayItemPage } from '@/test/support/pages/ebay-page';

const charizard = {
  id: '256000000051',
  title: 'Charizard ex 125/197 Obsidian Flames',
  price: 'EUR 30.00',
};
const itemAddress = `https://www.ebay.com/itm/${charizard.id}`;
const routes: Routes = (url) =>
  url.href === itemAddress ? { body: ebayItemPage(charizard) } : ebayRoutes(url);

/** Charizard ex of Obsidian Flames, in the form of Cardmarket's guide. */
const guide = JSON.stringify({
  version: 1,
  createdAt: `${new Date().toISOString().slice(0, 10)}T02:45:12+0100`,
  priceGuides: [
    { idProduct: 725205, idCategory: 51, avg: 12.4, low: 8, trend: 12.1, avg1: 12, avg7: 12.2, avg30: 12.5 },
  ],
});

describe.each(testedKinds)('the first minutes in %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'card-comps-first-'));
  let pages: PageServer;
  let browser: ExtensionBrowser;
  let service: SpawnedCommand | undefined;
  let installedAt = 0;

  beforeAll(async () => {
    const name = kind === 'chromium' ? 'chrome' : 'firefox';
    const { [name]: extensionDir } = await buildOnce([name]);
    pages = await servePages(routes);
    installedAt = performance.now();
    browser = await launchBrowser(kind, { extensionDir, proxyPort: pages.proxyPort });
  });
  afterAll(async () => {
    await browser.close();
    await pages.close();
    service?.child.kill();
    await service?.ended;
    rmSync(folder, { recursive: true });
  });

  test('lead from the installation to a mark that names the card, without a key', async () => {
    const welcome = await browser.findExtensionPage('welcome.html');
    const address = await welcome.$eval('a.go', (link) => (link as HTMLAnchorElement).href);
    const page = await browser.openPage(address);
    await waitForMark(browser, page, ebayListings.giratina.id, ({ tone }) => tone === 'idle');
    await hoverMark(browser, page, ebayListings.giratina.id);
    await waitForMark(browser, page, ebayListings.giratina.id, ({ words }) =>
      words.startsWith('Giratina V 186/196'),
    );
    const seconds = (performance.now() - installedAt) / 1000;
    console.log(`from the installation to the first useful mark in ${kind}: ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(20);
    await waitForOverlay(browser, page, ({ text }) => /Giratina V.*186\/196.*Sure\./s.test(text));
    await page.close();
  });

  test('lead from a file of prices to a verdict', async () => {
    const start = performance.now();
    const file = join(folder, 'guide.json');
    const database = join(folder, 'prices.sqlite');
    writeFileSync(file, guide);
    const imported = spawnCommand('import', [file, '--file', database], process.env);
    expect(await imported.ended, imported.said()).toBe(0);
    service = spawnCommand('serve', ['--file', database, '--port', '0', '--print-keys'], process.env);
    const [, gatewayKey = ''] = await service.hear(/Gateway key: +(\S+)/);
    const [, url = ''] = await service.hear(/answers at (http\S+)/);
    await browser.grantAccess(['http://127.0.0.1/*', 'http://localhost/*']);
    const welcome = await browser.findExtensionPage('welcome.html');
    await welcome.bringToFront();
    await welcome.locator('.choices button:nth-of-type(2)').click();
    await welcome.locator('#gatewayKey').fill(gatewayKey);
    await welcome.locator('#gatewayUrl').fill(url);
    await welcome.locator('form button[type=submit]').click();
    await welcome.waitForSelector('[data-done=true]');
    const page = await browser.openPage(itemAddress);
    await waitForMark(browser, page, '', ({ tone }) => tone === 'over');
    const seconds = (performance.now() - start) / 1000;
    console.log(`from a file to the first verdict in ${kind}: ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(300);
    await page.close();
  });
});
