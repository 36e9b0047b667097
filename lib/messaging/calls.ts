import { z } from 'zod';
import type { Comparison } from '@/lib/compare/comparison';
import { type Plan, type WireNames, wireName } from '@/lib/contract/wire';
import type { Condition, Grade, IndexedCard, PricedCard } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import { type Listing, type ListingLabel, listingLimits } from '@/lib/domain/listing';
import type { RateTable } from '@/lib/domain/money';
import { type HistorySeries, historyWindows } from '@/lib/history/history';
import type { Match } from '@/lib/recognise/match';
import type { Variant } from '@/lib/recognise/reading';
import { type KeyName, parseKey } from '@/lib/settings/keys';
import { type Settings, settingsSchema } from '@/lib/settings/settings';
import { maxExportLength } from '@/lib/settings/settings-file';
import type { KeyStatus, LoadedSettings } from '@/lib/settings/settings-store';

/** `label`: as much as search alone tells. `full`: Get card as well, for the overlay's buckets. */
export type Depth = 'label' | 'full';

/** The worker's answer about one listing. Every known part is there even when a later part failed. */
export interface ListingAnswer {
  readonly match: Match;
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
  readonly comparison: Comparison | null;
  readonly depth: Depth;
  readonly failure: Failure | null;
  /** The label's words; null for a listing that is no single card, which gets no label. */
  readonly face: ListingLabel | null;
  /** Whether the user corrected the match, for this very listing or for another of the same title. */
  readonly corrected: 'listing' | 'title' | null;
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
  /** Texts of marks and bar by their keys. */
  readonly words: Readonly<Record<string, string>>;
}

/** A listing that may be a single card, or any other. */
export type ListingClass = 'card' | 'other';

/** Answer to `page/read`. */
export interface PageAnswer {
  readonly settings: PageSettings;
  /** One for each listing of the question; none where the page's kind is switched off. */
  readonly classes: readonly ListingClass[];
  /** For the cards in their order (`free` are places among them); null where no bar is to be shown or it is unknown. */
  readonly estimate: CallEstimate | null;
}

