import { z } from 'zod';
import type { OwnedNote } from '@/lib/collection/owned';
import type { Remembered } from '@/lib/collection/seen';
import type { WantNote } from '@/lib/collection/wants';
import { cardIdSchema, type Plan } from '@/lib/contract/wire';
import type { Condition, Grade, PricedCard } from '@/lib/domain/card';
import type { Failure } from '@/lib/domain/failure';
import { type Listing, type ListingLabel, listingLimits } from '@/lib/domain/listing';
import { type HistorySeries, historyWindows } from '@/lib/history/history';
import type { KnownCards, Match } from '@/lib/recognise/match';
import type { Variant } from '@/lib/recognise/reading';
import type { Settings } from '@/lib/settings/settings';
import type { Appraisal } from '@/lib/value/appraisal';
import type { LotValue } from '@/lib/value/lot';

/** `label`: as much as search alone tells. `full`: Get card as well, for the overlay's buckets. */
export type Depth = 'label' | 'full';

/** An offer seen on another page, with the name of its market and its address where its id tells that. */
export interface ShownOffer extends NonNullable<Remembered['elsewhere']> {
  readonly market: string;
  readonly url: string | null;
}

/** What the person has seen before of a listing and of others like it. */
export interface ListingMemory extends Omit<Remembered, 'elsewhere' | 'ofSeller'> {
  readonly elsewhere: ShownOffer | null;
  readonly ofSeller: readonly ShownOffer[];
}

/** The worker's answer about one listing. Every known part is there even when a later part failed. */
export interface ListingAnswer {
  readonly match: Match;
  /** The cards by the built-in index, where the service could not be asked for them. */
  readonly known: KnownCards | null;
  /** The listing's own statements, as they were read. */
  readonly said: {
    readonly grade: Grade | null;
    readonly condition: Condition | null;
    readonly language: string;
    readonly variants: readonly Variant[];
    readonly conditionDoubt?: boolean;
    readonly unread?: readonly string[];
  };
  readonly priced: PricedCard | null;
  readonly appraisal: Appraisal | null;
  /** The cards that a lot names, with values once it was asked for in full; null for no lot and for one that names none. */
  readonly lot: LotValue | null;
  readonly depth: Depth;
  readonly failure: Failure | null;
  /** The label's words; null for a listing that is no single card, which gets no label. */
  readonly face: ListingLabel | null;
  /** Whether the user corrected the match, for this very listing or for another of the same title. */
  readonly corrected: 'listing' | 'title' | null;
  /** What the person's wants say of it; null where it is on none. */
  readonly want: WantNote | null;
  /** What the person's collection has of its card or set; null for nothing. */
  readonly owned: OwnedNote | null;
  /** Whether a reminder of its end is set. */
  readonly reminded: boolean;
  /** What the person has seen before; null where there is nothing to tell. */
  readonly memory: ListingMemory | null;
}

/**
 * The calls that pricing listings would take: distinct cards as far as known, calls, the places of listings that need
 * none, and the calls left today (null: no limit).
 */
export interface CallEstimate {
  readonly cards: number;
  readonly calls: number;
  readonly free: readonly number[];
  readonly left: number | null;
}

/** State of a results page's bar; remembered across pages. */
export interface BarState {
  readonly collapsed: boolean;
  readonly sort: 'page' | 'deal';
  /** Treatment of listings over the user's rule. */
  readonly over: 'show' | 'dim' | 'hide';
  readonly onlySureDeals: boolean;
}

/** The part of the settings that a marketplace page gets. */
export interface PageSettings {
  /** Ids of the site's kinds of page that are switched on; none where the site is off. */
  readonly kinds: readonly string[];
  readonly ask: Settings['ask'];
  readonly theme: Settings['theme'];
  /** `most` is the percentage in the user's language: a page's first number format costs 12 ms. */
  readonly rule: Settings['rule'] & { readonly most: string };
  /** Languages of cards that may be deals; empty for all. */
  readonly languages: Settings['languages'];
  readonly plan: Plan;
  readonly bar: BarState;
  /** Whether an item page shows its panel. */
  readonly isPanelOpen: boolean;
  /** Texts of marks and bar by their keys. */
  readonly words: Readonly<Record<string, string>>;
}

/** A listing that may be a single card or a lot that names cards, or any other. */
export type ListingClass = 'card' | 'other';

/** Answer to `page/read`. */
export interface PageAnswer {
  readonly settings: PageSettings;
  /** One for each listing of the question; none where the page's kind is switched off. */
  readonly classes: readonly ListingClass[];
}

/** One page of search results. */
export interface SearchPage {
  readonly cards: readonly PricedCard[];
  readonly total: number;
  readonly nextCursor: string | null;
}

const money = z.strictObject({ minor: z.number().int(), currency: z.string().regex(/^[A-Z]{3}$/) });
/** More than any results page shows at once. */
const mostListings = 500;
const shortText = z.string().max(listingLimits.text);
const site = z.string().regex(/^[a-z0-9-]{1,32}$/);

