import type { Ask, CallName, InputOf, OutputOf } from '@/lib/messaging/protocol';

/** Waits before asking again when the worker could not say; a page is open for minutes, a worker's trouble for seconds. */
const patienceMs = [1_000, 5_000, 20_000];

/** What the worker answers, sooner or later; undefined when it stays away or the extension was updated. */
export async function askPatiently<Name extends CallName>(
  ask: Ask,
  call: Name,
  input: InputOf<Name>,
  signal: AbortSignal,
): Promise<OutputOf<Name> | undefined> {
  for (let asked = 0; !signal.aborted; asked++) {
    const answer = await ask(call, input);
    if (answer.ok) return answer.value;
    const waitMs = patienceMs[asked];
    if (!waitMs) break;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return undefined;
}
