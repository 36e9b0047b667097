import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { askPatiently } from './ask-patiently';
import { readOverlay } from './drawn-overlay';
import { ebayLabels, ebayListings, itemUrl, resultsUrl } from './ebay-routes';
import { createServiceMoves } from './killed-service';
import { clickMark, hoverMark, readMarkOf, waitForMark } from './marks';
import { seedCards } from './seeds';
import type { Stage } from './stage';
import { createSwitchedSites } from './switched-sites';
import { titledListing } from './titled-listing';
import { waitFor } from './wait-for';

const { giratina, charizard, umbreon } = ebayListings;

/** Each listing with the only label that is right. */
const right = [
  { listing: giratina, tone: 'under', words: ebayLabels.giratina },
  { listing: charizard, tone: 'over', words: ebayLabels.charizard },
  { listing: umbreon, tone: 'near', words: ebayLabels.umbreon },
] as const;
const verdicts = ['under', 'near', 'over'];
const steps = [
  ...(['hover', 'item', 'panel', 'search'] as const),
  ...(['options', 'keys', 'correct', 'service', 'sites'] as const),
];

/** Milliseconds that the service takes for an answer on such a walk. */
const walkAnswerMs = 250;
/** A kill comes at any moment of a step, from before its first message until after its last answer. */
const latestKillMs = 1_000;
/** Steps without the service are over as soon as they are written. */
const latestWriteKillMs = 60;
const writes: readonly string[] = ['options', 'keys', 'correct', 'service', 'sites'];
/** Long for a slow machine, short of the 25 s after which a page stops waiting for a lost answer. */
const longestWaitMs = 15_000;
/** The other steps find what was answered before. */
const coldShare = 0.8;
/** Calls that may be counted and not made, for each kill: as many as are under way at once. */
const lostWithKill = 4;

/** One step of a walk, and when the worker is killed in it. */
export interface KilledStep {
  readonly nth: number;
  readonly step: (typeof steps)[number];
  readonly which: number;
  readonly killAfterMs: number;
  /** Whether what the service answered before is forgotten first. */
  readonly isCold: boolean;
}

/** The steps of a walk, by numbers in [0, 1). */
export function planWalk(count: number, random: () => number): KilledStep[] {
  const pick = (most: number) => Math.floor(random() * most);
  return Array.from({ length: count }, (_, index) => {
    const step = steps[pick(steps.length)] ?? 'hover';
    const which = pick(right.length);
    const killAfterMs = Math.round(random() * (writes.includes(step) ? latestWriteKillMs : latestKillMs));
    return { nth: index + 1, step, which, killAfterMs, isCold: random() < coldShare };
  });
}

/** Another listing each time, so that one correction cannot stand in for another that was lost. */
const toCorrected = (nth: number) =>
  titledListing('Pokemon Giratina V 186/196 Lost Origin Alt Art', String(256_000_100_000 + nth));

/**
 * Goes shopping while the worker is killed again and again: results pages, item pages, panels, searches in the popup,
 * changes of the options, the keys, the service's address and the sites that are read, and corrections. `take` rejects
 * where a label is wrong, an answer is lost, an exception comes up in a page, or a setting, a key, the
 * day's count of calls, a correction or a site's reader is lost.
 */
