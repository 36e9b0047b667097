import type { Grade } from '@/lib/domain/card';
import keys from '@/lib/recognise/data/field-keys.json' with { type: 'json' };
import { yesAnswer } from '@/lib/recognise/data/site-words';
import { findMeanings, isDenied, scan } from '@/lib/recognise/phrases';
import type { CollectorNumber } from '@/lib/recognise/reading';
import { foldPhrase, tokenize } from '@/lib/recognise/tokens';
import { readGradedSaid } from './condition';
import { findGrade } from './grade';
import { findNumbers, toCollectorNumber } from './number';

/** What a site's own fields say of the card; each null where they are silent. */
interface SpecificsSaid {
  readonly number: CollectorNumber | null;
  readonly name: string | null;
  /** The set in the field's words, or its code beside the number. */
  readonly set: string | null;
  readonly language: string | null;
  readonly grade: Grade | null;
  /** A grade is named, of a grader that nobody here knows or that is not named. */
  readonly isSlab: boolean;
  readonly features: string;
  readonly year: number | null;
}

const silent: SpecificsSaid = {
  number: null,
  name: null,
  set: null,
  language: null,
  grade: null,
  isSlab: false,
  features: '',
  year: null,
};

/** A value that is a grader and nothing else. */
const graderValue =
  /^(?:(?:[\p{L}.]+ ){1,5}\((?:PSA|BGS|BVG|BCCG|CGC|CSG|SGC|TAG|ACE|AGS|PCA|HGA|GMA|KSA|MNT|CCC)\)|PSA|BGS|CGC|SGC)$/u;

/**
 * Reads item specifics and site fields, whose keys are in lower case: English, or as eBay's sites in five languages have
 * them. `isCode` tells codes of sets.
 */
export function readSpecifics(
  specifics: Readonly<Record<string, string>> | undefined,
  isCode: (code: string) => boolean,
): SpecificsSaid {
  if (specifics === undefined || Object.keys(specifics).length === 0) return silent;
  const pick = (names: readonly string[]): string | null => {
    for (const name of names) if (specifics[name]) return specifics[name];
    return null;
  };
  const numberText = pick(keys.number);
  const name = pick(keys.name);
  const coded = findCodedNumber(numberText ?? '', isCode) ?? findCodedNumber(name ?? '', isCode);
  const grader = pick(keys.grader) ?? findGrader(specifics);
  const grade = pick(keys.grade);
  const isSigned = yesAnswer.test(foldPhrase(pick(keys.signed) ?? ''));
  const slab = grader && grade ? toGrade(grader, isSigned ? `${grade} autographed` : grade) : null;
  const year = Number(/\b(199[6-9]|20[0-3]\d)\b/.exec(pick(keys.year) ?? '')?.[1] ?? 0);
  return {
    number: toNumber(numberText) ?? coded,
    name,
    set: pick(keys.set) ?? coded?.code ?? null,
    language: toLanguage(pick(keys.language)),
    grade: slab,
    isSlab: slab === null && namesSlab(grader, grade, readGradedSaid({ specifics })),
    features: [...keys.feature.map((key) => specifics[key] ?? ''), isSigned ? 'autographed' : '']
      .filter((words) => words !== '')
      .join(' '),
    year: year || null,
  };
}

function toNumber(text: string | null): CollectorNumber | null {
  if (text === null) return null;
  const found = findNumbers(text)[0];
  if (found) return { ...toCollectorNumber(found, text), span: null };
  const bare = /^\W*([a-z]{0,4})-?0*(\d{1,3}[a-d]?)\W*$/i.exec(text);
  return bare
    ? { number: `${(bare[1] ?? '').toUpperCase()}${bare[2] ?? ''}`, total: null, code: null, span: null }
    : null;
}

/** "ASC 028", as Cardmarket writes the set's code and the number behind a name: "Pikachu ex (ASC 028)". */
function findCodedNumber(text: string, isCode: (code: string) => boolean): CollectorNumber | null {
  const [, code = '', number = ''] =
    /(?<![A-Za-z\d])([A-Z][A-Z\d]{1,4})[ -]0*(\d{1,3}[a-d]?)\W*$/.exec(text) ?? [];
  return isCode(code) ? { number, total: null, code, span: null } : null;
}

/** What a field says that does not say: eBay's sellers must fill some in. */
const noLanguage =
  /^(?:n a|na|none|no|unknown|not (?:specified|applicable|stated)|does not apply|(?:keine|ohne) angabe|nicht zutreffend|unbekannt|sans objet|ne s ?applique pas|non applicabile|non specificato|no aplica|no especificado|nie dotyczy)?$/;

/** The language that a field names among whatever words; `und` where it names several, or one that nobody here knows. */
function toLanguage(text: string | null): string | null {
  if (text === null) return null;
  const phrase = foldPhrase(text);
  const whole = findMeanings(phrase).find((one) => one.kind === 'language');
  if (whole) return whole.value;
  const tokens = tokenize(text);
  const said = scan(tokens).language.filter(({ meaning }) => !meaning.capitals);
  const [only, ...others] = new Set(said.map(({ meaning }) => meaning.value));
  if (only && others.length === 0 && !said.some(({ from }) => isDenied(tokens, from))) return only;
  return noLanguage.test(phrase) ? null : 'und';
}

/** The grader whatever its field is called: companies are called alike everywhere, "Professional Sports Authenticator (PSA)". */
function findGrader(specifics: Readonly<Record<string, string>>): string | null {
  return Object.values(specifics).find((value) => graderValue.test(value)) ?? null;
}

/** A number as the grade is a slab's, unless the fields say that nobody graded it. */
function namesSlab(
  grader: string | null,
  grade: string | null,
  graded: 'graded' | 'ungraded' | null,
): boolean {
  if (!/^\W*(?:[a-z-]+ ){0,3}(?:10|[1-9](?:[.,]5)?)(?![\d/])/i.test(grade ?? '')) return false;
  return graded !== 'ungraded' && !/^(?:no|none|not|nein|non|un|n\/a|keine?|raw)/i.test(grader ?? '');
}

function toGrade(grader: string, grade: string): Grade | null {
  const short = /\(([A-Z]{2,5})\)/.exec(grader)?.[1] ?? grader;
  return findGrade(`${short} ${grade}`)?.grade ?? null;
}
