import { type CardIndex, numberKey } from '@/lib/cards/card-index';
import { foldKana } from '@/lib/cards/japanese';
import type { CollectorNumber, Span } from './reading';
import type { Tokens } from './tokens';

/** A name of the index in a title. */
export interface NameMention {
  /** `full`: all words; `short`: without a common ending ("ex"); `most`, `some`: the rarest word and more or less else. */
  readonly fit: 'full' | 'short' | 'most' | 'some';
  /** Positions of its words in the title's list of words, ascending. */
  readonly at: readonly number[];
  /** The words follow each other. */
  readonly isWhole: boolean;
  /** A longer name that the title has in full holds these words: in one piece (`inside`) or scattered (`apart`). */
  readonly shadow: 'none' | 'inside' | 'apart';
}

/** `weak`: a word that means more than the set; `inside`: within the longer name of another set. */
type SetMention = 'strong' | 'weak' | 'inside';

/** Names, sets and set codes of the index in a title, by their places in the index. */
export interface Mentions {
  readonly names: ReadonlyMap<number, NameMention>;
  /** Sets that are named in words. */
  readonly sets: ReadonlyMap<number, SetMention>;
  /** Sets named by code: `sure` beside the number or with a digit in it, where the set has the number. */
  readonly codes: ReadonlyMap<number, 'sure' | 'open'>;
  /** Stretches of the title that names and sets take up. */
  readonly spans: readonly Span[];
}

interface TitleWord extends Span {
  readonly text: string;
}

/** A word of a name; the rarer among names, the higher its weight. */
interface SpellingWord {
  readonly word: string;
  readonly weight: number;
}

/** A word of more names than this says the kind of card and finds no name. */
const mostNamesOfWord = 320;
/** A word of this many names is an ending or a form: "ex", "dark", "alolan". */
const commonWord = 25;
/** Letters of the shortest word that is corrected. */
const shortestTypo = 6;
/** Words of the longest set name. */
const longestPhrase = 7;
const japanese = /[\u3005\u3040-\u30ff\u3400-\u9fff]/;
/** "charizardvmax". */
const joinedEnding = /^(.{3,}?)(gx|ex|vmax|vstar|v)$/;

