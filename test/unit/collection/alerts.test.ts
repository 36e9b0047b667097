import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAlerts } from '@/lib/collection/alerts';
import type { Want } from '@/lib/collection/wants';
import type { PricedCard } from '@/lib/domain/card';
import { type FailureCode, fail, succeed } from '@/lib/domain/failure';
import type { Settings } from '@/lib/settings/settings';
import { priced as somePriced, usd } from '@/test/components/views';
import { openTestDatabase } from '@/test/support/test-database';

type News = Parameters<Parameters<typeof createAlerts>[0]['show']>[1][number];

const hourMs = 3_600_000;

function want(id: string, part: Partial<Want> = {}): Want {
  return {
    id,
    of: { kind: 'card', key: `key ${id}`, cardId: `card ${id}` },
    ...{ name: `Card ${id}`, detail: '4/102 · Base Set', language: null },
    atLeast: { kind: 'all-conditions' },
    target: { kind: 'amount', amount: usd(100) },
    addedAt: '2026-01-01T00:00:00.000Z',
    ...part,
  };
}

interface Figures {
  readonly value?: number;
  readonly low?: number;
  readonly nearMintLow?: number;
  readonly part?: Partial<PricedCard>;
}

/** Alerts over a market whose figures, wants and settings a test sets. */
function setUp(wants: Want[], figures: Figures = {}) {
  const database = openTestDatabase();
  const world = {
    at: Date.parse('2026-03-01T08:00:00.000Z'),
    wants,
    figures,
    settings: { alerts: { isOn: true, calls: 30 }, buckets: 'unknown' } as Pick<
      Settings,
      'alerts' | 'buckets'
    >,
    calls: 0,
    callsOfLookup: 1,
    failure: null as FailureCode | null,
    /** Keys of cards whose lookup alone fails. */
    failing: [] as string[],
    service: 'https://prices.example',
    onAsked: (): void => undefined,
    asked: [] as string[],
    shown: [] as { readonly id: string; readonly news: readonly News[] }[],
    canShow: true,
  };
  const start = () =>
    createAlerts({
      kv: database.kv,
      now: () => new Date(world.at),
      loadSettings: async () => world.settings,
      loadRates: async () => null,
      listWants: async () => world.wants,
      loadService: async () => world.service,
      countCalls: async () => world.calls,
      async look({ key }, cardId) {
        world.asked.push(cardId ?? key);
        world.calls += world.callsOfLookup;
        world.onAsked();
        if (world.failure) return fail(world.failure);
        if (world.failing.includes(key)) return fail('service-error');
        const { value = 150, low = 140, nearMintLow, part } = world.figures;
        const bucket = { low: usd(nearMintLow ?? 0), avg: null, high: null, population: 3 };
        const { prices } = somePriced;
        const raw = nearMintLow === undefined ? null : { NEAR_MINT: { summary: bucket, countries: {} } };
        const amount = usd(value);
        return succeed({
          priced: {
            ...somePriced,
            card: { ...somePriced.card, id: cardId ?? 'found' },
            prices: { ...prices, raw, listings: { ...prices.listings, low: usd(low) } },
            ...{ stale: false, sample: false },
            ...part,
          },
          value: {
            ...{ value: amount, low: amount, high: amount, cardId: cardId ?? 'found' },
            ...{ at: new Date(world.at).toISOString(), sample: false },
          },
        });
      },
      async show({ id }, news) {
        if (!world.canShow) throw new Error('The browser shows nothing.');
        world.shown.push({ id, news });
      },
    });
  let alerts = start();
  return {
    ...{ world, database },
    check: () => alerts.check(),
    /** As after the worker's death. */
    restart: () => {
      alerts = start();
    },
    findCardId: (id: string) => alerts.findCardId(id),
    /** A round a day later with other figures; the kinds of news that it shows. */
    async nextDay(next: Figures): Promise<string> {
      world.at += 24 * hourMs;
      world.figures = next;
      world.shown = [];
      await alerts.check();
      return world.shown.flatMap(({ news }) => news.map(({ kind }) => kind)).join(' ');
    },
  };
}

