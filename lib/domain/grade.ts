/**
 * A slab's grade. `grader` is the company's code in capitals (PSA, BGS, CGC, …; open set), `grade` the number as
 * printed without trailing zeros ("10", "9.5"), `label` what changes its meaning (Pristine, Black Label, Perfect).
 */
export interface Grade {
  readonly grader: string;
  readonly grade: string;
  readonly label: string | null;
}
