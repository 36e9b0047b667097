import { foldChar } from './fold';

/** A word of a title: folded text, where it stands in the title, and the signs between it and the word before. */
export interface Token {
  /** Lower case, no accents, no apostrophes: "brocks", "4", "tg14", "δ" as "delta". */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the previous word and this one: at most 3 characters, spaces dropped ("" after a space or nothing). */
  readonly gap: string;
  /** True when nothing, not even a space, stands between the previous word and this one except `gap`. */
  readonly tight: boolean;
}

/** A title cut into words, with the folded words joined by single blanks for phrase lookups. */
export interface Tokens {
  readonly raw: string;
  readonly list: readonly Token[];
  /** Folded words joined by one blank. */
  readonly joined: string;
  /** Where each word begins in `joined`; one entry more than words, the last one past the end. */
  readonly offsets: readonly number[];
}

/** Longer titles are cut here: no marketplace allows half of it. */
const longestTitle = 400;

/** What a character is: 0 a separator, 1 a Latin letter or digit, 2 an apostrophe, 3 another script, 4 a sign that is a word. */
function kindOf(code: number): number {
  if (code < 0x80) {
    if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)) return 1;
    if (code === 39 || code === 96) return 2;
    return code === 38 ? 4 : 0;
  }
  if (code >= 0xc0 && code < 0x250) return code === 0xd7 || code === 0xf7 ? 0 : 1;
  if (code >= 0x300 && code < 0x370) return 2;
  if (code === 0x2019 || code === 0x2018 || code === 0xb4 || code === 0x2bc) return 2;
  if (code === 0x3b4 || code === 0x3b1) return 4;
  if (code === 0x2640 || code === 0x2642 || code === 0x2605 || code === 0x2606 || code === 0x25c7) return 4;
  if (code >= 0xff10 && code < 0xff5f) {
    const half = code - 0xfee0;
    return (half >= 48 && half <= 57) || (half >= 65 && half <= 90) || (half >= 97 && half <= 122) ? 1 : 0;
  }
  if (code === 0x30fb || code === 0x3000) return 0;
  if (code >= 0x3040 && code < 0x3100) return 3;
  if (code >= 0x3400 && code < 0xa000) return 3;
  if (code >= 0xac00 && code < 0xd7b0) return 3;
  if (code >= 0x0e00 && code < 0x0e80) return 3;
  if (code >= 0x0400 && code < 0x0530) return 3;
  return 0;
}

/** A letter or digit of plain ASCII. */
function isPlainLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

const signWords: Readonly<Record<number, string>> = {
  38: 'and',
  948: 'delta',
  945: 'alpha',
  9792: 'f',
  9794: 'm',
  9733: 'star',
  9734: 'star',
  9671: 'prism',
};

/** The words of a title in order; never fails; titles are cut at 400 characters. */
export function tokenize(title: string): Tokens {
  const raw = title.length > longestTitle ? title.slice(0, longestTitle) : title;
  const list: Token[] = [];
  let at = 0;
  let previousEnd = 0;
  while (at < raw.length) {
    const kind = kindOf(raw.charCodeAt(at));
    if (kind === 0 || kind === 2) {
      at += 1;
      continue;
    }
    const start = at;
    let text = '';
    if (kind === 4) {
      text = signWords[raw.charCodeAt(at)] ?? '';
      at += 1;
    } else {
      while (at < raw.length && isPlainLetter(raw.charCodeAt(at))) at += 1;
      text = raw.slice(start, at).toLowerCase();
      while (at < raw.length) {
        const code = raw.charCodeAt(at);
        const here = kindOf(code);
        if (here === kind)
          text +=
            code < 0x80 ? String.fromCharCode(code >= 65 && code <= 90 ? code + 32 : code) : foldChar(code);
        else if (here !== 2 || kindOf(raw.charCodeAt(at + 1)) !== kind) break;
        at += 1;
      }
    }
    const between = raw.slice(previousEnd, start);
    const gap = list.length === 0 ? '' : signsOf(between);
    list.push({ text, start, end: at, gap, tight: list.length > 0 && gap.length === between.length });
    previousEnd = at;
  }
  return joinTokens(raw, list);
}

/** Words with their joined form. */
export function joinTokens(raw: string, list: readonly Token[]): Tokens {
  const offsets: number[] = [];
  let joined = '';
  for (const { text } of list) {
    offsets.push(joined.length === 0 ? 0 : joined.length + 1);
    joined += joined.length === 0 ? text : ` ${text}`;
  }
  offsets.push(joined.length === 0 ? 0 : joined.length + 1);
  return { raw, list, joined, offsets };
}

function signsOf(between: string): string {
  if (between === ' ' || between === '') return '';
  const signs = between.replace(/\s+/g, '');
  return signs.length > 3 ? signs.slice(0, 3) : signs;
}

/** The folded words `from` to before `to`, joined by blanks. */
export function phraseOf(tokens: Tokens, from: number, to: number): string {
  return tokens.joined.slice(tokens.offsets[from], (tokens.offsets[to] ?? 1) - 1);
}

/** The folded form of a phrase of this project's own lists: the same folding as titles get. */
export function foldPhrase(text: string): string {
  return tokenize(text).joined;
}
