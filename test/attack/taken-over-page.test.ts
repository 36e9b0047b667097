import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '@/lib/settings/default-settings';
import { startAnswerServer } from '@/test/support/answer-server';
import { askWorker } from '@/test/support/ask-worker';
import { waitForOverlay } from '@/test/support/drawn-overlay';
import { ebayListings, resultsUrl } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { attemptsAttribute, attemptsScript } from '@/test/support/hostile-attempts';
import { mouthScript, readHeard, sayToWorker, storeByMouth } from '@/test/support/hostile-mouth';
import { hoverMark, waitForMark } from '@/test/support/marks';
import { findFirefoxProcess, searchProcess } from '@/test/support/process-memory';
import { titledListing } from '@/test/support/titled-listing';
import { useSpiedStage } from '@/test/support/use-spied-stage';

const { giratina } = ebayListings;

/** All that the page's process holds in its script engine, the extension's world in it included, as text. */
async function takeHeap(page: Page): Promise<string> {
  const session = await page.createCDPSession();
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

/** Removes settings and keys from the database, as one that the browser lost and began anew. */
function emptyDatabase(own: Page): Promise<void> {
  return own.evaluate(async () => {
    const opening = indexedDB.open('card-comps');
    await new Promise((done, fail) => {
      opening.onsuccess = done;
      opening.onerror = () => fail(opening.error);
    });
    const emptying = opening.result.transaction('kv', 'readwrite');
    emptying.objectStore('kv').clear();
    await new Promise((done, fail) => {
      emptying.oncomplete = done;
      emptying.onabort = () => fail(emptying.error);
    });
    opening.result.close();
  });
}

/** What comes of `asked`, or `late` where nothing does within five seconds. */
function inTime<T>(asked: Promise<T>): Promise<T | 'late'> {
  return Promise.race([asked, pause(5_000, 'late' as const)]);
}

const patience = { timeout: 40_000 };

/** Does what may be done twice, and does it again where it does not come to its end: a worker that is stopping answers nobody. */
async function settle(act: () => Promise<unknown>): Promise<void> {
  await expect.poll(() => inTime(act().then(() => 'done')), patience).toBe('done');
}

describe.each(browserKinds)('a page’s process that was taken over, in %s', (kind) => {
  const stage = useSpiedStage(kind, mouthScript + attemptsScript);

  /** A page on which all attempts are over: the window that they open and close at once can stop a page that is told something meanwhile. */
  async function openTakenOver(): Promise<Page> {
    const page = await stage.browser.openPage(resultsUrl);
    await page.waitForSelector(`[${attemptsAttribute}]`, { timeout: 40_000 });
    return page;
  }

  const expectNoKeys = (what: string, text: string) => {
    for (const key of Object.values(stage.keys)) expect(text.includes(key), what).toBe(false);
  };

  test('gets no key by any API, file, frame, window, port or storage there is', async () => {
    const page = await openTakenOver();
    const text = await page.evaluate(
      (name) => String(document.documentElement.getAttribute(name)),
      attemptsAttribute,
    );
    expectNoKeys('attempts', String(text));
    const finds: Record<string, { got?: unknown; refused?: string }> = JSON.parse(String(text));
    const open = Object.entries(finds).filter(
      ([name, { got }]) =>
        /^(?:fetch|import|request|frame|window|native|views|worker of)/.test(name) &&
        got !== undefined &&
        !['late', 'failed', 'none', 'loaded ', ''].includes(String(got)),
    );
    // A page of the extension in a frame is drawn as the browser's own error, if at all.
    expect(open.filter(([, { got }]) => /card.?comps/i.test(JSON.stringify(got)))).toEqual([]);
    expect(['closed', 'late']).toContain(finds.port?.got ?? 'closed');
    for (const api of ['tabs', 'permissions', 'cookies', 'management', 'debugger']) {
      expect(finds[`api ${api}`]?.got, api).toBe('none');
    }
    for (const area of ['session', 'local'] as const) {
      // Firefox has no lock on that area; nothing lies in it but a note of which keys are kept.
      const mayWrite = kind === 'firefox' && area === 'local';
      expect(finds[`set ${area}`]?.got, area).toBe(mayWrite ? 'set' : undefined);
    }
    expect([finds.execute?.got, finds.options?.got]).toEqual([undefined, undefined]);
    await page.close();
    // It took nothing away, and opened nothing.
    const tabs = (await (await stage.browser.openPage('about:blank')).browser().pages()).map((tab) =>
      tab.url(),
    );
    expect(tabs.filter((url) => url.includes('-extension://'))).toEqual([]);
    await stage.inExtension(async (own) => {
      expect(await askWorker(own, 'keys/load', null)).toMatchObject({
        value: { apiKey: true, gatewayKey: true },
      });
    });
  });

  test('overhears no key while it is typed, moved, used, removed and typed again', async () => {
    const { apiKey, gatewayKey } = stage.keys;
    const page = await openTakenOver();
    await waitForMark(stage.browser, page, giratina.id);
    await stage.inExtension(async (own) => {
      for (const change of [
        { apiKey: null, gatewayKey: null },
        { apiKey, gatewayKey, keep: 'session' },
        { apiKey, gatewayKey, keep: 'browser' },
      ] as const) {
        expect(await askWorker(own, 'service/save', { keys: change })).toMatchObject({ ok: true });
      }
    });
    await page.bringToFront();
    await hoverMark(stage.browser, page, giratina.id);
    await waitForOverlay(stage.browser, page, ({ text }) => /\$660\b/.test(text));
    // The mouth is alive: what a page may ask is answered, and the answers hold no key.
    const answers = await sayToWorker(page, [
      { cardComps: 1, call: 'page/read', input: { site: 'ebay', listings: null } },
      { cardComps: 1, call: 'keys/load', input: null },
    ]);
    expect(answers).toMatchObject([{ ok: true }, { ok: false }]);
    expectNoKeys('answers', JSON.stringify(answers));
    expectNoKeys('overheard', await readHeard(page));
    expectNoKeys('the page', await page.content());
    if (kind === 'chromium') {
      const heap = await takeHeap(page);
      // The snapshot is of this page, and would show a key that it held.
      expect(heap.includes('card-comps-mark')).toBe(true);
      expectNoKeys('memory', heap);
    } else {
      // Firefox gives no heap with texts in it: all that the page's process may write to is searched.
      const known = 'Pokemon Giratina V 186/196';
      const found = searchProcess(await findFirefoxProcess(page), [known, apiKey, gatewayKey]);
      expect(found).toEqual([known]);
    }
    await page.close();
  });

  test('has no key sent elsewhere and no limit lifted by what it writes to the storages', async () => {
    const decoy = await startAnswerServer(() => ({ body: {} }));
    const inForce = () => stage.inExtension((own) => askWorker(own, 'settings/load', null));
    const before = await inForce();
    if (!before.ok) throw new Error(before.failure.code);
    const { settings } = before.value;
    // An address that the browser lets the extension reach, as a shop that was switched on would be.
    const service = { ...settings.service, baseUrl: decoy.url, gatewayUrl: decoy.url };
    const planted = { ...settings, service, dailyBudget: 0, ask: 'visible' };
    const page = await openTakenOver();
    for (const area of ['local', 'session'] as const) {
      const isOpen = kind === 'firefox' && area === 'local';
      expect(await storeByMouth(page, area, { settings: planted }), area).toMatch(
        isOpen ? /^set$/ : /^refused/,
      );
    }
    const input = { listing: titledListing(giratina.title), depth: 'full', ticket: 'planted' };
    const ask = () => sayToWorker(page, [{ cardComps: 1, call: 'listing/price', input }]);
    // A worker that starts anew reads what is stored. A question that meets its end is never answered.
    for (const restart of [async () => undefined, stage.browser.stopWorker]) {
      await restart();
      await settle(stage.forgetAnswers);
      await expect.poll(ask, patience).toMatchObject([{ ok: true }]);
      await expect.poll(() => inTime(inForce()), patience).toEqual(before);
    }
    // Not even where the browser has lost the database with all that says where settings lie.
    await settle(() => stage.inExtension((own) => emptyDatabase(own)));
    await stage.browser.stopWorker();
    await expect
      .poll(() => inTime(inForce()), patience)
      .toMatchObject({
        value: { settings: { service: defaultSettings.service, dailyBudget: defaultSettings.dailyBudget } },
      });
    await expect.poll(ask, patience).toMatchObject([{ ok: true }]);
    expect(decoy.seen).toEqual([]);
    await settle(stage.setUp);
    await page.close();
    await decoy.close();
  });

  test('finds no key in addresses, logs and errors', async () => {
    const page = await stage.browser.openPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    const options = await stage.browser.openExtensionPage('options.html');
    options.on('console', (message) => said.push(message.text()));
    stage.tap.mode = 'unauthorized';
    await stage.inExtension(async (own) => {
      await askWorker(own, 'connection/test', null);
    });
    stage.tap.mode = 'broken';
    await stage.forgetAnswers();
    await page.bringToFront();
    await page.goto(resultsUrl);
    await waitForMark(stage.browser, page, giratina.id);
    await hoverMark(stage.browser, page, giratina.id);
    await waitForMark(stage.browser, page, giratina.id, ({ tone }) => tone === 'warn');
    stage.tap.mode = 'forward';
    // What the background says is read as well: what it throws stands there.
    const thrown = 'thrown by the test';
    await stage.inExtension(async (own) => {
      const script = `void setTimeout(() => { throw new Error(${JSON.stringify(thrown)}); })`;
      await stage.browser.evaluateBesideWorker(own, script);
      await expect.poll(() => stage.browser.readLog()).toContain(thrown);
    });
    said.push(await stage.browser.readLog());
    expectNoKeys('logs', said.join('\n'));
    expectNoKeys('options', await options.content());
    const urls = [
      ...stage.pages.requested,
      ...stage.tap.requests.map(({ path, query }) => `${path}?${query}`),
    ];
    expect(urls.length).toBeGreaterThan(0);
    expectNoKeys('addresses', urls.join('\n'));
    await options.close();
    await page.close();
  });
});
