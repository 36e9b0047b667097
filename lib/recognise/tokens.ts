/** Characters that stand for a word or a letter of their own in card names. */
const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  δ: 'δ',
};

const foldedByCode = new Map<number, string>();

/**
 * The character in lower case without accents, full-width forms made plain; a letter of another script stays one
 * character, so that places inside a run of such letters are places in the title.
 */
function foldChar(code: number): string {
  const known = foldedByCode.get(code);
  if (known !== undefined) return known;
  const char = String.fromCharCode(code);
  const lower = char.normalize('NFKC').toLowerCase();
  const isLatin = code < 0x0250 || (code >= 0xff00 && code < 0xff5f);
  const plain = special[lower] ?? (isLatin ? stripMarks(lower) : lower.length === 1 ? lower : char);
  foldedByCode.set(code, plain);
  return plain;
}

function stripMarks(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

/** A word of a title: folded text, and where it stands in the title. */
export interface Token {
  /** Lower case, no accents, no apostrophes: "brocks", "4", "tg14", "δ" as "delta". */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A title cut into words. */
export class Tokens {
  #joined: string | undefined;
  #plain: string | undefined;

  constructor(
    readonly raw: string,
    readonly list: readonly Token[],
    /** The title in small letters where it has nothing but ASCII, so that every letter keeps its place; else null. */
    readonly small: string | null,
  ) {}

  /** What stands between a word and the one before: at most 3 characters, spaces dropped ("" after a space or nothing). */
  gapBefore(index: number): string {
    const before = this.list[index - 1];
    const token = this.list[index];
    return before && token ? signsBetween(this.raw, before.end, token.start) : '';
  }

  /** Whether nothing, not even a space, stands between a word and the one before except the signs of its gap. */
  isTight(index: number): boolean {
    const before = this.list[index - 1];
    const token = this.list[index];
    return before !== undefined && token?.start === before.end + this.gapBefore(index).length;
  }

  /** Whether one of the folded words is this one. */
  has(word: string): boolean {
    for (const { text } of this.list) if (text === word) return true;
    return false;
  }

  /** Folded words joined by one blank; made when first asked for. */
  get joined(): string {
    this.#joined ??= this.list.map((token) => token.text).join(' ');
    return this.#joined;
  }

  /** The title in small letters without accents, every letter in its place; made when first asked for. */
  get plain(): string {
    this.#plain ??= this.small ?? toPlain(this.raw);
    return this.#plain;
  }
}

/** Longer titles are cut here: no marketplace allows half of it. */
const longestTitle = 400;

/** A word is made of letters of one kind; a sign is a word by itself. */
const separator = 0;
const letter = 1;
const apostrophe = 2;
const script = 3;
const sign = 4;

/** What each UTF-16 unit is, from first to last code of a range; all others separate words. */
const ranges: readonly (readonly [number, number, number])[] = [
  [0x30, 0x39, letter],
  [0x41, 0x5a, letter],
  [0x61, 0x7a, letter],
  [0xc0, 0x24f, letter],
  [0xd7, 0xd7, separator],
  [0xf7, 0xf7, separator],
  [0xff10, 0xff19, letter],
  [0xff21, 0xff3a, letter],
  [0xff41, 0xff5a, letter],
  [0x27, 0x27, apostrophe],
  [0x60, 0x60, apostrophe],
  [0xb4, 0xb4, apostrophe],
  [0x2bc, 0x2bc, apostrophe],
  [0x300, 0x36f, apostrophe],
  [0x2018, 0x2019, apostrophe],
  [0x400, 0x52f, script],
  [0xe00, 0xe7f, script],
  [0x3040, 0x30ff, script],
  [0x30fb, 0x30fb, separator],
  [0x3400, 0x9fff, script],
  [0xac00, 0xd7af, script],
  [0x26, 0x26, sign],
  [0x3b1, 0x3b1, sign],
  [0x3b4, 0x3b4, sign],
  [0x25c7, 0x25c7, sign],
  [0x2605, 0x2606, sign],
  [0x2640, 0x2640, sign],
  [0x2642, 0x2642, sign],
];

const kinds = new Uint8Array(0x10000);
for (const [from, to, kind] of ranges) kinds.fill(kind, from, to + 1);

function kindOf(code: number): number {
  return kinds[code] ?? separator;
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

/** Marks on letters, blanks of other widths, full-width and half-width forms, mathematical letters. */
const form = /[\u00a0\u2000-\u200a\u3000\uff01-\uff9f]|[\u0300-\u036f]|[\u3099\u309a]|\ud835[\udc00-\udfff]/;
/** One character with the marks upon it; half-width kana have marks of their own. */
const marked = /(?:[\ud800-\udbff][\udc00-\udfff]|[\s\S])[\u0300-\u036f\u3099\u309a\uff9e\uff9f]*/g;

/** A title in its plain form, and where in the title each of its UTF-16 units stands; null where all kept their place. */
interface PlainTitle {
  readonly text: string;
  readonly places: readonly number[] | null;
}

/** One form of every letter: ＰＳＡ１０ as PSA10, ﾋﾟｶﾁｭｳ as ピカチュウ; titles are cut at 400 characters. */
export function foldForms(title: string): PlainTitle {
  const cut = title.length > longestTitle ? title.slice(0, longestTitle) : title;
  if (!form.test(cut)) return { text: cut, places: null };
  const places: number[] = [];
  let text = '';
  for (const { 0: said, index } of cut.matchAll(marked)) {
    const plain = form.test(said) ? said.normalize('NFKC') : said;
    // A few marks are longer in their plain form.
    const kept = plain.length > said.length ? said : plain;
    for (let unit = 0; unit < kept.length; unit += 1) places.push(index + unit);
    text += kept;
  }
  places.push(cut.length);
  return { text, places: text.length === cut.length ? null : places };
}

const plainWord = /^[a-z\d]*$/i;
const multiplied = /[×✕✖]/;
const plainTitle = /^[\0-\x7f]*$/;

/** The words of a title in order; never fails; titles are cut at 400 characters. */
export function tokenize(title: string): Tokens {
  const raw = title.length > longestTitle ? title.slice(0, longestTitle) : title;
  const small = plainTitle.test(raw) ? raw.toLowerCase() : null;
  const isFolded = small !== null && !/['`]/.test(small);
  const list: Token[] = [];
  let at = 0;
  while (at < raw.length) {
    const kind = kindOf(raw.charCodeAt(at));
    if (kind === separator || kind === apostrophe) {
      at += 1;
      continue;
    }
    const end = kind === sign ? at + 1 : endOfWord(raw, at, kind);
    const word = (small ?? raw).slice(at, end);
    const text = kind === sign ? (signWords[raw.charCodeAt(at)] ?? '') : isFolded ? word : foldWord(word);
    list.push({ text, start: at, end });
    at = end;
  }
  return new Tokens(raw, list, small);
}

/** Where the word that begins at `start` ends; an apostrophe inside it belongs to it. */
function endOfWord(raw: string, start: number, kind: number): number {
  let at = start + 1;
  while (at < raw.length) {
    const here = kindOf(raw.charCodeAt(at));
    const joins = here === apostrophe && at + 1 < raw.length && kindOf(raw.charCodeAt(at + 1)) === kind;
    if (here !== kind && !joins) break;
    at += 1;
  }
  return at;
}

function foldWord(word: string): string {
  if (plainWord.test(word)) return word.toLowerCase();
  let text = '';
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (kindOf(code) !== apostrophe) text += foldChar(code);
  }
  return text;
}

function toPlain(raw: string): string {
  let text = '';
  for (let at = 0; at < raw.length; at += 1) {
    const char = raw.charAt(at);
    const plain = multiplied.test(char) ? 'x' : foldChar(raw.charCodeAt(at));
    text += plain.length === 1 ? plain : char;
  }
  return text;
}

function signsBetween(raw: string, from: number, to: number): string {
  let sign = -1;
  for (let at = from; at < to; at += 1) {
    const code = raw.charCodeAt(at);
    if (code === 32) continue;
    if (sign !== -1 || code > 0x7e) return raw.slice(from, to).replace(/\s+/g, '').slice(0, 3);
    sign = at;
  }
  return sign === -1 ? '' : raw.charAt(sign).trim();
}

/** The folded form of a phrase of this project's own lists: the same folding as titles get. */
export function foldPhrase(text: string): string {
  return tokenize(text).joined;
}
