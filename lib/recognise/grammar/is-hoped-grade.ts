const number = '(?:10|[1-9](?:\\.5)?)';
/** A grade's own words, and what may stand between a grade and what is said of it: "PSA 10 (GEM MINT) candidate". */
const flourish =
  '(?:[\\s()+!*,:/-]{0,3}(?:gem|mint|mt|near|nm|ex|vg|excellent|very|good|grade|grading|condition|psa|bgs|cgc|sgc|tag|ace)(?![a-z]))';
const between = '[\\s()!*"”\'’+,:-]{0,3}';
/** Behind a grade: it is not there yet. A second grade may stand between ("PSA 9/10 candidate"). */
const hoped = new RegExp(
  `^(?:\\s?(?:${number}\\s?)?[-/~]\\s?${number})?${flourish}{0,5}${between}(?:${[
    '\\?|candidat[aeo]?s?|kandidat(?:in)?|ready(?! (?:to|for) (?:ship|send|post|dispatch|display|go|mail))|worthy',
    'potential(?:ly)?|poten[zt]iell?e?[rns]?|poten[zc]i?all?e?|contenders?|prospect|hope(?:s|d|ful|fully)?|(?:possibly|likely|maybe|perhaps)(?! (?:better|higher|under))|possib(?:le|ile)|posible',
    'm[oö]glich|w[uü]rdig|expected|predicted|estimated?d?|quality|chances?|material|hunt',
    'eligible(?! for)|(?:un)?grad(?:e)?able|(?:for|to(?: be)?|da|[aà]|para) (?:grad|send|sub)|im[h]?o\\b',
    'or (?:better|higher|above|up)|minimum|min\\b|at least|worst case|easy|easily|all day|submission|bound\\b',
    'level\\b(?![\\s.]?(?:x\\b|up\\b|\\d))',
  ].join('|')})`,
  'i',
);
/** Behind a grader without a number: what one might do, or who they are. */
const hopedGrader = /^\s?(?:it\b|graders?\b)/i;
/** The same in Japanese: candidate, aiming at, worth, class, hoped for, can be had, surely. */
const hopedEastern =
  /^[\s)）】」]{0,2}(?:の?候補|を?狙|を?ねら|相当|級|クラス|レベル|期待|取れ|取得(?![済品し])|の?可能|を?目指|提出|申請|いけ|確実|に?近|出そう|出る|見込|予想|かも|前提|程度|並)/;
/** Before a grader: a likeness, a hope, or a slab that the card is in no more. */
const likened = new RegExp(
  `(?<!\\p{L})(?:${[
    'same as|equal to|equivalent to|like|could be|would|looks?|vs\\.?|comparable to|not|ready for|=',
    'possibl[ey]|posible|possibile|potential(?:ly)?|poten[zt]iell?e?[rns]?|poten[zc]i?all?e?|m[oö]gliche?[rns]?|m[oö]glicherweise',
    'maybe|perhaps|hopefully|vielleicht|peut[- ][eê]tre|[eé]ventuel(?:le|lement)?|forse|quiz[aá]s?|tal vez|candidat[aeo](?: (?:a|[aà]|para|per))?',
    'almost|nearly|near|close to|likely|probably|probable|predict(?:ed)?|expect(?:ed|ing)?|est\\.?|estimated?|eas(?:y|ily)',
    'minimum|min\\.?|at least|target(?:ing)?|(?:to|[aà]|da) grad(?:e|er|are)|grad(?:e)?able',
    'should(?: (?:be|get))?|could get|(?:should|would|could|might|may|will|can) grade|grade it',
    '(?:potential|perfect|going|aim(?:ing)?|hoping|trying|qualify|destined|suitable|candidat[aeo]?|contender|running|worthy|ideal) (?:for|pour|per|f[uü]r)',
    '(?:shot|chance) (?:at|of|for)|send(?:ing)? (?:it |this |them |off )?to|submit(?:ting)? to|worth (?:sending|submitting) to',
    'crack(?:ed)?(?: out)?(?: of| from)?|cross(?:ed|over)? (?:of|from|to)|regrade|was|formerly|former|previously',
  ].join('|')})(?: an?)?[ "“]{0,2}$`,
  'iu',
);
/** Praise and other words that are said of a slab as often as of a card that might become one. */
const praised =
  /(?:(?<![\p{L}])(?:strong|solid|perfect|definite|sure|clear|virtual|guaranteed|for|in|get|go|aim|try)(?: an?)? ?|["“] ?)$/iu;
/** Behind a grade, the same: its price and its marks are spoken of, and perhaps not its slab. */
const spokenOf =
  /^(?:\+|\*? (?:pull|condition|style|looking|lookalike|cent(?:er|r)ing|corners|edges|comps?|value|worth|sells?|guaranteed(?! auth))(?![a-z]))/i;
/** In so many words no slab, wherever the title says it. */
const denied =
  /(?<![\p{L}])(?:raw|un-?(?:graded|slabbed)|(?:not|non|never|nicht|pas|no|sin)(?: been| yet)? (?:graded|slabbed|gegradet|grad[eé]e?|gradat[ao]|gradead[ao]|graduad[ao])|ungegradet)(?![\p{L}])|未鑑定/iu;
/** A second grade joined to the first; "9.5 - 10 subs" is none. */
const second = /^(?:[-/~–]| or )(?:(?:psa|bgs|cgc|sgc) ?)?(10|[1-9])(?![\d/.])/i;

/** Whether the words around a grader and its grade, from `start` to `end` of the title, make it no grade: a hope, a likeness, the past. */
export function isHopedGrade(title: string, start: number, end: number): boolean {
  const after = title.slice(end, end + 60);
  if (hoped.test(after) || hopedEastern.test(after)) return true;
  if (!/\d$/.test(title.slice(start, end)) && hopedGrader.test(after)) return true;
  return likened.test(title.slice(Math.max(0, start - 36), start));
}

/** How open a stated grade is: up to where it reaches, and whether a sign of a slab elsewhere would settle its number. */
export interface OpenGrade {
  readonly end: number;
  readonly canSettle: boolean;
}

/**
 * What makes a grade one of which its title cannot tell whether a slab is offered: praised as a card is too ("strong PSA
 * 9"), or two at once ("PSA 9-10"); null where it is a plain grade.
 */
export function findOpenGrade(title: string, start: number, end: number, grade: string): OpenGrade | null {
  const other = second.exec(title.slice(end, end + 12));
  const distance = other && Math.abs(Number(other[1]) - Number(grade));
  if (other && distance !== null && distance > 0 && distance <= 2)
    return { end: end + other[0].length, canSettle: false };
  const isOpen =
    praised.test(title.slice(Math.max(0, start - 16), start)) || spokenOf.test(title.slice(end, end + 20));
  if (denied.test(title)) return { end, canSettle: false };
  return isOpen ? { end, canSettle: true } : null;
}
