import { findNationalSite, listNationalSites } from '@/lib/sites/national-sites';
import type { SiteFacts } from '@/lib/sites/site';

/**
 * What follows "vinted." on its national sites, with what a bare "$" or "kr" means there (lists of several public
 * projects that agree, 2026).
 */
const sites = listNationalSites(
  'com=USD co.uk se=SEK dk=DKK at be cz de ee es fi fr gr hr hu ie it lt lu lv nl pl pt ro si sk',
);

/** Vinted on all its national sites. */
export const vintedFacts: SiteFacts = {
  id: 'vinted',
  name: 'Vinted',
  matches: [...sites.keys()].map((site) => `https://www.vinted.${site}/*`),
  pages: [
    { id: 'catalogue', path: /^\/catalog(?:\/|$)/, evidence: 'seen', date: '2026-09' },
    { id: 'item', path: /^\/items\/\d/, evidence: 'reported', date: '2026-10' },
  ],
};

/** What a bare currency word means on a host of Vinted, empty where prices carry none; undefined for any other host. */
export function findBareCurrency(host: string): string | undefined {
  return findNationalSite(sites, 'vinted', host);
}
