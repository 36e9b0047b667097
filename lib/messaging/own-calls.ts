import { z } from 'zod';
import { type OwnedCounts, type OwnedPage, rowsSchema } from '@/lib/collection/owned';
import type { CopiesWorth, StoredValue } from '@/lib/collection/values';
import { coversSchema, type Want, wantSchema } from '@/lib/collection/wants';
import { cardIdSchema, type Plan, type WireNames } from '@/lib/contract/wire';
import type { IndexedCard, PricedCard } from '@/lib/domain/card';
import type { Failure } from '@/lib/domain/failure';
import { listingLimits } from '@/lib/domain/listing';
import type { Money, RateTable } from '@/lib/domain/money';
import { type KeyName, parseKey } from '@/lib/settings/keys';
import { type Settings, settingsSchema } from '@/lib/settings/settings';
import { maxExportLength } from '@/lib/settings/settings-file';
import type { KeyStatus, LoadedSettings } from '@/lib/settings/settings-store';
import type { CopyValue, Covers } from '@/lib/value/appraisal';
import type { SearchPage, ShownOffer } from './page-calls';

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

/** What the deal board shows; null for all. */
export interface DealFilters {
  readonly site: string | null;
  readonly graded: boolean | null;
  /** Whether only cards on the person's wants are shown. */
  readonly wanted: boolean;
}

/** A listing that was under its value when it was seen; amounts in its own currency. */
export interface Deal {
  readonly id: string;
  readonly title: string;
  /** The card's name, or empty where it is known no more. */
  readonly card: string;
  readonly detail: string;
  readonly covers: Covers | null;
  readonly total: Money;
  readonly shippingUnknown: boolean;
  readonly worth: { readonly value: Money; readonly low: Money; readonly high: Money };
  /** The value's low end less the total; in the person's currency where a rate is known. */
  readonly gain: Money;
  readonly marked: boolean;
  readonly isGone: boolean;
  readonly soldFor: Money | null;
  readonly market: string;
  readonly url: string | null;
  readonly seenAt: string;
}

/** The best deals in order, how many there are, and the marketplaces that have some. */
export interface DealBoard {
  readonly deals: readonly Deal[];
  readonly total: number;
  readonly markets: readonly { readonly id: string; readonly name: string }[];
}

/** Kinds of stored data that can be cleared apart. */
export type StoredKind =
  | ('answers' | 'cards' | 'pictures' | 'corrections' | 'recent')
  | ('wants' | 'owned' | 'seen');

/** Number of entries and about how many bytes each kind of stored data has. */
export type StoredData = Readonly<Record<StoredKind, { readonly count: number; readonly bytes: number }>>;

/** A want with the value of such a copy as it was last known. */
export interface ShownWant {
  readonly want: Want;
  readonly value: StoredValue | null;
}

/** The wants, and the marketplaces that are read, with `%s` for the words in the address of their search. */
export interface WantList {
  readonly wants: readonly ShownWant[];
  /** The person's own rule: the target of a new want, in percent of the value. */
  readonly atMostPercent: number;
  readonly markets: readonly { readonly name: string; readonly search: string }[];
}

/** A page of the collection; `gain` is the value of one copy less its purchase price, null unless both are known. */
interface ValuedPage extends OwnedPage {
  readonly rows: readonly (OwnedPage['rows'][number] & {
    readonly value: StoredValue | null;
    readonly gain: Money | null;
  })[];
}

/** The worth of the collection, and what asking for more of it may take. */
interface OwnedWorth extends Omit<CopiesWorth, 'due'> {
  /** Copies in all. */
  readonly quantity: number;
  /** Cards whose value is unknown or older than a week. */
  readonly due: number;
  /** The day (UTC), its calls so far, and those left of the person's budget; null without one. */
  readonly calls: { readonly day: string; readonly today: number; readonly left: number | null };
}

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

/** The card whose prices were shown last in a tab, and the condition or grade to begin with. */
export interface CardInView {
  readonly cardId: string;
  readonly fit: string;
}

const nothing = z.null();
const shortText = z.string().max(listingLimits.text);
const place = z.tuple([shortText, shortText]).readonly().nullable();
const filter = z.string().min(1).max(80).exactOptional();
const search = z.strictObject({
  q: shortText,
  filters: z.strictObject({ set: filter, grade: filter, condition: filter, language: filter }),
});
const storedKinds = [
  ...(['answers', 'cards', 'pictures', 'corrections', 'recent'] as const),
  ...(['wants', 'owned', 'seen'] as const),
] as const satisfies StoredKind[];
const tab = z.strictObject({ tabId: z.number().int(), url: z.string().max(20_000) });

/** A tab and the address it shows. */
export type ShownTab = z.output<typeof tab>;

const key = z
  .string()
  .max(1000)
  .refine((typed) => parseKey(typed) !== null)
  .nullable()
  .exactOptional();

/**
 * Every call that the extension's own pages alone may make, `noun/verb`: its input and its answer. `output` is there for
 * its type.
 */
