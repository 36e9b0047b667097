import { describe, expect, test } from 'vitest';
import type { CardRow } from '@/service/store/tables';
import { useImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard } from '@/test/service/support/rows';

const cardmarket = (id: number) => ({ market: 'cardmarket', ids: [String(id)] }) as const;
const tcgplayer = (...ids: readonly number[]) => ({ market: 'tcgplayer', ids: ids.map(String) }) as const;

const charizard = makeCard(4, 'Charizard', {
  printings: ['normal', 'reverse-holo'],
  products: [cardmarket(273699), tcgplayer(42382, 106999)],
});
/** The catalogue knows no printing of it. */
const mew = makeCard(8, 'Mew', { printings: [], products: [tcgplayer(8)] });
const twins = [2, 18].map((number) =>
  makeCard(number, 'Electrode', { products: [{ market: 'cardmarket', ids: ['273799'] }] }),
);
const bench = useImportBench(charizard, mew, ...twins);

/** A guide in Cardmarket's form. */
const writeGuide = (name: string, date: string, ...priceGuides: readonly object[]) =>
  bench.write(name, [JSON.stringify({ version: 1, createdAt: `${date}T02:45:12+0100`, priceGuides })]);
const entry = (idProduct: number, price: number, holo: number | null = null) => ({
  ...{ idProduct, idCategory: 51, avg: price, low: price / 2, trend: price },
  ...{ avg1: price, avg7: price, avg30: price, 'avg-holo': holo, 'low-holo': holo, 'trend-holo': holo },
  ...{ 'avg1-holo': holo, 'avg7-holo': holo, 'avg30-holo': holo },
});
const writeGroup = (name: string, ...rows: readonly string[]) =>
  bench.write(name, [
    'productId,lowPrice,midPrice,highPrice,marketPrice,directLowPrice,subTypeName',
    ...rows,
  ]);
const run = async (...files: readonly string[]) => (await bench.run({ files })).map(({ report }) => report);

async function listPriced() {
  const rows = await bench.db
    .selectFrom('cards')
    .innerJoin('statistics', 'statistics.card', 'cards.position')
    .select(['name', 'currency', 'sold_avg', 'listings_low'])
    .orderBy('position')
    .execute();
  return rows.map(({ name, currency, sold_avg, listings_low }) => [name, currency, sold_avg, listings_low]);
}

test('figures of a guide go to the cards of its products; those of several cards are left out, those of none counted', async () => {
  const guide = await writeGuide('a.json', daysAgo(0), entry(273699, 100), entry(1, 5), entry(273799, 5));
  const [report] = await run(guide);
  expect(report).toMatchObject({ added: 1, rejected: 1, leftOut: 1, skipped: 1 });
  expect(report?.rejects.map(({ reason }) => reason)).toEqual([
    'product 273799 of Cardmarket is of several cards',
  ]);
  expect(await listPriced()).toEqual([['Charizard', 'EUR', 10_000, 5000]]);
});

describe('printings', () => {
  test('another printing than its own is a card of its own, with an id that stays the same', async () => {
    await run(await writeGuide('a.json', daysAgo(1), entry(273699, 100, 300)));
    const id = 'f1b7';
    const find = async () =>
      bench.db.selectFrom('cards').selectAll().where('base', 'is not', null).executeTakeFirstOrThrow();
    const before = await find();
    expect(before).toMatchObject({
      name: 'Charizard (Reverse Holo)',
      slug: `${charizard.slug}-reverse-holo`,
      card_number: charizard.cardNumber,
      set_slug: charizard.setSlug,
      printing: 'reverse-holo',
    });
    expect(before.id).not.toBe(id);
    expect(await listPriced()).toEqual([
      ['Charizard', 'EUR', 10_000, 5000],
      ['Charizard (Reverse Holo)', 'EUR', 30_000, 30_000],
    ]);
    const names: string[] = [];
    for await (const batch of bench.store.search.readNames())
      names.push(...batch.flatMap((one) => one.names));
    expect(names).toContain('Charizard (Reverse Holo)');
    await bench.store.imports.undo(1);
    expect(
      (await bench.db.selectFrom('cards').select('id').where('base', 'is not', null).execute()).length,
    ).toBe(0);
    await run(await writeGuide('b.json', daysAgo(0), entry(273699, 100, 310)));
    expect((await find()).id).toBe(before.id);
  });

  test('follows the words of its card', async () => {
    await run(await writeGuide('a.json', daysAgo(0), entry(273699, 100, 300)));
    await bench.store.cards.save([{ ...charizard, setName: 'Base', rarity: 'Holo Rare' }]);
    const { row } = (await bench.store.cards.findAt([5]))[0] ?? {};
    expect(row).toMatchObject({ name: 'Charizard (Reverse Holo)', setName: 'Base', rarity: 'Holo Rare' });
  });

  test('of a card whose printings are not known, the normal or holo one that is sold is its own', async () => {
    await run(await writeGroup('a.csv', '8,1,2,3,2.5,,Holofoil', '8,4,5,6,5.5,,Reverse Holofoil'));
    expect(await listPriced()).toEqual([
      ['Mew', 'USD', 250, 100],
      ['Mew (Reverse Holo)', 'USD', 550, 400],
    ]);
  });

  test('a special print of a card, which is a product of its own, is left out', async () => {
    const [report] = await run(
      await writeGroup('a.csv', '42382,1,2,3,2.5,,Normal', '106999,40,50,60,55,,Normal'),
    );
    expect(report).toMatchObject({ added: 1, leftOut: 1 });
    expect(report?.rejects[0]?.reason).toBe('product 106999 of TCGplayer is a special print of its card');
  });
});

