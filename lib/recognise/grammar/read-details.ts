import { append } from '@/lib/recognise/append';
import type { NameParts, Reading, Span, Variant } from '@/lib/recognise/reading';
import { type Tokens, tokenize } from '@/lib/recognise/text/tokenize';
import { isDenied } from './is-denied';
import { type Hit, type Hits, scan } from './scan';

/** Printings that the title names; plain holo only where no finer one covers the word. */
export function readVariants(tokens: Tokens, hits: Hits, names: readonly NameParts[]): Reading['variants'] {
  let variants: Reading['variants'][number][] = [];
  for (const hit of hits.variant) {
    const variant = hit.meaning.value;
    if (isInName(hit, names) || isInLonger(hit, hits.variant, names) || has(variants, variant)) continue;
    if (isDenied(tokens, hit.from)) continue;
    const before = tokens.list[hit.from - 1]?.text;
    // "Tracked and signed for" is how the parcel comes.
    if (variant === 'other_printing' && isPostage(tokens.list[hit.to]?.text)) continue;
    if (variant === 'stamped' && (before === 'edition' || before === 'ed')) continue;
    variants = append(variants, { variant, span: { start: hit.start, end: hit.end } });
  }
  return variants;
}

function isInName({ start, end }: Span, names: readonly NameParts[]): boolean {
  for (const { span } of names) if (span.start < end && start < span.end) return true;
  return false;
}

function has(variants: Reading['variants'], variant: Variant): boolean {
  for (const one of variants) if (one.variant === variant) return true;
  return false;
}

function isPostage(after: string | undefined): boolean {
  return after !== undefined && /^(?:for|delivery|post|postage|shipping|mail|parcel)$/.test(after);
}

function isInLonger(
  hit: Hit<'variant'>,
  found: readonly Hit<'variant'>[],
  names: readonly NameParts[],
): boolean {
  const length = hit.to - hit.from;
  for (const other of found) {
    const isLonger = other.to - other.from > length && other.from <= hit.from && hit.to <= other.to;
    if (isLonger && !isInName(other, names)) return true;
  }
  return false;
}

const finishes = new Set<Variant>(['holo', 'reverse_holo', 'cosmos_holo', 'masterball', 'pokeball']);

/** The title's printings and those that a site's own fields add; a finish only where the title names none. */
export function withFeatures(variants: Reading['variants'], features: string): Reading['variants'] {
  if (features === '') return variants;
  const hasFinish = variants.some((one) => finishes.has(one.variant));
  // Sites call the plain print of a card that has no other so.
  const tokens = tokenize(features.replace(/\bnon[ -]?holo\w*/gi, ' '));
  const added = readVariants(tokens, scan(tokens), []).filter(
    ({ variant }) => !has(variants, variant) && !(hasFinish && finishes.has(variant)),
  );
  const isFiner = added.some((one) => one.variant !== 'holo' && finishes.has(one.variant));
  return [
    ...variants,
    ...added.flatMap(({ variant }) => (isFiner && variant === 'holo' ? [] : [{ variant, span: null }])),
  ];
}

/** Year of print that the title states, 1996 to 2035. */
export function readYear(tokens: Tokens): { year: number; span: Span } | null {
  for (let index = 0; index < tokens.list.length; index += 1) {
    const token = tokens.list[index];
    if (token?.text.length !== 4) continue;
    const { text, start, end } = token;
    if (/^(?:199[6-9]|20[0-3]\d)$/.test(text) && !tokens.gapBefore(index).includes('/'))
      return { year: Number(text), span: { start, end } };
  }
  return null;
}

/** Flags of countries whose name is a print's language; of Japan and China they outweigh words. */
const flagLanguages: Readonly<Record<string, string>> = {
  ...{ JP: 'ja', CN: 'zh', KR: 'ko', DE: 'de', FR: 'fr', IT: 'it', ES: 'es', PT: 'pt', BR: 'pt', NL: 'nl' },
  ...{ TH: 'th', ID: 'id', RU: 'ru', PL: 'pl' },
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
export interface LanguageSaid {
  readonly language: string | null;
  /** True when only a place says it: where the card ships from, or where the seller is. */
  readonly isPlace: boolean;
}

/** Language that words of the title state; `isAllCaps` makes two-letter codes say nothing. */
export function readLanguage(tokens: Tokens, hits: Hits, isAllCaps: boolean): LanguageSaid {
  const flag = readFlags(tokens.raw);
  if (flag === 'ja' || flag === 'zh') return { language: flag, isPlace: false };
  let first: string | null = null;
  let foreign: string | null = null;
  let place: string | null = null;
  let isAsian = false;
  for (const hit of hits.language) {
    if (!isLanguage(tokens, hit, isAllCaps) || isOther(tokens, hit.from)) continue;
    const { value } = hit.meaning;
    if (isPlaceName(tokens, hit.from)) {
      place ??= value;
      continue;
    }
    first ??= value;
    if (value !== 'en') foreign ??= value;
    isAsian ||= value === 'zh' || value === 'ko';
  }
  const language = isAsian && first === 'ja' ? 'ja' : (foreign ?? first ?? flag);
  return { language: language ?? place, isPlace: language === null && place !== null };
}

/** "English, not Japanese" */
function isOther({ list }: Tokens, at: number): boolean {
  return /^(?:not|nicht|pas)$/.test(list[at - 1]?.text ?? '');
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
  if (said !== said.toUpperCase()) return isEnglish && isLabelPrefix(tokens, hit.to);
  return !isAllCaps || isEnglish || isBracketed(raw, hit.start, hit.end);
}

/** PSA labels write "OBF EN-Obsidian Flames". */
function isLabelPrefix(tokens: Tokens, after: number): boolean {
  return tokens.gapBefore(after) === '-' && tokens.isTight(after);
}

function isBracketed(raw: string, start: number, end: number): boolean {
  return /[([/]/.test(raw.charAt(start - 1)) || /[)\]/]/.test(raw.charAt(end));
}
