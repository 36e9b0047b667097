import { readFileSync } from 'node:fs';
import { openCardIndex, type SetRegion } from '@/lib/cards/card-index';
import { numberKey } from '@/lib/cards/card-number';
import { createNameSearch, makeNameTable } from '@/lib/cards/find-names';
import { once } from '@/lib/cards/groups';
import { splitWords } from '@/lib/cards/japanese';
import { nameKey } from '@/lib/cards/name-key';
import { createQuickSearch, type SearchedCards, type SearchHit } from '@/lib/cards/quick-search';
import { createServiceCards } from '@/lib/cards/service-cards';
import { findDataFile } from '@/service/catalogue/data-files';

/** What search reads of a stored card; `names` has its own too. */
export interface NamedCard {
  readonly card: number;
  readonly names: readonly string[];
  readonly cardNumber: string;
  readonly rarity: string;
  readonly setSlug: string;
  readonly setName: string;
  readonly language: string;
}

/** Search over the stored cards, in memory: what their names, numbers and sets are called comes from the card index. */
export interface NameCatalogue {
  /** The newest card; with it as `until`, later cards change nothing. */
  readonly newest: number;
  /** Every card up to `until` that a query means, best first. */
  rank(query: string, until: number): readonly SearchHit[];
}

const openIndex = once(() => openCardIndex(readFileSync(findDataFile('lib/cards/index.bin'))));

/** The names of the card index by each of their spellings; of two names with one spelling that which is English counts. */
const nameBySpelling = once((): ReadonlyMap<string, number> => {
  const index = openIndex();
  const names = new Map<string, number>();
  for (let name = 0; name < index.nameCount; name += 1)
    for (const { text, languages } of index.spellings(name))
      if (languages.includes('en') || !names.has(text)) names.set(text, name);
  return names;
});

