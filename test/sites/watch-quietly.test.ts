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
