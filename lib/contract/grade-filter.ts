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
  const match = /^([A-Z][A-Z0-9]{0,15}) (\d{1,2}(?:\.5)?)$/.exec(value);
  if (!match?.[1] || !match[2]) return undefined;
  return { kind: 'graded', grader: match[1], grade: match[2] };
}
