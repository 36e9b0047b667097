import type { CardIndex } from '@/lib/cards/card-index';
import { createIdentifier } from './identify';
import { createMatcher } from './match-cards';
import { createReader } from './read';
import { createLotReader } from './read-lot';
import weights from './weights.json';

/**
 * Recognition over a card index. `read` reads a listing by the names of the index; `match` finds the cards that a reading
 * means, without any call; `readLot` reads the cards of a lot; `identify` yields the searches that bring the service's own
 * card, `identifyCard` those for a card of the index; `toLookups` gives the keys of the memory that both read; `isSame`
 * tells whether a service's card is one of the index, `findCard` which one.
 */
export function createRecogniser(index: CardIndex) {
  /** A card of the index in words, with the catalogue's id. */
  function describe(card: number) {
    const { id, name, number, total, set } = index.card(card);
    return {
      id,
      name,
      number: total === null ? number : `${number}/${total}`,
      set: index.sets[set]?.name ?? '',
    };
  }

  const read = createReader(index);
  const match = createMatcher(index, weights);

  return {
    read,
    match,
    readLot: createLotReader(read, match),
    describe,
    ...createIdentifier(index),
  };
}

export type Recogniser = ReturnType<typeof createRecogniser>;
