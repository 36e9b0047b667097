import type { CardIdentity } from '@/lib/domain/card';
import type { ListingKind } from './reading';

/** Why the recognition says what it says; each has a text for people (`reason_<code>`), most telling first. */
export type ReasonCode =
  | 'name-number-total'
  | 'name-number-set'
  | 'name-number'
  | 'number-set'
  | 'number-total'
  | 'name-set'
  | 'name-rarity'
  | 'name-total'
  | 'code-unique'
  | 'language'
  | 'year'
  | 'corrected'
  /** The person's choice, against what the listing says. */
  | 'corrected-against'
  | 'reprint-shares-number'
  | 'several-prints'
  | 'name-only'
  | 'contradiction'
  | 'language-open'
  | 'no-card-found'
  | 'search-incomplete'
  | 'not-a-card'
  | 'other-game';

/** The one right card, several possible ones in order (at most 8), or none. Only `sure` gets a price by itself. */
export type Match =
  | { readonly kind: 'sure'; readonly card: CardIdentity; readonly reasons: readonly ReasonCode[] }
  | {
      readonly kind: 'choose';
      readonly candidates: readonly CardIdentity[];
      readonly reasons: readonly ReasonCode[];
    }
  | { readonly kind: 'none'; readonly reasons: readonly ReasonCode[] };

/** What is no single card of this game matches none: no search would change that. Undefined for all others. */
export function refuseKind(kind: ListingKind): Match | undefined {
  if (kind === 'card') return undefined;
  return { kind: 'none', reasons: [kind === 'other_tcg' ? 'other-game' : 'not-a-card'] };
}

/** The cards that a match leaves, the likeliest first. */
export function likelyCards(match: Match): readonly CardIdentity[] {
  if (match.kind === 'choose') return match.candidates;
  return match.kind === 'sure' ? [match.card] : [];
}

/** One search that would help; `set` is a set slug. At most one page of 10 comes back; `cursor` asks for a further one. */
export interface SearchStep {
  readonly q?: string;
  readonly set?: string;
  readonly cursor?: string;
}

/** What came back for a step; a failed search ends the identification in the caller. */
export interface SearchOutcome {
  readonly cards: readonly CardIdentity[];
  readonly total: number;
  /** Present when more pages exist. */
  readonly nextCursor: string | null;
}

/** One title is never worth more searches than this. */
export const mostSearches = 4;

/** How far a search was read, whoever asked: knowledge of the index, kept apart from the cards that it brought. */
export interface Searched {
  readonly pages: number;
  /** Cards that fit, those on further pages included. */
  readonly total: number;
  /** The last page was read. */
  readonly isThrough: boolean;
  /** How many of the cards that it brought have every word of the query in their name. */
  readonly named: number;
}

/** What the extension remembers of cards, sets and searches of the service. */
export interface CardMemory {
  /** Remembered cards whose collector number (prefix in capitals, leading zeros stripped) is this one. */
  findByNumber(number: string): readonly CardIdentity[];
  /** Remembered cards whose name has every word of `q`. */
  findByName(q: string): readonly CardIdentity[];
  /** How far a search for `q` in a set (by its slug), or in the whole index (null), was read not long ago. */
  findSearched(q: string, set: string | null): Searched | undefined;
  /** Slugs that the service was seen to use for one of this project's set ids. */
  findSetSlugs(setId: string): readonly string[];
}
