import type { CardIdentity } from '@/lib/domain/card';
import { cardNumberKey } from '@/lib/recognise/card-number-key';
import { nameKey } from '@/lib/recognise/name-index/name-key';
import { findSetId } from '@/lib/recognise/set-id';

function isSameSet(one: CardIdentity['set'], other: CardIdentity['set']): boolean {
  if (one.slug === other.slug || nameKey(one.name) === nameKey(other.name)) return true;
  const id = findSetId(one);
  return id !== null && id === findSetId(other);
}

/** Whether two identities are of one card: they agree in id, name, number and set, however these are written. */
export function isSameCard(one: CardIdentity, other: CardIdentity): boolean {
  return (
    one.id === other.id &&
    nameKey(one.name) === nameKey(other.name) &&
    cardNumberKey(one.cardNumber) === cardNumberKey(other.cardNumber) &&
    isSameSet(one.set, other.set)
  );
}
