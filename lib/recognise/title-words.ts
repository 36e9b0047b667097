import { type CardIndex, numberKey } from '@/lib/cards/card-index';
import { foldKana } from '@/lib/cards/japanese';
import type { CollectorNumber, Span } from './reading';
import type { Tokens } from './tokens';

/** A name of the index that a title says. */
export interface NameSaid {
  /**
   * `full`: all its words; `short`: what is left out is a common ending ("ex"); `most`, `some`: the telling word and more
   * or less of the rest.
   */
  readonly fit: 'full' | 'short' | 'most' | 'some';
  /** Places of its words in the title, ascending. */
  readonly at: readonly number[];
  /** The words follow each other. */
  readonly isWhole: boolean;
  /** A fuller name stands at the same place (`inside`), or its words stand elsewhere in the title (`apart`). */
  readonly shadow: 'none' | 'inside' | 'apart';
}

/** How a set is named: `inside` within a longer set name that stands there. */
type SetSaid = 'strong' | 'weak' | 'inside';

/** What a title says in the index's own names, set names and set codes. */
export interface TitleSaid {
  readonly names: ReadonlyMap<number, NameSaid>;
  /** Sets that its words name. A weak alias counts beside another sign of the set. */
  readonly sets: ReadonlyMap<number, SetSaid>;
  /** Sets by code: `sure` beside the number or with a digit in it. */
  readonly codes: ReadonlyMap<number, 'sure' | 'open'>;
  /** Stretches of the title that names and sets own. */
  readonly spans: readonly Span[];
}

interface TitleWord extends Span {
  readonly text: string;
}

/** A word of a name, with how much it tells. */
interface SpellingWord {
  readonly word: string;
  readonly weight: number;
}

/** A word that more names share says what kind of card it is, and finds none. */
const mostSeeds = 320;
/** A word that this many names share is an ending or a form: "ex", "dark", "alolan". */
const commonWord = 25;
const shortestTypo = 6;
const longestPhrase = 7;
const japanese = /[\u3005\u3040-\u30ff\u3400-\u9fff]/;
const joinedEnding = /^(.{3,}?)(gx|ex|vmax|vstar|v)$/;

/** Reads names, sets and codes of the index in titles. */
export function createTitleReader(index: CardIndex) {
  const namesOf = new Map<string, readonly number[]>();
  const spellingsOf = new Map<number, readonly (readonly SpellingWord[])[]>();
  const leastRare = Math.log(index.nameCount / commonWord);

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

  /** How much a word tells. A letter alone ("Nidoran F", "Unown A") tells little, however few names have it. */
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

  function readNames(words: readonly TitleWord[]): Map<number, NameSaid> {
    const places = new Map<string, number[]>();
    for (const [at, { text }] of words.entries()) places.set(text, [...(places.get(text) ?? []), at]);
    const found = new Map<number, NameSaid>();
    for (const word of places.keys()) {
      const names = findNames(word);
      if (names.length > mostSeeds || /^\d+$/.test(word)) continue;
      for (const name of names) {
        const said = found.has(name) ? undefined : fitName(name, places);
        if (said) found.set(name, said);
      }
    }
    return castShadows(found);
  }

  /** The best of a name's spellings; undefined where the title lacks its rarest word. */
  function fitName(name: number, places: ReadonlyMap<string, number[]>): NameSaid | undefined {
    let best: NameSaid | undefined;
    let bestWeight = 0;
    for (const spelling of readSpellings(name)) {
      let all = 0;
      let told = 0;
      let rarest = 0;
      let hasRarest = false;
      let missed = 0;
      const at: number[] = [];
      for (const { word, weight } of spelling) {
        const where = places.get(word);
        all += weight;
        if (weight > rarest) {
          rarest = weight;
          hasRarest = where !== undefined;
        }
        if (where) {
          const last = at[at.length - 1];
          told += weight;
          at.push(where.find((place) => place - 1 === last) ?? where[0] ?? 0);
        } else missed = Math.max(missed, at.length > 0 ? weight : leastRare);
      }
      if (!hasRarest || told < 0.4 * all) continue;
      at.sort((a, b) => a - b);
      const isWhole = (at[at.length - 1] ?? 0) - (at[0] ?? 0) === at.length - 1;
      const fit = missed === 0 ? 'full' : missed < leastRare ? 'short' : told > 0.55 * all ? 'most' : 'some';
      const weight = told + (fit === 'full' ? 100 : 0) + (isWhole ? 0.5 : 0);
      if (weight <= bestWeight) continue;
      bestWeight = weight;
      best = { fit, at, isWhole, shadow: 'none' };
    }
    return best;
  }

  /** Unknown words beside a name, or all of them where there is none, as the words of names that they are most like. */
  function correctWords(
    words: readonly TitleWord[],
    names: ReadonlyMap<number, NameSaid>,
  ): readonly TitleWord[] {
    const said = [...names.values()].flatMap(({ fit, at }) => (fit === 'full' || fit === 'short' ? at : []));
    return words.map((word, at) => {
      if (word.text.length < shortestTypo || !/^[a-z]+$/.test(word.text)) return word;
      if (said.length > 0 && !said.includes(at - 1) && !said.includes(at + 1)) return word;
      if (findNames(word.text).length > 0 || index.findSetsByPhrase(word.text).length > 0) return word;
      const text = index.findWordLike(word.text);
      return text === undefined ? word : { ...word, text };
    });
  }

  /** Names of sets, the longest first; a name inside of a longer one counts for little. */
  function readSets(tokens: Tokens): { sets: Map<number, SetSaid>; spans: Span[] } {
    const sets = new Map<number, SetSaid>();
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

  /** "AR 205/172" names no set called AR: none has that number. */
  function hasNumber(set: number, { number, total }: CollectorNumber): boolean {
    const printed = index.findInSet(set, number);
    return printed.some((card) => total === null || isSameTotal(index.totalOf(card), total));
  }

  /** Codes stand in capitals, or have a digit: "MEW", "sv2a". */
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

  return (tokens: Tokens, number: CollectorNumber | null): TitleSaid => {
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

/** Marks names whose words are part of a fuller name that the title says in full. */
function castShadows(names: ReadonlyMap<number, NameSaid>): Map<number, NameSaid> {
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

/** Whether a total is the one that a card prints: "TG16/30" is TG16 of TG30. */
export function isSameTotal(printed: string | null, said: string): boolean {
  if (printed === null) return false;
  const key = numberKey(printed);
  return key === numberKey(said) || /^[A-Z]+(\d+)$/.exec(key)?.[1] === said;
}