describe('a round', () => {
  test('asks nothing while alerts are off, and nothing about sets and names', async () => {
    const off = setUp([want('a')]);
    off.world.settings = { ...off.world.settings, alerts: { isOn: false, calls: 30 } };
    await off.check();
    const others = setUp([
      want('s', { of: { kind: 'set', set: 'base1' } }),
      want('n', { of: { kind: 'name' } }),
    ]);
    await others.check();
    expect([...off.world.asked, ...others.world.asked]).toEqual([]);
  });

  test('asks about ten cards, those asked about longest ago first, and each once in twenty hours', async () => {
    const ids = Array.from({ length: 12 }, (_, place) => String.fromCharCode(97 + place));
    const { world, check } = setUp(ids.map((id) => want(id)));
    world.settings = { ...world.settings, alerts: { isOn: true, calls: 100 } };
    await check();
    expect(world.asked).toEqual(ids.slice(0, 10).map((id) => `card ${id}`));
    world.at += hourMs;
    await check();
    expect(world.asked.slice(10)).toEqual(['card k', 'card l']);
    world.at += 19.5 * hourMs;
    await check();
    expect(world.asked.slice(12)).toEqual(ids.slice(0, 10).map((id) => `card ${id}`));
  });

  test('is one at a time', async () => {
    const { world, check } = setUp([want('a')]);
    await Promise.all([check(), check()]);
    expect(world.asked).toEqual(['card a']);
  });

  test('begins no lookup that the day’s calls for it may not pay, and has as many again the next day', async () => {
    const { world, check } = setUp('abcdefgh'.split('').map((id) => want(id)));
    world.settings = { ...world.settings, alerts: { isOn: true, calls: 9 } };
    world.callsOfLookup = 2;
    await check();
    world.at += hourMs;
    await check();
    expect(world.calls).toBe(4);
    world.at += 24 * hourMs;
    await check();
    expect(world.calls).toBe(8);
  });

  test('needs room for a search where the service’s id of the card is not known, and learns it', async () => {
    const unknown = want('a', { of: { kind: 'card', key: 'base1-4', cardId: null } });
    const { world, check, findCardId } = setUp([unknown]);
    world.settings = { ...world.settings, alerts: { isOn: true, calls: 6 } };
    await check();
    expect(world.asked).toEqual(['base1-4']);
    expect(await findCardId('a')).toBe('found');
    world.at += 24 * hourMs;
    await check();
    expect(world.asked).toEqual(['base1-4', 'found']);
  });

  test.each([
    ['goes on after a card that the service does not have', 'not-found', 2],
    ['goes on after a card that may be several', 'ambiguous', 2],
    ['ends offline', 'offline', 1],
    ['ends with the day’s calls', 'budget-spent', 1],
    ['ends without a key', 'no-key', 1],
  ] as const)('%s', async (_, failure, asked) => {
    const { world, check } = setUp([want('a'), want('b')]);
    world.failure = failure;
    await check();
    expect(world.asked).toHaveLength(asked);
    expect(world.shown).toEqual([]);
  });

  test('goes on after one card that the service cannot answer, and asks about it no sooner than about others', async () => {
    const { world, check } = setUp([want('a'), want('b'), want('c')]);
    world.failing = ['key a'];
    await check();
    expect(world.asked).toEqual(['card a', 'card b', 'card c']);
    world.at += hourMs;
    await check();
    expect(world.asked).toHaveLength(3);
  });

  test('ends where the service cannot answer about two cards in a row, and begins with them again', async () => {
    const { world, check } = setUp([want('a'), want('b'), want('c')]);
    world.failure = 'service-error';
    await check();
    expect(world.asked).toEqual(['card a', 'card b']);
    world.failure = null;
    await check();
    expect(world.asked.slice(2)).toEqual(['card a', 'card b', 'card c']);
  });

  test('asks about one card that fails alone no sooner than about others', async () => {
    const { world, check } = setUp([want('a')]);
    world.failing = ['key a'];
    await check();
    world.at += hourMs;
    await check();
    expect(world.asked).toEqual(['card a']);
  });

  test('ends when alerts are switched off meanwhile, and leaves nothing', async () => {
    const { world, check, database } = setUp([want('a'), want('b')]);
    world.onAsked = () => {
      world.settings = { ...world.settings, alerts: { isOn: false, calls: 30 } };
    };
    await Promise.all([check(), check()]);
    expect(world.asked).toEqual(['card a']);
    expect(await database.kv.get('alerts')).toBeUndefined();
  });

  test('forgets all once alerts are off', async () => {
    const { world, check, database } = setUp([want('a')]);
    await check();
    world.settings = { ...world.settings, alerts: { isOn: false, calls: 30 } };
    await check();
    expect(await database.kv.get('alerts')).toBeUndefined();
  });

  test('forgets what it knows of cards that are wanted no more', async () => {
    const { world, check, database } = setUp([want('a'), want('b')]);
    await check();
    world.wants = [want('b')];
    await check();
    expect(JSON.stringify(await database.kv.get('alerts'))).not.toContain('card a');
  });
});

