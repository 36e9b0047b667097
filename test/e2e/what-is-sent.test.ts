import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { hoverMark, waitForMark } from '@/test/support/marks';
import { raiseStage, type Stage } from '@/test/support/stage';

const { giratina } = ebayListings;

describe.each(browserKinds)('what leaves %s', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
    await stage.setUp();
  });
  afterAll(() => stage?.close());

  test('a page that nobody looks at asks nothing', async () => {
    const page = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, page, giratina.id);
    expect(stage.tap.requests).toEqual([]);
    await page.close();
  });

  test('a look at a listing tells the service a card and nothing of the page, the listing or the person', async () => {
    const page = await stage.browser.openPage(resultsUrl);
    await waitForMark(stage.browser, page, giratina.id);
    await hoverMark(stage.browser, page, giratina.id);
    await waitForMark(stage.browser, page, giratina.id, ({ tone }) => tone === 'under');
    await waitForOverlay(stage.browser, page);
    expect(stage.tap.requests.length).toBeGreaterThan(0);
    for (const { path, query, headers } of stage.tap.requests) {
      expect(path).toMatch(/^\/(api\/)?v1\/cards(\/[\w-]+(\/history)?)?$/);
      const names = [...query.keys()];
      const known = [
        'q',
        'limit',
        'cursor',
        'set',
        'grade',
        'condition',
        'language',
        'country',
        'kind',
        'period',
      ];
      expect(names.filter((name) => !known.includes(name))).toEqual([]);
      const { cookie, referer, origin } = headers;
      expect([cookie, referer]).toEqual([undefined, undefined]);
      expect(origin ?? stage.browser.origin).toBe(stage.browser.origin);
      const said = JSON.stringify([path, [...query], headers]);
      for (const secret of [giratina.id, giratina.title, 'ebay']) {
        expect(said).not.toContain(secret);
      }
    }
    await page.close();
  });
});
