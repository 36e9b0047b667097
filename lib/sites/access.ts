import { coversHost, findPageKind, type PageKind, type SiteFacts } from './site';

/** The user's switches: a site's id, or `<site>/<kind of page>`; a missing one has its default. */
export type SiteSwitches = Readonly<Record<string, boolean>>;

/** The user's choice: switches of sites and their kinds of page, and the shops that the generic reader reads. */
interface ReadingChoice {
  readonly sites: SiteSwitches;
  /** Origins, `https://shop.example`. */
  readonly shops: readonly string[];
}

/** The readers of a build. */
interface Readers {
  readonly sites: readonly SiteFacts[];
  /** The reader of any shop; its own `matches` are empty. */
  readonly generic: SiteFacts;
}

/** Key of a kind of page in {@link SiteSwitches}. */
export function kindKey(site: Pick<SiteFacts, 'id'>, kind: Pick<PageKind, 'id'>): string {
  return `${site.id}/${kind.id}`;
}

/** Whether a kind of page is read by default: reported kinds are not, with exceptions. */
function isOnByDefault({ evidence, isOn }: PageKind): boolean {
  return evidence === 'seen' || isOn === true;
}

/** Ids of the site's kinds of page that are switched on; none where the whole site is off. */
export function findKindsOn(site: SiteFacts, switches: SiteSwitches): string[] {
  if (switches[site.id] === false) return [];
  return site.pages
    .filter((kind) => switches[kindKey(site, kind)] ?? isOnByDefault(kind))
    .map((kind) => kind.id);
}

/** The switches with the whole site on or off; reported kinds come on only where no other kind would. */
export function switchSite(site: SiteFacts, switches: SiteSwitches, on: boolean): SiteSwitches {
  const next = { ...switches, [site.id]: on };
  if (!on || findKindsOn(site, next).length > 0) return next;
  return { ...next, ...Object.fromEntries(site.pages.map((kind) => [kindKey(site, kind), true])) };
}

/** Match patterns of all hosts of a marketplace, each once: the permissions that a browser is asked for. */
export function siteOrigins({ matches }: Pick<SiteFacts, 'matches'>): string[] {
  return [...new Set(matches.map((match) => match.replace(/^(\w+:\/\/[^/]+)\/.*$/, '$1/*')))];
}

/** Match pattern of an origin; patterns know no port in Firefox, so it covers all ports of the host. */
export function toOriginPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** The site on whose host an address lies, or undefined; no two sites share a host, because permissions are by host. */
export function findSiteAt<Facts extends Pick<SiteFacts, 'matches'>>(
  sites: readonly Facts[],
  url: URL,
): Facts | undefined {
  return sites.find((site) => siteOrigins(site).some((pattern) => coversHost(pattern, url)));
}

/** The built file that reads a site's pages, as a path within the extension. */
export function siteScriptFile({ id, isInstalled }: Pick<SiteFacts, 'id' | 'isInstalled'>): string {
  return isInstalled ? `/content-scripts/${id}.js` : `/site-${id}.js`;
}

/** Event that ends a site's script on a page: another one of the site starts there, or the site was switched off. */
export function siteStartedEvent(id: string): string {
  return `card-comps-${id}-started`;
}

/** Name of the symbol that is set in the extension's world of a page once a reader of this version runs there. */
export const readerSlot = 'card-comps-reader';

const isSiteOn = (site: SiteFacts, { sites }: ReadingChoice): boolean => findKindsOn(site, sites).length > 0;

/** The chosen shops without those that a site's own reader reads: two readers would mark a page twice. */
export function findGenericShops({ sites }: Readers, choice: ReadingChoice): string[] {
  const on = sites.filter((site) => isSiteOn(site, choice));
  return choice.shops.filter((shop) => !findSiteAt(on, new URL(shop)));
}

/** Every match pattern of a host that the choice needs, each once. */
export function findNeededOrigins({ sites }: Readers, choice: ReadingChoice): string[] {
  const on = sites.filter((site) => isSiteOn(site, choice));
  return [...new Set([...on.flatMap(siteOrigins), ...choice.shops.map(toOriginPattern)])];
}

