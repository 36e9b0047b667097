import {
  countryLetters,
  flagLanguages,
  frenchCode,
  japaneseCode,
  japaneseTotal,
  joiners,
  places,
  tellingScripts,
  unknownJapaneseCode,
  weakScripts,
} from '@/lib/recognise/data/language-signs';
import { type Hit, type Hits, isDenied } from '@/lib/recognise/phrases';
import type { SetPhrase } from '@/lib/recognise/set-words';
import type { Tokens } from '@/lib/recognise/tokens';
import type { SaidName } from './names';

const firstFlagLetter = 0x1f1e6;

/** The language that a title's flags say; null without one, and where they say several: then they are where it ships to. */
function readFlags(title: string): string | null {
  if (!title.includes('\ud83c')) return null;
  const said = new Set<string>();
  for (const [flag] of title.matchAll(/[\u{1F1E6}-\u{1F1FF}]{2}/gu)) {
    const country = Array.from(flag, (one) => toLetter(one.codePointAt(0) ?? 0)).join('');
    const language = flagLanguages[country];
    if (language) said.add(language);
  }
  const [only, ...others] = said;
  return others.length === 0 ? (only ?? null) : null;
}

function toLetter(code: number): string {
  return String.fromCharCode(65 + code - firstFlagLetter);
}

/** What a title's words say of its language. */
interface LanguageSaid {
  readonly language: string | null;
  /** True when only a place says it: where the card ships from, or where the seller is. */
  readonly isPlace: boolean;
  /** What the title says that it is not, and may leave open what else: "non-English", 海外版; null where it says no such thing. */
  readonly not: 'en' | 'ja' | null;
}

/**
 * The phrases without the codes of languages that say nothing where they stand, so that they explain no word either:
 * "de" among small letters, two letters where `isAllCaps`.
 */
export function dropEmptyCodes(tokens: Tokens, hits: Hits, isAllCaps: boolean): Hits {
  const language = hits.language.filter((hit) => isLanguage(tokens, hit, isAllCaps));
  return language.length === hits.language.length ? hits : { ...hits, language };
}

/** Language that words of the title state. */
export function readLanguage(tokens: Tokens, hits: Hits): LanguageSaid {
  const flag = readFlags(tokens.raw);
  if (flag === 'ja' || flag === 'zh') return { language: flag, isPlace: false, not: null };
  let first: string | null = null;
  let foreign: string | null = null;
  let place: string | null = null;
  let isAsian = false;
  let not: LanguageSaid['not'] = null;
  for (const hit of hits.language) {
    const { value } = hit.meaning;
    if (value === 'und' || isDenied(tokens, hit.from)) {
      if (value === 'und' || value === 'en') not = value === 'en' ? 'en' : 'ja';
      continue;
    }
    if (isPlaceName(tokens, hit.from)) {
      place ??= value;
      continue;
    }
    first ??= value;
    if (value !== 'en') foreign ??= value;
    isAsian ||= value === 'zh' || value === 'ko';
  }
  const language = isAsian && first === 'ja' ? 'ja' : (foreign ?? first ?? flag);
  return { language: language ?? place, isPlace: language === null && place !== null, not };
}

/** "ships from Japan", "seller in Japan": where a card is, and only by that what it is. */
function isPlaceName({ list }: Tokens, at: number): boolean {
  if (list[at]?.text !== 'japan') return false;
  const before = list[at - 1]?.text;
  return (
    before === 'from' || (before === 'in' && /^(?:sellers?|located|based)$/.test(list[at - 2]?.text ?? ''))
  );
}

function isLanguage(tokens: Tokens, hit: Hit<'language'>, isAllCaps: boolean): boolean {
  if (!hit.meaning.capitals) return true;
  const { raw } = tokens;
  const said = raw.slice(hit.start, hit.end);
  const isEnglish = hit.meaning.value === 'en';
  if (said !== said.toUpperCase())
    return isEnglish
      ? isLabelPrefix(tokens, hit.to)
      : /[([]$/.test(raw.slice(0, hit.start)) && /^[)\]]/.test(raw.slice(hit.end));
  return !isAllCaps || isEnglish || isBracketed(raw, hit.start, hit.end) || isAmongCodes(tokens, hit);
}

/** "199/165 FR PSA 10": between a number or a finish and a grade, a condition or the end two letters are no word. */
function isAmongCodes({ list }: Tokens, { from, to }: Hit<'language'>): boolean {
  const before = list[from - 1]?.text ?? '';
  const after = list[to]?.text;
  return (
    /\d$|^(?:nm|mint|neuf|holo|reverse|vmax|vstar|gx|ex|v|sir|sar|ar|promo)$/.test(before) &&
    (after === undefined || /^(?:psa|bgs|cgc|sgc|pca|ccc|nm|mint|lp|ex|neuf|holo|reverse)$/.test(after))
  );
}

/** PSA labels write "OBF EN-Obsidian Flames". */
function isLabelPrefix(tokens: Tokens, after: number): boolean {
  return tokens.gapBefore(after) === '-' && tokens.isTight(after);
}

function isBracketed(raw: string, start: number, end: number): boolean {
  return /[([/]/.test(raw.charAt(start - 1)) || /[)\]/]/.test(raw.charAt(end));
}

