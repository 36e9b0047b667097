import type { PricedCard } from '@/lib/domain/card';
import type { CardMatch } from '@/lib/recognise/match';
import type { AppraisalInput, Comp, Covers } from './appraisal';
import { readLabel } from './buckets';
import type { Figure } from './comps';
import { findConditionCodes, type PageCondition } from './conditions';
import type { createValuation, WantedCopy } from './fair-value';
import { findRung, type PossibleCondition } from './ladder';
import type { readAskingTotal } from './money';
import type { fitPrinting } from './printings';

/** What a listing offers, and the figures that there are for it. */
export interface Offer extends AppraisalInput {
  readonly match: CardMatch;
  readonly priced: PricedCard;
  readonly asking: ReturnType<typeof readAskingTotal>;
  readonly printing: ReturnType<typeof fitPrinting>;
  readonly page: PageCondition;
  /** Days since the service's newest price; null where it does not say. */
  readonly ageDays: number | null;
  readonly valuation: ReturnType<typeof createValuation>;
  /** Null for a slab with an unread grade. */
  readonly copy: WantedCopy | null;
}

/** The copy in the model's terms: in a slab, or raw in one of the conditions that the listing's words allow. */
export function findCopy(
  { said, listing }: AppraisalInput,
  page: PageCondition,
  asking: Offer['asking'],
  shares: readonly PossibleCondition[],
): WantedCopy | null {
  const { grade, condition } = said;
  if (grade) {
    const number = Number(grade.grade);
    if (!Number.isFinite(number)) return null;
    return { kind: 'graded', grader: grade.grader, grade: number, label: readLabel(grade.label ?? '') };
  }
  if (page === 'graded') return null;
  const signs = { site: listing.site, currency: asking.currency ?? undefined };
  const codes = condition && !said.conditionDoubt ? findConditionCodes(condition, signs) : undefined;
  if (!codes) return { kind: 'raw', conditions: [] };
  const conditions = codes.own ? [{ code: codes.own, share: 1 }] : findWorse(codes.better, shares);
  return { kind: 'raw', conditions };
}

/** Conditions below the nearest better one that a scale names, for a word that is on no other scale. */
function findWorse([nearest = 'NEAR_MINT']: readonly string[], shares: readonly PossibleCondition[]) {
  const worse = shares.filter(
    ({ code, share }) => share > 0 && findRung(code).offset < findRung(nearest).offset,
  );
  const sum = worse.reduce((all, { share }) => all + share, 0);
  return worse.map(({ code, share }) => ({ code, share: share / sum }));
}

/** What a value of the copy is of. */
export function toCovers(copy: WantedCopy | null): Covers {
  if (copy?.kind === 'graded') {
    const { grader, grade, label } = copy;
    return { kind: 'grade', grader, grade: [grade, label].filter(Boolean).join(' ') };
  }
  const [only, other] = copy?.conditions ?? [];
  return only && !other ? { kind: 'condition', condition: only.code } : { kind: 'all-conditions' };
}

/** Whether a bucket is of copies like this one. */
export function isOfCopy({ evidence: { copy: of } }: Figure, copy: WantedCopy | null): boolean {
  if (of?.kind === 'graded' && copy?.kind === 'graded')
    return of.grader === copy.grader && of.grade === copy.grade && of.label === copy.label;
  const isRaw = of?.kind === 'raw' && copy?.kind === 'raw';
  return isRaw && copy.conditions.some(({ code }) => code === of.condition);
}

/** Whether a bucket of the copy's own printing has its price. */
export function hasPrinting({ valuation, copy }: Offer): boolean {
  return valuation.figures.some((figure) => figure.evidence.scope.printing && isOfCopy(figure, copy));
}

/** A figure of one country or language stands for the copy's with so many observations. */
const leastOfPart = 5;

/** The figure of just such a copy, the narrowest of them; for a raw copy of any condition the sold average. */
export function findOwnComp({ valuation, copy }: Offer, comps: readonly Comp[]): Comp | null {
  if (!copy) return null;
  if (toCovers(copy).kind === 'all-conditions') {
    const named = (field: string) => comps.find((comp) => comp.field === field);
    return named('sold.avg30d') ?? named('sold.avg') ?? null;
  }
  const own = comps.flatMap((comp, at) => {
    const figure = valuation.figures[at];
    const { country, language } = comp.scope;
    const isPart = country !== null || language !== null;
    if (
      !figure ||
      figure.evidence.of === 'seen' ||
      !isOfCopy(figure, copy) ||
      (isPart && (comp.population ?? 0) < leastOfPart)
    )
      return [];
    const marks = [figure.evidence.scope.printing, country !== null, language !== null];
    return { comp, narrowness: marks.filter(Boolean).length };
  });
  return own.sort((a, b) => b.narrowness - a.narrowness)[0]?.comp ?? null;
}
