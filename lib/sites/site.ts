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

/** One kind of page of a marketplace. */
export interface PageKind {
  /** Unique within the site: `search`, `item`, `offers` …; with the site's id the key of its switch in the settings. */
  readonly id: string;
  /** What the path of its address looks like; the first kind that fits is the page's. */
  readonly path: RegExp;
  /** Where only some of the site's hosts are meant: what the name of its host looks like. */
  readonly host?: RegExp;
  /** Whether its reader was tried on a real page, or rests on what others reported. */
  readonly evidence: 'seen' | 'reported';
  /** Month of that page or report, `YYYY-MM`. */
  readonly date: string;
  /** Reported kinds are off until the user switches them on, but for those that say otherwise. */
  readonly isOn?: true;
}

/** What is known of a marketplace without loading its reader; goes into manifest and options. */
export interface SiteFacts {
  /** Folder name, fixture folder and settings key. */
  readonly id: string;
  /** The marketplace's own name. */
  readonly name: string;
  /** Match patterns of the pages it may run on. */
  readonly matches: readonly string[];
  /** The kinds of page that its reader knows; on any other page it reads nothing. */
  readonly pages: readonly PageKind[];
  /** Comes with the installation; any other site waits for the user's leave. */
  readonly isInstalled?: true;
}

/** A marketplace reader. It reads within the `root` it is given, touches nothing, and reading twice gives the same. */
export interface Site {
  readonly facts: SiteFacts;
  /** Reads all listings of a page of the site's kinds, and nothing of any other page. */
  read(root: ParentNode, url: URL): PageReading;
}
