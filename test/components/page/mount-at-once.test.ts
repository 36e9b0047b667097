import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addTile, raisePage as raise } from './raise-at-once';

let ended: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
  document.body.innerHTML = '<ul></ul>';
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const raisePage = (path: string, ...titles: readonly string[]) => raise(ended, path, ...titles);

it('tells of a page that shows nothing, and asks by itself about what comes later', async () => {
  const { asked, listPageCalls, load, settle, isMarked } = await raisePage('/sch');
  expect(asked).toEqual([{ call: 'page/load', titles: [] }]);
  await load();
  const tile = addTile('Charizard 4/102');
  await settle();
  expect(listPageCalls().at(-1)).toEqual({ call: 'page/sort', titles: ['Charizard 4/102'] });
  expect(await isMarked(tile)).toBe(true);
});

it('reads nothing of a kind of page that is off as it comes, until it is known to be on', async () => {
  const { asked, load, settle } = await raisePage('/store', 'Charizard 4/102');
  expect(asked).toEqual([{ call: 'page/load', titles: [] }]);
  await load();
  await settle();
  expect(asked.filter(({ call }) => call === 'page/sort')).toEqual([]);
});

it('ends where the site turns out to be off', async () => {
  const { listPageCalls, tiles, load, settle, isMarked } = await raisePage('/sch', 'Charizard 4/102');
  await load([]);
  expect(ended.signal.aborted).toBe(true);
  addTile('Blastoise 2/102');
  await settle();
  expect(listPageCalls()).toHaveLength(1);
  expect(await isMarked(tiles[0] as Element)).toBe(false);
});

it('reads a kind of page anew that turns out to be on', async () => {
  const { listPageCalls, tiles, load, isMarked } = await raisePage('/store', 'Charizard 4/102');
  await load(['search', 'store']);
  expect(listPageCalls()).toEqual([
    { call: 'page/load', titles: [] },
    { call: 'page/sort', titles: ['Charizard 4/102'] },
  ]);
  expect(await isMarked(tiles[0] as Element)).toBe(true);
});

it('reads nothing of what comes later where its kind turns out to be off', async () => {
  const { asked, tiles, load, isMarked } = await raisePage('/sch', 'Charizard 4/102');
  addTile('Blastoise 2/102');
  await load(['store']);
  expect(await isMarked(tiles[0] as Element)).toBe(false);
  expect(asked.map(({ call }) => call)).toEqual(['page/load']);
});

it('asks for the settings at once where nobody looks, and reads the page once somebody does', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { listPageCalls, tiles, load, settle, isMarked } = await raisePage('/sch', 'Charizard 4/102');
  expect(listPageCalls()).toEqual([{ call: 'page/load', titles: [] }]);
  await load();
  expect(listPageCalls()).toHaveLength(1);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(listPageCalls().at(-1)).toEqual({ call: 'page/sort', titles: ['Charizard 4/102'] });
  expect(await isMarked(tiles[0] as Element)).toBe(true);
});

it('gives no listing the price of another that stood there when it was asked about', async () => {
  const { tiles, load, settle, sortLater, isMarked } = await raisePage('/sch');
  await load();
  const answerLater = sortLater();
  const [first] = ['Charizard 4/102', 'Blastoise 2/102', 'Venusaur 15/102'].map(addTile);
  await settle();
  (first as HTMLElement).title = 'Pikachu 58/102';
  first?.append('changed');
  await settle();
  expect(tiles).toEqual([]);
  answerLater([0, 1]);
  await settle();
  expect(await isMarked(document.querySelectorAll('li')[1] as Element)).toBe(false);
  expect(await isMarked(first as Element)).toBe(true);
});
