/** The commonest graders with a grade that is no collector number: a page needs to know no more, find-grade reads the rest. */
const slab =
  /(?<![a-z])(?:psa|bgs|beckett|cgc|sgc|tag|ace|ags|pca|ccc|gma|bccg|graad|getgraded)(?![a-z])[^\d#/]{0,24}?(?:10|[1-9](?:[.,]5)?)(?![\d/])/i;

/** Whether a title names a grader with a grade behind it. */
export function hasSlabSign(title: string): boolean {
  return slab.test(title);
}
