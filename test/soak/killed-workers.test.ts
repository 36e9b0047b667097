import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, ebayRoutes, itemUrl, resultsUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { clickMark, hoverMark, readMarks, waitForMark } from '@/test/support/marks';
import { raiseStage, type Stage } from '@/test/support/stage';
import { waitFor } from '@/test/support/wait-for';
import { createRandom } from './create-random';

const { giratina, charizard, umbreon } = ebayListings;

/** Each listing with the only label that is right. */
const right = [
  { listing: giratina, tone: 'under', words: /^−25%.*\$400$/ },
  { listing: charizard, tone: 'over', words: /^\+15%.*\$160$/ },
  { listing: umbreon, tone: 'near', words: /^\+2%.*\$2,000$/ },
] as const;
const verdicts = ['under', 'near', 'over'];
const steps = ['hover', 'item', 'panel'] as const;

const kills = 20;
const seed = Number(process.env.CARD_COMPS_SOAK_SEED ?? 1995);
const answerMs = 250;
/** A kill comes at any moment of a step, from before its first message until after its last answer. */
const latestKillMs = 1_000;
const longestWaitMs = 3_000;

const random = createRandom(seed);
const pickIndex = (count: number) => Math.floor(random() * count);
const walk = Array.from({ length: kills }, (_, index) => {
  const step = steps[pickIndex(steps.length)] ?? 'hover';
  const { listing, tone, words } = right[pickIndex(right.length)] ?? right[0];
  return { nth: index + 1, step, listing, tone, words, killAfterMs: Math.round(random() * latestKillMs) };
});
type Stop = (typeof walk)[number];

describe.each(browserKinds)(`a shopping walk with ${kills} killed workers (seed ${seed}) in %s`, (kind) => {
  let stage: Stage;
  let page: Page;
  let isAnswered = false;
  /** Kills that came while something was still to come. */
  let interrupted = 0;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
    await stage.setUp();
    stage.tap.delayMs = answerMs;
  });
  afterAll(() => stage?.close());

  beforeEach(async () => {
    await page?.close();
    await stage.forgetAnswers();
    isAnswered = false;
  });

  async function act({ step, listing }: Stop): Promise<void> {
    if (step === 'hover') await hoverMark(stage.browser, page, listing.id);
    if (step === 'panel') {
      await waitForMark(stage.browser, page, '');
      await clickMark(stage.browser, page, '');
    }
  }

  /** Watches until label and panel have all that they will get; nothing wrong and no long wait is let pass. */
  async function watch(stop: Stop): Promise<void> {
    const id = stop.step === 'hover' ? stop.listing.id : '';
    const hasPanel = stop.step !== 'item';
    let loadingSince = Date.now();
    const problem = await waitFor(
      `the answer to step ${stop.nth}`,
      async () => {
        const mark = (await readMarks(stage.browser, page)).find(({ listing }) => listing === id);
        const overlay = await readOverlay(stage.browser, page);
        const isRight = mark?.tone === stop.tone && stop.words.test(mark.words);
        if (mark && verdicts.includes(mark.tone) && !isRight) return `The label says "${mark.words}".`;
        if (mark?.tone === 'warn') return `The label says "${mark.words}".`;
        const isFull = !hasPanel || (overlay?.status === '' && overlay.tables.Sold !== undefined);
        if (isRight && isFull) return null;
        const isLoading = !mark || mark.tone === 'wait' || (overlay?.status ?? '') !== '';
        if (!isLoading) loadingSince = Date.now();
        if (Date.now() - loadingSince > longestWaitMs) return `Loading for more than ${longestWaitMs} ms.`;
        return undefined;
      },
      15_000,
    );
    expect(problem).toBeNull();
    isAnswered = true;
  }

  test.each(walk)('$nth: $step, the worker killed after $killAfterMs ms', async (stop) => {
    page = await stage.browser.openPage();
    const kill = async () => {
      await pause(stop.killAfterMs);
      if (!isAnswered) interrupted += 1;
      await stage.browser.stopWorker();
    };
    if (stop.step === 'hover') {
      await page.goto(resultsUrl, { waitUntil: 'domcontentloaded' });
      await waitForMark(stage.browser, page, stop.listing.id);
      await Promise.all([kill(), act(stop).then(() => watch(stop))]);
    } else {
      const killed = kill();
      await page.goto(itemUrl(stop.listing), { waitUntil: 'domcontentloaded' });
      await Promise.all([killed, act(stop).then(() => watch(stop))]);
    }
    // Still right when the kill came last.
    await watch(stop);
  });

  test('enough of the kills came in the middle of something', () => {
    console.log(`${interrupted} of ${kills} kills came before the answer`);
    expect(interrupted).toBeGreaterThanOrEqual(kills / 3);
  });
});