export async function startKilledWalk(stage: Stage) {
  const { browser, tap } = stage;
  const own = await browser.openExtensionPage('popup.html');
  const thrown: string[] = [];
  own.on('pageerror', (error) => thrown.push(String(error)));
  const countToday = async () => (await askPatiently(own, 'status/load', null)).callsToday;
  tap.delayMs = walkAnswerMs;
  tap.forget();
  const countBefore = await countToday();
  let budget = 2_000;
  let keep: 'browser' | 'session' = 'browser';
  const moves = await createServiceMoves(stage, own);
  const sites = await createSwitchedSites(browser, own);
  const corrected: { readonly nth: number; readonly address: string }[] = [];
  let kills = 0;
  /** Kills that came while something was still to come. */
  let interrupted = 0;

  /** Watches until label and panel have all that they will get; nothing wrong and no long wait is let pass. */
  async function watch(page: Page, { step, which, nth }: KilledStep): Promise<void> {
    const { listing, tone, words } = right[which] ?? right[0];
    const id = step === 'hover' ? listing.id : '';
    const problem = await waitFor(
      `the answer to step ${nth}`,
      async () => {
        const mark = await readMarkOf(browser, page, id);
        const overlay = await readOverlay(browser, page);
        const isRight = mark?.tone === tone && words.test(mark.words);
        if (mark && verdicts.includes(mark.tone) && !isRight) return `The label says "${mark.words}".`;
        if (mark?.tone === 'warn') return `The label says "${mark.words}".`;
        const isFull = step === 'item' || (overlay?.status === '' && overlay.tables.Sold !== undefined);
        if (isRight && isFull) return null;
        throw new Error(`the label says "${mark?.words}", the overlay "${overlay?.status}"`);
      },
      longestWaitMs,
    );
    expect(problem).toBeNull();
  }

  const search = async (page: Page) => {
    await page.waitForSelector('input[type=search]');
    await page.type('input[type=search]', 'giratina');
    await waitFor(
      'a card with its price',
      async () => {
        const options = await page.$$eval('[role=option]', (all) =>
          all.map(({ textContent }) => textContent),
        );
        return options.find((words) => /^Giratina V.*\$600\.00/.test(words));
      },
      longestWaitMs,
    );
  };
  /** Every change is another budget, so that one that is lost shows. */
  const changeOptions = async () => {
    const { settings } = await askPatiently(own, 'settings/load', null);
    budget += 1;
    await askPatiently(own, 'settings/save', { ...settings, dailyBudget: budget });
  };
  /** Moves the keys from where they last to where they do not, and back. */
  const moveKeys = async () => {
    keep = keep === 'browser' ? 'session' : 'browser';
    await askPatiently(own, 'service/save', { keys: { ...stage.keys, keep } });
  };
  const expectCorrected = async (nth: number) => {
    const { match, corrected: by } = await askPatiently(own, 'listing/price', {
      listing: toCorrected(nth),
      depth: 'label',
      ticket: crypto.randomUUID(),
    });
    expect([match.kind === 'sure' && match.card.id, by]).toEqual([seedCards.rayquaza.id, 'listing']);
  };
  const correct = async (nth: number) => {
    await askPatiently(own, 'correction/save', { listing: toCorrected(nth), cardId: seedCards.rayquaza.id });
    corrected.push({ nth, address: moves.getAddress() });
    await expectCorrected(nth);
  };

  await changeOptions();
  await askPatiently(own, 'service/save', { keys: { ...stage.keys, keep } });

  async function act(page: Page, taken: KilledStep): Promise<void> {
    const { step, which } = taken;
    const { listing } = right[which] ?? right[0];
    if (step === 'search') return search(page);
    if (step === 'options') return changeOptions();
    if (step === 'keys') return moveKeys();
    if (step === 'correct') return correct(taken.nth);
    if (step === 'service') return moves.moveOn(keep);
    if (step === 'sites') return sites.switchAll(!sites.isOn());
    if (step === 'hover') {
      await waitForMark(browser, page, listing.id);
      await hoverMark(browser, page, listing.id);
    }
    if (step === 'panel') {
      await waitForMark(browser, page, '');
      await clickMark(browser, page, '');
    }
    await watch(page, taken);
  }

  async function openFor({ step, which }: KilledStep): Promise<Page> {
    if (step === 'search') return browser.openExtensionPage('popup.html');
    const page = await browser.openPage();
    if (step === 'hover') await page.goto(resultsUrl, { waitUntil: 'domcontentloaded' });
    else if (step === 'item' || step === 'panel') {
      await page.goto(itemUrl((right[which] ?? right[0]).listing), { waitUntil: 'domcontentloaded' });
    }
    return page;
  }

  return {
    async take(taken: KilledStep): Promise<void> {
      if (taken.isCold) await askPatiently(own, 'data/clear', { kinds: ['answers'] });
      const page = await openFor(taken);
      page.on('pageerror', (error) => thrown.push(String(error)));
      let isDone = false;
      const kill = async () => {
        await pause(taken.killAfterMs);
        if (!isDone) interrupted += 1;
        kills += 1;
        await browser.stopWorker();
      };
      try {
        const acted = act(page, taken).then(() => {
          isDone = true;
        });
        await Promise.all([kill(), acted]);
        // Still right when the kill came last.
        if (['hover', 'item', 'panel'].includes(taken.step)) await watch(page, taken);
        expect((await askPatiently(own, 'settings/load', null)).settings.dailyBudget).toBe(budget);
        expect(await askPatiently(own, 'keys/load', null)).toEqual({
          apiKey: true,
          gatewayKey: true,
          session: keep === 'session',
        });
        await sites.waitUntilFollowed(`in step ${taken.nth}`);
        // A search of the last letter may still be on its way.
        const arrived = tap.requests.length;
        const counted = (await countToday()) - countBefore;
        expect(counted).toBeGreaterThanOrEqual(arrived);
        expect(counted).toBeLessThanOrEqual(tap.requests.length + kills * lostWithKill);
        expect(thrown).toEqual([]);
      } finally {
        await page.close();
      }
    },
    countInterrupted: () => interrupted,
    /** Rejects where a correction was lost. */
    async end(): Promise<void> {
      tap.delayMs = 0;
      // A correction is of the service whose card it names.
      for (const address of moves.addresses) {
        await moves.moveTo(address, keep);
        for (const one of corrected) if (one.address === address) await expectCorrected(one.nth);
      }
      await sites.switchAll(false);
      await own.close();
    },
  };
}
