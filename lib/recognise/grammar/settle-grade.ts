import type { Grade } from '@/lib/domain/card';
import type { GradeFound } from './find-grade';
import { findFarLabel } from './grade-label';

/** Names of one company's slabs: no page that uses the other contradicts the title. */
const houses: Readonly<Record<string, string>> = { BVG: 'BGS', CSG: 'CGC' };

/** What else a listing says of whether its card is graded. */
export interface SlabSigns {
  /** The title says "slab", "cert" or the like. */
  readonly inTitle: boolean;
  /** What the page's own fields say in so many words; null where they are silent. */
  readonly onPage: 'graded' | 'ungraded' | null;
}

/**
 * What title, item specifics and condition field say of the grade, as one; `isContrary` where two name different slabs.
 * `wording` is the whole title.
 */
export function settleGrade(
  found: GradeFound | null,
  specific: Grade | null,
  field: Grade | null,
  { wording, ...signs }: SlabSigns & { readonly wording: string },
): { readonly grade: Grade | null; readonly isContrary: boolean } {
  const title = found && settleOpen(found, signs);
  const all = [title, specific, field].filter((one) => one !== null);
  const whole = all.filter(({ grade }) => grade !== '');
  const [first] = all;
  if (first === undefined) return { grade: null, isContrary: false };
  const sameHouse = all.every((one) => houseOf(one) === houseOf(first));
  // "Authentic" in one place and a number in another are two slabs as well.
  const isUngradable = whole.length > 0 && all.some(({ label }) => label === 'Authentic');
  const isContrary = !sameHouse || isUngradable || whole.some((one) => one.grade !== whole[0]?.grade);
  // A grader whose number only the page gives: together they are the grade.
  const best = first.grade === '' && !isContrary ? (whole[0] ?? first) : first;
  // A qualifier, an autograph or a printed label in one place holds for the bare grade in another.
  const label =
    all.find((one) => one.label !== null && (one.grade === best.grade || !isContrary))?.label ??
    findFarLabel(best, wording);
  return { grade: { ...best, label: best.label ?? label }, isContrary };
}

function houseOf({ grader }: Grade): string {
  return houses[grader] ?? grader;
}

/** An open grade is what the rest of the listing makes of it: a slab's, none, or of a grader alone. */
function settleOpen({ grade, isOpen, likely }: GradeFound, { inTitle, onPage }: SlabSigns): Grade | null {
  if (isOpen && onPage === 'ungraded') return null;
  return likely && (inTitle || onPage === 'graded') ? likely : grade;
}