const listing: z.ZodType<Listing> = z.strictObject({
  site,
  id: z.string().min(1).max(listingLimits.id),
  page: z.enum(['results', 'item', 'offers']),
  title: z.string().min(1).max(listingLimits.title),
  asking: money.nullable(),
  askingText: shortText,
  priceKind: z.enum([
    'fixed',
    'best-offer',
    'auction',
    'auction-buy-now',
    'range',
    'from',
    'sold',
    'unknown',
  ]),
  currentBid: money.nullable(),
  shipping: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('free') }),
    z.strictObject({ kind: z.literal('known'), amount: money }),
    z.strictObject({ kind: z.literal('unknown') }),
  ]),
  condition: shortText.nullable(),
  specifics: z
    .record(z.string().max(listingLimits.fieldName), z.string().max(listingLimits.fieldValue))
    .refine((fields) => Object.keys(fields).length <= listingLimits.fields),
  url: z
    .url({ protocol: /^https?$/ })
    .max(listingLimits.url)
    .exactOptional(),
  bids: z.number().int().min(0).exactOptional(),
  endsAt: z.iso.datetime({ offset: true }).exactOptional(),
  soldOn: z.iso.date().exactOptional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .exactOptional(),
  quantity: z.number().int().min(0).exactOptional(),
  seller: shortText.min(1).exactOptional(),
  sellerFeedback: shortText.min(1).exactOptional(),
  sellerCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .exactOptional(),
  protection: money.exactOptional(),
  productId: z.string().min(1).max(listingLimits.id).exactOptional(),
  description: z.string().max(listingLimits.description).exactOptional(),
});
const listings = z.array(listing).max(mostListings).readonly();

const nothing = z.null();
const ticket = z.string().min(1).max(64);
const cursor = z.string().max(2000).nullable();

/**
 * Every call that a marketplace page may make, `noun/verb`: its input and its answer. The extension's own pages may make
 * these too. `output` is there for its type.
 */
export const pageCalls = {
  /**
   * The page has loaded (`listings` null) or shows listings that are not classified. An entry that is no proper listing
   * counts as a card, so that the question about it says why.
   */
  'page/read': {
    input: z.strictObject({
      site,
      listings: z.array(listing.nullable().catch(null)).max(mostListings).readonly().nullable(),
    }),
    output: {} as PageAnswer,
  },
  /** Injects the script of panel and bar into the frame that asks. */
  'ui/load': { input: nothing, output: null },
  'listing/price': {
    input: z.strictObject({ listing, depth: z.enum(['label', 'full']), ticket }),
    output: {} as ListingAnswer,
  },
  'listing/cancel': {
    input: z.strictObject({ tickets: z.array(ticket).max(2000).readonly() }),
    output: null,
  },
  'calls/estimate': { input: z.strictObject({ listings }), output: {} as CallEstimate },
  'bar/save': {
    input: z.strictObject({
      collapsed: z.boolean(),
      sort: z.enum(['page', 'deal']),
      over: z.enum(['show', 'dim', 'hide']),
      onlySureDeals: z.boolean(),
    }),
    output: null,
  },
  /** Whether item pages show their panel from now on. */
  'panel/save': { input: z.strictObject({ isOpen: z.boolean() }), output: null },
  /** `cardId` null: the listing is none of the offered cards. */
  'correction/save': {
    input: z.strictObject({ listing, cardId: cardIdSchema.nullable() }),
    output: null,
  },
  'correction/remove': { input: z.strictObject({ listing }), output: null },
  /**
   * Puts the listing's card on the wants, with the user's rule as target; a want of it that is there stays as it is.
   * `not-found` where the listing names no card.
   */
  'want/add': { input: z.strictObject({ listing }), output: null },
  /** Sets or takes back the reminder before an auction's end; false where the browser allows no notifications. */
  'reminder/set': {
    input: z.strictObject({ listing, most: money.nullable(), isOn: z.boolean() }),
    output: {} as { readonly isAllowed: boolean },
  },
  /** Cards that fit a listing's title, or that `q` finds. */
  'candidate/find': {
    input: z.strictObject({ listing, q: shortText.min(1).nullable(), cursor, ticket }),
    output: {} as SearchPage,
  },
  /** The card's picture as a data URL; `access-needed` (detail: the host) until the user allowed its host. */
  'picture/load': { input: z.strictObject({ cardId: cardIdSchema }), output: '' as string },
  'history/load': {
    input: z.strictObject({
      cardId: cardIdSchema,
      kind: z.enum(['sold', 'listings']),
      days: z.number().refine((days) => historyWindows.some((window) => window === days)),
    }),
    output: {} as HistorySeries,
  },
  /** Opens the card's own page in a new tab; `fit` names the condition or grade to begin with. */
  'card/open': {
    input: z.strictObject({ cardId: cardIdSchema, fit: z.string().max(60).exactOptional() }),
    output: null,
  },
  /** Opens the options, at a section if one is named. */
  'options/open': { input: z.enum(['alerts', 'costs']).nullable(), output: null },
  /** Opens the page of wants and collection in a new tab. */
  'collection/open': { input: nothing, output: null },
  /** Opens the deal board in a new tab. */
  'deals/open': { input: nothing, output: null },
} as const satisfies Record<string, { input: z.ZodType; output: unknown }>;
