import { defineContentScript } from 'wxt/utils/define-content-script';
import { createBar } from '@/components/page/bar';
import { offerBar } from '@/components/page/bar-slot';
import { mountSite } from '@/entrypoints/site/mount-site';
import { ebayHosts, resultsGlobs } from '@/lib/sites/ebay/facts';
import { ebayResults } from '@/lib/sites/ebay/results';

// Stands in for eBay's whole script on pages of results: what only item pages take stays away, and the bar that nearly
// every page of results gets is there from the beginning.
export default defineContentScript({
  matches: ebayHosts,
  includeGlobs: resultsGlobs,
  noScriptStartedPostMessage: true,
  main: () => {
    offerBar(createBar);
    return mountSite(ebayResults);
  },
});
