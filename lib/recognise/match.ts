import { nameKey } from '@/lib/cards/name-key';
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

/** Words that many names share: no name is looked up by one of them while it has another. */
const commonWords = new Set(
  'ex gx v vmax vstar lvx x y g gl c fb m mega and the of break star delta prism legend team'.split(' '),
);

function toWords(text: string): string[] {
  return [...new Set(nameKey(text).split(' '))].filter((word) => word !== '');
}

/** The folded words under which a card of this name is filed, so that any query that its name holds finds it. */
export function filingWords(name: string): readonly string[] {
  const words = toWords(name);
  const telling = words.filter((word) => !commonWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** The one word under which cards are looked up for a query: its longest telling one; undefined where it has none. */
export function lookupWord(q: string): string | undefined {
  return [...filingWords(q)].sort((a, b) => b.length - a.length)[0];
}

/** Whether a card's name has every word of a query. */
export function hasWords(name: string, q: string): boolean {
  const words = new Set(toWords(name));
  return toWords(q).every((word) => words.has(word));
}

/** A collector number as the service writes it, in the form of {@link CollectorNumber}: "004/102" → 4 and 102. */
export interface CardNumber {
  readonly number: string;
  readonly total: string | null;
}

const parsed = new Map<string, CardNumber | null>();

/** Parts of a service's `card_number`, leading zeros stripped and prefixes in capitals; null where it holds no number. */
export function parseCardNumber(cardNumber: string): CardNumber | null {
  const known = parsed.get(cardNumber);
  if (known !== undefined) return known;
  if (parsed.size > 20_000) parsed.clear();
  const value = parse(cardNumber);
  parsed.set(cardNumber, value);
  return value;
}

function parse(cardNumber: string): CardNumber | null {
  const [left = '', right] = cardNumber.trim().split('/', 2);
  const number = strip(left);
  if (number === '') return null;
  const total = right === undefined ? null : strip(right);
  return { number, total: total || null };
}

/** The number alone, as titles are asked for it: "004/102" → "4", "TG01/TG30" → "TG1"; null where there is none. */
export function cardNumberKey(cardNumber: string): string | null {
  return parseCardNumber(cardNumber)?.number ?? null;
}

function strip(part: string): string {
  const m = /^([a-z]*)[ -]?0*(\d{1,4})([a-z]?)$/i.exec(part.trim());
  if (m) return `${(m[1] ?? '').toUpperCase()}${m[2] ?? ''}${(m[3] ?? '').toLowerCase()}`;
  return part.trim().toUpperCase().slice(0, 12);
}
