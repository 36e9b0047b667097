import type { CardRow } from '@/service/store/rows';
import type { SentCard } from '@/service/wire/card';

/** Who a card is, as Get card and search say it. */
export type Identity = Omit<SentCard, 'last_price_update' | 'prices'>;

/** What an own picture's address looks like in {@link formatIdentity}'s text: inside a string its quotes would be escaped. */
const ownPicture = '"image_url":"/';

/**
 * The JSON text of who a card is (specification 2.1) without its closing brace, as it is kept with the card; a picture of
 * the service's own is a path.
 */
export function formatIdentity(row: CardRow): string {
  const { id, slug, name, rarity } = row;
  const identity: Identity = {
    id,
    slug,
    name,
    card_number: row.cardNumber,
    rarity,
    image_url: row.imageUrl,
    set: { slug: row.setSlug, name: row.setName },
  };
  return JSON.stringify(identity).slice(0, -1);
}

/** Whether the text of {@link formatIdentity} is another one for who asks at another address. */
export function hasOwnPicture(identity: string): boolean {
  return identity.includes(ownPicture);
}

/** The text of {@link formatIdentity} for who asked at `url`: a picture that is a path is on the service itself. */
export function addressPicture(identity: string, url: string): string {
  if (!hasOwnPicture(identity)) return identity;
  return identity.replace(ownPicture, () => `${ownPicture.slice(0, -1)}${originOf(url)}/`);
}

/** The beginning of an address, up to its path; the address is known to be one. */
function originOf(url: string): string {
  return url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
}
