import { describe, expect, onTestFinished, test } from 'vitest';
import type { WireHistoryAnswer, WireHistoryRow } from '@/lib/contract/answers';
import type { Plan } from '@/lib/contract/wire';
import { fail, succeed } from '@/lib/domain/failure';
import { createPriceHistory } from '@/lib/prices/price-history';
import { type Reply, type SeenRequest, startAnswerServer } from '@/test/support/answer-server';
import { wireHistoryRow } from '@/test/unit/contract/wire-samples';
import { openPrices } from './open-prices';
import { benchCards, openBench } from './service-bench';

function row(date: string, kind = 'listings'): WireHistoryRow {
  return { ...wireHistoryRow, date, kind, price_avg: 2 };
}

function page(dates: readonly string[], next: string | null, kind = 'listings'): WireHistoryAnswer {
  return {
    data: dates.map((date) => row(date, kind)),
    kind,
    period: '30d',
    page: { limit: 180, next_cursor: next, has_more: next !== null },
  };
}

async function setUp(answer: (request: SeenRequest, nth: number) => Reply | undefined, plan: Plan = 'mega') {
  const server = await startAnswerServer(answer);
  const prices = openPrices(server.url);
  const terms = { plan, soldKind: 'sold' };
  const create = () => createPriceHistory({ ...prices.wake(), loadTerms: async () => terms });
  return { ...prices, terms, create, history: create(), seen: server.seen };
}

const question = { cardId: 'a', kind: 'listings', days: 30 } as const;

describe('the window', () => {
  test('a plan without history is told so without a call', async () => {
    const { history, seen } = await setUp(() => ({ body: page([], null) }), 'basic');
    expect(await history.load(question, 't')).toEqual(fail('plan-required'));
    expect(seen).toEqual([]);
  });

  test('is cut to the plan’s, and the series says which it is', async () => {
    const { history, seen } = await setUp(() => ({ body: page(['2026-11-19'], null) }), 'pro');
    expect(await history.load({ ...question, days: 180 }, 't')).toMatchObject({ value: { days: 7 } });
    expect(seen[0]?.query).toMatchObject({ period: '7d', kind: 'listings', limit: '180' });
  });

  test('the sold series is asked for by the service’s own word', async () => {
    const { history, seen, terms } = await setUp(() => ({ body: page(['2026-11-19'], null, 'baseline') }));
    terms.soldKind = 'baseline';
    expect(await history.load({ ...question, kind: 'sold' }, 't')).toMatchObject({ value: { kind: 'sold' } });
    expect(seen[0]?.query.kind).toBe('baseline');
  });
});

describe('pages', () => {
  test('are all asked for, once, and kept for an hour, the next worker’s included', async () => {
    const { history, create, seen, clock } = await setUp(({ query }) => ({
      body: query.cursor ? page(['2026-11-18'], null) : page(['2026-11-20', '2026-11-19'], '2026-11-19'),
    }));
    const first = await history.load(question, 't');
    expect(first).toMatchObject({ value: { cut: null, points: [{}, {}, {}], stale: false } });
    expect(await create().load(question, 't')).toEqual(first);
    expect(seen.map(({ query }) => query.cursor)).toEqual([undefined, '2026-11-19']);
    clock.advance(61 * 60 * 1000);
    await history.load(question, 't');
    expect(seen).toHaveLength(4);
  });

  test.each([
    ['the same rows again', ({ cursor }: Record<string, string>) => page(['2026-11-20'], `${cursor ?? 0}1`)],
    [
      'the same cursor again',
      ({ cursor }: Record<string, string>) => page([cursor ? '2026-11-19' : '2026-11-20'], 'c'),
    ],
  ])('%s ends with its reason', async (_, answer) => {
    const { history, seen } = await setUp(({ query }) => ({ body: answer(query) }));
    expect(await history.load(question, 't')).toMatchObject({ ok: true, value: { cut: 'paging-repeats' } });
    expect(seen).toHaveLength(2);
  });

  test('a later one that fails keeps those before it; the next look asks for the missing one alone', async () => {
    const { history, seen } = await setUp(({ query }, nth) =>
      query.cursor && nth < 4
        ? { status: 503 }
        : { body: query.cursor ? page(['2026-11-19'], null) : page(['2026-11-20'], 'next') },
    );
    expect(await history.load(question, 't')).toMatchObject({
      ok: true,
      value: { cut: 'page-failed', points: [{ date: '2026-11-20' }] },
    });
    expect(await history.load(question, 't')).toMatchObject({ value: { cut: null, points: [{}, {}] } });
    expect(seen.filter(({ query }) => query.cursor === undefined)).toHaveLength(1);
  });

  test('the first one that fails is the failure', async () => {
    const { history } = await setUp(() => ({ status: 401 }));
    expect(await history.load(question, 't')).toEqual(fail('bad-key'));
  });

  test('a spent budget stops them', async () => {
    const { history, world, seen } = await setUp(({ query }, nth) => ({
      body: page([`2026-11-0${nth}`], query.cursor ? `c${nth}` : 'c'),
    }));
    world.budget = 2;
    expect(await history.load(question, 't')).toMatchObject({
      value: { cut: 'page-failed', points: [{}, {}] },
    });
    expect(seen).toHaveLength(2);
  });
});

test('what is asked for is never drawn as what was sold', async () => {
  const { history } = await setUp(() => ({ body: page(['2026-11-20'], null, 'listings') }));
  expect(await history.load({ ...question, kind: 'sold' }, 't')).toEqual(
    fail('bad-response', { detail: 'kind' }),
  );
});

test('an old series stands in, marked stale, while the service is broken', async () => {
  const { history, clock } = await setUp((_, nth) =>
    nth === 1 ? { body: page(['2026-11-20'], null) } : { status: 500 },
  );
  await history.load(question, 't');
  clock.advance(2 * 60 * 60 * 1000);
  expect(await history.load(question, 't')).toMatchObject({ ok: true, value: { stale: true } });
});

test('a real service’s two series are read, every day of them', async () => {
  const bench = await openBench();
  onTestFinished(bench.close);
  const history = createPriceHistory({
    ...bench,
    loadTerms: async () => ({ plan: 'mega', soldKind: 'sold' }),
  });
  const cardId = benchCards.charizard.id;
  const sold = await history.load({ cardId, kind: 'sold', days: 90 }, 't');
  const listed = await history.load({ cardId, kind: 'listings', days: 90 }, 't');
  if (!sold.ok || !listed.ok) throw new Error('no series');
  expect(sold.value.points).toHaveLength(50);
  expect(sold.value.points.every(({ avg }) => avg?.minor === 40_000)).toBe(true);
  expect(listed).toEqual(succeed(expect.objectContaining({ cut: null, sample: false })));
  expect(listed.value.points).toHaveLength(50);
  expect(listed.value.points[0]).toMatchObject({
    low: { minor: 44_000 },
    avg: { minor: 45_000 },
    high: { minor: 46_000 },
    population: 2,
  });
});
