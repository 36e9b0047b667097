import { describe, expect, test, vi } from 'vitest';
import { readCollection } from '@/lib/collection/read-collection';
import { useFaultServer } from '@/test/support/fault-server';
import { cardIndex } from '@/test/support/recogniser';
import { wireCard, wireItem } from '@/test/unit/prices/wire-answers';
import { openProfile } from './open-profile';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
const { createCollectionHandlers } = await import('@/entrypoints/background/collection-handlers');

const { index: evolvingSkies = 0 } = cardIndex.sets.find(({ id }) => id === 'swsh7') ?? {};
const numbers = Array.from({ length: 12 }, (_, nth) => String(nth + 1).padStart(3, '0'));
const cards = numbers.map((number) => {
  const [card = 0] = cardIndex.findInSet(evolvingSkies, number);
  return { number, name: cardIndex.card(card).name };
});
const set = { slug: 'evolving-skies', name: 'Evolving Skies' };
const state = { isDown: false, faulty: '' };

/** A service that knows every card of the collection but the second. */
const server = useFaultServer((url) => {
  if (state.isDown) return {};
  const wires = cards
    .filter((_, nth) => nth !== 1)
    .map(({ number, name }) => ({
      ...{ id: `s-${number}`, name, card_number: `${number}/203`, rarity: 'Common', set },
    }));
  if (!url.pathname.endsWith('/search')) {
    const wire = wires.find(({ id }) => url.pathname.endsWith(id));
    return wire && wire.id !== state.faulty ? wireCard(wire.id, wire) : {};
  }
  const q = (url.searchParams.get('q') ?? '').toLowerCase();
  const found = wires.filter(({ name, card_number: printed }) =>
    `${name} ${printed}`.toLowerCase().includes(q.split(' ')[0] ?? ''),
  );
  const data = found.map((wire) => wireItem(wire.id, wire));
  return { data, total: data.length, page: { limit: 10, next_cursor: null, has_more: false } };
});

async function openOwned(dailyBudget = 0) {
  Object.assign(state, { isDown: false, faulty: '' });
  const profile = openProfile(server);
  await profile.setUp(dailyBudget);
  const wake = () => {
    const worker = profile.wakeWorker();
    const handlers = createCollectionHandlers(worker);
    const worth = async () => {
      const answer = await handlers['owned/worth'](null, null);
      if (!answer.ok) throw new Error(answer.failure.code);
      return answer.value;
    };
    const ask = async (most: number) => {
      const { day, today } = (await worth()).calls;
      const until = today + most;
      let state = 'more';
      while (state === 'more') {
        const answer = await handlers['owned/ask']({ day, until }, null);
        state = answer.ok ? answer.value : answer.failure.code;
      }
      return state;
    };
    return { ...worker, handlers, worth, ask };
  };
  const lines = cards.flatMap(({ name, number }) =>
    ['Near Mint', ''].map((condition) => `${name},Evolving Skies,${number},2,${condition},$1`),
  );
  const rows = readCollection(
    ['Name,Set,Card Number,Quantity,Condition,Price paid', ...lines].join('\n'),
  )?.rows;
  await wake().owned.add({ id: 'f', name: 'mine.csv', format: 'CSV' }, rows ?? []);
  return { ...profile, wake };
}

