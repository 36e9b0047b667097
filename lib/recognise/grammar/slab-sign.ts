/** The commonest graders: a page needs to know no more, find-grade reads the rest. */
const graders = 'psa|bgs|beckett|cgc|sgc|tag|ace|ags|pca|ccc|gma|bccg|graad|getgraded';
/** One of them with a grade that is no collector number; built when the first title names one. */
let slab: RegExp | undefined;

/** Whether a title names a grader with a grade behind it. */
export function hasSlabSign(title: string): boolean {
  const plain = title.toLowerCase();
  if (!graders.split('|').some((name) => plain.includes(name))) return false;
  slab ??= new RegExp(
    `(?<![a-z])(?:${graders})(?![a-z])[^\\d#/]{0,24}?(?:10|[1-9](?:[.,]5)?)(?![\\d/])`,
    'i',
  );
  return slab.test(title);
}
