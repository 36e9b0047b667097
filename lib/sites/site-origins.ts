import type { SiteFacts } from './site';

/** The match pattern of all pages of a pattern's host: what a browser is asked to allow. */
function toHostPattern(match: string): string {
  return match.replace(/^(\w+:\/\/[^/]+)\/.*$/, '$1/*');
}

/** Match patterns of all hosts of a marketplace, each once, in the order of its facts. */
export function siteOrigins({ matches }: Pick<SiteFacts, 'matches'>): string[] {
  return [...new Set(matches.map(toHostPattern))];
}

/** Match pattern of an origin; patterns know no port in Firefox, so it covers all ports of the host. */
export function toOriginPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** Whether a host's pattern (`https://*.ebay.com/*`, `https://jp.mercari.com/*`) covers an address. */
export function coversHost(pattern: string, { protocol, hostname }: URL): boolean {
  const [scheme = '', , host = ''] = pattern.split('/');
  if (scheme !== protocol && !(scheme === '*:' && /^https?:$/.test(protocol))) return false;
  if (!host.startsWith('*.')) return host === hostname;
  return hostname === host.slice(2) || hostname.endsWith(host.slice(1));
}

/** The site on whose host an address lies, or undefined; hosts are what people allow, so no two sites share one. */
export function findSiteAt<Facts extends Pick<SiteFacts, 'matches'>>(
  sites: readonly Facts[],
  url: URL,
): Facts | undefined {
  return sites.find((site) => siteOrigins(site).some((pattern) => coversHost(pattern, url)));
}
