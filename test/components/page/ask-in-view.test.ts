import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAskInView } from '@/components/page/ask-in-view';
import { countAsking, createFakeMarks } from './fake-marks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(count: number) {
  const inView = createAskInView({ document, signal: new AbortController().signal, isOpen: () => false });
  const marks = createFakeMarks(count, inView.update);
  return { inView, marks };
}

it('asks about a listing that rests in view, and about none that is scrolled past', () => {
  const { inView, marks } = setUp(20);
  for (const mark of marks.slice(1)) {
    inView.enter(mark);
    vi.advanceTimersByTime(100);
    inView.leave(mark);
  }
  expect(countAsking(marks)).toBe(0);
  const [first] = marks;
  if (first) inView.enter(first);
  vi.advanceTimersByTime(400);
  expect(countAsking(marks)).toBe(1);
});

it('asks the latest first, a few at a time', async () => {
  const { inView, marks } = setUp(6);
  for (const mark of marks.slice(0, 3)) inView.enter(mark);
  vi.advanceTimersByTime(400);
  for (const mark of marks.slice(3)) inView.enter(mark);
  vi.advanceTimersByTime(400);
  expect(countAsking(marks)).toBe(3);
  marks[0]?.settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(marks[5]?.ask).toHaveBeenCalledOnce();
  expect(marks[3]?.ask).not.toHaveBeenCalled();
});

it('drops what leaves before its turn and stops what leaves while it is asked', async () => {
  const { inView, marks } = setUp(5);
  for (const mark of marks) inView.enter(mark);
  vi.advanceTimersByTime(400);
  for (const mark of marks) inView.leave(mark);
  await vi.advanceTimersByTimeAsync(0);
  expect(countAsking(marks)).toBe(0);
  expect(marks.filter((mark) => vi.mocked(mark.ask).mock.calls.length > 0)).toHaveLength(3);
});

it('meets what holds up all listings once, and tries again later', async () => {
  const { inView, marks } = setUp(5);
  for (const mark of marks) inView.enter(mark);
  vi.advanceTimersByTime(400);
  for (const mark of marks) if (mark.view.state === 'asking') mark.settle({ code: 'offline' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(countAsking(marks)).toBe(0);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(countAsking(marks)).toBe(2);
});

it('asks nothing in a hidden tab', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { inView, marks } = setUp(1);
  for (const mark of marks) inView.enter(mark);
  vi.advanceTimersByTime(1_000);
  expect(countAsking(marks)).toBe(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(countAsking(marks)).toBe(1);
});
