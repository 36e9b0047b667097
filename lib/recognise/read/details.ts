import { isPlainWord } from '@/lib/recognise/data/words';
import { type Hit, type Hits, isDenied, isExplained, scan } from '@/lib/recognise/phrases';
import type { Reading, Span, Variant } from '@/lib/recognise/reading';
import { type Token, type Tokens, tokenize } from '@/lib/recognise/tokens';

/** Printings that the title names; plain holo only where no finer one covers the word. */
export function readVariants(
  tokens: Tokens,
  hits: Hits,
  names: readonly { readonly span: Span }[],
): Reading['variants'] {
  const variants: Reading['variants'][number][] = [];
  for (const hit of hits.variant) {
    const variant = hit.meaning.value;
    if (isInName(hit, names) || isInLonger(hit, hits.variant, names) || has(variants, variant)) continue;
    if (isDenied(tokens, hit.from)) continue;
    const before = tokens.list[hit.from - 1]?.text;
    // "Tracked and signed for" is how the parcel comes.
    const isMailed = variant === 'other_printing' || variant === 'stamped';
    if (isMailed && (isPostage(tokens.list[hit.to]?.text) || before === 'class')) continue;
    if (variant === 'stamped' && (before === 'edition' || before === 'ed')) continue;
    variants.push({ variant, span: { start: hit.start, end: hit.end } });
  }
  return variants;
}

function isInName({ start, end }: Span, names: readonly { readonly span: Span }[]): boolean {
  for (const { span } of names) if (span.start < end && start < span.end) return true;
  return false;
}

function has(variants: Reading['variants'], variant: Variant): boolean {
  for (const one of variants) if (one.variant === variant) return true;
  return false;
}

function isPostage(after: string | undefined): boolean {
  return (
    after !== undefined &&
    /^(?:for|delivery|post|postage|shipping|mail|parcel|ship|ships|envelope)$/.test(after)
  );
}

function isInLonger(
  hit: Hit<'variant'>,
  found: readonly Hit<'variant'>[],
  names: readonly { readonly span: Span }[],
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

/** Latin letters, digits among them: other scripts write no blanks between words, and numbers are read elsewhere. */
const word = /^(?=.*[a-z])[a-z\d]{2,}$/;
/** Where nothing tells the language, words of Eastern Asia are a sign of it: 太晶慶典 on a print of Taiwan. */
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{2}/u;
/** A letter in brackets is a language on some shops' pages, or a rank: "(D)", 【B】. Others are of rarities, or mean English. */
const letter = /^[abdfgijks]$/;
const opening = /[([【]\s*$/;
const closing = /^\s*[)\]】]/;
/** "POP 10s", "pop29", "1x", "25th", France's codes of sets. */
const plainCode = /^(?:\d+s|pop\d+|1x|x1|\d+th|e[bv]\d+)$/;
const denial = /^(?:no|not|never|without|non|ohne|nicht|nie|keine?|sans|jamais|pas|senza|mai|sin|nunca)$/;
/** What a card came out of ("from ETB", "Champions Path tin promo"): elsewhere these words are what is for sale. */
const product = /^(?:elite|etb|upc|box|bundle|tins?|blister|case)$/;
const fromProduct = /^(?:from|aus|promos?)$/;
/** What a card comes in, the same: "in a magnetic case". */
const cover = /^(?:case|magnetic|holder|protector|one|touch|pro|penny|semi|rigid|binder)$/;
const inCover = /^(?:with|in|w|mit|avec|con)$/;
const furthest = 5;

/**
 * Unread words of a title, in its own spelling ("lenticular", "display stand"): they may change the card or its price.
 * `isTaken` is true of words read already, `isCode` of codes of sets.
 */
export function findUnread(
  tokens: Tokens,
  hits: Hits,
  isTaken: (start: number, end: number) => boolean,
  { isLanguageKnown, isCode }: { readonly isLanguageKnown: boolean; isCode(text: string): boolean },
): readonly Span[] {
  const { list } = tokens;
  const isForeign = (text: string): boolean => !isLanguageKnown && eastern.test(text);
  const isKnown = ({ text, start, end }: Token, index: number): boolean =>
    !(word.test(text) || isBracketedLetter(tokens.raw, { text, start, end }) || isForeign(text)) ||
    plainCode.test(text) ||
    isPlainWord(text, isLanguageKnown) ||
    isExplained(hits, index) ||
    isTaken(start, end) ||
    isCode(text) ||
    comesAlong(list, index);
  return list
    .filter((token, index) => !isKnown(token, index) && !deniesKnown(list, index, isKnown))
    .map(({ start, end }) => ({ start, end }));
}

function isBracketedLetter(title: string, { text, start, end }: Token): boolean {
  return letter.test(text) && opening.test(title.slice(0, start)) && closing.test(title.slice(end));
}

function comesAlong(list: readonly Token[], index: number): boolean {
  const { text = '' } = list[index] ?? {};
  const near = (from: number, to: number, sign: RegExp) =>
    list.slice(Math.max(index + from, 0), index + to).some((token) => sign.test(token.text));
  if (product.test(text) && near(-furthest, furthest, fromProduct)) return true;
  return cover.test(text) && near(-furthest, 0, inCover);
}

/** "No. 25", "no creases", "not a reprint": what is denied decides, unless nobody knows it ("no symbol"). */
function deniesKnown(
  list: readonly Token[],
  index: number,
  isKnown: (token: Token, index: number) => boolean,
): boolean {
  const next = list[index + 1];
  return denial.test(list[index]?.text ?? '') && next !== undefined && isKnown(next, index + 1);
}
