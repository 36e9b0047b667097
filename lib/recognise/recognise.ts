import type { CardIndex } from '@/lib/cards/card-index';
import { createIdentifier } from './identify';
import { createMatcher } from './match-cards';
import weights from './weights.json';

/**
 * Recognition over a card index. `match` says which cards of the index a reading means, without any call; `identify`
 * yields the searches that bring the service's own card for it; `toLookups` what memory must hold for that.
 */
export function createRecogniser(index: CardIndex) {
  const { match } = createMatcher(index, weights);

  /** A card of the index by the catalogue's id, for lists. */
  function describe(card: number) {
    const { id, name, number, total, set } = index.card(card);
    return {
      id,
      name,
      number: total === null ? number : `${number}/${total}`,
      set: index.sets[set]?.name ?? '',
    };
  }

  return { match, describe, ...createIdentifier(index) };
}

export type Recogniser = ReturnType<typeof createRecogniser>;
