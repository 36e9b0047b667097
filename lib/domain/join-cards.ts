import type { PricedCard } from './card';

/** These cards, each once, the first of them first. */
export function joinCards(first: readonly PricedCard[], rest: readonly PricedCard[]): PricedCard[] {
  const known = new Set(first.map(({ card }) => card.id));
  return [...first, ...rest.filter(({ card }) => !known.has(card.id))];
}