/** Creates a reader of the names, sets and codes of the index in titles. */
export function createTitleReader(index: CardIndex) {
  const namesOf = new Map<string, readonly number[]>();
  const spellingsOf = new Map<number, readonly (readonly SpellingWord[])[]>();
  /** Weight of a common word; endings and forms weigh less. */
  const leastTelling = Math.log(index.nameCount / commonWord);

  function findNames(word: string): readonly number[] {
    const known = namesOf.get(word);
    if (known) return known;
    if (namesOf.size > 20_000) namesOf.clear();
    const names = index.findNamesWithWord(word);
    namesOf.set(word, names);
    return names;
  }

  function readSpellings(name: number): readonly (readonly SpellingWord[])[] {
    const known = spellingsOf.get(name);
    if (known) return known;
    const list = index
      .spellings(name)
      .map(({ text }) => text.split(' ').map((word) => ({ word, weight: weightOf(word) })));
    spellingsOf.set(name, list);
    return list;
  }

  /** Logarithm of a word's rarity among names. A single letter ("Unown A") weighs little, however few have it. */
  function weightOf(word: string): number {
    return word.length === 1 && word < '{' ? 1 : Math.log(index.nameCount / (1 + findNames(word).length));
  }

  function toWords(tokens: Tokens): TitleWord[] {
    const words: TitleWord[] = [];
    for (const { text, start, end } of tokens.list) {
      const last = words[words.length - 1];
      const [, stem = '', ending = ''] = (findNames(text).length === 0 && joinedEnding.exec(text)) || [];
      if (japanese.test(text)) words.push(...splitJapanese(foldKana(text), start));
      else if (text === 'x' && last?.text === 'lv')
        words[words.length - 1] = { text: 'lvx', start: last.start, end };
      else if (stem !== '' && findNames(stem).length > 0)
        words.push(
          { text: stem, start, end: end - ending.length },
          { text: ending, start: end - ending.length, end },
        );
      else words.push({ text, start, end });
    }
    return words;
  }

  /** Words of names in a run of Japanese, which has no spaces. */
  function splitJapanese(run: string, start: number): TitleWord[] {
    const words: TitleWord[] = [];
    for (let at = 0; at < run.length; ) {
      const length = index.longestWordAt(run, at);
      if (length > 0)
        words.push({ text: run.slice(at, at + length), start: start + at, end: start + at + length });
      at += Math.max(length, 1);
    }
    return words;
  }

  function readNames(words: readonly TitleWord[]): Map<number, NameMention> {
    const places = new Map<string, number[]>();
    for (const [at, { text }] of words.entries()) places.set(text, [...(places.get(text) ?? []), at]);
    const found = new Map<number, NameMention>();
    for (const word of places.keys()) {
      const names = findNames(word);
      if (names.length > mostNamesOfWord || /^\d+$/.test(word)) continue;
      for (const name of names) {
        const said = found.has(name) ? undefined : fitName(name, places);
        if (said) found.set(name, said);
      }
    }
    return markShadows(found);
  }

  /** The spelling of a name that fits best; undefined where the title lacks its rarest word. */
  function fitName(name: number, places: ReadonlyMap<string, number[]>): NameMention | undefined {
    let best: NameMention | undefined;
    let bestScore = 0;
    for (const spelling of readSpellings(name)) {
      let allWeight = 0;
      let foundWeight = 0;
      let rarestWeight = 0;
      let hasRarest = false;
      let missedWeight = 0;
      const at: number[] = [];
      for (const { word, weight } of spelling) {
        const found = places.get(word);
        allWeight += weight;
        if (weight > rarestWeight) {
          rarestWeight = weight;
          hasRarest = found !== undefined;
        }
        if (found) {
          const last = at[at.length - 1];
          foundWeight += weight;
          at.push(found.find((place) => place - 1 === last) ?? found[0] ?? 0);
        } else {
          // A word before the first found one is no ending.
          missedWeight = Math.max(missedWeight, at.length > 0 ? weight : leastTelling);
        }
      }
      if (!hasRarest || foundWeight < 0.4 * allWeight) continue;
      at.sort((a, b) => a - b);
      const isWhole = (at[at.length - 1] ?? 0) - (at[0] ?? 0) === at.length - 1;
      const fit =
        missedWeight === 0
          ? 'full'
          : missedWeight < leastTelling
            ? 'short'
            : foundWeight > 0.55 * allWeight
              ? 'most'
              : 'some';
      const score = foundWeight + (fit === 'full' ? 100 : 0) + (isWhole ? 0.5 : 0);
      if (score <= bestScore) continue;
      bestScore = score;
      best = { fit, at, isWhole, shadow: 'none' };
    }
    return best;
  }

  /** Replaces unknown words by similar words of names: beside a name, or anywhere in a title without one. */
  function correctWords(
    words: readonly TitleWord[],
    names: ReadonlyMap<number, NameMention>,
  ): readonly TitleWord[] {
    const named = [...names.values()].flatMap(({ fit, at }) => (fit === 'full' || fit === 'short' ? at : []));
    return words.map((word, at) => {
      if (word.text.length < shortestTypo || !/^[a-z]+$/.test(word.text)) return word;
      if (named.length > 0 && !named.includes(at - 1) && !named.includes(at + 1)) return word;
      if (findNames(word.text).length > 0 || index.findSetsByPhrase(word.text).length > 0) return word;
      const text = index.findWordLike(word.text);
      return text === undefined ? word : { ...word, text };
    });
  }

  /** Finds names of sets, the longest first, so that a name within a longer one is known as such. */
  function readSets(tokens: Tokens): { sets: Map<number, SetMention>; spans: Span[] } {
    const sets = new Map<number, SetMention>();
    const spans: Span[] = [];
    const { list } = tokens;
    const isInside = (from: number, to: number) =>
      spans.some(({ start, end }) => start <= (list[from]?.start ?? 0) && (list[to - 1]?.end ?? 0) <= end);
    for (let count = Math.min(longestPhrase, list.length); count > 0; count -= 1)
      for (let from = 0; from + count <= list.length; from += 1) {
        const phrase = joinTexts(list, from, count);
        const found = index.findSetsByPhrase(phrase);
        if (found.length === 0) continue;
        const isPart = isInside(from, from + count);
        let isStrong = false;
        for (const set of found) {
          const isWeak = index.sets[set]?.aliases.find((one) => one.phrase === phrase)?.isWeak === true;
          const how = isPart ? 'inside' : isWeak ? 'weak' : 'strong';
          isStrong ||= how === 'strong';
          const known = sets.get(set);
          if (known === undefined || known === 'inside' || how === 'strong') sets.set(set, how);
        }
        // "Pokemon Jungle" is a Japanese set's name, and what sellers call Jungle.
        const first = isStrong && count > 1 && list[from]?.text === 'pokemon' ? from + 1 : from;
        if (isStrong) spans.push({ start: list[first]?.start ?? 0, end: list[from + count - 1]?.end ?? 0 });
        if (first > from)
          for (const set of index.findSetsByPhrase(joinTexts(list, first, count - 1)))
            if (sets.get(set) !== 'strong') sets.set(set, 'strong');
      }
    return { sets, spans };
  }

  /** Whether a set has the number: "AR" in "AR 205/172" is a rarity, as no set AR has that number. */
  function hasNumber(set: number, { number, total }: CollectorNumber): boolean {
    const printed = index.findInSet(set, number);
    return printed.some((card) => total === null || isSameTotal(index.totalOf(card), total));
  }

  /** Finds codes of sets, which stand in capitals or have a digit: "MEW", "sv2a". */
  function readCodes(tokens: Tokens, number: CollectorNumber | null): Map<number, 'sure' | 'open'> {
    const codes = new Map<number, 'sure' | 'open'>();
    for (const { text, start, end } of tokens.list) {
      const written = tokens.raw.slice(start, end);
      const hasDigit = /^[a-z]{1,4}\d/i.test(written);
      const isCapital = text.length > 1 && /[A-Z]/.test(written) && written === written.toUpperCase();
      if (!hasDigit && !isCapital) continue;
      const span = number?.span;
      const isBeside =
        span != null &&
        (Math.abs(span.start - end) <= 2 ||
          Math.abs(start - span.end) <= 2 ||
          (span.start <= start && end <= span.end));
      for (const set of index.findBySetCode(text))
        if ((hasDigit || isBeside) && (number === null || hasNumber(set, number))) codes.set(set, 'sure');
        else if (!codes.has(set)) codes.set(set, 'open');
    }
    return codes;
  }

  return (tokens: Tokens, number: CollectorNumber | null): Mentions => {
    let words: readonly TitleWord[] = toWords(tokens);
    let names = readNames(words);
    const corrected = correctWords(words, names);
    if (corrected.some((word, at) => word !== words[at])) {
      words = corrected;
      names = readNames(words);
    }
    const { sets, spans } = readSets(tokens);
    for (const { fit, isWhole, at } of names.values()) {
      const first = words[at[0] ?? 0];
      const last = words[at[at.length - 1] ?? 0];
      if (fit === 'full' && isWhole && first && last) spans.push({ start: first.start, end: last.end });
    }
    return { names, sets, codes: readCodes(tokens, number), spans };
  };
}

