import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSiteAt } from '@/lib/sites/access';
import { genericFacts, siteFacts } from '@/lib/sites/registry';
import { findPageKind, type SiteFacts } from '@/lib/sites/site';

/** A page that somebody saved, with the address that it is shown under. */
export interface SavedPage {
  readonly file: string;
  readonly html: string;
  readonly url: URL;
  readonly site: SiteFacts;
  /** Null where the address is of no kind that the site's reader knows. */
  readonly kind: string | null;
}

/**
 * An address for a page that states none itself, by what its file is called: host first, then the kind of page
 * ("jp.mercari.com-search-2025-05.html").
 */
const examples: readonly (readonly [RegExp, string])[] = [
  [/^(?:www\.)?(ebay\.[a-z.]+?)-(?:item|listing)/, 'https://www.$1/itm/256000000011'],
  [/^(?:www\.)?(ebay\.[a-z.]+?)-(?:seller|store|user)/, 'https://www.$1/usr/a-seller'],
  [/^(?:www\.)?(ebay\.[a-z.]+?)-(?:browse|category)/, 'https://www.$1/b/Pokemon/183454/bn_1'],
  [/^(?:www\.)?(ebay\.[a-z.]+?)-/, 'https://www.$1/sch/i.html?_nkw=pokemon'],
  [/^(?:www\.)?(amazon\.[a-z.]+?)-/, 'https://www.$1/s?k=pokemon'],
  [/^auctions\.yahoo\.co\.jp-item/, 'https://auctions.yahoo.co.jp/jp/auction/x1000000001'],
  [/^auctions\.yahoo\.co\.jp-/, 'https://auctions.yahoo.co.jp/search/search?p=pokemon'],
  [/^paypayfleamarket\.yahoo\.co\.jp-/, 'https://paypayfleamarket.yahoo.co.jp/item/z100000001'],
  [/^jp\.mercari\.com-item/, 'https://jp.mercari.com/item/m10000000001'],
  [/^jp\.mercari\.com-/, 'https://jp.mercari.com/search?keyword=pokemon'],
  [/^(?:www\.)?mercari\.com-item/, 'https://www.mercari.com/us/item/m10000000001'],
  [/^(?:www\.)?mercari\.com-/, 'https://www.mercari.com/search/?keyword=pokemon'],
  [
    /^(?:www\.)?pricecharting\.com-product/,
    'https://www.pricecharting.com/game/pokemon-base-set/charizard-4',
  ],
  [/^(?:www\.)?pricecharting\.com-/, 'https://www.pricecharting.com/search-products?type=prices&q=pokemon'],
  [/^(?:www\.)?snkrdunk\.com-/, 'https://snkrdunk.com/en/trading-cards/91158'],
  [
    /^(?:www\.)?tcgplayer\.com-product/,
    'https://www.tcgplayer.com/product/100001/pokemon-base-set-charizard',
  ],
  [/^(?:www\.)?tcgplayer\.com-/, 'https://www.tcgplayer.com/search/pokemon/product?q=charizard'],
  [
    /^(?:www\.)?cardmarket\.com-(?:seller|stock|user)/,
    'https://www.cardmarket.com/en/Pokemon/Users/a-seller/Offers/Singles',
  ],
  [
    /^(?:www\.)?cardmarket\.com-search/,
    'https://www.cardmarket.com/en/Pokemon/Products/Search?searchString=charizard',
  ],
  [
    /^(?:www\.)?cardmarket\.com-/,
    'https://www.cardmarket.com/en/Pokemon/Products/Singles/Base-Set/Charizard-BS4',
  ],
  [/^(?:www\.)?vinted(?:\.([a-z]+))?-item/, 'https://www.vinted.nl/items/1000000001-a-card'],
  [/^(?:www\.)?(vinted\.[a-z.]+?)-/, 'https://www.$1/catalog?search_text=pokemon'],
];

/** What a page says its own address is. */
const statedPatterns = [
  /<link[^>]+rel="canonical"[^>]+href="([^"]+)"/,
  /<link[^>]+href="([^"]+)"[^>]+rel="canonical"/,
  /<meta[^>]+property="og:url"[^>]+content="([^"]+)"/,
];

function* findAddresses(file: string, html: string): Generator<URL> {
  for (const pattern of statedPatterns) {
    const stated = pattern
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&')
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    if (stated && URL.canParse(stated)) yield new URL(stated);
  }
  for (const [pattern, address] of examples) {
    const found = pattern.exec(file);
    if (found) yield new URL(address.replace('$1', found[1] ?? ''));
  }
  const host = /^[\w.-]+?\.[a-z]{2,}(?=-|\.html$)/.exec(file)?.[0] ?? 'shop.example';
  yield new URL(`https://${host}/saved/${encodeURIComponent(file)}`);
}

/** A page's own policy would keep out the reader that is run in the page to compare with; the extension it does not touch. */
const ownPolicy = /<meta[^>]+http-equiv="?content-security-policy[^>]*>/gi;

/** A page under the address that it was saved from. */
export function toPageAt(file: string, html: string, url: URL): SavedPage {
  const site = findSiteAt(siteFacts, url) ?? genericFacts;
  return { file, html: html.replace(ownPolicy, ''), url, site, kind: findPageKind(site, url)?.id ?? null };
}

function toSavedPage(file: string, html: string): SavedPage {
  const addresses = [...findAddresses(file, html)];
  const placed = addresses.map((url) => toPageAt(file, html, url));
  // A search page's canonical address may be one that the site shows no listings under.
  const known = placed.find(({ site, kind }) => site !== genericFacts && kind !== null);
  const [first] = placed;
  if (!known && !first) throw new Error(`${file} has no address.`);
  return (known ?? first) as SavedPage;
}

/** The saved pages of a folder, in the order of their names. */
export function listSavedPages(folder: string): SavedPage[] {
  return readdirSync(folder)
    .filter((file) => /\.html?$/.test(file))
    .sort()
    .map((file) => toSavedPage(file, readFileSync(join(folder, file), 'utf8')));
}
