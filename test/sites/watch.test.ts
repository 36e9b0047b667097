import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageReading } from '@/lib/sites/site';
import { watchPage } from '@/lib/sites/watch';
import { observersHaveRun } from './observers-have-run';

type Read = Parameters<typeof watchPage>[0]['read'];

/** Reads the tiles of a page as misses, a step for each of so many milliseconds. */
const slowBy = (ms: number): Read =>
  function* read(root) {
    const tiles = [...root.querySelectorAll('li')];
    for (const _ of tiles) {
      now += ms;
      yield;
    }
    return { sightings: [], misses: tiles.map((tile) => ({ reason: 'no-price', tile })) };
  };
const count = slowBy(0);

/** What was asked for with its time. */
let frames: { readonly run: () => void; readonly at: number }[] = [];
let now = 0;
let controller = new AbortController();
let hidden = false;

/** Lets a frame's time pass: what was asked for before runs if it is due, what is asked for during it waits. */
function paint(): void {
  now += 16;
  const due = frames.filter(({ at }) => at <= now);
  frames = frames.filter(({ at }) => at > now);
  for (const { run } of due) run();
}

/** Waits until the page's change has asked for a frame, then paints. */
async function nextFrame(): Promise<void> {
  await vi.waitFor(() => expect(frames).not.toHaveLength(0));
  paint();
}

function watch(options: Partial<Parameters<typeof watchPage>[0]> = {}) {
  const onReading = vi.fn((_reading: PageReading, _url: URL): void => undefined);
  watchPage({
    ...{ root: document, read: count, signal: controller.signal, onReading, clock: () => now },
    ...options,
  });
  return onReading;
}

function addTile(): HTMLLIElement {
  const tile = document.createElement('li');
  document.querySelector('ul')?.append(tile);
  return tile;
}

beforeEach(() => {
  frames = [];
  now = 0;
  hidden = false;
  controller = new AbortController();
  document.body.innerHTML = '<ul><li></li></ul>';
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delayMs = 0) =>
    frames.push({ run, at: now + delayMs })) as typeof setTimeout);
  vi.spyOn(window, 'clearTimeout').mockImplementation(() => {
    frames = [];
  });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

afterEach(() => {
  controller.abort();
  vi.restoreAllMocks();
});

describe('watchPage', () => {
  it('reads once at the beginning, and not again while nothing changes', () => {
    const onReading = watch();
    expect(onReading).not.toHaveBeenCalled();
    paint();
    paint();
    expect(onReading).toHaveBeenCalledTimes(1);
    expect(onReading.mock.calls[0]?.[0].misses).toHaveLength(1);
    expect(onReading.mock.calls[0]?.[1].href).toBe(document.URL);
  });

  it('reads many changes of one frame together', async () => {
    const onReading = watch();
    paint();
    for (let count = 0; count < 50; count += 1) addTile();
    await nextFrame();
    expect(frames).toHaveLength(0);
    expect(onReading).toHaveBeenCalledTimes(2);
    expect(onReading.mock.calls[1]?.[0].misses).toHaveLength(51);
  });

  it('takes no notice of nodes of ours that come, but reads again when one is thrown out', async () => {
    const own = new WeakSet<Node>();
    const onReading = watch({ isOwn: (node) => own.has(node) });
    paint();
    const label = document.createElement('span');
    own.add(label);
    document.querySelector('li')?.after(label);
    label.textContent = 'ours';
    await observersHaveRun();
    expect(frames).toHaveLength(0);
    label.remove();
    await nextFrame();
    expect(onReading).toHaveBeenCalledTimes(2);
  });

  it('does nothing in a hidden tab and catches up when it is shown', async () => {
    hidden = true;
    const onReading = watch();
    addTile();
    expect(frames).toHaveLength(0);
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    paint();
    expect(onReading).toHaveBeenCalledTimes(1);
    expect(onReading.mock.calls[0]?.[0].misses).toHaveLength(2);
  });

  const shown = (persisted: boolean, isTrusted = true) =>
    Object.defineProperties(new Event('pageshow'), {
      isTrusted: { value: isTrusted },
      persisted: { value: persisted },
    });

  it.each([
    ['reads again after a step back in the page', [new Event('popstate')], 2],
    ['reads again after a jump in it', [new Event('hashchange')], 2],
    ['reads again after a return from the back-forward cache', [shown(true)], 2],
    ['does not read again after its first showing', [shown(false)], 1],
    ['does not believe the page itself that it returned', [shown(true, false)], 1],
  ])('%s', (_, events, times) => {
    const onReading = watch();
    paint();
    for (const event of events) window.dispatchEvent(event);
    paint();
    expect(onReading).toHaveBeenCalledTimes(times);
  });

  it('hands on the new address after in-app navigation, even during the rest after a reading', async () => {
    const onReading = watch({ read: slowBy(100) });
    paint();
    paint();
    addTile();
    await observersHaveRun();
    paint();
    expect(onReading).toHaveBeenCalledTimes(1);
    history.pushState(null, '', '/item/2');
    addTile();
    await observersHaveRun();
    for (const _ of document.querySelectorAll('li')) paint();
    paint();
    expect(onReading.mock.calls.at(-1)?.[1].pathname).toBe('/item/2');
    history.pushState(null, '', '/');
  });

  it('rests after a reading for ten times as long as it took', async () => {
    const onReading = watch({ read: slowBy(7) });
    paint();
    addTile();
    await nextFrame();
    expect(onReading).toHaveBeenCalledTimes(1);
    const before = now;
    while (onReading.mock.calls.length < 2) paint();
    expect(now - before).toBeGreaterThan(80);
    expect(now - before).toBeLessThan(140);
  });

  it('goes on in a task of its own with a reading that takes long', async () => {
    document.body.innerHTML = `<ul>${'<li></li>'.repeat(4)}</ul>`;
    const onReading = watch({ read: slowBy(5) });
    paint();
    expect(onReading).not.toHaveBeenCalled();
    // What changes meanwhile is read after it.
    addTile();
    await observersHaveRun();
    paint();
    paint();
    expect(onReading.mock.calls.map(([{ misses }]) => misses.length)).toEqual([4]);
    while (onReading.mock.calls.length < 2) paint();
    expect(onReading.mock.calls.at(-1)?.[0].misses).toHaveLength(5);
  });

  it('begins such a reading anew where the address changes', () => {
    document.body.innerHTML = `<ul>${'<li></li>'.repeat(4)}</ul>`;
    const onReading = watch({ read: slowBy(5) });
    paint();
    history.pushState(null, '', '/item/3');
    window.dispatchEvent(new Event('popstate'));
    for (let slice = 0; slice < 3; slice += 1) paint();
    expect(onReading.mock.calls.map(([, { pathname }]) => pathname)).toEqual(['/item/3']);
    history.pushState(null, '', '/');
  });

  it('ends with its signal', async () => {
    const onReading = watch();
    paint();
    controller.abort();
    addTile();
    await observersHaveRun();
    window.dispatchEvent(new Event('popstate'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(frames).toHaveLength(0);
    const later = watch();
    expect(frames).toHaveLength(0);
    expect(onReading).toHaveBeenCalledTimes(1);
    expect(later).not.toHaveBeenCalled();
  });

  it('goes on after a reader failed', async () => {
    let fails = true;
    const broken: Read = (root, url) => {
      if (fails) throw new Error('a bug of the reader');
      return count(root, url);
    };
    const onReading = watch({ read: broken });
    expect(paint).toThrow('a bug of the reader');
    fails = false;
    addTile();
    await nextFrame();
    expect(onReading).toHaveBeenCalledTimes(1);
  });
});
