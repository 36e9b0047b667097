import type { Bucket, BucketTree, CardPrices, Grade } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import type { Variant } from '@/lib/recognise/reading';
import { findKeyedTree } from './buckets';
import type { Comp, Comparison, RefusalCode, Said, WeaknessCode } from './comparison';
import { type ConditionCodes, findConditionCodes } from './conditions';

/** Whether this is a price: zero, negative and broken amounts are none; neither is one that was never said. */
export function isPrice(money: Money | null | undefined): money is Money {
  return money !== null && money !== undefined && Number.isSafeInteger(money.minor) && money.minor > 0;
}

/** Whose offers a comp should be of, and how many of them suffice. */
interface Narrowing {
  /** ISO 3166-1 alpha-2 code of the preferred seller country, or empty for all. */
  readonly country: string;
  /** ISO 639-1 code that the listing says, or `unstated`. */
  readonly language: string;
  /** True when the card itself is only of that language, so that all its prices are. */
  readonly languageSettled: boolean;
  /** A narrower bucket counts from so many observations on. */
  readonly enough: number;
}

/** A bucket with a price, whose offers it covers, and what was wanted narrower. */
interface NarrowedBucket {
  readonly bucket: Bucket;
  readonly scope: Comp['scope'];
  readonly wider: readonly WeaknessCode[];
  /** Whether the breakdown of what it covers shows prices of the wanted language, be they too few to stand alone. */
  readonly holdsLanguage: boolean;
}

/** Language codes that services write for one language beside its ISO 639-1 code in capitals. */
const otherCodes: Readonly<Record<string, string>> = { ja: 'JP', ko: 'KR', zh: 'CN' };

/**
 * The narrowest bucket with enough observations: country and language, then country, then all. Undefined where no
 * average is known at all. A breakdown by language exists only within a country (specification 2.5).
 */
function narrowBucket(tree: BucketTree, wanted: Narrowing): NarrowedBucket | undefined {
  const { country, language, enough } = wanted;
  const entry =
    country !== '' && Object.hasOwn(tree.countries, country) ? tree.countries[country] : undefined;
  const inLanguage = entry && findLanguage(entry.languages, language);
  const candidates: readonly (readonly [Bucket | undefined, Comp['scope'], number])[] = [
    [inLanguage, { country, language }, enough],
    [entry?.summary, { country, language: null }, enough],
    [tree.summary, { country: null, language: null }, 0],
  ];
  for (const [bucket, scope, least] of candidates) {
    if (!bucket || !isPrice(bucket.avg) || bucket.population === 0) continue;
    // A number that is not known cannot be shown to be enough.
    if (least > 0 && !((bucket.population ?? 0) >= least)) continue;
    const covered = scope.country === null ? Object.values(tree.countries) : entry ? [entry] : [];
    const holdsLanguage = covered.some(({ languages }) => hasPrice(findLanguage(languages, language)));
    return { bucket, scope, wider: findWider(tree, scope, wanted), holdsLanguage };
  }
  return undefined;
}

function hasPrice(bucket: Bucket | undefined): boolean {
  return bucket !== undefined && isPrice(bucket.avg) && (bucket.population ?? 0) > 0;
}

/** Never one for a listing that states no language, whatever keys an answer has. */
function findLanguage(languages: Readonly<Record<string, Bucket>>, language: string): Bucket | undefined {
  if (language === 'unstated') return undefined;
  const codes = [language.toUpperCase(), otherCodes[language]].filter((code) => code !== undefined);
  const code = codes.find((key) => Object.hasOwn(languages, key));
  return code === undefined ? undefined : languages[code];
}

/** Without a preferred country no language was asked for; its mixture is said only where the answer shows one. */
function findWider(tree: BucketTree, scope: Comp['scope'], wanted: Narrowing): readonly WeaknessCode[] {
  const { country, language, languageSettled } = wanted;
  const mixes = () =>
    Object.values(tree.countries).some(({ languages }) =>
      Object.keys(languages).some((key) => key !== language.toUpperCase() && key !== otherCodes[language]),
    );
  const wantsLanguage = language !== 'unstated' && !languageSettled && scope.language === null;
  return [
    ...(country !== '' && scope.country === null ? (['wider-country'] as const) : []),
    ...(wantsLanguage && (country !== '' || mixes()) ? (['wider-language'] as const) : []),
  ];
}

/** What a comp has to fit. */
interface Wanted extends Narrowing {
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