function joinTexts(list: Tokens['list'], from: number, count: number): string {
  let phrase = list[from]?.text ?? '';
  for (let at = from + 1; at < from + count; at += 1) phrase += ` ${list[at]?.text ?? ''}`;
  return phrase;
}

/** Marks names whose words are a part of a longer name that the title has in full. */
function markShadows(names: ReadonlyMap<number, NameMention>): Map<number, NameMention> {
  const full = [...names.values()].filter(({ fit, at }) => fit === 'full' && at.length > 1);
  if (full.length === 0) return new Map(names);
  return new Map(
    [...names].map(([name, said]) => {
      const fuller = full.filter(
        (one) => one.at.length > said.at.length && said.at.every((place) => one.at.includes(place)),
      );
      const shadow =
        fuller.length === 0 ? 'none' : fuller.some(({ isWhole }) => isWhole) ? 'inside' : 'apart';
      return [name, { ...said, shadow }];
    }),
  );
}

/** Whether a title's total is the printed one, with or without its letters: "TG16/30" is TG16/TG30. */
export function isSameTotal(printed: string | null, written: string): boolean {
  if (printed === null) return false;
  const key = numberKey(printed);
  return key === numberKey(written) || /^[A-Z]+(\d+)$/.exec(key)?.[1] === written;
}
