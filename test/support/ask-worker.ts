import type { Page } from 'puppeteer-core';
import type { Result } from '@/lib/domain/failure';
import type { CallName, InputOf, OutputOf } from '@/lib/messaging/calls';

/** Asks the worker from one of the extension's own pages, exactly as that page does. */
export async function askWorker<Name extends CallName>(
  page: Page,
  call: Name,
  input: InputOf<Name>,
): Promise<Result<OutputOf<Name>>> {
  // As text: Firefox sends an object that stands in two places of an answer only once.
  const text = await page.evaluate(
    async (message) => JSON.stringify(await chrome.runtime.sendMessage<unknown, unknown>(message)),
    { cardComps: 1, call, input } as const,
  );
  const answer: Result<OutputOf<Name>> = JSON.parse(text);
  return answer;
}
