/** How a word begins, letter by letter, and which patterns have alternatives that begin so. */
interface Opening {
  patterns: number;
  readonly next: Map<number, Opening>;
}

const root: Opening = { patterns: 0, next: new Map() };
let patternCount = 0;

/**
 * A pattern of which every alternative begins with a word. Most titles have no word that begins like any: {@link
 * findOpenings} sees that in one walk through the title, and only what is left is tried.
 */
export class WordPattern {
  readonly #bit = 1 << patternCount;
  readonly #pattern: RegExp;

  /** `openings` are the letters with which all that the pattern finds begins, always at the start of a word. */
  constructor(pattern: RegExp, openings: readonly string[]) {
    this.#pattern = pattern;
    patternCount += 1;
    for (const letters of openings) {
      if (letters === '') throw new RangeError(`a word must begin somehow: ${pattern.source}`);
      addOpening(letters, this.#bit);
    }
  }

  /** Whether the pattern fits; `openings` comes from {@link findOpenings} of the same text. */
  test(text: string, openings: number): boolean {
    return (openings & this.#bit) !== 0 && this.#pattern.test(text);
  }
}

function addOpening(letters: string, bit: number): void {
  let opening = root;
  for (let at = 0; at < letters.length; at += 1) {
    const code = letters.charCodeAt(at);
    const next = opening.next.get(code) ?? { patterns: 0, next: new Map() };
    opening.next.set(code, next);
    opening = next;
  }
  opening.patterns |= bit;
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

/** The patterns that may fit a text in small letters, by how its words begin, for {@link WordPattern.test}. */
export function findOpenings(text: string): number {
  let patterns = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const isWord = isWordCode(text.charCodeAt(at));
    if (isWord && !isInside) patterns |= openingsAt(text, at);
    isInside = isWord;
  }
  return patterns;
}

function openingsAt(text: string, from: number): number {
  let patterns = 0;
  let opening: Opening | undefined = root;
  for (let at = from; at < text.length; at += 1) {
    opening = opening.next.get(text.charCodeAt(at));
    if (opening === undefined) break;
    patterns |= opening.patterns;
  }
  return patterns;
}

/** What `\b` takes for a part of a word, in small letters. */
function isWordCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95;
}
