import {
  type CardSet,
  findSet,
  findSetsByCode,
  findSetsByTotal,
  seriesSets,
} from '@/lib/recognise/data/sets';
import type { Hit, Hits } from '@/lib/recognise/phrases';
import type { NameParts, Reading, Span } from '@/lib/recognise/reading';
import type { Token, Tokens } from '@/lib/recognise/tokens';

/** Black Star promo sets in order: first and last year, and whether their numbers carry no prefix. */
const eras: readonly (readonly [string, number, number, boolean])[] = [
  ['wizards-black-star-promos', 1999, 2002, true],
  ['nintendo-black-star-promos', 2003, 2006, true],
  ['dp-black-star-promos', 2007, 2009, false],
  ['hgss-black-star-promos', 2010, 2010, false],
  ['bw-black-star-promos', 2011, 2013, false],
  ['xy-black-star-promos', 2014, 2016, false],
  ['sm-black-star-promos', 2017, 2019, false],
  ['swsh-black-star-promos', 2020, 2022, false],
  ['svp-black-star-promos', 2023, 2025, true],
  ['mep-black-star-promos', 2026, 2099, true],
];

/** Prefixes of promo numbers and their sets. */
const promoPrefixes: Readonly<Record<string, string>> = {
  SWSH: 'swsh-black-star-promos',
  SM: 'sm-black-star-promos',
  XY: 'xy-black-star-promos',
  BW: 'bw-black-star-promos',
  DP: 'dp-black-star-promos',
  HGSS: 'hgss-black-star-promos',
};

/** The promo set that "Black Star Promo" means: by the number's prefix, by the year, else the first one that fits. */
function findPromoSets(number: string | null, year: number | null): CardSet[] {
  const prefix = /^[A-Z]+/.exec(number ?? '')?.[0];
  const named = prefix ? findSet(promoPrefixes[prefix] ?? '') : undefined;
  if (named) return [named];
  const fitting = eras.filter(([, from, to, isBare]) =>
    year === null ? isBare || number === null : year >= from - 1 && year <= to + 1,
  );
  const value = Number(number ?? 0);
  return fitting.flatMap(([id]) => {
    const set = findSet(id);
    const isTooHigh = (id.startsWith('wizards') && value > 53) || (id.startsWith('nintendo') && value > 40);
    return set && !isTooHigh ? [set] : [];
  });
}

/** A set that words or a code of the title name. */
export interface SetSaid {
  readonly set: CardSet;
  readonly weak: boolean;
  /** True when a code printed on the card says it ("OBF", "sv2a"). */
  readonly code: boolean;
  /** Language whose name of the set it is; null where English says it too. */
  readonly language: string | null;
  readonly span: Span | null;
}

/** Set phrases of the title, the longest at each place; names are not looked at yet. */
export function findSetPhrases(hits: Hits): readonly Hit<'set'>[] {
  const found = hits.set;
  return found.length > 1 ? found.filter((hit) => !isCovered(hit, found)) : found;
}

/** A longer phrase around it covers a phrase, but no weak one a strong one, and no Japanese set's a western one's. */
function isCovered(hit: Hit<'set'>, found: readonly Hit<'set'>[]): boolean {
  for (const other of found) {
    if (
      other.from <= hit.from &&
      hit.to <= other.to &&
      other.to - other.from > hit.to - hit.from &&
      (hit.meaning.weak || !other.meaning.weak) &&
      (isJapanese(hit) || !isJapanese(other))
    )
      return true;
  }
  return false;
}

const noWords: readonly SetSaid[] = [];

/** Sets that the title's words name; a phrase that is nothing but a part of a card's name names none. */
export function readSetWords(
  phrases: readonly Hit<'set'>[],
  names: readonly NameParts[],
): readonly SetSaid[] {
  if (phrases.length === 0) return noWords;
  const said: SetSaid[] = [];
  let isSpecific = false;
  for (const hit of phrases) {
    if (isInName(hit, names)) continue;
    const set = findSet(hit.meaning.set);
    if (set === undefined || isSaid(set, said)) continue;
    const { weak, language } = hit.meaning;
    said.push({ set, weak, code: false, language, span: { start: hit.start, end: hit.end } });
    isSpecific ||= !weak && !seriesSets.has(set.id);
  }
  return isSpecific && said.length > 1 ? said.filter((one) => !seriesSets.has(one.set.id)) : said;
}

