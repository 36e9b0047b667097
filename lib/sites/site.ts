import { type Listing, type ListingFacts, listingLimits, type Shipping } from '@/lib/domain/listing';
import type { PriceText } from './price-text';

/** A listing with its place on the page. */
export interface Sighting {
  readonly listing: Listing;
  /** The listing's own box, which moves or goes away as one. */
  readonly tile: Element;
  /** The element that shows the asking price; the label goes right after it. */
  readonly anchor: Element;
}

/** A tile that looks like a listing and lacks a part. Placeholders, advertisements and skeletons are not even misses. */
export interface Miss {
  readonly reason: 'no-id' | 'no-title' | 'no-price';
  readonly tile: Element;
}

/** The listings of a page, in document order, each id once per tile. */
export interface PageReading {
  readonly sightings: readonly Sighting[];
  readonly misses: readonly Miss[];
}

/** One kind of page of a marketplace. */
export interface PageKind {
  /** Unique within the site: `search`, `item`, `offers` …; with the site's id the key of its switch in the settings. */
  readonly id: string;
  /** Pattern of the address's path; the first kind that fits is the page's. */
  readonly path: RegExp;
  /** Pattern of the host's name, where only some of the site's hosts are meant. */
  readonly host?: RegExp;
  /** Whether the reader was tried on a real page, or rests on reports of others. */
  readonly evidence: 'seen' | 'reported';
  /** Month of that page or report, `YYYY-MM`. */
  readonly date: string;
  /** A reported kind is off until the user switches it on, unless this is set. */
  readonly isOn?: true;
}

/** A marketplace without its reader; goes into manifest and options. */
export interface SiteFacts {
  /** File name, fixture folder and settings key. */
  readonly id: string;
  /** The marketplace's own name. */
  readonly name: string;
  /** Match patterns of the pages it may run on. */
  readonly matches: readonly string[];
  /** The kinds of page that its reader knows; on any other page it reads nothing. */
  readonly pages: readonly PageKind[];
  /** Address of its search, seen on saved pages or reported; `%s` stands for the words. */
  readonly search?: string;
  /** The address of a listing is `start` and the part of its id that `id` captures; absent where ids do not tell it. */
  readonly listingUrl?: { readonly start: string; readonly id: RegExp };
  /** Comes with the installation; any other site needs a permission first. */
  readonly isInstalled?: true;
}

/** A marketplace reader, as each file of a site exports it. It reads within the `root` it is given, changes nothing, and reading twice gives the same. */
export interface Site {
  readonly facts: SiteFacts;
  readonly read: Reader;
}

/** Reads all listings of a page of the site's kinds, and nothing of any other page. */
interface Reader {
  (root: ParentNode, url: URL): PageReading;
  /** The same tile by tile: all at once is a long task on a slow machine. */
  inSteps(root: ParentNode, url: URL): Generator<undefined, PageReading>;
}

/** The kind of page at an address of the site: the first whose path and host fit, or undefined. */
export function findPageKind({ pages }: Pick<SiteFacts, 'pages'>, url: URL): PageKind | undefined {
  return pages.find(({ host, path }) => path.test(url.pathname) && (!host || host.test(url.hostname)));
}

/** A listing's price, with the element that shows it. */
export type ShownPrice = Pick<Listing, 'asking' | 'askingText' | 'priceKind' | 'currentBid'> & {
  readonly anchor: Element;
};

/**
 * A single price that can be paid now, a range or a "from", as its text says; undefined where it names no amount. `end`
 * tells that the listing is over: sold at this price, or in a way that names none.
 */
export function toShownPrice(
  anchor: Element,
  { kind, money }: PriceText,
  askingText: string,
  end?: 'sold' | 'unknown',
): ShownPrice | undefined {
  if (kind === 'none') return undefined;
  const priceKind = end ?? (kind === 'single' ? 'fixed' : kind);
  return { asking: end === 'unknown' ? null : money, askingText, priceKind, currentBid: null, anchor };
}

