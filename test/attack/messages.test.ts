import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { resultsUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { fuzzWorker } from '@/test/support/hostile-fuzz';
import { mouthScript, sayToWorker } from '@/test/support/hostile-mouth';
import type { Stage } from '@/test/support/stage';
import { titledListing } from '@/test/support/titled-listing';
import { useSpiedStage } from '@/test/support/use-spied-stage';

const seed = Number(process.env.CARD_COMPS_PROPERTY_SEED ?? 1995);
const count = 2_500;

describe.each(browserKinds)('messages to the worker in %s', (kind) => {
  let stage: Stage;
  useSpiedStage(
    kind,
    (raised) => {
      stage = raised;
    },
    mouthScript,
    false,
  );

  test(`of ${count} wild ones none is wrongly accepted, and none leads the worker astray (seed ${seed})`, () =>
    fuzzWorker(stage, count, seed));

  test('say nothing on behalf of another site: what a page asks about is its own marketplace’s', async () => {
    const page = await stage.browser.openPage(resultsUrl);
    const title = 'Pokemon Giratina V 186/196 Lost Origin Alt Art Secret Rare';
    const own = titledListing(title, '256000000011');
    const listing = { ...own, site: 'cardmarket' };
    const say = (call: string, input: unknown) => sayToWorker(page, [{ cardComps: 1, call, input }]);
    for (const [call, input] of [
      ['correction/save', { listing, cardId: null }],
      ['correction/remove', { listing }],
      ['listing/price', { listing, depth: 'label', ticket: 't' }],
      ['candidate/find', { listing, q: null, cursor: null, ticket: 't' }],
      ['calls/estimate', { listings: [own, listing] }],
    ] as const) {
      expect(await say(call, input), call).toMatchObject([{ ok: false, failure: { code: 'bad-request' } }]);
    }
    // Nor by a title: what a page says of its own listings is no word of the same title elsewhere.
    await stage.inExtension(async (popup) => {
      await askWorker(popup, 'correction/save', { listing, cardId: null });
      const said = await say('listing/price', { listing: own, depth: 'label', ticket: 't' });
      expect(said).toMatchObject([{ ok: true, value: { corrected: null } }]);
      await say('correction/remove', { listing: own });
      const theirs = { listing: { ...listing, id: 'another' }, depth: 'label', ticket: 't' } as const;
      expect(await askWorker(popup, 'listing/price', theirs)).toMatchObject({
        value: { corrected: 'title' },
      });
    });
    await page.close();
  });

  test('of another extension reach nobody', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'card-comps-foreign-'));
    const { id } = await stage.inExtension((own) => own.evaluate(() => ({ id: chrome.runtime.id })));
    writeFileSync(
      join(dir, 'manifest.json'),
      JSON.stringify({
        manifest_version: 3,
        name: 'A stranger',
        version: '1',
        content_scripts: [{ matches: ['https://www.ebay.com/*'], js: ['say.js'], run_at: 'document_end' }],
        background: kind === 'chromium' ? { service_worker: 'worker.js' } : { scripts: ['worker.js'] },
        browser_specific_settings: { gecko: { id: 'stranger@example.com' } },
      }),
    );
    const say = `
      const api = globalThis.browser ?? globalThis.chrome;
      const message = { cardComps: 1, call: 'keys/load', input: null };
      const attempt = async (act) => { try { return { got: (await act()) ?? null }; } catch (error) { return { refused: String(error) }; } };
      const all = async () => ({
        sent: await attempt(() => Promise.race([api.runtime.sendMessage('${id}', message), new Promise((done) => setTimeout(() => done('late'), 3000))])),
        connected: await attempt(() => new Promise((done) => {
          const port = api.runtime.connect('${id}', { name: 'card-comps' });
          port.onMessage.addListener(() => done('heard'));
          port.onDisconnect.addListener(() => done('closed'));
          port.postMessage(message);
          setTimeout(() => done('silent'), 3000);
        })),
      });`;
    writeFileSync(
      join(dir, 'worker.js'),
      `${say} api.runtime.onMessage.addListener((_, __, answer) => { all().then(answer); return true; });`,
    );
    writeFileSync(
      join(dir, 'say.js'),
      `${say} (async () => { const finds = { page: await attempt(() => Promise.resolve('no way to name another')), worker: await api.runtime.sendMessage('go') };
        document.documentElement.setAttribute('data-stranger', JSON.stringify(finds)); })();`,
    );
    const page = await stage.browser.openPage('about:blank');
    try {
      await page.browser().installExtension(dir);
      await page.goto(resultsUrl);
      const finds = await page
        .waitForSelector('[data-stranger]')
        .then((root) => root?.evaluate((element) => String(element.getAttribute('data-stranger'))));
      const { worker }: { worker: { sent: object; connected: object } } = JSON.parse(String(finds));
      expect(worker.sent).toMatchObject({ refused: expect.stringMatching(/./) });
      expect(worker.connected).toEqual({ got: 'closed' });
    } finally {
      await page.close();
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
