import { textOf } from '@/lib/sites/dom';
import { readPrice } from '@/lib/sites/price-text';
import type { Miss, Sighting } from '@/lib/sites/site';
import { toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { tcgplayerFacts } from './facts';
import { type ProductAddress, readAddress, toSetName } from './product-address';
import * as at from './selectors';

function findAddress(tile: Element): ProductAddress | undefined {
  for (const link of tile.querySelectorAll('a[href]')) {
    const address = readAddress(link.getAttribute('href') ?? '');
    if (address) return address;
  }
  return undefined;
}

/** Reads one card of the results; undefined for another game, and for one that nobody sells. */
export function readResult(tile: Element): Sighting | Miss | undefined {
  const address = findAddress(tile);
  if (address && !address.isPokemon) return undefined;
  const anchor = tile.querySelector(at.resultPrice);
  const text = textOf(anchor);
  const { kind } = readPrice(text, 'USD');
  if (kind === 'none' && /\b(?:0|no) listings|out of stock/i.test(textOf(tile.querySelector(at.resultStock))))
    return undefined;
  const [, rarity = '', number = ''] =
    /^(.*?),? ?(?:#(\S+))?$/.exec(textOf(tile.querySelector(at.resultRarity))) ?? [];
  const set = textOf(tile.querySelector(at.resultSet));
  return toSighting({
    site: tcgplayerFacts.id,
    page: 'results',
    tile,
    id: address?.id,
    title: textOf(tile.querySelector(at.resultTitle)),
    // The lowest of all offers, in whatever condition.
    price: anchor && kind !== 'none' ? toShownPrice(anchor, { kind: 'from', money: null }, text) : undefined,
    specifics: {
      ...address?.specifics,
      ...(set && { set: toSetName(set) }),
      ...(number && { 'card number': number }),
      ...(rarity && { rarity }),
    },
    facts: { url: address?.url, productId: address?.id },
  });
}
