import type { CardRow } from '@/service/store/rows';
import type { SentCard } from '@/service/wire';

/** Who a card is, as Get card and search say it. */
export type Identity = Omit<SentCard, 'last_price_update' | 'prices'>;

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
