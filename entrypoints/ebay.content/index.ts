import { defineContentScript } from 'wxt/utils/define-content-script';
import { mountSite } from '@/entrypoints/site/mount-site';
import { ebay, ebayGlobs, ebayHosts } from '@/lib/sites/ebay/ebay';

export default defineContentScript({
  matches: ebayHosts,
  includeGlobs: ebayGlobs,
  noScriptStartedPostMessage: true,
  main: () => mountSite(ebay),
});
