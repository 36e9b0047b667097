import { z } from 'zod';
import type { CardKey } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { Money, RateTable } from '@/lib/domain/money';
import type { Variant } from '@/lib/recognise/reading';
import type { Transaction } from '@/lib/storage/database';
import type { Appraisal, CostRules, Covers, Said } from '@/lib/value/appraisal';
import { findConditionCodes, readPageCondition } from '@/lib/value/conditions';
import { readAskingTotal } from '@/lib/value/money';
import { findCountedHome } from '@/lib/value/true-cost';

const mostPrices = 10;

const money = z.object({ minor: z.number().int(), currency: z.string() });
const text = z.string();
const contentSchema = z.object({
  title: text,
  isSure: z.boolean(),
  /** Whether the price service named the card, or a person; else the index did by the title. */
  isAnswered: z.boolean(),
  /** Condition or grade; null for a slab with an unread grade. */
  covers: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('all-conditions') }),
      z.object({ kind: z.literal('condition'), condition: text }),
      z.object({ kind: z.literal('grade'), grader: text, grade: text }),
    ])
    .nullable(),
  language: text,
  variants: z.array(text as z.ZodType<Variant>),
  /** The latest offer at one price, with the costs that count in a verdict. */
  total: money.nullable(),
  /** Country of the person's own costs that counted, ISO 3166-1 alpha-2; null where none did. */
  home: text.nullable(),
  shippingUnknown: z.boolean(),
  /** Whether it could be bought at once when it was last seen. */
  isOffered: z.boolean(),
  soldFor: z.object({ amount: money, date: text.nullable() }).nullable(),
  /** Whether it was sold or had no price any more when it was last seen. */
  isOver: z.boolean(),
  endsAt: text.nullable(),
  seller: text.nullable(),
  /** The value when it was last priced, in the total's currency. */
  worth: z
    .object({
      ...{ value: money, low: money, high: money },
      verdict: z.enum(['under', 'near', 'over', 'refused']),
      ...{ sureDeal: z.boolean(), marked: z.boolean() },
    })
    .nullable(),
  firstSeenAt: text,
  /** Asking prices without shipping, each change once. */
  prices: z.array(z.object({ amount: money, at: text })),
});

/** A listing as it was last seen on a page; moments are ISO 8601. */
export type SeenListing = z.output<typeof contentSchema> & {
  readonly site: string;
  readonly id: string;
  readonly cardKey: CardKey;
  readonly seenAt: string;
};

/** A listing on a page, with its card, statements and appraisal. */
export interface Sight {
  readonly listing: Listing;
  /** `language`: that of the card's print where a listing says none, ISO 639-1. */
  readonly card: { readonly key: CardKey; readonly isSure: boolean; readonly language: string | null };
  readonly said: Omit<Said, 'unread'>;
  readonly isAnswered: boolean;
  /** Null where no prices were at hand. */
  readonly appraisal: Appraisal | null;
  /** The person's costs and rates, as the verdict goes by them. */
  readonly costs: CostRules;
  readonly rates: RateTable | null;
}

const buyable: readonly Listing['priceKind'][] = ['fixed', 'best-offer', 'auction-buy-now'];

