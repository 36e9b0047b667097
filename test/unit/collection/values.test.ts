import { describe, expect, test } from 'vitest';
import { createCardValues, type OwnedCopies } from '@/lib/collection/values';
import type { Money, RateTable } from '@/lib/domain/money';
import type { FairValue } from '@/lib/value/appraisal';
import { usd } from '@/test/components/views';
import { openTestDatabase } from '@/test/support/test-database';

const day = 86_400_000;
const begin = Date.parse('2026-11-20T12:00:00Z');
const any = { kind: 'all-conditions' } as const;
const nearMint = { kind: 'condition', condition: 'NEAR_MINT' } as const;
const eur = (amount: number): Money => ({ minor: Math.round(amount * 100), currency: 'EUR' });
const rates: RateTable = { source: 'ecb', date: '2026-11-19', perEuro: { USD: 2 } };

function worth(value: Money, low: number, high: number): FairValue {
  const end = (amount: number) => ({ ...value, minor: Math.round(amount * 100) });
  return { value, low: end(low), high: end(high), confidence: 'low', comps: [], covers: any };
}
const copies = (key: string, quantity = 1, part: Partial<OwnedCopies> = {}): OwnedCopies => ({
  ...{ key, covers: any, quantity, paid: [] },
  ...part,
});

function open() {
  const clock = { now: begin };
  const database = openTestDatabase();
  const loadService = async () => 'https://prices.example';
  const values = createCardValues({ database, loadService, now: () => new Date(clock.now) });
  const save = (key: string, fair: FairValue, covers: OwnedCopies['covers'] = any) =>
    values.save({ key, covers }, 'a', fair, false);
  return { values, save, clock, database };
}

/** Numbers of a normal distribution from a fixed beginning. */
function createNormal() {
  let state = 7;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}

describe('the worth of copies', () => {
  test('is the sum of their values, of those that are known', async () => {
    const { values, save } = open();
    await save('base1-4', worth(usd(100), 80, 130));
    await save('base1-2', worth(usd(50), 45, 60));
    const sum = await values.sum([copies('base1-4', 2), copies('base1-2'), copies('base1-3', 7)], '', null);
    expect(sum).toMatchObject({ valued: 3, sums: [{ copies: 3, value: usd(250) }], due: ['base1-3'] });
  });

  test('is as uncertain as one copy where all are of one card', async () => {
    const { values, save } = open();
    await save('base1-4', worth(usd(100), 80, 130));
    await save('base1-4', worth(usd(200), 150, 300), nearMint);
    const all = [copies('base1-4', 3), copies('base1-4', 1, { covers: nearMint })];
    expect((await values.sum(all, '', null)).sums).toMatchObject([{ low: usd(390), high: usd(690) }]);
  });

  test('is less uncertain than the sum of all ends, and more than where every error is its own', async () => {
    const { values, save } = open();
    const keys = Array.from({ length: 100 }, (_, nth) => `base1-${nth}`);
    for (const key of keys) await save(key, worth(usd(10), 6, 18));
    const [sum] = (
      await values.sum(
        keys.map((key) => copies(key)),
        '',
        null,
      )
    ).sums;
    // The ends' sums are 600 and 1,800, the independent ones 960 and 1,080.
    expect(sum).toMatchObject({ value: usd(1000), low: usd(797.02), high: usd(1405.96) });
  });

  test('lies within its ends in nine of ten cases where a quarter of the errors’ variance is shared', async () => {
    const { values, save } = open();
    const cards = Array.from({ length: 60 }, (_, nth) => ({ key: `c-${nth}`, spread: 1 + (nth % 7) * 4 }));
    // 1.645 standard deviations lie below and above.
    for (const { key, spread } of cards)
      await save(key, worth(usd(500), 500 - 1.645 * spread, 500 + 1.645 * spread));
    const [sum] = (
      await values.sum(
        cards.map(({ key }) => copies(key)),
        '',
        null,
      )
    ).sums;
    const normal = createNormal();
    let within = 0;
    for (let nth = 0; nth < 4000; nth += 1) {
      const shared = normal();
      const errors = cards.map(({ spread }) => spread * (0.5 * shared + Math.sqrt(0.75) * normal()));
      const truth = errors.reduce((all, error) => all + error, 500 * cards.length) * 100;
      if (sum && truth >= sum.low.minor && truth <= sum.high.minor) within += 1;
    }
    expect(within / 4000).toBeGreaterThan(0.885);
    expect(within / 4000).toBeLessThan(0.915);
  });
});

