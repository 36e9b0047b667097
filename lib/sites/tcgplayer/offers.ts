import type { Shipping } from '@/lib/domain/listing';
import { findFirst, textOf } from '@/lib/sites/dom';
import { findLanguage } from '@/lib/sites/local-names';
import { findMoney, readPrice } from '@/lib/sites/price-text';
import { findJsonProducts, isHeadedBy, type SchemaProduct } from '@/lib/sites/schema-org';
import { readNote } from '@/lib/sites/seller-note';
import type { Miss, Sighting } from '@/lib/sites/site';
import { toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { tcgplayerFacts } from './facts';
import { type ProductAddress, readAddress, toSetName } from './product-address';
import * as at from './selectors';

const dollar = 'USD';

/** The page's card: its title and what identifies it. */
interface PageCard {
  readonly address: ProductAddress;
  readonly title: string;
  readonly specifics: Readonly<Record<string, string>>;
}

/** Reads the card that the page is about; its title is empty before the page has it. */
export function readCard(root: ParentNode, address: ProductAddress): PageCard {
  const heading = textOf(root.querySelector(at.productName));
  const set = textOf(root.querySelector(at.productSet));
  // Data that does not name what the heading does, or another id, is left over from an earlier page.
  const isOwn = ({ url, sku }: SchemaProduct): boolean =>
    (readAddress(url)?.id ?? (sku || address.id)) === address.id;
  const named = findJsonProducts(root).find((product) => isHeadedBy(heading, product.name) && isOwn(product));
  const specifics: Record<string, string> = { ...address.specifics, ...(set && { set: toSetName(set) }) };
  for (const attribute of root.querySelectorAll(at.productAttributes)) {
    const [, names = '', values = ''] = /^([^:]+): ?(.+)$/.exec(textOf(attribute)) ?? [];
    const value = values.split(' / ');
    for (const [index, name] of names.toLowerCase().split(' / ').entries()) {
      const said = value[index];
      if (said && /^(?:card )?number$/.test(name)) specifics['card number'] ??= said;
      if (said && name === 'rarity') specifics.rarity ??= said;
    }
  }
  const end = set ? heading.lastIndexOf(` - ${set}`) : -1;
  return { address, title: named?.name ?? (end > 0 ? heading.slice(0, end) : heading), specifics };
}

function toShipping(text: string): Shipping {
  // "Free Shipping on Orders Over $5" promises nothing for one card.
  const amount = /^\+/.test(text) ? findMoney(text, dollar) : undefined;
  if (amount) return { kind: 'known', amount };
  return { kind: /included|^free(?!.*over)/i.test(text) ? 'free' : 'unknown' };
}

/** Reads one seller's offer of the page's card. */
export function readOffer(tile: Element, card: PageCard): Sighting | Miss | undefined {
  const anchor = tile.querySelector(at.offerPrice);
  const text = textOf(anchor);
  const seller = textOf(findFirst(tile, at.offerSeller)).replace(/^Sold by /, '');
  const stated = textOf(findFirst(tile, at.offerCondition));
  const note = textOf(tile.querySelector(at.offerNote));
  const own = tile
    .querySelector(at.noteLink)
    ?.getAttribute('href')
    ?.replace(/[?#].*/, '');
  // A seller has one offer of each printing and condition, besides those with pictures and words of their own.
  const offered = own?.split('/').at(-1) ?? [stated, ...(note ? [note] : [])].join('-');
  const [, condition = '', printing = ''] =
    /^(near mint|(?:lightly|moderately|heavily) played|damaged)?\s*(.*)$/i.exec(stated) ?? [];
  const language = findLanguage(`${printing} ${note}`, 'en');
  return toSighting({
    site: tcgplayerFacts.id,
    page: 'offers',
    tile,
    id: seller && [card.address.id, seller, offered].join('-').toLowerCase(),
    title: card.title,
    price: anchor ? toShownPrice(anchor, readPrice(text, dollar), text) : undefined,
    shipping: toShipping(textOf(findFirst(tile, at.offerShipping))),
    condition,
    specifics: { ...card.specifics, ...(printing && { printing }), ...readNote(note) },
    facts: {
      url: own ? new URL(own, card.address.url).href : card.address.url,
      productId: card.address.id,
      language,
      quantity: Number(/\d+/.exec(textOf(tile.querySelector(at.offerQuantity)))?.[0]) || undefined,
    },
  });
}
