import type { CardHit, CardIndex, SetFacts } from './card-index';
import { numberKey } from './card-number';
import { splitWords } from './japanese';
import { nameKey } from './name-key';
import { type Preference, readQueryWords } from './search-words';

const weights = {
  number: 0.5,
  beginning: 0.2,
  set: 0.4,
  doubtfulSet: -0.1,
  missed: -0.3,
  preferred: 0.08,
  dropped: 0.06,
  split: 0.03,
} as const;
const mostNames = 200;
/** Words of a query that are tried as its number. */
const mostNumbers = 3;
/** Letters of a set's name that a beginning must have to count. */
const shortestBeginning = 4;
/** A card that fits so much less than the best one is not meant. */
const widestGap = 0.45;
/** Scores that differ by less than one part of this count as equal. */
const steps = 100;

/** The cards that a search looks through: those of the index, or those of a service's catalogue. */
export interface SearchedCards
  extends Pick<
    CardIndex,
    | 'findNames'
    | 'findNamesWithWord'
    | 'cardsOfName'
    | 'cardsOfSet'
    | 'setOf'
    | 'numberKeyOf'
    | 'totalOf'
    | 'rarityOf'
    | 'findByNumber'
    | 'findBySetCode'
    | 'findSetsByPhrase'
  > {
  readonly sets: readonly Pick<SetFacts, 'index' | 'aliases' | 'releaseDate' | 'region'>[];
}

/** A card that a query means, and where it stands among the others. */
export interface SearchHit extends CardHit {
  /** Compared number by number, the least first; equal for cards between which only price and age can choose. */
  readonly order: readonly number[];
}

export interface QuickSearch {
  /**
   * Cards for a query that is being typed, best first, the newest of equals first: names in seven languages with typos,
   * numbers ("215", "4/102", "SWSH050"), set codes and set words, in any order. Words that no name has are dropped.
   */
  search(text: string, limit?: number): readonly SearchHit[];
}

interface Wanted {
  readonly words: readonly string[];
  /** '' where none is asked for. */
  readonly number: string;
  readonly total: string | null;
  readonly sets: ReadonlySet<number>;
  /** Whether the words that name the set are a name's as well ("ex", "mew"). */
  readonly isDoubtful: boolean;
  readonly preferences: readonly Preference[];
  /** What is taken off for words of the query that were left out. */
  readonly cost: number;
}

