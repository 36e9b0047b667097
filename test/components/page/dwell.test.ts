import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDwell } from '@/components/page/dwell';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const log: string[] = [];
  const dwell = createDwell<string>(
    (target) => log.push(`open ${target}`),
    () => log.push('close'),
  );
  return { dwell, log };
}

test('a rest of 250 ms opens, a shorter one does not', () => {
  const { dwell, log } = setUp();
  dwell.enter('a');
  vi.advanceTimersByTime(249);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['open a']);
});

test('a sweep over twenty marks opens none', () => {
  const { dwell, log } = setUp();
  for (let nth = 0; nth < 20; nth += 1) {
    dwell.enter(String(nth));
    vi.advanceTimersByTime(60);
    dwell.leave();
    vi.advanceTimersByTime(30);
  }
  vi.advanceTimersByTime(1000);
  expect(log).toEqual(['close']);
});

test('the way from the mark into the panel closes nothing', () => {
  const { dwell, log } = setUp();
  dwell.enter('a');
  vi.advanceTimersByTime(250);
  dwell.leave();
  vi.advanceTimersByTime(200);
  dwell.stay();
  vi.advanceTimersByTime(1000);
  dwell.leave();
  vi.advanceTimersByTime(250);
  expect(log).toEqual(['open a', 'close']);
});
