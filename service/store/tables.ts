import type { Generated } from 'kysely';
import type { Plan } from '@/lib/contract/wire';
import type { DayFigures, Market, Printing } from '@/service/sources/source-row';

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
  /** ISO 4217, set by the card's first price; a card's prices are in one currency. */
  readonly currency: string | null;
  /** The printing whose prices the card has: '' where it is not known. */
  readonly printing: Generated<Printing | ''>;
  /** Every printing that the catalogue knows of the card, with spaces between them. */
  readonly printings: Generated<string>;
  /** The card of which this is another printing. */
  readonly base: Generated<number | null>;
  /** The import that added the card; null for cards that no import brought. */
  readonly import: Generated<number | null>;
}

/** The cards that a market's product may be; `apart` is 1 where it is a special printing of the card. */
interface ProductTable {
  readonly market: Market;
  readonly id: string;
  readonly card: number;
  readonly apart: 0 | 1;
}

/** Every name by which search finds a card, its own among them. */
interface CardNameTable {
  readonly card: number;
  readonly name: string;
}

/**
 * `day` counts days since 1970-01-01; `minor` is in the card's currency; `number` grows in the order of import. Of one id
 * one row holds, which writing sees to: a key over all days would forbid partitions.
 */
interface ObservationTable {
  readonly number: number;
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
  readonly import: number;
  /** The later import that corrected the price; null for a price that holds. */
  readonly superseded_by: number | null;
}

/**
 * A source's figures of a day, in minor units of the card's currency; '' stands for "not given". Of one copy and day those
 * of the newest import hold.
 */
interface DayFigureTable {
  readonly card: number;
  readonly source: string;
  readonly day: number;
  readonly condition: string;
  readonly grader: string;
  readonly grade: string;
  readonly country: string;
  readonly language: string;
  readonly import: number;
  readonly sold_avg: number | null;
  readonly sold_avg1d: number | null;
  readonly sold_avg7d: number | null;
  readonly sold_avg30d: number | null;
  readonly sold_low: number | null;
  readonly sold_high: number | null;
  readonly sold_count: number | null;
  readonly listed_low: number | null;
  readonly listed_avg: number | null;
  readonly listed_high: number | null;
  readonly listed_count: number | null;
}

/** The figures of a card as of a day, in minor units; `raw` and `graded` are JSON as the specification sends it. */
interface StatisticTable {
  readonly card: number;
  readonly as_of: number;
  /** Drawn at each computing: what was answered from the card's prices holds while it stays. */
  readonly revision: number;
  /** ISO 8601; '' where no observation is behind a figure. */
  readonly updated_at: string;
  readonly sold_current: number | null;
  readonly sold_avg: number | null;
  readonly sold_avg1d: number | null;
  readonly sold_avg7d: number | null;
  readonly sold_avg30d: number | null;
  readonly sold_population: number | null;
  readonly listings_low: number | null;
  readonly listings_avg: number | null;
  readonly listings_high: number | null;
  readonly listings_population: number | null;
  readonly raw: string;
  readonly graded: string;
}

/**
 * The prices of a card's ungraded copies on a day, those paid and those asked, as `formatSum` writes them; null where there
 * are none. History is made of them.
 */
interface DaySumTable {
  readonly card: number;
  readonly day: number;
  readonly sold: string | null;
  readonly listed: string | null;
}

/** Cards whose prices changed since their statistics were computed, and the first day of which they changed. */
interface PendingCardTable {
  readonly card: number;
  readonly since: number;
}

/**
 * What the buckets of a card hold, by condition, grade and language, for the filters of search; '' stands for "not given".
 * Columns are those of a sum of prices; `asked` is 0 for sales.
 */
interface BucketTable {
  readonly card: number;
  readonly asked: 0 | 1;
  readonly condition: string;
  readonly grader: string;
  readonly grade: string;
  readonly language: string;
  readonly low: number | null;
  readonly total: number;
  readonly weight: number;
  readonly high: number | null;
  readonly population: number | null;
}

/** A filter of search, as `formatFilter` writes it, and how many cards pass it. */
interface FilterTable {
  readonly number: Generated<number>;
  readonly filter: string;
  readonly cards: number;
}