/** Words of sets' names that are the same in every language: "Pokémon 151", "XY", "SV03". */
const neutralWord = /^(?:\d+|pokemon|mew|xy|go|sv|[a-z]{2,4}\d+[a-z]?)$/;

/**
 * The language in which sets' words name them, null where one of them is English or none tells. Series count too, which
 * beside another set say nothing else: "Scarlatto e Violetto 151".
 */
export function readSetLanguage(
  tokens: Tokens,
  phrases: readonly Hit<'set'>[],
  names: readonly NameParts[],
): string | null {
  let foreign: string | null = null;
  for (const hit of phrases) {
    if (isInName(hit, names)) continue;
    const { language } = hit.meaning;
    if (language !== null) foreign ??= language;
    else if (!isNeutral(tokens, hit)) return null;
  }
  return foreign;
}

function isNeutral({ list }: Tokens, { from, to }: Hit<'set'>): boolean {
  for (let at = from; at < to; at += 1) if (!neutralWord.test(list[at]?.text ?? '')) return false;
  return true;
}

function isInName({ start, end }: Span, names: readonly NameParts[]): boolean {
  for (const { span } of names) if (span.start <= start && end <= span.end) return true;
  return false;
}

function isSaid(set: CardSet, said: readonly SetSaid[]): boolean {
  for (const one of said) if (one.set === set) return true;
  return false;
}

function isJapanese(hit: Hit<'set'>): boolean {
  return hit.meaning.set.startsWith('ja-');
}

const japaneseCode = /^(?:s|sm|sv|m|cp|pmcg|pcg)\d{1,2}[a-z+]?$/;
const unknownJapaneseCode = /^sv[A-Z]{1,2}$/;

/** What follows Japan's code on prints of the same sets for other countries: "SV2aK", "SV9F". */
const countryLetters: Readonly<Record<string, string>> = { k: 'ko', f: 'zh', t: 'th', i: 'id' };

/** The language of a print whose code is Japan's with a letter behind, or one of China's own; null for all others. */
export function findCodedLanguage(text: string): string | null {
  if (text.length < 3 || text.length > 6) return null;
  if (/^csv?\d{1,2}(?:\.5)?[a-z]{0,2}$/.test(text)) return 'zh';
  if (!/^(?:sv|m|s|sm)\d{1,2}[a-z]?[kfti]$/.test(text) || findSetsByCode(text).length > 0) return null;
  const isJapanese = findSetsByCode(text.slice(0, -1)).some((set) => set.japanese);
  return isJapanese ? (countryLetters[text.slice(-1)] ?? null) : null;
}

/** True for a code that only Japanese prints carry, known to this project or not ("s12a", "svF"). */
export function isJapaneseCode(token: Token, title: string): boolean {
  const { text } = token;
  if (text.length < 2 || text.length > 5) return false;
  if (japaneseCode.test(text)) return findSetsByCode(text).some((set) => set.japanese);
  return (
    text.startsWith('sv') && text.length < 5 && unknownJapaneseCode.test(title.slice(token.start, token.end))
  );
}

/**
 * Sets whose code stands in the title: Japanese ones anywhere, western ones in capitals beside the number, and those
 * that the number as `written` begins with ("SVP085").
 */
export function readSetCodes(tokens: Tokens, number: Span | null, written: string): SetSaid[] {
  const said: SetSaid[] = [];
  const prefix = /^(?:svp|mep|smp)/i.exec(written)?.[0];
  if (prefix) for (const set of findSetsByCode(prefix.toLowerCase())) said.push(toSaid(set, number));
  for (let index = 0; index < tokens.list.length; index += 1) {
    const token = tokens.list[index];
    if (token === undefined || token.text.length < 2 || token.text.length > 6) continue;
    const sets = findSetsByCode(token.text);
    if (sets.length === 0) continue;
    const raw = tokens.raw.slice(token.start, token.end);
    const japanese = japaneseCode.test(token.text);
    if (!japanese && raw !== raw.toUpperCase()) continue;
    if (!japanese && (token.text.length < 3 || !isSetCode(tokens, index, number))) continue;
    for (const set of sets) {
      if (set.japanese === japanese || japanese)
        said.push(toSaid(set, { start: token.start, end: token.end }));
    }
  }
  return said;
}

