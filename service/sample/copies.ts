import type { Era } from './era';
import type { Weighted } from './weighted';

/** What kind of copy changes hands: raw in a condition (null: not stated) or in a slab; `factor` on the near-mint price. */
export interface Copy {
  readonly condition: string | null;
  readonly grader: string | null;
  readonly grade: string | null;
  readonly factor: number;
}

const conditionFactors = {
  MINT: 1.12,
  NEAR_MINT: 1,
  LIGHTLY_PLAYED: 0.8,
  MODERATELY_PLAYED: 0.6,
  HEAVILY_PLAYED: 0.42,
  DAMAGED: 0.26,
} as const;

type ConditionCode = keyof typeof conditionFactors;

const playedShares: readonly Weighted<ConditionCode>[] = [
  ['NEAR_MINT', 34],
  ['LIGHTLY_PLAYED', 26],
  ['MODERATELY_PLAYED', 16],
  ['HEAVILY_PLAYED', 7],
  ['DAMAGED', 4],
  ['MINT', 3],
];
const freshShares: readonly Weighted<ConditionCode>[] = [
  ['NEAR_MINT', 66],
  ['MINT', 9],
  ['LIGHTLY_PLAYED', 10],
  ['MODERATELY_PLAYED', 3],
  ['DAMAGED', 1],
];

type Ladder = readonly (readonly [grader: string, grade: string, factor: number, weight: number])[];

const oldLadder: Ladder = [
  ['PSA', '10', 8, 5],
  ['PSA', '9', 2.3, 11],
  ['PSA', '8', 1.35, 13],
  ['PSA', '7', 1, 6],
  ['BGS', '9.5', 3.6, 5],
  ['BGS', '9', 1.9, 3],
  ['CGC', '9.5', 2.7, 7],
  ['CGC', '9', 1.8, 3],
];
const middleLadder: Ladder = [
  ['PSA', '10', 4.2, 10],
  ['PSA', '9', 1.6, 13],
  ['PSA', '8', 1.15, 9],
  ['BGS', '9.5', 2.3, 3],
  ['BGS', '9', 1.4, 2],
  ['CGC', '10', 2.8, 2],
  ['CGC', '9.5', 1.7, 3],
];
const newLadder: Ladder = [
  ['PSA', '10', 2.1, 20],
  ['PSA', '9', 1.15, 9],
  ['PSA', '8', 0.92, 2],
  ['BGS', '10', 3.4, 1],
  ['BGS', '9.5', 1.5, 6],
  ['CGC', '10', 1.6, 8],
  ['CGC', '9.5', 1.1, 3],
];

const ladders: Readonly<Record<Era, Ladder>> = {
  wizards: oldLadder,
  neo: oldLadder,
  ex: middleLadder,
  diamond: middleLadder,
  'black-white': middleLadder,
  'sun-moon': newLadder,
  modern: newLadder,
};

/** Below this near-mint price in dollars nobody pays for grading. */
const gradingFloor = 12;

/** The copies of a card that change hands, by how often. Slabs only where grading is worth its fee. */
export function listCopies(era: Era, dollars: number): readonly Weighted<Copy>[] {
  const shares = era === 'sun-moon' || era === 'modern' ? freshShares : playedShares;
  const total = shares.reduce((sum, [, weight]) => sum + weight, 0);
  const typical = shares.reduce((sum, [code, weight]) => sum + conditionFactors[code] * weight, 0) / total;
  const raw = shares.map(
    ([code, weight]) =>
      [{ condition: code, grader: null, grade: null, factor: conditionFactors[code] }, weight] as const,
  );
  const unstated = [{ condition: null, grader: null, grade: null, factor: typical }, total * 0.16] as const;
  if (dollars < gradingFloor) return [...raw, unstated];
  // The fee for the slab counts for more, the cheaper the card.
  const fee = 9 / dollars;
  const slabs = ladders[era].map(
    ([grader, grade, factor, weight]) =>
      [{ condition: null, grader, grade, factor: factor + fee }, weight] as const,
  );
  return [...raw, unstated, ...slabs];
}