/** The cards that pass a filter. */
interface FilterCardTable {
  readonly filter: number;
  readonly card: number;
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
  /** ISO 8601; null: never. */
  readonly expires_at: string | null;
  /** Requests a minute and a day; null: those of the plan. */
  readonly per_minute: number | null;
  readonly per_day: number | null;
}

/** Requests of a key in the minute and the day (counted from 1970-01-01) of its last request; see `openUsageDatabase`. */
interface KeyUsageTable {
  readonly hash: string;
  readonly minute: number;
  readonly minute_count: number;
  readonly day: number;
  readonly day_count: number;
}

/** An import, and how much of its file is in the database. */
interface ImportTable {
  readonly number: Generated<number>;
  /** Hexadecimal SHA-256 of the file's bytes and of how they were read; any other unique text where there was no file. */
  readonly digest: string;
  readonly kind: 'cards' | 'prices' | 'rates' | 'sample';
  /** As the file was last called. */
  readonly name: string;
  /** The source of all of its prices; '' where each row names its own. */
  readonly source: string;
  /** ISO 8601. */
  readonly started_at: string;
  readonly byte_offset: number;
  readonly lines: number;
  readonly row_count: number;
  /** How many of the rows are of no card or no price. */
  readonly skipped: number;
  /** 1 when it was read to its end. */
  readonly finished: 0 | 1;
}

/** A refused row of an import by its place among the rows, from 1; deleted when a later import accepts it. */
interface ImportRejectTable {
  readonly import: number;
  readonly place: number;
  readonly line: number;
  readonly reason: string;
  /** 1 where the file is not at fault: a card or a rate that is not known. */
  readonly left_out: 0 | 1;
}

/** The price of one euro in a currency on a day. */
interface RateTable {
  readonly currency: string;
  readonly day: number;
  readonly per_euro: number;
  /** The import that brought it; null for rates that no import brought. */
  readonly import: number | null;
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
  products: ProductTable;
  observations: ObservationTable;
  day_figures: DayFigureTable;
  statistics: StatisticTable;
  day_sums: DaySumTable;
  pending_cards: PendingCardTable;
  buckets: BucketTable;
  filters: FilterTable;
  filter_cards: FilterCardTable;
  keys: KeyTable;
  key_usage: KeyUsageTable;
  imports: ImportTable;
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
  /** Every printing that is known of the card; the first of normal, holo and reverse holo is what its prices are of. */
  readonly printings?: readonly Printing[];
  /** Products of markets; behind the first of each market, those of special printings. */
  readonly products?: readonly { readonly market: Market; readonly ids: readonly string[] }[];
}

/** The copy that a price is of. Either `condition` or `grader` and `grade` may be set; none means raw, condition unknown. */
interface CopyRow {
  readonly cardId: string;
  /** The card's id in the file, for the words of a refusal, where it is another one. */
  readonly sourceCardId?: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly currency: string;
  /** Raw condition code (`NEAR_MINT`), or null. */
  readonly condition: string | null;
  readonly grader: string | null;
  readonly grade: string | null;
  /** Seller country, two capitals, or null. */
  readonly country: string | null;
  /** Listing language, two capitals, or null. */
  readonly language: string | null;
}

/** One observed price. */
export interface ObservationRow extends CopyRow {
  /** Id given by its source, or null. */
  readonly id: string | null;
  readonly kind: 'sold' | 'listing';
  readonly minor: number;
  readonly source: string | null;
}

/** A source's figures of a day. */
export interface FigureRow extends CopyRow, Pick<DayFigures, 'kind' | 'sold' | 'listed'> {
  readonly source: string;
}

/** A row with prices. */
export type PriceRow = ObservationRow | FigureRow;

/** A refused row: why in words, and whether a card or a rate is missing, for which the file is not at fault. */
export interface Refused {
  readonly reason: string;
  readonly isLeftOut?: boolean;
}

/** Result of one row of an import. */
export type RowOutcome = 'added' | 'changed' | 'unchanged' | Refused;
