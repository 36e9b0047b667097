import type { Bucket, BucketTree, CardPrices } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import type { Variant } from '@/lib/recognise/reading';
import type { Comp, Covers, SeenSale } from './appraisal';
import { isSamePrinting, readConditionKey, readGradeKey } from './buckets';
import type { Copy, Evidence, Scope } from './market-model';

/** Whether this is a price: zero, negative and broken amounts are none; neither is one that was never said. */
export function isPrice(money: Money | null | undefined): money is Money {
  return money !== null && money !== undefined && Number.isSafeInteger(money.minor) && money.minor > 0;
}

/** No card has more observations; a broken count is one that is not stated. */
const mostCounted = 1_000_000;

function readCount(population: number | null): number | null {
  if (population === null || !Number.isFinite(population) || population < 1) return null;
  return Math.min(Math.floor(population), mostCounted);
}

/** A figure of the answer: as it is shown, and as evidence. */
export interface Figure {
  readonly comp: Omit<Comp, 'weight' | 'asked'>;
  readonly evidence: Evidence;
}

/** A sale that the person has seen, in the card's currency. */
export interface DatedSale extends SeenSale {
  readonly ageDays: number;
}

/** Which figures are of use. */
export interface Wanted {
  /** Printings that only a bucket which names them has the price of. */
  readonly printings: readonly Variant[];
  /** ISO 3166-1 alpha-2 code of the preferred seller country, or empty for all. */
  readonly country: string;
  /** ISO 639-1 code of the copy's language, or null where it is not stated. */
  readonly language: string | null;
  /** Whether that is the card's own language, so that its buckets are second opinions and not of another print. */
  readonly isOwnLanguage: boolean;
  /** The listing's own price in the card's currency: it may be one of the asking prices. */
  readonly ownPrice: Money | null;
  readonly seenSales: readonly DatedSale[];
}

const everywhere: Scope = { printing: false, country: null, language: null };
/** Language codes that services write for one language beside its ISO 639-1 code in capitals. */
const otherCodes: Readonly<Record<string, string>> = { ja: 'JP', ko: 'KR', zh: 'CN' };

const ofListings: Source = {
  ...{ field: 'listings', of: 'listings', copy: null, covers: { kind: 'all-conditions' }, scope: everywhere },
  isPaid: false,
};

/**
 * Every figure that tells something of the wanted copies; `paid` are the keys of raw buckets that hold sales for certain.
 */
export function readFigures(
  prices: CardPrices,
  wanted: Wanted,
  paid: ReadonlySet<string>,
): readonly Figure[] {
  return [
    ...readSold(prices),
    ...readBucket(ofListings, prices.listings, wanted),
    ...Object.entries(prices.raw ?? {}).flatMap(([key, tree]) => readRaw(key, tree, wanted, paid.has(key))),
    ...readGraded(prices, wanted),
    ...wanted.seenSales.flatMap((sale) => readSeen(sale, wanted)),
  ];
}

function readSeen({ amount, date, ageDays, covers, variants }: DatedSale, wanted: Wanted): Figure[] {
  const copy = toCopy(covers);
  if (copy === undefined || !isSamePrinting(variants, wanted.printings)) return [];
  return [
    {
      comp: {
        ...{ field: `seen.${date}`, days: null, covers, population: 1, amount, low: null, high: null },
        scope: { country: null, language: null },
      },
      evidence: {
        ...{ of: 'seen', mean: Math.log(amount.minor), low: null, reach: null, count: 1, days: 0, copy },
        ...{ ageDays, scope: { ...everywhere, printing: variants.length > 0 } },
      },
    },
  ];
}

/** The printings that a condition or grade of the service names: `NEAR_MINT_REVERSE_HOLO`. */
export function findPrintings(covers: Covers): readonly Variant[] {
  if (covers.kind === 'condition') return readConditionKey(covers.condition).printings;
  return (covers.kind === 'grade' && readGradeKey(covers.grade)?.printings) || [];
}

/** The copy in the model's terms: null for all conditions, undefined for a grade that is no number. */
export function toCopy(covers: Covers): Copy | null | undefined {
  if (covers.kind === 'all-conditions') return null;
  if (covers.kind === 'condition')
    return { kind: 'raw', condition: readConditionKey(covers.condition).condition };
  const read = readGradeKey(covers.grade);
  return read ? { kind: 'graded', grader: covers.grader, grade: read.grade, label: read.label } : undefined;
}

const windows = [
  ['current', 0],
  ['avg1d', 1],
  ['avg7d', 7],
  ['avg30d', 30],
] as const;

/** Days over which this project's service counts sales; the specification does not say. */
export const soldDays = 180;

function readSold({ sold }: CardPrices): Figure[] {
  const { population } = sold;
  return [...windows, ['avg', soldDays] as const].flatMap(([name, days]) => {
    const amount = sold[name];
    if (population === 0 || !isPrice(amount)) return [];
    return {
      comp: {
        ...{ field: `sold.${name}`, days, amount, population, low: null, high: null },
        covers: { kind: 'all-conditions' },
        scope: { country: null, language: null },
      },
      evidence: {
        ...{ of: 'sold', mean: Math.log(amount.minor), low: null, reach: null, days },
        count: readCount(population),
        ...{ copy: null, scope: everywhere },
      },
    };
  });
}

