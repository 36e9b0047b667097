import type { Comp, Comparison, RefusalCode, Verdict, WeaknessCode } from './comparison';
import { doubtBargain } from './doubt-bargain';
import { findCeiling, restsOnTooFew } from './find-ceiling';
import { findDistrust } from './find-distrust';
import { findWeaknesses } from './find-weaknesses';
import type { Findings } from './findings';
import { fitsLanguage } from './fits-language';
import type { Exchanged } from './into-currency';
import { isPrice } from './is-price';
import { deniesGraded } from './page-condition';
import { percentDifference } from './percent-difference';
import { findPrintLanguage } from './print-language';

/** The verdict, with where a bid may end or a sale lay for listings that get none. */
export type Judgement = Pick<
  Comparison,
  'verdict' | 'ceiling' | 'ceilingPercent' | 'ceilingNeeds' | 'soldPercent'
>;

/** Judges the listing, or gives the first reason against it: what the price is of, what is asked, what can be trusted. */
export function judge(found: Findings): Judgement {
  const { asking, search, exchanged } = found;
  const mismatch = findMismatch(found);
  const distrust = search.comp && findReasonForDistrust(found);
  const sound = exchanged?.sound ? exchanged : undefined;
  const unjudged = { ceiling: null, ceilingPercent: null, ceilingNeeds: null, soldPercent: null };
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
  const mayBeReprint = match.reasons.includes('reprint-shares-number');
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
