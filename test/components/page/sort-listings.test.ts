import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSorter, type Shown, toShown } from '@/components/page/sort-listings';
import type { ListingsToSort, SortedListing, SortedListings } from '@/lib/messaging/sorted-listings';
import { titledListing } from '@/test/support/titled-listing';

const card: SortedListing = { kind: 'card' };
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
  return { said, tile: document.createElement('li'), anchor: document.createElement('b') };
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
  expect(sorter.findSighting(one)).toMatchObject({ listing: one.said, anchor: one.anchor, isCard: true });
  expect(onSorted).toHaveBeenCalledExactlyOnceWith([one], { found: [card], estimate: null, known: [] });
});

it('never gives a tile the answer about what stood there before', async () => {
  const { sorter, answer } = raise();
  const before = show(titledListing('Charizard 4/102'));
  const after = { ...before, said: titledListing('Blastoise 2/102', '256000000012') };
  sorter.ask([before], 'load');
  expect(sorter.isKnown(after)).toBe(false);
  sorter.ask([after], 'load');
  await answer([card]);
  expect([sorter.findSighting(after), sorter.findSighting(before)]).toEqual([undefined, undefined]);
  await answer([card]);
  expect(sorter.findSighting(after)?.listing.title).toBe('Blastoise 2/102');
});

it('keeps the answer about an offer while it asks about its new bids', async () => {
  const { sorter, answer, questions } = raise();
  const one = show({ ...titledListing('Charizard 4/102'), bids: 2 });
  sorter.ask([one], 'load');
  await answer([card]);
  const later = { ...one, said: { ...one.said, bids: 3 } };
  expect([sorter.isKnown(later), sorter.findSighting(later)?.listing]).toEqual([false, later.said]);
  sorter.ask([later], 'load');
  expect(sorter.findSighting(later)?.listing).toBe(later.said);
  await answer([card]);
  expect(sorter.isKnown(later)).toBe(true);
  expect(questions).toHaveLength(2);
});

it.each([
  ['title', { title: 'Blastoise 2/102' }],
  ['id', { id: '256000000012' }],
  ['price', { askingText: '$3.00' }],
  ['condition', { condition: 'Graded - PSA 10' }],
])('knows nothing of a tile with another %s', async (_, change) => {
  const { sorter, answer } = raise();
  const one = show(titledListing('Charizard 4/102'));
  sorter.ask([one], 'load');
  await answer([card]);
  expect(
    sorter.findSighting({ ...one, said: { ...titledListing('Charizard 4/102'), ...change } }),
  ).toBeUndefined();
});

it('asks about many one part after the other, and has those counted only that were asked about in one', async () => {
  const { sorter, questions, answer, onSorted } = raise();
  const many = Array.from({ length: 230 }, (_, nth) => show(titledListing(`Card ${nth}`)));
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
  const one = show(titledListing('Charizard 4/102'));
  sorter.ask([one], 'load');
  await refuse();
  expect(questions).toHaveLength(1);
  expect(onSorted).toHaveBeenCalledOnce();
  expect([sorter.isKnown(one), sorter.isWaiting()]).toEqual([false, false]);
});

it('cuts the texts of listings to their limits', () => {
  const [tile, anchor] = [document.createElement('li'), document.createElement('b')];
  const listing = titledListing('x'.repeat(5_000), 'a');
  const shown = toShown({ sightings: [{ tile, anchor, listing }], misses: [] });
  expect(shown.map(({ said }) => said.title.length)).toEqual([1_000]);
});
