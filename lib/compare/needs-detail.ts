import type { Said } from './comparison';
import { toServiceCondition } from './condition-code';

/**
 * Whether the comp for what was said is a bucket that only Get card returns; false where search suffices. False as
 * well where Get card could not help: a condition of another scale, or grades outside the plan (`gradedAccess` false).
 */
export function needsDetail(
  said: Pick<Said, 'grade' | 'condition'>,
  gradedAccess: boolean | null = null,
): boolean {
  if (said.grade) return gradedAccess !== false;
  return said.condition !== null && toServiceCondition(said.condition.code) !== undefined;
}
