import { describe, expect, test } from 'vitest';
import { joinCards } from '@/lib/domain/card';
import { createWordSearch } from '@/lib/prices/candidates';
import { benchCards, useBench } from './service-bench';

const { charizard, reprint, second, chansey } = benchCards;

const bench = useBench();

async function find(q: string, more: { readonly condition?: string } = {}) {
  const search = createWordSearch(bench.pricer, bench.repository, bench.loadRecogniser, bench.now);
  const found = await search({ q, ...more }, `search:${q}`);
  if (!found.ok) throw new Error(found.failure.code);
  const { named, cards, total } = found.value;
  return { named: named.map(({ card }) => card.id), all: joinCards(named, cards), total };
}

describe('words in the search box', () => {
  test('a name alone is one search, and names no set', async () => {
    const { named, total } = await find('charizard');
    expect(named).toEqual([]);
    expect(total).toBe(3);
    expect(bench.calls).toHaveLength(1);
  });

  test.each([
    ['charizard base set 2', second.id],
    ['base set charizard', charizard.id],
    // Nothing is called so: the service knows names of cards alone.
    ['charizard celebrations', reprint.id],
  ])('“%s” brings the card of that set first, with its price', async (q, id) => {
    const { named, all, total } = await find(q);
    expect(named[0]).toBe(id);
    expect(all[0]?.prices.sold.avg30d).not.toBeNull();
    expect(new Set(all.map(({ card }) => card.id)).size).toBe(all.length);
    expect(total).toBeGreaterThanOrEqual(all.length);
  });

  test('the same words again cost no further call, and the card keeps its price', async () => {
    await find('charizard base set 2');
    const before = bench.calls.length;
    const { all } = await find('charizard base set 2');
    expect(all[0]).toMatchObject({
      card: { id: second.id },
      prices: { sold: { avg30d: { minor: 40_000 } } },
    });
    expect(bench.calls.length).toBe(before);
  });

  test('a set that has no such card brings none of another set to the front', async () => {
    const { named, all } = await find('chansey fossil');
    expect(named).toEqual([]);
    expect(all.map(({ card }) => card.id)).toEqual([chansey.id]);
  });

  test('with a filter the words are the service’s alone', async () => {
    await find('charizard base set 2', { condition: 'NEAR_MINT' });
    expect(bench.calls).toHaveLength(1);
  });
});
