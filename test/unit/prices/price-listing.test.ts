import { describe, expect, test } from 'vitest';
import type { PricedCard } from '@/lib/domain/card';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { createCardStore } from '@/lib/prices/card-memory';
import { createListingPricer } from '@/lib/prices/price-listing';
import { type SearchPageData, withoutPrices } from '@/lib/prices/price-repository';
import type { SearchStep } from '@/lib/recognise/match';
import { cardIdentity } from '@/test/support/card-identity';
import { recogniser } from '@/test/support/recogniser';
import { openTestDatabase } from '@/test/support/test-database';
import { titledListing } from '@/test/support/titled-listing';
import { createClock } from './fake-time';

const identity = cardIdentity('a', { rarity: '' });
const unpriced = withoutPrices(identity, createClock().now());
const priced: PricedCard = { ...unpriced, prices: { ...unpriced.prices, gradedAccess: true } };
const reprint = cardIdentity('b', { cardNumber: '4/130', set: { slug: 'base-set-2', name: 'Base Set 2' } });
const listing = titledListing('Charizard 4/102 Base Set Holo');
const slab = titledListing('PSA 9 Charizard 4/102 Base Set Holo');
const bySearch = 'search {"q":"Charizard","set":"base-set"}';

interface Options {
  search?: (step: SearchStep) => Result<SearchPageData> | Promise<Result<SearchPageData>>;
  detail?: Result<PricedCard>;
  item?: PricedCard;
}

async function setUp(options: Options = {}, isKnown = false) {
  const asked: string[] = [];
  const cancelled: string[] = [];
  const page = succeed<SearchPageData>({ cards: [priced], total: 1, nextCursor: null });
  const cards = createCardStore({
    database: openTestDatabase(),
    loadService: async () => 'https://gateway.example',
    loadRecogniser: async () => recogniser,
  });
  if (isKnown) await cards.remember([identity]);
  const pricer = createListingPricer({
    repository: {
      search: async (step: SearchStep) => {
        asked.push(`search ${JSON.stringify(step)}`);
        return options.search?.(step) ?? page;
      },
      getCard: async (id: string) => {
        asked.push(`card ${id}`);
        return options.detail ?? succeed({ ...priced, prices: { ...priced.prices, raw: {}, graded: {} } });
      },
      findItem: async () => options.item,
    },
    cards,
    corrections: { find: async () => null },
    loadRecogniser: async () => recogniser,
    cancelCalls: (ticket) => void cancelled.push(ticket),
  });
  return { pricer, asked, cancelled };
}

describe('calls', () => {
  test('a lot costs none', async () => {
    const { pricer, asked } = await setUp();
    expect(await pricer.price(titledListing('Lot of 50 Pokemon cards'), 't', () => true)).toMatchObject({
      match: { kind: 'none', reasons: ['not-a-card'] },
      priced: null,
    });
    expect(asked).toEqual([]);
  });

  test.each([
    [false, 1],
    [true, 2],
  ])('Get card follows the search where a bucket is needed: %s', async (wantsDetail, calls) => {
    const { pricer, asked } = await setUp();
    expect(await pricer.price(listing, 't', () => wantsDetail)).toMatchObject({
      match: { kind: 'sure' },
      detailKnown: wantsDetail,
    });
    expect(asked).toHaveLength(calls);
    expect(asked.includes('card a')).toBe(wantsDetail);
  });

  test('a known card is priced by the item of another search', async () => {
    const { pricer, asked } = await setUp({ item: priced }, true);
    expect(await pricer.price(listing, 't', () => false)).toMatchObject({ priced, detailKnown: false });
    expect(asked).toEqual([]);
  });

  test('a known card without a price is fetched by Get card, which serves the overlay too', async () => {
    const { pricer, asked } = await setUp({ item: { ...priced, stale: true } }, true);
    expect(await pricer.price(listing, 't', () => false)).toMatchObject({ detailKnown: true, failure: null });
    expect(asked).toEqual(['card a']);
  });

  test('where Get card cannot be asked, search has the label price of a known card', async () => {
    const { pricer, asked } = await setUp({ detail: fail('no-key') }, true);
    expect(await pricer.price(listing, 't', () => false)).toMatchObject({
      ...{ priced, detailKnown: false, failure: null },
    });
    expect(asked).toEqual(['card a', bySearch]);
  });

  test('where nothing can be asked, an old price stands in', async () => {
    const old = { ...priced, stale: true };
    const offline = fail('offline');
    const { pricer } = await setUp({ item: old, detail: offline, search: () => offline }, true);
    expect(await pricer.price(listing, 't', () => false)).toMatchObject({ priced: old, failure: null });
  });

  test('listings of one name wait for each other', async () => {
    const waiting: (() => void)[] = [];
    const { pricer, asked } = await setUp({
      search: () => new Promise((resolve) => waiting.push(() => resolve(fail('offline')))),
    });
    const both = [pricer.price(listing, 'a', () => false), pricer.price(listing, 'b', () => false)];
    await expect.poll(() => waiting.length).toBe(1);
    expect(asked).toHaveLength(1);
    waiting[0]?.();
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.();
    expect((await Promise.all(both)).map(({ failure }) => failure?.code)).toEqual(['offline', 'offline']);
  });

  test('a slab without any graded price asks search whether the plan shows them', async () => {
    const basic = { ...priced, prices: { ...priced.prices, gradedAccess: false } };
    const unknown = { ...priced, prices: { ...priced.prices, gradedAccess: null, raw: {}, graded: {} } };
    const { pricer } = await setUp(
      {
        search: () => succeed({ cards: [basic], total: 1, nextCursor: null }),
        detail: succeed(unknown),
      },
      true,
    );
    expect(await pricer.price(slab, 't', () => true)).toMatchObject({
      priced: { prices: { gradedAccess: false } },
    });
  });

  test.each([
    ['choose', [identity, reprint], 'Charizard Holo Pokemon Card'],
    ['none', [], listing.title],
  ] as const)('a match that is not sure gets no price: %s', async (kind, found, title) => {
    const cards = found.map((card) => ({ ...priced, card }));
    const { pricer, asked } = await setUp({
      search: () => succeed({ cards, total: cards.length, nextCursor: null }),
    });
    expect(await pricer.price(titledListing(title), 't', () => true)).toMatchObject({
      match: { kind },
      priced: null,
    });
    expect(asked.filter((call) => call.startsWith('card'))).toEqual([]);
  });
});

describe('failures', () => {
  test('a failed search ends the identification with its failure', async () => {
    const { pricer, asked } = await setUp({ search: () => fail('offline') });
    expect(await pricer.price(listing, 't', () => false)).toMatchObject({
      match: { kind: 'none' },
      failure: { code: 'offline' },
    });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['a known card falls back on search', 'bad-key', true],
    ['a found card keeps the price of the search', 'plan-required', false],
  ] as const)('after a failed Get card %s', async (_, code, isKnown) => {
    const { pricer } = await setUp({ detail: fail(code) }, isKnown);
    expect(await pricer.price(listing, 't', () => true)).toMatchObject({
      ...{ priced, detailKnown: false, match: { kind: 'sure' }, failure: { code } },
    });
  });

  test('nothing further is asked for a cancelled listing', async () => {
    const bench = await setUp({
      search: async () => {
        bench.pricer.cancel(['t']);
        return succeed({ cards: [priced], total: 1, nextCursor: null });
      },
    });
    expect(await bench.pricer.price(listing, 't', () => true)).toMatchObject({
      failure: { code: 'cancelled' },
    });
    expect(bench.asked).toHaveLength(1);
    expect(bench.cancelled).toEqual(['t']);
  });
});
