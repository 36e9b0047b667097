import type { CardSet } from '@/lib/recognise/lexicon/set-table';
import type { Reading } from '@/lib/recognise/reading';
import { hasTwinSet } from '@/lib/recognise/set-id';
import { foldPhrase } from '@/lib/recognise/text/tokenize';
import { mayShare } from './shared-prints';
import { couldRival, type Weighed } from './weigh';

/** What is known beyond doubt of the cards that the title may mean. */
export interface Coverage {
  /** Own ids of sets whose cards of that name are all known. */
  readonly sets: ReadonlySet<string>;
  /** Sets that could hold the card and were not searched through. */
  readonly open: readonly CardSet[];
  /** Ids of the cards that searches for this name brought; the others are remembered for their number alone. */
  readonly answered: ReadonlySet<string>;
  /** Every card of that name was seen, in whatever set. */
  readonly all: boolean;
  /** No further search would help. */
  readonly done: boolean;
}

/**
 * Whether a set that was not searched through could hold another card that fits as well. The list of shared numbers
 * tells which; a set that this project does not know has brothers that it does not know.
 */
export function isOpen(best: Weighed, reading: Reading, coverage: Coverage): boolean {
  if (coverage.all) return false;
  const { set, card } = best;
  if (set === undefined) return true;
  if (best.where !== 'stated' && hasTwinSet(card, set)) return true;
  return coverage.open.some(
    (other) =>
      couldRival(other, best, reading) &&
      (reading.number === null || shares(best, set, other, reading.number)),
  );
}

function shares(best: Weighed, set: CardSet, other: CardSet, said: NonNullable<Reading['number']>): boolean {
  return mayShare({ set, number: said.number, name: foldPhrase(best.card.name) }, other, said.total);
}
