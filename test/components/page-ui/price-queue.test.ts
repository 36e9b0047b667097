import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPriceQueue } from '@/components/page-ui/price-queue';
import { succeed } from '@/lib/domain/failure';
import type { Ask } from '@/lib/messaging/calls';
import { createFakeMarks, type FakeMark, findAsking } from './raise-page-ui';

const start = Date.parse('2026-01-02T10:00:00Z');
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  stop = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A queue over marks; the worker estimates more calls than listings and the `free` places of each question. */
function raise(count: number, free: readonly number[] = []) {
  const sizes: number[] = [];
  const ask = (async (_: string, { listings: { length } }: { listings: readonly unknown[] }) => {
    sizes.push(length);
    return succeed({ cards: length, calls: length + 1, free: free.filter((at) => at < length), left: 40 });
  }) as unknown as Ask;
  const queue = createPriceQueue({
    ...{ document, ask, signal: stop.signal, now: Date.now },
    ...{ isOpen: (mark) => mark === open, onChange: () => undefined },
  });
  const marks = createFakeMarks(count, (mark) => queue.update(mark));
  let open: FakeMark | undefined;
  return { queue, marks, sizes, openPanel: (mark?: FakeMark) => (open = mark), run: () => queue.getRun() };
}

/** Answers every question until none is out. */
async function settleAll(marks: readonly FakeMark[]): Promise<void> {
  for (let at = findAsking(marks)[0]; at !== undefined; at = findAsking(marks)[0]) {
    marks[at]?.settle();
    await Promise.resolve();
  }
}

describe('the run', () => {
  it('asks three listings at a time until all are known, and then no more', async () => {
    const { queue, marks, run } = raise(8);
    queue.start(marks);
    expect(findAsking(marks)).toEqual([0, 1, 2]);
    expect(run()).toMatchObject({ state: 'running', done: 0, total: 8 });
    marks[1]?.settle();
    await Promise.resolve();
    expect(findAsking(marks)).toEqual([0, 2, 3]);
    await settleAll(marks);
    expect(run()).toMatchObject({ state: 'done', done: 8, total: 8, failed: 0 });
    const asks = marks.map(({ ask }) => vi.mocked(ask).mock.calls.length);
    queue.start(marks);
    expect(run()).toMatchObject({ state: 'done', total: 0 });
    expect(marks.map(({ ask }) => vi.mocked(ask).mock.calls.length)).toEqual(asks);
  });

  it.each(['stop', 'end'])('cancels its questions at its %s, but for one in an open panel', (way) => {
    const { queue, marks, run, openPanel } = raise(8);
    queue.start(marks);
    openPanel(marks[1]);
    if (way === 'stop') queue.stop();
    else stop.abort();
    expect(findAsking(marks)).toEqual([1]);
    expect(run()).toMatchObject({ state: 'idle' });
  });

  it('asks again after a panel cancelled the question', async () => {
    const { queue, marks } = raise(2);
    queue.start(marks);
    marks[0]?.cancel();
    await Promise.resolve();
    expect(findAsking(marks)).toEqual([0, 1]);
  });

  it('goes on without listings that left the page', async () => {
    const { queue, marks, run } = raise(5);
    queue.start(marks);
    queue.keep(new Set(marks.slice(3)));
    expect(run()).toMatchObject({ total: 2 });
    await settleAll(marks.slice(3));
    expect(run()).toMatchObject({ state: 'done' });
  });

  it.each(['budget-spent', 'quota-spent', 'no-key', 'offline'] as const)(
    'pauses for a failure that concerns all listings, and goes on after a press: %s',
    async (code) => {
      const { queue, marks, run } = raise(4);
      queue.start(marks);
      marks[0]?.settle({ code });
      expect(run()).toMatchObject({ state: 'paused', failure: { code }, resumes: false });
      expect(findAsking(marks)).toEqual([]);
      queue.start(marks);
      await settleAll(marks);
      expect(run()).toMatchObject({ state: 'done', done: 4, total: 4 });
    },
  );

  it('waits as long as the service says, once without progress; then it needs a press', async () => {
    const { queue, marks, run } = raise(4);
    const settle = () => {
      const retryAt = new Date(Date.now() + 30_000).toISOString();
      marks[findAsking(marks)[0] ?? 0]?.settle({ code: 'rate-limited', retryAt });
    };
    queue.start(marks);
    settle();
    expect(run()).toMatchObject({ state: 'paused', resumes: true });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(run()).toMatchObject({ state: 'running' });
    expect(findAsking(marks)).toHaveLength(3);
    settle();
    expect(run()).toMatchObject({ state: 'paused', failure: { code: 'rate-limited' }, resumes: false });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(findAsking(marks)).toEqual([]);
    queue.start(marks);
    expect(run()).toMatchObject({ state: 'running' });
  });

  it('pauses after four failures in a row; fewer are only counted', async () => {
    const { queue, marks, run } = raise(8);
    queue.start(marks);
    for (const mark of marks.slice(0, 3)) {
      mark.settle({ code: 'service-error' });
      await Promise.resolve();
    }
    expect(run()).toMatchObject({ state: 'running', done: 3, failed: 3 });
    marks[3]?.settle({ code: 'service-error' });
    expect(run()).toMatchObject({ state: 'paused', failure: { code: 'service-error' } });
  });
});

