import { findNationalSite, listNationalSites } from '@/lib/sites/national-sites';
import type { SiteFacts } from '@/lib/sites/site';

/** What follows "amazon." on the sites that ship cards, with what a bare "$" or "kr" means there. Seen: Japan's. */
const sites = listNationalSites(
  'com=USD ca=CAD com.au=AUD com.mx=MXN sg=SGD se=SEK co.jp co.uk com.be com.br de es fr ie in it nl pl',
);

/** A results page, with or without a language and words before it. */
const search = /^(?:\/[^/]+){0,2}\/s\/?$/;

/** Amazon's search on its national sites; a results page has the same path everywhere. */
export const amazonFacts: SiteFacts = {
  id: 'amazon',
  name: 'Amazon',
  matches: [...sites.keys()].flatMap((site) => [
    `https://www.amazon.${site}/s?*`,
    `https://www.amazon.${site}/*/s?*`,
  ]),
  pages: [
    { id: 'search', host: /\.co\.jp$/, path: search, evidence: 'seen', date: '2026-04' },
    { id: 'search-abroad', path: search, evidence: 'reported', date: '2026-04' },
  ],
};

/** What a bare currency word means on a host of Amazon, empty where prices carry none; undefined for any other host. */
export function findBareCurrency(host: string): string | undefined {
  return findNationalSite(sites, 'amazon', host);
}