/** A catalogue of cards, which come in any order, some at a time. */
export async function createNameCatalogue(
  batches: Iterable<readonly NamedCard[]> | AsyncIterable<readonly NamedCard[]>,
): Promise<NameCatalogue> {
  const index = openIndex();
  const own = createOwnSets(index);
  const ownNames = new Map<string, number>();
  const foundNames = new Map<string, number>();
  const firstCards: number[] = [];
  const cardsOfName = new Map<number, number[]>();
  const cardsOfSet = new Map<number, number[]>();
  const cardsOfNumber = new Map<string, number[]>();
  // By card: positions are dense.
  const sets: number[] = [];
  const numbers: string[] = [];
  const totals: (string | null)[] = [];
  const rarities: string[] = [];
  const add = <Key>(lists: Map<Key, number[]>, key: Key, card: number) => {
    const list = lists.get(key);
    if (!list) lists.set(key, [card]);
    else if (list.at(-1) !== card) list.push(card);
  };
  /** A name of the index, or one of this catalogue alone behind those. */
  const findName = (text: string): number => {
    const known = foundNames.get(text);
    if (known !== undefined) return known;
    const spelling = splitWords(nameKey(text)).join(' ');
    const found = nameBySpelling().get(spelling) ?? ownNames.get(spelling) ?? index.nameCount + ownNames.size;
    if (found === index.nameCount + ownNames.size) ownNames.set(spelling, found);
    foundNames.set(text, found);
    return found;
  };
  let newest = 0;
  const addCard = ({ card, names, cardNumber, rarity, ...ofSet }: NamedCard) => {
    for (const text of names) {
      const name = findName(text);
      add(cardsOfName, name, card);
      if (name >= index.nameCount)
        firstCards[name - index.nameCount] = Math.min(firstCards[name - index.nameCount] ?? card, card);
    }
    const set = own.find(ofSet);
    sets[card] = set;
    add(cardsOfSet, set, card);
    const [number = '', total = null] = cardNumber.split('/');
    const key = numberKey(number);
    numbers[card] = key;
    totals[card] = total;
    add(cardsOfNumber, key, card);
    rarities[card] = rarity;
    newest = Math.max(newest, card);
  };
  for await (const cards of batches) for (const card of cards) addCard(card);
  foundNames.clear();
  for (const lists of [cardsOfName, cardsOfSet, cardsOfNumber])
    for (const list of lists.values()) list.sort((a, b) => a - b);

  const createSearch = (until: number) => {
    const within = (list: readonly number[] = []) =>
      until >= newest ? list : list.filter((card) => card <= until);
    const texts = [...ownNames.keys()];
    const known = texts.flatMap((_, at) => ((firstCards[at] ?? 0) <= until ? [at] : []));
    const search = createNameSearch(makeNameTable(known.map((at) => texts[at] ?? '')));
    const toName = (at: number) => index.nameCount + (known[at] ?? 0);
    const hasCards = (name: number) => within(cardsOfName.get(name)).length > 0;
    const view: SearchedCards = {
      sets: own.sets,
      findNames(text, { limit, ...options } = {}) {
        const ofOwn = search
          .findNames(text, options)
          .map(({ name, score }) => ({ name: toName(name), score }));
        return [...index.findNames(text, options), ...ofOwn]
          .filter(({ name }) => hasCards(name))
          .sort((a, b) => b.score - a.score || a.name - b.name)
          .slice(0, limit);
      },
      findNamesWithWord: (word) => [
        ...index.findNamesWithWord(word),
        ...search.findNamesWithWord(word).map(toName),
      ],
      cardsOfName: (name) => within(cardsOfName.get(name)),
      cardsOfSet: (set) => within(cardsOfSet.get(set)),
      setOf: (card) => sets[card] ?? -1,
      numberKeyOf: (card) => numbers[card] ?? '',
      totalOf: (card) => totals[card] ?? null,
      rarityOf: (card) => rarities[card] ?? '',
      findByNumber: (number, total) =>
        within(cardsOfNumber.get(numberKey(number))).filter(
          (card) => total === null || numberKey(totals[card] ?? '') === numberKey(total),
        ),
      findBySetCode: (code) => index.findBySetCode(code),
      findSetsByPhrase: (phrase) => [...index.findSetsByPhrase(phrase), ...own.findByPhrase(phrase)],
    };
    return createQuickSearch(view);
  };
  const ofAll = once(() => createSearch(newest));
  return {
    newest,
    rank: (query, until) =>
      (until >= newest ? ofAll() : createSearch(until)).search(query, Number.POSITIVE_INFINITY),
  };
}

/** The sets of the index, and those that only this catalogue has behind them. */
function createOwnSets(index: ReturnType<typeof openIndex>) {
  const serviceCards = createServiceCards(index);
  const sets: SearchedCards['sets'][number][] = [...index.sets];
  const found = new Map<string, number>();
  const byPhrase = new Map<string, Set<number>>();
  const note = (phrase: string, set: number) => {
    byPhrase.set(phrase, (byPhrase.get(phrase) ?? new Set()).add(set));
  };
  return {
    sets,
    find({
      setSlug: slug,
      setName: name,
      language,
    }: Pick<NamedCard, 'setSlug' | 'setName' | 'language'>): number {
      const key = `${slug}\n${name}`;
      const known = found.get(key);
      if (known !== undefined) return known;
      const set = serviceCards.findSet({ slug, name }) ?? sets.length;
      if (set === sets.length) {
        const region: SetRegion = language === 'JA' ? 'japan' : 'west';
        const aliases = [{ phrase: nameKey(name), isWeak: false, language: null }];
        sets.push({ index: set, aliases, releaseDate: '', region });
      }
      note(nameKey(name), set);
      note(nameKey(slug), set);
      found.set(key, set);
      return set;
    },
    findByPhrase: (phrase: string): readonly number[] => [...(byPhrase.get(phrase) ?? [])],
  };
}