function toSaid(set: CardSet, span: Span | null): SetSaid {
  return { set, weak: false, code: true, language: null, span };
}

/** PSA's labels write "OBF EN"; without that only the number beside it tells a code from a word in capitals. */
function isSetCode(tokens: Tokens, index: number, number: Span | null): boolean {
  return tokens.list[index + 1]?.text === 'en' || isBesideNumber(tokens, index, number);
}

function isBesideNumber(tokens: Tokens, index: number, number: Span | null): boolean {
  if (number === null) return false;
  const next = tokens.list[index + 1];
  const previous = tokens.list[index - 1];
  const skipped = next && /^(?:en|de|fr|it|es|pt)$/.test(next.text) ? tokens.list[index + 2] : next;
  return (
    (skipped !== undefined && skipped.start >= number.start && skipped.start < number.end) ||
    (skipped !== undefined && skipped.start + 1 >= number.end && skipped.start <= number.start) ||
    (previous !== undefined && previous.end <= number.end && previous.end > number.start)
  );
}

/** Everything that helps to tell which set is meant. */
interface SetEvidence {
  readonly said: readonly SetSaid[];
  readonly number: string | null;
  readonly total: string | null;
  readonly year: number | null;
  /** `ja` for Asian prints, `west` for the six western languages, null when the title leaves it open. */
  readonly region: 'ja' | 'west' | null;
  /** The title uses a Japanese rarity code, without saying so. */
  readonly japaneseHint: boolean;
  /** The number is written with leading zeros, as cards print it since 2020. */
  readonly isPadded: boolean;
}

interface SetScore {
  readonly set: CardSet;
  score: number;
  stated: boolean;
  span: Span | null;
}

const mostSets = 12;
const none: Reading['sets'] = [];

/** The sets that the evidence points to, most likely first; at most 12. */
export function orderSets(evidence: SetEvidence): Reading['sets'] {
  const scores: SetScore[] = [];
  addSaid(scores, evidence);
  const { total } = evidence;
  const printed = total === 'MP' || total === 'SP' ? `${total.charAt(0)}-P` : total;
  if (printed !== null) for (const set of findSetsByTotal(printed)) addScore(scores, set, 4, false, null);
  for (const set of prefixSets(evidence.number)) addScore(scores, set, 4, false, null);
  // PSA's labels of the first set say no more than "1999 POKEMON GAME".
  if (scores.length === 0 && evidence.year === 1999 && evidence.number !== null && evidence.region !== 'ja') {
    const first = findSet('base-set');
    if (first) addScore(scores, first, 1, false, null);
  }
  if (scores.length === 0) return none;
  const isGallery = evidence.number !== null && isGalleryNumber(evidence.number);
  for (const entry of scores) entry.score += adjust(entry.set, evidence, isGallery);
  scores.sort(byScore);
  const sets: Reading['sets'][number][] = [];
  for (const { set, score, stated, span } of scores) {
    if (score <= 0 || sets.length === mostSets) break;
    sets.push({ id: set.id, strength: stated ? 'stated' : 'implied', span });
  }
  return sets;
}

/** Sets whose short name is a word of praise too: it means the set only beside the set's own year. */
const praiseSets: ReadonlySet<string> = new Set(['legendary-collection']);

/** Sets that words, codes and fields name. */
function addSaid(scores: SetScore[], { said, year, number, region }: SetEvidence): void {
  let hasPromo = false;
  for (const { set, weak, code, span } of said) {
    if (weak && set.id.endsWith('-black-star-promos')) {
      hasPromo = true;
      continue;
    }
    if (weak && praiseSets.has(set.id)) {
      if (year === set.year) addScore(scores, set, 3, true, span);
      continue;
    }
    if (seriesSets.has(set.id) && year !== null && Math.abs(year - set.year) > 1) continue;
    const isStated = !weak || (region === 'ja' && set.japanese);
    // "Celebrations … Neo Revelation": who names the reprint names the original beside it.
    const strong = set.id.startsWith('celebrations') ? 7 : code ? 4 : 3;
    addScore(scores, set, weak ? 1 : strong, isStated, span);
  }
  if (hasPromo) for (const set of findPromoSets(number, year)) addScore(scores, set, 3, true, null);
}

