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

/** A card name in parts, so that a title's wording and a catalogue's spelling can be compared. */
export interface NameParts {
  /** National Dex numbers of the species named together (several for TAG TEAM names); empty for other cards. */
  readonly dex: readonly number[];
  /** Catalogue spelling of a card that names no species. */
  readonly card: string | null;
  /** Spelling of a name in several pieces (TAG TEAM), suffix left out; null for all others. */
  readonly joint: string | null;
  readonly forms: readonly string[];
  readonly mechanics: readonly string[];
  /** Language whose name it is; null where English says it too. */
  readonly language: string | null;
  readonly span: Span;
  /** Where the species itself stands, without forms and suffixes. */
  readonly core: Span;
  readonly from: number;
  readonly to: number;
}

/** What the title says of the card's name, in the parts by which it is compared with names of cards. */
export interface Naming {
  readonly species: readonly NameParts[];
  /** The title's folded words. */
  readonly words: { has(word: string): boolean };
  /** The same in order, joined by one blank. */
  readonly joined: string;
}

/** Everything that a listing says about its card, each with the span that says it (null: said by a specific, not the title). */
export interface Reading {
  readonly title: string;
  /** Refused only where the title is clear about it; whatever is less clear is a card with a warning. */
  readonly kind: ListingKind;
  /** Each once. */
  readonly warnings: readonly Warning[];
  /** Card and set in the words of the site's own fields. */
  readonly fields: { readonly name: string | null; readonly set: string | null };
  /**
   * English catalogue spelling of the name said, most specific first ("Charizard ex", then "Charizard"); of a Trainer's
   * Japanese print also the Japanese one, first where the title says that.
   */
  readonly names: readonly { readonly name: string; readonly span: Span | null }[];
  readonly naming: Naming;
  readonly number: CollectorNumber | null;
  /** Sets that the words, code, total or year point to, strongest first; `id` is this project's own set id. */
  readonly sets: readonly {
    readonly id: string;
    readonly strength: 'stated' | 'implied';
    readonly span: Span | null;
  }[];
  /** ISO 639-1 of the print, or `unstated`. */
  readonly language: string;
  /** Whether it is another language than English, without a sign of which: "non-English", "Mewtwo ex del Team Rocket". */
  readonly isNotEnglish: boolean;
  readonly grade: (Grade & { readonly span: Span | null }) | null;
  /** True when the title says that the card is in a slab, and neither title nor fields give grader and grade. */
  readonly isSlab: boolean;
  readonly condition: (Condition & { readonly span: Span | null }) | null;
  readonly variants: readonly { readonly variant: Variant; readonly span: Span | null }[];
  /** Words that nobody here knows: what they mean for the card is open. */
  readonly unread: readonly Span[];
  readonly year: number | null;
  /**
   * Evidence that disagrees (title says one thing, item specifics another): the card is never sure while it holds
   * anything but `condition`, which leaves the card as it is and makes every price of a condition doubtful.
   */
  readonly contradictions: readonly ('number' | 'name' | 'set' | 'language' | 'grade' | 'condition')[];
}
