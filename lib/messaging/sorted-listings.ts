import type { Listing } from '@/lib/domain/listing';
import type { ListingAnswer } from './listing-answer';

/**
 * What pricing listings would take: distinct cards as far as that can be told, calls, which of the listings need none (as
 * places in the list), and calls left today (null: no limit).
 */
export interface CallEstimate {
  readonly cards: number;
  readonly calls: number;
  readonly free: readonly number[];
  readonly left: number | null;
}

/** What a page's bar takes of sorting: nothing, the estimate of its cards, or its script besides. */
export type BarWish = 'none' | 'count' | 'load';

/** A listing as a page has it. */
export type ShownListing = Listing;

/** Listings to be sorted. One that is no proper listing (null once it is parsed) spoils none of the others. */
export interface ListingsToSort {
  readonly listings: readonly (ShownListing | null)[];
  readonly bar: BarWish;
}

/** Whether a listing may be a single card. */
export interface SortedListing {
  readonly kind: 'card' | 'other';
}

/** An answer that costs no call, with the place of its listing among those that were asked about. */
export interface KnownAnswer {
  readonly place: number;
  readonly answer: ListingAnswer;
}

/** What a page's listings are, and what a results page wants to know of its cards at once. */
export interface SortedListings {
  /** One for each that was asked about. */
  readonly found: readonly SortedListing[];
  /** What pricing the cards would take, `free` being places among these; null where nobody asked or it cannot be told. */
  readonly estimate: CallEstimate | null;
  /** What is known of the cards by now; of those that are `free` none, some or all. */
  readonly known: readonly KnownAnswer[];
}
