/**
 * One of the commonest graders with a grade behind it that is no collector number: a page needs to know no more,
 * find-grade reads the rest.
 */
export const slabSign =
  /(?<![a-z])(?:psa|bgs|beckett|cgc|sgc|tag|ace|ags|pca|ccc|gma|bccg|graad|getgraded)(?![a-z])[^\d#/]{0,24}?(?:10|[1-9](?:[.,]5)?)(?![\d/])/i;
