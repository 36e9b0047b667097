import { isPlainWord } from '@/lib/recognise/lexicon/plain-words';
import { findSetsByCode } from '@/lib/recognise/lexicon/set-table';
import type { Span } from '@/lib/recognise/reading';
import type { Token, Tokens } from '@/lib/recognise/text/tokenize';
import { type Hits, isExplainedBesideCards } from './scan';

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
 * The words of a title that nobody here knows, as they stand in it: what they mean for the card or its price is open
 * ("lenticular", "display stand", a language's own words). `isTaken` tells what has been read already.
 */
export function findUnread(
  tokens: Tokens,
  hits: Hits,
  isTaken: (start: number, end: number) => boolean,
  isLanguageKnown: boolean,
): readonly Span[] {
  const { list } = tokens;
  const isForeign = (text: string): boolean => !isLanguageKnown && eastern.test(text);
  const isKnown = ({ text, start, end }: Token, index: number): boolean =>
    !(word.test(text) || isBracketedLetter(tokens.raw, { text, start, end }) || isForeign(text)) ||
    plainCode.test(text) ||
    isPlainWord(text, isLanguageKnown) ||
    // Names of cards without a species count where they are what was read, not beside one: "Pokémon Center", "Potion".
    isExplainedBesideCards(hits, index) ||
    isTaken(start, end) ||
    findSetsByCode(text).length > 0 ||
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
