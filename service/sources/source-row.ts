/** Markets whose products the catalogue knows. */
export type Market = 'tcgplayer' | 'cardmarket';

/** A product of a market, or a card: by its public id (a UUID) or its id in the catalogue ("base1-4", "ja:SV2a-151"). */
export type ProductRef = { readonly market: Market; readonly id: string } | { readonly cardId: string };

/**
 * How one card was printed, where prices differ by it. Unlimited prints are `normal` or `holo`; a card has its first
 * edition in one of the two only, and so has shadowless.
 */
export type Printing = 'normal' | 'holo' | 'reverse-holo' | '1st-edition' | 'shadowless';

/** The copy that a price is of; null where the source does not tell. Codes are those of the specification. */
export interface Copy {
  readonly product: ProductRef;
  /** Null: the product's only or usual printing. */
  readonly printing: Printing | null;
  /** `NEAR_MINT`; null for a graded copy. */
  readonly condition: string | null;
  readonly grader: string | null;
  readonly grade: string | null;
  /** Country of the seller, two capitals. */
  readonly country: string | null;
  /** Language of the print, two capitals. */
  readonly language: string | null;
}

/**
 * A source's figures of one day, in minor units of `currency`; a figure that it does not give is absent, never 0. A
 * product that the catalogue does not have is no refusal: markets sell more than the catalogue's cards.
 */
export interface DayFigures extends Copy {
  readonly kind: 'figures';
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly currency: string;
  /** Of sales: means over 1, 7 and 30 days, `avg` over a time that the source does not state; how many, where told. */
  readonly sold?: {
    readonly avg?: number;
    readonly avg1d?: number;
    readonly avg7d?: number;
    readonly avg30d?: number;
    readonly low?: number;
    readonly high?: number;
    readonly count?: number;
  };
  /** Of the offers that stood on that day. */
  readonly listed?: {
    readonly low?: number;
    readonly avg?: number;
    readonly high?: number;
    readonly count?: number;
  };
}

/** One observed price, in minor units. */
export interface SingleObservation extends Copy {
  readonly kind: 'observation';
  /** The source's own id of the sale or offer. */
  readonly id: string | null;
  readonly observed: 'sold' | 'listing';
  readonly date: string;
  readonly minor: number;
  readonly currency: string;
  /** Of a file that names a source in each row; else the source that read the file. */
  readonly source?: string;
}

/** A product as a list of products names it. */
export interface ProductRow {
  readonly kind: 'product';
  readonly product: ProductRef;
  readonly name: string;
  readonly imageUrl?: string;
}

export type SourceRow = DayFigures | SingleObservation | ProductRow;

/** Why there is no price, in words, where the file is not at fault: its card is not surely known. */
export interface LeftOut {
  readonly reason: string;
  readonly isLeftOut: true;
}

/**
 * A row; or why a record holds none: refused, which speaks against the file, or left out; or why it is of no card or no
 * price (`skipped`). Lines, or entries of a JSON document, count from 1 and never fall.
 */
export type SourceRecord =
  | { readonly line: number; readonly row: SourceRow }
  | { readonly line: number; readonly reason: string; readonly isLeftOut?: true }
  | { readonly line: number; readonly skipped: string };

/** The beginning of a file. */
export interface FileHead {
  /** Decoded, without a byte order mark. */
  readonly text: string;
  /** Columns of CSV; null for JSON and JSON Lines. */
  readonly columns: readonly string[] | null;
  /** Between the columns of CSV. */
  readonly separator: string;
  readonly encoding: string;
}

export interface ReadOptions {
  /** Day of the prices in a file that tells none, `YYYY-MM-DD`. */
  readonly date: string;
  readonly signal: AbortSignal;
  /** Gets how much is read, of how much in all. */
  readonly onProgress: (done: number, total: number) => void;
  /** Gets what was found out about the file's form, before its first record. */
  readonly onNotice: (text: string) => void;
  /** `--map`: own names (price, date …) to columns or fixed values. */
  readonly map?: Readonly<Record<string, string>>;
}

/**
 * A source of prices: knows its files by content and reads them. The same bytes and options give the same records in the
 * same order, so that an import which stopped can skip those that are in. Several records may share a line. Reading
 * rejects with `UnreadableFile` where the file as a whole cannot be read; it ends early when the signal aborts.
 */
export interface Source {
  readonly name: string;
  recognises(head: FileHead): boolean;
  read(file: string, options: ReadOptions): AsyncGenerator<SourceRecord>;
}

/** A file that cannot be read as a whole; the message is for people. */
export class UnreadableFile extends Error {}
