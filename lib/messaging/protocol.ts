import type { Comparison } from '@/lib/compare/comparison';
import type { PricedCard } from '@/lib/domain/card';
import type { Condition } from '@/lib/domain/condition';
import type { Failure, Result } from '@/lib/domain/failure';
import type { Grade } from '@/lib/domain/grade';
import type { Listing } from '@/lib/domain/listing';
import type { Check as ConnectionCheck } from '@/lib/prices/test-connection';
import type { Match } from '@/lib/recognise/match';
import type { Variant } from '@/lib/recognise/reading';
import type { KeyChange, KeyStatus } from '@/lib/settings/key-vault';
import type { Settings } from '@/lib/settings/schema';
import type { LoadedSettings } from '@/lib/settings/settings-store';
import type { ListingFace } from '@/lib/text/listing-face';

/** `label`: what search alone can say where that is enough. `full`: Get card as well, for the overlay's buckets. */
export type Depth = 'label' | 'full';

/** What the worker made of one listing. Every part that is known is there even when a later part failed. */
export interface ListingAnswer {
  readonly match: Match;
  /** What the listing itself says, for the overlay: which grade, condition, language and printing was read. */
  readonly said: {
    readonly grade: Grade | null;
    readonly condition: Condition | null;
    readonly language: string;
    readonly variants: readonly Variant[];
  };
  readonly priced: PricedCard | null;
  readonly comparison: Comparison | null;
  readonly depth: Depth;
  readonly failure: Failure | null;
  /** What the label shows; null where nothing is drawn because the listing is no single card. */
  readonly face: ListingFace | null;
}

/** One page of search results for the popup. */
export interface SearchPage {
  readonly cards: readonly PricedCard[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** What a page may know of the settings. */
export interface PageSettings {
  readonly enabled: boolean;
  readonly ask: Settings['ask'];
}

export type { ConnectionCheck };

/** What the popup shows at its head: whether a search can work at all, and today's calls. */
export interface ServiceStatus {
  readonly keys: KeyStatus;
  readonly configured: boolean;
  readonly demo: boolean;
  readonly callsToday: number;
  readonly dailyBudget: number;
}

/** Every call that may reach the worker: its input and its answer. Calls are `noun/verb`. */
export interface Protocol {
  'page/load': { input: { site: string }; output: PageSettings };
  'listing/price': { input: { listing: Listing; depth: Depth; ticket: string }; output: ListingAnswer };
  'listing/cancel': { input: { tickets: readonly string[] }; output: null };
  /** Loads the panel's own script into the page that asks, once somebody rests on a mark. */
  'panel/load': { input: null; output: null };
  'options/open': { input: null; output: null };
  'card/search': { input: { q: string; cursor: string | null }; output: SearchPage };
  'card/get': { input: { id: string }; output: PricedCard };
  'status/load': { input: null; output: ServiceStatus };
  'settings/load': { input: null; output: LoadedSettings };
  'settings/save': { input: Settings; output: Settings };
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

/** The calls that a page (content script) may make; all others are for the extension's own pages. */
export const pageCalls = [
  'page/load',
  'listing/price',
  'listing/cancel',
  'panel/load',
  'options/open',
] as const satisfies CallName[];

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
