import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, resultsUrl } from '@/test/support/ebay-routes';
import { testedKinds } from '@/test/support/extension-browser';
import type { Fault } from '@/test/support/fault-server';
import { type FaultStage, raiseFaultStage } from '@/test/support/fault-stage';
import { hoverMark, waitForMark } from '@/test/support/marks';

const { giratina } = ebayListings;
const hour = 60 * 60 * 1000;

/**
 * One fault for each way in which the worker can be refused: what stands beside the price, what overlay and popup say, and
 * whether an old answer stands in for it.
 */
const cases: readonly (readonly [Fault, string, string, 'stands in' | 'is final'])[] = [
  [
    '429 with seconds',
    'wait a moment',
    'Too many calls at once. A short wait helps. Try again after',
    'stands in',
  ],
  ['quota spent', 'plan used up', 'The calls of your plan are used up for now.', 'stands in'],
  ['401', 'key not accepted', 'The price service did not accept your key.', 'is final'],
  ['403', 'not in your plan', 'Your plan does not include this.', 'stands in'],
  ['404', 'card unknown', 'The price service does not know this card.', 'is final'],
  ['503', 'service problem', 'The price service has a problem. Try again after', 'stands in'],
  ['reset in the body', 'no connection', 'Nothing answers at 127.0.0.1:', 'stands in'],
  ['redirect loop', 'unreadable answer', 'sent an answer that Card Comps cannot read', 'stands in'],
  ['compressed bomb', 'unreadable answer', 'sent an answer that Card Comps cannot read', 'stands in'],
  ['byte by byte', 'no answer', 'The price service did not answer in time.', 'stands in'],
];

describe.each(testedKinds)('a service at fault in %s', (kind) => {
  let on: FaultStage;
  beforeAll(async () => {
    on = await raiseFaultStage(kind, ebayRoutes);
  });
  afterAll(() => on?.close());

  async function lookAt(fits: (words: string) => boolean): Promise<Page> {
    const { browser } = on.stage;
    const page = await browser.openPage(resultsUrl);
    await waitForMark(browser, page, giratina.id);
    await hoverMark(browser, page, giratina.id);
    await waitForMark(browser, page, giratina.id, ({ words }) => fits(words));
    return page;
  }

  test.each(cases)(
    '%s is said on label, overlay and popup, and so is what stands in for it',
    async (fault, label, sentence, then) => {
      const { browser } = on.stage;
      await on.forgetAnswers();
      on.server.fault = fault;
      const cold = await lookAt((words) => words === label);
      await waitForOverlay(browser, cold, ({ text }) => text.includes(sentence));
      await cold.close();
      await on.waitForPopup(giratina.title, (text) => text.includes(sentence));

      on.server.fault = null;
      await on.forgetAnswers();
      const first = await lookAt((words) => words === '−25% under $400');
      await waitForOverlay(browser, first, ({ text }) => /Prices updated/.test(text));
      await first.close();
      on.server.fault = fault;
      await (await lookAt((words) => words === '−25% under $400')).close();

      await on.ageAnswers(3 * hour);
      const stale = await lookAt((words) => words === (then === 'is final' ? label : '−25% under $400?'));
      const said = then === 'is final' ? sentence : 'This is an earlier answer. Asking again failed.';
      const { text } = await waitForOverlay(browser, stale, (overlay) => overlay.text.includes(said));
      if (then === 'stands in') expect(text).toMatch(/It came on \w+ \d+, \d{4}/);
      await stale.close();
      await on.waitForPopup(giratina.title, (shown) => shown.includes(said));
    },
    120_000,
  );
});