describe('news', () => {
  test('of a first lookup are a listing and a value at or under the target', async () => {
    const { world, check } = setUp([want('a')], { value: 96, low: 90 });
    await check();
    expect(world.shown).toEqual([
      {
        id: 'a',
        news: [
          { kind: 'listed', amount: usd(90), limit: usd(100) },
          { kind: 'worth', value: usd(96), limit: usd(100) },
        ],
      },
    ]);
  });

  test('are each told once, and again once they had ended', async () => {
    const { nextDay } = setUp([want('a')]);
    expect(await nextDay({ value: 150, low: 140 })).toBe('');
    expect(await nextDay({ value: 150, low: 95 })).toBe('listed');
    expect(await nextDay({ value: 150, low: 95 })).toBe('');
    expect(await nextDay({ value: 150, low: 91 })).toBe('');
    expect(await nextDay({ value: 150, low: 90 })).toBe('listed');
    expect(await nextDay({ value: 150, low: 140 })).toBe('');
    expect(await nextDay({ value: 150, low: 95 })).toBe('listed');
  });

  test('of the value are moves of at least a tenth since the value told of last', async () => {
    const { nextDay, world } = setUp([want('a', { target: null })]);
    expect(await nextDay({ value: 150 })).toBe('');
    expect(await nextDay({ value: 160 })).toBe('');
    expect(await nextDay({ value: 166 })).toBe('moved');
    expect(world.shown[0]?.news).toEqual([{ kind: 'moved', value: usd(166), before: usd(150), percent: 11 }]);
    expect(await nextDay({ value: 166 })).toBe('');
    expect(await nextDay({ value: 140 })).toBe('moved');
  });

  test.each([
    [
      'a share of the value of copies in any condition',
      want('a', { target: { kind: 'share', percent: 90 } }),
    ],
    ['a print in one language', want('a', { language: 'de' })],
    [
      'a target in a currency without a rate',
      want('a', { target: { kind: 'amount', amount: { minor: 10_000, currency: 'JPY' } } }),
    ],
    [
      'near mint copies while nobody knows whether their figures are asked',
      want('a', { atLeast: { kind: 'condition', condition: 'NEAR_MINT' } }),
    ],
  ])('say nothing of the cheapest listing for %s', async (_, one) => {
    const { world, check } = setUp([one], { value: 150, low: 1, nearMintLow: 1 });
    await check();
    expect(world.shown).toEqual([]);
  });

  test('of near mint copies are of their own asking prices, against a share of their value too', async () => {
    const target = { kind: 'share', percent: 90 } as const;
    const nearMint = want('a', { atLeast: { kind: 'condition', condition: 'NEAR_MINT' }, target });
    const { world, check } = setUp([nearMint], { value: 150, low: 1, nearMintLow: 130 });
    world.settings = { ...world.settings, buckets: 'asks' };
    await check();
    expect(world.shown[0]?.news).toEqual([{ kind: 'listed', amount: usd(130), limit: usd(135) }]);
  });

  test('are not of a value before the want was changed, or before the service was', async () => {
    const { world, nextDay, check } = setUp([want('a', { target: null })], { value: 100 });
    await check();
    const atLeast = { kind: 'grade', grader: 'PSA', grade: '10' } as const;
    world.wants = [want('a', { target: null, atLeast })];
    expect(await nextDay({ value: 900 })).toBe('');
    expect(await nextDay({ value: 1200 })).toBe('moved');
    world.service = 'https://other.example';
    expect(await nextDay({ value: 300 })).toBe('');
  });

  test('of a listing come anew for the copy that is wanted now', async () => {
    const { world, nextDay, check } = setUp([want('a')], { low: 80 });
    await check();
    expect(world.shown).toHaveLength(1);
    world.wants = [want('a', { target: { kind: 'amount', amount: usd(120) } })];
    expect(await nextDay({ low: 80 })).toBe('listed');
  });

  test('are none of sample prices', async () => {
    const part = { sample: true };
    const { world, check } = setUp([want('a')], { value: 50, low: 40, part });
    await check();
    expect(world.shown).toEqual([]);
  });

  test('that a dying worker did not show are shown by the next one, once', async () => {
    const { world, check, restart } = setUp([want('a')], { value: 150, low: 90 });
    world.canShow = false;
    await expect(check()).rejects.toThrow('The browser shows nothing.');
    restart();
    world.canShow = true;
    await check();
    await check();
    expect(world.shown).toEqual([{ id: 'a', news: [{ kind: 'listed', amount: usd(90), limit: usd(100) }] }]);
    expect(world.asked).toEqual(['card a']);
  });

  test('of listings never come twice without a lower price or an end between, whatever the market does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 60, max: 140 }), { maxLength: 12 }), async (lows) => {
        const { nextDay } = setUp([want('a')]);
        let told: number | null = null;
        for (const low of lows) {
          const said = await nextDay({ value: 150, low });
          const isNews: boolean = low <= 100 && (told === null || low <= told * 0.95);
          expect(said).toBe(isNews ? 'listed' : '');
          if (low > 100) told = null;
          else if (isNews) told = low;
        }
      }),
      { numRuns: 30 },
    );
  });
});