function readRaw(key: string, tree: BucketTree, wanted: Wanted, isPaid: boolean): Figure[] {
  const { condition, printings } = readConditionKey(key);
  const ofPrinting = printings.length > 0;
  if (ofPrinting && !isSamePrinting(printings, wanted.printings)) return [];
  const copy = { kind: 'raw', condition } as const;
  const scope = { ...everywhere, printing: ofPrinting };
  return readTree(
    { field: `raw.${key}`, of: 'raw', copy, covers: { kind: 'condition', condition }, scope, isPaid },
    tree,
    wanted,
  );
}

function readGraded({ graded }: CardPrices, wanted: Wanted): Figure[] {
  return Object.entries(graded ?? {}).flatMap(([grader, trees]) =>
    Object.entries(trees).flatMap(([key, tree]) => {
      const read = readGradeKey(key);
      if (!read || (read.printings.length > 0 && !isSamePrinting(read.printings, wanted.printings)))
        return [];
      const { grade, label, printings } = read;
      const source: Source = {
        ...{ field: `graded.${grader}.${key}`, of: 'graded', copy: { kind: 'graded', grader, grade, label } },
        covers: { kind: 'grade', grader, grade: key },
        scope: { ...everywhere, printing: printings.length > 0 },
        isPaid: isMeanAlone(tree.summary),
      };
      return readTree(source, tree, wanted);
    }),
  );
}

/** A bucket with the parts of it that were asked for: the preferred country, the language within any country. */
function readTree(source: Source, tree: BucketTree, wanted: Wanted): Figure[] {
  const { field } = source;
  const { language, isOwnLanguage } = wanted;
  const codes = language === null ? [] : [language.toUpperCase(), otherCodes[language]];
  const parts = Object.entries(tree.countries).flatMap(([name, { summary, languages }]) => {
    const country = name === wanted.country ? name : null;
    const ofCountry = { ...source, field: `${field}.${name}`, scope: { ...source.scope, country } };
    const code = codes.find((one) => one !== undefined && Object.hasOwn(languages, one));
    const bucket = code === undefined ? undefined : languages[code];
    const ofLanguage = {
      ...ofCountry,
      field: `${field}.${name}.${code}`,
      scope: { ...ofCountry.scope, language: isOwnLanguage ? null : language },
    };
    return [
      ...(country === null ? [] : readBucket(ofCountry, summary, wanted)),
      ...(bucket && (country !== null || !isOwnLanguage)
        ? readBucket(ofLanguage, bucket, wanted, language)
        : []),
    ];
  });
  return [...readBucket(source, tree.summary, wanted), ...parts];
}

/** What a bucket is of. */
interface Source {
  readonly field: string;
  readonly of: 'listings' | 'raw' | 'graded';
  readonly copy: Copy | null;
  readonly covers: Comp['covers'];
  readonly scope: Scope;
  /** Whether it holds sales for certain. */
  readonly isPaid: boolean;
}

/** Whether a bucket is a mean without range and count: listings that were averaged have both, a source's sales have neither. */
export function isMeanAlone({ avg, low, high, population }: Bucket): boolean {
  return isPrice(avg) && !isPrice(low) && !isPrice(high) && population === null;
}

/**
 * A bucket as evidence: without its lowest and highest price where it has three or more, so that one crazy price counts
 * for nothing, and without the listing's own price. Nothing of a bucket that is the listing alone.
 */
function readBucket(
  { field, of, copy, covers, scope, isPaid }: Source,
  bucket: Bucket,
  { ownPrice }: Wanted,
  language: string | null = null,
): Figure[] {
  const { avg, population } = bucket;
  if (!isPrice(avg) || population === 0) return [];
  const low = isPrice(bucket.low) && bucket.low.minor <= avg.minor ? bucket.low.minor : null;
  const high = isPrice(bucket.high) && bucket.high.minor >= avg.minor ? bucket.high.minor : null;
  const own = ownPrice && ownPrice.currency === avg.currency ? ownPrice.minor : null;
  const rest = withoutOwn({ mean: avg.minor, low, high, count: readCount(population) }, own);
  if (!rest) return [];
  const trimmed =
    rest.count !== null && rest.count >= 3 && rest.low !== null && rest.high !== null
      ? (rest.mean * rest.count - rest.low - rest.high) / (rest.count - 2)
      : rest.mean;
  const mean = Math.min(Math.max(trimmed, rest.low ?? 0), rest.high ?? Number.POSITIVE_INFINITY);
  if (!(mean > 0)) return [];
  return [
    {
      comp: {
        ...{ field, days: null, covers, population, amount: avg, low: bucket.low, high: bucket.high },
        scope: { country: scope.country, language },
      },
      evidence: {
        ...{ of, mean: Math.log(mean), count: rest.count, days: 0, copy, scope, isPaid },
        low: rest.low === null ? null : Math.log(rest.low),
        reach: rest.high === null ? null : rest.high / mean,
      },
    },
  ];
}

interface Counted {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly count: number | null;
}

/** A bucket of up to three prices without the listing's own, where it is one of them; null where none is left. */
function withoutOwn(bucket: Counted, own: number | null): Counted | null {
  const { mean, low, high, count } = bucket;
  if (own === null || count === null || count > 3) return bucket;
  if (count === 1) return own === mean ? null : bucket;
  if (low === null || high === null) return bucket;
  const prices = count === 2 ? [low, high] : [low, 3 * mean - low - high, high];
  // An average is rounded: the middle price is known to a few coins.
  const at = prices.findIndex((price) => Math.abs(price - own) <= (price === low || price === high ? 0 : 3));
  if (at < 0) return bucket;
  const left = prices.filter((_, place) => place !== at);
  const sum = left.reduce((all, price) => all + price, 0);
  return { mean: sum / left.length, low: Math.min(...left), high: Math.max(...left), count: left.length };
}