export const ownCalls = {
  'tab/load': { input: tab, output: {} as TabReading },
  /** The card that a tab's page shows; null where its prices were not asked for. */
  'tab/card': { input: tab.pick({ tabId: true }), output: {} as CardInView | null },
  /** Switches reading of a tab's site or shop. A permission that is missing is waited for; the answer is the state until then. */
  'tab/switch': { input: tab.extend({ on: z.boolean() }), output: {} as TabReading },
  /** Removes a shop, and its permission where nothing else needs that; gives the remaining shops. */
  'shop/remove': {
    input: z.strictObject({ shop: z.string().max(300) }),
    output: [] as readonly string[],
  },
  'card/search': {
    input: search.extend({ cursor: z.string().max(2000).nullable() }),
    output: {} as FoundPage,
  },
  /** Cards of the built-in index, without a call to the service; `card-index` where it is not readable. */
  'index/search': { input: z.strictObject({ q: shortText }), output: {} as IndexPage },
  /** Full prices of a card of the index; `not-found` or `ambiguous` where the service has no such card. */
  'index/price': { input: z.strictObject({ id: shortText }), output: {} as PricedCard },
  'recent/load': { input: nothing, output: [] as readonly RecentSearch[] },
  'recent/save': { input: search, output: [] as readonly RecentSearch[] },
  'card/get': { input: z.strictObject({ id: cardIdSchema }), output: {} as PricedCard },
  /** What a copy of a card in this condition or grade sells for now, in the card's currency. */
  'card/value': {
    input: z.strictObject({ id: cardIdSchema, covers: coversSchema }),
    output: {} as CopyValue,
  },
  /** Wants, the latest first, with their stored values, without a call to the service. */
  'want/list': { input: nothing, output: {} as WantList },
  /** Adds or replaces a want by its id; `storage` where there are too many. */
  'want/save': { input: wantSchema, output: null },
  /** Puts a card of the service, or of the index where `isIndexed`, on the wants, with the user's rule as target; one that is there stays as it is. */
  'want/card': {
    input: z.strictObject({ id: cardIdSchema, isIndexed: z.boolean(), atLeast: coversSchema }),
    output: null,
  },
  /** The cheapest fitting offer of each want that was seen lately and may still be bought, by the want's id. */
  'want/seen': {
    input: z.strictObject({ ids: z.array(shortText).max(50).readonly() }),
    output: {} as Readonly<Record<string, ShownOffer>>,
  },
  'want/remove': { input: z.strictObject({ id: shortText }), output: null },
  /** Asks for the value of a wanted card; null where its figures tell none. */
  'want/value': { input: z.strictObject({ id: shortText }), output: null as StoredValue | null },
  /** The size of the collection and the files it is from. */
  'owned/count': { input: nothing, output: {} as OwnedCounts },
  /** Takes rows of a file, which may be repeated; `storage` where there are too many. */
  'owned/add': {
    input: z.strictObject({
      file: z.strictObject({ id: shortText, name: shortText, format: shortText }),
      rows: rowsSchema,
    }),
    output: null,
  },
  /** A page of rows by name, whose name begins with `q`, after the place that the page before ended at. */
  'owned/list': { input: z.strictObject({ q: shortText, after: place }), output: {} as ValuedPage },
  'owned/unsettled': { input: z.strictObject({ after: place }), output: {} as OwnedPage },
  /** Gives a row its card by the index's id, or removes the row. */
  'owned/settle': { input: z.strictObject({ id: shortText, key: shortText.nullable() }), output: null },
  'owned/remove': { input: z.strictObject({ file: shortText }), output: null },
  /** What the collection is worth by stored values, without a call to the service. */
  'owned/worth': { input: nothing, output: {} as OwnedWorth },
  /**
   * Asks for the values of some owned cards, and stores them, while the calls of `day` stay at most `until`. The answer
   * says whether `more` cards are due, none (`done`), or the `limit` is reached.
   */
  'owned/ask': {
    input: z.strictObject({ day: z.iso.date(), until: z.number().int().min(0) }),
    output: 'done' as 'more' | 'done' | 'limit',
  },
  /** The whole collection as a CSV file. */
  'owned/write': { input: nothing, output: '' as string },
  /** Sets of the index that have cards, the newest first. */
  'set/list': { input: nothing, output: [] as readonly { readonly id: string; readonly name: string }[] },
  'status/load': { input: nothing, output: {} as ServiceStatus },
  'settings/load': { input: nothing, output: {} as LoadedSettings },
  'settings/save': { input: settingsSchema, output: {} as Settings },
  /** Saves addresses, plan, names (absent: as they are) and keys together. A key: a string replaces, null removes, absent stays. */
  'service/save': {
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
  /** An export file's text: settings, corrections and wants, never keys. */
  'settings/export': { input: nothing, output: '' as string },
  /** Imports an export file; `bad-request` for anything else. A key whose address becomes another origin is dropped. */
  'settings/import': {
    input: z.strictObject({ text: z.string().max(maxExportLength) }),
    output: {} as LoadedSettings & {
      readonly droppedKeys: readonly KeyName[];
      /** Number of the file's wants that were refused: malformed, or beyond the limit. */
      readonly refusedWants: number;
      /** Names of sites and shops that the file switches on and the browser has not allowed. */
      readonly toAllow: readonly string[];
    },
  },
  /** Listings of the last two weeks under their value, by certain gain; currencies are compared by a rate alone. */
  'seen/board': {
    input: z.strictObject({
      site: shortText.nullable(),
      graded: z.boolean().nullable(),
      wanted: z.boolean(),
      /** Deals in the answer, the best first. */
      most: z.number().int().min(1).max(1000),
    }),
    output: {} as DealBoard,
  },
  'rates/load': { input: nothing, output: {} as RatesStatus },
  'data/measure': { input: nothing, output: {} as StoredData },
  'data/clear': {
    input: z.strictObject({ kinds: z.array(z.enum(storedKinds)).max(storedKinds.length).readonly() }),
    output: {} as StoredData,
  },
  /** Ends the notice of lost data. */
  'losses/dismiss': { input: nothing, output: null },
  'keys/load': { input: nothing, output: {} as KeyStatus },
  'connection/test': { input: nothing, output: [] as readonly ConnectionCheck[] },
} as const satisfies Record<string, { input: z.ZodType; output: unknown }>;
