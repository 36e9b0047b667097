import { defineContentScript } from 'wxt/utils/define-content-script';
import { mountSite } from '@/entrypoints/site/mount-site';
import { siteOrigins } from '@/lib/sites/access';
import * as ebay from '@/lib/sites/ebay/ebay';

export default defineContentScript({
  // Browsers try every pattern on each page; one for each path would be six times as many.
  matches: siteOrigins(ebay.facts),
  includeGlobs: [...new Set(ebay.facts.matches.map((match) => match.replace(/ebay\.[a-z.]+/, 'ebay.*')))],
  noScriptStartedPostMessage: true,
  main: () => mountSite(ebay),
});
