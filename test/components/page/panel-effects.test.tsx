import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bindEffects } from '@/components/page/panel-effects';

let ended: AbortController;
let ran: number[];
let change: (value: number) => void;

/** Runs an effect for each of its values, as a fold does that a click opens. */
function Fold() {
  const [value, setValue] = useState(0);
  change = setValue;
  useEffect(() => {
    ran.push(value);
  }, [value]);
  return <p>{value}</p>;
}

beforeEach(() => {
  ended = new AbortController();
  ran = [];
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  bindEffects(document, ended.signal);
  render(<Fold />, document.body);
});

afterEach(() => {
  render(null, document.body);
  ended.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The page is being closed; gives a function that brings it back, as "back" does. */
function close(): () => void {
  const view = vi.spyOn(document, 'defaultView', 'get').mockReturnValue(null);
  return () => {
    view.mockRestore();
    window.dispatchEvent(new Event('pageshow'));
  };
}

async function draw(value: number): Promise<void> {
  change(value);
  // Preact draws in a microtask; to wait by the clock would be the frame already.
  await Promise.resolve();
  expect(document.querySelector('p')?.textContent).toBe(String(value));
}

test('effects run after the next frame, once', () => {
  expect(ran).toEqual([]);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(ran).toEqual([0]);
  vi.advanceTimersByTime(100);
  expect(ran).toEqual([0]);
});

test('without a frame, as in a tab that nobody looks at, they run soon all the same', () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
  render(null, document.body);
  vi.runAllTimers();
  render(<Fold />, document.body);
  ran = [];
  vi.advanceTimersByTime(40);
  expect(ran).toEqual([0]);
});

test('a page that is going is asked for no timer and no frame', async () => {
  vi.runAllTimers();
  close();
  const asked = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'requestAnimationFrame')];
  await draw(1);
  for (const ask of asked) expect(ask).not.toHaveBeenCalled();
  expect(ran).toEqual([0]);
});

test('nor is one that goes before the frame', async () => {
  vi.runAllTimers();
  await draw(1);
  close();
  vi.advanceTimersByTime(100);
  expect(ran).toEqual([0]);
});

test('what a page was left with runs when it comes back, and all that follows', async () => {
  vi.runAllTimers();
  const comeBack = close();
  await draw(1);
  comeBack();
  expect(ran).toEqual([0, 1]);
  await draw(2);
  vi.runAllTimers();
  expect(ran).toEqual([0, 1, 2]);
});