/** The parts of a listing that a tile or an item page states; empty or undefined where it is silent. */
interface Stated {
  readonly site: string;
  readonly page: Listing['page'];
  readonly tile: Element;
  readonly id: string | undefined;
  readonly title: string;
  readonly price: ShownPrice | undefined;
  readonly shipping?: Shipping;
  readonly condition?: string;
  readonly specifics?: Readonly<Record<string, string>>;
  readonly facts?: { readonly [Name in keyof ListingFacts]: ListingFacts[Name] | undefined };
}

/** Facts longer than a message allows are left out: they must not cost the listing its price. */
function isShort(name: string, value: unknown): boolean {
  const most = {
    ...{ url: listingLimits.url, productId: listingLimits.id },
    ...{ seller: listingLimits.text, sellerFeedback: listingLimits.text },
  }[name];
  return most === undefined || String(value).length <= most;
}

/**
 * The stated listing; a miss where its id, its title or its price is not stated; undefined where there is neither a price
 * nor both of the others, as in placeholders, skeletons and advertisements.
 */
export function toSighting({ tile, price, ...stated }: Stated): Sighting | Miss | undefined {
  const { site, id, page, title, shipping, condition, specifics } = stated;
  if (!id || !title) return price && { reason: id ? 'no-title' : 'no-id', tile };
  if (!price) return { reason: 'no-price', tile };
  const { anchor, ...amounts } = price;
  const facts = Object.entries(stated.facts ?? {}).filter(
    ([name, value]) => value !== undefined && value !== '' && isShort(name, value),
  );
  const listing: Listing = {
    site,
    // Ids that long are made of addresses or of a seller's words, which mostly differ at their beginning or their end.
    id: id.length > listingLimits.id ? id.slice(0, 64) + id.slice(-64) : id,
    page,
    title,
    ...amounts,
    shipping: shipping ?? { kind: 'unknown' },
    condition: condition || null,
    specifics: specifics ?? {},
    ...Object.fromEntries(facts),
  };
  return { listing, tile, anchor };
}

/** Whether a host's pattern (`https://*.ebay.com/*`, `https://jp.mercari.com/*`) covers an address. */
export function coversHost(pattern: string, { protocol, hostname }: URL): boolean {
  const [scheme = '', , host = ''] = pattern.split('/');
  if (scheme !== protocol && !(scheme === '*:' && /^https?:$/.test(protocol))) return false;
  if (!host.startsWith('*.')) return host === hostname;
  return hostname === host.slice(2) || hostname.endsWith(host.slice(1));
}

/**
 * A reader of pages of the site's hosts and kinds: `readTiles` gets the kind's id, goes through the page in order, and
 * gives nothing for a tile without an offer.
 */
// The worker needs the sites' facts alone: bundlers leave out unused readers.
// #__NO_SIDE_EFFECTS__
export function createReader(
  facts: SiteFacts,
  readTiles: (root: ParentNode, url: URL, kind: string) => Iterable<Sighting | Miss | undefined>,
): Reader {
  function* inSteps(root: ParentNode, url: URL): Generator<undefined, PageReading> {
    const sightings: Sighting[] = [];
    const misses: Miss[] = [];
    const kind = findPageKind(facts, url);
    const isOurs = facts.matches.length === 0 || facts.matches.some((match) => coversHost(match, url));
    for (const one of kind && isOurs ? readTiles(root, url, kind.id) : []) {
      if (one && 'listing' in one) sightings.push(one);
      else if (one) misses.push(one);
      yield;
    }
    return { sightings, misses };
  }

  function read(root: ParentNode, url: URL): PageReading {
    const steps = inSteps(root, url);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  }
  return Object.assign(read, { inSteps });
}

/** Whether the page at an address is of one of these kinds. */
export function isKindOn(site: Pick<SiteFacts, 'pages'>, kinds: readonly string[], url: URL): boolean {
  return kinds.includes(findPageKind(site, url)?.id ?? '');
}
