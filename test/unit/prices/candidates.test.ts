import { describe, expect, test } from 'vitest';
import { fail, succeed } from '@/lib/domain/failure';
import { createCandidateFinder, createWordSearch } from '@/lib/prices/candidates';
import { withoutPrices } from '@/lib/prices/price-repository';
import { read, recogniser } from '@/test/support/recogniser';
import { titledListing } from '@/test/support/titled-listing';
import { benchCards, useBench } from './service-bench';

const { charizard, reprint, second } = benchCards;

const bench = useBench();
const loadRecogniser = async () => recogniser;

function createFinder() {
  const { pricer, repository, now } = bench;
  const searchWords = createWordSearch(pricer, repository, loadRecogniser, now);
  return createCandidateFinder(pricer, searchWords, loadRecogniser, now);
}
const idsOf = (page: { readonly cards: readonly { readonly card: { readonly id: string } }[] }) =>
  page.cards.map(({ card }) => card.id);

describe('without words of one’s own', () => {
  test('what the title could mean comes first, then what its name finds', async () => {
    const found = await createFinder()(titledListing('Charizard 4/102 Holo Pokemon Card'), null, null, 't');
    if (!found.ok) throw new Error(found.failure.code);
    expect(idsOf(found.value)).toHaveLength(3);
    expect(idsOf(found.value).slice(0, 2).sort()).toEqual([charizard.id, reprint.id].sort());
    expect(idsOf(found.value)[2]).toBe(second.id);
    expect(found.value.cards.every(({ prices }) => prices.sold.avg30d !== null)).toBe(true);
  });

  test('a title that was recognised already costs at most one search more, a second look none', async () => {
    const one = titledListing('Charizard 4/102 Holo Pokemon Card');
    await bench.pricer.price(one, 't', () => false);
    const before = bench.calls.length;
    const find = createFinder();
    await find(one, null, null, 't2');
    expect(bench.calls.length - before).toBeLessThanOrEqual(1);
    const after = bench.calls.length;
    await find(one, null, null, 't3');
    expect(bench.calls.length).toBe(after);
  });

  test('a correction does not hide the other cards', async () => {
    const one = titledListing('Charizard 4/102 Holo Pokemon Card');
    await bench.corrections.save(one, null);
    const found = await createFinder()(one, null, null, 't');
    expect(found).toMatchObject({ ok: true, value: { cards: [{}, {}, {}] } });
  });

  test('a card that is known by name alone is offered without a price', async () => {
    const known = { ...charizard, set: { slug: charizard.setSlug, name: charizard.setName } };
    const finder = createCandidateFinder(
      {
        recognise: async (one) => ({
          reading: read(one),
          match: { kind: 'choose', candidates: [known], probability: 0.5, reasons: ['name-only'] },
          seen: new Map(),
          failure: null,
        }),
        search: async () => fail('offline'),
      },
      async () => fail('offline'),
      loadRecogniser,
      bench.now,
    );
    expect(await finder(titledListing('Charizard 4/102'), null, null, 't')).toMatchObject({
      ok: true,
      value: { cards: [{ card: { id: charizard.id }, prices: { sold: { avg30d: null } } }], total: 1 },
    });
  });

  test('every card that was found is offered, and the next page goes on behind them', async () => {
    const found = Array.from({ length: 34 }, (_, nth) => {
      const card = {
        ...charizard,
        id: `found-${nth}`,
        set: { slug: charizard.setSlug, name: charizard.setName },
      };
      return withoutPrices(card, bench.now());
    });
    const finder = createCandidateFinder(
      {
        recognise: async (one) => ({
          reading: read(one),
          match: { kind: 'none', reasons: ['no-card-found'] },
          seen: new Map(found.slice(10).map((priced) => [priced.card.id, priced])),
          failure: null,
        }),
        search: async () => succeed({ cards: found.slice(0, 10), total: 60, nextCursor: 'c1' }),
      },
      async () => fail('offline'),
      loadRecogniser,
      bench.now,
    );
    const offered = await finder(titledListing('Charizard 4/102'), null, null, 't');
    if (!offered.ok) throw new Error(offered.failure.code);
    expect(new Set(idsOf(offered.value))).toEqual(new Set(found.map(({ card }) => card.id)));
    expect(offered.value).toMatchObject({ total: 60, nextCursor: 'c1' });
  });

  test('nothing at all is a failure, with its reason', async () => {
    const finder = createCandidateFinder(
      {
        recognise: async (one) => ({
          reading: read(one),
          match: { kind: 'none', reasons: ['no-card-found'] },
          seen: new Map(),
          failure: { code: 'budget-spent' },
        }),
        search: async () => fail('offline'),
      },
      async () => fail('offline'),
      loadRecogniser,
      bench.now,
    );
    expect(await finder(titledListing('Charizard 4/102'), null, null, 't')).toEqual(fail('budget-spent'));
  });
});

describe('with words', () => {
  test('one search, those that agree with the listing first', async () => {
    const found = await createFinder()(titledListing('Charizard 4/130 Pokemon Card'), 'charizard', null, 't');
    if (!found.ok) throw new Error(found.failure.code);
    expect(idsOf(found.value)[0]).toBe(second.id);
    expect(found.value.nextCursor).toBeNull();
    expect(bench.calls).toHaveLength(1);
  });

  test('words that mean no card find none, and that is no failure', async () => {
    expect(await createFinder()(titledListing('Charizard 4/102'), 'xyzzy plugh', null, 't')).toMatchObject({
      ok: true,
      value: { cards: [], total: 0 },
    });
  });

  test('a question that was cancelled makes no call', async () => {
    bench.pricer.cancel(['t']);
    expect(await createFinder()(titledListing('Charizard 4/102'), 'charizard', null, 't')).toMatchObject({
      failure: { code: 'cancelled' },
    });
    expect(bench.calls).toEqual([]);
  });
});
