import type { SiteFacts } from '@/lib/sites/site';

/** What follows "amazon." on the sites that ship cards, with what a bare "$" or "kr" means there. Seen: Japan's. */
const sites: ReadonlyMap<string, string> = new Map(
  'com=USD ca=CAD com.au=AUD com.mx=MXN sg=SGD se=SEK co.jp co.uk com.be com.br de es fr ie in it nl pl'
    .split(' ')
    .map((site) => site.split('='))
    .map(([site = '', currency = '']) => [site, currency]),
);

/** Amazon's search on its national sites; a results page has the same path everywhere. */
export const amazonFacts: SiteFacts = {
  id: 'amazon',
  name: 'Amazon',
  matches: [...sites.keys()].flatMap((site) => [
    `https://www.amazon.${site}/s?*`,
    `https://www.amazon.${site}/*/s?*`,
  ]),
  pages: [{ id: 'search', path: /^(?:\/[^/]+){0,2}\/s\/?$/, evidence: 'seen', date: '2026-04' }],
};

/** What a bare currency word means on a host of Amazon, empty where prices carry none; undefined for any other host. */
export function findBareCurrency(host: string): string | undefined {
  return sites.get(/^www\.amazon\.([a-z.]+)$/.exec(host)?.[1] ?? 'none');
}
