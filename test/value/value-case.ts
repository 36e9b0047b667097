import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Listing } from '@/lib/domain/listing';
import { type Money, type RateTable, toAmount } from '@/lib/domain/money';
import type { ReasonCode } from '@/lib/recognise/match';
import type { Variant } from '@/lib/recognise/reading';
import type { Appraisal, Covers, SlabLine } from '@/lib/value/appraisal';

const optionalText = z.string().optional();
const exactText = z.string().exactOptional();
const amount = z.number().nullable();
const stat = z
  .tuple([amount, amount])
  .or(z.tuple([amount, amount, z.number(), amount]))
  .or(z.tuple([amount, amount, z.number()]));
const stats = z.record(z.string(), stat);
const range = z.tuple([z.number(), z.number()]);

/**
 * An average, the number of observations behind it (null for "not said"), and the lowest and highest, half and twice it
 * unless said.
 */
export type Stat = z.infer<typeof stat>;

/**
 * One listing, one answer of the service, and what must come of it. Everything that is left out is the plain case: a
 * fixed price in dollars with free shipping, a sure match of an English card of 2023, Get card asked, prices of
 * yesterday, near means 10 %, and no listings beside the buckets.
 */
const valueCaseSchema = z.strictObject({
  /** `group/what`, unique. */
  id: z.string(),
  /** The listing and the figures in words, where it is a worked example of docs/value.md. */
  example: optionalText,
  /** `45 USD`; null where the page names no single amount. */
  asks: z.string().nullable(),
  askingText: optionalText,
  kind: z.custom<Listing['priceKind']>((value) => typeof value === 'string').optional(),
  /** The site's id; its scale of conditions goes with it. */
  site: optionalText,
  /** The current bid of an auction; null where the page's currency is unknown. One dollar unless said. */
  bid: optionalText.nullable(),
  /** `free`, `unknown`, or an amount. */
  ships: optionalText,
  /** The condition in the page's words, and its specifics. */
  pageCondition: optionalText,
  specifics: z.record(z.string(), z.string()).optional(),
  match: z.enum(['sure', 'likely', 'choose', 'none']).optional(),
  reasons: z.array(z.custom<ReasonCode>((value) => typeof value === 'string')).optional(),
  /** `PSA 9`, `CGC 10 Pristine`. */
  grade: optionalText,
  condition: optionalText,
  /** The words that said the condition, where they are not its code. */
  words: optionalText,
  language: optionalText,
  variants: z.array(z.custom<Variant>((value) => typeof value === 'string')).optional(),
  /** The title says "slabbed", and title and page name different conditions. */
  isSlab: z.boolean().optional(),
  conditionDoubt: z.boolean().optional(),
  /** Words of the title that are in no list. */
  unread: z.array(z.string()).optional(),
  card: z
    .strictObject({
      id: exactText,
      slug: exactText,
      name: exactText,
      cardNumber: exactText,
      rarity: exactText,
      imageUrl: z.string().nullable().exactOptional(),
      set: exactText,
      setSlug: exactText,
    })
    .optional(),
  currency: optionalText,
  sold: z
    .partialRecord(z.enum(['current', 'avg1d', 'avg7d', 'avg30d', 'avg', 'population']), amount)
    .optional(),
  listings: stat.optional(),
  raw: stats.optional(),
  /** Keyed `PSA 9`; the first word is the grader. */
  graded: stats.optional(),
  /** Breakdown of the bucket `NEAR_MINT` or `PSA 9` by `DE`, and by `DE/EN` within it. */
  countries: z.record(z.string(), stats).optional(),
  gradedAccess: z.boolean().nullish(),
  updatedDaysAgo: z.number().nullish(),
  /** `card`: Get card answered; `search`: a search item only; `none`: no prices yet; `other`: of another card. */
  answer: z.enum(['card', 'search', 'none', 'no-prices', 'other']).optional(),
  stale: z.boolean().optional(),
  /** How old the answer is; null for an unreadable moment. */
  answeredHoursAgo: z.number().nullish(),
  sample: z.boolean().optional(),
  judgeSamples: z.boolean().optional(),
  /** "NaN" in a file is the number. */
  nearPercent: z.number().or(z.nan()).optional(),
  /** The user's rule (85 % of 5 observations unless said) and country. */
  atMostPercent: z.number().or(z.nan()).optional(),
  leastPopulation: z.number().optional(),
  country: optionalText,
  /** What grading costs (nothing unless said: then nothing is reckoned), and the odds of each grade by `PSA 10`. */
  fee: optionalText,
  odds: z.record(z.string(), z.number()).optional(),
  sellingFeePercent: z.number().optional(),
  postage: optionalText,
  /** What the service's buckets hold, where the user knows. */
  buckets: z.enum(['unknown', 'asks', 'sales']).optional(),
  rates: z.custom<RateTable>((value) => typeof value === 'object').optional(),

  /** In units of the card's currency, from least to most; null for no value. */
  value: range.nullish(),
  low: range.optional(),
  high: range.optional(),
  /** `sold.avg30d 50 USD`, `raw.NEAR_MINT 50 USD`; null for none. */
  comp: z.string().nullish(),
  /** `under -12.5`, `near 0`, `over 30`, `over 30 bound NEAR_MINT`, `refused auction`. */
  verdict: optionalText,
  /** Codes in their order. */
  doubts: z.array(z.string()).optional(),
  /** Codes that must be among them, and codes that must not. */
  doubted: z.array(z.string()).optional(),
  undoubted: z.array(z.string()).optional(),
  marked: z.boolean().optional(),
  sureDeal: z.boolean().optional(),
  total: z.string().nullish(),
  mixes: z.boolean().optional(),
  /** `DE`, `DE/en`; empty for everywhere. */
  scope: optionalText,
  /** The value in the listing's currency: `45 EUR ecb 2026-09-30`. */
  converted: z.string().nullish(),
  /** At most this; a fifth less is as good. */
  ceiling: z.string().nullish(),
  ceilingNeeds: z.number().nullish(),
  soldPercent: z.number().nullish(),
  /** `PSA 10 400 USD`, with `odds 0.3` and `gain 335 USD` where there are any. */
  slabs: z.array(z.string()).optional(),
  gradingGain: z.string().nullish(),
});

