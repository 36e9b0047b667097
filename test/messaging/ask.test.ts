import { afterEach, expect, test, vi } from 'vitest';
import { succeed } from '@/lib/domain/failure';
import { type AskRuntime, createAsk } from '@/lib/messaging/ask';

afterEach(() => {
  vi.useRealTimers();
});

function runtimeThat(...answers: (() => unknown)[]): AskRuntime & { sent: unknown[] } {
  const sent: unknown[] = [];
  return {
    id: 'own',
    sent,
    sendMessage: async (message) => {
      sent.push(message);
      return answers[Math.min(sent.length, answers.length) - 1]?.();
    },
  };
}

const lost = () => {
  throw new Error('Could not establish connection. Receiving end does not exist.');
};

/** As in Chromium: the call throws, and from then on there is no id. */
function invalidated() {
  const runtime = {
    id: 'own' as string | undefined,
    sendMessage: async () => {
      runtime.id = undefined;
      throw new Error('Extension context invalidated.');
    },
  };
  return () => runtime;
}

test('the call travels as an envelope and the answer comes back', async () => {
  const runtime = runtimeThat(() => succeed({ cards: 1 }));
  const answer = await createAsk(() => runtime)('calls/estimate', { listings: [] });
  expect(answer).toEqual(succeed({ cards: 1 }));
  expect(runtime.sent).toEqual([{ cardComps: 1, call: 'calls/estimate', input: { listings: [] } }]);
});

test.each([
  ['dies on the way', lost],
  ['goes to sleep on the way', () => undefined],
])('a worker that %s is asked once more', async (_, first) => {
  const runtime = runtimeThat(first, () => succeed(null));
  expect(await createAsk(() => runtime)('options/open', null)).toEqual(succeed(null));
  expect(runtime.sent).toHaveLength(2);
});

test('a worker that stays away is a failure, not an exception', async () => {
  const runtime = runtimeThat(lost);
  expect(await createAsk(() => runtime)('options/open', null)).toMatchObject({
    failure: { code: 'internal' },
  });
  expect(runtime.sent).toHaveLength(2);
});

test.each([
  ['gone', () => undefined],
  ['without an id', () => ({ sendMessage: async () => null })],
  ['invalidated', invalidated()],
])('a runtime that is %s means the page must be loaded anew', async (_, getRuntime) => {
  const onGone = vi.fn();
  expect(await createAsk(getRuntime, onGone)('options/open', null)).toMatchObject({
    failure: { code: 'reload-needed' },
  });
  expect(onGone).toHaveBeenCalledOnce();
});

test('an answer that never comes is a timeout', async () => {
  vi.useFakeTimers();
  const runtime = { id: 'own', sendMessage: () => new Promise(() => undefined) };
  const answer = createAsk(() => runtime)('options/open', null);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await answer).toMatchObject({ failure: { code: 'timeout' } });
});

test('an answer that was lost on the way to a page that came back is asked for once more', async () => {
  let giveUp: (() => void) | undefined;
  let isFollowed = true;
  const runtime = runtimeThat(
    () => new Promise(() => undefined),
    () => succeed(null),
  );
  const ask = createAsk(
    () => runtime,
    undefined,
    (lose) => {
      giveUp = lose;
      isFollowed = true;
      return () => {
        isFollowed = false;
      };
    },
  );
  const answer = ask('options/open', null);
  giveUp?.();
  expect(await answer).toEqual(succeed(null));
  expect(runtime.sent).toHaveLength(2);
  expect(isFollowed).toBe(false);
});
