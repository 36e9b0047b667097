import { defineContentScript } from 'wxt/utils/define-content-script';
import { mountSite } from '@/entrypoints/site/mount-site';
import { ebayFacts } from '@/lib/sites/ebay/facts';
import { ebay } from '@/lib/sites/ebay/index';

export default defineContentScript({
  matches: [...ebayFacts.matches],
  main: (script) => mountSite(ebay, script),
});
