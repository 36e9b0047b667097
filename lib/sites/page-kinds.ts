import type { PageKind, PageReading, Site, SiteFacts } from './site';

/** The user's switches: a site's id, or `<site>/<kind of page>`; what is not named is as it comes. */
export type SiteSwitches = Readonly<Record<string, boolean>>;

/** Key of a kind of page in {@link SiteSwitches}. */
export function kindKey(site: Pick<SiteFacts, 'id'>, kind: Pick<PageKind, 'id'>): string {
  return `${site.id}/${kind.id}`;
}

/** Whether a kind of page is read unless the user says otherwise: what nobody has seen on a real page is not. */
export function isOnByDefault({ evidence, isOn }: PageKind): boolean {
  return evidence === 'seen' || isOn === true;
}

/** Ids of the site's kinds of page that are switched on; none where the whole site is off. */
export function findKindsOn(site: SiteFacts, switches: SiteSwitches): string[] {
  if (switches[site.id] === false) return [];
  return site.pages
    .filter((kind) => switches[kindKey(site, kind)] ?? isOnByDefault(kind))
    .map((kind) => kind.id);
}

/** The switches with the whole site on or off. What nobody has seen comes on only where nothing else would. */
export function switchSite(site: SiteFacts, switches: SiteSwitches, on: boolean): SiteSwitches {
  const next = { ...switches, [site.id]: on };
  if (!on || findKindsOn(site, next).length > 0) return next;
  return { ...next, ...Object.fromEntries(site.pages.map((kind) => [kindKey(site, kind), true])) };
}

/** The kind of page at an address of the site: the first whose path and host fit, or undefined. */
export function findPageKind({ pages }: Pick<SiteFacts, 'pages'>, url: URL): PageKind | undefined {
  return pages.find(({ host, path }) => path.test(url.pathname) && (!host || host.test(url.hostname)));
}

/** What {@link onlyKinds} reads on a page that it was told to pass over. */
export const passedOver: PageReading = { sightings: [], misses: [] };

/** Whether the page at an address is of one of these kinds. */
export function isKindOn(site: Pick<SiteFacts, 'pages'>, kinds: readonly string[], url: URL): boolean {
  return kinds.includes(findPageKind(site, url)?.id ?? '');
}

/** The same site, reading nothing on pages of other kinds than `findKinds` gives at the time. */
export function onlyKinds(site: Site, findKinds: () => readonly string[]): Site {
  return {
    facts: site.facts,
    read: (root, url) => (isKindOn(site.facts, findKinds(), url) ? site.read(root, url) : passedOver),
  };
}