/** Condition or grade of the listing's copy; null for a slab with an unread grade. */
function findCovers({ listing, said }: Sight): Covers | null {
  const { grade, condition } = said;
  if (grade) {
    const label = [grade.grade, grade.label].filter(Boolean).join(' ');
    return { kind: 'grade', grader: grade.grader, grade: label };
  }
  if (said.isSlab || readPageCondition(listing) === 'graded') return null;
  const signs = { site: listing.site, currency: listing.asking?.currency };
  const own = condition && !said.conditionDoubt ? findConditionCodes(condition, signs)?.own : null;
  return own ? { kind: 'condition', condition: own } : { kind: 'all-conditions' };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The value that a verdict was given by, in the total's currency; null where they cannot be compared. */
function toWorth(appraisal: Appraisal | null, total: Money | null): SeenListing['worth'] {
  if (!appraisal || !total) return null;
  const { fair, converted, verdict, sureDeal, marked } = appraisal;
  const bound = verdict.kind === 'under' ? verdict.bound : null;
  const ends = bound ? { value: bound.amount, low: bound.end, high: bound.amount } : fair;
  const worth = ends?.value.currency === total.currency ? ends : bound ? null : converted;
  if (worth?.value.currency !== total.currency) return null;
  const { value, low, high } = worth;
  return { value, low, high, verdict: verdict.kind, sureDeal, marked };
}

/** What a listing costs less than its value's low end, in the total's currency; null where that is nothing. */
export function findGain({ worth, total }: Pick<SeenListing, 'worth' | 'total'>): Money | null {
  if (worth?.verdict !== 'under' || !total || worth.low.currency !== total.currency) return null;
  const minor = worth.low.minor - total.minor;
  return minor > 0 ? { minor, currency: total.currency } : null;
}

/** Whether an offer that was seen cannot be bought any more. */
export function isGone({ isOver, endsAt }: SeenListing, now: Date): boolean {
  return isOver || (endsAt !== null && Date.parse(endsAt) <= now.getTime());
}

/** The listing as it is to be kept, with all that was known of it before. */
function renew(before: SeenListing | undefined, sight: Sight, now: Date): SeenListing {
  const { listing, card, said } = sight;
  const at = now.toISOString();
  const { site, id, title, priceKind, asking } = listing;
  const known = before?.title === title ? before : undefined;
  // The title alone takes back neither the service's word nor the person's.
  const named = known?.isAnswered && !sight.isAnswered ? known : { ...card, cardKey: card.key };
  const isOffer = buyable.includes(priceKind) && asking !== null;
  const { costs, rates } = sight;
  const priced = readAskingTotal(listing, costs, rates, now);
  const home = findCountedHome(costs);
  const total = isOffer ? priced.total : (before?.total ?? null);
  const prices = before?.prices ?? [];
  const isNew = isOffer && !isSame(prices.at(-1)?.amount, asking);
  const isSameCard = known?.cardKey === named.cardKey;
  return {
    ...{ site, id, title, total, cardKey: named.cardKey, isSure: named.isSure, seenAt: at },
    isOffered: isOffer,
    home: isOffer || !before ? home : before.home,
    isAnswered: sight.isAnswered || known?.isAnswered === true,
    covers: findCovers(sight),
    language: said.language === 'unstated' ? (card.language ?? said.language) : said.language,
    variants: [...said.variants],
    shippingUnknown: isOffer ? priced.shippingUnknown : (before?.shippingUnknown ?? true),
    soldFor:
      priceKind === 'sold' && asking
        ? { amount: asking, date: listing.soldOn ?? null }
        : (before?.soldFor ?? null),
    isOver: priceKind === 'sold' || priceKind === 'unknown',
    endsAt: listing.endsAt ?? before?.endsAt ?? null,
    seller: listing.seller ?? before?.seller ?? null,
    // A sold listing has no verdict any more: the one of its offer stays.
    worth: sight.appraisal && isOffer ? toWorth(sight.appraisal, total) : isSameCard ? known.worth : null,
    firstSeenAt: before?.firstSeenAt ?? at,
    prices: isNew && asking ? [...prices, { amount: asking, at }].slice(-mostPrices) : prices,
  };
}

type SeenRow = Parameters<ReturnType<Transaction<'seen', 'readwrite'>['objectStore']>['put']>[0];

function toRow(seen: SeenListing, isListed: boolean): SeenRow {
  const { site, id, cardKey, seenAt, ...content } = seen;
  const { isSure, soldFor, seller, isOver } = content;
  const isDeal = isSure && findGain(seen) !== null && (!isOver || isListed);
  return {
    ...{ site, id, cardKey, seenAt, content },
    ...(isDeal && { deal: seenAt }),
    ...(isSure && soldFor?.date && { sale: [cardKey, soldFor.date] as const }),
    ...(seller !== null && { seller: [site, seller] as const }),
  };
}

/** The listing of a row, or none where it is not readable. */
export function parseRow(row: SeenRow | undefined): SeenListing[] {
  const parsed = contentSchema.safeParse(row?.content);
  if (!row || !parsed.success) return [];
  const { site, id, cardKey, seenAt } = row;
  return [{ ...parsed.data, site, id, cardKey, seenAt }];
}

/** The row of a listing after a sight of it; `row` is the one before. */
export function renewRow(row: SeenRow | undefined, sight: Sight, now: Date): SeenRow {
  return toRow(renew(parseRow(row)[0], sight, now), row?.deal !== undefined);
}
