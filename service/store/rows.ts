import type { traitColumns } from './trait-columns';

/** One card of the catalogue as it is stored. */
export interface CardRow {
  /** Public id: a UUID. */
  readonly id: string;
  /** Id in the file it came from, kept and printable; null where there was none. */
  readonly sourceId: string | null;
  /** Whether the source id names one print of a published catalogue: see `isSameCard`. */
  readonly hasPrintId?: boolean;
  readonly slug: string;
  readonly name: string;
  /** Further names by which search finds the card (the Japanese name of a Japanese print). */
  readonly otherNames?: readonly string[];
  /** `<number>/<set size>`, or the number alone where the set prints no size. */
  readonly cardNumber: string;
  readonly rarity: string;
  readonly imageUrl: string | null;
  readonly setSlug: string;
  readonly setName: string;
  /** Language of the print, two capitals (EN, JA). */
  readonly language: string;
}

/** One observed price. Exactly one of `condition` and (`grader`, `grade`) may be set; none means raw, condition unknown. */
export interface ObservationRow {
  /** Id given by its source, or null. */
  readonly id: string | null;
  readonly cardId: string;
  readonly kind: 'sold' | 'listing';
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly minor: number;
  readonly currency: string;
  /** Raw condition code (`NEAR_MINT`), or null. */
  readonly condition: string | null;
  readonly grader: string | null;
  readonly grade: string | null;
  /** Seller country, two capitals, or null. */
  readonly country: string | null;
  /** Listing language, two capitals, or null. */
  readonly language: string | null;
  readonly source: string | null;
}

/** What an observation has in common with many others. */
export type ObservationTraits = Pick<ObservationRow, 'kind' | 'currency' | (typeof traitColumns)[number]>;

/** An observation whose traits are one object for all that share them, so that they are judged and stored once. */
export interface ObservationEntry extends Pick<ObservationRow, 'id' | 'cardId' | 'date' | 'minor'> {
  /** What a file calls the card, for the words of a refusal. */
  readonly givenCardId: string;
  readonly traits: ObservationTraits;
}
