import { seriesSets } from '@/lib/recognise/lexicon/series-sets';
import { type CardSet, findSet, findSetsByCode } from '@/lib/recognise/lexicon/set-table';
import type { NameParts, Span } from '@/lib/recognise/reading';
import type { Token, Tokens } from '@/lib/recognise/text/tokenize';
import type { Hit, Hits } from './scan';

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

const none: readonly SetSaid[] = [];

/** Sets that the title's words name; a phrase that is nothing but a part of a card's name names none. */
export function readSetWords(
  phrases: readonly Hit<'set'>[],
  names: readonly NameParts[],
): readonly SetSaid[] {
  if (phrases.length === 0) return none;
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
