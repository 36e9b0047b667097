import type { Grade } from '@/lib/domain/card';
import type { Span } from '@/lib/recognise/reading';
import { findGradeLabel, type GradePlace } from './grade-label';
import { findOpenGrade, isHopedGrade } from './is-hoped-grade';

const graders =
  'psa|bgs|beckett|cgc|sgc|tag|ace|ags|pca|ccc|bvg|bccg|ksa|gma|hga|mnt|pcg|afg|graad|getgraded|rpa|ars|brg|tqg|egs|pgs|cga|rcg|aog|ucg|bctc|mgc|cgg|ctg|dsg|isa|psg|wcg|nga|aigrading|ap|cbcs|csg|dcg|uga|sfg';
/** Companies whose name is no other word of a title: they say "graded" even where no number follows. */
const plainGraders = /^(?:psa|bgs|beckett|cgc|sgc|bctc|graad|getgraded|bccg)$/;
const words =
  'gem|mint|mt|nm|near|pristine|perfect|authentic|auth|altered|black|bl|gold|blue|label|graded|grade|graading|slab|ex|vg|good|poor|fair|excellent|universal|quad|grading|card|nrmt|poor|fr|pr';
const forward = new RegExp(
  `(?<![a-z])(${graders})((?:[\\s:.|/+-]{0,3}(?:${words})(?![a-z])){0,5})[\\s:.|(#+-]{0,3}(10(?:\\.0)?|[1-9](?:[.,]5|\\.0|\\s?½|\\s1/2(?!\\d))?)?(?![\\d½]|[./,]\\d|st\\b|th\\b)`,
  'gi',
);
const backward = new RegExp(
  `(?<![#\\d/.])(?:(?:gem|mint|mt|nm|pristine|perfect|grade|graded)[\\s:-]{1,2})(10|[1-9](?:\\.5)?)[\\s,-]{1,3}(?:graded )?(?:by )?(${graders})(?![a-z])`,
  'i',
);
/** Only these grades are no collector number even right before a grader. */
const halfBackward = /(?<![#\d/.])(10|[1-9]\.5)[\s,-]{1,3}(psa|bgs|beckett|cgc|sgc)(?![a-z])/i;
/** TAG's scores of up to 1000, which say more than a grade and are none. */
const tagScore = /^\s?(?:score:? )?(?:1000|[5-9]\d\d)(?![\d/])/i;
const blueLabel = /blue label[^a-z\d]{0,3}(10|[1-9](?:\.5)?)/i;

/** A slab's grade with where the title says it. `grade` is empty when a grader is named without a number. */
export interface GradeFound {
  readonly grade: Grade;
  /** Whether the title leaves open if it offers a slab ("strong PSA 9") or which ("PSA 9-10"): then only the grader is said. */
  readonly isOpen: boolean;
  /** The whole grade of an open one that a sign of a slab would settle; null elsewhere. */
  readonly likely: Grade | null;
  readonly span: Span;
}

/** The grade that the title states, or null; hopes ("PSA 10 candidate", "PSA ready") are none. Linear in the title. */
export function findGrade(title: string): GradeFound | null {
  let named: GradeFound | null = null;
  forward.lastIndex = 0;
  for (let m = forward.exec(title); m !== null; m = forward.exec(title)) {
    const end = m.index + m[0].length;
    const grader = (m[1] ?? '').toLowerCase();
    const said = (m[2] ?? '').toLowerCase();
    if (isHopedGrade(title, m.index, end)) continue;
    const stated = m[3] ?? '';
    const number = isNumberSign(title, end - stated.length) ? '' : stated;
    // Then only the grader is sure: whoever offers it, its price is neither a slab's nor a raw card's.
    const open = number === '' ? null : findOpenGrade(title, m.index, end, number);
    // The second of two grades is no statement of its own.
    if (open !== null) forward.lastIndex = Math.max(forward.lastIndex, open.end);
    const span = {
      start: m.index,
      end: number === '' ? m.index + grader.length + said.length : (open?.end ?? end),
    };
    const place = { ...{ title, words: said }, start: m.index, end };
    if (number !== '' && open === null) {
      const isOpen = namesOtherSlab(title.slice(end), grader, number);
      return { grade: toGrade(grader, isOpen ? '' : number, place), isOpen, likely: null, span };
    }
    const isScored = grader === 'tag' && tagScore.test(title.slice(m.index + grader.length, end + 12));
    if (named === null && (open !== null || isScored || plainGraders.test(grader) || /auth/.test(said))) {
      const likely = open?.canSettle ? toGrade(grader, number, place) : null;
      named = { grade: toGrade(grader, '', place), isOpen: open !== null, likely, span };
    }
  }
  return findBackward(title) ?? named;
}

/** Whether a title goes on with another grade, or of another company: then nobody can tell which of the two slabs it offers. */
function namesOtherSlab(rest: string, grader: string, grade: string): boolean {
  forward.lastIndex = 0;
  for (const m of rest.matchAll(forward)) {
    const [all, other = '', , number = ''] = m;
    if (number === '' || (other.toLowerCase() === grader && number === grade)) continue;
    const end = m.index + all.length;
    if (!isNumberSign(rest, end - number.length) && !isHopedGrade(rest, m.index, end)) return true;
  }
  return false;
}

/** A grade that stands before its grader: "gem mint 10 PSA". */
function findBackward(title: string): GradeFound | null {
  const found = backward.exec(title) ?? halfBackward.exec(title);
  if (found === null) return null;
  const span = { start: found.index, end: found.index + found[0].length };
  if (isHopedGrade(title, span.start, span.end)) return null;
  const [words, number = '', grader = ''] = found;
  const place = { ...{ title, words: words.toLowerCase() }, ...span };
  const isOpen = findOpenGrade(title, span.start, span.end, number) !== null;
  return { grade: toGrade(grader.toLowerCase(), isOpen ? '' : number, place), isOpen, likely: null, span };
}

/** "PSA #4" names a card, not a grade. */
function isNumberSign(title: string, at: number): boolean {
  return title.charAt(at - 1) === '#';
}

/** A grade with whatever makes it another thing than its number says. */
function toGrade(grader: string, grade: string, place: GradePlace): Grade {
  const code = grader === 'beckett' ? 'BGS' : grader.toUpperCase();
  const blue = code === 'CGC' ? blueLabel.exec(place.title)?.[1] : undefined;
  const number = (blue ?? grade)
    .replace(',', '.')
    .replace(/\s?(?:½|1\/2)$/, '.5')
    .replace(/\.0$/, '');
  return { grader: code, grade: number, label: findGradeLabel(code, number, place) };
}
