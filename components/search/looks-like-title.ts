/** A collector number with its set size, a number sign, or a grader with a grade. */
const strongSign = /\d+\s*\/\s*[A-Z]*\d+|#\s?[A-Z]*\d+|\b(?:PSA|BGS|CGC|SGC|TAG|ACE|BECKETT)\s*\d/i;

/**
 * Whether words in the search box are the title of a listing rather than a card's name: by a sign that names do not
 * have, by several words with a number among them, or, if they were pasted, by being several words at all.
 */
export function looksLikeTitle(typed: string, isPasted: boolean): boolean {
  const words = typed.trim().split(/\s+/);
  if (words.length > 1 && strongSign.test(typed)) return true;
  const hasNumber = words.some((word) => /^\D{0,4}\d+\D?$/.test(word));
  return words.length > 2 && (isPasted || hasNumber);
}
