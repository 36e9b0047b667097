import { describe, expect, test } from 'vitest';
import type { CardIdentity, PricedCard } from '@/lib/domain/card';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import { createCardShelf } from '@/lib/prices/card-shelf';
import type { SearchPageData } from '@/lib/prices/price-book';
import { createListingPricer, type Recogniser } from '@/lib/prices/price-listing';
import type { Match, SearchStep } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import { createMemoryStorage } from '@/lib/storage/memory-storage';

const identity: CardIdentity = {
  id: 'a',
  slug: 'a',
  name: 'Charizard',
  cardNumber: '4/102',
  rarity: '',
  set: { slug: 'base-set', name: 'Base Set' },
  imageUrl: null,
};
const empty = { low: null, avg: null, high: null, population: null };
const priced: PricedCard = {
  card: identity,
  prices: {
    currency: 'USD',
    sold: { current: null, avg: null, avg1d: null, avg7d: null, avg30d: null, population: null },
    listings: empty,
    raw: null,
    graded: null,
    gradedAccess: true,
    updatedAt: null,
  },
  fetchedAt: '2026-11-20T12:00:00.000Z',
  stale: false,
  sample: false,
};
const listing = { title: 'Charizard 4/102' } as Listing;
const reading: Reading = {
  title: 'Charizard 4/102',
  kind: 'card',
  names: [],
  naming: { species: [], words: new Set(), joined: '' },
  number: { number: '4', total: '102', span: null },
  sets: [{ id: 'base1', strength: 'implied', span: null }],
  language: 'unstated',
  isNotEnglish: false,
  grade: null,
  isSlab: false,
  condition: null,
  variants: [],
  unread: [],
  year: null,
  contradictions: [],
};
const sure: Match = { kind: 'sure', card: identity, reasons: ['name-number-total'] };

function setUp(options: {
  steps?: SearchStep[];
  match?: Match;
  kind?: Reading['kind'];
  grade?: Reading['grade'];
  search?: (step: SearchStep) => Result<SearchPageData> | Promise<Result<SearchPageData>>;
  detail?: Result<PricedCard>;
  item?: PricedCard;
}) {
  const asked: string[] = [];
  const cancelled: string[] = [];
  const page = succeed<SearchPageData>({ cards: [priced], total: 1, nextCursor: null });
  const book = {
    search: async (step: SearchStep) => {
      asked.push(`search ${JSON.stringify(step)}`);
      return options.search?.(step) ?? page;
    },
    getCard: async (id: string) => {
      asked.push(`card ${id}`);
      return options.detail ?? succeed({ ...priced, prices: { ...priced.prices, raw: {}, graded: {} } });
    },
    findItem: async () => options.item,
    cancel: (ticket: string) => void cancelled.push(ticket),
  };
  const recogniser: Recogniser = {
    read: () => ({ ...reading, kind: options.kind ?? 'card', grade: options.grade ?? null }),
    *identify() {
      for (const step of options.steps ?? [{ q: 'charizard' }]) yield step;
      return options.match ?? sure;
    },
  };
  const shelf = createCardShelf(
    createMemoryStorage(),
    { toNumber: () => null, toSetId: () => null },
    () => new Date('2026-11-20T12:00:00.000Z'),
  );
  const choices = { findCorrection: async () => null, findCard: async () => undefined };
  return { pricer: createListingPricer(book, shelf, recogniser, choices), asked, cancelled };
}

