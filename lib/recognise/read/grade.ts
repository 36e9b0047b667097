import type { Grade } from '@/lib/domain/card';
import {
  hopeArticles,
  hopesBefore,
  hopesBehind,
  praises,
  spokenWords,
} from '@/lib/recognise/data/hope-words';
import { type Hits, isDenied } from '@/lib/recognise/phrases';
import type { Span } from '@/lib/recognise/reading';
import type { Tokens } from '@/lib/recognise/tokens';

/** An autograph on the card, or one that the slab vouches for; not a parcel that is signed for. */
const signed =
  /\b(?:auto(?:graph(?:ed|s)?)?|signed|sketched|psa\/dna)(?![a-z]|[\s-]{1,2}(?:for|delivery|post|postage|shipping|mail|parcel)\b)|直筆サイン|サイン[入付]/i;
const unsigned = /\b(?:no|not|non|un|without)[\s-]$/i;
/** Words of the grade itself, which stand before a qualifier: "PSA 9 MINT (OC)". */
const gradeWords =
  /^(?:[\s,/+.-]{0,3}(?:gem|mint|mt|near|nm|ex|vg|very|good|excellent|fair|poor)(?![a-z])){0,5}/i;
/** Off centre in words, right behind the grade: what the qualifier is short for. */
const offCenter = /^\+?[\s,(-]{0,3}(?:o\/c|off[\s-]?cent(?:er|re)(?:ed)?)(?![a-z])/i;
/** PSA's qualifiers: off centre, marks, miscut, stain, print defect, out of focus. */
const bracketedQualifier = /^\+?\s{0,2}[([]\s?(oc|mk|mc|st|pd|of)\s?[)\]]/i;
/** Without brackets only what is no other word there. */
const bareQualifier =
  /^\+?[\s,-]{0,3}(?:(OC|MK|MC|ST|PD|oc|mk|mc)(?![\w'’]|[\s.]{0,2}[Dd][Oo][Nn])|(OF)(?=\s*(?:$|[.,;!|)])))/;
/** Beckett's four subgrades of 10. */
const quad = /\bquad(?:ruple)?[\s-]{0,2}10s?\b/i;
/** "Black" beside a Beckett 10 means the label, unless it is the beginning of another name. */
const black = /\bblack\b(?![\s-]{0,3}(?:star|bolt|kyurem|white|and\b|&|rayquaza|flame|belt|dragon|border))/i;

/** Where a grade stands: the title, how far the grade and its words reach, and the words between grader and number. */
interface GradePlace {
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** What makes a slab another thing than its plain grade: an autograph, a qualifier, a label; null for a plain one. */
function findGradeLabel(grader: string, grade: string, place: GradePlace): string | null {
  const addition = findAddition(grader, grade, place);
  if (addition !== null) return addition;
  // As many blanks: every other word keeps its place.
  const title = place.title.replace(deniedLabel, (said) => ' '.repeat(said.length));
  return findPrintedLabel(grader, grade, { ...place, title });
}

/** A label that the title says the slab has not, or not quite: "not Black Label", "almost a pristine". */
const deniedLabel =
  /\b(?:not|no|non|isn['’]?t|without|almost|nearly|near|missed|close to|could be|should be)[\s-](?:an? |the |quite )?(?:black label|gold label|black|pristine|perfect|quad(?:ruple)? 10s?)\b/gi;

/** An autograph or a qualifier: with one, a slab is no example of its plain grade. */
function findAddition(grader: string, grade: string, { title, end }: GradePlace): string | null {
  const sign = signed.exec(title);
  if (sign !== null && !unsigned.test(title.slice(Math.max(0, sign.index - 8), sign.index))) return 'Auto';
  if (grader !== 'PSA' || grade === '') return null;
  const tail = title.slice(end, end + 32).replace(gradeWords, '');
  if (offCenter.test(tail)) return 'OC';
  const found = bracketedQualifier.exec(tail) ?? bareQualifier.exec(tail);
  return (found?.[1] ?? found?.[2])?.toUpperCase() ?? null;
}

/** The label may stand before the grader, between it and the number, or behind. */
function findPrintedLabel(
  grader: string,
  grade: string,
  { title, start, end, words }: GradePlace,
): string | null {
  const before = title.slice(Math.max(0, start - 24), start);
  const after = title.slice(end, end + 24);
  const near = `${words} ${after}`;
  if (/\bblack label|ブラックラベル/i.test(`${before} | ${near}`)) return 'Black Label';
  if (/\bauth(?:entic)?\b/i.test(near) && grade === '') return 'Authentic';
  if (grade !== '10' || grader === 'PSA') return null;
  if (grader === 'BGS' && isBlackLabel(title, before, near)) return 'Black Label';
  if (grader === 'SGC' && /\bgold label/i.test(`${before} | ${near}`)) return 'Pristine';
  // Before the grader other words stand too ("perfect centering"): there the label must touch it.
  const touching = /\b(pristine|perfect)(?:[\s-]+(?:gem|mint))*[\s:([-]{0,3}$/i
    .exec(before)?.[1]
    ?.toLowerCase();
  if (touching === 'pristine' || /\bpristine\b|プリスティン|プリスチン/i.test(near)) return 'Pristine';
  if (touching === 'perfect' || /\bperfect\b(?! (?:order|swirl|cent))/i.test(near)) return 'Perfect';
  return null;
}

/** Labels in words that mean nothing else beside such a slab, wherever they stand. */
const farLabels: readonly (readonly [grader: string, label: string, words: RegExp])[] = [
  ['BGS', 'Black Label', /\bblack label\b|ブラックラベル/i],
  [
    'CGC',
    'Pristine',
    /\bpristine\b(?! (?:cond|card|copy|shape|state|corner|edge|surface|cent|mint|pack|near))|プリスティン|プリスチン/i,
  ],
];

/** The label of a 10 whose words stand apart from grader and number, or where only the page names these; null without one. */
function findFarLabel({ grader, grade }: Grade, title: string): string | null {
  if (grade !== '10') return null;
  const said = title.replace(deniedLabel, '');
  return farLabels.find(([own, , words]) => own === grader && words.test(said))?.[1] ?? null;
}

function isBlackLabel(title: string, before: string, near: string): boolean {
  if (quad.test(title) || black.test(near) || /\bbl\b/i.test(near)) return true;
  return /\b(?:black|BL)[\s:([-]{0,3}$/i.test(before);
}

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
function isHopedGrade(title: string, start: number, end: number): boolean {
  const after = title.slice(end, end + 60);
  if (hoped.test(after) || hopedEastern.test(after)) return true;
  if (!/\d$/.test(title.slice(start, end)) && hopedGrader.test(after)) return true;
  const before = title.slice(Math.max(0, start - 36), start);
  return likened.test(before) || hopedEasternBefore.test(before);
}

/** How open a stated grade is: up to where it reaches, and whether a sign of a slab elsewhere would settle its number. */
interface OpenGrade {
  readonly end: number;
  readonly canSettle: boolean;
}

/**
 * What makes a grade one of which its title cannot tell whether a slab is offered: praised as a card is too ("strong PSA
 * 9"), or two at once ("PSA 9-10"); null where it is a plain grade.
 */
function findOpenGrade(title: string, start: number, end: number, grade: string): OpenGrade | null {
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

const graders =
  'psa|bgs|beckett|cgc|sgc|tag|ace|ags|pca|ccc|bvg|bccg|ksa|gma|hga|mnt|pcg|afg|graad|getgraded|rpa|ars|brg|tqg|egs|pgs|cga|rcg|aog|ucg|bctc|mgc|cgg|ctg|dsg|isa|psg|wcg|nga|aigrading|ap|cbcs|csg|dcg|uga|sfg|gsg|ai[\\s-]?grad(?:e|es|ed|ing)';
/** Companies whose name is no other word of a title: they say "graded" even where no number follows. */
const plainGraders = /^(?:psa|bgs|beckett|cgc|sgc|bctc|graad|getgraded|bccg|egs)$/;
const words =
  'gem|mint|mt|nm|near|pristine|perfect|authentic|auth|altered|black|bl|gold|blue|label|graded|grade|graading|slab|ex|vg|good|poor|fair|excellent|universal|quad|grading|card|nrmt|poor|fr|pr|鑑定品?|グレード|評価';
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
interface GradeFound {
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

/** "PSA #4" names a card, not a grade; "PSA#10" is one, as nobody writes a card's number so. */
function isNumberSign(title: string, at: number): boolean {
  if (title.charAt(at - 1) !== '#') return false;
  return !(
    /[a-z]#$/i.test(title.slice(Math.max(0, at - 2), at)) && /^10(?!\d)/.test(title.slice(at, at + 3))
  );
}

/** A grade with whatever makes it another thing than its number says. */
function toGrade(grader: string, grade: string, place: GradePlace): Grade {
  const code = grader === 'beckett' ? 'BGS' : grader.startsWith('ai') ? 'AIGRADING' : grader.toUpperCase();
  const blue = code === 'CGC' ? blueLabel.exec(place.title)?.[1] : undefined;
  const number = (blue ?? grade)
    .replace(',', '.')
    .replace(/\s?(?:½|1\/2)$/, '.5')
    .replace(/\.0$/, '');
  return { grader: code, grade: number, label: findGradeLabel(code, number, place) };
}

/** Names of one company's slabs: no page that uses the other contradicts the title. */
const houses: Readonly<Record<string, string>> = { BVG: 'BGS', CSG: 'CGC' };

/** What else a listing says of whether its card is graded. */
interface SlabSigns {
  /** The title says "slab", "cert" or the like. */
  readonly inTitle: boolean;
  /** What the page's own fields say in so many words; null where they are silent. */
  readonly onPage: 'graded' | 'ungraded' | null;
}

/**
 * What title, item specifics and condition field say of the grade, as one; `isContrary` where two name different slabs.
 * `wording` is the whole title.
 */
export function settleGrade(
  found: GradeFound | null,
  specific: Grade | null,
  field: Grade | null,
  { wording, ...signs }: SlabSigns & { readonly wording: string },
): { readonly grade: Grade | null; readonly isContrary: boolean } {
  const title = found && settleOpen(found, signs);
  const all = [title, specific, field].filter((one) => one !== null);
  const whole = all.filter(({ grade }) => grade !== '');
  const [first] = all;
  if (first === undefined) return { grade: null, isContrary: false };
  const sameHouse = all.every((one) => houseOf(one) === houseOf(first));
  // "Authentic" in one place and a number in another are two slabs as well.
  const isUngradable = whole.length > 0 && all.some(({ label }) => label === 'Authentic');
  const isContrary = !sameHouse || isUngradable || whole.some((one) => one.grade !== whole[0]?.grade);
  // A grader whose number only the page gives: together they are the grade.
  const best = first.grade === '' && !isContrary ? (whole[0] ?? first) : first;
  // A qualifier, an autograph or a printed label in one place holds for the bare grade in another.
  const label =
    all.find((one) => one.label !== null && (one.grade === best.grade || !isContrary))?.label ??
    findFarLabel(best, wording);
  return { grade: { ...best, label: best.label ?? label }, isContrary };
}

function houseOf({ grader }: Grade): string {
  return houses[grader] ?? grader;
}

/** An open grade is what the rest of the listing makes of it: a slab's, none, or of a grader alone. */
function settleOpen({ grade, isOpen, likely }: GradeFound, { inTitle, onPage }: SlabSigns): Grade | null {
  if (isOpen && onPage === 'ungraded') return null;
  return likely && (inTitle || onPage === 'graded') ? likely : grade;
}

/** Before such a word the card is not in a slab, or not any more: "would grade 9", "can be graded", "out of slab". */
const before =
  /^(?:un|pre|if|when|once|before|would|could|should|might|may|can|will|to|be|being|get|getting|got|it|potential|possible|possibly|likely|worth|ready|for|from|of|cracked|crack|ex|self|seller)$/;
/** The same of the word after it: "slab worthy". */
const after =
  /^(?:it|them|ready|worthy|candidate|candidates|potential|contender|hopeful|able|quality|stand)$/;
/** Words that graders print beside a number and sellers say of nothing else: "GEM MT 10", "Mint 9", "9.5 Mint+". */
const slabGradeWords = [
  /\bgem[\s-]{0,2}(?:mint|mt)\+?[\s:-]{0,3}(?:10|9\.5)(?![\d/]|[.,]\d)/gi,
  /(?<![#\d/.])10[\s-]{1,3}gem[\s-]{0,2}(?:mint|mt)\b/gi,
  /(?<!\b(?:near|nr|pack|card|gem|or)[\s-]{0,2})\b(?:mint\+?|pristine)[\s:]{1,2}(?:9(?:\.5)?|10)(?![\d/]|[.,]\d)/gi,
  /(?<![a-z])(?:ge)?grad(?:e|ed|et|ee|ée|ata|ate|ato|ada|ado|uada|uado|owana)?[\s:]{1,2}(?:10|[1-9](?:[.,]5)?)(?![\d/%]|[.,]\d)/gi,
  /(?<![#\d/.$€£])[1-9]\.5[\s(-]{1,3}(?:gem|mint|nm|near mint|pristine|ex|vg)\b/gi,
];
const mayHaveGradeWords = /gem|mint|pristine|grad|\.5/i;
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
  return slabGradeWords.some((pattern) => {
    for (const { index, 0: said } of title.matchAll(pattern)) {
      const end = index + said.length;
      if (number !== null && index < number.end && number.start < end) continue;
      if (!counted.test(title.slice(end, end + 8)) && !isHopedGrade(title, index, end)) return true;
    }
    return false;
  });
}
