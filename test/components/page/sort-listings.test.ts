import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSorter, type Shown, toShown } from '@/components/page/sort-listings';
import type { ListingsToSort, SortedListing, SortedListings } from '@/lib/messaging/sorted-listings';
import { tileTexts } from '@/test/support/tile-texts';
import { titledListing } from '@/test/support/titled-listing';

const card: SortedListing = { kind: 'card', understood: null };
let stop: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

function show(said: Shown['said']): Shown {
  const anchors = [document.createElement('b'), document.createElement('i')];
  return { said, tile: document.createElement('li'), anchors };
}

/** A sorter whose questions the test answers. */
function raise() {
  const questions: ListingsToSort[] = [];
  const answers: ((answer: SortedListings | null) => void)[] = [];
  const sort = (input: ListingsToSort) => {
    questions.push(input);
    return new Promise<SortedListings | null>((resolve) => answers.push(resolve));
  };
  const onSorted = vi.fn();
  const answer = async (found: readonly SortedListing[]) => {
    answers.shift()?.({ found, estimate: null, known: [] });
    await vi.advanceTimersByTimeAsync(0);
  };
  const refuse = async () => {
    answers.shift()?.(null);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    sorter: createSorter({ sort, signal: stop.signal, onSorted }),
    questions,
    onSorted,
    answer,
    refuse,
  };
}

it('knows nothing of a listing that was not asked about, and no sighting of one that is', async () => {
  const { sorter, answer, onSorted } = raise();
  const one = show(titledListing('Charizard 4/102'));
  expect(sorter.isKnown(one)).toBe(false);
  sorter.ask([one], 'load');
  expect([sorter.isKnown(one), sorter.isWaiting(), sorter.findSighting(one)]).toEqual([
    true,
    true,
    undefined,
  ]);
  await answer([card]);
  expect(sorter.isWaiting()).toBe(false);
  expect(sorter.findSighting(one)).toMatchObject({ listing: one.said, anchor: one.anchors[0], isCard: true });
  expect(onSorted).toHaveBeenCalledExactlyOnceWith([one], { found: [card], estimate: null, known: [] });
});

it('takes over what was understood of texts, at the price that is meant and as it is on the page now', async () => {
  const { sorter, answer } = raise();
  const one = show(tileTexts('Charizard 4/102'));
  const listing = titledListing('Charizard 4/102', '256000000011');
  sorter.ask([one], 'load');
  await answer([{ kind: 'other', understood: { listing, price: 1 } }]);
  const again = { ...one, said: structuredClone(one.said), anchors: [...show(one.said).anchors] };
  expect(sorter.findSighting(again)).toEqual({
    listing,
    tile: one.tile,
    anchor: again.anchors[1],
    isCard: false,
  });
});

it('has no sighting where the price that is meant has left the page', async () => {
  const { sorter, answer } = raise();
  const one = show(tileTexts('Charizard 4/102'));
  sorter.ask([one], 'load');
  await answer([{ kind: 'card', understood: { listing: titledListing('x'), price: 2 } }]);
  expect(sorter.findSighting(one)).toBeUndefined();
});

it('tells misses, and that nothing became of a tile', async () => {
  const { sorter, answer } = raise();
  const tiles = [show(tileTexts('One')), show(tileTexts('Two'))];
  sorter.ask(tiles, 'load');
  await answer([{ kind: 'miss', reason: 'no-id' }, { kind: 'nothing' }]);
  expect(tiles.map(sorter.findMiss)).toEqual([{ reason: 'no-id', tile: tiles[0]?.tile }, undefined]);
  expect(tiles.map(sorter.findSighting)).toEqual([undefined, undefined]);
  expect(tiles.every(sorter.isKnown)).toBe(true);
});

it('never gives a tile the answer about what stood there before', async () => {
  const { sorter, answer } = raise();
  const before = show(tileTexts('Charizard 4/102'));
  const after = { ...before, said: tileTexts('Blastoise 2/102', '256000000012') };
  sorter.ask([before], 'load');
  expect(sorter.isKnown(after)).toBe(false);
  sorter.ask([after], 'load');
  await answer([{ kind: 'card', understood: { listing: titledListing('Charizard 4/102'), price: 0 } }]);
  expect([sorter.findSighting(after), sorter.findSighting(before)]).toEqual([undefined, undefined]);
  await answer([{ kind: 'card', understood: { listing: titledListing('Blastoise 2/102'), price: 0 } }]);
  expect(sorter.findSighting(after)?.listing.title).toBe('Blastoise 2/102');
});