describe('calls', () => {
  test('what is no card costs none', async () => {
    const { pricer, asked } = setUp({ kind: 'lot' });
    expect(await pricer.price(listing, 't', () => true)).toMatchObject({
      match: { kind: 'none', reasons: ['not-a-card'] },
      priced: null,
    });
    expect(asked).toEqual([]);
  });

  test('search alone is enough where no bucket is needed', async () => {
    const { pricer, asked } = setUp({});
    expect(await pricer.price(listing, 't', () => false)).toMatchObject({ priced, detailKnown: false });
    expect(asked).toEqual(['search {"q":"charizard"}']);
  });

  test('a needed bucket is fetched from Get card', async () => {
    const { pricer, asked } = setUp({});
    expect(await pricer.price(listing, 't', () => true)).toMatchObject({ detailKnown: true });
    expect(asked).toEqual(['search {"q":"charizard"}', 'card a']);
  });

  const bySearch = 'search {"q":"Charizard","set":"base-set"}';

  test('a card known from memory is priced by what another search said of it', async () => {
    const { pricer, asked } = setUp({ steps: [], item: priced });
    expect(await pricer.price(listing, 't', () => false)).toMatchObject({ priced, detailKnown: false });
    expect(asked).toEqual([]);
  });

  test('a card known from memory without its price is fetched by Get card, which serves the overlay too', async () => {
    const { pricer, asked } = setUp({ steps: [], item: { ...priced, stale: true } });
    expect(await pricer.price(listing, 't', () => false)).toMatchObject({ detailKnown: true, failure: null });
    expect(asked).toEqual(['card a']);
  });

  test('where Get card cannot be asked, search has the label price of a card known from memory', async () => {
    const { pricer, asked } = setUp({ steps: [], detail: fail('no-key') });
    expect(await pricer.price(listing, 't', () => false)).toMatchObject({
      ...{ priced, detailKnown: false, failure: null },
    });
    expect(asked).toEqual(['card a', bySearch]);
  });

  test('where nothing can be asked, an old price stands in', async () => {
    const old = { ...priced, stale: true };
    const { pricer } = setUp({
      steps: [],
      item: old,
      detail: fail('offline'),
      search: () => fail('offline'),
    });
    expect(await pricer.price(listing, 't', () => false)).toMatchObject({ priced: old, failure: null });
  });

  test('listings of one name wait for each other, those of another do not', async () => {
    const waiting: (() => void)[] = [];
    const { pricer, asked } = setUp({
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
    const page = succeed<SearchPageData>({ cards: [basic], total: 1, nextCursor: null });
    const { pricer } = setUp({
      steps: [],
      grade: { grader: 'PSA', grade: '9', label: null, span: null },
      search: () => page,
      detail: succeed(unknown),
    });
    expect(await pricer.price(listing, 't', () => true)).toMatchObject({
      priced: { prices: { gradedAccess: false } },
    });
  });

  test.each([
    { kind: 'choose', candidates: [identity], reasons: ['several-prints'] },
    { kind: 'none', reasons: ['no-card-found'] },
  ] satisfies Match[])('a match that is not sure gets no price: $kind', async (match) => {
    const { pricer, asked } = setUp({ match });
    expect(await pricer.price(listing, 't', () => true)).toMatchObject({ match, priced: null });
    expect(asked).toHaveLength(1);
  });
});

describe('failures', () => {
  test('a failed search ends the identification with its failure', async () => {
    const { pricer, asked } = setUp({ steps: [{ q: 'x' }, { q: 'y' }], search: () => fail('offline') });
    expect(await pricer.price(listing, 't', () => false)).toMatchObject({
      match: { kind: 'none' },
      failure: { code: 'offline' },
    });
    expect(asked).toHaveLength(1);
  });

  test('a failed Get card of a card known from memory falls back on search', async () => {
    const { pricer } = setUp({ steps: [], detail: fail('bad-key') });
    expect(await pricer.price(listing, 't', () => true)).toMatchObject({
      priced,
      failure: { code: 'bad-key' },
    });
  });

  test('a failed Get card keeps what search said', async () => {
    const { pricer } = setUp({ detail: fail('plan-required') });
    expect(await pricer.price(listing, 't', () => true)).toMatchObject({
      match: sure,
      priced,
      detailKnown: false,
      failure: { code: 'plan-required' },
    });
  });

  test('nothing further is asked for a listing that nobody looks at any more', async () => {
    const { pricer, asked, cancelled } = setUp({
      steps: [{ q: 'x' }, { q: 'y' }],
      search: async () => {
        pricer.cancel(['t']);
        return succeed({ cards: [], total: 0, nextCursor: null });
      },
    });
    expect(await pricer.price(listing, 't', () => true)).toMatchObject({ failure: { code: 'cancelled' } });
    expect(asked).toEqual(['search {"q":"x"}']);
    expect(cancelled).toEqual(['t']);
  });
});
