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

/** The kind of page at an address of the site: the first whose path fits, or undefined. */
export function findPageKind({ pages }: SiteFacts, url: URL): PageKind | undefined {
  return pages.find(({ path }) => path.test(url.pathname));
}

const nothing: PageReading = { sightings: [], misses: [] };

/** The same site, reading nothing on pages of other kinds than these. */
export function onlyKinds(site: Site, kinds: readonly string[]): Site {
  const isOn = (url: URL): boolean => kinds.includes(findPageKind(site.facts, url)?.id ?? '');
  const { readSteps } = site;
  return {
    facts: site.facts,
    readPage: (root, url) => (isOn(url) ? site.readPage(root, url) : nothing),
    ...(readSteps && {
      *readSteps(root: ParentNode, url: URL) {
        return isOn(url) ? yield* readSteps(root, url) : nothing;
      },
    }),
  };
}
