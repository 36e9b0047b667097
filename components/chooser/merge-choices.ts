import type { CardIdentity, PricedCard } from '@/lib/domain/card';
import type { SearchPage } from '@/lib/messaging/protocol';

/** A card that may be chosen, with its prices where they are known. */
export interface Choice {
  readonly card: CardIdentity;
  readonly priced: PricedCard | null;
}

/** The cards known before in their order, with what was found of their prices; then what else was found. */
export function mergeChoices(known: readonly CardIdentity[], found: SearchPage | null): Choice[] {
  const priced = new Map((found?.cards ?? []).map((card) => [card.card.id, card]));
  const choices = new Map<string, Choice>();
  for (const card of known) choices.set(card.id, { card, priced: priced.get(card.id) ?? null });
  for (const [id, card] of priced) if (!choices.has(id)) choices.set(id, { card: card.card, priced: card });
  return [...choices.values()];
}
