import fc from 'fast-check';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { startAnswerServer } from './answer-server';
import { askWorker } from './ask-worker';
import { ebayListings, resultsUrl } from './ebay-routes';
import { type HostileMessage, hostileMessages } from './hostile-messages';
import { sayToWorker } from './hostile-mouth';
import { servicePath } from './hostile-network';
import { waitForMark } from './marks';
import type { Stage } from './stage';

/** Messages that are said at once. */
const batch = 250;

const isRefused = (answer: unknown): boolean =>
  answer === 'none' ||
  (typeof answer === 'object' &&
    answer !== null &&
    'ok' in answer &&
    answer.ok === false &&
    !('value' in answer));

/** What went wrong with the answers to a batch, in words. */
function findFaults(
  said: readonly HostileMessage[],
  answers: readonly unknown[],
  sender: keyof HostileMessage['refused'],
): string[] {
  return said.flatMap(({ message, refused }, index) => {
    const answer = answers[index];
    const text = `${sender}: ${JSON.stringify(message).slice(0, 300)} → ${JSON.stringify(answer).slice(0, 300)}`;
    if (answer === 'late') return [`no answer, ${text}`];
    if (typeof answer === 'string' && answer !== 'none') return [`crashed, ${text}`];
    return refused[sender] && !isRefused(answer) ? [`accepted, ${text}`] : [];
  });
}

async function sayAsExtension(own: Page, messages: readonly unknown[]): Promise<unknown[]> {
  const text = await own.evaluate(async (list) => {
    const all: unknown[] = JSON.parse(list);
    const say = async (message: unknown) => {
      try {
        return (await chrome.runtime.sendMessage<unknown, unknown>(message)) ?? 'none';
      } catch (error) {
        return `thrown ${String(error)}`;
      }
    };
    return JSON.stringify(await Promise.all(all.map(say)));
  }, JSON.stringify(messages));
  const answers: unknown[] = JSON.parse(text);
  return answers;
}

/**
 * Says `count` messages to the worker, two thirds from a page's content script and a third from one of the extension's own
 * pages, and checks that nothing was accepted that must not be, that every answer is an answer, that the service was asked
 * for its own paths alone and nobody else for anything, and that the worker serves as before.
 */
export async function fuzzWorker(stage: Stage, count: number, seed: number): Promise<void> {
  const { browser, tap, keys } = stage;
  const decoy = await startAnswerServer(() => ({ body: {} }));
  try {
    const own = await browser.openExtensionPage('popup.html');
    const page = await browser.openPage(resultsUrl);
    await waitForMark(browser, page, ebayListings.giratina.id);
    tap.forget();
    const faults: string[] = [];
    for (let done = 0, round = 0; done < count; done += batch, round += 1) {
      const sender = round % 3 === 2 ? 'extension' : 'page';
      const messages = fc.sample(hostileMessages(sender, decoy.url), { seed: seed + round, numRuns: batch });
      const plain = messages.map(({ message }) => message);
      const answers = sender === 'page' ? await sayToWorker(page, plain) : await sayAsExtension(own, plain);
      faults.push(...findFaults(messages, answers, sender));
      for (const text of [
        JSON.stringify(answers),
        await page.evaluate(() => document.documentElement.outerHTML),
      ]) {
        for (const key of [keys.apiKey, keys.gatewayKey]) expect(text.includes(key)).toBe(false);
      }
    }
    expect(faults.slice(0, 10)).toEqual([]);
    expect(decoy.seen).toEqual([]);
    expect(tap.requests.filter(({ path }) => !servicePath.test(path)).map(({ path }) => path)).toEqual([]);
    expect(tap.requests.flatMap(({ headers }) => headers['x-planted'] ?? [])).toEqual([]);
    expect(await askWorker(own, 'keys/load', null)).toMatchObject({
      value: { apiKey: true, gatewayKey: true },
    });
    await page.close();
    await own.close();
  } finally {
    await decoy.close();
  }
}
