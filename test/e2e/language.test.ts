import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import german from '@/public/_locales/de/messages.json' with { type: 'json' };
import { buildOnce } from '@/test/support/build-once';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, itemUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import { clickMark, waitForMark } from '@/test/support/marks';
import { createGermanExtension } from '@/test/support/speak-german';
import { raiseStage, type Stage } from '@/test/support/stage';

const { giratina } = ebayListings;

/** A text with its gaps filled, as a pattern that any spaces between its words fit. */
function toPattern(message: string, ...filled: readonly string[]): RegExp {
  const whole = message.replaceAll(/\$(\d)/g, (_, digit) => filled[Number(digit) - 1] ?? '');
  return new RegExp(whole.replaceAll(/\s+/g, '\\s+'));
}

describe.each(testedKinds)('a German shopper in %s', (kind) => {
  let stage: Stage;
  let removeCopy: (() => void) | undefined;

  beforeAll(async () => {
    if (kind === 'firefox') {
      stage = await raiseStage(kind, { routes: ebayRoutes, launch: { language: 'de' } });
    } else {
      const copy = createGermanExtension((await buildOnce(['chrome'])).chrome);
      removeCopy = copy.remove;
      stage = await raiseStage(kind, {
        routes: ebayRoutes,
        extensionDir: copy.dir,
        launch: { language: 'de' },
      });
    }
    await stage.setUp();
  });
  afterAll(async () => {
    await stage?.close();
    removeCopy?.();
  });

  test('reads label and overlay in German', async () => {
    const page = await stage.browser.openPage(itemUrl(giratina));
    const mark = await waitForMark(stage.browser, page, '', ({ tone }) => tone === 'under');
    // Money and percent are written as the browser's own language has it.
    const amount = '(?:\\$[56]\\d\\d|[56]\\d\\d\\s\\$)';
    expect(mark.words).toMatch(toPattern(german.label_under.message, '5\\d\\s?%', amount));
    await clickMark(stage.browser, page, '');
    const overlay = await waitForOverlay(
      stage.browser,
      page,
      ({ status, heading }) => status === '' && heading !== '',
    );
    expect(overlay.text).toMatch(/5\d\s?% unter/);
    expect(overlay.text).toContain(german.chooser_wrong.message);
    expect(Object.keys(overlay.lines)).toContain(german.overlay_value.message);
    await page.close();
  });

  test('finds options and popup in German', async () => {
    const options = await stage.browser.openExtensionPage('options.html');
    await options.waitForSelector('#gatewayUrl');
    expect(await options.title()).toBe(german.options_title.message);
    await options.close();
    const popup = await stage.browser.openExtensionPage('popup.html');
    await popup.waitForSelector('input[type=search]');
    expect(await popup.$eval('input[type=search]', (box) => box.getAttribute('placeholder'))).toBe(
      german.search_hint.message,
    );
    // Its longest words fit beside each other.
    await popup.setViewport({ width: 360, height: 600 });
    const tops = await popup.$$eval('.tabs :is(a,button)', (stops) =>
      stops.map((stop) => Math.round(stop.getBoundingClientRect().top)),
    );
    expect(tops).toEqual(Array(5).fill(tops[0]));
    await popup.close();
  });
});
