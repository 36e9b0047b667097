import type { CardHit, CardIndex } from './card-index';
import { numberKey } from './card-number';
import { splitWords } from './japanese';
import { nameKey } from './name-key';

/** Collectors' names of single cards and of Pokémon, as the query that they stand for. */
const nicknames: ReadonlyMap<string, string> = new Map([
  ['moonbreon', 'umbreon vmax 215/203'],
  ['bubble mew', 'mew ex 232/091'],
  ['grey felt hat', 'pikachu svp 085'],
  ['van gogh pikachu', 'pikachu svp 085'],
  ['heart latias latios', 'latias latios gx 170/181'],
  ['god pack pikachu', 'pikachu ex 238/191'],
  ['sunbreon', 'espeon vmax 270/264'],
  ['zard', 'charizard'],
  ['ttar', 'tyranitar'],
  ['gardy', 'gardevoir'],
  ['pika', 'pikachu'],
  ['gyra', 'gyarados'],
  ['ray', 'rayquaza'],
]);
/** Words of a query that no card is told by. */
const fillers = /^(?:pokemon|pokémon|card|cards|carte|carta|karte|tcg|no|nr)$/;

const weights = { number: 0.5, beginning: 0.2, set: 0.4, doubtfulSet: -0.1, missed: -0.3 } as const;
const mostNames = 200;
/** Words of a query that are tried as its number. */
const mostNumbers = 3;
/** Letters of a set's name that a beginning must have to count. */
const shortestBeginning = 4;

export interface QuickSearch {
  /**
   * Cards for a query that is being typed, best first, the newest of equals first: names in seven languages with typos,
   * numbers ("215", "4/102", "SWSH050"), set codes and set words, in any order.
   */
  search(text: string, limit?: number): readonly CardHit[];
}

interface Wanted {
  readonly words: readonly string[];
  /** '' where none is asked for. */
  readonly number: string;
  readonly total: string | null;
  readonly sets: ReadonlySet<number>;
  /** Whether the words that name the set are a name's as well ("ex", "mew"). */
  readonly isDoubtful: boolean;
}

