import type { Said } from './comparison';
import { findConditionCodes } from './condition-scales';

/**
 * Whether the comp for what was said, or the better condition that stands beside it, is a bucket that only Get card
 * returns; false where search suffices. False as well where Get card could not help: a condition of no known scale, a
 * slab whose grade nobody can read, or grades outside the plan (`gradedAccess` false).
 */
export function needsDetail(
  said: Pick<Said, 'grade' | 'condition' | 'isSlab'>,
  gradedAccess: boolean | null = null,
): boolean {
  if (said.grade) return gradedAccess !== false;
  return !said.isSlab && said.condition !== null && findConditionCodes(said.condition) !== undefined;
}
