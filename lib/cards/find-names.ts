import { findLastAtMost, groupPlaces, once } from './groups';
import { nameLanguages, readNumbers, readPart, spellingEnd } from './index-file';
import { splitWords } from './japanese';
import { nameKey } from './name-key';
import { createWordFinder } from './word-finder';

export interface NameHit {
  readonly name: number;
  /** 1 for the same words. */
  readonly score: number;
}

export interface SearchOptions {
  /** Forgives typos in words that no name holds. */
  readonly fuzzy?: boolean;
  /** The last word may be the beginning of one. */
  readonly isTyping?: boolean;
  readonly limit?: number;
}

type Language = (typeof nameLanguages)[number];
export interface Spelling {
  /** Folded words with a space between them. */
  readonly text: string;
  /** Languages that write the name so; none for romaji. */
  readonly languages: readonly Language[];
}

export interface NameSearch {
  readonly nameCount: number;
  /** English as printed, else the Japanese name. */
  nameText(name: number): string;
  /** Every spelling, the usual one of a language before its others. */
  spellings(name: number): readonly Spelling[];
  usualNames(name: number): Readonly<Partial<Record<Language, string>>>;
  /** Names with this folded word in any language: "pikachu", "mashynn", "ナンジャモ", "nanjamo". */
  findNamesWithWord(word: string): readonly number[];
  /** Letters from `start` that are one word of names, the most there are; 0 for none. For Japanese, which has no spaces. */
  longestWordAt(text: string, start: number): number;
  /** The word of names that a misspelt one is most like; undefined where none is near enough or two are. */
  findWordLike(word: string): string | undefined;
  /** Names by all their words in any order, best first. */
  findNames(text: string, options?: SearchOptions): readonly NameHit[];
}

/** A word that fits less is not the word that was meant. */
const lowestFit = 0.7;
/** Where no word fits so well, one that fits this well may be meant. */
const lowestDoubtful = 0.58;
const lowestScore = 0.5;
const mostWords = 8;
const longestWord = 24;
const decoder = new TextDecoder();

/** Names as a search reads them. */
export interface NameTable {
  readonly nameCount: number;
  /** Each word of a name once, in ascending order. */
  words(): readonly string[];
  /** The names as they are shown. */
  texts(): readonly string[];
  /** Places of words, name by name; a number from `end` ends a spelling, its low bits are languages by their place. */
  readonly sequence: Uint16Array | Uint32Array;
  readonly end: number;
  /** Numbers of the sequence that each name has. */
  counts(): Uint16Array;
}

/** The names of an index file. */
export function readNameTable(file: Uint8Array): NameTable {
  return {
    nameCount: readPart(file, 'nameKinds').length,
    words: () => decoder.decode(readPart(file, 'words')).split('\n'),
    texts: () => decoder.decode(readPart(file, 'nameText')).split('\n'),
    sequence: readNumbers(file, 'spellings'),
    end: spellingEnd,
    counts: () => readNumbers(file, 'spellingCounts'),
  };
}

/** The end of a spelling in a table of any number of words. */
const wideEnd = 0xffffff00;

/** A table of names that each have one spelling. */
export function makeNameTable(texts: readonly string[]): NameTable {
  const spellings = texts.map((text) => splitWords(nameKey(text)));
  const words = [...new Set(spellings.flat())].sort();
  const places = new Map(words.map((word, place) => [word, place]));
  const sequence = spellings.flatMap((spelling) => [
    ...spelling.map((word) => places.get(word) ?? 0),
    wideEnd,
  ]);
  return {
    nameCount: texts.length,
    words: () => words,
    texts: () => texts,
    sequence: Uint32Array.from(sequence),
    end: wideEnd,
    counts: () => Uint16Array.from(spellings, (spelling) => spelling.length + 1),
  };
}

