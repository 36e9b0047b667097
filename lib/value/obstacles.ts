import type { Bound, RefusalCode } from './appraisal';
import type { Figure } from './comps';
import { deniesGraded, findConditionCodes } from './conditions';
import { hasPrinting, isOfCopy, type Offer, toCovers } from './copy';
import type { WantedCopy } from './fair-value';
import { findRung } from './ladder';
import { findPrintLanguage, fitsLanguage } from './printings';

/** Why there is no verdict against a value of just this copy. */
interface Obstacle {
  readonly refusal: RefusalCode;
  /** Whether it is said before that nothing can be paid now, or that the currency is another one. */
  readonly isFirst: boolean;
  /** Whether a value is shown all the same. */
  readonly isValued: boolean;
  /** Which one-sided verdicts are certain all the same. */
  readonly bounds: 'both' | 'best' | 'none';
}

const first = { isFirst: true, isValued: false, bounds: 'none' } as const;
const later = { isFirst: false, isValued: true, bounds: 'none' } as const;

/** What the figures are not of, what the listing leaves open, or that they are too few; null where nothing is in the way. */
export function findObstacle(offer: Offer): Obstacle | null {
  const { said, printing, valuation, copy, page, listing, match } = offer;
  const { figures } = valuation;
  const ofPrinting = hasPrinting(offer);
  if (printing.unsaid) return { ...first, refusal: 'variant-not-priced' };
  // An unlimited copy is worth no more than the mixture of all editions.
  if (printing.missing.length > 0 && !ofPrinting) {
    const isUnlimited =
      printing.missing.every((one) => one === 'unlimited') && fitsLanguage(match, said.language);
    return { ...first, bounds: isUnlimited ? 'best' : 'none', refusal: 'variant-not-priced' };
  }
  if (!fitsLanguage(match, said.language)) {
    // Japanese prints have numbers of their own: a bucket under an English one may be of another card.
    const mayHold =
      said.language !== 'ja' && said.language !== 'und' && findPrintLanguage(match.card) === null;
    if (!mayHold || !figures.some(({ evidence }) => evidence.scope.language !== null))
      return { ...first, refusal: 'language-not-priced' };
  }
  const missing =
    copy?.kind === 'graded' || page === 'graded' ? findMissingGrade(offer) : findMissingRaw(offer);
  if (missing) return missing;
  if (said.grade && deniesGraded(listing)) return { ...later, refusal: 'grade-doubt' };
  if (page === 'unread') return { ...later, refusal: 'condition-unread' };
  if (!said.grade && (said.conditionDoubt || isUnreadCondition(offer)))
    return { ...later, bounds: 'both', refusal: 'condition-unread' };
  if (printing.mayMix && !ofPrinting) return { ...later, isValued: false, refusal: 'mixed-printings' };
  // Asking prices alone bound what a copy is worth from above only.
  return isTooLittle(offer) ? { ...later, isValued: false, bounds: 'best', refusal: 'few-figures' } : null;
}

/** A stated condition that the site's scale does not know may be any. */
function isUnreadCondition({ said, listing, asking }: Offer): boolean {
  const signs = { site: listing.site, currency: asking.currency ?? undefined };
  return said.condition !== null && !findConditionCodes(said.condition, signs);
}

/** The reason against a slab's value: no price of its grade, and none of a better and a worse grade of its grader. */
export function findMissingGrade({
  valuation: { figures },
  copy,
  priced,
  detailKnown,
}: Pick<Offer, 'valuation' | 'copy' | 'priced' | 'detailKnown'>): Obstacle | null {
  const { gradedAccess, graded } = priced.prices;
  if (figures.some((figure) => isOfCopy(figure, copy))) return null;
  if (gradedAccess === false) return { ...first, refusal: 'no-graded-access' };
  if (copy?.kind !== 'graded') return { ...first, bounds: 'best', refusal: 'no-grade-data' };
  if (!detailKnown || !graded) return { ...first, refusal: 'detail-needed' };
  if (copy.label !== '') return { ...first, refusal: 'no-label-data' };
  return isBetweenGrades(figures, copy) ? null : { ...first, bounds: 'both', refusal: 'no-grade-data' };
}

