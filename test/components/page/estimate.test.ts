import { expect, it, vi } from 'vitest';
import { createEstimate } from '@/components/page/estimate';
import { succeed } from '@/lib/domain/failure';
import type { Ask } from '@/lib/messaging/protocol';
import { createFakeMarks } from './fake-marks';

/** The worker's answers: each call more than listings, the last listing of each question for nothing. */
function raiseEstimate() {
  const sizes: number[] = [];
  const ask = (async (_: string, { listings }: { listings: readonly unknown[] }) => {
    const { length } = listings;
    sizes.push(length);
    return succeed({ cards: length, calls: length + 1, free: [length - 1], left: 40 });
  }) as unknown as Ask;
  const events = { onChange: vi.fn(), onFree: vi.fn() };
  return { estimate: createEstimate(ask, new AbortController().signal, events), events, sizes };
}

it('counts a page of more listings than the worker takes at a time in parts', async () => {
  const { estimate, events, sizes } = raiseEstimate();
  const marks = createFakeMarks(1_100, () => undefined);
  estimate.follow(marks);
  await vi.waitFor(() => expect(events.onChange).toHaveBeenCalledOnce());
  expect(sizes).toEqual([500, 500, 100]);
  expect(estimate.get()).toEqual({ cards: 1_100, calls: 1_103, free: [499, 999, 1_099], left: 40 });
  expect(events.onFree).toHaveBeenCalledExactlyOnceWith([marks[499], marks[999], marks[1_099]]);
});

it('tells once of a mark that costs no call, also where it fails all the same', async () => {
  const { estimate, events } = raiseEstimate();
  const marks = createFakeMarks(3, () => undefined);
  estimate.follow(marks);
  await vi.waitFor(() => expect(events.onFree).toHaveBeenCalledExactlyOnceWith([marks[2]]));
  marks[2]?.ask('label');
  estimate.follow(marks);
  marks[2]?.settle({ code: 'storage' });
  estimate.follow(marks);
  await vi.waitFor(() => expect(events.onChange).toHaveBeenCalledTimes(2));
  expect(events.onFree).toHaveBeenCalledOnce();
});

it('leaves alone what was asked for meanwhile', async () => {
  const { estimate, events } = raiseEstimate();
  const marks = createFakeMarks(3, () => undefined);
  estimate.follow(marks);
  marks[2]?.ask('label');
  await vi.waitFor(() => expect(events.onChange).toHaveBeenCalledOnce());
  expect(events.onFree).not.toHaveBeenCalled();
});

it('takes an estimate in which some were answered at once for the rest of them', () => {
  const { estimate, events, sizes } = raiseEstimate();
  const marks = createFakeMarks(4, () => undefined);
  const counted = { cards: 4, calls: 2, free: [0, 2], left: 9 };
  marks[0]?.settle();
  estimate.follow(marks, { marks, estimate: counted });
  expect(estimate.get()).toEqual(counted);
  expect(events.onFree).toHaveBeenCalledExactlyOnceWith([marks[2]]);
  expect(sizes).toEqual([]);
});

it('takes an estimate that the worker made by itself, and asks about no other cards than these', async () => {
  const { estimate, events, sizes } = raiseEstimate();
  const marks = createFakeMarks(4, () => undefined);
  const counted = { cards: 3, calls: 2, free: [1], left: 9 };
  estimate.follow(marks.slice(0, 3), { marks: marks.slice(0, 3), estimate: counted });
  expect(estimate.get()).toEqual(counted);
  expect(events.onFree).toHaveBeenCalledExactlyOnceWith([marks[1]]);
  estimate.follow(marks, { marks: marks.slice(0, 3), estimate: counted });
  await vi.waitFor(() => expect(sizes).toEqual([4]));
});
