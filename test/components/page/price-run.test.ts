import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPriceRun } from '@/components/page/price-run';
import type { RunView } from '@/components/page-bar/run-view';
import { countAsking, createFakeMarks } from './fake-marks';

const start = Date.parse('2026-01-02T10:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

function setUp(count: number) {
  const views: RunView[] = [];
  const run = createPriceRun({
    now: () => Date.now(),
    isOpen: () => false,
    onChange: (view) => views.push(view),
  });
  const marks = createFakeMarks(count, run.update);
  return { run, marks, last: () => views.at(-1) };
}

/** Answers whatever is asked until nothing is. */
async function settleAll(marks: ReturnType<typeof createFakeMarks>): Promise<void> {
  for (let mark = marks.find(isAsking); mark; mark = marks.find(isAsking)) {
    mark.settle();
    await Promise.resolve();
  }
}

function isAsking(mark: ReturnType<typeof createFakeMarks>[number]): boolean {
  return mark.view.state === 'asking';
}

describe('pricing a page', () => {
  it('asks a few listings at a time until all are known', async () => {
    const { run, marks, last } = setUp(8);
    run.start(marks);
    expect(countAsking(marks)).toBe(3);
    expect(last()).toMatchObject({ state: 'running', done: 0, total: 8 });
    marks[1]?.settle();
    await Promise.resolve();
    expect(countAsking(marks)).toBe(3);
    await settleAll(marks);
    expect(last()).toMatchObject({ state: 'done', done: 8, total: 8, failed: 0 });
  });

  it('leaves alone what is known already', async () => {
    const { run, marks, last } = setUp(3);
    marks[0]?.settle();
    run.start(marks);
    expect(last()).toMatchObject({ total: 2 });
    expect(marks[0]?.ask).not.toHaveBeenCalled();
  });

  it('takes up others while it runs, and begins anew with them at its end', async () => {
    const { run, marks } = setUp(5);
    run.add(marks.slice(0, 1));
    run.add(marks.slice(1, 4));
    expect(countAsking(marks)).toBe(3);
    await settleAll(marks);
    expect(marks.map((mark) => mark.view.state)).toEqual([...Array(4).fill('answered'), 'idle']);
    run.add(marks.slice(4));
    expect(countAsking(marks)).toBe(1);
  });

  it('takes its questions back when it is stopped', () => {
    const { run, marks, last } = setUp(8);
    run.start(marks);
    run.stop();
    expect(countAsking(marks)).toBe(0);
    expect(last()).toMatchObject({ state: 'idle' });
  });

  it('asks again what somebody looked at and left', async () => {
    const { run, marks } = setUp(2);
    run.start(marks);
    marks[0]?.cancel();
    await Promise.resolve();
    expect(countAsking(marks)).toBe(2);
  });

  it('goes on without listings that have left the page', async () => {
    const { run, marks, last } = setUp(5);
    run.start(marks);
    run.keep(new Set(marks.slice(3)));
    expect(last()).toMatchObject({ total: 2 });
    await settleAll(marks.slice(3));
    expect(last()).toMatchObject({ state: 'done' });
  });
});

describe('what holds up all listings', () => {
  it.each(['budget-spent', 'quota-spent', 'no-key', 'offline'] as const)('pauses the run: %s', (code) => {
    const { run, marks, last } = setUp(8);
    run.start(marks);
    marks[0]?.settle({ code });
    expect(last()).toMatchObject({ state: 'paused', failure: { code }, resumes: false });
    expect(countAsking(marks)).toBe(0);
  });

  it('is asked again when the run goes on', async () => {
    const { run, marks, last } = setUp(4);
    run.start(marks);
    marks[0]?.settle({ code: 'budget-spent' });
    run.start(marks);
    await settleAll(marks);
    expect(last()).toMatchObject({ state: 'done', done: 4, total: 4 });
  });

  it('is sat out where the service named a short wait', async () => {
    const { run, marks, last } = setUp(4);
    run.start(marks);
    marks[0]?.settle({ code: 'rate-limited', retryAt: new Date(start + 30_000).toISOString() });
    expect(last()).toMatchObject({ state: 'paused', resumes: true });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(last()).toMatchObject({ state: 'running' });
    expect(countAsking(marks)).toBe(3);
  });

  it('is sat out once where nothing is answered after it; whoever presses has it asked again', async () => {
    const { run, marks, last } = setUp(4);
    const wait = () =>
      ({ code: 'rate-limited', retryAt: new Date(Date.now() + 30_000).toISOString() }) as const;
    run.start(marks);
    marks[0]?.settle(wait());
    await vi.advanceTimersByTimeAsync(31_000);
    marks.find(({ view }) => view.state === 'asking')?.settle(wait());
    expect(last()).toMatchObject({ state: 'paused', failure: { code: 'rate-limited' }, resumes: false });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(last()).toMatchObject({ state: 'paused' });
    expect(countAsking(marks)).toBe(0);
    run.start(marks);
    expect(last()).toMatchObject({ state: 'running' });
  });

  it('is seen behind several failures in a row; a single one is only counted', async () => {
    const { run, marks, last } = setUp(8);
    run.start(marks);
    for (const mark of marks.slice(0, 3)) {
      mark.settle({ code: 'service-error' });
      await Promise.resolve();
    }
    expect(last()).toMatchObject({ state: 'running', done: 3, failed: 3 });
    marks[3]?.settle({ code: 'service-error' });
    expect(last()).toMatchObject({ state: 'paused', failure: { code: 'service-error' } });
  });
});
