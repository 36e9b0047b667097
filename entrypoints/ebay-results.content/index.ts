import { defineContentScript } from 'wxt/utils/define-content-script';
import { createBar } from '@/components/page/bar';
import { offerBar } from '@/components/page/bar-slot';
import { mountSite } from '@/entrypoints/site/mount-site';
import { ebay, ebayHosts, resultsGlobs } from '@/lib/sites/ebay/ebay';

// On pages of results, with the bar.
export default defineContentScript({
  matches: ebayHosts,
  includeGlobs: resultsGlobs,
  noScriptStartedPostMessage: true,
  main: () => {
    offerBar(createBar);
    return mountSite(ebay);
  },
});
