import type { CardPrices, Grade } from '@/lib/domain/card';
import type { Variant } from '@/lib/recognise/reading';
import { findKeyedTree } from './bucket-key';
import type { Comp, Comparison, RefusalCode, Said, WeaknessCode } from './comparison';
import { type ConditionCodes, findConditionCodes } from './condition-scales';
import { isPrice } from './is-price';
import { type NarrowedBucket, type Narrowing, narrowBucket } from './narrow-bucket';

/** What a comp has to fit. */
export interface Wanted extends Narrowing {
  readonly said: Said;
  /** The listing's site, which may have a scale of conditions of its own, and the currency it asks in. */
  readonly site: string;
  readonly currency: string | undefined;
  /** Printings that only a bucket of their own can price. */
  readonly missing: readonly Variant[];
}

/** The comp that fits, or why there is none. Never another condition's or grade's. */
export type CompSearch =
  | {
      readonly comp: Comp;
      readonly refusal: null;
      readonly reference: null;
      /** What the comp covers beyond what was wanted. */
      readonly wider: readonly WeaknessCode[];
      /** True when the comp is of the very printings that were missing. */
      readonly ofPrinting: boolean;
      /** True when prices of the listing's language are known to be among those that the comp is made of. */
      readonly holdsLanguage: boolean;
    }
  | { readonly comp: null; readonly refusal: RefusalCode; readonly reference: Comparison['reference'] };

/** The comp of docs/comparison.md for what is wanted; `detailKnown` tells whether `prices` came from Get card, with buckets. */
export function findComp(wanted: Wanted, prices: CardPrices, detailKnown: boolean): CompSearch {
  const { grade, condition } = wanted.said;
  if (grade) return findGradeComp(grade, wanted, prices, detailKnown);
  if (!condition) return findSoldComp(wanted, prices);
  const codes = findConditionCodes(condition, wanted);
  return codes ? findConditionComp(codes, wanted, prices, detailKnown) : none('no-condition-data');
}

/** Sold statistics are of every country and language together: the service breaks down only its buckets. */
function findSoldComp(wanted: Wanted, { sold }: CardPrices): CompSearch {
  if (sold.population === 0) return none('no-comp');
  const field = isPrice(sold.avg30d) ? 'sold.avg30d' : 'sold.avg';
  const amount = isPrice(sold.avg30d) ? sold.avg30d : sold.avg;
  if (!isPrice(amount)) return none('no-comp');
  const comp: Comp = {
    field,
    basis: 'sold',
    covers: { kind: 'all-conditions' },
    scope: { country: null, language: null },
    amount,
    low: null,
    high: null,
    population: sold.population,
  };
  const { country, language, languageSettled } = wanted;
  const wider: readonly WeaknessCode[] = [
    ...(country !== '' ? (['wider-country'] as const) : []),
    ...(language !== 'unstated' && !languageSettled ? (['wider-language'] as const) : []),
  ];
  return { comp, refusal: null, reference: null, wider, ofPrinting: false, holdsLanguage: false };
}

function findConditionComp(
  { own, better }: ConditionCodes,
  wanted: Wanted,
  { raw }: CardPrices,
  detailKnown: boolean,
): CompSearch {
  if (!detailKnown || !raw) return none('detail-needed');
  const find = (code: string, variants: readonly Variant[]) => findKeyedTree(raw, code, variants);
  const found = own === null ? undefined : findPrinting((variants) => find(own, variants), wanted);
  if (found) return toComp(found, 'raw', { kind: 'condition', condition: found.key });
  for (const condition of better) {
    const entry = find(condition, []);
    const price = entry && narrowBucket(entry.tree, wanted);
    if (!price || !isPrice(price.bucket.avg)) continue;
    const { avg: amount, population } = price.bucket;
    const reference = { condition, amount, population, scope: price.scope };
    return { comp: null, refusal: 'no-condition-data', reference };
  }
  return none('no-condition-data');
}

function findGradeComp(grade: Grade, wanted: Wanted, prices: CardPrices, detailKnown: boolean): CompSearch {
  const { graded, gradedAccess } = prices;
  if (detailKnown && graded && Object.hasOwn(graded, grade.grader)) {
    const trees = graded[grade.grader] ?? {};
    const words = [grade.grade, grade.label].filter(Boolean).join(' ');
    const found = findPrinting((variants) => findKeyedTree(trees, words, variants), wanted);
    if (found) return toComp(found, 'graded', { kind: 'grade', grader: grade.grader, grade: found.key });
  }
  if (gradedAccess === false) return none('no-graded-access');
  if (!detailKnown || !graded) return none('detail-needed');
  return none(grade.label === null ? 'no-grade-data' : 'no-label-data');
}

interface FoundBucket extends NarrowedBucket {
  readonly key: string;
  readonly ofPrinting: boolean;
}

/** The bucket of the printings that were missing, else the one of all printings. */
function findPrinting(
  find: (variants: readonly Variant[]) => ReturnType<typeof findKeyedTree>,
  wanted: Wanted,
): FoundBucket | undefined {
  const attempts = wanted.missing.length > 0 ? [wanted.missing, []] : [[]];
  for (const variants of attempts) {
    const entry = find(variants);
    const narrowed = entry && narrowBucket(entry.tree, wanted);
    if (narrowed) return { ...narrowed, key: entry.key, ofPrinting: variants.length > 0 };
  }
  return undefined;
}

function toComp(found: FoundBucket, field: 'raw' | 'graded', covers: Comp['covers']): CompSearch {
  const { bucket, scope, wider, ofPrinting, holdsLanguage } = found;
  const { avg, low, high, population } = bucket;
  if (!isPrice(avg)) return none('no-comp');
  const comp: Comp = {
    field,
    basis: 'market',
    covers,
    scope,
    amount: avg,
    low: isPrice(low) ? low : null,
    high: isPrice(high) ? high : null,
    population,
  };
  return { comp, refusal: null, reference: null, wider, ofPrinting, holdsLanguage };
}

/** The search that found nothing. */
export function none(refusal: RefusalCode): CompSearch {
  return { comp: null, refusal, reference: null };
}
