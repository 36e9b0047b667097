import { describe, expect, test } from 'vitest';
import type { Listing } from '@/lib/domain/listing';
import { createCallEstimator } from '@/lib/prices/estimate';
import { toSaid } from '@/lib/prices/price-listing';
import type { Reading } from '@/lib/recognise/reading';
import { needsDetail } from '@/lib/value/appraise';
import { sampleCards } from '@/service/sample/sample-cards';
import type { CardRow } from '@/service/store/tables';
import { titledListing } from '@/test/support/titled-listing';
import { useBench } from './service-bench';

const wantsDetail = (reading: Reading, gradedAccess: boolean | null) =>
  needsDetail(toSaid(reading), gradedAccess);
/** Listings that the page bar asks about at once. */
const abreast = 3;
const opened = [3, 17, 41];

const bench = useBench(sampleCards);

/** Evenly many of the sample cards, of all eras and both regions. */
function pick(count: number): CardRow[] {
  const step = Math.floor(sampleCards.length / count);
  return sampleCards.filter((_, nth) => nth % step === 0).slice(0, count);
}

/** How sellers word one card: raw, raw with its condition, in a slab, and in other words once more. */
const wordings: readonly ((card: CardRow) => string)[] = [
  ({ name, cardNumber, setName, rarity }) => `Pokemon ${name} ${cardNumber} ${setName} ${rarity}`,
  ({ name, cardNumber, setName }) => `${name} - ${cardNumber} - ${setName} Pokemon TCG Card NM`,
  ({ name, cardNumber, setName }) => `PSA 9 ${name} ${cardNumber} ${setName} Pokemon`,
  ({ name, cardNumber, setName }) => `${setName.toUpperCase()} ${name.toUpperCase()} ${cardNumber} POKEMON`,
];

/** Sixty listings: `distinct` cards by turns, every `stated`-th listing with a grade or condition, every tenth a lot. */
function drawPage(distinct: number, stated: number): Listing[] {
  const cards = pick(distinct);
  return Array.from({ length: 60 }, (_, nth) => {
    const card = cards[nth % cards.length];
    if (!card || nth % 10 === 9)
      return titledListing(`Lot of ${nth} Pokemon cards, holos and commons`, `lot ${nth}`);
    const isStated = nth % stated === 0;
    const kind = isStated ? 1 + (nth % 2) : nth < distinct ? 0 : 3;
    const title = wordings[kind]?.({ ...card }) ?? card.name;
    return titledListing(card.language === 'JA' ? `${title} Japanese` : title, `page ${nth}`);
  });
}

async function pricePage(page: readonly Listing[]) {
  const waiting = [...page];
  const cards = new Set<string>();
  const detailed = new Set<string>();
  async function priceNext(): Promise<void> {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { match, reading } = await bench.pricer.price(one, one.id, wantsDetail);
      // Nobody can be sure of some titles; such a card counts as well.
      if (reading.kind === 'card') cards.add(match.kind === 'sure' ? match.card.id : `of ${one.id}`);
      if (match.kind !== 'sure') continue;
      if (wantsDetail(reading, null)) detailed.add(match.card.id);
    }
  }
  await Promise.all(Array.from({ length: abreast }, priceNext));
  const labels = bench.calls.length;
  for (const nth of opened) {
    const one = page[nth];
    if (one) await bench.pricer.price(one, `open ${nth}`, () => true);
  }
  return { cards: cards.size, detailed: detailed.size, labels, all: bench.calls.length };
}

describe.each([
  ['of many cards, few with grade or condition', 36, 7],
  ['of many cards, half with grade or condition', 36, 2],
  ['of few cards', 9, 3],
  ['of a card in each listing', 54, 4],
])('a results page %s', (_, distinct, stated) => {
  test('takes one search a card, one Get card where its buckets are needed, and one for each overlay', async () => {
    const page = drawPage(distinct, stated);
    const { cards, detailed, labels, all } = await pricePage(page);
    expect(cards).toBeGreaterThan(distinct * 0.8);
    // A title that leaves the card open may take a few searches more.
    expect(labels).toBeLessThanOrEqual(cards + detailed + 3);
    expect(all).toBeLessThanOrEqual(labels + opened.length);
  });

  test('takes within 15 % of what the bar says before', async () => {
    const page = drawPage(distinct, stated);
    const { calls } = await createCallEstimator(bench)(page);
    const { labels } = await pricePage(page);
    expect(Math.abs(calls - labels)).toBeLessThanOrEqual(labels * 0.15);
  });

  test('takes one call a card once its cards are known but their prices are old', async () => {
    const page = drawPage(distinct, stated);
    await pricePage(page);
    bench.advance(2 * 60 * 60 * 1000);
    bench.calls.length = 0;
    const { cards, all } = await pricePage(page);
    // One search tells anew whether the plan shows graded prices, where Get card has none.
    expect(all).toBeLessThanOrEqual(cards + 1);
  });
});
