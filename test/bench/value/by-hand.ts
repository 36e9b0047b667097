import type { MarketLine } from './lines';
import type { Appraisal } from './score';

const nearPercent = 10;
/** Highest share of the value that a bid or a sure deal may cost by the product's default rule. */
const atMost = 0.85;

function judgeAgainst(value: number | null, total: number): Appraisal {
  if (!value) {
    return { value: null, low: null, high: null, verdict: 'refused', sureDeal: false, ceiling: null };
  }
  const percent = ((total - value) / value) * 100;
  const verdict = percent <= -nearPercent ? 'under' : percent >= nearPercent ? 'over' : 'near';
  return {
    value,
    low: null,
    high: null,
    verdict,
    sureDeal: total <= atMost * value,
    ceiling: atMost * value,
  };
}

function bucketOf({ market, copy, isStated, figures }: MarketLine) {
  return isStated ? figures.buckets.get(market.copies[copy]?.code ?? '') : figures.listings;
}

/** What a shopper does who takes one figure of the answer for the market; without a condition the listings'. */
export const shoppers = {
  'sold.avg30d': (line: MarketLine) => judgeAgainst(line.figures.sold.avg30d, line.total),
  "bucket's mean": (line: MarketLine) => judgeAgainst(bucketOf(line)?.avg ?? null, line.total),
  'lowest listing': (line: MarketLine) => judgeAgainst(bucketOf(line)?.low ?? null, line.total),
} as const;
