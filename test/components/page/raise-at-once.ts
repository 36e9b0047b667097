import { vi } from 'vitest';
import { mountPage } from '@/components/page/mount-page';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Ask, InputOf, OutputOf } from '@/lib/messaging/protocol';
import type { ListingsToSort, SortedListings } from '@/lib/messaging/sorted-listings';
import type { Site } from '@/lib/sites/site';
import { priced, answer as toAnswer } from '@/test/components/views';
import { inOneStep } from '@/test/support/in-one-step';
import { tileTexts } from '@/test/support/tile-texts';
import { titledListing } from '@/test/support/titled-listing';
import { pageSettings } from './page-settings';

/** A site whose reader begins before the settings are known. */
const site: Site = {
  facts: {
    id: 'test',
    pages: [
      { id: 'search', path: /^\/sch/ },
      { id: 'store', path: /^/ },
    ],
  },
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

/** Adds a tile of a listing to the page. */
export function addTile(title: string): Element {
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

/** Answers that cost no call, fresh enough to stand as they are. */
const toKnown = (places: readonly number[]) =>
  places.map((place) => ({
    place,
    answer: toAnswer({ priced: { ...priced, fetchedAt: new Date().toISOString() } }),
  }));

/** A page at an address; the test answers when it loads, other questions are answered at once. */
export async function raisePage(ended: AbortController, path: string, ...titles: readonly string[]) {
  history.replaceState(null, '', path);
  const tiles = titles.map(addTile);
  const asked: { readonly call: string; readonly titles: readonly (string | undefined)[] }[] = [];
  const loads: Load[] = [];
  const toTitles = (sort?: ListingsToSort) => sort?.listings.map((said) => said?.title) ?? [];
  /** Holds the next answer of `page/sort` back. */
  let isHeld = false;
  let held: ((known: readonly number[]) => void) | undefined;
  const ask = (async (call: string, input: InputOf<'page/load'> & ListingsToSort) => {
    asked.push({
      call,
      titles: toTitles(call === 'page/load' ? input.shown : call === 'page/sort' ? input : undefined),
    });
    if (call === 'page/sort' && isHeld) {
      isHeld = false;
      const places = await new Promise<readonly number[]>((resolve) => {
        held = resolve;
      });
      return succeed({ ...sortAll(input), known: toKnown(places) });
    }
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
    async load(kinds: readonly string[] = pageSettings.kinds, places: readonly number[] = []) {
      const { input, answer } = loads.shift() as Load;
      const known = toKnown(places);
      const sorted = input.shown && kinds.length > 0 ? { ...sortAll(input.shown), known } : null;
      answer(succeed({ settings: { ...pageSettings, kinds }, sorted }));
      await settle();
    },
    /** Holds the next answer about what came later back, and gives what answers it, with these priced. */
    sortLater() {
      isHeld = true;
      return (places: readonly number[]) => held?.(places);
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
