import type { CardIndex } from '@/lib/cards/card-index';
import { foldKana } from '@/lib/cards/japanese';
import type { NameMention, Span } from './reading';
import { createSetReader, type SetPhrase } from './set-words';
import type { Tokens } from './tokens';

/** Names and sets of the index in a title. */
export interface TitleWords {
  readonly words: readonly TitleWord[];
  readonly names: ReadonlyMap<number, NameMention>;
  /** The longest first. */
  readonly phrases: readonly SetPhrase[];
}

interface TitleWord extends Span {
  readonly text: string;
}

/** A word of a name; the rarer among names, the higher its weight. */
interface SpellingWord {
  readonly word: string;
  readonly weight: number;
}

interface NameSpelling {
  readonly words: readonly SpellingWord[];
  readonly rarest: string;
  readonly weight: number;
  readonly languages: readonly string[];
}

/** A word of more names than this says the kind of card and finds no name. */
const mostNamesOfWord = 320;
/** A word of this many names is an ending or a form: "ex", "dark", "alolan". */
const commonWord = 25;
/** Letters of the shortest word that is corrected. */
const shortestTypo = 6;
const japanese = /[\u3005\u3040-\u30ff\u3400-\u9fff]/;
/** "charizardvmax". */
const joinedEnding = /^(.{3,}?)(gx|ex|vmax|vstar|v)$/;

/** Creates a reader of the names, sets and codes of the index in titles. */
export function createTitleReader(index: CardIndex) {
  const { readSets, readCodes } = createSetReader(index);
  const namesOf = new Map<string, readonly number[]>();
  /** Names' words that misspelt ones are like: the same words come again in every title of a page. */
  const likes = new Map<string, string | null>();
  const spellingsOf = new Map<number, readonly NameSpelling[]>();
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

  function findLike(word: string): string | undefined {
    const known = likes.get(word);
    if (known !== undefined) return known ?? undefined;
    if (likes.size > 20_000) likes.clear();
    const like = index.findWordLike(word);
    likes.set(word, like ?? null);
    return like;
  }

  function readSpellings(name: number): readonly NameSpelling[] {
    const known = spellingsOf.get(name);
    if (known) return known;
    const list = index.spellings(name).map(({ text, languages }) => {
      const words = text.split(' ').map((word) => ({ word, weight: weightOf(word) }));
      const rarest = words.toSorted((a, b) => b.weight - a.weight)[0]?.word ?? '';
      return { words, rarest, weight: words.reduce((sum, { weight }) => sum + weight, 0), languages };
    });
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
    const said: string[] = [];
    for (const { words, rarest, weight: allWeight, languages } of readSpellings(name)) {
      if (!places.has(rarest)) continue;
      let foundWeight = 0;
      let missedWeight = 0;
      const at: number[] = [];
      for (let nth = 0; nth < words.length; nth += 1) {
        const { word = '', weight = 0 } = words[nth] ?? {};
        const place = findPlace(places.get(word), at, places.get(words[nth + 1]?.word ?? ''));
        if (place !== undefined) {
          foundWeight += weight;
          at.push(place);
        } else {
          // A word before the first found one is no ending.
          missedWeight = Math.max(missedWeight, at.length > 0 ? weight : leastTelling);
        }
      }
      if (foundWeight < 0.4 * allWeight) continue;
      // "Charizard ex MEW" is no Mew ex.
      const isTurned = at.length === 2 && (at[0] ?? 0) > (at[1] ?? 0);
      at.sort((a, b) => a - b);
      const isWhole = !isTurned && (at[at.length - 1] ?? 0) - (at[0] ?? 0) === at.length - 1;
      const fit =
        missedWeight === 0
          ? 'full'
          : missedWeight < leastTelling
            ? 'short'
            : foundWeight > 0.55 * allWeight
              ? 'most'
              : 'some';
      if (fit === 'full') said.push(...languages);
      const score = foundWeight + (fit === 'full' ? 100 : 0) + (isWhole ? 0.5 : 0);
      if (score <= bestScore) continue;
      bestScore = score;
      best = { fit, at, isWhole, shadow: 'none', languages };
    }
    // "Mauzi Meowth": a name that the title writes in two languages is of both.
    return best && said.length > 0 ? { ...best, languages: [...new Set(said)] } : best;
  }

  /** Replaces unknown words by similar words of names: beside a name, or anywhere in a title without one. */
  function correctWords(
    words: readonly TitleWord[],
    names: ReadonlyMap<number, NameMention>,
    isKnown: (word: TitleWord) => boolean,
  ): readonly TitleWord[] {
    const named = [...names.values()].flatMap(({ fit, at }) => (fit === 'full' || fit === 'short' ? at : []));
    return words.map((word, at) => {
      if (word.text.length < shortestTypo || !/^[a-z]+$/.test(word.text)) return word;
      if (named.length > 0 && !named.includes(at - 1) && !named.includes(at + 1)) return word;
      if (findNames(word.text).length > 0 || isKnown(word)) return word;
      const text = findLike(word.text);
      return text === undefined ? word : { ...word, text };
    });
  }

  /** `isKnown` tells words that are no misspelt name, `isPart` words of names that name no set by themselves ("ex"). */
  function readWords(
    tokens: Tokens,
    isKnown: (span: Span) => boolean = () => false,
    isPart: (span: Span) => boolean = () => false,
  ): TitleWords {
    let words: readonly TitleWord[] = toWords(tokens);
    let names = readNames(words);
    const phrases = readSets(tokens, [], isPart);
    const isOfSet = (word: TitleWord) =>
      phrases.some(({ start, end }) => start <= word.start && word.end <= end);
    const corrected = correctWords(words, names, (word) => isKnown(word) || isOfSet(word));
    if (corrected.some((word, at) => word !== words[at])) {
      words = corrected;
      names = readNames(words);
    }
    const owners = findOwners({ words, names });
    const isOwned = phrases.some((one) =>
      owners.some(
        ({ start, end }) => start <= one.start && one.end <= end && end - start > one.end - one.start,
      ),
    );
    return { words, names, phrases: isOwned ? readSets(tokens, owners, isPart) : phrases };
  }

  return { readWords, readCodes };
}

/** Stretches that names of cards take up, with the number of words. */
export function findOwners({
  words,
  names,
}: Pick<TitleWords, 'words' | 'names'>): (Span & { count: number })[] {
  return [...names.values()].flatMap((name) =>
    name.fit === 'full' && name.isWhole ? [{ ...findSpan(words, name), count: name.at.length }] : [],
  );
}

/** Where a name's words stand; of scattered ones the longest. */
export function findSpan(words: readonly TitleWord[], { at, isWhole }: NameMention): Span {
  const own = at.flatMap((place) => words[place] ?? []);
  const longest = own.toSorted((a, b) => b.text.length - a.text.length)[0];
  const [first, last] = isWhole ? [own[0], own[own.length - 1]] : [longest, longest];
  return { start: first?.start ?? 0, end: last?.end ?? 0 };
}

/** Of a word's places the one behind the last found, else one before the next word, else any that is free. */
function findPlace(
  found: readonly number[] | undefined,
  taken: readonly number[],
  next: readonly number[] | undefined,
): number | undefined {
  // "Tag-Tag" needs the word twice.
  if (!found || found.length === 1) return found?.find((one) => !taken.includes(one));
  const free = found.filter((one) => !taken.includes(one));
  const last = taken[taken.length - 1];
  return free.find((one) => one - 1 === last) ?? free.find((one) => next?.includes(one + 1)) ?? free[0];
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