export function createQuickSearch(index: CardIndex): QuickSearch {
  let phrases: readonly { readonly phrase: string; readonly set: number }[] | undefined;
  const listPhrases = () => {
    phrases ??= index.sets.flatMap((set) => set.aliases.map(({ phrase }) => ({ phrase, set: set.index })));
    return phrases;
  };

  /** Each way to read the query: which of its words are a name, which a set, which a number. */
  function readQuery(text: string): Wanted[] {
    const tokens = expandNicknames(text.normalize('NFKC').trim())
      .split(/\s+/)
      .filter((token) => token && !fillers.test(token.toLowerCase()));
    const places = tokens.flatMap((token, place) => (isNumber(token) ? [place] : [])).slice(0, mostNumbers);
    const readings = places.flatMap((at) => {
      const [number = '', total = ''] = (tokens[at] ?? '').replace(/^#/, '').split('/');
      const rest = tokens.filter((_, place) => place !== at);
      return readSets(rest).map((reading) => ({ ...reading, number, total: total || null }));
    });
    // "151" may be a set's name, and the only number of a query may be part of a name ("porygon 2").
    if (!readings.some(({ total }) => total !== null))
      for (const reading of readSets(tokens)) readings.push({ ...reading, number: '', total: null });
    return readings;
  }

  function isNumber(token: string): boolean {
    if (/^#?\d{1,4}[a-z]?(?:\/\S*)?$/i.test(token)) return true;
    return /\d/.test(token) && index.findByNumber(token.split('/')[0] ?? '', null).length > 0;
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
          isDoubtful: length === 1 && index.findNamesWithWord(nameKey(tokens[from] ?? '')).length > 0,
        });
        // The longest words of a set are the set's; shorter ones within them say less.
        if (length > 1) return readings;
      }
    }
    return readings;
  }

  function findSets(text: string, isTyping: boolean): readonly number[] {
    const phrase = nameKey(text);
    const found = [...index.findBySetCode(text), ...index.findSetsByPhrase(phrase)];
    if (found.length > 0 || !isTyping || phrase.length < shortestBeginning) return found;
    return listPhrases().flatMap((alias) => (alias.phrase.startsWith(phrase) ? [alias.set] : []));
  }

  /** How well a card's number fits: what it adds to the score, or undefined where it is another number. */
  function scoreNumber(card: number, { number, total, sets }: Wanted): number | undefined {
    if (number === '') return 0;
    const key = index.numberKeyOf(card);
    const wanted = numberKey(number);
    const printed = index.totalOf(card);
    if (total !== null && (printed === null || !numberKey(printed).startsWith(numberKey(total))))
      return undefined;
    if (key === wanted) return weights.number;
    // "swsh 50", "svp 85": the code stands before the number.
    if (/^\d/.test(wanted) && sets.has(index.setOf(card)) && key.replace(/^\D+/, '') === wanted)
      return weights.number;
    return total === null && key.startsWith(wanted) ? weights.beginning : undefined;
  }

  function findCards(wanted: Wanted): Map<number, number> {
    const scores = new Map<number, number>();
    const missed: [card: number, score: number][] = [];
    for (const [card, score] of candidates(wanted)) {
      const inSet = wanted.sets.has(index.setOf(card));
      if (wanted.sets.size > 0 && !inSet) continue;
      const fit = scoreNumber(card, wanted);
      const whole = score + (inSet ? (wanted.isDoubtful ? weights.doubtfulSet : weights.set) : 0);
      if (fit === undefined) missed.push([card, whole + weights.missed]);
      else scores.set(card, whole + fit);
    }
    // A number that no such card has is a slip: the name alone counts, with less.
    return scores.size > 0 || wanted.words.length === 0 ? scores : new Map(missed);
  }

  function* candidates({
    words,
    number,
    total,
    sets,
  }: Wanted): Generator<readonly [card: number, score: number]> {
    if (words.length > 0) {
      const options = { isTyping: true, fuzzy: true, limit: mostNames };
      for (const { name, score } of index.findNames(words.join(' '), options))
        for (const card of index.cardsOfName(name)) yield [card, score];
    } else if (sets.size > 0) {
      for (const set of sets) {
        const { firstCard, cardCount } = index.sets[set] ?? { firstCard: 0, cardCount: 0 };
        for (let card = firstCard; card < firstCard + cardCount; card += 1) yield [card, 0.5];
      }
    } else if (number !== '') {
      for (const card of index.findByNumber(number, null))
        if (total !== null || /\D/.test(number)) yield [card, 0.5];
    }
  }

  return {
    search(text, limit = 20) {
      const best = new Map<number, number>();
      for (const wanted of readQuery(text))
        for (const [card, score] of findCards(wanted))
          if (score > (best.get(card) ?? 0)) best.set(card, score);
      const hits = [...best].map(([card, score]) => {
        const set = index.sets[index.setOf(card)];
        return {
          card,
          score,
          rank: Math.round(score * 50),
          released: set?.releaseDate ?? '',
          west: set?.region === 'west',
        };
      });
      hits.sort(
        (a, b) =>
          b.rank - a.rank ||
          Number(b.west) - Number(a.west) ||
          (a.released < b.released ? 1 : a.released > b.released ? -1 : 0) ||
          a.card - b.card,
      );
      return hits.slice(0, limit).map(({ card, score }) => ({ card, score }));
    },
  };
}

function expandNicknames(text: string): string {
  const words = text.toLowerCase().split(/\s+/);
  for (let length = 3; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const meant = nicknames.get(words.slice(from, from + length).join(' '));
      if (meant) return [...words.slice(0, from), meant, ...words.slice(from + length)].join(' ');
    }
  }
  return text;
}
