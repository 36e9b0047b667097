import type { Money } from '@/lib/domain/money';
import type { AppraisalInput, SlabLine } from './appraisal';
import { readGradeKey } from './buckets';
import type { Figure } from './comps';
import type { createValuation } from './fair-value';
import type { PossibleCondition } from './ladder';

/** Graders that collectors of cards commonly use; a label in an answer that is none of them is no slab line. */
const commonGraders = ['PSA', 'BGS', 'CGC', 'SGC', 'TAG', 'ACE', 'AGS', 'PCA', 'GMA', 'HGA', 'ARS'];

/** The best grade that a raw copy in a condition can still get; conditions that are not named get none. */
const bestGrades: Readonly<Record<string, number>> = {
  MINT: 10,
  NEAR_MINT: 10,
  EXCELLENT: 8,
  LIGHTLY_PLAYED: 8,
};

/** What it takes to own and sell such a slab, in the card's currency; null where an amount cannot be told. */
export interface GradingCosts {
  readonly buying: Money;
  readonly fee: Money;
  readonly postage: Money;
  readonly sellingFeePercent: number;
}

/** Odds by the names of PSA's grades, from how many of 100 near-mint copies come back as a 10, a 9 and an 8. */
export function toGradeOdds({
  ten,
  nine,
  eight,
}: {
  readonly ten: number;
  readonly nine: number;
  readonly eight: number;
}): Record<string, number> {
  const sum = Math.max(ten + nine + eight, 100);
  return { 'PSA 10': ten / sum, 'PSA 9': nine / sum, 'PSA 8': eight / sum };
}

/** The grades of an answer, the best first, with what each leaves; and what grading leaves on average. */
export interface Grading {
  readonly slabs: readonly SlabLine[];
  readonly gradingGain: Money | null;
}

/**
 * What slabs of this card sell for, by fair value, and what this copy leaves when it is graded: the expected value over
 * grades by the person's odds, after buying, fee, selling and postage. A copy that gets no grade of the odds is sold
 * raw. No gains where `costs` is null.
 */
export function findGrading(
  valuation: ReturnType<typeof createValuation>,
  conditions: readonly PossibleCondition[],
  gradeOdds: AppraisalInput['preferences']['gradeOdds'],
  costs: GradingCosts | null,
): Grading {
  const best = Math.max(0, ...conditions.map(({ code }) => bestGrades[code] ?? 0));
  const able = conditions.filter(({ code }) => bestGrades[code] === best);
  const share = able.reduce((sum, one) => sum + one.share, 0);
  const slabFigures = valuation.figures.flatMap(({ comp, evidence }) => {
    const { covers, population } = comp;
    return covers.kind === 'grade' && evidence.copy?.kind === 'graded' && isPlainSlab({ comp, evidence })
      ? [{ covers, population, copy: evidence.copy }]
      : [];
  });
  const lines = slabFigures.map(({ covers: { grader, grade }, population, copy }): SlabLine => {
    const amount = valuation.toMoney(valuation.findWorthOf(copy), 0.5);
    const name = `${copy.grader} ${copy.grade}`;
    const isPlain = copy.label === '' && Object.hasOwn(gradeOdds, name);
    const isInReach = copy.grade <= best;
    const odds = isPlain && isInReach ? (gradeOdds[name] ?? 0) * share : null;
    const gain = costs && isInReach ? findGain(amount, costs) : null;
    return { grader, grade, amount, population, odds, gain };
  });
  // The sort is stable: equal grades stay in the order of the graders.
  const slabs = lines
    .sort((a, b) => commonGraders.indexOf(a.grader) - commonGraders.indexOf(b.grader))
    .sort((a, b) => toNumber(b) - toNumber(a) || b.grade.length - a.grade.length);
  const raw = valuation.toMoney(valuation.findWorthOf({ kind: 'raw', conditions }), 0.5);
  return { slabs, gradingGain: costs && findExpectedGain(slabs, raw, costs) };
}

function toNumber({ grade }: SlabLine): number {
  return readGradeKey(grade)?.grade ?? 0;
}

function isPlainSlab({ comp, evidence }: Figure): boolean {
  const { copy, scope } = evidence;
  return (
    copy?.kind === 'graded' &&
    commonGraders.includes(copy.grader) &&
    comp.scope.country === null &&
    comp.scope.language === null &&
    !scope.printing
  );
}

function findGain(slab: Money, { buying, fee, postage, sellingFeePercent }: GradingCosts): Money | null {
  const kept = Math.round(slab.minor * (1 - sellingFeePercent / 100));
  const minor = kept - buying.minor - fee.minor - postage.minor;
  return Number.isSafeInteger(minor) ? { minor, currency: slab.currency } : null;
}

/** By the grader with the most of the odds. */
function findExpectedGain(slabs: readonly SlabLine[], raw: Money, costs: GradingCosts): Money | null {
  const likely = slabs.filter(({ odds }) => odds !== null && odds > 0);
  const sums = [...new Set(likely.map(({ grader }) => grader))].map((grader) => {
    const lines = likely.filter((line) => line.grader === grader);
    const odds = lines.reduce((sum, line) => sum + (line.odds ?? 0), 0);
    const rest = findGain(raw, costs)?.minor ?? 0;
    const gain = lines.reduce((sum, line) => sum + (line.odds ?? 0) * (line.gain?.minor ?? 0), 0);
    return { odds, minor: Math.round(gain + Math.max(0, 1 - odds) * rest) };
  });
  const likeliest = sums.sort((a, b) => b.odds - a.odds)[0];
  return likeliest ? { minor: likeliest.minor, currency: raw.currency } : null;
}
