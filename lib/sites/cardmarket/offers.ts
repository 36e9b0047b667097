import { findFirst, textOf } from '@/lib/sites/dom';
import { findLanguage, findRegion, toLanguageName } from '@/lib/sites/local-names';
import { readPrice } from '@/lib/sites/price-text';
import { readNote } from '@/lib/sites/seller-note';
import type { Miss, Sighting } from '@/lib/sites/site';
import { type ShownPrice, toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { findCardPath, findProductId, type NamedCard, readTip, readTips, toCard } from './card';
import { cardmarketFacts } from './facts';
import * as at from './selectors';

/** What the page's address tells of its offers. */
export interface OffersPage {
  readonly locale: string;
  /** The page's card; undefined in a seller's stock, where each row names its own. */
  readonly card: NamedCard | undefined;
  readonly productId: string | undefined;
  /** The seller's country, in a seller's stock. */
  readonly country: string | undefined;
}

/** The element whose whole text is a price: the row's own text glues the amount to it ("1" and "0,05 €"). */
function readOfferPrice(tile: Element): ShownPrice | undefined {
  for (const anchor of findFirst(tile, at.offerBoxes)?.querySelectorAll(at.offerPrice) ?? []) {
    if (anchor.closest(at.struckPrice)) continue;
    const text = textOf(anchor);
    const price = toShownPrice(anchor, readPrice(text, undefined), text);
    if (price) return price;
  }
  return undefined;
}

/** The card that a row of a seller's stock names; undefined for what is none, such as boosters. */
function readRowCard(tile: Element, locale: string): NamedCard | undefined {
  for (const link of tile.querySelectorAll(at.cardLink)) {
    const path = findCardPath(link.getAttribute('href') ?? '');
    const title = textOf(link);
    const set = tile.querySelector(at.expansion);
    if (path && title) return toCard(path, title, locale === 'en' && set ? readTip(set) : '', '');
  }
  return undefined;
}

/** Reads one seller's offer. */
export function readOffer(tile: Element, page: OffersPage): Sighting | Miss | undefined {
  const { locale } = page;
  const card = page.card ?? readRowCard(tile, locale);
  if (!card) return undefined;
  const tips = [...tile.querySelectorAll(at.attributes)].flatMap((box) =>
    [...box.querySelectorAll(at.tip)]
      .filter((part) => !part.closest(`${at.expansion},${at.condition},${at.comment}`))
      .map(readTip),
  );
  const language = tips.map((tip) => findLanguage(tip, locale)).find(Boolean);
  const isPlayset = tips.some((tip) => /^playset$/i.test(tip));
  const comment = tile.querySelector(at.comment);
  const price = readOfferPrice(tile);
  const box = findFirst(tile, at.offerBoxes);
  const badge = tile.querySelector(at.condition);
  return toSighting({
    site: cardmarketFacts.id,
    page: page.card ? 'offers' : 'results',
    tile,
    id: /Row(\d+)$/.exec(tile.id)?.[1],
    title: card.title,
    // The price of a playset is that of four copies.
    price: price && isPlayset ? { ...price, asking: null, priceKind: 'unknown' } : price,
    condition: /condition-([a-z]{2})\b/.exec(badge?.className ?? '')?.[1]?.toUpperCase() ?? textOf(badge),
    specifics: {
      ...card.specifics,
      ...(!page.card && language && { language: toLanguageName(language) }),
      ...readNote(...tips, textOf(comment), ...readTips(comment)),
    },
    facts: {
      url: `https://www.cardmarket.com/${locale}/Pokemon/Products/Singles/${card.path}`,
      productId: page.productId ?? findProductId(tile),
      language,
      quantity: Number(/^\d+$/.exec(textOf(box?.querySelector(at.offerCount)))?.[0]) || undefined,
      sellerCountry:
        page.country ??
        readTips(tile.querySelector(at.location))
          .map((tip) => findRegion(tip.replace(/^[^:]*:/, ''), locale))
          .find(Boolean),
    },
  });
}
