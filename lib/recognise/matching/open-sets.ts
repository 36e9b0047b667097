import type { CardSet } from '@/lib/recognise/lexicon/set-table';
import { isBarePromo, isSharedNumber, isSharedPromo } from '@/lib/recognise/lexicon/shared-numbers';
import type { Reading } from '@/lib/recognise/reading';
import { hasTwinSet } from '@/lib/recognise/set-id';
import { foldPhrase } from '@/lib/recognise/text/tokenize';
import { couldRival, type Weighed } from './weigh';

/** What the searches so far have covered. */
export interface Coverage {
  /** Own ids of sets whose cards of that name are all known. */
  readonly sets: ReadonlySet<string>;
  /** Sets that could hold the card and were not searched through, with whether a search could reach them. */
  readonly open: readonly { readonly set: CardSet; readonly isReachable: boolean }[];
  /** Ids of the cards that searches for this title brought; the others are remembered. */
  readonly answered: ReadonlySet<string>;
  /** Own ids of the western sets that could hold the card. */
  readonly western: readonly string[];
  /** Every card of that name was seen, in whatever set. */
  readonly all: boolean;
  /** No further search would help. */
  readonly done: boolean;
}

/**
 * Whether a set that was not searched through could hold another card that fits as well. Where no search reaches a set,
 * the list of shared numbers settles it; a set that this project does not know has brothers that it does not know.
 */
export function isOpen(best: Weighed, reading: Reading, coverage: Coverage): boolean {
  if (coverage.all) return false;
  if (best.set === undefined) return true;
  if (best.where !== 'stated' && hasTwinSet(best.card, best.set)) return true;
  return coverage.open.some(
    ({ set, isReachable }) => couldRival(set, best, reading) && (isReachable || mayShare(best, set, reading)),
  );
}

/** Whether the other set may hold the card's name under the same number, as far as this project knows. */
function mayShare(best: Weighed, set: CardSet, { number }: Reading): boolean {
  if (best.japanese || number === null) return true;
  const name = foldPhrase(best.card.name);
  if (number.total !== null) return isSharedNumber(number.number, number.total, name);
  const areBare = best.set !== undefined && isBarePromo(best.set.id) && isBarePromo(set.id);
  return !areBare || isSharedPromo(number.number, name);
}