it('keeps what it knew of an offer while it asks what else the tile says by now', async () => {
  const { sorter, answer, questions } = raise();
  const listing = titledListing('Charizard 4/102');
  const one = show({ ...tileTexts('Charizard 4/102'), lines: ['2 bids', '1h 2m left'] });
  sorter.ask([one], 'load');
  await answer([{ kind: 'card', understood: { listing, price: 0 } }]);
  const later = { ...one, said: { ...one.said, lines: ['2 bids', '1h 1m left'] } };
  expect([sorter.isKnown(later), sorter.findSighting(later)?.listing]).toEqual([false, listing]);
  sorter.ask([later], 'load');
  expect(sorter.findSighting(later)?.listing).toBe(listing);
  await answer([{ kind: 'card', understood: { listing: { ...listing, bids: 2 }, price: 0 } }]);
  expect([sorter.isKnown(later), sorter.findSighting(later)?.listing.bids]).toEqual([true, 2]);
  expect(questions).toHaveLength(2);
});

it.each([
  ['title', { title: 'Blastoise 2/102' }],
  ['id', { mark: '256000000012' }],
  ['price', { prices: [{ shown: '$3.00', whole: '$3.00', box: 0 }] }],
  ['condition', { condition: 'Graded - PSA 10' }],
])('knows nothing of a tile with another %s', async (_, change) => {
  const { sorter, answer } = raise();
  const one = show(tileTexts('Charizard 4/102'));
  sorter.ask([one], 'load');
  await answer([{ kind: 'card', understood: { listing: titledListing('Charizard 4/102'), price: 0 } }]);
  expect(
    sorter.findSighting({ ...one, said: { ...tileTexts('Charizard 4/102'), ...change } }),
  ).toBeUndefined();
});

it('asks about many one part after the other, and has those counted only that were asked about in one', async () => {
  const { sorter, questions, answer, onSorted } = raise();
  const many = Array.from({ length: 230 }, (_, nth) => show(tileTexts(`Card ${nth}`)));
  sorter.ask(many, 'load');
  expect([questions.length, many.every(sorter.isKnown)]).toEqual([1, true]);
  await answer(Array(100).fill(card));
  expect([onSorted.mock.lastCall?.[0].length, sorter.isWaiting()]).toEqual([100, true]);
  await answer(Array(100).fill(card));
  await answer(Array(30).fill(card));
  expect([onSorted.mock.lastCall?.[0].length, sorter.isWaiting()]).toEqual([30, false]);
  expect(questions.map(({ listings, bar }) => [listings.length, bar])).toEqual([
    [100, 'none'],
    [100, 'none'],
    [30, 'none'],
  ]);
  sorter.ask(many.slice(0, 60), 'load');
  expect(questions.at(-1)?.bar).toBe('load');
});

it('forgets what it asked about where the worker stays away, so that it is asked again', async () => {
  const { sorter, questions, refuse, onSorted } = raise();
  const one = show(tileTexts('Charizard 4/102'));
  sorter.ask([one], 'load');
  await refuse();
  expect(questions).toHaveLength(1);
  expect(onSorted).toHaveBeenCalledOnce();
  expect([sorter.isKnown(one), sorter.isWaiting()]).toEqual([false, false]);
});

it('shows sightings first, cut to their limits, then sketches', () => {
  const [tile, anchor] = [document.createElement('li'), document.createElement('b')];
  const listing = titledListing('x'.repeat(5_000), 'a');
  const texts = tileTexts('Charizard 4/102');
  const shown = toShown({
    sightings: [{ tile, anchor, listing }],
    misses: [],
    sketches: [{ tile, anchors: [anchor], texts }],
  });
  expect(shown.map(({ said }) => said.title.length)).toEqual([1_000, texts.title.length]);
});
