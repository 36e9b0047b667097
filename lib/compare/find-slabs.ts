import type { CardPrices } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import type { SlabLine } from './comparison';
import { namesPrinting, readGradeNumber } from './grade-key';
import { isPrice } from './is-price';
import { foldWords } from './named-printings';

/** Graders that collectors of cards commonly use; a label in an answer that is none of them is no slab line. */
const commonGraders = ['PSA', 'BGS', 'CGC', 'SGC', 'TAG', 'ACE', 'AGS', 'PCA', 'GMA', 'HGA', 'ARS'];

/** What it takes to own such a slab: buying the raw card and having it graded, in the service's currency. */
export interface SlabCost {
  readonly amount: Money;
  /** `asking`: what this listing asks in all; `raw`: the raw card's comp, where the listing has no price to pay. */
  readonly against: 'asking' | 'raw';
  /** Null where the fee is of another currency and no rate is known. */
  readonly fee: Money | null;
}

/**
 * The common graders' grades of a card, the best first, a grade with a label before the plain one. `cost` null where
 * nothing may be said of a gain.
 */
export function findSlabs(graded: CardPrices['graded'], cost: SlabCost | null): readonly SlabLine[] {
  const lines = commonGraders.flatMap((grader) =>
    Object.entries((graded && Object.hasOwn(graded, grader) && graded[grader]) || {}).flatMap(
      ([grade, { summary }]) => {
        const { avg: amount, population } = summary;
        if (readGradeNumber(grade) === null || namesPrinting(grade) || !isPrice(amount) || population === 0)
          return [];
        const gain = cost && findGain(amount, cost);
        return [{ grader, grade, amount, population, gain, against: gain && cost ? cost.against : null }];
      },
    ),
  );
  // The sort is stable: equal grades stay in the order of the graders.
  return lines.sort(
    (a, b) =>
      (readGradeNumber(b.grade) ?? 0) - (readGradeNumber(a.grade) ?? 0) ||
      countWords(b.grade) - countWords(a.grade),
  );
}

function findGain(slab: Money, { amount, fee }: SlabCost): Money | null {
  if (!fee || amount.currency !== slab.currency || fee.currency !== slab.currency) return null;
  const minor = slab.minor - amount.minor - fee.minor;
  return Number.isSafeInteger(minor) ? { minor, currency: slab.currency } : null;
}

function countWords(grade: string): number {
  return foldWords(grade).split(' ').length;
}
