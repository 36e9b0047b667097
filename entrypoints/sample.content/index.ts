import { defineContentScript } from 'wxt/utils/define-content-script';
import { mountSite } from '@/entrypoints/site/mount-site';
import * as sample from '@/lib/sites/sample';

export default defineContentScript({
  matches: [...sample.facts.matches],
  noScriptStartedPostMessage: true,
  main: () => mountSite(sample),
});
