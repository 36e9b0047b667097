import type { Listing } from '@/lib/domain/listing';

/** A listing together with the place on the page that it was read from. */
export interface Sighting {
  readonly listing: Listing;
  /** The listing's own box; what moves or goes away as one. */
  readonly tile: Element;
  /** The element that shows the asking price; the label goes right after it. */
  readonly anchor: Element;
}

/** Why a tile that looks like a listing could not be read; never an exception. */
export type MissReason = 'no-id' | 'no-title' | 'no-price';

/** A tile that looks like a listing and is none that can be trusted. Placeholders, ads and skeletons are not even misses. */
export interface Miss {
  readonly reason: MissReason;
  readonly tile: Element;
}

/** Everything found on a page, in document order, each listing id once per tile. */
export interface PageReading {
  readonly sightings: readonly Sighting[];
  readonly misses: readonly Miss[];
}

/** What is known of a marketplace without loading its reader; goes into manifest and options. */
export interface SiteFacts {
  /** Folder name, fixture folder and settings key. */
  readonly id: string;
  /** The marketplace's own name. */
  readonly name: string;
  /** Match patterns of the pages it may run on. */
  readonly matches: readonly string[];
}

/** A marketplace reader. It reads within the `root` it is given, touches nothing, and reading twice gives the same. */
export interface Site {
  readonly facts: SiteFacts;
  /** Reads all listings of a results or item page; nothing for any other page of the site. */
  readPage(root: ParentNode, url: URL): PageReading;
  /**
   * The same reading in steps of a tile or less, for a page so large that it is read over several frames. Each step
   * touches elements that may have left the page since the one before.
   */
  readSteps?(root: ParentNode, url: URL): Generator<undefined, PageReading>;
}