export type ValueCase = z.infer<typeof valueCaseSchema>;

const folder = new URL('cases/', import.meta.url);

/** Every case of the files in cases/; a field that the schema does not name is an error. */
export const allCases = readdirSync(folder).flatMap((file) => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const cases: unknown = JSON.parse(text, (_, value) => (value === 'NaN' ? Number.NaN : value));
  return z.array(valueCaseSchema).parse(cases);
});

function describeMoney(money: Money | null): string | null {
  return money && `${toAmount(money)} ${money.currency}`;
}

function describeSlab({ grader, grade, amount: of, odds, gain }: SlabLine): string {
  const parts = [
    grader,
    grade,
    describeMoney(of),
    odds && `odds ${odds}`,
    gain && `gain ${describeMoney(gain)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

function describeCovers(covers: Covers): string {
  if (covers.kind === 'all-conditions') return covers.kind;
  return covers.kind === 'condition' ? covers.condition : `${covers.grader} ${covers.grade}`;
}

function describeVerdict({ verdict }: Appraisal): string {
  if (verdict.kind === 'refused') return `refused ${verdict.refusal}`;
  const bound = verdict.bound ? ` bound ${describeCovers(verdict.bound.covers)}` : '';
  return `${verdict.kind} ${verdict.percent}${bound}`;
}

/** What the appraisal says, in the words that a case expects. */
function describeAppraisal(appraisal: Appraisal) {
  const { fair, comp, verdict, converted, gradingGain } = appraisal;
  const doubts = verdict.doubts ?? [];
  const codes = doubts.map(({ code }) => code);
  const rate = converted && `${converted.rate.source} ${converted.rate.date}`;
  return {
    value: fair && toAmount(fair.value),
    low: fair && toAmount(fair.low),
    high: fair && toAmount(fair.high),
    comp: comp && `${comp.field} ${describeMoney(comp.amount)}`,
    verdict: describeVerdict(appraisal),
    doubts: codes,
    doubted: codes,
    undoubted: codes,
    marked: appraisal.marked,
    sureDeal: appraisal.sureDeal,
    total: describeMoney(appraisal.total),
    mixes: appraisal.mayMixPrintings,
    scope: [comp?.scope.country, comp?.scope.language].filter(Boolean).join('/'),
    converted: converted && `${describeMoney(converted.value)} ${rate}`,
    ceiling: describeMoney(appraisal.ceiling?.price ?? null),
    ceilingNeeds: appraisal.ceilingNeeds,
    soldPercent: appraisal.soldPercent,
    slabs: appraisal.slabs.map(describeSlab),
    gradingGain: describeMoney(gradingGain),
  };
}

type Description = ReturnType<typeof describeAppraisal>;
type Key = keyof Description & keyof ValueCase;

/** The model's weights may move: numbers are alike within 12 points, or within 15 %. */
function isAlike(expected: string, found: string): boolean {
  const [words, others] = [expected.split(' '), found.split(' ')];
  return (
    words.length === others.length &&
    words.every((word, at) => {
      const [one, other] = [Number(word), Number(others[at])];
      if (Number.isNaN(one)) return word === others[at];
      return Math.abs(one - other) <= Math.max(0.15 * Math.abs(one), 12);
    })
  );
}

function fits(key: Key, expected: unknown, found: unknown): boolean {
  switch (key) {
    case 'value':
    case 'low':
    case 'high': {
      if (!Array.isArray(expected)) return expected === found;
      const [least, most] = range.parse(expected);
      return typeof found === 'number' && least <= found && found <= most;
    }
    case 'doubted':
      return z
        .array(z.string())
        .parse(expected)
        .every((code) => z.array(z.string()).parse(found).includes(code));
    case 'undoubted':
      return !z
        .array(z.string())
        .parse(expected)
        .some((code) => z.array(z.string()).parse(found).includes(code));
    case 'ceiling': {
      const [most, currency] = String(expected).split(' ');
      const [ceiling, other] = String(found).split(' ');
      return currency === other && Number(ceiling) <= Number(most) && Number(ceiling) >= 0.8 * Number(most);
    }
    case 'verdict':
    case 'converted':
    case 'soldPercent':
    case 'gradingGain':
      return expected !== null && found !== null && isAlike(String(expected), String(found));
    case 'slabs': {
      const [lines, others] = [expected, found].map((one) => z.array(z.string()).parse(one));
      return (
        lines?.length === others?.length &&
        (lines ?? []).every((line, at) => isAlike(line, others?.[at] ?? ''))
      );
    }
    default:
      return false;
  }
}

/** What the case expects and what the appraisal says of it, alike word for word where the appraisal is as expected. */
export function setAgainst(valueCase: ValueCase, appraisal: Appraisal) {
  const described = describeAppraisal(appraisal);
  const keys = (Object.keys(described) as Key[]).filter((key) => valueCase[key] !== undefined);
  const expected = Object.fromEntries(keys.map((key) => [key, valueCase[key]]));
  const found = Object.fromEntries(
    keys.map((key) => [key, fits(key, valueCase[key], described[key]) ? valueCase[key] : described[key]]),
  );
  return { expected, found };
}
