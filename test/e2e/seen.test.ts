import { beforeAll, describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { changeSettings } from '@/test/support/change-settings';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { testedKinds } from '@/test/support/extension-browser';
import { clickMark, waitForMark } from '@/test/support/marks';
import { ebayItemPage } from '@/test/support/pages/ebay-page';
import { shopProductPage } from '@/test/support/shop-page';
import { useStage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';

const title = 'Pokemon Giratina V 186/196 Lost Origin Alt Art Secret Rare Near Mint';
const shopUrl = 'https://cards.example/products/giratina';
const itemUrl = 'https://www.ebay.com/itm/256000000051';

describe.each(testedKinds)('what was seen in %s', (kind) => {
  let asked = '$300.00';
  const stage = useStage(kind, {
    routes: (url) => {
      if (url.href === shopUrl)
        return { body: shopProductPage({ name: title, price: '500.00', url: shopUrl }) };
      if (url.href === itemUrl)
        return { body: ebayItemPage({ id: '256000000051', title, price: asked, condition: 'Ungraded' }) };
      return undefined;
    },
  });

  beforeAll(async () => {
    await stage.browser.grantAccess(['https://cards.example/*']);
    await stage.inExtension((own) =>
      changeSettings(own, (settings) => ({ ...settings, shops: ['https://cards.example'] })),
    );
  });

  const look = async (url: string, words: RegExp) => {
    const page = await stage.browser.openPage(url);
    await waitForMark(stage.browser, page, '', ({ tone }) => tone !== 'idle' && tone !== 'wait');
    await clickMark(stage.browser, page, '');
    const overlay = await waitForOverlay(stage.browser, page, ({ text }) => words.test(text));
    await page.close();
    return overlay.text;
  };

  test('is told on another site where the same card costs less, and on its own page what it asked', async () => {
    await look(itemUrl, /\$300/);
    expect(await look(shopUrl, /Cheaper elsewhere/)).toMatch(/Cheaper elsewhere: \$3\d\d.*eBay, seen/);
    asked = '$280.00';
    expect(await look(itemUrl, /Asked/)).toContain('Asked $300.00 before');
  });

  test('stands on the deal board with total, value and place', async () => {
    // As the bar of a results page asks.
    await stage.inExtension((own) => askWorker(own, 'deals/open', null));
    const board = await stage.browser.findExtensionPage('deals.html');
    await waitFor('the deal', async () => {
      const words = await board.evaluate(() => document.querySelector('ol')?.textContent ?? '');
      expect(words).toMatch(/Giratina V.*at least \$.*\$280\.00.*eBay/);
      return true;
    });
    expect(await board.$$eval('ol a', (links) => links.map((link) => link.getAttribute('href')))).toContain(
      itemUrl,
    );
    await board.close();
  });
});
