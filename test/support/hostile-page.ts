import type { Page } from 'puppeteer-core';
import { ebayListings } from './ebay-routes';
import type { BrowserKind } from './extension-browser';
import type { ServedPage } from './page-server';
import { type EbayListing, ebayItemPage, ebayResultsPage } from './pages/ebay-page';

/** A host that only what an attack planted would ask for. */
export const plantedHost = 'planted.example';

const { giratina, charizard, umbreon } = ebayListings;
/** What stands on a hostile page unless its attack says otherwise. */
const plainListings: readonly EbayListing[] = [giratina, charizard, umbreon];

/** What the driver of an attack may do beyond the page's own scripts. */
export interface AttackScene {
  readonly page: Page;
  /** Moves the real mouse onto a listing's price, whatever the page did to its scripts. */
  look(listing: string): Promise<void>;
  /** Clicks with the real mouse where a listing's mark stands. */
  press(listing: string): Promise<void>;
  /** Runs a script in the page's own world. */
  run(script: string): Promise<unknown>;
}

/** One thing that a hostile page tries. */
export interface Attack {
  readonly name: string;
  readonly listings?: readonly EbayListing[];
  /** Changes the served document. */
  readonly html?: (page: string) => string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An item page of the first listing in place of results. */
  readonly isItem?: true;
  /** Runs in the page before anything else. */
  readonly before?: string;
  /** Runs in the page once the extension's marks stand. */
  readonly after?: string;
  /** What the driver does after that; a look at the first listing unless said. */
  readonly act?: (scene: AttackScene) => Promise<void>;
  /**
   * What has to stand beside the first listing's price in the end: its verdict (unless said), no verdict, or either where
   * the page may well keep people from seeing one.
   */
  readonly ends?: 'verdict' | 'none' | 'either';
  /** Most calls to the service that it may cost; one look is three. */
  readonly calls?: number;
  /** Empties what the extension knows first, so that a call that is forged would show. */
  readonly isFresh?: true;
  /** The page's parts that a visitor asked for are not there to be waited for. */
  readonly marks?: 'none';
  /** Browsers that know what it is about; both unless said. */
  readonly only?: BrowserKind;
}

/**
 * Notes what a page can see of others: what is put into it, what reaches its listeners, what it stole. It keeps the
 * natives that it needs, so that an attack that spoils them does not spoil the report.
 */
const collector = `
(() => {
  const loot = [];
  const html = Object.getOwnPropertyDescriptor(Element.prototype, 'outerHTML').get;
  const call = Function.prototype.call.bind(Function.prototype.call);
  const write = String;
  const top = document.documentElement;
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').get;
  const { localStorage, sessionStorage, performance } = window;
  const entries = performance.getEntriesByType.bind(performance);
  const names = Object.keys;
  const { Promise, setTimeout, requestAnimationFrame } = window;
  globalThis.hostileTick = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  globalThis.stolen = (what) => {
    try { if (loot.length < 3000) loot[loot.length] = write(what); } catch (error) {}
  };
  const { stolen } = globalThis;
  let leaks = '';
  // What must never come to a page's hands at all.
  globalThis.leaked = (what) => { if (leaks.length < 1000) leaks += write(what) + ' '; };
  new MutationObserver((records) => {
    for (let at = 0; at < records.length && loot.length < 3000; at += 1)
      for (let nth = 0; nth < records[at].addedNodes.length; nth += 1) {
        const node = records[at].addedNodes[nth];
        stolen(node.nodeType === 1 ? call(html, node).slice(0, 4000) : node.data);
        if (node.shadowRoot) globalThis.leaked('an open root: ' + node.shadowRoot.innerHTML);
      }
  }).observe(document, { childList: true, subtree: true });
  addEventListener('error', (event) => stolen('error ' + event.message + ' ' + event.filename));
  addEventListener('unhandledrejection', (event) => stolen('rejection ' + event.reason));
  addEventListener('message', (event) => stolen('message ' + event.data));
  globalThis.hostileReport = () => {
    let text = 'ran ' + (globalThis.planted ?? 'nothing') + ', leaked ' + (leaks || 'nothing') + '\\n' + call(html, top) + call(cookie, document);
    for (let at = 0; at < loot.length; at += 1) text += '\\n' + loot[at];
    for (const store of [localStorage, sessionStorage]) for (const name of names(store)) text += '\\n' + store[name];
    for (const entry of entries('resource')) text += '\\n' + entry.name;
    return text;
  };
})();
`;

/** The document that an attack is served as. */
export function toHostilePage(attack: Attack): ServedPage {
  const listings = attack.listings ?? plainListings;
  const [first = giratina] = listings;
  const plain = attack.isItem ? ebayItemPage(first) : ebayResultsPage(listings, [ebayListings.rayquaza]);
  const scripts = `<script nonce="own">${collector}</script><script nonce="own">${attack.before ?? ''}</script>`;
  const page = plain.replace('<head>', () => `<head>${scripts}`);
  return {
    body: attack.html?.(page) ?? page,
    ...(attack.headers === undefined ? {} : { headers: attack.headers }),
  };
}