/** What else in a title tells its language. */
interface LanguageSigns {
  readonly names: readonly SaidName[];
  readonly phrases: readonly SetPhrase[];
  /** Sets are named that Japan never printed. */
  readonly isWest: boolean;
  readonly total: string | null;
  /** The title says that the card prints no sign of its rarity: only the first Japanese print has such cards. */
  readonly isFirstPrint: boolean;
  /** Regions of the sets with this code. */
  findRegions(code: string): readonly string[];
}

/** The language of a title that states none: what its names, codes and sets imply, `und` where it only denies one. */
export function findImpliedLanguage(tokens: Tokens, not: LanguageSaid['not'], signs: LanguageSigns): string {
  const implied = findSigned(tokens, signs) ?? readSetLanguage(signs);
  // Who sells a print from abroad in Japan names its card in Japanese.
  if (implied !== null && implied !== not) return implied;
  return not === null ? 'unstated' : 'und';
}

/**
 * The language in which sets' words name them, null where one of them is English or none tells. Series count too, which
 * beside another set say nothing else: "Scarlatto e Violetto 151".
 */
function readSetLanguage({ names, phrases }: LanguageSigns): string | null {
  const said = phrases.filter(
    ({ start, end, language }) =>
      language !== 'any' && !names.some(({ span }) => span.start <= start && end <= span.end),
  );
  // A phrase within a longer one says nothing of its own.
  const whole = said.filter(
    (one) => !said.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
  );
  return whole.some(({ language }) => language === null) ? null : (whole[0]?.language ?? null);
}

/** A script, a Japanese set code or promo number, or a name that only one language writes so; null where nothing tells. */
function findSigned(tokens: Tokens, signs: LanguageSigns): string | null {
  const { raw, list } = tokens;
  const script = tellingScripts.find(([pattern]) => pattern.test(raw));
  if (script) return script[1];
  if (frenchCode.test(raw)) return 'fr';
  for (const [index, { text }] of list.entries()) {
    const letter = letterBehind(tokens, index);
    const coded =
      findCodedLanguage(text, signs) ?? (letter === '' ? null : findCodedLanguage(text + letter, signs));
    if (coded !== null) return coded;
  }
  if (signs.total !== null && japaneseTotal.test(signs.total)) return 'ja';
  // Sellers also call western sets "SV3": their set's name tells.
  if (
    !signs.isWest &&
    list.some(({ text, start, end }) => isJapaneseCode(text, raw.slice(start, end), signs))
  )
    return 'ja';
  if (signs.total === null && signs.isFirstPrint) return 'ja';
  const [name] = signs.names;
  const ofName = name && !(name.language === 'de' && isLooseForm(tokens, name)) ? name.language : null;
  return (
    ofName ?? findJoiner(tokens, signs) ?? weakScripts.find(([pattern]) => pattern.test(raw))?.[1] ?? null
  );
}

/** The language of a print whose code is Japan's with a letter behind, or one of China's own; null for all others. */
function findCodedLanguage(text: string, { findRegions }: LanguageSigns): string | null {
  if (text.length < 3 || text.length > 6) return null;
  if (/^csv?\d{1,2}(?:\.5)?[a-z]{0,2}$/.test(text)) return 'zh';
  if (!/^(?:sv|m|s|sm)\d{1,2}[a-z]?[kfti]$/.test(text) || findRegions(text).some((one) => one !== 'asia'))
    return null;
  return findRegions(text.slice(0, -1)).includes('japan') ? (countryLetters[text.slice(-1)] ?? null) : null;
}

/** True for a code that only Japanese prints carry, known to the index or not ("s12a", "svF"). */
function isJapaneseCode(text: string, written: string, { findRegions }: LanguageSigns): boolean {
  if (text.length < 2 || text.length > 5) return false;
  if (japaneseCode.test(text)) return findRegions(text).includes('japan');
  return unknownJapaneseCode.test(written);
}

/** "Hisui Zoroark" without a hyphen is not only German: sellers of other languages shorten the form to its region. */
function isLooseForm({ list, raw }: Tokens, { span }: SaidName): boolean {
  const at = list.findIndex(({ start }) => start === span.start);
  return places.test(list[at]?.text ?? '') && raw.charAt(list[at]?.end ?? 0) !== '-';
}

/** The letter that a hyphen joins to a word: "SV2a-K"; empty where there is none. */
function letterBehind(tokens: Tokens, index: number): string {
  const next = tokens.list[index + 1]?.text ?? '';
  return next.length === 1 && tokens.gapBefore(index + 1) === '-' && tokens.isTight(index + 1) ? next : '';
}

/** The language of the word between two species: "Mewtwo und Mew". */
function findJoiner({ list }: Tokens, { names }: LanguageSigns): string | null {
  if (names.length < 2) return null;
  const at = list.findIndex(
    ({ text }, place) =>
      joiners[text] !== undefined &&
      names.some(({ span }) => span.end === list[place - 1]?.end) &&
      names.some(({ span }) => span.start === list[place + 1]?.start),
  );
  return joiners[list[at]?.text ?? ''] ?? null;
}
