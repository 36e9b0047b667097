import type { Listing } from '@/lib/domain/listing';
import type { TileTexts } from '@/lib/domain/tile-texts';

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

/** A tile whose texts are still to be understood, by `readTexts`: a sighting, a miss or nothing will come of it. */
export interface Sketch {
  readonly texts: TileTexts;
  readonly tile: Element;
  /** The elements that show the prices, in the order of the texts. */
  readonly anchors: readonly Element[];
}

/** What becomes of a {@link Sketch}; `price` is the place among its prices of the one that is meant. */
export type TileReading =
  | { readonly kind: 'listing'; readonly listing: Listing; readonly price: number }
  | { readonly kind: 'miss'; readonly reason: MissReason }
  | { readonly kind: 'nothing' };

/** Everything found on a page, in document order, each listing id once per tile. */
export interface PageReading {
  readonly sightings: readonly Sighting[];
  readonly misses: readonly Miss[];
  /** Tiles of a site that leaves it to the worker to understand them; they come after the sightings. */
  readonly sketches?: readonly Sketch[];
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

/** What a reader needs of its site's facts; the rest would only make its script larger. */
export interface SitePages {
  readonly id: SiteFacts['id'];
  readonly pages: readonly Pick<PageKind, 'id' | 'path' | 'host'>[];
}

/** A marketplace reader. It reads within the `root` it is given, touches nothing, and reading twice gives the same. */
export interface Site {
  readonly facts: SitePages;
  /**
   * Reads all listings of a page of the site's kinds, and nothing of any other page, in steps of a tile or less: a large
   * page is read over several frames. Each step touches elements that may have left the page since the one before.
   */
  readSteps(root: ParentNode, url: URL): Generator<undefined, PageReading>;
}
