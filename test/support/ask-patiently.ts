import type { Page } from 'puppeteer-core';
import type { Result } from '@/lib/domain/failure';
import type { CallName, InputOf, OutputOf } from '@/lib/messaging/calls';
import { askWorker } from './ask-worker';

/** Asks as the extension's own pages do: once more where the worker died on the way. */
export async function askPatiently<Name extends CallName>(
  page: Page,
  call: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  const ask = async (): Promise<Result<OutputOf<Name>> | undefined> => {
    try {
      return (await askWorker(page, call, input)) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const answer = (await ask()) ?? (await ask());
  if (!answer?.ok) throw new Error(`${call}: ${answer ? answer.failure.code : 'no answer'}`);
  return answer.value;
}