function findMissingRaw({ valuation: { figures }, said, priced, detailKnown }: Offer): Obstacle | null {
  const isDetailed = detailKnown && priced.prices.raw !== null;
  const isStated = said.condition !== null && findConditionCodes(said.condition) !== undefined;
  if (isStated && !isDetailed) return { ...first, refusal: 'detail-needed' };
  return figures.some(({ evidence }) => evidence.of !== 'graded') ? null : { ...first, refusal: 'no-comp' };
}

/** Whether the grader's own better and worse grades stand on both sides of it. */
function isBetweenGrades(figures: readonly Figure[], copy: Extract<WantedCopy, { kind: 'graded' }>): boolean {
  const grades = figures.flatMap(({ evidence: { copy: of } }) =>
    of?.kind === 'graded' && of.grader === copy.grader && of.label === '' ? [of.grade] : [],
  );
  return grades.some((grade) => grade > copy.grade) && grades.some((grade) => grade < copy.grade);
}

/** Fewer than two sales, and nothing but asking prices of one kind. A number that is not stated is not few. */
export function isTooLittle({ valuation, copy }: Pick<Offer, 'valuation' | 'copy'>): boolean {
  const { figures, salesShare } = valuation;
  const useful = figures.filter(({ evidence }) => evidence.of !== 'graded' || copy?.kind === 'graded');
  const seen = useful.filter(({ evidence }) => evidence.of === 'seen').length;
  const sales = useful.filter(
    (figure) =>
      figure.evidence.of === 'sold' ||
      ((figure.evidence.isPaid || salesShare >= 0.5) && isOfCopy(figure, copy)),
  );
  if (seen + Math.max(0, ...sales.map(({ evidence: { count } }) => count ?? 2)) >= 2) return false;
  const kinds = new Set(
    useful.map(({ evidence }) => evidence.of).filter((of) => of !== 'sold' && of !== 'seen'),
  );
  return kinds.size < 2;
}

/** The best and the worst copy that a listing may be of; null where the answer tells of none. */
interface Bounds {
  readonly best: Bound | null;
  readonly worst: Bound | null;
}

/** The copies that this one may be of at best and at worst, as far as they are certain. */
export function findBounds({ valuation, copy, page, said }: Offer, bounds: Obstacle['bounds']): Bounds {
  if (bounds === 'none') return { best: null, worst: null };
  const { figures } = valuation;
  const toBound = (one: WantedCopy | undefined, end: number): Bound | null => {
    if (!one) return null;
    const worth = valuation.findWorthOf(one);
    return {
      covers: toCovers(one),
      amount: valuation.toMoney(worth, 0.5),
      end: valuation.toMoney(worth, end),
    };
  };
  const isGraded = copy?.kind === 'graded' || page === 'graded';
  const possible = isGraded
    ? findGrades(figures, said.grade?.grader)
    : findConditions(valuation.shares, copy);
  const own = copy?.kind === 'graded' ? copy.grade : null;
  const [best, worst] =
    own === null
      ? [possible[0], possible.at(-1)]
      : [
          possible.findLast((one) => one.kind === 'graded' && one.grade > own),
          possible.find((one) => one.kind === 'graded' && one.grade < own),
        ];
  return { best: toBound(best, 0.95), worst: bounds === 'both' ? toBound(worst, 0.05) : null };
}

/** Plain grades with a price, the best first. */
function findGrades(figures: readonly Figure[], grader: string | undefined) {
  const grades = figures.flatMap(({ evidence: { copy: of } }) =>
    of?.kind === 'graded' && of.label === '' && (!grader || of.grader === grader) ? [of] : [],
  );
  return grades.sort((a, b) => b.grade - a.grade);
}

/** Raw copies in each condition that the words allow, the best first. */
function findConditions(
  shares: Offer['valuation']['shares'],
  copy: Offer['copy'],
): readonly Extract<WantedCopy, { kind: 'raw' }>[] {
  const conditions = copy?.kind === 'raw' && copy.conditions.length > 0 ? copy.conditions : shares;
  return conditions
    .filter(({ share }) => share > 0)
    .sort((a, b) => findRung(b.code).offset - findRung(a.code).offset)
    .map(({ code }) => ({ kind: 'raw', conditions: [{ code, share: 1 }] }));
}