/** A search over names, whose table is decoded when one is first looked for. */
export function createNameSearch(table: NameTable): NameSearch {
  const { nameCount, sequence, end } = table;
  const words = once(table.words);
  const texts = once(table.texts);
  const findWords = once(() => createWordFinder(words()));
  const starts = once(() => sumLengths(table.counts()));
  const places = once(() => groupPlaces(sequence, words().length));
  const found = once(() => new Float64Array(nameCount));

  /** The place of the first word that is not before `text`. */
  function seek(text: string): number {
    const list = words();
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The name whose spellings hold this place of the sequence. */
  function nameAt(place: number): number {
    return findLastAtMost(starts(), place);
  }

  function findNamesWithWord(word: string): number[] {
    const place = seek(word);
    if (words()[place] !== word) return [];
    const names = new Set<number>();
    places().each(place, (at) => names.add(nameAt(at)));
    return [...names];
  }

  function longestWordAt(text: string, start: number): number {
    for (let length = Math.min(longestWord, text.length - start); length > 0; length -= 1) {
      const word = text.slice(start, start + length);
      if (words()[seek(word)] === word) return length;
    }
    return 0;
  }

  /** Words that may be meant by `asked`, with how well each fits. */
  function meantBy(asked: string, isTyping: boolean, fuzzy: boolean): Map<number, number> {
    const fits = new Map<number, number>();
    const list = words();
    const first = seek(asked);
    if (isTyping) {
      for (let place = first; list[place]?.startsWith(asked) && fits.size < 500; place += 1)
        fits.set(place, 0.9 + (0.1 * asked.length) / (list[place]?.length ?? 1));
    }
    if (list[first] === asked) fits.set(first, 1);
    else if (fuzzy && asked.length > 2 && fits.size === 0)
      for (const lowest of [lowestFit, lowestDoubtful]) {
        if (fits.size > 0) break;
        findWords()(asked, (word, fit) => {
          if (fit >= lowest) fits.set(word, fit);
        });
      }
    return fits;
  }

  function findWordLike(word: string): string | undefined {
    let best: { place: number; fit: number } | undefined;
    findWords()(word, (place, fit) => {
      const length = words()[place]?.length ?? 0;
      if (fit >= 0.8 && Math.abs(length - word.length) < 2 && fit > (best?.fit ?? 0)) best = { place, fit };
    });
    return best && words()[best.place];
  }

  function findNames(text: string, options: SearchOptions = {}): NameHit[] {
    const asked = splitWords(nameKey(text)).slice(0, mostWords);
    const letters = asked.reduce((sum, word) => sum + word.length, 0);
    const meant = asked.map((word, at) =>
      meantBy(word, options.isTyping === true && at === asked.length - 1, options.fuzzy === true),
    );
    const shares = found();
    const names: number[] = [];
    for (const [at, fits] of meant.entries()) {
      const best = new Map<number, number>();
      for (const [word, fit] of fits)
        places().each(word, (place) => {
          const name = nameAt(place);
          if (fit > (best.get(name) ?? 0)) best.set(name, fit);
        });
      for (const [name, fit] of best) {
        if (shares[name] === 0) names.push(name);
        shares[name] = (shares[name] ?? 0) + fit * (asked[at]?.length ?? 0);
      }
    }
    const hits: NameHit[] = [];
    for (const name of names) {
      if ((shares[name] ?? 0) >= lowestScore * letters) {
        const score = scoreName(name, asked, meant, letters);
        if (score >= lowestScore) hits.push({ name, score });
      }
      shares[name] = 0;
    }
    return hits.sort((a, b) => b.score - a.score || a.name - b.name).slice(0, options.limit);
  }

  /** The best spelling counts: how much of the query it holds first, then how much of it the query covers. */
  function scoreName(
    name: number,
    asked: readonly string[],
    meant: readonly ReadonlyMap<number, number>[],
    letters: number,
  ): number {
    let best = 0;
    eachSpelling(name, (from, to) => {
      let share = 0;
      let covered = 0;
      for (const [at, fits] of meant.entries()) {
        let fit = 0;
        let word = '';
        for (let place = from; place < to; place += 1) {
          const other = fits.get(sequence[place] ?? 0) ?? 0;
          if (other <= fit) continue;
          fit = other;
          word = words()[sequence[place] ?? 0] ?? '';
        }
        const own = asked[at] ?? '';
        share += (fit * own.length) / letters;
        // A word with a typo covers the whole word that it means, a beginning only itself.
        covered += word.startsWith(own) ? own.length : word.length;
      }
      let length = 0;
      for (let place = from; place < to; place += 1) length += words()[sequence[place] ?? 0]?.length ?? 0;
      const cover = Math.min(covered, length) / Math.max(covered, length, 1);
      best = Math.max(best, share * (0.75 + 0.25 * cover));
    });
    return best;
  }

  function eachSpelling(name: number, take: (from: number, to: number, languages: number) => void): void {
    let from = starts()[name] ?? 0;
    for (let place = from; place < (starts()[name + 1] ?? 0); place += 1) {
      const mark = sequence[place] ?? 0;
      if (mark < end) continue;
      if (place > from) take(from, place, mark & 0x7f);
      from = place + 1;
    }
  }

  function spellings(name: number): Spelling[] {
    const list: Spelling[] = [];
    eachSpelling(name, (from, to, languages) => {
      list.push({
        text: Array.from(sequence.subarray(from, to), (word) => words()[word] ?? '').join(' '),
        languages: nameLanguages.filter((_, bit) => languages & (1 << bit)),
      });
    });
    return list;
  }

  return {
    nameCount,
    nameText: (name) => texts()[name] ?? '',
    spellings,
    usualNames(name) {
      const names: Partial<Record<Language, string>> = {};
      for (const { text, languages } of spellings(name))
        for (const language of languages)
          names[language] ??= language === 'en' ? (texts()[name] ?? '') : text;
      return names;
    },
    findNamesWithWord,
    longestWordAt,
    findWordLike,
    findNames,
  };
}

function sumLengths(lengths: Uint16Array): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (let at = 0; at < lengths.length; at += 1) starts[at + 1] = (starts[at] ?? 0) + (lengths[at] ?? 0);
  return starts;
}
