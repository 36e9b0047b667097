import type { Searched, SearchOutcome, SearchStep } from './match';
import { nameKey } from './name-index/name-key';

/** Words that many names share: no name is looked up by one of them while it has another. */
const commonWords = new Set(
  'ex gx v vmax vstar lvx x y g gl c fb m mega and the of break star delta prism legend team'.split(' '),
);

function toWords(text: string): string[] {
  return [...new Set(nameKey(text).split(' '))].filter((word) => word !== '');
}

/** The folded words under which a card of this name is filed, so that any query that its name holds finds it. */
export function filingWords(name: string): readonly string[] {
  const words = toWords(name);
  const telling = words.filter((word) => !commonWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** The one word under which cards are looked up for a query: its longest telling one; undefined where it has none. */
export function lookupWord(q: string): string | undefined {
  return [...filingWords(q)].sort((a, b) => b.length - a.length)[0];
}

/** Whether a card's name has every word of a query. */
export function hasWords(name: string, q: string): boolean {
  const words = new Set(toWords(name));
  return toWords(q).every((word) => words.has(word));
}

/** How far a search is read once this page is; `before` is how far it was read with the page before. */
export function toSearched(step: SearchStep, outcome: SearchOutcome, before: Searched | undefined): Searched {
  const isNext = step.cursor !== undefined && before !== undefined;
  const named = outcome.cards.filter((card) => hasWords(card.name, step.q ?? '')).length;
  return {
    pages: (isNext ? before.pages : 0) + 1,
    total: outcome.total,
    isThrough: outcome.nextCursor === null,
    named: (isNext ? before.named : 0) + named,
  };
}
