import { describe, expect, test } from 'vitest';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayRoutes, itemUrl, resultsUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { clickMark, hoverMark, waitForMark } from '@/test/support/marks';
import type { Routes } from '@/test/support/page-server';
import { ebayItemPage, ebayResultsPage } from '@/test/support/pages/ebay-page';
import { useStage } from '@/test/support/stage';

const lot = {
  id: '256000000041',
  title: 'Pokemon lot of 20 cards: Giratina V 186/196, Rayquaza VMAX 218/203, 2x Umbreon VMAX 215/203',
  price: '$900.00',
};
const routes: Routes = (url) => {
  if (url.href === itemUrl(lot)) return { body: ebayItemPage(lot) };
  return url.href === resultsUrl ? { body: ebayResultsPage([lot], []) } : ebayRoutes(url);
};

describe.each(testedKinds)('a lot that names its cards in %s', (kind) => {
  const stage = useStage(kind, { routes });

  test('says so beside its price without a call', async () => {
    stage.tap.forget();
    const page = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, page, lot.id, ({ tone }) => tone === 'idle');
    await hoverMark(stage.browser, page, lot.id);
    await waitForMark(stage.browser, page, lot.id, ({ words }) => words === 'lot, 4 cards named');
    await page.close();
  });

  test('shows the value of each card and the sum as a range, and no verdict', async () => {
    const page = await stage.browser.openPage(itemUrl(lot));
    await waitForMark(stage.browser, page, '', ({ words }) => words === 'lot, 4 cards named');
    await clickMark(stage.browser, page, '');
    const overlay = await waitForOverlay(stage.browser, page, ({ text }) =>
      /worth \$[\d,]+ to \$/.test(text),
    );
    expect(overlay.text).toContain('Lot, 4 of 20 cards named.');
    expect(overlay.text).toContain('a lot gets no verdict');
    expect(overlay.text).toMatch(/Umbreon VMAX 215\/203\s*2\s*\$/);
    await page.close();
  });
});
