import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { listen } from '@/test/support/listen';
import { hoverMark, waitForMark } from '@/test/support/marks';
import { raiseStage, type Stage } from '@/test/support/stage';
import { useService } from '@/test/support/use-service';
import { waitFor } from '@/test/support/wait-for';

const { giratina } = ebayListings;
/** A name that no network knows, now or ever. */
const nowhere = 'prices.invalid';

/** An address of this computer that nothing listens at. */
async function findClosedAddress(): Promise<string> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}`;
}

describe.each(browserKinds)('a service that cannot be reached from %s', (kind) => {
  let stage: Stage;
  beforeAll(async () => {
    const services = [`https://${nowhere}`];
    stage = await raiseStage(kind, { routes: ebayRoutes, services, launch: { direct: nowhere } });
    await stage.setUp();
    await stage.browser.grantAccess([`https://${nowhere}/*`]);
  });
  afterAll(() => stage?.close());

  test.each([
    ['has a name that leads nowhere', async () => `https://${nowhere}`],
    ['refuses the connection', findClosedAddress],
  ])(
    'because it %s: label, overlay and popup say that nothing answers, and where',
    async (_, findAddress) => {
      const { browser } = stage;
      const address = await findAddress();
      const sentence = `Nothing answers at ${new URL(address).host}`;
      await stage.inExtension((page) => useService(page, address, stage.keys));
      const page = await browser.openPage(resultsUrl);
      await waitForMark(browser, page, giratina.id);
      await hoverMark(browser, page, giratina.id);
      const mark = await waitForMark(browser, page, giratina.id, ({ tone }) => tone === 'warn');
      expect(mark.words).toMatch(/ · no connection$/);
      expect(mark.sentence).toContain(sentence);
      await waitForOverlay(browser, page, ({ text }) => text.includes(sentence));
      await page.close();
      await stage.inExtension(async (popup) => {
        await popup.type('input[type=search]', 'umbreon');
        await waitFor('the popup to say so', async () => {
          const text = await popup.evaluate(() => document.body.innerText);
          if (text.includes(sentence)) return true;
          throw new Error(text);
        });
      });
    },
  );
});
