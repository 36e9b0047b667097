import type { Condition, Grade } from '@/lib/domain/card';

/** What a listing offers. Everything but `card` gets no price. */
export type ListingKind = 'card' | 'lot' | 'sealed' | 'merch' | 'custom' | 'other_tcg' | 'wanted' | 'none';

/**
 * What may speak against one real card and stands in titles of single cards too: a thing for cards or of Pokémon, a thing
 * that comes along with the card or that it came in, a copy, its material, a code, a draw, a sealed product, several
 * cards, a wanted ad, another game.
 */
export type Warning =
  | 'goods'
  | 'comes-along'
  | 'copy'
  | 'material'
  | 'digital'
  | 'draw'
  | 'sealed'
  | 'several'
  | 'wanted'
  | 'other-game';

/** Where in the title something is said: half-open, in UTF-16 units, so `title.slice(start, end)` is what says it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A collector number: prefix in capitals, leading zeros stripped ("TG12", "SWSH50", "4", "67a"), total likewise or null. */
export interface CollectorNumber {
  readonly number: string;
  readonly total: string | null;
  /** The letters that stand beside it as a set's code does, in capitals ("SVI", "SV2A", "EV3.5"), known or not; null without. */
  readonly code: string | null;
  readonly span: Span | null;
}

/** A printing that the listing names. */
export type Variant =
  | 'first_edition'
  | 'shadowless'
  | 'unlimited'
  | 'reverse_holo'
  | 'holo'
  | 'cosmos_holo'
  | 'stamped'
  | 'jumbo'
  | 'error'
  | 'prerelease'
  | 'staff'
  | 'masterball'
  | 'pokeball'
  | 'non_holo'
  /** A named printing with no word of its own here (cracked ice, signed …): never the plain card. */
  | 'other_printing';

/** A name of the index in a title. */
export interface NameMention {
  /** `full`: all words; `short`: without a common ending ("ex"); `most`, `some`: the rarest word and more or less else. */
  readonly fit: 'full' | 'short' | 'most' | 'some';
  /** Positions of its words in the title's list of words, ascending. */
  readonly at: readonly number[];
  /** The words follow each other. */
  readonly isWhole: boolean;
  /** A longer name that the title has in full holds these words: in one piece (`inside`) or scattered (`apart`). */
  readonly shadow: 'none' | 'inside' | 'apart';
  /** Languages that write the name so; none for romaji. */
  readonly languages: readonly string[];
}

/** `weak`: a word that means more than the set; `inside`: within a longer name of another set or of a card. */
export type SetMention = 'strong' | 'weak' | 'inside';

/** Names, sets and set codes of the index in title and fields, by their places in the index. */
export interface Mentions {
  readonly names: ReadonlyMap<number, NameMention>;
  /** Sets that are named in words. */
  readonly sets: ReadonlyMap<number, SetMention>;
  /** Sets named by code: `sure` beside the number or with a digit in it, where the set has the number. */
  readonly codes: ReadonlyMap<number, 'sure' | 'open'>;
}

/** Everything that a listing says about its card, each with the span that says it (null: said by a specific, not the title). */
export interface Reading {
  readonly title: string;
  /** Refused only where the title is clear about it; whatever is less clear is a card with a warning. */
  readonly kind: ListingKind;
  /** Each once. */
  readonly warnings: readonly Warning[];
  /** The name that is said, as the card prints it in English, else as a field writes it; null where none is known. */
  readonly name: { readonly name: string; readonly span: Span | null } | null;
  readonly mentions: Mentions;
  readonly number: CollectorNumber | null;
  /** Sets that words, a code or a field name; `id` is the card index's. */
  readonly sets: readonly { readonly id: string; readonly span: Span | null }[];
  /** ISO 639-1 of the print, or `unstated`. */
  readonly language: string;
  /** Whether a word or a field states the language, and not a name or a code alone. */
  readonly isLanguageSaid: boolean;
  /** Whether it is another language than English, without a sign of which: "non-English", "Mewtwo ex del Team Rocket". */
  readonly isNotEnglish: boolean;
  readonly grade: (Grade & { readonly span: Span | null }) | null;
  /** True when the title says that the card is in a slab, and neither title nor fields give grader and grade. */
  readonly isSlab: boolean;
  readonly condition: (Condition & { readonly span: Span | null }) | null;
  readonly variants: readonly { readonly variant: Variant; readonly span: Span | null }[];
  /** Rarities in words or by code, as lexicon.json calls them; `none`: the card prints no sign of its rarity. */
  readonly rarities: readonly { readonly rarity: string; readonly span: Span }[];
  /** Words that nobody here knows: what they mean for the card is open. */
  readonly unread: readonly Span[];
  readonly year: number | null;
  /**
   * Evidence that disagrees (title says one thing, item specifics another): the card is never sure while it holds
   * anything but `condition`, which leaves the card as it is and makes every price of a condition doubtful.
   */
  readonly contradictions: readonly ('number' | 'name' | 'set' | 'language' | 'grade' | 'condition')[];
}
