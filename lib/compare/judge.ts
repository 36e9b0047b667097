import type { PricedCard } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import type { CardMatch } from '@/lib/recognise/match';
import type {
  Comp,
  Comparison,
  ComparisonInput,
  DealRule,
  RefusalCode,
  Verdict,
  WeaknessCode,
} from './comparison';
import { deniesGraded, type PageCondition, readPageCondition } from './conditions';
import { type CompSearch, isPrice } from './find-comp';
import type { AskingTotal, Exchanged } from './money';
import { findPrintLanguage, fitsLanguage, type PrintingFit } from './printings';
import { findWeaknesses } from './weaknesses';

/** What was found out about a listing whose card has prices: what a verdict rests on. */
export interface Findings extends ComparisonInput {
  readonly match: CardMatch;
  readonly priced: PricedCard;
  readonly asking: AskingTotal;
  readonly printing: PrintingFit;
  readonly page: PageCondition;
  readonly search: CompSearch;
  /** The comp in the listing's currency; undefined without a comp or a rate. */
  readonly exchanged: Exchanged | undefined;
}

/** So far under the market, in percent, nothing is taken for a bargain without a look. */
const farPercent = 60;
/** How many times the raw card's price a slab must be worth for the two to be told apart by what is asked. */
const slabFactor = 1.5;
/** Up to how many times the raw card's price somebody who offers the raw card may ask. */
const rawFactor = 1.25;

/** What speaks against a bargain, by what is asked alone: a copy, a worn card, another one, or no slab at all. */
function doubtBargain(percent: number, found: Findings, comp: Comp): readonly WeaknessCode[] {
  const doubts: readonly (readonly [WeaknessCode, boolean])[] = [
    ['far-under', percent <= -farPercent],
    ['slab-near-raw', isNearRaw(percent, found, comp)],
  ];
  return doubts.filter(([, holds]) => holds).map(([code]) => code);
}

/**
 * Titles name grades that their card is only hoped to get, in more words than anybody can list. Where the page does not
 * call it graded and what is asked is the raw card's price, the grade may be such a hope.
 */
function isNearRaw(percent: number, { priced, listing }: Findings, { covers, amount }: Comp): boolean {
  if (covers.kind !== 'grade' || readPageCondition(listing) === 'graded') return false;
  const { sold } = priced.prices;
  const raw = isPrice(sold.avg30d) ? sold.avg30d : sold.avg;
  if (!isPrice(raw) || raw.currency !== amount.currency || amount.minor < raw.minor * slabFactor)
    return false;
  return amount.minor * (1 + percent / 100) <= raw.minor * rawFactor;
}

/**
 * The highest bid that the rule allows: its share of the comp, less shipping, rounded down to the smallest coin. Null
 * where no bid above zero is left, the comp rests on too few observations, or the rule is broken.
 */
function findCeiling(
  comp: Money,
  population: number | null,
  shipping: Money | null,
  rule: DealRule,
): Money | null {
  if (restsOnTooFew(population, rule)) return null;
  const thousandths = Math.round(rule.atMostPercent * 1000);
  if (!Number.isSafeInteger(thousandths) || thousandths <= 0 || !Number.isSafeInteger(comp.minor))
    return null;
  const share = (BigInt(comp.minor) * BigInt(thousandths)) / 100_000n;
  const minor = Number(share) - (shipping?.minor ?? 0);
  return Number.isSafeInteger(minor) && minor > 0 ? { minor, currency: comp.currency } : null;
}

/** Whether the rule asks for more observations than there are; a number that is not known cannot satisfy it. */
function restsOnTooFew(population: number | null, { leastPopulation }: DealRule): boolean {
  return leastPopulation > 0 && !((population ?? 0) >= leastPopulation);
}

/** A stand-in for an answer that failed is judged up to this age. */
const standInHours = 24;
const msPerHour = 3_600_000;

/** Why these prices are shown but judge nothing: invented, or a stand-in of another day. */
export function findDistrust(
  { sample, stale, fetchedAt }: PricedCard,
  { now, judgeSamples }: { readonly now: Date; readonly judgeSamples: boolean },
): RefusalCode | null {
  if (sample && !judgeSamples) return 'sample-prices';
  // A stand-in whose age nobody can tell is one of unknown age: not judged either.
  if (stale && !(now.getTime() - Date.parse(fetchedAt) <= standInHours * msPerHour)) return 'stale-prices';
  return null;
}

/**
 * By how many percent `total` differs from `comp`, to one decimal, rounded half away from zero, so that as far under
 * reads the same as as far over; never -0. Undefined unless both are whole amounts of one currency and `comp` is
 * above zero. Exact for every safe integer. `comp` may be counted in so many `parts` of the smallest coin.
 */
export function percentDifference(total: Money, comp: Money, parts = 1): number | undefined {
  if (total.currency !== comp.currency || comp.minor <= 0) return undefined;
  if (!Number.isSafeInteger(total.minor) || !Number.isSafeInteger(comp.minor)) return undefined;
  const base = BigInt(comp.minor);
  const difference = BigInt(total.minor) * BigInt(parts) - base;
  const size = difference < 0n ? -difference : difference;
  // Tenths of a percent, plus a half before the division cuts off.
  const tenths = (size * 2000n + base) / (base * 2n);
  const percent = Number(tenths) / 10;
  return difference < 0n && tenths !== 0n ? -percent : percent;
}

