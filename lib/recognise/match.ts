import { numberKey } from '@/lib/cards/card-number';
import type { CardIdentity, IndexedCard } from '@/lib/domain/card';
import type { ListingKind, Reading } from './reading';

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
  | 'set-open'
  | 'printing-open'
  | 'name-differs'
  | 'number-differs'
  | 'set-differs'
  | 'rarity-differs'
  | 'year-differs'
  | 'number-unknown'
  | 'maybe-goods'
  | 'maybe-reprint'
  /** Of a set that is newer than the card index. */
  | 'edition-new'
  | 'no-card-found'
  | 'search-incomplete'
  | 'not-a-card'
  | 'other-game';

/**
 * The card that a listing means: one for sure, one that is likely, several possible ones in order (at most 8), or none.
 * `probability` (0 to 1) is that of the card, or of the first candidate; a person's correction has 1.
 */
export type Match =
  | {
      readonly kind: 'sure';
      readonly card: CardIdentity;
      readonly probability: number;
      readonly reasons: readonly ReasonCode[];
    }
  /** Its price is shown as likely, never as a deal. */
  | {
      readonly kind: 'likely';
      readonly card: CardIdentity;
      /** Possible cards in order, `card` first. */
      readonly candidates: readonly CardIdentity[];
      readonly probability: number;
      readonly reasons: readonly ReasonCode[];
    }
  | {
      readonly kind: 'choose';
      readonly candidates: readonly CardIdentity[];
      readonly probability: number;
      readonly reasons: readonly ReasonCode[];
    }
  | { readonly kind: 'none'; readonly reasons: readonly ReasonCode[] };

/** The cards that a listing means by the built-in index alone, the likeliest first; none for the tier `none`. */
export interface KnownCards {
  readonly tier: 'sure' | 'likely' | 'choose' | 'none';
  readonly cards: readonly IndexedCard[];
  readonly reasons: readonly ReasonCode[];
}

/** The question of a search by name: the name said, else the words that nothing explains; null where nothing is left. */
export function toQuery({ name, unread, title }: Reading): string | null {
  // Titles seldom say which of the two Nidoran it is.
  if (name) return name.name.replace(/^(Nidoran)[♀♂]$/, '$1');
  const kana = /[\u30a1-\u30fc]{3,}/.exec(title)?.[0];
  const words = kana === undefined ? unread.map(({ start, end }) => title.slice(start, end)) : [kana];
  const left = words.slice(0, longestQuery).join(' ');
  return left.length > 1 ? left : null;
}

const longestQuery = 5;

/** What is no single card of this game matches none: no search would change that. Undefined for all others. */
export function refuseKind(kind: ListingKind): Match | undefined {
  if (kind === 'card') return undefined;
  return { kind: 'none', reasons: [kind === 'other_tcg' ? 'other-game' : 'not-a-card'] };
}

/** A match with one card, sure or likely. */
export type CardMatch = Extract<Match, { readonly card: CardIdentity }>;

/** The cards that a match leaves, the likeliest first. */
export function findPossibleCards(match: Match): readonly CardIdentity[] {
  if (match.kind === 'sure') return [match.card];
  return match.kind === 'none' ? [] : match.candidates;
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

/** What the extension remembers of cards and sets of the service. */
export interface CardMemory {
  /** Remembered cards whose collector number (prefix in capitals, leading zeros stripped) is this one. */
  findByNumber(number: string): readonly CardIdentity[];
  /** Remembered cards whose name has every word of `q`. */
  findByName(q: string): readonly CardIdentity[];
  /** Slugs that the service was seen to use for a set, by the card index's id. */
  findSetSlugs(setId: string): readonly string[];
}

/** A collector number as the service writes it, in the form of {@link CollectorNumber}: "004/102" → 4 and 102. */
export interface CardNumber {
  readonly number: string;
  readonly total: string | null;
}

/** Parts of a service's `card_number`, leading zeros stripped and prefixes in capitals; null where it holds no number. */
export function parseCardNumber(cardNumber: string): CardNumber | null {
  const [left = '', right = ''] = cardNumber.split('/', 2);
  const number = numberKey(left);
  return number === '' ? null : { number, total: numberKey(right) || null };
}

/** The number alone, as titles are asked for it: "004/102" → "4", "TG01/TG30" → "TG1"; null where there is none. */
export function cardNumberKey(cardNumber: string): string | null {
  return parseCardNumber(cardNumber)?.number ?? null;
}
