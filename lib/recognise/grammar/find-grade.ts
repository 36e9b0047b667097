import type { Grade } from '@/lib/domain/grade';
import type { Span } from '@/lib/recognise/reading';
import { isBeyondAscii, Opening } from './word-pattern';

const graders =
  'psa|bgs|beckett|cgc|sgc|tag|ace|ags|pca|ccc|bvg|bccg|ksa|gma|hga|mnt|pcg|afg|graad|getgraded|rpa|ars|brg|tqg|egs|pgs|cga|rcg|aog|ucg|bctc|mgc|cgg|ctg|dsg|isa|psg|wcg|nga|aigrading|ap';
/** Companies whose name is no other word of a title: they say "graded" even where no number follows. */
const plainGraders = /^(?:psa|bgs|beckett|cgc|sgc|bctc|graad|getgraded|bccg)$/;
const words =
  'gem|mint|mt|nm|near|pristine|perfect|authentic|auth|altered|black|gold|blue|label|graded|grade|graading|slab|ex|vg|good|poor|fair|excellent|universal|quad|grading|card|nrmt|poor|fr|pr';
const forward = new RegExp(
  `(?<![a-z])(${graders})((?:[\\s:.|/+-]{0,3}(?:${words})(?![a-z])){0,5})[\\s:.|(#+-]{0,3}(10(?:\\.0)?|[1-9](?:[.,]5|\\.0)?)?(?![\\d]|[./,]\\d|st\\b|th\\b)`,
  'gi',
);
const backward = new RegExp(
  `(?<![#\\d/.])(?:(?:gem|mint|mt|nm|pristine|perfect|grade|graded)[\\s:-]{1,2})(10|[1-9](?:\\.5)?)[\\s,-]{1,3}(?:graded )?(?:by )?(${graders})(?![a-z])`,
  'i',
);
/** Only these grades are no collector number even right before a grader. */
const halfBackward = /(?<![#\d/.])(10|[1-9]\.5)[\s,-]{1,3}(psa|bgs|beckett|cgc|sgc)(?![a-z])/i;
/** Where no grader is named, no grade is. */
const graderNamed = new Opening(graders.split('|'));
const hoped =
  /^[\s)]{0,2}(?:\?|candidate|ready|potential|contender|worthy|possible|quality|hopeful|or better|it\b)/i;
const likened =
  /(?:same as|equal to|equivalent to|possible|potential|like a?|could be|would|looks?|vs\.?|comparable to|maybe|not|ready for|=) ?$/i;
/** An autograph on the card, or one that the slab vouches for; not a parcel that is signed for. */
const signed =
  /\b(?:auto(?:graph(?:ed|s)?)?|signed|sketched|psa\/dna)(?![a-z]|[\s-]{1,2}(?:for|delivery|post|postage|shipping|mail|parcel)\b)/i;
const unsigned = /\b(?:no|not|non|un|without)[\s-]$/i;
/** Words of the grade itself, which stand before a qualifier: "PSA 9 MINT (OC)". */
const gradeWords =
  /^(?:[\s,/+.-]{0,3}(?:gem|mint|mt|near|nm|ex|vg|very|good|excellent|fair|poor)(?![a-z])){0,5}/i;
/** PSA's qualifiers: off centre, marks, miscut, stain, print defect, out of focus. */
const bracketedQualifier = /^\+?\s{0,2}[([]\s?(oc|mk|mc|st|pd|of)\s?[)\]]/i;
/** Without brackets only what is no other word there. */
const bareQualifier =
  /^\+?[\s,-]{0,3}(?:(OC|MK|MC|ST|PD|oc|mk|mc)(?![\w'’]|[\s.]{0,2}[Dd][Oo][Nn])|(OF)(?=\s*(?:$|[.,;!|)])))/;
const blueLabel = /blue label[^a-z\d]{0,3}(10|[1-9](?:\.5)?)/i;

/** A slab's grade with where the title says it. `grade` is empty when a grader is named without a number. */
export interface GradeFound {
  readonly grade: Grade;
  readonly span: Span;
}

/** Whether a title may name a grader, by the openings of its plain text: most that do not need no further look. */
export function mayBeGraded(openings: number): boolean {
  return graderNamed.isIn(openings) || isBeyondAscii(openings);
}

/** The grade that the title states, or null; hopes ("PSA 10 candidate", "PSA ready") are none. Linear in the title. */
export function findGrade(title: string): GradeFound | null {
  let named: GradeFound | null = null;
  forward.lastIndex = 0;
  for (let m = forward.exec(title); m !== null; m = forward.exec(title)) {
    const end = m.index + m[0].length;
    const grader = (m[1] ?? '').toLowerCase();
    const said = (m[2] ?? '').toLowerCase();
    if (
      hoped.test(title.slice(end, end + 16)) ||
      likened.test(title.slice(Math.max(0, m.index - 16), m.index))
    ) {
      continue;
    }
    const span = { start: m.index, end: m[3] === undefined ? m.index + grader.length + said.length : end };
    if (m[3] !== undefined) {
      if (isNumberSign(title, end - m[3].length)) continue;
      return { grade: toGrade(grader, m[3], `${said} ${wordsAfter(title, end)}`, title, end), span };
    }
    if (named === null && (plainGraders.test(grader) || /auth/.test(said))) {
      named = { grade: toGrade(grader, '', said, title, end), span };
    }
  }
  const back = backward.exec(title) ?? halfBackward.exec(title);
  if (back !== null) {
    const span = { start: back.index, end: back.index + back[0].length };
    return {
      grade: toGrade((back[2] ?? '').toLowerCase(), back[1] ?? '', back[0].toLowerCase(), title, span.end),
      span,
    };
  }
  return named;
}

function wordsAfter(title: string, end: number): string {
  return title.slice(end, end + 24).toLowerCase();
}

/** "PSA #4" names a card, not a grade. */
function isNumberSign(title: string, at: number): boolean {
  return title.charAt(at - 1) === '#';
}

/** `near` is what stands about the grade, `end` where it ends. */
function toGrade(grader: string, grade: string, near: string, title: string, end: number): Grade {
  const code = grader === 'beckett' ? 'BGS' : grader.toUpperCase();
  const blue = code === 'CGC' ? blueLabel.exec(title)?.[1] : undefined;
  const number = (blue ?? grade).replace(',', '.').replace(/\.0$/, '');
  return {
    grader: code,
    grade: number,
    label: findAddition(code, number, title, end) ?? labelOf(code, number, near),
  };
}

/** An autograph or a qualifier: with one, a slab is no example of its plain grade. */
function findAddition(grader: string, grade: string, title: string, end: number): string | null {
  const sign = signed.exec(title);
  if (sign !== null && !unsigned.test(title.slice(Math.max(0, sign.index - 8), sign.index))) return 'Auto';
  if (grader !== 'PSA' || grade === '') return null;
  const tail = title.slice(end, end + 32).replace(gradeWords, '');
  const found = bracketedQualifier.exec(tail) ?? bareQualifier.exec(tail);
  return (found?.[1] ?? found?.[2])?.toUpperCase() ?? null;
}

function labelOf(grader: string, grade: string, near: string): string | null {
  if (/black label/.test(near)) return 'Black Label';
  if (/\bauth(?:entic)?\b/.test(near) && grade === '') return 'Authentic';
  if (grade !== '10' || grader === 'PSA') return null;
  if (/\bpristine\b/.test(near)) return 'Pristine';
  if (/\bperfect\b(?! order)/.test(near)) return 'Perfect';
  return null;
}
