import type { Span } from '@/lib/recognise/reading';
import type { Tokens } from '@/lib/recognise/text/tokenize';
import { isDenied } from './is-denied';
import { isHopedGrade } from './is-hoped-grade';
import type { Hits } from './scan';

/** Before such a word the card is not in a slab, or not any more: "would grade 9", "can be graded", "out of slab". */
const before =
  /^(?:un|pre|if|when|once|before|would|could|should|might|may|can|will|to|be|being|get|getting|got|it|potential|possible|possibly|likely|worth|ready|for|from|of|cracked|crack|ex|self|seller)$/;
/** The same of the word after it: "slab worthy". */
const after =
  /^(?:it|them|ready|worthy|candidate|candidates|potential|contender|hopeful|able|quality|stand)$/;
/** Words that graders print beside a number and sellers say of nothing else: "GEM MT 10", "Mint 9", "9.5 Mint+". */
const gradeWords = [
  /\bgem[\s-]{0,2}(?:mint|mt)\+?[\s:-]{0,3}(?:10|9\.5)(?![\d/]|[.,]\d)/gi,
  /(?<![#\d/.])10[\s-]{1,3}gem[\s-]{0,2}(?:mint|mt)\b/gi,
  /(?<!\b(?:near|nr|pack|card|gem|or)[\s-]{0,2})\b(?:mint\+?|pristine)[\s:]{1,2}(?:9(?:\.5)?|10)(?![\d/]|[.,]\d)/gi,
  /(?<![#\d/.$€£])[1-9]\.5[\s(-]{1,3}(?:gem|mint|nm|near mint|pristine|ex|vg)\b/gi,
];
const mayHaveGradeWords = /gem|mint|pristine|\.5/i;
/** Where such words speak of several cards or of what is in a pack, the number is a count. */
const counted = /^[\s)]{0,2}(?:x\b|cards?\b|karten\b|cartes\b|pcs\b)/i;

/** What only a slab has: the number of its certificate. How many slabs a grader counts is said of raw cards too. */
const certified = /\bcert(?:ificate|ification)?\W{0,2}(?:no\W{0,2}|number\W{0,2})?#?\d{6,}/i;

/** Whether words of the title itself, beside grader and grade, say that the card is in a slab. */
export function hasSlabWord(tokens: Tokens, hits: Hits): boolean {
  return certified.test(tokens.raw) || hasGradedWord(tokens, hits);
}

/**
 * Whether the title says that the card is in a slab ("graded", "slabbed", "GEM MT 10"), whatever the grader and the grade.
 * `number` is where its collector number stands.
 */
export function saysSlab(tokens: Tokens, hits: Hits, number: Span | null): boolean {
  return (
    hasGradedWord(tokens, hits) || (mayHaveGradeWords.test(tokens.raw) && hasGradeWords(tokens.raw, number))
  );
}

function hasGradedWord(tokens: Tokens, hits: Hits): boolean {
  for (const { from, to, start } of hits.slab) {
    if (isDenied(tokens, from) || before.test(tokens.list[from - 1]?.text ?? '')) continue;
    // 未鑑定 has the word for graded in it.
    if (/[未無非要]/.test(tokens.raw.charAt(start - 1))) continue;
    if (!after.test(tokens.list[to]?.text ?? '')) return true;
  }
  return false;
}

function hasGradeWords(title: string, number: Span | null): boolean {
  return gradeWords.some((pattern) => {
    for (const { index, 0: said } of title.matchAll(pattern)) {
      const end = index + said.length;
      if (number !== null && index < number.end && number.start < end) continue;
      if (!counted.test(title.slice(end, end + 8)) && !isHopedGrade(title, index, end)) return true;
    }
    return false;
  });
}
