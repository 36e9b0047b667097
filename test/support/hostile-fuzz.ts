import fc from 'fast-check';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { startAnswerServer } from './answer-server';
import { askWorker } from './ask-worker';
import { ebayListings, resultsUrl } from './ebay-routes';
import { type HostileMessage, type HostileSender, hostileMessages, hostileSenders } from './hostile-messages';
import { sayToWorker } from './hostile-mouth';
import { servicePath } from './hostile-network';
import { waitForMark } from './marks';
import type { Stage } from './stage';
import { unreadUrl } from './use-spied-stage';
import { waitFor } from './wait-for';

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
  sender: HostileSender,
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

/** Opens whom messages can be said by: each says some and gives the answers. `read` gives what the pages hold. */
async function openSenders({ browser }: Stage) {
  const own = await browser.openExtensionPage('popup.html');
  const unread = await browser.openPage(unreadUrl);
  const frame = await waitFor('the frame', async () =>
    unread.frames().find((one) => one.url() === resultsUrl),
  );
  const page = await browser.openPage(resultsUrl);
  await waitForMark(browser, page, ebayListings.giratina.id);
  const say: Readonly<Record<HostileSender, (messages: readonly unknown[]) => Promise<unknown[]>>> = {
    page: (messages) => sayToWorker(page, messages),
    frame: (messages) => sayToWorker(frame, messages),
    unread: (messages) => sayToWorker(unread, messages),
    extension: (messages) => sayAsExtension(own, messages),
  };
  const readAll = () =>
    Promise.all([page, unread, frame].map((one) => one.evaluate(() => document.documentElement.outerHTML)));
  const close = () => Promise.all([page, unread, own].map((one) => one.close()));
  return { own, say, readAll, close };
}

/**
 * Says `count` messages to the worker, by turns from every kind of sender, and checks that nothing was accepted that must
 * not be, that every answer is an answer, that the service was asked for its own paths alone and nobody else for anything,
 * and that the worker serves as before.
 */
export async function fuzzWorker(stage: Stage, count: number, seed: number): Promise<void> {
  const { tap, keys } = stage;
  const decoy = await startAnswerServer(() => ({ body: {} }));
  try {
    const { own, say, readAll, close } = await openSenders(stage);
    tap.forget();
    const faults: string[] = [];
    for (let done = 0, round = 0; done < count; done += batch, round += 1) {
      const sender = hostileSenders[round % hostileSenders.length] ?? 'page';
      const messages = fc.sample(hostileMessages(sender, decoy.url), { seed: seed + round, numRuns: batch });
      const answers = await say[sender](messages.map(({ message }) => message));
      faults.push(...findFaults(messages, answers, sender));
      const seen = [JSON.stringify(answers), ...(await readAll())].join('\n');
      for (const key of [keys.apiKey, keys.gatewayKey]) expect(seen.includes(key)).toBe(false);
    }
    expect(faults.slice(0, 10)).toEqual([]);
    expect(decoy.seen).toEqual([]);
    expect(tap.requests.filter(({ path }) => !servicePath.test(path)).map(({ path }) => path)).toEqual([]);
    expect(tap.requests.flatMap(({ headers }) => headers['x-planted'] ?? [])).toEqual([]);
    expect(await askWorker(own, 'keys/load', null)).toMatchObject({
      value: { apiKey: true, gatewayKey: true },
    });
    await close();
  } finally {
    await decoy.close();
  }
}
