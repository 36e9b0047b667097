import uFuzzy from '@leeoniya/ufuzzy';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { readCardFile } from '@/service/import/parse-rows';

/** A labelled title; `id` is the catalogue's. */
export interface Labelled {
  readonly title: string;
  readonly id: string | null;
}

interface CardText {
  readonly id: string;
  /** Name, number and set in one line. */
  readonly text: string;
}

/** The id of the first card that a library finds for a title, or null. */
export type FindFirst = (title: string) => string | null;

const fuseSample = 40;

/**
 * Prints how often the libraries that one would otherwise reach for bring the right card first, asked with the title,
 * beside what recognition is sure of (`own`). Fuse.js needs seconds a title: it gets a sample.
 */
export async function compareLibraries(
  gold: readonly Labelled[],
  files: readonly string[],
  own: FindFirst,
): Promise<void> {
  const cards: CardText[] = [];
  for (const file of files) {
    for await (const one of readCardFile(file)) {
      if (!('row' in one)) continue;
      const { sourceId, name, cardNumber, setName } = one.row;
      if (sourceId) cards.push({ id: sourceId, text: `${name} ${cardNumber} ${setName}` });
    }
  }
  console.log('\n== other libraries over "name number set", the first hit taken');
  measure('this project', gold, own);
  measure('MiniSearch', gold, useMiniSearch(cards));
  measure('uFuzzy', gold, useUFuzzy(cards));
  const step = Math.max(1, Math.floor(gold.length / fuseSample));
  const sample = gold.filter((_, index) => index % step === 0).slice(0, fuseSample);
  measure(`Fuse.js (${sample.length})`, sample, useFuse(cards));
}

function measure(label: string, gold: readonly Labelled[], find: FindFirst): void {
  const started = performance.now();
  const found = gold.map((one) => find(one.title));
  const perTitle = (performance.now() - started) / gold.length;
  const known = gold.filter((one) => one.id !== null).length;
  const right = gold.filter((one, index) => one.id !== null && found[index] === one.id).length;
  const wrong = gold.filter((one, index) => found[index] != null && found[index] !== one.id).length;
  console.log(
    `${label.padEnd(16)} right ${right} of ${known}, wrong ${wrong} of ${gold.length}, ${perTitle.toFixed(2)} ms a title`,
  );
}

function useMiniSearch(cards: readonly CardText[]): FindFirst {
  const index = new MiniSearch<CardText>({
    fields: ['text'],
    tokenize: (text) => text.split(/[^\p{L}\p{N}/]+/u).filter(Boolean),
    searchOptions: { fuzzy: 0.1, prefix: false },
  });
  index.addAll(cards);
  return (title) => {
    const id: unknown = index.search(title)[0]?.id;
    return typeof id === 'string' ? id : null;
  };
}

function useUFuzzy(cards: readonly CardText[]): FindFirst {
  const haystack = cards.map((card) => card.text);
  const finder = new uFuzzy({ unicode: true, interSplit: "[^\\p{L}\\d']+", intraSplit: '\\p{Ll}\\p{Lu}' });
  return (title) => {
    const [indexes, , order] = finder.search(haystack, title, 0, 1000);
    const first = order ? indexes?.[order[0] ?? -1] : indexes?.[0];
    return first === undefined ? null : (cards[first]?.id ?? null);
  };
}

function useFuse(cards: readonly CardText[]): FindFirst {
  const index = new Fuse(cards, { keys: ['text'], ignoreLocation: true, threshold: 0.6 });
  return (title) => index.search(title, { limit: 1 })[0]?.item.id ?? null;
}
