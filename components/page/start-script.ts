import { siteStartedEvent } from '@/lib/sites/access';

/** Starts a site's script; the result is aborted when a newer script of the site starts on the page, or the site is switched off. */
export function startScript(id: string): AbortController {
  const ended = new AbortController();
  const started = siteStartedEvent(id);
  document.dispatchEvent(new CustomEvent(started));
  document.addEventListener(started, () => ended.abort(), { once: true });
  return ended;
}