describe('values of several currencies', () => {
  const all = [copies('base1-4', 2), copies('base1-2')];
  async function openTwo() {
    const used = open();
    await used.save('base1-4', worth(usd(100), 80, 130));
    await used.save('base1-2', worth(eur(50), 45, 60));
    return used.values;
  }

  test('stand one beside another where no currency is chosen, or no rate is sound', async () => {
    const values = await openTwo();
    const apart = [
      { copies: 2, value: usd(200) },
      { copies: 1, value: eur(50) },
    ];
    expect(await values.sum(all, '', rates)).toMatchObject({ sums: apart, ratesOf: null });
    expect(await values.sum(all, 'USD', null)).toMatchObject({ sums: apart, ratesOf: null });
    expect(await values.sum(all, 'EUR', { ...rates, date: '2026-10-01' })).toMatchObject({ sums: apart });
  });

  test('are one sum in the person’s currency by a rate, whose day is told', async () => {
    const sum = await (await openTwo()).sum(all, 'EUR', rates);
    expect(sum).toMatchObject({ sums: [{ copies: 3, value: eur(150) }], ratesOf: '2026-11-19' });
  });

  test('are set against what was paid where a rate leads there', async () => {
    const values = await openTwo();
    const bought = [{ amount: usd(120), quantity: 1 }];
    const held = [copies('base1-2', 3, { paid: bought })];
    expect((await values.sum(held, 'EUR', rates)).sums[0]?.bought).toEqual({
      ...{ copies: 1, paid: eur(60), worth: eur(50) },
    });
    expect((await values.sum(held, '', null)).sums[0]?.bought).toBeNull();
  });
});

describe('cards to ask about', () => {
  test('are those without a value and then the oldest; one without a price is not asked about again for a week', async () => {
    const { values, save, clock } = open();
    await values.saveUnknown({ key: 'none-1', covers: any });
    clock.now += day;
    await save('old-1', worth(usd(1), 1, 2));
    clock.now += 6.5 * day;
    await save('new-1', worth(usd(1), 1, 2));
    const all = ['new-1', 'old-1', 'none-1', 'never-1'].map((key) => copies(key));
    expect((await values.sum(all, '', null)).due).toEqual(['never-1', 'none-1']);
    clock.now += day;
    expect((await values.sum(all, '', null)).due).toEqual(['never-1', 'none-1', 'old-1']);
    expect(await values.find([{ key: 'none-1', covers: any }])).toEqual([null]);
  });

  test('are no more for a week those asked about in vain, whose older value stays', async () => {
    const { values, save, clock } = open();
    await save('old-1', worth(usd(1), 1, 2));
    clock.now += 8 * day;
    await values.saveTried({ key: 'old-1', covers: any });
    await values.saveTried({ key: 'never-1', covers: any });
    const all = ['old-1', 'never-1'].map((key) => copies(key));
    expect(await values.sum(all, '', null)).toMatchObject({
      ...{ due: [], valued: 1, oldest: new Date(begin).toISOString() },
    });
    clock.now += 8 * day;
    expect((await values.sum(all, '', null)).due).toEqual(['old-1', 'never-1']);
  });

  test('stand once each, however many copies are owned', async () => {
    const { values } = open();
    const both = [copies('base1-4', 3), copies('base1-4', 1, { covers: nearMint })];
    expect((await values.sum(both, '', null)).due).toEqual(['base1-4']);
  });
});

test('values of cards that are kept no more go', async () => {
  const { values, save, database } = open();
  await save('base1-4', worth(usd(100), 80, 130));
  await save('base1-2', worth(usd(100), 80, 130));
  await values.prune(new Set(['base1-4']));
  expect((await database.measure('values')).count).toBe(1);
});
