import { codePattern, gradePattern } from './codes';

/** The search filter's value for ungraded cards (specification 4.3). */
const rawGrade = 'RAW';

/** A parsed value of the search parameter `grade`. */
export type GradeFilter =
  | { readonly kind: 'raw' }
  | { readonly kind: 'graded'; readonly grader: string; readonly grade: string };

/** The wire form: `RAW`, or grader code, a space, and the grade (`PSA 10`, `BGS 9.5`). */
export function formatGradeFilter(filter: GradeFilter): string {
  return filter.kind === 'raw' ? rawGrade : `${filter.grader} ${filter.grade}`;
}

/** Reads the wire form; undefined when it is neither `RAW` nor `<grader> <whole or half-step grade>`. */
export function parseGradeFilter(value: string): GradeFilter | undefined {
  if (value === rawGrade) return { kind: 'raw' };
  const space = value.indexOf(' ');
  const [grader, grade] = [value.slice(0, Math.max(0, space)), value.slice(space + 1)];
  if (!codePattern.test(grader) || !gradePattern.test(grade)) return undefined;
  return { kind: 'graded', grader, grade };
}
