import { defineContentScript } from 'wxt/utils/define-content-script';
import { mountSite } from '@/entrypoints/site/mount-site';
import { sampleFacts } from '@/lib/sites/sample/facts';
import { sample } from '@/lib/sites/sample/index';

export default defineContentScript({
  matches: [...sampleFacts.matches],
  noScriptStartedPostMessage: true,
  main: () => mountSite(sample),
});
