import { describe, expect, test, vi } from 'vitest';
import { createSortHandler } from '@/entrypoints/background/sort-handler';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { ListingAnswer } from '@/lib/messaging/listing-answer';
import type { CallEstimate } from '@/lib/messaging/sorted-listings';
import { answer } from '@/test/components/views';
import { titledListing } from '@/test/support/titled-listing';

const caller = { tabId: 1, frameId: 0, url: 'https://www.ebay.com/sch/i.html?_nkw=pokemon' };
const counted: CallEstimate = { cards: 1, calls: 1, free: [], left: null };
const charizard = 'Pokemon Charizard 4/102 Base Set';

const toAnswer = (listing: Listing) => ({ ...answer(), said: { ...answer().said, language: listing.id } });

const never = new Promise<void>(() => undefined);

interface Options {
  readonly isOwn?: boolean;
  readonly fails?: boolean;
  /** Which of the cards cost no call. */
  readonly free?: readonly number[];
  /** Ends the patience with answers that do not come at once. */
  readonly wait?: Promise<void>;
  readonly price?: (listing: Listing, from?: unknown) => Promise<Result<ListingAnswer>>;
}

function raise({ isOwn = true, fails = false, free = [], price: give, wait = never }: Options = {}) {
  const failing = async () => {
    throw new Error('The disk is full.');
  };
  const estimate = vi.fn(async (_: readonly Listing[]) => (fails ? failing() : { ...counted, free }));
  const price = vi.fn(give ?? (async (listing: Listing, _?: unknown) => succeed(toAnswer(listing))));
  const loadBar = vi.fn(async (..._: unknown[]) => (fails ? failing() : null));
  const maySpeakOf = vi.fn(async () => isOwn);
  const patience = () => wait;
  const parts = { maySpeakOf, estimate, price, patience, loadBar };
  return { sort: createSortHandler(parts), ...parts };
}

/** Three cards, which are enough for a bar. */
const cards = ['256000000011', '256000000012', '256000000013'].map((id) => titledListing(charizard, id));

describe('sorting a page’s listings', () => {
  test('tells cards from other listings, as each was shown', async () => {
    const { sort } = raise();
    const listings = [
      titledListing(charizard),
      titledListing('Vintage brass lamp'),
      titledListing('Pokemon lot of 50 cards', '256000000012'),
    ];
    const answer = await sort({ listings, bar: 'none' }, caller);
    expect(answer).toMatchObject({
      value: {
        found: [{ kind: 'card' }, { kind: 'other' }, { kind: 'other' }],
        estimate: null,
      },
    });
  });

  test('leaves what is no proper listing to the question about it, and counts the others', async () => {
    const { sort, estimate, loadBar } = raise();
    const answer = await sort({ listings: [null, ...cards], bar: 'load' }, caller);
    expect(answer).toMatchObject({
      value: {
        found: [{ kind: 'card' }, ...cards.map(() => ({ kind: 'card' }))],
        estimate: counted,
      },
    });
    expect(estimate.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
    expect(loadBar).toHaveBeenCalledExactlyOnceWith(caller, ['/bar.js']);
  });

  test('only counts where the bar has its script', async () => {
    const { sort, estimate, loadBar } = raise();
    expect(await sort({ listings: cards, bar: 'count' }, caller)).toMatchObject({
      value: { estimate: counted },
    });
    expect(estimate).toHaveBeenCalledOnce();
    expect(loadBar).not.toHaveBeenCalled();
  });

  test.each([
    ['the bar is there', cards, 'none'],
    ['there are too few cards for one', cards.slice(1), 'load'],
  ] as const)('counts nothing where %s', async (_, listings, bar) => {
    const { sort, estimate, loadBar } = raise();
    expect(await sort({ listings, bar }, caller)).toMatchObject({ value: { estimate: null } });
    expect([estimate, loadBar].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('brings along what costs no call, in its place, with the script that shows it', async () => {
    const { sort, price, loadBar } = raise({ free: [0, 2] });
    const listings = [titledListing('Vintage brass lamp'), ...cards];
    const known = [
      { place: 1, answer: toAnswer({ id: '256000000011' } as Listing) },
      { place: 3, answer: toAnswer({ id: '256000000013' } as Listing) },
    ];
    expect(await sort({ listings, bar: 'load' }, caller)).toMatchObject({ value: { known } });
    expect(loadBar).toHaveBeenCalledExactlyOnceWith(caller, ['/bar.js', '/deals.js']);
    expect(price.mock.calls.map(([, from]) => from)).toEqual([caller, caller]);
    await sort({ listings, bar: 'count' }, caller);
    expect(loadBar).toHaveBeenLastCalledWith(caller, ['/deals.js']);
    expect(await sort({ listings, bar: 'none' }, caller)).toMatchObject({ value: { known: [] } });
  });

  test('waits for none that takes its time', async () => {
    let giveUp: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    const price = async (listing: Listing) =>
      listing.id === '256000000012' ? new Promise<never>(() => undefined) : succeed(toAnswer(listing));
    const { sort } = raise({ free: [0, 1, 2], price, wait });
    const sorted = sort({ listings: cards, bar: 'count' }, caller);
    setTimeout(giveUp);
    expect(await sorted).toMatchObject({ value: { known: [{ place: 0 }, { place: 2 }] } });
  });

  test('leaves what fails all the same, and what is more than a page shows, to the page’s own question', async () => {
    const refuse = async () => fail('budget-spent');
    const offline = async () => succeed({ ...answer(), failure: { code: 'offline' as const } });
    const throws = () => Promise.reject(new Error('a bug'));
    for (const price of [refuse, offline, throws]) {
      const { sort } = raise({ free: [0, 1, 2], price });
      expect(await sort({ listings: cards, bar: 'count' }, caller)).toMatchObject({
        value: { found: cards.map(() => ({ kind: 'card' })), estimate: { free: [0, 1, 2] }, known: [] },
      });
    }
    const many = Array.from({ length: 90 }, (_, nth) =>
      titledListing(charizard, String(256_000_000_100 + nth)),
    );
    const { sort, price } = raise({ free: many.map((_, nth) => nth) });
    const sorted = await sort({ listings: many, bar: 'count' }, caller);
    expect(sorted.ok && sorted.value.known.map(({ place }) => place)).toEqual(
      Array.from({ length: 60 }, (_, place) => place),
    );
    expect(price).toHaveBeenCalledTimes(60);
  });

  test('sorts also where neither estimate nor bar can be had', async () => {
    const { sort } = raise({ fails: true });
    expect(await sort({ listings: cards, bar: 'load' }, caller)).toMatchObject({
      value: { found: cards.map(() => ({ kind: 'card' })), estimate: null },
    });
  });

  test('refuses a page that speaks of another marketplace’s listings', async () => {
    const { sort, estimate, maySpeakOf } = raise({ isOwn: false });
    const answer = await sort({ listings: cards, bar: 'load' }, caller);
    expect(answer).toMatchObject({ failure: { code: 'bad-request', detail: 'site' } });
    expect(maySpeakOf).toHaveBeenCalledWith(
      caller,
      cards.map(() => expect.objectContaining({ site: 'ebay' })),
    );
    expect(estimate).not.toHaveBeenCalled();
  });
});
