/** What tells who came from where, and where in a list: not part of an address that stays. */
const tracking = /^(?:utm_|(?:fb|g|ms|ir)cl(?:ic)?k?id|srsltid|mc_|_(?:ga|gl|pos|sid|ss|kx)|ref$|aff)/;

/** The address without what tells who came from where; undefined where it is none of the shop's own pages. */
export function cleanAddress(href: string, page: URL): URL | undefined {
  if (!URL.canParse(href, page.href)) return undefined;
  const url = new URL(href, page.href);
  if (url.hostname.replace(/^www\./, '') !== page.hostname.replace(/^www\./, '')) return undefined;
  url.hash = '';
  // Firefox's content scripts may not walk through `keys()`.
  const names: string[] = [];
  url.searchParams.forEach((_, name) => {
    if (tracking.test(name)) names.push(name);
  });
  for (const name of names) url.searchParams.delete(name);
  return url;
}

/** The page's own address: the canonical one where the page names it, with the variant that was chosen. */
export function findPageAddress(root: ParentNode, page: URL): URL {
  const own = cleanAddress(page.href, page) ?? page;
  const link = root.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const canonical = link ? cleanAddress(link, page) : undefined;
  // The shop's first page is canonical for none of its products.
  if (!canonical || canonical.pathname.length < 2) return own;
  const variant = own.searchParams.get('variant');
  if (variant) canonical.searchParams.set('variant', variant);
  return canonical;
}

/** An address as an id that no two shops share. */
export function toId({ hostname, pathname, search }: URL): string {
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}

const toPathId = ({ origin, pathname }: URL): string => toId(new URL(pathname, origin));

function toVariantlessId(address: URL): string {
  const url = new URL(address);
  url.searchParams.delete('variant');
  return toId(url);
}

/**
 * Finds what stands at an address: by path and query; then by what is left without the variant, and without the query,
 * where the things themselves state no more and only one of them is there.
 */
export function indexByAddress<Thing extends { readonly url: string }>(
  things: readonly Thing[],
  page: URL,
): (address: URL | undefined) => Thing | undefined {
  const exact = new Map<string, Thing>();
  const loose = new Map<string, string>();
  for (const thing of things) {
    const address = thing.url ? cleanAddress(thing.url, page) : undefined;
    if (!address) continue;
    const id = toId(address);
    if (!exact.has(id)) exact.set(id, thing);
    const plain = toVariantlessId(address);
    loose.set(plain, (loose.get(plain) ?? id) === id ? id : '');
  }
  return (address) =>
    address &&
    (exact.get(toId(address)) ??
      exact.get(loose.get(toVariantlessId(address)) ?? '') ??
      exact.get(loose.get(toPathId(address)) ?? ''));
}
