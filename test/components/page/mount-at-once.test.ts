import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountPage } from '@/components/page/mount-page';
import { askToWait } from '@/components/page/wait-slot';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Ask, InputOf, OutputOf, PageSettings } from '@/lib/messaging/protocol';
import type { ListingsToSort, SortedListings } from '@/lib/messaging/sorted-listings';
import type { Site } from '@/lib/sites/site';
import { priced, answer as toAnswer } from '@/test/components/views';
import { inOneStep } from '@/test/support/in-one-step';
import { tileTexts } from '@/test/support/tile-texts';
import { titledListing } from '@/test/support/titled-listing';

const settings: PageSettings = {
  kinds: ['search'],
  ask: 'hover',
  theme: 'auto',
  plan: 'mega',
  languages: [],
  words: {},
  rule: { atMostPercent: 85, most: '85%', leastPopulation: 5 },
  bar: { collapsed: false, sort: 'deal', over: 'show', onlySureDeals: false },
};

/** A site whose reader begins before the settings are known. */
const site: Site = {
  facts: {
    id: 'test',
    pages: [
      { id: 'search', path: /^\/sch/ },
      { id: 'store', path: /^/ },
    ],
  },
  usualKinds: ['search'],
  readSteps: inOneStep((root) => ({
    misses: [],
    sightings: [],
    sketches: [...root.querySelectorAll('li')].map((tile) => ({
      tile,
      anchors: [...tile.querySelectorAll('b')],
      texts: tileTexts(tile.title),
    })),
  })),
};

type Load = { readonly input: InputOf<'page/load'>; answer(result: Result<OutputOf<'page/load'>>): void };

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

function addTile(title: string): Element {
  const tile = document.createElement('li');
  tile.title = title;
  tile.innerHTML = '<b>$450.00</b>';
  document.querySelector('ul')?.append(tile);
  return tile;
}

const sortAll = ({ listings }: ListingsToSort): SortedListings => ({
  found: listings.map((said) => ({
    kind: 'card',
    understood: { listing: titledListing(said?.title ?? ''), price: 0 },
  })),
  estimate: null,
  known: [],
});

/** A page at an address; the test answers when it loads, other questions are answered at once. */
async function raisePage(path: string, ...titles: readonly string[]) {
  history.replaceState(null, '', path);
  const tiles = titles.map(addTile);
  const asked: { readonly call: string; readonly titles: readonly (string | undefined)[] }[] = [];
  const loads: Load[] = [];
  const toTitles = (sort?: ListingsToSort) => sort?.listings.map((said) => said?.title) ?? [];
  const ask = (async (call: string, input: InputOf<'page/load'> & ListingsToSort) => {
    asked.push({
      call,
      titles: toTitles(call === 'page/load' ? input.shown : call === 'page/sort' ? input : undefined),
    });
    if (call === 'page/sort') return succeed(sortAll(input));
    if (call !== 'page/load') return fail('internal');
    return new Promise((resolve) => loads.push({ input, answer: resolve }));
  }) as unknown as Ask;
  void mountPage({
    ...{ document, site, ask, createTicket: () => 't', now: Date.now },
    ...{ signal: ended.signal, end: () => ended.abort() },
  });
  const settle = () => vi.advanceTimersByTimeAsync(100);
  await settle();
  return {
    asked,
    /** What was asked about the page itself. */
    listPageCalls: () => asked.filter(({ call }) => call.startsWith('page/')),
    tiles,
    settle,
    /** Answers the oldest question of a page that loads, with what it shows sorted as cards; prices those at `places`. */
    async load(kinds: readonly string[] = settings.kinds, places: readonly number[] = []) {
      const { input, answer } = loads.shift() as Load;
      const fresh = { ...priced, fetchedAt: new Date().toISOString() };
      const known = places.map((place) => ({ place, answer: toAnswer({ priced: fresh }) }));
      const sorted = input.shown && kinds.length > 0 ? { ...sortAll(input.shown), known } : null;
      answer(succeed({ settings: { ...settings, kinds }, sorted }));
      await settle();
    },
    async refuse() {
      loads.shift()?.answer(fail('internal'));
      await vi.advanceTimersByTimeAsync(30_000);
    },
    /** Whether coming to the tile's price asks about a listing: it has its mark. */
    async isMarked(tile: Element) {
      const before = asked.filter(({ call }) => call === 'listing/price').length;
      const event = new Event('pointerover', { bubbles: true });
      Object.defineProperty(event, 'isTrusted', { value: true });
      tile.querySelector('b')?.dispatchEvent(event);
      await vi.advanceTimersByTimeAsync(1_000);
      return asked.filter(({ call }) => call === 'listing/price').length > before;
    },
  };
}

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
    titles: ['Blastoise 2/102'],
  });
  for (const one of [...tiles, tile]) expect(await isMarked(one)).toBe(true);
});

it('reads nothing before the settings are there where it was told to wait', async () => {
  askToWait();
  const { asked, listPageCalls, tiles, load, isMarked } = await raisePage('/sch', 'Charizard 4/102');
  expect(asked).toEqual([{ call: 'page/load', titles: [] }]);
  await load();
  expect(listPageCalls().at(-1)).toEqual({ call: 'page/sort', titles: ['Charizard 4/102'] });
  expect(await isMarked(tiles[0] as Element)).toBe(true);
});