describe('listings in view', () => {
  it('are asked about after a rest, and not where they are scrolled past', () => {
    const { queue, marks } = raise(20);
    for (const mark of marks.slice(1)) {
      queue.enter(mark);
      vi.advanceTimersByTime(100);
      queue.drop(mark);
    }
    expect(findAsking(marks)).toEqual([]);
    for (const mark of marks.slice(0, 1)) queue.enter(mark);
    vi.advanceTimersByTime(400);
    expect(findAsking(marks)).toEqual([0]);
  });

  it('are asked about the latest first, three at a time', async () => {
    const { queue, marks } = raise(6);
    for (const mark of marks.slice(0, 3)) queue.enter(mark);
    vi.advanceTimersByTime(400);
    for (const mark of marks.slice(3)) queue.enter(mark);
    vi.advanceTimersByTime(400);
    expect(findAsking(marks)).toEqual([0, 1, 2]);
    marks[0]?.settle();
    await vi.advanceTimersByTimeAsync(0);
    expect(findAsking(marks)).toEqual([1, 2, 5]);
  });

  it.each(['drop', 'keep'] as const)('are cancelled out of view or off the page: %s', async (way) => {
    const { queue, marks } = raise(5);
    for (const mark of marks) queue.enter(mark);
    vi.advanceTimersByTime(400);
    if (way === 'keep') queue.keep(new Set());
    else for (const mark of marks) queue.drop(mark);
    await vi.advanceTimersByTimeAsync(0);
    expect(findAsking(marks)).toEqual([]);
    expect(marks.filter(({ ask }) => vi.mocked(ask).mock.calls.length > 0)).toHaveLength(3);
  });

  it('are asked about again later after a failure that concerns all', async () => {
    const { queue, marks } = raise(5);
    for (const mark of marks) queue.enter(mark);
    vi.advanceTimersByTime(400);
    for (const mark of marks) if (mark.view.state === 'asking') mark.settle({ code: 'offline' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(findAsking(marks)).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(findAsking(marks)).toHaveLength(2);
  });

  it('start no timer in a page that is closing, where Firefox throws for it', () => {
    const { queue, marks } = raise(1);
    vi.spyOn(window, 'closed', 'get').mockReturnValue(true);
    for (const mark of marks) queue.enter(mark);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are not asked about in a hidden tab', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { queue, marks } = raise(1);
    for (const mark of marks) queue.enter(mark);
    vi.advanceTimersByTime(1_000);
    expect(findAsking(marks)).toEqual([]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(findAsking(marks)).toEqual([0]);
  });
});

describe('the estimate', () => {
  it('counts a large page in parts, and the free answers are asked for', async () => {
    const { queue, marks, sizes } = raise(1_100, [499]);
    queue.count(marks);
    await vi.advanceTimersByTimeAsync(0);
    expect(sizes).toEqual([500, 500, 100]);
    expect(queue.getEstimate()).toEqual({ cards: 1_100, calls: 1_103, free: [499, 999], left: 40 });
    expect(findAsking(marks)).toEqual([499, 999]);
  });

  it('asks once for a free answer, even where it fails, and counts what is left after a delay', async () => {
    const { queue, marks, sizes } = raise(4, [2, 3]);
    queue.count(marks);
    marks[3]?.ask('label');
    await vi.advanceTimersByTimeAsync(0);
    expect(findAsking(marks)).toEqual([2, 3]);
    queue.count(marks);
    marks[2]?.settle({ code: 'storage' });
    queue.count(marks);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sizes).toEqual([4, 3]);
    for (const nth of [2, 3]) expect(marks[nth]?.ask).toHaveBeenCalledOnce();
  });
});
