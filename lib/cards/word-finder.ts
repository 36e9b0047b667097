/** A word that differs by more than this share is another word. */
const lowestWord = 0.55;

/**
 * Calls `take` for each word that is or begins like `asked`, with how well it fits (1 is the same) and how many of its
 * letters are covered.
 */
type WordFinder = (asked: string, take: (word: number, fit: number, cover: number) => void) => void;

/** A search that forgives typos over single words, which are told by their places in `words`. */
export function createWordFinder(words: readonly string[]): WordFinder {
  const { table, order, once, twice, starts } = groupByLength(words);
  return (asked, take) => {
    const length = Math.min(asked.length, longestPattern);
    const letters = table.toLetters(asked);
    const pattern = createPattern(letters, table.alphabetSize);
    const mask = toLetterMask(letters, 0, length);
    for (let wordLength = 1; wordLength <= longestPattern; wordLength += 1) {
      const mostMissing = countMissable(length, wordLength);
      const end = starts[wordLength + 1] ?? 0;
      const cover = Math.min(wordLength, length);
      for (let place = mostMissing < 0 ? end : (starts[wordLength] ?? 0); place < end; place += 1) {
        const missing =
          countMissing(mask.once, once[place] ?? 0) + countMissing(mask.twice, twice[place] ?? 0);
        if (missing > mostMissing) continue;
        const from = table.starts[place] ?? 0;
        const distances = measureDistances(pattern, table.letters, from, table.starts[place + 1] ?? 0);
        const fit = fitOfWord(length, wordLength, wholeOf(distances), prefixOf(distances));
        if (fit >= lowestWord) take(order[place] ?? 0, fit, cover);
      }
    }
  };
}

/** How many letters of a word that was asked for may be missing in one of `length` letters; -1 where it cannot fit. */
function countMissable(asked: number, length: number): number {
  const difference = Math.abs(asked - length);
  let missing = -1;
  while (
    missing < asked &&
    fitOfWord(asked, length, Math.max(missing + 1, difference), missing + 1) >= lowestWord
  )
    missing += 1;
  return missing;
}

/** How well a word of the query fits a word of a name: 1 for the same, a little less for a beginning, less by typos. */
function fitOfWord(asked: number, length: number, whole: number, prefix: number): number {
  const same = 1 - whole / Math.max(asked, length);
  if (length <= asked || asked < 3 || (prefix > 0 && asked < 5)) return same;
  return Math.max(same, 0.95 - prefix / asked);
}

/** Longest pattern that fits the bits of one machine word; longer texts are compared by their first 32 characters. */
const longestPattern = 32;

/** A word made ready for comparing with many others: for each letter of the alphabet, the places where it stands. */
interface Pattern {
  readonly length: number;
  readonly places: Int32Array;
}

/** A pattern from letters numbered by an alphabet of `alphabetSize` letters; 0 stands for a letter outside it. */
export function createPattern(letters: ArrayLike<number>, alphabetSize: number): Pattern {
  const length = Math.min(letters.length, longestPattern);
  const places = new Int32Array(alphabetSize);
  for (let at = 0; at < length; at++) {
    const letter = letters[at] ?? 0;
    if (letter !== 0) places[letter] = (places[letter] ?? 0) | (1 << at);
  }
  return { length, places };
}

/** Two distances in one number, so that the inner loop allocates nothing: see {@link wholeOf} and {@link prefixOf}. */
type Distances = number;

/** Typos between the pattern and the whole text. */
export function wholeOf(distances: Distances): number {
  return distances >> 8;
}

/** Typos between the pattern and that beginning of the text which fits it best. */
export function prefixOf(distances: Distances): number {
  return distances & 255;
}

/**
 * The number of typos (a letter missing, added, wrong, or two neighbours swapped) between the pattern and
 * `letters[start..end)`, for the whole text and for its best beginning. Bit-parallel: one step a letter
 * (Hyyrö 2002, "Explaining and extending the bit-parallel approximate string matching algorithm of Myers").
 */
export function measureDistances(
  pattern: Pattern,
  letters: Uint16Array,
  start: number,
  end: number,
): Distances {
  const { length, places } = pattern;
  const last = length - 1;
  let vp = -1;
  let vn = 0;
  let d0 = 0;
  let before = 0;
  let whole = length;
  let prefix = length;
  const stop = Math.min(end, start + longestPattern);
  for (let at = start; at < stop; at++) {
    const here = places[letters[at] ?? 0] ?? 0;
    const swapped = ((~d0 & here) << 1) & before;
    d0 = (((here & vp) + vp) ^ vp) | here | vn | swapped;
    const hp = vn | ~(d0 | vp);
    const hn = d0 & vp;
    whole += ((hp >>> last) & 1) - ((hn >>> last) & 1);
    if (whole < prefix) prefix = whole;
    const shifted = (hp << 1) | 1;
    vp = (hn << 1) | ~(d0 | shifted);
    vn = shifted & d0;
    before = here;
  }
  return (whole << 8) | prefix;
}

