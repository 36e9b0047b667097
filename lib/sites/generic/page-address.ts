/** What tells who came from where, and where in a list: not part of an address that stays. */
const tracking = /^(?:utm_|fbclid|gclid|msclkid|srsltid|mc_|_ga|_gl|_pos|_sid|_ss|_kx|ref$|aff|irclickid)/;

/** The address without what tells who came from where; undefined where it is none of the shop's own pages. */
export function cleanAddress(href: string, page: URL): URL | undefined {
  if (!URL.canParse(href, page.href)) return undefined;
  const url = new URL(href, page.href);
  if (url.hostname.replace(/^www\./, '') !== page.hostname.replace(/^www\./, '')) return undefined;
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
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
