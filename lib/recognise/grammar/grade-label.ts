import type { Grade } from '@/lib/domain/card';

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
export interface GradePlace {
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** What makes a slab another thing than its plain grade: an autograph, a qualifier, a label; null for a plain one. */
export function findGradeLabel(grader: string, grade: string, place: GradePlace): string | null {
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
export function findFarLabel({ grader, grade }: Grade, title: string): string | null {
  if (grade !== '10') return null;
  const said = title.replace(deniedLabel, '');
  return farLabels.find(([own, , words]) => own === grader && words.test(said))?.[1] ?? null;
}

function isBlackLabel(title: string, before: string, near: string): boolean {
  if (quad.test(title) || black.test(near) || /\bbl\b/i.test(near)) return true;
  return /\b(?:black|BL)[\s:([-]{0,3}$/i.test(before);
}
