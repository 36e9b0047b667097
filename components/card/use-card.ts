import { useEffect, useState } from 'preact/hooks';
import type { PricedCard } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';

/** Asks for everything that is known of a card. */
export type GetCard = (id: string) => Promise<Result<PricedCard>>;

function fill(found: PricedCard | null, full: PricedCard): PricedCard {
  // Only search says whether the plan shows graded prices.
  const gradedAccess = full.prices.gradedAccess ?? found?.prices.gradedAccess ?? null;
  return { ...full, prices: { ...full.prices, gradedAccess } };
}

/** A card with all its prices: what is known of it at once, the rest as soon as it is there. */
export function useCard(id: string, found: PricedCard | null, getCard: GetCard) {
  const [full, setFull] = useState<PricedCard | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    setFailure(null);
    void getCard(id).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setFull(answer.value);
      else setFailure(answer.failure);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, tries]);

  return {
    priced: full ? fill(found, full) : found,
    failure,
    isAsking: !full && !failure,
    retry: () => setTries(tries + 1),
  };
}
