import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { waitFor } from './wait-for';

interface Process {
  readonly id: number;
  readonly parent: number;
  /** One letter, as Linux gives it: T is stopped. */
  readonly state: string;
}

function readProcess(id: number): Process | undefined {
  try {
    // The name, in brackets, may hold anything.
    const [, state = '', parent] = /^.*\) (\S) (\d+) /s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return { id, parent: Number(parent), state };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

/** A process and all that it has started, and they again. */
function listFamily(first: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : [],
  );
  const family = all.filter(({ id }) => id === first);
  for (const { id } of family) family.push(...all.filter(({ parent }) => parent === id));
  return family;
}

function send(signal: 'SIGSTOP' | 'SIGCONT', family: readonly Process[]): void {
  for (const { id } of family) {
    try {
      process.kill(id, signal);
    } catch {
      // It has ended meanwhile: the others are to hear of it all the same.
    }
  }
}

/**
 * Stops every process of the browser that draws a page, as a computer that falls asleep does, and gives what wakes them.
 * Needs Linux.
 */
export async function putToSleep(page: Page): Promise<() => void> {
  const first = page.browser().process()?.pid;
  if (first === undefined) throw new Error('The browser is no process of this computer.');
  await waitFor('the browser to stand still', () => {
    const family = listFamily(first);
    if (family.every(({ state }) => state === 'T' || state === 'Z')) return true;
    send('SIGSTOP', family);
    return undefined;
  });
  return () => send('SIGCONT', listFamily(first));
}
