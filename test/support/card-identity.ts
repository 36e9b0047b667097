import type { CardIdentity } from '@/lib/domain/card';

/** Charizard of the Base Set under this id; `changes` make another card of it. */
export function cardIdentity(id: string, changes: Partial<CardIdentity> = {}): CardIdentity {
  return {
    id,
    slug: id,
    name: 'Charizard',
    cardNumber: '4/102',
    rarity: 'Rare Holo',
    set: { slug: 'base-set', name: 'Base Set' },
    imageUrl: null,
    ...changes,
  };
}
