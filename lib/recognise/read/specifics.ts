import type { Grade } from '@/lib/domain/card';
import { findSetsByCode } from '@/lib/recognise/data/sets';
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
  readonly sets: readonly string[];
  readonly name: string | null;
  /** The set in the field's words. */
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
  sets: [],
  name: null,
  set: null,
  language: null,
  grade: null,
  isSlab: false,
  features: '',
  year: null,
};

const numberKeys = [
  'card number',
  'number',
  'collector number',
  'kartennummer',
  'numéro de carte',
  'numéro de la carte',
  'numero carta',
  'numero della carta',
  'número de carta',
  'número de la carta',
];
const setKeys = [
  ...['set', 'set name', 'expansion', 'card set', 'erweiterung', 'extension', 'espansione', 'expansión'],
];
const languageKeys = ['language', 'sprache', 'langue', 'lingua', 'idioma', 'taal', 'język'];
const yearKeys = [
  ...['year manufactured', 'year', 'season', 'herstellungsjahr', 'année de fabrication', 'année'],
  ...['anno di produzione', 'anno di fabbricazione', 'anno', 'año de fabricación', 'año'],
];
/** "Bewertungsexperte" and "Bewertung" are how ebay.de calls grader and grade (2026-08); the others are their translations. */
const graderKeys = [
  ...['professional grader', 'grader', 'grading company', 'bewertungsexperte', 'professioneller bewerter'],
];
const gradeKeys = [
  ...['grade', 'card grade', 'bewertung', 'benotung', 'note', 'cote', 'voto', 'valutazione', 'grado'],
  ...['calificación', 'clasificación', 'puntuación', 'nota', 'beoordeling', 'ocena'],
];
const signedKeys = [
  ...[
    'autographed',
    'signed',
    'signiert',
    'autogramm',
    'mit autogramm',
    'autographié',
    'autographe',
    'signé',
  ],
  ...['autografato', 'autografata', 'autografo', 'autografiado', 'autografiada', 'firmado', 'firmada'],
];
const nameKeys = [
  'card name',
  'name',
  'character',
  'kartenname',
  'nom de carte',
  'nom de la carte',
  'nome carta',
  'nome della carta',
  'nombre de carta',
  'nombre de la carta',
];
/** What sets a copy apart: printing, finish, size. */
const featureKeys = [
  ...['features', 'finish', 'printing', 'edition', 'parallel/variety', 'variety', 'card size'],
  ...[
    'auflage',
    'édition',
    'edizione',
    'edición',
    'variante',
    'besonderheiten',
    'finish der karte',
    'kartengröße',
  ],
  ...['caractéristiques', 'finition', 'taille de la carte', 'caratteristiche', 'finitura'],
  ...['dimensioni della carta', 'características', 'acabado', 'tamaño de la carta'],
];

/** A value that is a grader and nothing else. */
const graderValue =
  /^(?:(?:[\p{L}.]+ ){1,5}\((?:PSA|BGS|BVG|BCCG|CGC|CSG|SGC|TAG|ACE|AGS|PCA|HGA|GMA|KSA|MNT|CCC)\)|PSA|BGS|CGC|SGC)$/u;

/** Reads item specifics and site fields, whose keys are in lower case: English, or as eBay's sites in five languages have them. */
export function readSpecifics(specifics: Readonly<Record<string, string>> | undefined): SpecificsSaid {
  if (specifics === undefined || Object.keys(specifics).length === 0) return silent;
  const pick = (keys: readonly string[]): string | null => {
    for (const key of keys) if (specifics[key]) return specifics[key];
    return null;
  };
  const numberText = pick(numberKeys);
  const name = pick(nameKeys);
  const coded = findCodedNumber(numberText ?? '') ?? findCodedNumber(name ?? '');
  const set = pick(setKeys);
  const sets = toSets(set);
  const grader = pick(graderKeys) ?? findGrader(specifics);
  const grade = pick(gradeKeys);
  const isSigned = yesAnswer.test(foldPhrase(pick(signedKeys) ?? ''));
  const slab = grader && grade ? toGrade(grader, isSigned ? `${grade} autographed` : grade) : null;
  const year = Number(/\b(199[6-9]|20[0-3]\d)\b/.exec(pick(yearKeys) ?? '')?.[1] ?? 0);
  return {
    number: toNumber(numberText) ?? coded?.number ?? null,
    sets: sets.length > 0 ? sets : (coded?.sets ?? []),
    name,
    set,
    language: toLanguage(pick(languageKeys)),
    grade: slab,
    isSlab: slab === null && namesSlab(grader, grade, readGradedSaid({ specifics })),
    features: [...featureKeys.map((key) => specifics[key] ?? ''), isSigned ? 'autographed' : '']
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
function findCodedNumber(text: string): { number: CollectorNumber; sets: string[] } | null {
  const m = /(?<![A-Za-z\d])([A-Z][A-Z\d]{1,4})[ -]0*(\d{1,3}[a-d]?)\W*$/.exec(text);
  const sets = findSetsByCode((m?.[1] ?? '').toLowerCase()).map((set) => set.id);
  return m?.[2] && sets.length > 0
    ? { number: { number: m[2], total: null, code: m[1] ?? null, span: null }, sets }
    : null;
}

function toSets(text: string | null): string[] {
  if (text === null) return [];
  const phrase = foldPhrase(text.replace(/^(?:pok[eé]mon|tcg|[A-Z]{2,4}\d{0,2}:)\s*/gi, ''));
  const byName = [
    phrase,
    phrase.replace(/^(?:pokemon|scarlet and violet|sword and shield|sun and moon|xy|ex|mega evolution) /, ''),
  ]
    .flatMap((one) => findMeanings(one))
    .flatMap((meaning) => (meaning.kind === 'set' ? [meaning.set] : []));
  return byName.length > 0 ? byName : findSetsByCode(text.trim().toLowerCase()).map((set) => set.id);
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
