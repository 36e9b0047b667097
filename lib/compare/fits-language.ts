import type { CardIdentity } from '@/lib/domain/card';
import type { Match, ReasonCode } from '@/lib/recognise/match';
import { findRegion } from '@/lib/recognise/set-id';
import { isOfEditionSet } from './edition-sets';
import { findPrintLanguage } from './print-language';

/** A sure match. */
export type SureMatch = Extract<Match, { kind: 'sure' }>;

/**
 * Whether the matched card's prices are those of the language that the listing says. A card that shows no language of
 * its own counts as English; a Japanese print has its own number, so a sure match of a Japanese listing is trusted
 * unless the recognition left the language open, the user and not the title chose the card, or the set was only printed
 * in the West.
 */
export function fitsLanguage(match: SureMatch, said: string): boolean {
  if (said === 'unstated') return true;
  const print = findPrintLanguage(match.card);
  if (print !== null) return print === said;
  if (said === 'ja') return !match.reasons.some(leavesOpen) && !isWestern(match.card);
  return said === 'en';
}

/** Services that call a set as nobody else does leave the region open. */
function isWestern(card: CardIdentity): boolean {
  return isOfEditionSet(card) || findRegion(card) === 'west';
}

function leavesOpen(reason: ReasonCode): boolean {
  return reason === 'language-open' || reason === 'corrected';
}
