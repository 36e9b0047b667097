import type { Listing } from '@/lib/domain/listing';
import type { RateTable } from '@/lib/domain/money';
import type { LotCard, LotReading } from '@/lib/recognise/read-lot';
import type { Recogniser } from '@/lib/recognise/recognise';
import type { Appraisal, AppraisalInput } from '@/lib/value/appraisal';
import { type LotItem, type LotValue, sumLot } from '@/lib/value/lot';
import { type ListingPrice, toSaid, withKnownSet } from './price-listing';

/** Cards of one lot that are asked about; each takes up to three calls. */
const mostPriced = 12;

interface LotParts {
  readonly recogniser: Recogniser;
  /** Prices of a card of the index; undefined where nothing may be asked. */
  readonly priceCard: ((card: number) => Promise<ListingPrice>) | undefined;
  readonly appraise: (
    copy: Pick<AppraisalInput, 'listing' | 'match' | 'said' | 'priced' | 'detailKnown'>,
  ) => Promise<Appraisal>;
  readonly rates: RateTable | null;
  readonly now: Date;
}

/** The cards that a lot names, with values where prices may be asked; a card that fails has none. */
export async function priceLot(
  listing: Listing,
  { cards, count }: LotReading,
  { recogniser, priceCard, appraise, rates, now }: LotParts,
): Promise<LotValue> {
  async function valueCard({ reading, match: { cards: found } }: LotCard): Promise<LotItem['worth']> {
    const [best] = found;
    if (best === undefined || !priceCard) return null;
    const { match, priced, detailKnown } = await priceCard(best);
    const { fair } = await appraise({
      // A part of a lot has no price of its own.
      listing: { ...listing, title: reading.title, asking: null, currentBid: null, priceKind: 'unknown' },
      match: withKnownSet(match, recogniser),
      said: toSaid(reading),
      ...{ priced, detailKnown },
    });
    return fair && { value: fair.value, low: fair.low, high: fair.high };
  }

  const items: LotItem[] = [];
  for (const [place, card] of cards.entries()) {
    const { name, number } = recogniser.describe(card.match.cards[0] ?? 0);
    const isSure = card.match.tier === 'sure';
    const worth = place < mostPriced ? await valueCard(card) : null;
    items.push({ name, cardNumber: number, isSure, copies: card.copies, worth });
  }
  return sumLot(items, count, rates, now);
}
