import { expect, test, vi } from 'vitest';
import { fail } from '@/lib/domain/failure';
import type { ListingPrice } from '@/lib/prices/price-listing';
import { priceLot } from '@/lib/prices/price-lot';
import type { Appraisal } from '@/lib/value/appraisal';
import { fair, usd } from '@/test/components/views';
import { recogniser } from '@/test/support/recogniser';
import { titledListing } from '@/test/support/titled-listing';

const listing = titledListing('Lot: Charizard 4/102 NM, Blastoise 2/102 Base Set PSA 9, Mew');
const lot = recogniser.readLot(listing) ?? { cards: [], count: null };
const price = {
  priced: null,
  detailKnown: true,
  match: { kind: 'none', reasons: [] },
} as unknown as ListingPrice;

function parts(given: Partial<Parameters<typeof priceLot>[2]> = {}) {
  return {
    ...{ recogniser, rates: null, now: new Date('2026-11-01'), priceCard: async () => price },
    appraise: async () => ({ fair }) as unknown as Appraisal,
    ...given,
  };
}

test('each named card is valued as the copy that its own words say, without the price of the lot', async () => {
  const appraise = vi.fn(async () => ({ fair }) as unknown as Appraisal);
  const { items, named, sum } = await priceLot(listing, lot, parts({ appraise }));
  expect(items.map(({ name, cardNumber, copies }) => [name, cardNumber, copies])).toEqual([
    ['Charizard', '4/102', 1],
    ['Blastoise', '2/102', 1],
  ]);
  expect([named, sum?.copies, sum?.value]).toEqual([2, 2, usd(2 * (fair.value.minor / 100))]);
  expect(appraise.mock.calls).toMatchObject([
    [{ listing: { asking: null, priceKind: 'unknown' }, said: { grade: null, condition: { code: 'NM' } } }],
    [{ said: { grade: { grader: 'PSA', grade: '9' } } }],
  ]);
});

test('where nothing may be asked cards have no value, nor where asking fails', async () => {
  const unasked = await priceLot(listing, lot, parts({ priceCard: undefined }));
  expect(unasked).toMatchObject({ named: 2, sum: null, items: [{ worth: null }, { worth: null }] });
  const failed = { ...price, ...fail('offline') } as unknown as ListingPrice;
  const appraise = async () => ({ fair: null }) as unknown as Appraisal;
  expect(await priceLot(listing, lot, parts({ priceCard: async () => failed, appraise }))).toMatchObject({
    sum: null,
  });
});

test('twelve cards of a lot are asked about at most', async () => {
  const [card] = lot.cards;
  const cards = Array.from({ length: 20 }, () => card).filter((one) => one !== undefined);
  const priceCard = vi.fn(async () => price);
  const { items } = await priceLot(listing, { cards, count: 20 }, parts({ priceCard }));
  expect(priceCard).toHaveBeenCalledTimes(12);
  expect(items.filter(({ worth }) => worth)).toHaveLength(12);
});
