import { defineContentScript } from 'wxt/utils/define-content-script';
import { mountSite } from '@/entrypoints/site/mount-site';
import { sample, sampleFacts } from '@/lib/sites/sample';

export default defineContentScript({
  matches: [...sampleFacts.matches],
  noScriptStartedPostMessage: true,
  main: () => mountSite(sample),
});
