import { siteStartedEvent } from '@/lib/sites/site-script';

/**
 * Stands in for WXT's context of a content script, of which only the signal is needed here, at a tenth of its size
 * (wxt.config.ts puts it in place). The signal ends a script when a newer one starts on the same page, as an update of
 * the extension makes some browsers do.
 */
export class ContentScriptContext {
  readonly signal: AbortSignal;

  constructor(name: string) {
    const ended = new AbortController();
    this.signal = ended.signal;
    const started = siteStartedEvent(name);
    document.dispatchEvent(new CustomEvent(started));
    document.addEventListener(started, () => ended.abort(), { once: true });
  }
}
