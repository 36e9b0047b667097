import { describe, expect, test } from 'vitest';
import { ebayListings } from '@/test/support/ebay-routes';
import { expectToLast } from '@/test/support/expect-to-last';
import { testedKinds } from '@/test/support/extension-browser';
import { useResultsPage } from '@/test/support/results-stage';
import { waitFor } from '@/test/support/wait-for';

const { giratina } = ebayListings;

describe.each(testedKinds)('the overlay in %s', (kind) => {
  const results = useResultsPage(kind, giratina.id);

  async function openByEnter(): Promise<void> {
    await results.page.focus(`[data-listingid="${giratina.id}"] .su-card-container__header a`);
    await results.page.keyboard.press('Tab');
    await results.page.keyboard.press('Enter');
    await results.waitForOverlay(({ status, text }) => status === '' && /\$660\b/.test(text));
  }

  test('a pinned overlay stays when the pointer has gone', async () => {
    await openByEnter();
    await results.clickInOverlay('Pin');
    const box = await waitFor('the overlay to stand in its corner', async () => {
      const found = await results.findOverlayBox();
      return found.x > 400 ? found : undefined;
    });
    await results.page.mouse.move(2, 2);
    await expectToLast('the pinned overlay is open', async () => (await results.readOverlay()) !== undefined);
    expect(box.y + box.height).toBeLessThanOrEqual(await results.page.evaluate(() => innerHeight));
    await results.clickInOverlay('Close');
    await waitFor('the overlay to close', async () => !(await results.readOverlay()) || undefined);
    expect(await results.readFocus()).toMatchObject({
      place: 'mark',
      listing: giratina.id,
    });
  });
});