/** Adds to the score of a set. */
function addScore(scores: SetScore[], set: CardSet, score: number, stated: boolean, span: Span | null): void {
  for (const known of scores) {
    if (known.set !== set) continue;
    known.score += score;
    known.stated ||= stated;
    known.span ??= span;
    return;
  }
  scores.push({ set, score, stated, span });
}

function byScore(a: SetScore, b: SetScore): number {
  return b.score - a.score;
}

function adjust(
  set: CardSet,
  { year, region, japaneseHint, isPadded, number, total }: SetEvidence,
  isGallery: boolean,
): number {
  let score = 0;
  if (region === 'ja') score += set.japanese ? 1 : -9;
  else if (region === 'west') score += set.japanese ? -9 : 1;
  else if (set.japanese !== japaneseHint) score -= 1.5;
  // Promos come out over many years.
  const isDated = !set.id.endsWith('-promos');
  if (isDated && isPadded && set.year < 2020) score -= 0.7;
  if (isDated && year !== null) score += Math.abs(year - set.year) <= 1 ? 0.5 : -1.5;
  if (number !== null && set.total !== null && isGalleryTotal(set.total) !== isGallery) score -= 3;
  if (total !== null && set.total !== null && set.total !== total && !isPrefixed(set.total)) score -= 2;
  return score;
}

function isGalleryNumber(number: string): boolean {
  return isPrefixed(number) && /^(?:TG|GG|SV\d{2,})/.test(number);
}

function isGalleryTotal(total: string): boolean {
  return isPrefixed(total) && /^(?:TG|GG|SV)\d+$/.test(total);
}

function isPrefixed(total: string): boolean {
  const first = total.charCodeAt(0);
  return first >= 65 && first <= 90;
}

const noSets: readonly CardSet[] = [];

/** A promo prefix names its set; gallery prefixes leave several. */
function prefixSets(number: string | null): readonly CardSet[] {
  const prefix = number !== null && isPrefixed(number) ? /^[A-Z]+/.exec(number)?.[0] : undefined;
  if (prefix === undefined) return noSets;
  const promo = promoPrefixes[prefix];
  const ids = promo ? [promo] : (prefixIds[prefix] ?? []);
  return ids.flatMap((id) => findSet(id) ?? []);
}

const prefixIds: Readonly<Record<string, readonly string[]>> = {
  GG: ['crown-zenith-galarian-gallery'],
  TG: [
    'brilliant-stars-trainer-gallery',
    'astral-radiance-trainer-gallery',
    'lost-origin-trainer-gallery',
    'silver-tempest-trainer-gallery',
  ],
  RC: ['legendary-treasures', 'generations'],
  H: ['aquapolis', 'skyridge'],
  SH: ['platinum', 'stormfront'],
  SL: ['call-of-legends'],
  RT: ['rising-rivals'],
  AR: ['arceus'],
  SV: ['hidden-fates-shiny-vault', 'shining-fates-shiny-vault'],
};

/**
 * Whether a site's field names another set than the title does. Names of whole series, promos (which sellers call by the
 * set they came with) and words that can mean something else contradict nothing, and a gallery is of its set.
 */
export function areOtherSets(field: readonly string[], title: readonly SetSaid[]): boolean {
  const own = title.filter(({ weak, set }) => !weak && isTelling(set.id)).map(({ set }) => set.id);
  const said = field.filter(isTelling);
  if (own.length === 0 || said.length === 0 || said.length < field.length) return false;
  return !title.some(({ set }) => said.some((id) => areKin(id, set.id)));
}

function isTelling(id: string): boolean {
  return !seriesSets.has(id) && !id.endsWith('-promos');
}

/** One set, a set and its gallery ("brilliant-stars-trainer-gallery"), or the twin of the other region. */
function areKin(a: string, b: string): boolean {
  const [one, other] = [a.replace(/^ja-/, ''), b.replace(/^ja-/, '')];
  return one.startsWith(other) || other.startsWith(one);
}
