import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PageWatch, watchPage } from '@/lib/sites/watch';
import { inOneStep } from '@/test/support/in-one-step';
import { observersHaveRun } from './observers-have-run';

const facts = { id: 'test', name: 'Test', matches: [], pages: [] };
const site = { facts, readSteps: inOneStep(() => ({ sightings: [], misses: [] })) };
const onReading = vi.fn((): undefined[] => []);
let ended: AbortController;
let page: PageWatch;

beforeEach(async () => {
  ended = new AbortController();
  document.body.replaceChildren();
  page = watchPage({ root: document, site, signal: ended.signal, onReading });
  await vi.waitFor(() => expect(onReading).toHaveBeenCalled());
  onReading.mockClear();
});
afterEach(() => {
  ended.abort();
  vi.restoreAllMocks();
});

const addTile = () => document.body.append(document.createElement('li'));

it('hears of what the page adds, and not of what is drawn quietly', async () => {
  page.quietly(addTile);
  await observersHaveRun();
  // Either it is still to be read, or it was.
  expect(page.isCurrent()).toBe(true);
  expect(onReading).not.toHaveBeenCalled();
  addTile();
  await vi.waitFor(() => expect(onReading).toHaveBeenCalledOnce());
});

it('hears of what the page had changed before something was drawn, and of what it changes after', async () => {
  addTile();
  page.quietly(addTile);
  expect(page.isCurrent()).toBe(false);
  await vi.waitFor(() => expect(onReading).toHaveBeenCalledTimes(1));
  addTile();
  await vi.waitFor(() => expect(onReading).toHaveBeenCalledTimes(2));
});

it('goes on watching where drawing fails', async () => {
  const fail = () => {
    throw new Error('no room');
  };
  expect(() => page.quietly(fail)).toThrow('no room');
  addTile();
  await vi.waitFor(() => expect(onReading).toHaveBeenCalledOnce());
});

it('draws after the end as well, and watches no more', () => {
  ended.abort();
  const watched = vi.spyOn(MutationObserver.prototype, 'observe');
  const draw = vi.fn();
  page.quietly(draw);
  expect(draw).toHaveBeenCalledOnce();
  expect(watched).not.toHaveBeenCalled();
});

it('reads anew when it is told to, and lets a reading go that is under way', async () => {
  ended.abort();
  ended = new AbortController();
  let now = 0;
  let begun = 0;
  const clock = () => {
    now += 5;
    return now;
  };
  page = watchPage({
    ...{ root: document, signal: ended.signal, onReading, clock },
    site: {
      facts,
      *readSteps() {
        begun += 1;
        // The first reading is told to begin anew when it is half done.
        if (begun === 1) setTimeout(() => page.again());
        yield;
        yield;
        return { sightings: [], misses: begun === 1 ? [{ reason: 'no-id', tile: document.body }] : [] };
      },
    },
  });
  await vi.waitFor(() => expect(page.isCurrent()).toBe(true));
  expect(begun).toBe(2);
  expect(onReading).toHaveBeenCalledExactlyOnceWith({ sightings: [], misses: [] }, expect.anything());
});
