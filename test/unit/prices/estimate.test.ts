import { expect, test } from 'vitest';
import { createCallEstimator } from '@/lib/prices/estimate';
import { titledListing } from '@/test/support/titled-listing';
import { benchCards, useBench } from './service-bench';

const bench = useBench();

const wantsDetail = (reading: { readonly grade: unknown; readonly condition: unknown }) =>
  reading.grade !== null || reading.condition !== null;

function createEstimate() {
  return createCallEstimator(bench);
}

const listings = [
  titledListing('Blastoise 2/102 Base Set Holo Pokemon', 'a'),
  titledListing('BLASTOISE 2/102 Base Set Holo Rare WOTC', 'b'),
  titledListing('Venusaur 15/102 Base Set Holo Pokemon', 'c'),
  titledListing('Chansey 3/102 Base Set PSA 9 Pokemon', 'd'),
  titledListing('Lot of 50 Pokemon cards', 'e'),
];

test('an estimate asks nothing and names each card once', async () => {
  expect(await createEstimate()(listings)).toMatchObject({ cards: 3 });
  expect(bench.calls).toEqual([]);
});

test('pricing takes no more calls than were estimated, and afterwards none are left to make', async () => {
  const estimate = createEstimate();
  const { calls } = await estimate(listings);
  for (const one of listings) await bench.pricer.price(one, one.id, wantsDetail);
  expect(bench.calls.length).toBeGreaterThan(0);
  expect(bench.calls.length).toBeLessThanOrEqual(calls);
  expect(await estimate(listings)).toEqual({ cards: 3, calls: 0, free: [0, 1, 2, 3, 4] });
});

test('a label that is known says nothing of the buckets: those still count', async () => {
  const raw = titledListing('Chansey 3/102 Base Set Pokemon');
  await bench.pricer.price(raw, 't', () => false);
  expect(await createEstimate()([titledListing('Chansey 3/102 Base Set PSA 9 Pokemon')])).toEqual({
    cards: 1,
    calls: 1,
    free: [],
  });
});

test('a corrected listing takes what its card takes', async () => {
  const one = titledListing('Charizard 4/102 Holo Pokemon Card');
  await bench.corrections.save(one, benchCards.second.id);
  expect(await createEstimate()([one])).toEqual({ cards: 1, calls: 1, free: [] });
  await bench.pricer.price(one, 't', wantsDetail);
  expect(await createEstimate()([one])).toEqual({ cards: 1, calls: 0, free: [0] });
});

test('what is free is told apart from what is not, and is then priced without a call', async () => {
  const [blastoise, , venusaur, chansey, lot] = listings;
  if (!blastoise || !venusaur || !chansey || !lot) throw new Error('no listings');
  await bench.pricer.price(venusaur, 't', wantsDetail);
  const asked = [blastoise, venusaur, chansey, lot];
  const { free } = await createEstimate()(asked);
  expect(free).toEqual([1, 3]);
  const before = bench.calls.length;
  for (const place of free) {
    const one = asked[place];
    if (one) await bench.pricer.price(one, 't', wantsDetail);
  }
  expect(bench.calls.length).toBe(before);
});
