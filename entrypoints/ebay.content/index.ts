import { defineContentScript } from 'wxt/utils/define-content-script';
import { mountSite } from '@/entrypoints/site/mount-site';
import { ebay, ebayHosts, itemGlobs } from '@/lib/sites/ebay/ebay';

// Runs by itself on item pages alone; where the worker starts it, it reads pages of every kind.
export default defineContentScript({
  matches: ebayHosts,
  includeGlobs: itemGlobs,
  noScriptStartedPostMessage: true,
  main: () => mountSite(ebay),
});
