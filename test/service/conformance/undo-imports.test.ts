import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard } from '@/test/service/support/rows';
import { spawnCommand } from '@/test/service/support/spawn-service';

const [card, other] = [makeCard(1, 'Charizard'), makeCard(2, 'Blastoise')];
const bench = useImportBench(card, other);

const columns = 'id,card_id,kind,date,price,currency,source';
const sale = (
  id: string,
  price: number | string,
  more: { days?: number; source?: string; currency?: string } = {},
) =>
  `${id},${card.id},sold,${daysAgo(more.days ?? 0)},${price},${more.currency ?? 'USD'},${more.source ?? ''}`;
const write = (name: string, ...rows: readonly string[]) => bench.write(name, [columns, ...rows]);
const load = async (name: string, ...rows: readonly string[]) => {
  const [file] = await bench.run({ observations: [await write(name, ...rows)] });
  if (!file) throw new Error('There is a report.');
  return file;
};
/** The figures are computed with the next import. */
const soldOf = async () => {
  await bench.run({});
  const { currency, statistics } = (await bench.store.cards.find(card.id)) ?? {};
  return { currency, avg: statistics?.sold.avg ?? null, population: statistics?.sold.population ?? 0 };
};

describe('undo', () => {
  test('takes an import back, so that it can come again', async () => {
    await load('a.csv', sale('a', 10));
    const second = await load('b.csv', sale('b', 30), sale('c', 50));
    expect(await soldOf()).toEqual({ currency: 'USD', avg: 3000, population: 3 });
    expect(await bench.store.imports.undo(second.import)).toEqual({ prices: 2, rates: 0, cards: 0 });
    expect(await soldOf()).toEqual({ currency: 'USD', avg: 1000, population: 1 });
    expect((await load('b.csv', sale('b', 30), sale('c', 50))).report.added).toBe(2);
    expect(await bench.store.imports.undo(999)).toBeUndefined();
  });

  test('of the only prices of a card leaves it without a currency', async () => {
    const first = await load('a.csv', sale('a', 10));
    await bench.store.imports.undo(first.import);
    expect(await soldOf()).toEqual({ currency: null, avg: null, population: 0 });
    await load('b.csv', sale('a', 8, { currency: 'EUR' }));
    expect(await soldOf()).toEqual({ currency: 'EUR', avg: 800, population: 1 });
  });

  test.each([
    ['the last correction', [3], 2000],
    ['both corrections', [3, 2], 1000],
    ['the first correction', [2], 3000],
    ['what was corrected', [1], 3000],
    ['what was corrected, then the last', [1, 3], 2000],
  ])('of %s leaves the price that then is the latest', async (_, undone, avg) => {
    await load('a.csv', sale('a', 10));
    expect((await load('b.csv', sale('a', 20))).report).toMatchObject({ changed: 1 });
    expect((await load('c.csv', sale('a', 30))).report).toMatchObject({ changed: 1 });
    expect(await soldOf()).toMatchObject({ avg: 3000, population: 1 });
    for (const number of undone) await bench.store.imports.undo(number);
    expect(await soldOf()).toMatchObject({ avg, population: 1 });
  });

  test('of cards deletes those that it added and that have no price', async () => {
    const row = (number: number) =>
      JSON.stringify({
        ...{ id: `shop-${number}`, slug: 'a', name: 'Mew', card_number: `${number}`, set_slug: 's' },
        ...{ set_name: 'S', language: 'en' },
      });
    const [cards] = await bench.run({ cards: [await bench.write('c.jsonl', [row(1), row(2)])] });
    await bench.run({
      observations: [await write('a.csv', sale('a', 10).replace(card.id, 'shop-2'))],
    });
    expect(await bench.store.imports.undo(cards?.import ?? 0)).toMatchObject({ cards: 1 });
    const names: string[] = [];
    for await (const batch of bench.store.search.readNames())
      names.push(...batch.flatMap((one) => one.names));
    expect(names.filter((name) => name === 'Mew')).toHaveLength(1);
  });

  test('of rates deletes them, and leaves what they converted', async () => {
    const rates = await bench.write('r.csv', ['date,currency,per_euro', `${daysAgo(0)},USD,1.25`]);
    await load('a.csv', sale('a', 10));
    const [report] = await bench.run({ rates: [rates] });
    await load('b.csv', sale('b', 10, { currency: 'EUR' }));
    expect(await bench.store.imports.undo(report?.import ?? 0)).toMatchObject({ rates: 1 });
    expect(await soldOf()).toMatchObject({ avg: 1125, population: 2 });
  });
});

