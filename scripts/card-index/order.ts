import { parseNumber } from '@/lib/cards/card-number';
import type { Catalogue, CatalogueCard, CatalogueSet } from './catalogue';

export const regions = ['west', 'japan', 'asia'] as const;

/** By code units, the same on every machine. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Plain numbers first in their order, then those with a prefix. */
function compareCards(a: CatalogueCard, b: CatalogueCard): number {
  const [left, right] = [parseNumber(a.number ?? a.local), parseNumber(b.number ?? b.local)];
  return (
    compareTexts(left.prefix, right.prefix) ||
    left.value - right.value ||
    compareTexts(left.suffix, right.suffix) ||
    compareTexts(a.id, b.id)
  );
}

/** Sets with their cards in one order, in whichever order they were read. */
export function listInOrder({
  sets,
  cards,
}: Catalogue): readonly { readonly set: CatalogueSet; readonly cards: readonly CatalogueCard[] }[] {
  const bySet = new Map<string, CatalogueCard[]>();
  for (const card of cards.values()) {
    const own = bySet.get(card.set);
    if (own) own.push(card);
    else bySet.set(card.set, [card]);
  }
  return [...sets.values()]
    .sort(
      (a, b) =>
        regions.indexOf(a.region) - regions.indexOf(b.region) ||
        compareTexts(a.releaseDate, b.releaseDate) ||
        compareTexts(a.id, b.id),
    )
    .map((set) => ({ set, cards: (bySet.get(set.id) ?? []).sort(compareCards) }));
}
