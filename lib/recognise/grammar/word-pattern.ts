/** What an opening is made of: small letters, digits, blank and hyphen are 1 to 38; 0 is all else. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789 -';
const width = alphabet.length + 1;
const letterOf = new Uint8Array(128);
for (let at = 0; at < alphabet.length; at += 1) letterOf[alphabet.charCodeAt(at)] = at + 1;

/**
 * How words begin, as a tree with a row of `width` for each beginning: where it goes on with each letter (0: nowhere), and in
 * column 0, which no letter has, the patterns that begin so. Flat, because every word of every title walks it.
 */
let tree = new Int32Array(width * 512);
let rows = 1;
let patternCount = 0;

/** Set where a text has a letter beyond ASCII: what begins with such ones is in no tree. */
const beyondAscii = 1 << 31;

/** What begins with words, told by a look at how the words of a text begin. */
export class Opening {
  readonly #bit = 1 << patternCount;

  /** `openings` are the letters with which all that is meant begins; never inside a word, digits and others apart. */
  constructor(openings: readonly string[]) {
    patternCount += 1;
    if (patternCount > 31) throw new RangeError('there are no more than 31 patterns');
    for (const opening of openings) {
      if (opening === '') throw new RangeError('a word must begin somehow');
      addOpening(opening, this.#bit);
    }
  }

  /** Whether some word of the text begins so; `openings` comes from {@link findOpenings} of it. */
  isIn(openings: number): boolean {
    return (openings & this.#bit) !== 0;
  }
}

/** Whether a text has a letter beyond ASCII, by its openings. */
export function isBeyondAscii(openings: number): boolean {
  return (openings & beyondAscii) !== 0;
}

/**
 * A pattern of which every alternative begins with a word. Most titles have no word that begins like any: {@link
 * findOpenings} sees that in one walk through the title, and only what is left is tried.
 */
export class WordPattern {
  readonly #opening: Opening;
  readonly #pattern: RegExp;

  /** `openings` are the letters with which all that the pattern finds begins, always at the start of a word. */
  constructor(pattern: RegExp, openings: readonly string[]) {
    this.#pattern = pattern;
    this.#opening = new Opening(openings);
  }

  /** Whether the pattern fits; `openings` comes from {@link findOpenings} of the same text. */
  test(text: string, openings: number): boolean {
    return this.#opening.isIn(openings) && this.#pattern.test(text);
  }
}

function addOpening(opening: string, bit: number): void {
  let row = 0;
  for (const one of opening) {
    const letter = letterOf[one.charCodeAt(0)] ?? 0;
    if (letter === 0) throw new RangeError(`no letter of an opening: ${opening}`);
    const next = tree[row + letter] ?? 0;
    row = next === 0 ? addRow(row + letter) : next;
  }
  tree[row] = (tree[row] ?? 0) | bit;
}

function addRow(from: number): number {
  if (rows * width === tree.length) {
    const longer = new Int32Array(tree.length * 2);
    longer.set(tree);
    tree = longer;
  }
  const row = rows * width;
  tree[from] = row;
  rows += 1;
  return row;
}

/**
 * A pattern for words and phrases: alternatives of a regular expression with `;` or a line's end between them, each of
 * which begins with the letters of a word, perhaps behind a look at what stands before it.
 */
export function toWordPattern(list: string): WordPattern {
  const alternatives = list.split(/[;\n]/).filter((one) => one !== '');
  return new WordPattern(new RegExp(`\\b(?:${alternatives.join('|')})`), alternatives.map(toOpening));
}

/** The letters, digits and blanks with which an alternative begins, up to the first that may be left out. */
function toOpening(alternative: string): string {
  return /^(?:\(\?<!.*?\))?((?:[a-z\d -](?![?*{]))*)/.exec(alternative)?.[1] ?? '';
}

/**
 * How the words of a text in small letters begin, for {@link Opening} and {@link WordPattern}. Looks wherever no letter
 * stands before, so inside "10psa" too.
 */
export function findOpenings(text: string): number {
  let openings = 0;
  let isAfterLetter = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (!isAfterLetter) openings |= openingsAt(text, at);
    if (code > 127) openings |= beyondAscii;
    isAfterLetter = code >= 97 && code <= 122;
  }
  return openings;
}

function openingsAt(text: string, from: number): number {
  let patterns = 0;
  let row = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const letter = code < 128 ? letterOf[code] : 0;
    if (!letter) break;
    row = tree[row + letter] ?? 0;
    if (row === 0) break;
    patterns |= tree[row] ?? 0;
  }
  return patterns;
}