/** A registration as the browser reports it. */
interface Registered {
  readonly id: string;
  readonly js?: readonly string[] | undefined;
  readonly matches?: readonly string[] | undefined;
}

/** Browsers report a path without its first slash, and Chromium reports addresses in an order of its own. */
function describe({ js = [], matches = [] }: Registered): string {
  return JSON.stringify([js.map((path) => path.replace(/^\//, '')), [...matches].sort()]);
}

/**
 * The steps from the registered scripts (`there`) to those of each site that is no part of the installation, and of the
 * shops, where something is switched on and permitted. `allowed` holds the permitted patterns of
 * {@link findNeededOrigins}. A page that loads between removing and adding a script would get no reader.
 */
export function planRegistrations(
  readers: Readers,
  choice: ReadingChoice,
  allowed: ReadonlySet<string>,
  there: readonly Registered[],
) {
  const isAllowed = (match: string): boolean =>
    siteOrigins({ matches: [match] }).every((one) => allowed.has(one));
  const sites = readers.sites.filter((site) => !site.isInstalled && isSiteOn(site, choice));
  const shops = [...new Set(findGenericShops(readers, choice).map(toOriginPattern))];
  const wanted = [...sites, { id: readers.generic.id, matches: shops }]
    .map(({ id, matches }) => ({
      id: `site-${id}`,
      js: [siteScriptFile({ id })],
      matches: matches.filter(isAllowed),
      runAt: 'document_idle' as const,
      persistAcrossSessions: true as const,
    }))
    .filter(({ matches }) => matches.length > 0);
  const known = new Map(there.map((one) => [one.id, describe(one)]));
  return {
    fresh: wanted.filter(({ id }) => !known.has(id)),
    changed: wanted.filter((one) => known.has(one.id) && known.get(one.id) !== describe(one)),
    stale: there.flatMap(({ id }) => (wanted.some((one) => one.id === id) ? [] : id)),
  };
}

/**
 * The state of reading at an address: it `works`; the site is `off`; the browser has not permitted it (`not-allowed`);
 * the kind of page is switched off (`kind-off`) or has no reader (`kind-unknown`); it is a `new-shop`, which the generic
 * reader may try; or it is no page of a shop (`no-page`).
 */
type StandingState = 'works' | 'off' | 'not-allowed' | 'kind-off' | 'kind-unknown' | 'new-shop' | 'no-page';

/** Reading at an address. */
interface Standing {
  readonly state: StandingState;
  /** Null for `no-page`; the generic reader where no site is known. */
  readonly site: SiteFacts | null;
  readonly kind: PageKind | null;
  /** Whether the generic reader is the one in question. */
  readonly isShop: boolean;
  /** The site's own name, or the shop's host. */
  readonly name: string;
  /** Match patterns that the browser has to permit for this page. */
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

/** The state of reading at an address; `allowed` tells whether the browser permits all of some patterns. */
export function findStanding(
  readers: Readers,
  choice: ReadingChoice,
  url: URL,
  allowed: (origins: readonly string[]) => boolean,
): Standing {
  const known = findSiteAt(readers.sites, url);
  const isOn = known && isSiteOn(known, choice);
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

/** The choice with reading switched on or off at an address: its site, with its kind of page when on, or its shop. */
export function switchReading(
  choice: ReadingChoice,
  { site, kind, isShop }: Standing,
  url: URL,
  on: boolean,
): ReadingChoice {
  if (!site) return choice;
  if (isShop) {
    const others = choice.shops.filter((shop) => !coversHost(toOriginPattern(shop), url));
    return { ...choice, shops: on ? [...new Set([...choice.shops, url.origin])] : others };
  }
  const sites = switchSite(site, choice.sites, on);
  const isMissing = on && kind && !findKindsOn(site, sites).includes(kind.id);
  return { ...choice, sites: isMissing ? { ...sites, [kindKey(site, kind)]: true } : sites };
}
