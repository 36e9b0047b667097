import type { Generated } from 'kysely';
import type { Plan } from '@/lib/contract/wire';

/** One card. `position` grows in the order of import and never changes: it orders pages and is what other tables point to. */
export interface CardTable {
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
  /** Who the card is, as the text that Get card sends; see `formatIdentity`. */
  readonly identity: Generated<string>;
}

/** Every name by which search finds a card, its own among them. */
export interface CardNameTable {
  readonly card: number;
  readonly name: string;
}

/** One observed price. `day` counts days since 1970-01-01; `minor` is in the card's currency. */
export interface ObservationTable {
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
  /** 1 for sample data, 0 for what was really observed. */
  readonly invented: 0 | 1;
}

/** What Get card and search say about a card's prices, computed on import. Amounts are minor units. */
export interface StatisticTable {
  readonly card: number;
  /** The day the figures are of. */
  readonly as_of: number;
  /** See `CardStatistics`; '' where no observation is behind a figure. */
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
  /** Ready to send: see `CardStatistics`. Null until computed anew after a migration. */
  readonly prices: string | null;
  readonly graded: string;
}

/** Cards whose observations changed since their statistics were computed: kept, so that an import may break off anywhere. */
export interface PendingCardTable {
  readonly card: number;
}

/** Current listings of a card by condition, grade and language, for the filters of search; '' stands for "not said". */
export interface ListingGroupTable {
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

/** A subscriber's key: only its SHA-256 is kept. */
export interface KeyTable {
  /** Hexadecimal SHA-256 of the key. */
  readonly hash: string;
  readonly kind: 'api' | 'gateway';
  /** The two keys of one subscription share this id. */
  readonly subscription: string;
  readonly plan: Plan;
  /** ISO 8601. */
  readonly created_at: string;
  /** What the person who handed it out calls the subscription; '' where nothing. */
  readonly name: Generated<string>;
}

/** How many requests a key has made in the minute and the day in which it asked last; see the usage store. */
export interface KeyUsageTable {
  readonly hash: string;
  /** Minutes since 1970-01-01. */
  readonly minute: number;
  readonly minute_count: number;
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly day_count: number;
}

/** A file that was imported, known again by what is in it. */
export interface ImportFileTable {
  readonly number: Generated<number>;
  /** Hexadecimal SHA-256 of the file's bytes. */
  readonly digest: string;
  readonly kind: 'cards' | 'observations' | 'rates';
  /** As it was last given. */
  readonly name: string;
  /** Bytes, lines and rows whose outcome is in the database. */
  readonly byte_offset: number;
  readonly lines: number;
  readonly row_count: number;
  /** 1 when it was read to its end. */
  readonly finished: 0 | 1;
}

/** A row of an imported file that was refused; taken from here when a later import of the file accepts it. */
export interface ImportRejectTable {
  readonly file: number;
  /** The line on which the row begins, from 1. */
  readonly line: number;
  readonly reason: string;
}

/**
 * Lines of a file whose rows a first import has loaded in one transaction: it finds out at its end which ids stand twice,
 * and has to say where. Empty after its end.
 */
export interface LoadedRowsTable {
  /** Number of the first observation; the others follow it. */
  readonly first: number;
  readonly file: number;
  /** JSON: runs of lines, each as its first line and their count. */
  readonly lines: string;
}

/** An import of cards that runs, or was killed. */
export interface CardImportTable {
  readonly number: Generated<number>;
  /** The day on which it began, in days since 1970-01-01. */
  readonly begun: number;
}

/** On which line of an import a card stood: an id that comes again is refused there. Gone when the import ends. */
export interface CardLineTable {
  readonly import: number;
  /** The card that holds the id, also where the line was refused because it is of another one. */
  readonly card: number;
  readonly line: number;
}

/** What one euro bought of a currency on a day. */
export interface RateTable {
  readonly currency: string;
  readonly day: number;
  readonly per_euro: number;
}

/** Facts about the whole database, by name. */
export interface FactTable {
  readonly name: string;
  readonly value: string;
}

/** Migrations that have run. */
export interface MigrationTable {
  readonly name: string;
  /** ISO 8601. */
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
  loaded_rows: LoadedRowsTable;
  card_imports: CardImportTable;
  card_lines: CardLineTable;
  rates: RateTable;
  facts: FactTable;
  migrations: MigrationTable;
}
