import { findFirst, textOf } from '@/lib/sites/dom';
import { findRegion } from '@/lib/sites/local-names';
import { findPageKind } from '@/lib/sites/page-kinds';
import { readPrice } from '@/lib/sites/price-text';
import type { Miss, Sighting } from '@/lib/sites/site';
import { createTileSite } from '@/lib/sites/tile-site';
import { toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { findCardPath, findProductId, readPageCard, readTip, readTips, toCard } from './card';
import { cardmarketFacts } from './facts';
import { readOffer } from './offers';
import * as at from './selectors';

/** The innermost element that says "From 0,02 €", or the list's column of that price. */
function findListPrice(tile: Element): Element | undefined {
  const column = findFirst(tile, at.listPrice);
  if (column || !tile.matches('a')) return column;
  const priced = [...tile.querySelectorAll('*')].filter(
    (part) => part.children.length === 0 || textOf(part).length < 40,
  );
  return priced.filter((part) => /\d,\d\d\s?[€£]/.test(textOf(part))).at(-1);
}

/** Reads one card of a list; undefined for what is no card, such as boosters. */
function readResult(tile: Element, locale: string): Sighting | Miss | undefined {
  const links = [tile, ...tile.querySelectorAll(at.cardLink)];
  const named = links.find((link) => findCardPath(link.getAttribute('href') ?? '') && textOf(link));
  const path = findCardPath(named?.getAttribute('href') ?? '');
  if (!named || !path) return undefined;
  const title = textOf(tile.matches('a') ? tile.querySelector(at.galleryTitle) : named);
  const set = tile.querySelector(at.expansion);
  const card = toCard(
    path,
    title,
    locale === 'en' && set ? readTip(set) : '',
    textOf(tile.querySelector(at.listNumber)),
  );
  const anchor = findListPrice(tile);
  const text = textOf(anchor);
  const { kind } = readPrice(text, undefined);
  // "N/A": nobody sells it.
  if (anchor && kind === 'none') return undefined;
  return toSighting({
    site: cardmarketFacts.id,
    page: 'results',
    tile,
    id: path,
    title,
    // The lowest of all offers, in whatever condition and language.
    price: anchor && toShownPrice(anchor, { kind: 'from', money: null }, text),
    specifics: card.specifics,
    facts: {
      url: `https://www.cardmarket.com/${locale}/Pokemon/Products/Singles/${path}`,
      productId: findProductId(tile),
    },
  });
}

function* readTiles(root: ParentNode, url: URL): Generator<Sighting | Miss | undefined> {
  const kind = url.hostname === 'www.cardmarket.com' && findPageKind(cardmarketFacts, url);
  if (!kind) return;
  const locale = url.pathname.slice(1, 3);
  if (kind.id === 'search') {
    for (const tile of root.querySelectorAll(at.result)) yield readResult(tile, locale);
    return;
  }
  const path = kind.id === 'offers' && findCardPath(url.pathname);
  const card = path ? readPageCard(root, path, locale) : undefined;
  if (path && !card) return;
  const seller = card ? null : root.querySelector(at.heading)?.parentElement;
  const page = {
    locale,
    card,
    productId: card && findProductId(root),
    country: readTips(seller ?? null)
      .map((tip) => findRegion(tip, locale))
      .find(Boolean),
  };
  for (const tile of root.querySelectorAll(at.offer)) yield readOffer(tile, page);
}

/** Cardmarket: a card's page with its offers, results, and sellers' stock; of Pokémon only. */
export const cardmarket = createTileSite(cardmarketFacts, readTiles);
