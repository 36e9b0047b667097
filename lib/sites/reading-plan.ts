import { findKindsOn, findPageKind, kindKey, type SiteSwitches, switchSite } from './page-kinds';
import type { PageKind, SiteFacts } from './site';
import { coversHost, findSiteAt, siteOrigins, toOriginPattern } from './site-origins';

/** What the user chose: switches of sites and their kinds of page, and the shops that the reader of any shop reads. */
export interface ReadingChoice {
  readonly sites: SiteSwitches;
  /** Origins, `https://shop.example`. */
  readonly shops: readonly string[];
}

/** The readers that a build has. */
export interface Readers {
  readonly sites: readonly SiteFacts[];
  /** The reader of any shop; its own `matches` say nothing. */
  readonly generic: SiteFacts;
}

/** A reader's script with the addresses it runs on by itself. */
export interface SiteScript {
  readonly site: string;
  readonly matches: readonly string[];
}

/** Shops that no known site reads by now: two readers on one page would mark it twice. */
export function findGenericShops({ sites }: Readers, choice: ReadingChoice): string[] {
  const on = sites.filter((site) => findKindsOn(site, choice.sites).length > 0);
  return choice.shops.filter((shop) => !findSiteAt(on, new URL(shop)));
}

/** Every match pattern of a host that the choice needs, each once. */
export function findNeededOrigins(readers: Readers, choice: ReadingChoice): string[] {
  const on = readers.sites.filter((site) => findKindsOn(site, choice.sites).length > 0);
  return [...new Set([...on.flatMap(siteOrigins), ...choice.shops.map(toOriginPattern)])];
}

/**
 * The scripts to register with the browser: for each site that did not come with the installation, and for the shops,
 * where something is switched on and the browser allows it. `allowed` holds patterns of {@link findNeededOrigins}.
 */
export function planScripts(
  readers: Readers,
  choice: ReadingChoice,
  allowed: ReadonlySet<string>,
): SiteScript[] {
  const isAllowed = (match: string): boolean =>
    siteOrigins({ matches: [match] }).every((one) => allowed.has(one));
  const scripts = readers.sites
    .filter((site) => !site.isInstalled && findKindsOn(site, choice.sites).length > 0)
    .map(({ id, matches }) => ({ site: id, matches: matches.filter(isAllowed) }));
  const shops = [...new Set(findGenericShops(readers, choice).map(toOriginPattern))].filter(isAllowed);
  return [...scripts, { site: readers.generic.id, matches: shops }].filter(
    ({ matches }) => matches.length > 0,
  );
}

/**
 * How reading stands at an address: it `works`; the site is `off`; the browser has `not-allowed` it; the page is of a
 * kind that is switched off (`kind-off`) or that nobody reads (`kind-unknown`); it is a `new-shop`, which the reader of
 * any shop may try; or it is `no-page` of a shop at all.
 */
export type StandingState =
  | 'works'
  | 'off'
  | 'not-allowed'
  | 'kind-off'
  | 'kind-unknown'
  | 'new-shop'
  | 'no-page';

/** How reading stands at an address. */
export interface Standing {
  readonly state: StandingState;
  /** Null for `no-page`; the reader of any shop where no site is known. */
  readonly site: SiteFacts | null;
  readonly kind: PageKind | null;
  /** Whether the reader of any shop is the one in question. */
  readonly isShop: boolean;
  /** The site's own name, or the shop's host. */
  readonly name: string;
  /** Match patterns that the browser has to allow for this page. */
  readonly origins: readonly string[];
}

/** Hosts on which browsers let no extension work. */
const closedHosts =
  /^(?:chromewebstore\.google\.com|addons\.mozilla\.org|microsoftedge\.microsoft\.com|(?:.*\.)?(?:accounts|support|services)\.(?:firefox|mozilla)\.(?:com|org))$/;
const noPage: Standing = { state: 'no-page', site: null, kind: null, isShop: false, name: '', origins: [] };

function isShopAddress({ protocol, hostname, href }: URL): boolean {
  const isStore = closedHosts.test(hostname) || href.startsWith('https://chrome.google.com/webstore');
  return protocol === 'https:' && hostname.includes('.') && !isStore;
}

/** How reading stands at an address; `allowed` holds the patterns of it that the browser allows. */
export function findStanding(
  readers: Readers,
  choice: ReadingChoice,
  url: URL,
  allowed: (origins: readonly string[]) => boolean,
): Standing {
  const known = findSiteAt(readers.sites, url);
  const isOn = known && findKindsOn(known, choice.sites).length > 0;
  const isShop = choice.shops.some((shop) => coversHost(toOriginPattern(shop), url));
  if (known && (isOn || !isShop)) {
    const kind = findPageKind(known, url) ?? null;
    const origins = siteOrigins(known).filter((pattern) => coversHost(pattern, url));
    const about = { site: known, kind, isShop: false, name: known.name, origins };
    if (!isOn) return { ...about, state: 'off' };
    if (!allowed(origins)) return { ...about, state: 'not-allowed' };
    if (!kind) return { ...about, state: 'kind-unknown' };
    const isKindOn = findKindsOn(known, choice.sites).includes(kind.id);
    return { ...about, state: isKindOn ? 'works' : 'kind-off' };
  }
  if (!isShopAddress(url)) return noPage;
  const site = readers.generic;
  const kind = findPageKind(site, url) ?? null;
  const about = { site, kind, isShop: true, name: url.hostname, origins: [toOriginPattern(url.origin)] };
  if (!isShop) return { ...about, state: 'new-shop' };
  return { ...about, state: allowed(about.origins) ? 'works' : 'not-allowed' };
}

/** The choice with reading switched on at an address: its site and its kind of page, or its shop. */
export function withReading(choice: ReadingChoice, standing: Standing, url: URL): ReadingChoice {
  const { site, kind, isShop } = standing;
  if (!site) return choice;
  if (isShop) return { ...choice, shops: [...new Set([...choice.shops, url.origin])] };
  const sites = switchSite(site, choice.sites, true);
  const isOn = !kind || findKindsOn(site, sites).includes(kind.id);
  return { ...choice, sites: isOn ? sites : { ...sites, [kindKey(site, kind)]: true } };
}

/** The choice with reading switched off at an address: the whole site, or the shop. */
export function withoutReading(choice: ReadingChoice, { site, isShop }: Standing, url: URL): ReadingChoice {
  if (!site) return choice;
  if (isShop) {
    const isOther = (shop: string): boolean => !coversHost(toOriginPattern(shop), url);
    return { ...choice, shops: choice.shops.filter(isOther) };
  }
  return { ...choice, sites: switchSite(site, choice.sites, false) };
}
