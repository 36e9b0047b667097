import type { Bucket, CardPrices } from '@/lib/domain/card';
import type { Grade } from '@/lib/domain/grade';
import type { Money } from '@/lib/domain/money';
import type { Comp, RefusalCode, Said } from './comparison';
import { toServiceCondition } from './condition-code';
import { findGradedEntry } from './graded-bucket';

/** The comp that fits what was said, or why there is none. Never another condition's or grade's. */
export type CompSearch =
  | { readonly comp: Comp; readonly refusal: null }
  | { readonly comp: null; readonly refusal: RefusalCode };

/** The comp of docs/comparison.md for `said`; `detailKnown` tells whether `prices` came from Get card, with buckets. */
export function findComp(said: Said, prices: CardPrices, detailKnown: boolean): CompSearch {
  if (said.grade) return findGradeComp(said.grade, prices, detailKnown);
  if (said.condition) return findConditionComp(said.condition.code, prices, detailKnown);
  return findSoldComp(prices);
}

function findSoldComp({ sold }: CardPrices): CompSearch {
  if (sold.population === 0) return none('no-comp');
  const shared = {
    basis: 'sold',
    covers: { kind: 'all-conditions' },
    low: null,
    high: null,
    population: sold.population,
  } as const;
  if (isPrice(sold.avg30d)) return found({ ...shared, field: 'sold.avg30d', amount: sold.avg30d });
  if (isPrice(sold.avg)) return found({ ...shared, field: 'sold.avg', amount: sold.avg });
  return none('no-comp');
}

function findConditionComp(code: string, prices: CardPrices, detailKnown: boolean): CompSearch {
  const condition = toServiceCondition(code);
  if (condition === undefined) return none('no-condition-data');
  if (!detailKnown || !prices.raw) return none('detail-needed');
  const bucket = prices.raw[condition]?.summary;
  const comp = bucket && toBucketComp(bucket, 'raw', { kind: 'condition', condition });
  return comp ? found(comp) : none('no-condition-data');
}

function findGradeComp(grade: Grade, prices: CardPrices, detailKnown: boolean): CompSearch {
  if (detailKnown && prices.graded) {
    const entry = findGradedEntry(prices.graded, grade);
    const covers = entry && ({ kind: 'grade', grader: grade.grader, grade: entry.key } as const);
    const comp = covers && toBucketComp(entry.tree.summary, 'graded', covers);
    if (comp) return found(comp);
  }
  if (prices.gradedAccess === false) return none('no-graded-access');
  if (!detailKnown || !prices.graded) return none('detail-needed');
  return none(grade.label === null ? 'no-grade-data' : 'no-label-data');
}

function toBucketComp(bucket: Bucket, field: 'raw' | 'graded', covers: Comp['covers']): Comp | undefined {
  const { avg, low, high, population } = bucket;
  if (population === 0 || !isPrice(avg)) return undefined;
  return {
    field,
    basis: 'market',
    covers,
    amount: avg,
    low: isPrice(low) ? low : null,
    high: isPrice(high) ? high : null,
    population,
  };
}

/** Zero, negative and broken amounts are no price; neither is one that was never said. */
function isPrice(money: Money | null): money is Money {
  return money !== null && Number.isSafeInteger(money.minor) && money.minor > 0;
}

function found(comp: Comp): CompSearch {
  return { comp, refusal: null };
}

function none(refusal: RefusalCode): CompSearch {
  return { comp: null, refusal };
}
