import type { SiteFacts } from './site';

/** The built file that reads a site's pages, as a path within the extension. */
export function siteScriptFile({ id, isInstalled }: Pick<SiteFacts, 'id' | 'isInstalled'>): string {
  return isInstalled ? `/content-scripts/${id}.js` : `/site-${id}.js`;
}

/** Event that ends a site's script on a page where another of its kind starts, or where it was switched off. */
export function siteStartedEvent(id: string): string {
  return `card-comps-${id}-started`;
}

/** Name that a site's reader is exported by: its id in camel case (`yahoo-auctions`: `yahooAuctions`). */
export function readerName(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Name of the symbol that is set in the extension's world of a page once a reader of this version runs there. */
export const readerSlot = 'card-comps-reader';
