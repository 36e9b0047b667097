import type { Market, Printing } from '@/service/sources/source-row';
import { toCardId } from './card-id';
import { type Database, isOneOf } from './database';
import { readRows } from './read-rows';
import type { CardRow } from './tables';

/** In the order in which a card's own prices are those of a printing. */
const words: Readonly<Record<Printing, string>> = {
  normal: 'Normal',
  holo: 'Holo',
  'reverse-holo': 'Reverse Holo',
  shadowless: 'Shadowless',
  '1st-edition': '1st Edition',
};
const order = Object.keys(words) as readonly Printing[];

/** The first of some printings in the order in which a card is by default: normal, else holo. */
export function findFirstPrinting(printings: Iterable<Printing>): Printing | undefined {
  const given = new Set(printings);
  return order.find((printing) => given.has(printing));
}

/** A printing of a card as a card of its own: another id, slug and name; number and set are the same. */
export function toPrintingCard(base: CardRow, printing: Printing): CardRow {
  return {
    id: toPrintingId(base.id, printing),
    sourceId: null,
    slug: `${base.slug}-${printing}`,
    name: `${base.name} (${words[printing]})`,
    cardNumber: base.cardNumber,
    rarity: base.rarity,
    imageUrl: base.imageUrl,
    setSlug: base.setSlug,
    setName: base.setName,
    language: base.language,
  };
}

/** The public id of a printing of a card. */
export function toPrintingId(cardId: string, printing: Printing): string {
  return toCardId(`${cardId}/${printing}`);
}

/** A card that a product may be. */
export interface ProductCard {
  readonly cardId: string;
  /** The printing whose prices the card has; '' where it is not known. */
  readonly printing: Printing | '';
  /** All printings that the catalogue knows. */
  readonly printings: readonly string[];
  /** Whether the product is a special printing of the card. */
  readonly isApart: boolean;
  /** Whether the card has a price. */
  readonly isPriced: boolean;
}

/** The products and printings of the cards in `db`. */
export function createPrintingStore(db: Database) {
  return {
    /** The cards that each of these products of a market may be. */
    async findProducts(
      market: Market,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, readonly ProductCard[]>> {
      const query = db
        .selectFrom('products')
        .innerJoin('cards', 'cards.position', 'products.card')
        .select(['products.id as product', 'apart', 'cards.id', 'printing', 'printings', 'currency'])
        .where('market', '=', market)
        .where(isOneOf(db, 'products.id', ids));
      const columns = ['product', 'apart', 'id', 'printing', 'printings', 'currency'] as const;
      const rows = await readRows(db, query, columns);
      const cards = new Map<string, ProductCard[]>();
      for (const row of rows)
        cards.set(row.product, [...(cards.get(row.product) ?? []), toProductCard(row, row.apart === 1)]);
      return cards;
    },
    /** Cards by public id, with their printings. */
    async findCards(ids: readonly string[]): Promise<ReadonlyMap<string, ProductCard>> {
      const rows = await db
        .selectFrom('cards')
        .select(['id', 'printing', 'printings', 'currency'])
        .where(isOneOf(db, 'id', ids))
        .execute();
      return new Map(rows.map((row) => [row.id, toProductCard(row, false)]));
    },
    /** Says of which printing the prices of these cards are. */
    async settle(printings: ReadonlyMap<string, Printing>): Promise<void> {
      for (const printing of new Set(printings.values())) {
        const ids = [...printings].flatMap(([id, its]) => (its === printing ? id : []));
        await db
          .updateTable('cards')
          .set({ printing })
          .where(isOneOf(db, 'id', ids))
          .execute();
      }
    },
    /** Names the pictures of cards that have none. */
    async addPictures(pictures: ReadonlyMap<string, string>): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const [id, imageUrl] of pictures)
          await transaction
            .updateTable('cards')
            .set({ image_url: imageUrl })
            .where('id', '=', id)
            .where('image_url', 'is', null)
            .execute();
      });
    },
  };
}

function toProductCard(
  row: {
    readonly id: string;
    readonly printing: Printing | '';
    readonly printings: string;
    readonly currency: string | null;
  },
  isApart: boolean,
): ProductCard {
  const { id, printing, printings, currency } = row;
  return {
    ...{ cardId: id, printing, isApart, isPriced: currency !== null },
    printings: printings === '' ? [] : printings.split(' '),
  };
}
