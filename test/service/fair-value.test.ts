import { expect, test } from 'vitest';
import { cardSchema } from '@/lib/contract/answers';
import { gatewayCardPath } from '@/lib/contract/wire';
import { toCardPrices } from '@/lib/prices/price-repository';
import { generalRatio } from '@/lib/value/ask-ratio';
import { createValuation } from '@/lib/value/fair-value';
import type { ObservationRow } from '@/service/store/tables';
import { makeCard, observe, sell } from '@/test/service/support/rows';
import { startTestService } from '@/test/service/support/test-service';

const card = makeCard(4, 'Charizard');
const graded = { grader: 'PSA', grade: '10' } as const;

/** The valuation of what this service answers. */
async function appraiseAnswer(observations: readonly ObservationRow[]) {
  const on = await startTestService({ cards: [card], observations });
  const answer = cardSchema.parse(await (await on.ask(gatewayCardPath(card.id))).json());
  await on.close();
  const wanted = {
    printings: [],
    country: '',
    language: null,
    isOwnLanguage: true,
    ownPrice: null,
    seenSales: [],
  };
  return createValuation({
    prices: toCardPrices(answer),
    wanted,
    year: 2023,
    ratio: generalRatio,
    buckets: 'unknown',
    ageDays: 0,
  });
}

const nearMint = { condition: 'NEAR_MINT' };
const played = { condition: 'LIGHTLY_PLAYED' };
/** Near mint copies are asked at a quarter more than what they sell for. */
const asks = [12_000, 12_500, 13_000].map((minor) => observe(card, minor, nearMint));
const sales = [9500, 10_000, 10_500].map((minor, days) => sell(card, days + 1, minor));

/** Whether the bucket is taken for one of asking prices, by the field of its comp. */
function askedOf(valuation: Awaited<ReturnType<typeof appraiseAnswer>>, field: string) {
  return valuation.toComps(null).find((comp) => comp.field === field)?.asked;
}

test('a bucket of asks and one of sales in one answer are told apart', async () => {
  const valuation = await appraiseAnswer([
    ...asks,
    ...sales,
    // Nobody offers a played copy: its bucket holds sales, below every listing.
    ...[7500, 8000, 8500].map((minor, days) => sell(card, days + 1, minor, played)),
  ]);
  expect(askedOf(valuation, 'raw.NEAR_MINT')).toBe(true);
  expect(askedOf(valuation, 'raw.LIGHTLY_PLAYED')).toBe(false);
  const worth = valuation.findWorthOf({ kind: 'raw', conditions: [{ code: 'NEAR_MINT', share: 1 }] });
  // Asks that were taken for sales would lift it to 125.
  expect(valuation.toMoney(worth, 0.5).minor).toBeLessThan(11_000);
});

test('more copies than listings, and any where nothing is listed, are sales', async () => {
  const sold = [9900, 10_000, 10_100].map((minor, days) => sell(card, days + 1, minor, nearMint));
  expect(askedOf(await appraiseAnswer(sold), 'raw.NEAR_MINT')).toBe(false);
  const listed = [observe(card, 9900), observe(card, 10_100)];
  expect(askedOf(await appraiseAnswer([...sold, ...listed]), 'raw.NEAR_MINT')).toBe(false);
});

test('slabs sold where none is offered have a value, which is at most what they sold for', async () => {
  const valuation = await appraiseAnswer([
    ...sales,
    sell(card, 3, 22_000, graded),
    sell(card, 9, 24_000, graded),
  ]);
  const worth = valuation.findWorthOf({ kind: 'graded', grader: 'PSA', grade: 10, label: '' });
  const [low, value] = [valuation.toMoney(worth, 0.05).minor, valuation.toMoney(worth, 0.5).minor];
  expect(value).toBeLessThanOrEqual(24_000);
  expect(value).toBeGreaterThan(15_000);
  expect(low).toBeGreaterThan(10_000);
});
