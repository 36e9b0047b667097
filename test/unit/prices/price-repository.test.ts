import { describe, expect, test } from 'vitest';
import { type Reply, type SeenRequest, startAnswerServer } from '@/test/support/answer-server';
import { openPrices } from './open-prices';
import { wireCard, wireItem, wireSearch } from './wire-answers';

async function setUp(answer: (request: SeenRequest, nth: number) => Reply | undefined) {
  const server = await startAnswerServer(answer);
  const prices = openPrices(server.url);
  return { ...prices, seen: server.seen };
}

describe('answers are cached', () => {
  test('a fresh answer costs no second call, not even for the next worker', async () => {
    const { repository, wake, cards, seen } = await setUp(() => ({ body: wireCard('a') }));
    const first = await repository.getCard('a', 't');
    expect(await wake().repository.getCard('a', 't')).toEqual(first);
    expect(seen).toHaveLength(1);
    expect(await cards.find('a')).toMatchObject({ name: 'Charizard' });
  });

  test('what is known of a card is found for an hour without a call', async () => {
    const { repository, clock, seen } = await setUp(() => ({ body: wireCard('a') }));
    expect(await repository.findCard('a')).toBeUndefined();
    expect(seen).toHaveLength(0);
    const asked = await repository.getCard('a', 't');
    expect({ ok: true, value: await repository.findCard('a') }).toEqual(asked);
    clock.advance(61 * 60 * 1000);
    expect(await repository.findCard('a')).toBeUndefined();
    expect(seen).toHaveLength(1);
  });

  test('after an hour the service is asked again', async () => {
    const { repository, clock, seen } = await setUp(() => ({ body: wireCard('a') }));
    await repository.getCard('a', 't');
    clock.advance(61 * 60 * 1000);
    expect(await repository.getCard('a', 't')).toMatchObject({
      value: { stale: false, fetchedAt: '2026-11-20T13:01:00.000Z' },
    });
    expect(seen).toHaveLength(2);
  });
});

describe('a change of service', () => {
  test('an answer that is under way is not taken for the new service, nor stored for it', async () => {
    const { repository, world, cards, seen } = await setUp(() => ({ body: wireCard('a') }));
    const asked = repository.getCard('a', 't');
    world.source = 'other keys';
    expect(await asked).toMatchObject({ failure: { code: 'cancelled' } });
    expect(await cards.find('a')).toBeUndefined();
    expect(await repository.getCard('a', 't')).toMatchObject({ ok: true });
    expect(seen).toHaveLength(2);
  });
});

describe('answers become domain data', () => {
  test('money is exact, missing numbers are unknown, both country shapes are read', async () => {
    const { repository } = await setUp(() => ({ body: wireCard('a') }));
    const card = await repository.getCard('a', 't');
    if (!card.ok) throw new Error(card.failure.code);
    const { sold, raw, graded } = card.value.prices;
    expect(sold.avg30d).toEqual({ minor: 40_025, currency: 'USD' });
    expect(sold.avg1d).toBeNull();
    expect(raw?.NEAR_MINT?.countries.US?.languages.EN?.avg).toEqual({ minor: 40_000, currency: 'USD' });
    expect(raw?.NEAR_MINT?.countries.DE).toMatchObject({ summary: { population: 12 }, languages: {} });
    expect(graded?.PSA?.['9']?.summary.avg).toEqual({ minor: 200_000, currency: 'USD' });
  });

  test('the graded access that a search showed is known when Get card is asked later', async () => {
    const item = wireItem('a');
    const basic = { ...item, market: { ...item.market, graded_access: false } };
    const { repository, clock } = await setUp(({ path }) =>
      path.endsWith('/search')
        ? { body: { ...wireSearch([]), data: [basic], total: 1 } }
        : { body: wireCard('a') },
    );
    expect(await repository.getCard('a', 't')).toMatchObject({ value: { prices: { gradedAccess: null } } });
    await repository.search({ q: 'x' }, 't');
    expect(await repository.getCard('a', 't')).toMatchObject({ value: { prices: { gradedAccess: false } } });
    clock.advance(61 * 60 * 1000);
    expect(await repository.getCard('a', 't')).toMatchObject({ value: { prices: { gradedAccess: null } } });
  });
});

describe('paging', () => {
  test('a further page is asked by its cursor', async () => {
    const { repository, seen } = await setUp(({ query }) => ({
      body: query.cursor ? wireSearch(['c']) : wireSearch(['a', 'b'], 'next'),
    }));
    expect(await repository.search({ q: 'x' }, 't')).toMatchObject({ value: { nextCursor: 'next' } });
    expect(await repository.search({ q: 'x', cursor: 'next' }, 't')).toMatchObject({
      value: { cards: [{ card: { id: 'c' } }], nextCursor: null },
    });
    expect(seen).toHaveLength(2);
  });

  test('the first page instead of the next stops with a reason', async () => {
    const { repository } = await setUp(() => ({ body: wireSearch(['a', 'b'], 'next') }));
    await repository.search({ q: 'x' }, 't');
    expect(await repository.search({ q: 'x', cursor: 'next' }, 't')).toMatchObject({
      failure: { code: 'paging-repeats' },
    });
  });
});