describe('another currency than that of the card', () => {
  test('is converted by the rate of its day, and left out and counted without one', async () => {
    await run(await writeGuide('a.json', daysAgo(0), entry(273699, 100)));
    const group = await writeGroup('b.csv', '42382,,,,110,,Normal', '8,,,,9,,Normal');
    const [leftOut] = await run(group);
    expect(leftOut).toMatchObject({ added: 1, rejected: 1, leftOut: 1 });
    expect(leftOut?.rejects[0]?.reason).toContain('no rate of USD is known for that day');
    const rates = await bench.write('r.csv', ['date,currency,per_euro', `${daysAgo(1)},USD,1.1`]);
    const [, second] = await bench.run({ rates: [rates], files: [group] });
    expect(second?.report).toMatchObject({ added: 1, unchanged: 1, rejected: 0 });
    // 110 USD at 1.1 are 100 EUR.
    expect(await listPriced()).toEqual([
      ['Charizard', 'EUR', 10_000, 5000],
      ['Mew', 'USD', 900, null],
    ]);
  });
});

test('the same file again adds nothing; on the next day its newer edition replaces it', async () => {
  const guide = await writeGuide('a.json', daysAgo(1), entry(273699, 100));
  await run(guide);
  expect(await run(guide)).toMatchObject([{ added: 0, unchanged: 1 }]);
  await run(await writeGuide('b.json', daysAgo(0), entry(273699, 120)));
  expect(await listPriced()).toEqual([['Charizard', 'EUR', 12_000, 6000]]);
});

test('an import that is stopped goes on after its last transaction', async () => {
  const many: CardRow[] = Array.from({ length: 5000 }, (_, index) =>
    makeCard(index + 100, `Card ${index}`, { products: [cardmarket(index + 1)] }),
  );
  await bench.store.cards.save(many);
  const entries = many.map((_, index) => entry(index + 1, index + 1));
  const guide = await writeGuide('a.json', daysAgo(0), ...entries);
  const stopping = new AbortController();
  const onStep = ({ rows }: { readonly rows: number | null }) => {
    if (rows) stopping.abort();
  };
  const [stopped] = await bench.run({ files: [guide] }, { signal: stopping.signal, onStep });
  expect(stopped?.report.added).toBeGreaterThan(0);
  expect(stopped?.report.added).toBeLessThan(5000);
  const [rest] = await run(guide);
  expect(rest).toMatchObject({ rows: 5000, rejected: 0 });
  expect(rest?.added).toBe(5000 - (stopped?.report.added ?? 0));
  expect((await listPriced()).length).toBe(5000);
});

describe('a file of no known form', () => {
  test('is refused before anything is imported, and so is a source that is none', async () => {
    const guide = await writeGuide('a.json', daysAgo(0), entry(273699, 100));
    const other = await bench.write('b.csv', ['a,b', '1,2']);
    await expect(run(guide, other)).rejects.toThrow(`${other}: is a file of no source that is known`);
    await expect(bench.run({ files: [guide], source: 'shop' })).rejects.toThrow('shop is no source');
    expect(await listPriced()).toEqual([]);
  });
});
