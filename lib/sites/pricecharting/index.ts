import { textOf } from '@/lib/sites/dom';
import { findPageKind } from '@/lib/sites/page-kinds';
import { readPrice } from '@/lib/sites/price-text';
import type { Miss, Sighting } from '@/lib/sites/site';
import { createTileSite } from '@/lib/sites/tile-site';
import { toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { toCardSpecifics } from './card-specifics';
import { pricechartingFacts } from './facts';
import { readCard, readGrades, readSale } from './sales';
import * as at from './selectors';

/** Reads one card of the results. Nobody sells it there: its guide price is what people came to compare. */
function readResult(tile: Element): Sighting | Miss | undefined {
  const link = tile.querySelector(at.resultLink);
  const title = textOf(link);
  const specifics = toCardSpecifics(title, textOf(tile.querySelector(at.resultSet)));
  if (!specifics) return undefined;
  const id = /^product-(\d+)$/.exec(tile.id)?.[1];
  const anchor = tile.querySelector(at.resultPrice);
  const text = textOf(anchor);
  // A card that nobody sold yet has no guide price.
  if (anchor && !text) return undefined;
  return toSighting({
    site: pricechartingFacts.id,
    page: 'results',
    tile,
    id,
    title,
    price: anchor ? toShownPrice(anchor, readPrice(text, undefined), text, 'unknown') : undefined,
    specifics,
    facts: {
      url: `https://www.pricecharting.com${/\/game\/[^?#]+/.exec(link?.getAttribute('href') ?? '')?.[0] ?? ''}`,
      productId: id,
    },
  });
}

function* readTiles(root: ParentNode, url: URL): Generator<Sighting | Miss | undefined> {
  const kind = url.hostname === 'www.pricecharting.com' && findPageKind(pricechartingFacts, url);
  if (!kind) return;
  if (kind.id === 'search') {
    for (const tile of root.querySelectorAll(at.result)) yield readResult(tile);
    return;
  }
  const card = readCard(root);
  if (!card) return;
  const grades = readGrades(root);
  for (const box of root.querySelectorAll(at.salesBox)) {
    const grade = grades.get(box.className.split(' ')[0] ?? '');
    for (const tile of box.querySelectorAll(at.sale)) yield readSale(tile, card, grade);
  }
}

/** PriceCharting: the sales of a card by grade, and results with guide prices; of Pokémon only. */
export const pricecharting = createTileSite(pricechartingFacts, readTiles);