describe('values of owned cards', () => {
  test('are asked for once a card, and the whole is told without a further call', async () => {
    const { wake } = await openOwned();
    const first = wake();
    expect(await first.worth()).toMatchObject({ quantity: 48, valued: 0, sums: [], due: 12 });
    expect(await first.ask(1000)).toBe('done');
    const spent = await first.policy.countToday();
    expect(spent).toBeLessThanOrEqual(24);
    const later = wake();
    const { valued, sums, due } = await later.worth();
    expect({ valued, due }).toEqual({ valued: 44, due: 0 });
    expect(sums).toMatchObject([{ copies: 44, bought: { copies: 44, paid: { minor: 4400 } } }]);
    const listed = await later.handlers['owned/list']({ q: cards[0]?.name ?? '', after: null }, null);
    expect(listed).toMatchObject({
      value: { rows: [{ value: { cardId: 's-001' }, gain: { currency: 'USD' } }, {}] },
    });
    expect(await later.policy.countToday()).toBe(spent);
  });

  test.each([2, 3, 5, 7, 11])('never take more than %i calls where so many were said', async (most) => {
    const { wake } = await openOwned();
    const used = wake();
    expect(await used.ask(most)).toBe('limit');
    const spent = await used.policy.countToday();
    expect(spent).toBeLessThanOrEqual(most);
    // Search alone is no price of a copy in its condition.
    expect(12 - (await used.worth()).due).toBeLessThanOrEqual(Math.floor(spent / 2));
  });

  test('go on after a card whose prices are malformed, which is not asked about again for a week', async () => {
    const { wake } = await openOwned();
    state.faulty = 's-001';
    expect(await wake().ask(1000)).toBe('done');
    const { due, valued, oldest, sample } = await wake().worth();
    expect({ due, valued, sample }).toEqual({ due: 0, valued: 40, sample: false });
    expect(oldest).not.toBeNull();
  });

  test('go on after a card about which the service hangs', async () => {
    const { wake, world, clock } = await openOwned();
    const { fetch } = world;
    world.fetch = (input, init) => {
      if (!String(input).includes('s-001')) return fetch(input, init);
      clock.advance(8000);
      return Promise.reject(new DOMException('too late', 'TimeoutError'));
    };
    expect(await wake().ask(1000)).toBe('done');
    expect((await wake().worth()).valued).toBe(40);
  });

  test('go on where a worker died, within the same number of calls', async () => {
    const { wake } = await openOwned();
    const { day } = (await wake().worth()).calls;
    const first = wake();
    expect(await first.handlers['owned/ask']({ day, until: 30 }, null)).toEqual({ ok: true, value: 'more' });
    const { due } = await wake().worth();
    expect(due).toBe(2);
    expect(await wake().handlers['owned/ask']({ day, until: 30 }, null)).toEqual({ ok: true, value: 'done' });
    expect(await wake().policy.countToday()).toBeLessThanOrEqual(30);
  });

  test('end at the person’s own budget, and tell it', async () => {
    const { wake } = await openOwned(6);
    const used = wake();
    expect((await used.worth()).calls.left).toBe(6);
    expect(await used.ask(100)).toBe('budget-spent');
    expect(await used.policy.countToday()).toBe(6);
    expect((await used.worth()).due).toBeGreaterThan(0);
  });

  test('end where the service answers nothing usable, and no card counts as asked about', async () => {
    const { wake, world } = await openOwned();
    state.isDown = true;
    expect(await wake().ask(100)).toBe('bad-response');
    world.fetch = () => Promise.reject(new TypeError('down'));
    expect(await wake().ask(100)).toBe('unreachable');
    expect((await wake().worth()).due).toBe(12);
  });

  test('end with the day that they were allowed for', async () => {
    const { wake, clock } = await openOwned();
    const { day } = (await wake().worth()).calls;
    clock.advance(86_400_000);
    expect(await wake().handlers['owned/ask']({ day, until: 1000 }, null)).toEqual({
      ok: true,
      value: 'limit',
    });
    expect(await wake().policy.countToday()).toBe(0);
  });

  test('stay with a card that is owned when the wants are cleared, and go with the collection', async () => {
    const { wake } = await openOwned();
    const used = wake();
    await used.ask(4);
    const { createCardHandlers } = await import('@/entrypoints/background/listing-handlers');
    const handlers = createCardHandlers(used);
    const count = async () => (await used.database.measure('values')).count;
    expect(await count()).toBeGreaterThan(0);
    await handlers['data/clear']({ kinds: ['wants'] }, null);
    expect(await count()).toBeGreaterThan(0);
    await handlers['data/clear']({ kinds: ['owned'] }, null);
    expect(await count()).toBe(0);
  });
});
