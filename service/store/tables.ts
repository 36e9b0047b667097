import type { Generated } from 'kysely';
import type { Plan } from '@/lib/contract/wire';

/** `position` grows in the order of import and never changes: it orders pages and is the key of other tables. */
interface CardTable {
  readonly position: Generated<number>;
  readonly id: string;
  readonly source_id: string | null;
  readonly slug: string;
  readonly name: string;
  readonly card_number: string;
  readonly rarity: string;
  readonly image_url: string | null;
  readonly set_slug: string;
  readonly set_name: string;
  readonly language: string;
  /** ISO 4217, set by the card's first observation; a card's prices are in one currency. */
  readonly currency: string | null;
}

/** Every name by which search finds a card, its own among them. */
interface CardNameTable {
  readonly card: number;
  readonly name: string;
}

/** `day` counts days since 1970-01-01; `minor` is in the card's currency; `invented` is 1 for sample data. */
interface ObservationTable {
  readonly number: Generated<number>;
  readonly card: number;
  /** Id given by the source; null where it gave none. */
  readonly id: string | null;
  readonly kind: 'sold' | 'listing';
  readonly day: number;
  readonly minor: number;
  readonly condition: string | null;
  readonly grader: string | null;
  readonly grade: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly source: string | null;
  readonly invented: 0 | 1;
}

/** The figures of a card as of a day, in minor units; `raw` and `graded` are JSON as the specification sends it. */
interface StatisticTable {
  readonly card: number;
  readonly as_of: number;
  /** ISO 8601; '' where no observation is behind a figure. */
  readonly updated_at: string;
  readonly sold_current: number | null;
  readonly sold_avg: number | null;
  readonly sold_avg1d: number | null;
  readonly sold_avg7d: number | null;
  readonly sold_avg30d: number | null;
  readonly sold_population: number;
  readonly listings_low: number | null;
  readonly listings_avg: number | null;
  readonly listings_high: number | null;
  readonly listings_population: number;
  readonly raw: string;
  readonly graded: string;
}

/** Cards whose observations changed since their statistics were computed. */
interface PendingCardTable {
  readonly card: number;
}

/** Current listings of a card by condition, grade and language, for the filters of search; '' stands for "not given". */
interface ListingGroupTable {
  readonly card: number;
  readonly condition: string;
  readonly grader: string;
  readonly grade: string;
  readonly language: string;
  readonly low: number;
  readonly total: number;
  readonly high: number;
  readonly population: number;
}

/** A subscriber's key by its hexadecimal SHA-256; the two keys of one subscription share its id. */
interface KeyTable {
  readonly hash: string;
  readonly kind: 'api' | 'gateway';
  readonly subscription: string;
  readonly plan: Plan;
  /** ISO 8601. */
  readonly created_at: string;
  /** Given by the operator; '' where none. */
  readonly name: Generated<string>;
}

/** Requests of a key in the minute and the day (counted from 1970-01-01) of its last request. */
interface KeyUsageTable {
  readonly hash: string;
  readonly minute: number;
  readonly minute_count: number;
  readonly day: number;
  readonly day_count: number;
}

/** An imported file, identified by the hexadecimal SHA-256 of its bytes, and how much of it is in the database. */
interface ImportFileTable {
  readonly number: Generated<number>;
  readonly digest: string;
  readonly kind: 'cards' | 'observations' | 'rates';
  /** As it was last given. */
  readonly name: string;
  readonly byte_offset: number;
  readonly lines: number;
  readonly row_count: number;
  /** 1 when it was read to its end. */
  readonly finished: 0 | 1;
}

/** A refused row of an imported file by the line on which it begins, from 1; deleted when a later import accepts it. */
interface ImportRejectTable {
  readonly file: number;
  readonly line: number;
  readonly reason: string;
}

/** The price of one euro in a currency on a day. */
interface RateTable {
  readonly currency: string;
  readonly day: number;
  readonly per_euro: number;
}

/** Facts about the whole database, by name. */
interface FactTable {
  readonly name: string;
  readonly value: string;
}

/** Migrations that have run; `applied_at` is ISO 8601. */
interface MigrationTable {
  readonly name: string;
  readonly applied_at: string;
}

/** All tables of the price service. */
export interface Tables {
  cards: CardTable;
  card_names: CardNameTable;
  observations: ObservationTable;
  statistics: StatisticTable;
  pending_cards: PendingCardTable;
  listing_groups: ListingGroupTable;
  keys: KeyTable;
  key_usage: KeyUsageTable;
  import_files: ImportFileTable;
  import_rejects: ImportRejectTable;
  rates: RateTable;
  facts: FactTable;
  migrations: MigrationTable;
}

/** One card of the catalogue. */
export interface CardRow {
  /** Public id: a UUID. */
  readonly id: string;
  /** Id in the file it came from; null where there was none. */
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

/** One observed price. Either `condition` or `grader` and `grade` may be set; none means raw, condition unknown. */
export interface ObservationRow {
  /** Id given by its source, or null. */
  readonly id: string | null;
  readonly cardId: string;
  /** The card's id in the file, for the words of a refusal, where it is another one. */
  readonly sourceCardId?: string;
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

/** Result of one row of an import; a refusal has its reason in words. */
export type RowOutcome = 'added' | 'changed' | 'unchanged' | { readonly reason: string };
