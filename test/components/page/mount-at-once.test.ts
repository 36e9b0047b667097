import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askToWait } from '@/components/page/wait-slot';
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

it('asks once, for the settings and for what the page shows, and gives the listings their marks', async () => {
  const { asked, tiles, load, isMarked } = await raisePage('/sch', 'Charizard 4/102', 'Blastoise 2/102');
  expect(asked).toEqual([{ call: 'page/load', titles: ['Charizard 4/102', 'Blastoise 2/102'] }]);
  await load();
  expect(asked.filter(({ call }) => call === 'page/sort')).toEqual([]);
  for (const tile of tiles) expect(await isMarked(tile)).toBe(true);
});

it('gives what was priced before its price, and asks no question about it', async () => {
  const { asked, tiles, load, isMarked } = await raisePage('/sch', 'Charizard 4/102', 'Blastoise 2/102');
  await load(['search'], [1]);
  expect(await isMarked(tiles[1] as Element)).toBe(false);
  expect(asked.map(({ call }) => call)).toContain('panel/load');
  expect(await isMarked(tiles[0] as Element)).toBe(true);
});

it('asks about what came while the settings were on their way by itself, once they are there', async () => {
  const { asked, listPageCalls, tiles, load, settle, isMarked } = await raisePage('/sch', 'Charizard 4/102');
  const late = addTile('Blastoise 2/102');
  await settle();
  expect(asked).toHaveLength(1);
  await load();
  expect(listPageCalls()).toEqual([
    { call: 'page/load', titles: ['Charizard 4/102'] },
    { call: 'page/sort', titles: ['Blastoise 2/102'] },
  ]);
  for (const tile of [...tiles, late]) expect(await isMarked(tile)).toBe(true);
});

it('asks about a hundred at a time, the settings with the first', async () => {
  const titles = Array.from({ length: 130 }, (_, nth) => `Charizard ${nth}/102`);
  const { listPageCalls, tiles, load, isMarked } = await raisePage('/sch', ...titles);
  await load();
  expect(listPageCalls()).toEqual([
    { call: 'page/load', titles: titles.slice(0, 100) },
    { call: 'page/sort', titles: titles.slice(100) },
  ]);
  expect(await isMarked(tiles[129] as Element)).toBe(true);
});

it('asks again with the page’s next change where the worker stayed away', async () => {
  const { asked, listPageCalls, tiles, load, refuse, settle, isMarked } = await raisePage(
    '/sch',
    'Charizard 4/102',
  );
  for (let time = 0; time < 4; time += 1) await refuse();
  const before = asked.length;
  await settle();
  expect(asked).toHaveLength(before);
  const late = addTile('Blastoise 2/102');
  await settle();
  expect(listPageCalls().at(-1)).toEqual({
    call: 'page/load',
    titles: ['Charizard 4/102', 'Blastoise 2/102'],
  });
  await load();
  for (const tile of [...tiles, late]) expect(await isMarked(tile)).toBe(true);
});

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

it('forgets what it read of a kind of page that turns out to be off, and misses nothing there', async () => {
  const { asked, listPageCalls, tiles, load, settle, isMarked } = await raisePage('/sch', 'Charizard 4/102');
  await load(['store']);
  expect(asked).toHaveLength(1);
  expect(await isMarked(tiles[0] as Element)).toBe(false);
  history.replaceState(null, '', '/store');
  const tile = addTile('Blastoise 2/102');
  await settle();
  expect(listPageCalls().at(-1)).toEqual({
    call: 'page/sort',
    titles: ['Charizard 4/102', 'Blastoise 2/102'],
  });
  for (const one of [...tiles, tile]) expect(await isMarked(one)).toBe(true);
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

it('reads nothing before the settings are there where it was told to wait', async () => {
  askToWait();
  const { asked, listPageCalls, tiles, load, isMarked } = await raisePage('/sch', 'Charizard 4/102');
  expect(asked).toEqual([{ call: 'page/load', titles: [] }]);
  await load();
  expect(listPageCalls().at(-1)).toEqual({ call: 'page/sort', titles: ['Charizard 4/102'] });
  expect(await isMarked(tiles[0] as Element)).toBe(true);
});