describe('forget', () => {
  beforeEach(async () => {
    await load('a.csv', sale('a', 10, { source: 'shop' }), sale('b', 20, { days: 9, source: 'shop' }));
    await load('b.csv', sale('c', 40, { days: 2, source: 'fair' }));
  });
  const listNames = async () => (await bench.store.imports.list()).map(({ name }) => name);

  test('deletes the prices of a source, and imports of which none is left', async () => {
    expect(await bench.store.imports.forget({ source: 'shop' })).toMatchObject({ prices: 2 });
    expect(await soldOf()).toMatchObject({ avg: 4000, population: 1 });
    expect(await listNames()).toEqual(['b.csv']);
    expect((await load('a.csv', sale('a', 10, { source: 'shop' }))).report.added).toBe(1);
  });

  test('deletes the prices of the days before a date', async () => {
    const day = Date.parse(daysAgo(2)) / 86_400_000;
    expect(await bench.store.imports.forget({ before: day })).toMatchObject({ prices: 1 });
    expect(await soldOf()).toMatchObject({ avg: 2500, population: 2 });
    expect(await listNames()).toEqual(['a.csv', 'b.csv']);
  });
});

describe('a file with refused rows', () => {
  const rows = (wrong: number) =>
    Array.from({ length: 20 }, (_, index) => sale(`${wrong}-${index}`, index < wrong ? 'x' : 10));
  const run = async (wrong: number, maxRejects?: number) => {
    const file = await write(`${wrong}.csv`, ...rows(wrong));
    const [report] = await bench.run(
      { observations: [file] },
      maxRejects === undefined ? {} : { maxRejects },
    );
    return report;
  };

  test('of more than the bound is taken back as a whole, and its refused rows can be listed', async () => {
    expect((await run(1, 5))?.undone).toBeUndefined();
    const undone = await run(2, 5);
    expect(undone?.undone).toBe('2 of 20 rows are refused, which is more than 5 %');
    expect(await soldOf()).toMatchObject({ population: 19 });
    expect(await bench.store.imports.listRefused(undone?.import ?? 0, { after: 0 })).toHaveLength(2);
    expect((await run(2, 10))?.report).toMatchObject({ added: 18, rejected: 2 });
    expect(await soldOf()).toMatchObject({ population: 37 });
  });

  test('does not count what a missing rate leaves out', async () => {
    await load('a.csv', sale('z', 10));
    const file = await write('b.csv', sale('y', 10), sale('x', 10, { currency: 'EUR' }));
    const [report] = await bench.run({ observations: [file] }, { maxRejects: 0 });
    expect(report).toMatchObject({ undone: undefined, report: { added: 1, rejected: 1, leftOut: 1 } });
  });
});

describe('the command', () => {
  let running: ReturnType<typeof spawnCommand> | undefined;
  afterEach(async () => {
    await running?.ended;
  });
  const run = async (...args: readonly string[]) => {
    running = spawnCommand('import', [...args, ...bench.database.args], bench.database.env);
    const code = await running.ended;
    return { code, said: running.said() };
  };

  test('lists imports, takes them back, and exits with 1 for a file that it takes back itself', async () => {
    const good = await load('a.csv', sale('a', 10, { days: 300 }));
    const { said } = await run('list');
    expect(said).toMatch(/^ {3}1 {2}2026-03-15T12:00:00.000Z {2}prices {2}- {2}a\.csv {2}1 rows 0 refused$/m);
    const bad = await run(
      '--observations',
      await write('b.csv', sale('b', 'x'), sale('c', 10, { days: 300 })),
    );
    expect(bad.code).toBe(1);
    expect(bad.said).toContain('nothing of it is kept: 1 of 2 rows are refused, which is more than 5 %');
    expect((await run('undo', String(good.import))).said).toContain('Import 1 is taken back: 1 prices');
    expect((await run('undo', '77')).code).toBe(1);
    expect(await soldOf()).toMatchObject({ currency: null, population: 0 });
  });
});
