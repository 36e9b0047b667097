/**
 * A marketplace's national sites out of "com=USD co.uk se=SEK": what follows its name in the host, with the currency of
 * a bare "$" or "kr" there, empty where prices carry none.
 */
export function listNationalSites(list: string): ReadonlyMap<string, string> {
  return new Map(
    list
      .split(' ')
      .map((site) => site.split('='))
      .map(([site = '', currency = '']) => [site, currency]),
  );
}

/** The currency of the national site at `www.<name>.<site>`; undefined for any other host. */
export function findNationalSite(
  sites: ReadonlyMap<string, string>,
  name: string,
  host: string,
): string | undefined {
  const start = `www.${name}.`;
  return host.startsWith(start) ? sites.get(host.slice(start.length)) : undefined;
}