export function createQuickSearch(cards: SearchedCards): QuickSearch {
  let phrases: readonly { readonly phrase: string; readonly set: number }[] | undefined;
  const listPhrases = () => {
    phrases ??= cards.sets.flatMap((set) => set.aliases.map(({ phrase }) => ({ phrase, set: set.index })));
    return phrases;
  };
  const isNameWord = (word: string) => cards.findNamesWithWord(word).length > 0;

  /** Each way to read the query: which of its words are a name, which a set, which a number, which only prefer. */
  function readQuery(text: string): Wanted[] {
    const { all, telling, preferring } = readQueryWords(text);
    const readings = readTokens(telling, []);
    if (preferring) readings.push(...readTokens(preferring.tokens, preferring.preferences));
    // "Rare Candy", "First Ticket": a filler may be part of a name.
    if (telling.length > 0 && telling.length < all.length && all.every((word) => isNameWord(nameKey(word))))
      readings.push(...readTokens(all, []));
    return readings;
  }

  /** "svp085" as the code of a set and a number, where no card bears it as its number. */
  function splitCode(token: string): readonly string[] {
    const [, code = '', number = ''] = /^([a-z]+)(\d{1,4})$/i.exec(token) ?? [];
    const isCode = code !== '' && cards.findByNumber(token, null).length === 0;
    return isCode && cards.findBySetCode(code).length > 0 ? [code, number] : [token];
  }

  function readTokens(given: readonly string[], preferences: readonly Preference[]): Wanted[] {
    const tokens = given.flatMap(splitCode);
    const places = tokens.flatMap((token, place) => (isNumber(token) ? [place] : [])).slice(0, mostNumbers);
    const readings = places.flatMap((at) => {
      const [number = '', total = ''] = (tokens[at] ?? '').replace(/^#/, '').split('/');
      const rest = tokens.filter((_, place) => place !== at);
      return readSets(rest).map((reading) => ({ ...reading, number, total: total || null }));
    });
    // "151" may be a set's name, and the only number of a query may be part of a name ("porygon 2").
    if (!readings.some(({ total }) => total !== null))
      for (const reading of readSets(tokens)) readings.push({ ...reading, number: '', total: null });
    return readings.flatMap((reading) =>
      // A set alone is not meant by words of which none is a name.
      repairWords(reading.words).flatMap(({ words, cost }) =>
        cost > 0 && words.length === 0 && reading.number === ''
          ? []
          : { ...reading, words, preferences, cost },
      ),
    );
  }

  function isNumber(token: string): boolean {
    if (/^#?\d{1,4}[a-z]?(?:\/\S*)?$/i.test(token)) return true;
    return /\d/.test(token) && cards.findByNumber(token.split('/')[0] ?? '', null).length > 0;
  }

  /** The words as a name, and without those that name a set. */
  function readSets(tokens: readonly string[]): Pick<Wanted, 'words' | 'sets' | 'isDoubtful'>[] {
    const whole = splitWords(nameKey(tokens.join(' ')));
    const readings = [{ words: whole, sets: new Set<number>(), isDoubtful: false }];
    for (let length = Math.min(5, tokens.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= tokens.length; from += 1) {
        const isLast = from + length === tokens.length;
        const sets = findSets(tokens.slice(from, from + length).join(' '), isLast);
        if (sets.length === 0) continue;
        const others = [...tokens.slice(0, from), ...tokens.slice(from + length)];
        readings.push({
          words: splitWords(nameKey(others.join(' '))),
          sets: new Set(sets),
          isDoubtful: length === 1 && isNameWord(nameKey(tokens[from] ?? '')),
        });
        // The longest words of a set are the set's; shorter ones within them say less.
        if (length > 1) return readings;
      }
    }
    return readings;
  }

  function findSets(text: string, isTyping: boolean): readonly number[] {
    const phrase = nameKey(text);
    const found = [...cards.findBySetCode(text), ...cards.findSetsByPhrase(phrase)];
    if (found.length > 0 || !isTyping || phrase.length < shortestBeginning) return found;
    return listPhrases().flatMap((alias) => (alias.phrase.startsWith(phrase) ? [alias.set] : []));
  }

  /**
   * The words that names have, without the others: as they are, joined where that alone makes them a name's, and, for a
   * second way to read them, split.
   */
  function repairWords(words: readonly string[]): readonly Pick<Wanted, 'words' | 'cost'>[] {
    const kept: string[] = [];
    const split: string[] = [];
    let cost = 0;
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] ?? '';
      const joined = word + (words[at + 1] ?? '');
      if (joined !== word && !isNameWord(word) && isNameWord(joined)) {
        kept.push(joined);
        split.push(joined);
        at += 1;
        continue;
      }
      const isLast = at === words.length - 1;
      const isKnown = isNameWord(word) || isLikeName(word, isLast);
      const parts = isNameWord(word) ? undefined : splitJoined(word);
      if (isKnown) kept.push(word);
      else cost += weights.dropped;
      if (parts) split.push(...parts);
      else if (isKnown) split.push(word);
    }
    const repaired = [{ words: kept, cost }];
    return split.length > kept.length ? [...repaired, { words: split, cost: weights.split }] : repaired;
  }

  function isLikeName(word: string, isTyping: boolean): boolean {
    return cards.findNames(word, { fuzzy: true, isTyping, limit: 1 }).length > 0;
  }

  /** "charizardex" as the two words of names that it is made of. */
  function splitJoined(word: string): readonly string[] | undefined {
    for (let at = word.length - 1; at > 1; at -= 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every(isNameWord)) return parts;
    }
    return undefined;
  }

  /** How well a card's number fits: what it adds to the score, or undefined where it is another number. */
  function scoreNumber(card: number, { number, total, sets }: Wanted): number | undefined {
    if (number === '') return 0;
    const key = cards.numberKeyOf(card);
    const wanted = numberKey(number);
    const printed = cards.totalOf(card);
    if (total !== null && (printed === null || !numberKey(printed).startsWith(numberKey(total))))
      return undefined;
    if (key === wanted) return weights.number;
    // "swsh 50", "svp 85": the code stands before the number.
    if (/^\d/.test(wanted) && sets.has(cards.setOf(card)) && key.replace(/^\D+/, '') === wanted)
      return weights.number;
    return total === null && key.startsWith(wanted) ? weights.beginning : undefined;
  }

  function findCards(wanted: Wanted): Map<number, number> {
    const scores = new Map<number, number>();
    const missed: [card: number, score: number][] = [];
    for (const [card, score] of candidates(wanted)) {
      const inSet = wanted.sets.has(cards.setOf(card));
      if (wanted.sets.size > 0 && !inSet) continue;
      const fit = scoreNumber(card, wanted);
      const ofSet = inSet ? (wanted.isDoubtful ? weights.doubtfulSet : weights.set) : 0;
      const whole = score - wanted.cost + ofSet + scorePreferences(card, wanted.preferences);
      if (fit === undefined) missed.push([card, whole + weights.missed]);
      else scores.set(card, whole + fit);
    }
    // A number that no such card has is a slip: the name alone counts, with less.
    return scores.size > 0 || wanted.words.length === 0 ? scores : new Map(missed);
  }

  function scorePreferences(card: number, preferences: readonly Preference[]): number {
    if (preferences.length === 0) return 0;
    const rarity = cards.rarityOf(card).toLowerCase();
    const region = cards.sets[cards.setOf(card)]?.region;
    const met = preferences.filter(
      (one) => one.rarity?.test(rarity) || (one.region !== undefined && one.region === region),
    );
    return weights.preferred * met.length;
  }

  function* candidates({
    words,
    number,
    total,
    sets,
  }: Wanted): Generator<readonly [card: number, score: number]> {
    if (words.length > 0) {
      const options = { isTyping: true, fuzzy: true, limit: mostNames };
      for (const { name, score } of cards.findNames(words.join(' '), options))
        for (const card of cards.cardsOfName(name)) yield [card, score];
    } else if (sets.size > 0) {
      for (const set of sets) for (const card of cards.cardsOfSet(set)) yield [card, 0.5];
    } else if (number !== '') {
      for (const card of cards.findByNumber(number, null))
        if (total !== null || /\D/.test(number)) yield [card, 0.5];
    }
  }

  return {
    search(text, limit = 20) {
      const best = new Map<number, { readonly score: number; readonly wanted: Wanted }>();
      let most = 0;
      for (const wanted of readQuery(text))
        for (const [card, score] of findCards(wanted)) {
          if (score > (best.get(card)?.score ?? 0)) best.set(card, { score, wanted });
          most = Math.max(most, score);
        }
      const hits = [...best].flatMap(([card, { score, wanted }]) =>
        score < most - widestGap ? [] : { card, score, order: orderOf(cards, card, score, wanted) },
      );
      return hits.sort((a, b) => compareOrders(a.order, b.order) || a.card - b.card).slice(0, limit);
    },
  };
}

/** A set of copies of older cards, with the numbers of these. */
const reprints = /^classic collection/i;

/**
 * How well the card fits, a print before its copies, western before Japanese, the highest number where the query prefers
 * it, and the newest set. Of a number alone the sets are equal: the newest has no claim to "4/102".
 */
function orderOf(
  cards: SearchedCards,
  card: number,
  score: number,
  { words, sets, preferences }: Wanted,
): readonly number[] {
  const set = cards.sets[cards.setOf(card)];
  const number = preferences.some(({ highestFirst }) => highestFirst)
    ? -Number(/\d+/.exec(cards.numberKeyOf(card))?.[0] ?? 0)
    : 0;
  const isNumberAlone = words.length === 0 && sets.size === 0;
  return [
    -Math.round(score * steps),
    reprints.test(cards.rarityOf(card)) ? 1 : 0,
    set?.region === 'west' ? 0 : 1,
    number,
    isNumberAlone ? 0 : -Number((set?.releaseDate ?? '').replaceAll('-', '')),
  ];
}

/** Negative where the first order stands before the second. */
export function compareOrders(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
