import type { PricedCard } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { RateTable } from '@/lib/domain/money';
import type { HistoryKind, HistorySeries } from '@/lib/history/history';
import type { Check as ConnectionCheck } from '@/lib/prices/test-connection';
import type { KeyChange, KeyName, KeyStatus } from '@/lib/settings/key-vault';
import type { Settings } from '@/lib/settings/settings';
import type { LoadedSettings } from '@/lib/settings/settings-store';
import type { StandingState } from '@/lib/sites/access';
import type { Depth, ListingAnswer } from './listing-answer';
import type { CallEstimate, ListingsToSort, SortedListings } from './sorted-listings';

/** How the bar of a results page stands; remembered across pages. */
export interface BarState {
  readonly collapsed: boolean;
  readonly sort: 'page' | 'deal';
  /** What happens to listings over the user's rule. */
  readonly over: 'show' | 'dim' | 'hide';
  readonly onlySureDeals: boolean;
}

/** One page of search results for the popup. */
export interface SearchPage {
  readonly cards: readonly PricedCard[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** What a page may know of the settings. */
export interface PageSettings {
  /** Ids of the site's kinds of page that are switched on; none where the site is off. */
  readonly kinds: readonly string[];
  readonly ask: Settings['ask'];
  readonly theme: Settings['theme'];
  /** The rule, and `most` as it is written: a page would pay more for the first such number than for its bar. */
  readonly rule: Settings['rule'] & { readonly most: string };
  /** Languages of cards that may be deals; all of them where there is none. */
  readonly languages: Settings['languages'];
  /** Which history may be asked for: what the plan lacks is said without a call. */
  readonly plan: Settings['service']['plan'];
  readonly bar: BarState;
  /** What a results page says, as `findPageWords` of lib/text has it. */
  readonly words: Readonly<Record<string, string>>;
}

/** Filters of a quick search; absent ones do not filter. Grades are `RAW` or grader and grade (`PSA_10`). */
export interface SearchFilters {
  readonly set?: string;
  readonly grade?: string;
  readonly condition?: string;
  readonly language?: string;
}

/** A search that was made before. */
export interface RecentSearch {
  readonly q: string;
  readonly filters: SearchFilters;
}

/** What is stored beyond settings and keys, by what it is: how many and about how many bytes. */
export type StoredData = Readonly<Record<StoredKind, { readonly count: number; readonly bytes: number }>>;

/** Kinds of stored data that can be cleared apart. */
export const storedKinds = ['answers', 'cards', 'pictures', 'corrections', 'recent'] as const;

/** One of {@link storedKinds}. */
export type StoredKind = (typeof storedKinds)[number];

/** A host that card pictures come from, and whether the browser may fetch from it. */
export interface PictureHost {
  readonly host: string;
  readonly allowed: boolean;
}

/** The exchange rates in force, if any, and why there are none or only old ones. */
export interface RatesStatus {
  readonly table: RateTable | null;
  readonly failure: Failure | null;
}

export type { ConnectionCheck, Depth, ListingAnswer };

/** What the popup shows at its head: whether a search can work at all, and today's calls. */
export interface ServiceStatus {
  readonly keys: KeyStatus;
  readonly configured: boolean;
  readonly demo: boolean;
  readonly callsToday: number;
  /** The day (`YYYY-MM-DD`) since which data had been stored that the browser has lost; null without a loss. */
  readonly lostSince: string | null;
  readonly dailyBudget: number;
  readonly plan: Settings['service']['plan'];
  readonly pictureHosts: readonly PictureHost[];
}

/** How reading stands in a tab, for the popup. */
export interface TabReading {
  readonly state: StandingState;
  /** The site's own name, or the shop's host; empty where there is no shop. */
  readonly name: string;
  /** Whether it is the reader of any shop that reads here, or would. */
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

/** A tab and the address it shows, as the browser states them to the popup. */
export interface ShownTab {
  readonly tabId: number;
  readonly url: string;
}

/** Every call that may reach the worker: its input and its answer. Calls are `noun/verb`. */
export interface Protocol {
  /** A page has come: how it is to behave and, as with `page/sort`, what it shows; null where its kind is switched off. */
  'page/load': {
    input: { site: string; shown?: ListingsToSort };
    output: { settings: PageSettings; sorted: SortedListings | null };
  };
  /**
   * Tells which of the caller's listings may be single cards, by their own words. Where the page's `bar` is still to
   * come and there are cards enough for one, the answer counts them as well; `load` has its script put into the page
   * first.
   */
  'page/sort': { input: ListingsToSort; output: SortedListings };
  'listing/price': { input: { listing: Listing; depth: Depth; ticket: string }; output: ListingAnswer };
  'listing/cancel': { input: { tickets: readonly string[] }; output: null };
  /** Loads the panel's own script into the page that asks, once somebody rests on a mark. */
  'panel/load': { input: null; output: null };
  /** Loads the page bar's own script into the page that asks, where `page/sort` has not. */
  'bar/load': { input: null; output: null };
  /** Loads what prices, lists and filters into the page that asks, once anything on it has or wants a price. */
  'deals/load': { input: null; output: null };
  'bar/save': { input: BarState; output: null };
  'tab/load': { input: ShownTab; output: TabReading };
  /**
   * Switches reading on or off for the site or shop in a tab, at once and for later. Where the browser's leave is still
   * missing, what is wanted is done once the browser has given it; the answer says how it stands until then.
   */
  'tab/switch': { input: ShownTab & { readonly on: boolean }; output: TabReading };
  /** Forgets a shop, and the browser's leave with it where nothing else needs that; gives the shops that are left. */
  'shop/remove': { input: { readonly shop: string }; output: readonly string[] };
  'calls/estimate': { input: { listings: readonly Listing[] }; output: CallEstimate };
  /** `cardId` null: it is none of the cards that were offered. */
  'correction/save': { input: { listing: Listing; cardId: string | null }; output: null };
  'correction/remove': { input: { listing: Listing }; output: null };
  /** Cards to choose from for a listing: those that fit its title, or those that `q` finds; `cursor` for more of them. */
  'candidate/find': {
    input: { listing: Listing; q: string | null; cursor: string | null; ticket: string };
    output: SearchPage;
  };
  /** The card's picture as a data URL; `access-needed` (detail: the host) until the user allowed its host. */
  'picture/load': { input: { cardId: string }; output: string };
  'history/load': { input: { cardId: string; kind: HistoryKind; days: number }; output: HistorySeries };
  /** Opens the card's own page of the extension in a new tab; `fit` names the condition or grade to begin with. */
  'card/open': { input: { cardId: string; fit?: string | undefined }; output: null };
  'options/open': { input: null; output: null };
  'card/search': { input: { q: string; cursor: string | null; filters: SearchFilters }; output: SearchPage };
  'recent/load': { input: null; output: readonly RecentSearch[] };
  'recent/save': { input: RecentSearch; output: readonly RecentSearch[] };
  'card/get': { input: { id: string }; output: PricedCard };
  'status/load': { input: null; output: ServiceStatus };
  'settings/load': { input: null; output: LoadedSettings };
  'settings/save': { input: Settings; output: Settings };
  /** What an exported file holds, as text: settings and corrections, never keys. */
  'settings/export': { input: null; output: string };
  /**
   * Takes over an exported file; `bad-request` for anything else. A key whose address the file changes to another origin
   * is gone for good, as with `settings/save`: `droppedKeys` names those that were there.
   */
  'settings/import': {
    input: { text: string };
    output: LoadedSettings & {
      readonly droppedKeys: readonly KeyName[];
      /** Sites and shops that the file switches on and that the browser does not allow: an import grants nothing. */
      readonly toAllow: readonly string[];
    };
  };
  'rates/load': { input: null; output: RatesStatus };
  'data/measure': { input: null; output: StoredData };
  'data/clear': { input: { kinds: readonly StoredKind[] }; output: StoredData };
  /** Ends the notice of lost data. */
  'losses/dismiss': { input: null; output: null };
  'keys/load': { input: null; output: KeyStatus };
  'keys/save': { input: KeyChange; output: KeyStatus };
  'connection/test': { input: null; output: readonly ConnectionCheck[] };
}

/** Name of a call. */
export type CallName = keyof Protocol;
/** Input of a call. */
export type InputOf<Name extends CallName> = Protocol[Name]['input'];
/** Answer of a call. */
export type OutputOf<Name extends CallName> = Protocol[Name]['output'];

/** What travels to the worker. */
export interface Envelope<Name extends CallName = CallName> {
  readonly cardComps: 1;
  readonly call: Name;
  readonly input: InputOf<Name>;
}

/** Asks the worker; always resolves, with a failure instead of an exception. */
export type Ask = <Name extends CallName>(
  call: Name,
  input: InputOf<Name>,
) => Promise<Result<OutputOf<Name>>>;
