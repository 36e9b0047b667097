import { type Hit, type Hits, isDenied } from '@/lib/recognise/phrases';
import type { NameParts } from '@/lib/recognise/reading';
import type { Tokens } from '@/lib/recognise/tokens';
import { findCodedLanguage, isJapaneseCode, type SetSaid } from './sets';

/** Flags of countries whose name is a print's language; of Japan and China they outweigh words. */
const flagLanguages: Readonly<Record<string, string>> = {
  ...{ JP: 'ja', CN: 'zh', KR: 'ko', DE: 'de', FR: 'fr', IT: 'it', ES: 'es', PT: 'pt', BR: 'pt', NL: 'nl' },
  ...{ TH: 'th', ID: 'id', RU: 'ru', PL: 'pl', TW: 'zh', HK: 'zh', MX: 'es', VN: 'vi' },
};
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

/** Scripts of which a single word tells the language, whatever code stands beside it: Korean prints have Japan's codes. */
const tellingScripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  // Spain's word for a trading card game; France has the same letters.
  [/(?<!\p{L})JCC(?!\p{L}).*(?<!\p{L})(?:cartas?|tarjetas?|colecci[oó]n)(?!\p{L})/iu, 'es'],
  // Only the accent tells these from English names.
  [/(?<!\p{L})(?:méga|évolutions?|générations?|célébrations)(?!\p{L})/iu, 'fr'],
];
/** Only the first Japanese print has cards without a sign of their rarity. */
const firstPrint = /(?<![a-z])no rarity(?![a-z])|(?<![a-z])norarity/i;
/** Three letters of it tell a seller's language at least, and the print's where nothing else does. */
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]{3}/u;
/** France's codes of the sets since 2020. */
const frenchCode = /(?<![A-Za-z\d])E[BV]\d{1,2}(?:[.,]5)?(?![A-Za-z\d])/;
/** Words that join two species, or a species and whose or where from it is. */
const joiners: Readonly<Record<string, string>> = { und: 'de', et: 'fr', e: 'it', y: 'es', i: 'pl' };
const owners = /^(?:de|del|della|di|d|du|do|da|von)$/;
const ownerLanguages: Readonly<Record<string, string>> = {
  ...{ di: 'it', della: 'it', von: 'de', du: 'fr', d: 'fr', do: 'pt', da: 'pt' },
};
const places = /^(?:alola|galar|hisui|paldea|n)$/;

/** What else in a title tells its language. */
interface LanguageSigns {
  readonly names: readonly NameParts[];
  readonly words: readonly SetSaid[];
  /** The language in which sets are named. */
  readonly setLanguage: string | null;
  readonly total: string | null;
  readonly hits: Hits;
}

/** The language of a title that states none: what its names, codes and sets imply, `und` where it only denies one. */
export function findImpliedLanguage(tokens: Tokens, not: LanguageSaid['not'], signs: LanguageSigns): string {
  const implied = findSigned(tokens, signs) ?? signs.setLanguage;
  // Who sells a print from abroad in Japan names its card in Japanese.
  if (implied !== null && implied !== not) return implied;
  return not === null ? 'unstated' : 'und';
}

/** A script, a Japanese set code or promo number, or a name that only one language writes so; null where nothing tells. */
function findSigned(tokens: Tokens, { names, words, total, hits }: LanguageSigns): string | null {
  const script = tellingScripts.find(([pattern]) => pattern.test(tokens.raw));
  if (script) return script[1];
  if (frenchCode.test(tokens.raw)) return 'fr';
  for (const [index, { text }] of tokens.list.entries()) {
    const letter = letterBehind(tokens, index);
    const coded = findCodedLanguage(text) ?? (letter === '' ? null : findCodedLanguage(text + letter));
    if (coded !== null) return coded;
  }
  const foreign = names.find((name) => name.language !== null && !/^(?:romaji|shared)$/.test(name.language));
  const isEnglish = foreign && names.some((name) => name.language === null && name.dex[0] === foreign.dex[0]);
  const ofName = foreign && !isEnglish ? foreign.language : null;
  if (ofName === 'zh') return ofName;
  if (total !== null && /^(?:SV-|SM-?|S-?|XY-?|BW-?|M-?|DPT?-?|L-?|PCG-?|ADV-?)P$/.test(total)) return 'ja';
  if (tokens.list.some((token) => isJapaneseCode(token, tokens.raw))) {
    // Sellers also call western sets "SV3": their set's name or total tells.
    const western = words.some((word) => !word.weak && !word.set.japanese && word.set.total === total);
    if (!western) return 'ja';
  }
  if (total === null && firstPrint.test(tokens.raw)) return 'ja';
  return ofName ?? findGrammar(tokens, hits) ?? (kana.test(tokens.raw) ? 'ja' : null);
}

/** "Hisui-Zoroark": other languages than German say the region behind the species, or make it an adjective. */
function isGermanForm(tokens: Tokens, species: number): boolean {
  const region = tokens.list[species - 1]?.text ?? '';
  return (
    region !== 'n' && places.test(region) && tokens.gapBefore(species) === '-' && tokens.isTight(species)
  );
}

/** The letter that a hyphen joins to a word: "SV2a-K"; empty where there is none. */
function letterBehind(tokens: Tokens, index: number): string {
  const next = tokens.list[index + 1]?.text ?? '';
  return next.length === 1 && tokens.gapBefore(index + 1) === '-' && tokens.isTight(index + 1) ? next : '';
}

/** The language of the words between a species and what belongs to it: "Mewtwo und Mew", "Vulpix d'Alola", "ex di Camilla". */
function findGrammar(tokens: Tokens, { species, form, card }: Hits): string | null {
  const { list } = tokens;
  for (const [nth, { from, to }] of species.entries()) {
    if (isGermanForm(tokens, from)) return 'de';
    const joined = species[nth + 1]?.from === to + 1 ? joiners[list[to]?.text ?? ''] : undefined;
    if (joined) return joined;
    const behind = form.find((hit) => hit.from === to && hit.meaning.language !== null);
    if (behind) return behind.meaning.language;
    for (let at = to; at < Math.min(to + 3, list.length); at += 1) {
      const word = list[at]?.text ?? '';
      if (/^dalola|^dhisui/.test(word)) return 'fr';
      if (!owners.test(word)) continue;
      const next = list[at + 1]?.text ?? '';
      const isOwned =
        places.test(next) ||
        (next === 'la' && list[at + 2]?.text === 'team') ||
        (next === 'team' && list[at + 2]?.text === 'rocket') ||
        card.some((hit) => hit.from === at + 1);
      if (isOwned) return ownerLanguages[word] ?? 'und';
    }
  }
  return null;
}

const asian = new Set(['ja', 'zh', 'ko', 'th', 'id', 'vi']);

/** Where cards of a language have their numbers from; null where the title does not say. */
export function findRegion(language: string): 'ja' | 'west' | null {
  if (asian.has(language)) return 'ja';
  return language === 'unstated' || language === 'und' ? null : 'west';
}
