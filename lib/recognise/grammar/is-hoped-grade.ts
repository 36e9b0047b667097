import {
  hopeArticles,
  hopesBefore,
  hopesBehind,
  praises,
  spokenWords,
} from '@/lib/recognise/lexicon/hope-words';

const number = '(?:10|[1-9](?:\\.5)?)';
/** A grade's own words, and what may stand between a grade and what is said of it: "PSA 10 (GEM MINT) candidate". */
const flourish =
  '(?:[\\s()+!*,:/-]{0,3}(?:gem|mint|mt|near|nm|ex|vg|excellent|very|good|grade|grading|condition|psa|bgs|cgc|sgc|tag|ace)(?![a-z]))';
const between = '[\\s()!*"”\'’+,:-]{0,3}';
/** Behind a grade: it is not there yet. A second grade may stand between ("PSA 9/10 candidate"). */
const hoped = new RegExp(
  `^(?:\\s?(?:${number}\\s?)?[-/~]\\s?${number})?${flourish}{0,5}${between}(?:\\?|${hopesBehind.join('|')})`,
  'iu',
);
/** Behind a grader without a number: what one might do, or who they are. */
const hopedGrader = /^\s?(?:it\b|graders?\b)/i;
/** The same in Japanese: candidate, aiming at, worth, class, hoped for, can be had, surely. */
const hopedEastern =
  /^[\s)）】」]{0,2}(?:の?候補|を?狙|を?ねら|相当|級|クラス|レベル|期待|取れ|取得(?![済品し])|の?可能|を?目指|提出|申請|いけ|確実|確定|に?近|出そう|出る|見込|予想|かも|前提|程度|並|待ち|予定|鑑定前|鑑定予定|風(?!景))/;
/** The same before a grader: by one's own judgement, hoped for. */
const hopedEasternBefore =
  /(?:自己(?:評価|採点|査定|鑑定)|個人的(?:に)?|目指せ|狙え|狙い|期待|候補)[\s:：「『]{0,2}$/;
const likened = new RegExp(`(?<!\\p{L})(?:${hopesBefore.join('|')})${hopeArticles}[ "“]{0,2}$`, 'iu');
const praised = new RegExp(`(?:(?<![\\p{L}])(?:${praises})(?: an?)? ?|["“] ?)$`, 'iu');
const spokenOf = new RegExp(`^(?:\\+|\\*? (?:${spokenWords})(?![a-z]))`, 'i');
/** One asterisk in all: a footnote to the grade, where two are an ornament. */
const footnoted = /^[^*]*\*(?=\s|$)[^*]*$/;
/** In so many words no slab, wherever the title says it. */
const denied =
  /(?<![\p{L}])(?:raw|un-?(?:graded|slabbed)|(?:not|non|never|nicht|pas|no|sin)(?: been| yet)? (?:graded|slabbed|gegradet|grad[eé]e?|gradat[ao]|gradead[ao]|graduad[ao])|ungegradet)(?![\p{L}])|未鑑定/iu;
/** A second grade joined to the first; neither "9.5 - 10 subs" nor that of an autograph ("BGS 7 / 9 Auto") is one. */
const second =
  /^(?:[-–]|\s?[/~]\s?| (?:or|to|oder|bis|ou|à|a|o|tot|do) )(?:(?:psa|bgs|cgc|sgc) ?)?(10|[1-9])(?![\d/.€$£]|,\d|.{0,30}\bauto)/i;

/** Whether the words around a grader and its grade, from `start` to `end` of the title, make it no grade: a hope, a likeness, the past. */
export function isHopedGrade(title: string, start: number, end: number): boolean {
  const after = title.slice(end, end + 60);
  if (hoped.test(after) || hopedEastern.test(after)) return true;
  if (!/\d$/.test(title.slice(start, end)) && hopedGrader.test(after)) return true;
  const before = title.slice(Math.max(0, start - 36), start);
  return likened.test(before) || hopedEasternBefore.test(before);
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
  const other = second.exec(title.slice(end, end + 44));
  const distance = other && Math.abs(Number(other[1]) - Number(grade));
  if (other && distance !== null && distance > 0 && distance <= 2)
    return { end: end + other[0].length, canSettle: false };
  const isOpen =
    praised.test(title.slice(Math.max(0, start - 16), start)) ||
    (title.charAt(start - 1) === '~' && title.charAt(end) !== '~') ||
    spokenOf.test(title.slice(end, end + 20)) ||
    (title.charAt(end) === '*' && footnoted.test(title));
  if (denied.test(title)) return { end, canSettle: false };
  return isOpen ? { end, canSettle: true } : null;
}
