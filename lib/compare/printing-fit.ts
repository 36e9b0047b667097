import type { CardIdentity } from '@/lib/domain/card';
import type { Variant } from '@/lib/recognise/reading';
import { isOfEditionSet } from './edition-sets';
import { isOfJapaneseEditionSet } from './japanese-edition-sets';
import { findNamedPrintings, isBall, isPlainPrint } from './named-printings';

/** How a card's prices relate to the printing that a listing offers. */
export interface PrintingFit {
  /** Printings that the listing names and the card does not: only a bucket that names them has their price. */
  readonly missing: readonly Variant[];
  /** True when the card names a printing that the listing does not. */
  readonly unsaid: boolean;
  /** True when the prices cover several editions of one number. */
  readonly mayMix: boolean;
}

const editions: readonly Variant[] = ['first_edition', 'shadowless', 'unlimited'];

/** Whether the prices of `card` are those of the printing that the listing says. */
export function fitPrinting(card: CardIdentity, said: readonly Variant[]): PrintingFit {
  const severalEditions = isOfEditionSet(card) || isOfJapaneseEditionSet(card);
  const named = findNamedPrintings(card);
  const missing = said.filter(
    (variant) =>
      isDistinct(variant, said, severalEditions) &&
      !named.includes(variant) &&
      !(variant === 'non_holo' && isPlainPrint(card)),
  );
  return {
    missing: [...new Set(missing)],
    unsaid: named.some((variant) => !implies(said, variant)),
    mayMix: severalEditions && !editions.some((edition) => named.includes(edition)),
  };
}

/** Whether `variant` sets this listing apart from what the card is without it. */
function isDistinct(variant: Variant, said: readonly Variant[], severalEditions: boolean): boolean {
  switch (variant) {
    case 'holo':
      return false;
    case 'unlimited':
      // Shadowless cards are the unlimited ones of their printing, or 1st editions.
      return severalEditions && !said.includes('shadowless');
    case 'reverse_holo':
      // The ball is the pattern of a reverse holo: the word adds nothing to it.
      return !said.some(isBall);
    case 'shadowless':
      // Every 1st edition of Base is without the shadow: the word adds nothing to it.
      return !said.includes('first_edition');
    default:
      return true;
  }
}

function implies(said: readonly Variant[], variant: Variant): boolean {
  return said.includes(variant) || (variant === 'shadowless' && said.includes('first_edition'));
}