/** The verdict, with where a bid may end or a sale lay for listings that get none. */
type Judgement = Pick<Comparison, 'verdict' | 'ceiling' | 'ceilingPercent' | 'ceilingNeeds' | 'soldPercent'>;

/** Judges the listing, or gives the first reason against it: what the price is of, what is asked, what can be trusted. */
export function judge(found: Findings): Judgement {
  const { asking, search, exchanged } = found;
  const mismatch = findMismatch(found);
  const distrust = search.comp && findReasonForDistrust(found);
  const sound = exchanged?.sound ? exchanged : undefined;
  const unjudged = { ceiling: null, ceilingPercent: null, ceilingNeeds: null, soldPercent: null };
  // No bargain of a card that may be another one: neither a verdict, nor a highest bid, nor the place of a sale.
  if (found.match.kind === 'likely') {
    return { ...unjudged, verdict: refuse(mismatch ?? 'likely-only') };
  }
  if (search.comp && sound && !mismatch && !distrust) {
    const place = findPlace(found, search.comp, sound);
    const weaknesses = weigh(found, search.comp);
    if (asking.refusal) {
      const isPlaced = place.ceiling !== null || place.soldPercent !== null;
      return { ...place, verdict: refuse(asking.refusal, isPlaced ? { weaknesses } : {}) };
    }
    const percent = asking.total
      ? percentDifference(asking.total, sound.exact.money, sound.exact.parts)
      : undefined;
    if (percent === undefined) return { ...place, verdict: refuse('no-comp') };
    return {
      ...place,
      verdict: {
        kind: findKind(percent, found),
        percent,
        weaknesses: [...doubtBargain(percent, found, search.comp), ...weaknesses],
      },
    };
  }
  const refusal = mismatch ?? asking.refusal ?? (sound ? distrust : 'other-currency') ?? 'no-comp';
  const pricedAt = refusal === 'stale-prices' ? { pricedAt: found.priced.fetchedAt } : {};
  return { ...unjudged, verdict: refuse(refusal, pricedAt) };
}

/** Why the price is not of this printing, this language, this condition or grade. */
function findMismatch({ match, said, printing, search }: Findings): RefusalCode | null {
  const isPriced = printing.missing.length === 0 || (search.comp !== null && search.ofPrinting);
  if (printing.unsaid || !isPriced) return 'variant-not-priced';
  const ofLanguage =
    search.comp !== null &&
    (search.comp.scope.language === said.language || search.holdsLanguage) &&
    // Japanese prints have numbers of their own: a bucket under an English one may be of another card.
    said.language !== 'ja' &&
    findPrintLanguage(match.card) === null;
  return ofLanguage || fitsLanguage(match, said.language) ? search.refusal : 'language-not-priced';
}

/** Why a price that fits judges nothing all the same. */
function findReasonForDistrust(found: Findings): RefusalCode | null {
  if (found.said.grade && deniesGraded(found.listing)) return 'grade-doubt';
  if (found.page === 'unread' || (!found.said.grade && found.said.conditionDoubt)) return 'condition-unread';
  if (found.printing.mayMix && !(found.search.comp && found.search.ofPrinting)) return 'mixed-printings';
  return findDistrust(found.priced, found);
}

/** Where bids may end by the user's rule, or where a sale lay; both in the listing's currency. */
function findPlace({ listing, asking, preferences }: Findings, comp: Comp, { amount, exact }: Exchanged) {
  const isAuction = listing.priceKind === 'auction' || listing.priceKind === 'auction-buy-now';
  const paid = listing.priceKind === 'sold' && isPrice(asking.total) ? asking.total : null;
  const { rule } = preferences;
  const ceiling = isAuction ? findCeiling(amount, comp.population, asking.shipping, rule) : null;
  return {
    ceiling,
    ceilingPercent: ceiling && rule.atMostPercent,
    ceilingNeeds: isAuction && restsOnTooFew(comp.population, rule) ? rule.leastPopulation : null,
    soldPercent: (paid && percentDifference(paid, exact.money, exact.parts)) ?? null,
  };
}

function weigh(
  { asking, search, exchanged, priced, now, match, said }: Findings,
  comp: Comp,
): readonly WeaknessCode[] {
  // A print of its own language against the price of all of them.
  const mixes = comp.scope.language === null && !fitsLanguage(match, said.language);
  const wider: readonly WeaknessCode[] = [
    ...(search.comp ? search.wider : []),
    ...(mixes ? (['wider-language'] as const) : []),
  ];
  const converted = Boolean(exchanged?.rate);
  const { shippingUnknown } = asking;
  const isUnread = said.unread.length > 0;
  const mayBeReprint = match.reasons.some(
    (reason) => reason === 'reprint-shares-number' || reason === 'maybe-reprint',
  );
  return findWeaknesses(comp, priced, { shippingUnknown, isUnread, mayBeReprint, converted, wider, now });
}

function findKind(percent: number, { preferences }: Findings): 'under' | 'near' | 'over' {
  if (percent === 0 || Math.abs(percent) <= preferences.nearPercent) return 'near';
  return percent < 0 ? 'under' : 'over';
}

/** A verdict that is none, with its reason. */
export function refuse(
  refusal: RefusalCode,
  more: { readonly pricedAt?: string; readonly weaknesses?: readonly WeaknessCode[] } = {},
): Verdict {
  return { kind: 'refused', refusal, ...more };
}
