import { siteStartedEvent } from '@/lib/sites/site-script';

/**
 * Stands in for WXT's context of a content script, of which only its end is needed here, at a tenth of its size
 * (wxt.config.ts puts it in place). It ends when a newer script starts on the same page, as an update of the extension
 * makes some browsers do, or by `abort`.
 */
export class ContentScriptContext {
  private readonly ended = new AbortController();
  readonly signal = this.ended.signal;

  constructor(name: string) {
    const started = siteStartedEvent(name);
    document.dispatchEvent(new CustomEvent(started));
    document.addEventListener(started, () => this.abort(), { once: true });
  }

  abort(): void {
    this.ended.abort();
  }
}
