import { createNameIndex, type SearchTerms } from '@/lib/recognise/name-index/name-index';
import { nameKey } from '@/lib/recognise/name-index/name-key';

/** A card that fits a query, and how well: see the name index. */
export interface RankedCard {
  readonly card: number;
  readonly score: number;
}

/** The names of all cards, in memory. */
export interface NameCatalogue {
  /**
   * Cards one of whose names fits `query`, best first; equally good ones in the order of import. With the `terms` of an
   * earlier ranking, cards that have come since move none of those that were there.
   */
  rank(query: string, terms?: SearchTerms): Ranking;
}

/** Cards in their order, and what was made of the query. */
export interface Ranking {
  readonly cards: readonly RankedCard[];
  readonly terms: SearchTerms;
}

/** A catalogue of `names`: each distinct name is indexed once, however many cards bear it. */
export function createNameCatalogue(
  names: Iterable<{ readonly card: number; readonly name: string }>,
): NameCatalogue {
  const cardsByKey = new Map<string, number[]>();
  const nameByKey = new Map<string, string>();
  // Most names recur on dozens of cards; folding each spelling once saves most of a start's time.
  const keys = new Map<string, string>();
  for (const { card, name } of names) {
    const key = keys.get(name) ?? nameKey(name);
    keys.set(name, key);
    const cards = cardsByKey.get(key);
    if (cards) cards.push(card);
    else {
      cardsByKey.set(key, [card]);
      nameByKey.set(key, name);
    }
  }
  const index = createNameIndex([...nameByKey].map(([id, name]) => ({ id, name })));
  return {
    rank(query, given) {
      const scores = new Map<number, number>();
      const { hits, terms } = index.find(query, given);
      // Hits come best first, so a card that bears two fitting names keeps its better score.
      for (const { id, score } of hits)
        for (const card of cardsByKey.get(id) ?? []) if (!scores.has(card)) scores.set(card, score);
      const cards = [...scores]
        .map(([card, score]) => ({ card, score }))
        .sort((a, b) => b.score - a.score || a.card - b.card);
      return { cards, terms };
    },
  };
}