/** Texts side by side as numbered letters: text `i` is `letters[starts[i]..starts[i+1])`. */
export interface LetterTable {
  readonly letters: Uint16Array;
  readonly starts: Uint32Array;
  readonly alphabetSize: number;
  /** The letters of a further text in the same numbering; 0 for a letter that no text of the table holds. */
  toLetters(text: string): Uint16Array;
}

/** A table of `texts`; letters are UTF-16 units, numbered from 1 in order of appearance. */
export function createLetterTable(texts: readonly string[]): LetterTable {
  const numbers = new Map<number, number>();
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, index) => {
    starts[index + 1] = (starts[index] ?? 0) + text.length;
  });
  const letters = new Uint16Array(starts[texts.length] ?? 0);
  let at = 0;
  for (const text of texts) {
    for (let unit = 0; unit < text.length; unit++) {
      const code = text.charCodeAt(unit);
      const number = numbers.get(code) ?? numbers.size + 1;
      numbers.set(code, number);
      letters[at++] = number;
    }
  }
  return {
    letters,
    starts,
    alphabetSize: numbers.size + 1,
    toLetters(text) {
      const numbered = new Uint16Array(text.length);
      for (let unit = 0; unit < text.length; unit++) numbered[unit] = numbers.get(text.charCodeAt(unit)) ?? 0;
      return numbered;
    },
  };
}

/** The letters of a text as two sets of 32 bits, so that two texts are compared in a few steps. */
interface LetterMask {
  /** Letters that the text holds; letters whose numbers share a bit count as one. */
  readonly once: number;
  /** Those that it holds twice or more. */
  readonly twice: number;
}

/** The letters of `letters[start..end)`, which are numbers. */
function toLetterMask(letters: ArrayLike<number>, start: number, end: number): LetterMask {
  let once = 0;
  let twice = 0;
  for (let at = start; at < end; at++) {
    const bit = 1 << ((letters[at] ?? 0) & 31);
    twice |= once & bit;
    once |= bit;
  }
  return { once, twice };
}

/** How many letters of one of these sets the other lacks, at least: each of them is a typo in whichever text is made of the other. */
function countMissing(mask: number, other: number): number {
  let bits = mask & ~other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Texts in the order of their compared lengths, so that those which are too short or too long are never looked at. */
interface TextsByLength {
  readonly table: LetterTable;
  /** The place in the given list of the `i`th text of the table. */
  readonly order: Uint32Array;
  /** The letters of the `i`th text of the table, as far as they are compared: those that it holds, and those twice. */
  readonly once: Int32Array;
  readonly twice: Int32Array;
  /** Texts of `n` compared letters are `starts[n]..starts[n+1])` of the table. */
  readonly starts: Uint32Array;
}

/** `texts` by length; of a longer one than {@link longestPattern} only the beginning is compared. */
function groupByLength(texts: readonly string[]): TextsByLength {
  const starts = new Uint32Array(longestPattern + 2);
  const lengthOf = (text: string) => Math.min(text.length, longestPattern);
  for (const text of texts) starts[lengthOf(text) + 1] = (starts[lengthOf(text) + 1] ?? 0) + 1;
  for (let length = 1; length < starts.length; length += 1)
    starts[length] = (starts[length] ?? 0) + (starts[length - 1] ?? 0);
  const next = starts.slice();
  const order = new Uint32Array(texts.length);
  texts.forEach((text, index) => {
    const place = next[lengthOf(text)] ?? 0;
    order[place] = index;
    next[lengthOf(text)] = place + 1;
  });
  const table = createLetterTable(Array.from(order, (index) => texts[index] ?? ''));
  const once = new Int32Array(texts.length);
  const twice = new Int32Array(texts.length);
  for (let place = 0; place < texts.length; place += 1) {
    const start = table.starts[place] ?? 0;
    const end = Math.min(table.starts[place + 1] ?? 0, start + longestPattern);
    const mask = toLetterMask(table.letters, start, end);
    once[place] = mask.once;
    twice[place] = mask.twice;
  }
  return { table, order, once, twice, starts };
}
