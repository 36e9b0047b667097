import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resultsUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { fuzzWorker } from '@/test/support/hostile-fuzz';
import { mouthScript } from '@/test/support/hostile-mouth';
import { useSpiedStage } from '@/test/support/use-spied-stage';

const seed = Number(process.env.CARD_COMPS_PROPERTY_SEED ?? 1995);
const count = 2_500;

describe.each(browserKinds)('messages to the worker in %s', (kind) => {
  const stage = useSpiedStage(kind, mouthScript, false);

  test(`of ${count} wild ones none is wrongly accepted, and none leads the worker astray (seed ${seed})`, () =>
    fuzzWorker(stage, count, seed));

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
