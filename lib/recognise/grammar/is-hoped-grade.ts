/** Behind a grade: it is not there yet. A second grade may stand between ("PSA 9/10 candidate"). */
const hoped =
  /^(?:\s?(?:(?:10|[1-9])(?:\.5)?\s?)?[-/~]\s?(?:10|[1-9])(?:\.5)?)?[\s)]{0,2}(?:\?|candidate|ready|potential|contender|worthy|possible|quality|hopeful|or better|it\b|chance|material|graders?\b|submission|bound\b|level\b(?![\s.]?(?:x\b|up\b|\d)))/i;
/** The same in Japanese: candidate, aiming at, worth, class, hoped for, can be had. */
const hopedEastern =
  /^[\s)）】」]{0,2}(?:の?候補|を?狙|相当|級|クラス|レベル|期待|取れ|可能性|を?目指|提出|申請)/;
/** Before a grader: a likeness, a hope, or a slab that the card is in no more. */
const likened = new RegExp(
  `(?:${[
    'same as|equal to|equivalent to|possible|potential|like|could be|would|looks?|vs\\.?|comparable to|maybe|not|ready for|=',
    'likely|probably|probable|eas(?:y|ily)|should(?: (?:be|get))?|could get|(?:should|would|could|might|may|will|can) grade',
    '(?:perfect|going|aim(?:ing)?|hoping|trying|qualify|destined|suitable|candidate|contender) for|(?:shot|chance) (?:at|of|for)',
    'send(?:ing)? (?:it |this |them |off )?to|submit(?:ting)? to|worth (?:sending|submitting) to',
    'crack(?:ed)?(?: out)?(?: of| from)?|cross(?:ed|over)? (?:of|from)|was|formerly|former|previously',
  ].join('|')})(?: an?)? ?$`,
  'i',
);
/** Praise that is said of a slab as often as of a card that might become one. */
const praised = /\bstrong(?: an?)? ?$/i;
/** A second grade joined to the first; "9.5 - 10 subs" is none. */
const second = /^(?:[-/~]| or )(10|[1-9])(?![\d/.])/;

/** Whether the words around a grader and its grade, from `start` to `end` of the title, make it no grade: a hope, a likeness, the past. */
export function isHopedGrade(title: string, start: number, end: number): boolean {
  const after = title.slice(end, end + 26);
  return (
    hoped.test(after) || hopedEastern.test(after) || likened.test(title.slice(Math.max(0, start - 30), start))
  );
}

/**
 * Where a grade ends of which nobody can tell whether a slab is offered: praised as a card is too ("strong PSA 9"), or two
 * at once ("PSA 9-10"); null where it is a plain grade.
 */
export function findOpenEnd(title: string, start: number, end: number, grade: string): number | null {
  const other = second.exec(title.slice(end, end + 8));
  if (other && Number(other[1]) === Number(grade) + 1) return end + other[0].length;
  return praised.test(title.slice(Math.max(0, start - 12), start)) ? end : null;
}