/** One page of search results. */
export interface SearchPage {
  readonly cards: readonly PricedCard[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** Answer to `index/search`: the best cards of all that fit, and the words by which the price service finds them. */
export interface IndexPage {
  readonly cards: readonly IndexedCard[];
  readonly total: number;
  readonly words: string;
}

/** Answer to `card/search`; `indexIds` has the index's ids by the service's, of cards that the index has. */
export interface FoundPage extends SearchPage {
  readonly indexIds: Readonly<Record<string, string>>;
}

/** Filters of a search; absent ones do not filter. Grades are `RAW` or grader and grade (`PSA_10`). */
export interface SearchFilters {
  readonly set?: string;
  readonly grade?: string;
  readonly condition?: string;
  readonly language?: string;
}

/** An earlier search. */
export interface RecentSearch {
  readonly q: string;
  readonly filters: SearchFilters;
}

/** Kinds of stored data that can be cleared apart. */
export type StoredKind = 'answers' | 'cards' | 'pictures' | 'corrections' | 'recent';

/** Number of entries and about how many bytes each kind of stored data has. */
export type StoredData = Readonly<Record<StoredKind, { readonly count: number; readonly bytes: number }>>;

/** A host of card pictures, and whether the browser may fetch from it. */
export interface PictureHost {
  readonly host: string;
  readonly allowed: boolean;
}

/** The exchange rates in force, if any, and the reason why there are none or only old ones. */
export interface RatesStatus {
  readonly table: RateTable | null;
  readonly failure: Failure | null;
}

/** Outcome of one check of the service. `unclear`: the answer cannot tell. `skipped`: not possible with these keys or plan. */
export interface ConnectionCheck {
  /** `wire-…` are names that the specification does not show. */
  readonly probe: 'direct-card' | 'gateway-card' | 'search' | 'history' | `wire-${keyof WireNames}`;
  readonly outcome: 'works' | 'fails' | 'unclear' | 'skipped';
  readonly failure: Failure | null;
}

/** The popup's head: whether a search can work at all, and today's calls. */
export interface ServiceStatus {
  readonly keys: KeyStatus;
  readonly configured: boolean;
  readonly demo: boolean;
  readonly callsToday: number;
  /** The day (`YYYY-MM-DD`) since which data had been stored that the browser has lost; null without a loss. */
  readonly lostSince: string | null;
  readonly dailyBudget: number;
  readonly plan: Plan;
  readonly pictureHosts: readonly PictureHost[];
}

/** State of reading in a tab. */
export interface TabReading {
  /**
   * `works`; the site is `off`; the browser has `not-allowed` it; the page's kind is switched off (`kind-off`) or not
   * read (`kind-unknown`); `new-shop`: the generic reader may try it; `no-page`: no page of a shop.
   */
  readonly state: 'works' | 'off' | 'not-allowed' | 'kind-off' | 'kind-unknown' | 'new-shop' | 'no-page';
  /** The site's own name, or the shop's host; empty for no shop. */
  readonly name: string;
  /** Whether the generic reader reads here, or would. */
  readonly isShop: boolean;
  readonly kind: {
    readonly id: string;
    readonly evidence: 'seen' | 'reported';
    readonly date: string;
  } | null;
  /** Match patterns that the browser has to allow before anything can be read here. */
  readonly origins: readonly string[];
  /** The reader found no listing on a kind of page that usually shows some. */
  readonly isEmpty: boolean;
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
  sellerCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .exactOptional(),
  productId: z.string().min(1).max(listingLimits.id).exactOptional(),
});
const listings = z.array(listing).max(mostListings).readonly();

const nothing = z.null();
const ticket = z.string().min(1).max(64);
const cursor = z.string().max(2000).nullable();
/** By the wire's own rule: it becomes part of a path. */
const cardId = wireName(128).min(1);
const filter = z.string().min(1).max(80).exactOptional();
const search = z.strictObject({
  q: shortText,
  filters: z.strictObject({ set: filter, grade: filter, condition: filter, language: filter }),
});
const storedKinds = ['answers', 'cards', 'pictures', 'corrections', 'recent'] as const satisfies StoredKind[];
const tab = z.strictObject({ tabId: z.number().int(), url: z.string().max(20_000) });
const key = z
  .string()
  .max(1000)
  .refine((typed) => parseKey(typed) !== null)
  .nullable()
  .exactOptional();

/**
 * Every call to the worker, `noun/verb`: its input, its answer and the pages that may ask it. `page` stands for
 * marketplace pages and the extension's own, `own` for the latter alone. `output` is there for its type.
 */
export const calls = {
  /**
   * The page has loaded (`listings` null) or shows listings that are not classified. An entry that is no proper listing
   * counts as a card, so that the question about it says why.
   */
  'page/read': {
    from: 'page',
    input: z.strictObject({
      site,
      listings: z.array(listing.nullable().catch(null)).max(mostListings).readonly().nullable(),
    }),
    output: {} as PageAnswer,
  },
  /** Injects the script of panel and bar into the frame that asks. */
  'ui/load': { from: 'page', input: nothing, output: null },
  'listing/price': {
    from: 'page',
    input: z.strictObject({ listing, depth: z.enum(['label', 'full']), ticket }),
    output: {} as ListingAnswer,
  },
  'listing/cancel': {
    from: 'page',
    input: z.strictObject({ tickets: z.array(ticket).max(2000).readonly() }),
    output: null,
  },
  'calls/estimate': { from: 'page', input: z.strictObject({ listings }), output: {} as CallEstimate },
  'bar/save': {
    from: 'page',
    input: z.strictObject({
      collapsed: z.boolean(),
      sort: z.enum(['page', 'deal']),
      over: z.enum(['show', 'dim', 'hide']),
      onlySureDeals: z.boolean(),
    }),
    output: null,
  },
  /** `cardId` null: the listing is none of the offered cards. */
  'correction/save': {
    from: 'page',
    input: z.strictObject({ listing, cardId: cardId.nullable() }),
    output: null,
  },
  'correction/remove': { from: 'page', input: z.strictObject({ listing }), output: null },
  /** Cards that fit a listing's title, or that `q` finds. */
  'candidate/find': {
    from: 'page',
    input: z.strictObject({ listing, q: shortText.min(1).nullable(), cursor, ticket }),
    output: {} as SearchPage,
  },
  /** The card's picture as a data URL; `access-needed` (detail: the host) until the user allowed its host. */
  'picture/load': { from: 'page', input: z.strictObject({ cardId }), output: '' as string },
  'history/load': {
    from: 'page',
    input: z.strictObject({
      cardId,
      kind: z.enum(['sold', 'listings']),
      days: z.number().refine((days) => historyWindows.some((window) => window === days)),
    }),
    output: {} as HistorySeries,
  },
  /** Opens the card's own page in a new tab; `fit` names the condition or grade to begin with. */
  'card/open': {
    from: 'page',
    input: z.strictObject({ cardId, fit: z.string().max(60).exactOptional() }),
    output: null,
  },
  'options/open': { from: 'page', input: nothing, output: null },

  'tab/load': { from: 'own', input: tab, output: {} as TabReading },
  /** Switches reading of a tab's site or shop. A permission that is missing is waited for; the answer is the state until then. */
  'tab/switch': { from: 'own', input: tab.extend({ on: z.boolean() }), output: {} as TabReading },
  /** Removes a shop, and its permission where nothing else needs that; gives the remaining shops. */
  'shop/remove': {
    from: 'own',
    input: z.strictObject({ shop: z.string().max(300) }),
    output: [] as readonly string[],
  },
  'card/search': { from: 'own', input: search.extend({ cursor }), output: {} as FoundPage },
  /** Cards of the built-in index, without a call to the service; `card-index` where it is not readable. */
  'index/search': { from: 'own', input: z.strictObject({ q: shortText }), output: {} as IndexPage },
  /** Full prices of a card of the index; `not-found` or `ambiguous` where the service has no such card. */
  'index/price': { from: 'own', input: z.strictObject({ id: shortText }), output: {} as PricedCard },
  'recent/load': { from: 'own', input: nothing, output: [] as readonly RecentSearch[] },
  'recent/save': { from: 'own', input: search, output: [] as readonly RecentSearch[] },
  'card/get': { from: 'own', input: z.strictObject({ id: cardId }), output: {} as PricedCard },
  'status/load': { from: 'own', input: nothing, output: {} as ServiceStatus },
  'settings/load': { from: 'own', input: nothing, output: {} as LoadedSettings },
  'settings/save': { from: 'own', input: settingsSchema, output: {} as Settings },
  /** Saves addresses, plan, names (absent: as they are) and keys together. A key: a string replaces, null removes, absent stays. */
  'service/save': {
    from: 'own',
    input: z.strictObject({
      service: settingsSchema.shape.service.exactOptional(),
      keys: z.strictObject({
        apiKey: key,
        gatewayKey: key,
        keep: z.enum(['browser', 'session']).exactOptional(),
      }),
    }),
    output: {} as KeyStatus,
  },
  /** An export file's text: settings and corrections, never keys. */
  'settings/export': { from: 'own', input: nothing, output: '' as string },
  /** Imports an export file; `bad-request` for anything else. A key whose address becomes another origin is dropped. */
  'settings/import': {
    from: 'own',
    input: z.strictObject({ text: z.string().max(maxExportLength) }),
    output: {} as LoadedSettings & {
      readonly droppedKeys: readonly KeyName[];
      /** Names of sites and shops that the file switches on and the browser has not allowed. */
      readonly toAllow: readonly string[];
    },
  },
  'rates/load': { from: 'own', input: nothing, output: {} as RatesStatus },
  'data/measure': { from: 'own', input: nothing, output: {} as StoredData },
  'data/clear': {
    from: 'own',
    input: z.strictObject({ kinds: z.array(z.enum(storedKinds)).max(storedKinds.length).readonly() }),
    output: {} as StoredData,
  },
  /** Ends the notice of lost data. */
  'losses/dismiss': { from: 'own', input: nothing, output: null },
  'keys/load': { from: 'own', input: nothing, output: {} as KeyStatus },
  'connection/test': { from: 'own', input: nothing, output: [] as readonly ConnectionCheck[] },
} as const satisfies Record<string, { from: 'page' | 'own'; input: z.ZodType; output: unknown }>;

type Calls = typeof calls;
/** Name of a call. */
export type CallName = keyof Calls;
/** Input of a call, as it is sent and as its handler gets it. */
export type InputOf<Name extends CallName> = z.output<Calls[Name]['input']>;
/** Answer of a call. */
export type OutputOf<Name extends CallName> = Calls[Name]['output'];

/** A tab and the address it shows. */
export type ShownTab = InputOf<'tab/load'>;

/** Asks the worker; always resolves, with a failure instead of an exception. */
export type Ask = <Name extends CallName>(
  call: Name,
  input: InputOf<Name>,
) => Promise<Result<OutputOf<Name>>>;
