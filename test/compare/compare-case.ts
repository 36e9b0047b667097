import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Comparison, SlabLine } from '@/lib/compare/comparison';
import type { Listing } from '@/lib/domain/listing';
import { type Money, type RateTable, toAmount } from '@/lib/domain/money';
import type { ReasonCode } from '@/lib/recognise/match';
import type { Variant } from '@/lib/recognise/reading';

const optionalText = z.string().optional();
const exactText = z.string().exactOptional();
const stat = z
  .tuple([z.number().nullable(), z.number().nullable()])
  .or(z.tuple([z.number().nullable(), z.number().nullable(), z.number(), z.number()]))
  .or(z.tuple([z.number().nullable(), z.number().nullable(), z.number()]));
const stats = z.record(z.string(), stat);

/** An average, the number of observations behind it (null for "not said"), and the lowest and highest, half and twice it unless said. */
export type Stat = z.infer<typeof stat>;

/**
 * One listing, one answer of the service, and what must come of it. Everything that is left out is the plain case: a
 * fixed price in dollars with free shipping, a sure match of a modern English card, Get card asked, prices of
 * yesterday, near means 10 %.
 */
const compareCaseSchema = z.strictObject({
  /** `group/what`, unique. */
  id: z.string(),
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
  sold: z.partialRecord(z.enum(['avg30d', 'avg7d', 'avg', 'population']), z.number().nullable()).optional(),
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
  /** The user's rule (85 % of 5 observations unless said), country, and fee (none unless said). */
  atMostPercent: z.number().or(z.nan()).optional(),
  leastPopulation: z.number().optional(),
  country: optionalText,
  fee: optionalText,
  rates: z.custom<RateTable>((value) => typeof value === 'object').optional(),
  /** `sold.avg30d 50 USD`, `raw NEAR_MINT 50 USD`, `graded PSA 9 50 USD`; null for none. */
  comp: z.string().nullable(),
  /** `under -12.5`, `near 0`, `over 30`, `refused auction`. */
  verdict: z.string(),
  /** Compared where the case names them. */
  weaknesses: z.array(z.string()).optional(),
  total: z.string().nullish(),
  mixes: z.boolean().optional(),
  /** `DE`, `DE/en`; empty for everywhere. */
  scope: optionalText,
  /** `45 EUR ecb 2026-09-30`. */
  converted: z.string().nullish(),
  /** `NEAR_MINT 50 USD 20`, the last being the number of observations. */
  reference: z.string().nullish(),
  ceiling: z.string().nullish(),
  ceilingNeeds: z.number().nullish(),
  soldPercent: z.number().nullish(),
  /** `PSA 10 400 USD`, with `gain 335 USD asking` where something is left. */
  slabs: z.array(z.string()).optional(),
});

export type CompareCase = z.infer<typeof compareCaseSchema>;

const folder = new URL('cases/', import.meta.url);

/** Every case of the files in cases/; a field that the schema does not name is an error. */
export const allCases = readdirSync(folder).flatMap((file) => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const cases: unknown = JSON.parse(text, (_, value) => (value === 'NaN' ? Number.NaN : value));
  return z.array(compareCaseSchema).parse(cases);
});

/** What a case may expect, each compared where the case names it. */
export const expectations = [
  ...(['comp', 'verdict', 'weaknesses', 'total', 'mixes', 'scope', 'converted', 'reference'] as const),
  ...(['ceiling', 'ceilingNeeds', 'soldPercent', 'slabs'] as const),
] as const;

function describe(money: Money): string {
  return `${toAmount(money)} ${money.currency}`;
}

function describeSlab({ grader, grade, amount, gain, against }: SlabLine): string {
  return `${grader} ${grade} ${describe(amount)}${gain ? ` gain ${describe(gain)} ${against}` : ''}`;
}

/** What the comparison says, in the words that a case expects. */
export function describeComparison(comparison: Comparison): {
  [Key in (typeof expectations)[number]]: NonNullable<CompareCase[Key]> | null;
} {
  const { comp, verdict, total, converted, reference, ceiling } = comparison;
  const covers = { 'all-conditions': '', condition: '', grade: '' };
  if (comp?.covers.kind === 'condition') covers.condition = ` ${comp.covers.condition}`;
  if (comp?.covers.kind === 'grade') covers.grade = ` ${comp.covers.grader} ${comp.covers.grade}`;
  return {
    comp: comp ? `${comp.field}${covers[comp.covers.kind]} ${describe(comp.amount)}` : null,
    verdict: verdict.kind === 'refused' ? `refused ${verdict.refusal}` : `${verdict.kind} ${verdict.percent}`,
    weaknesses: [...(verdict.weaknesses ?? [])],
    total: total && describe(total),
    mixes: comparison.mayMixPrintings,
    scope: [comp?.scope.country, comp?.scope.language].filter(Boolean).join('/'),
    converted: converted && `${describe(converted.amount)} ${converted.rate.source} ${converted.rate.date}`,
    reference: reference && `${reference.condition} ${describe(reference.amount)} ${reference.population}`,
    ceiling: ceiling && describe(ceiling),
    ceilingNeeds: comparison.ceilingNeeds,
    soldPercent: comparison.soldPercent,
    slabs: comparison.slabs.map(describeSlab),
  };
}
