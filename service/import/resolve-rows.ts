import type { Market, Printing, ProductRef, SourceRow } from '@/service/sources/source-row';
import { isUuid, toCardId } from '@/service/store/card-id';
import type { RefusedRow } from '@/service/store/imports';
import { findFirstPrinting, type ProductCard, toPrintingId } from '@/service/store/printings';
import type { Store } from '@/service/store/store';
import type { PriceRow, Refused } from '@/service/store/tables';

/** A row of a source by its place among the records and its line. */
export interface PlacedRow {
  readonly place: number;
  readonly line: number;
  readonly row: SourceRow;
}

/** The rows of a source by the cards that they are of. */
interface Resolved {
  readonly prices: readonly { readonly place: number; readonly line: number; readonly row: PriceRow }[];
  readonly refused: readonly RefusedRow[];
  /** Rows that name products and hold no price. */
  readonly products: number;
  /** Rows of products that are of no known card, of which a market's guide has tens of thousands a day. */
  readonly unknown: number;
}

const marketNames: Readonly<Record<Market, string>> = {
  tcgplayer: 'TCGplayer',
  cardmarket: 'Cardmarket',
};

/**
 * Finds the cards of a source's rows. A row of a printing that is not the card's own goes to a card of that printing, which
 * is made where there is none; one of a product that is of several cards or of a special print is left out.
 */
export function createResolver(
  store: Store,
  { import: importNumber, source }: { readonly import: number; readonly source: string },
): (rows: readonly PlacedRow[]) => Promise<Resolved> {
  const made = new Set<string>();
  return async (rows) => {
    const find = await createFinder(store, rows);
    const printings = await settlePrintings(store, rows, find);
    const prices: Resolved['prices'][number][] = [];
    const refused: RefusedRow[] = [];
    const pictures = new Map<string, string>();
    const wanted = new Map<string, { readonly cardId: string; readonly printing: Printing }>();
    let products = 0;
    let unknown = 0;
    for (const { place, line, row } of rows) {
      const card = find(row.product);
      if (!card) {
        unknown += 1;
        continue;
      }
      if ('reason' in card) {
        refused.push({ place, line, ...card });
        continue;
      }
      const { cardId } = card;
      if (row.kind === 'product') {
        if (row.imageUrl !== undefined && !card.isApart) pictures.set(cardId, row.imageUrl);
        products += 1;
        continue;
      }
      const { printing } = row;
      if (printing !== null && !mayBe(card, printing)) {
        const reason = `the card has no ${printing} print, by the catalogue`;
        refused.push({ place, line, reason, isLeftOut: true });
        continue;
      }
      const isOwn = printing === null || printing === (printings.get(cardId) ?? card.printing);
      const id = isOwn ? cardId : toPrintingId(cardId, printing);
      if (!isOwn && !made.has(id)) wanted.set(id, { cardId, printing });
      prices.push({ place, line, row: toPriceRow(row, id, source) });
    }
    if (wanted.size > 0) await store.cards.addPrintings([...wanted.values()], importNumber);
    for (const id of wanted.keys()) made.add(id);
    if (pictures.size > 0) await store.printings.addPictures(pictures);
    return { prices, refused, products, unknown };
  };
}

/**
 * Whether a card has a printing, as far as the catalogue knows. Cardmarket has prices of reverse holos for cards that were
 * never printed so; of normal and holo prints markets know more than the catalogue.
 */
function mayBe({ printings }: ProductCard, printing: Printing): boolean {
  return printing !== 'reverse-holo' || printings.length === 0 || printings.includes(printing);
}

/** Undefined for a market's product of no known card. */
type FindCard = (product: ProductRef) => ProductCard | Refused | undefined;

async function createFinder(store: Store, rows: readonly PlacedRow[]): Promise<FindCard> {
  const idsByMarket = new Map<Market, Set<string>>();
  const cardIds = new Set<string>();
  for (const { row } of rows) {
    if ('cardId' in row.product) {
      cardIds.add(toPublicId(row.product.cardId));
      continue;
    }
    const ids = idsByMarket.get(row.product.market) ?? new Set();
    idsByMarket.set(row.product.market, ids.add(row.product.id));
  }
  const products = new Map<Market, Awaited<ReturnType<Store['printings']['findProducts']>>>();
  for (const [market, ids] of idsByMarket)
    products.set(market, await store.printings.findProducts(market, [...ids]));
  const cards = await store.printings.findCards([...cardIds]);
  return (product) => {
    if ('cardId' in product)
      return (
        cards.get(toPublicId(product.cardId)) ?? {
          reason: `no card has the id ${product.cardId}`,
          isLeftOut: true,
        }
      );
    const { market, id } = product;
    const [card, ...others] = products.get(market)?.get(id) ?? [];
    const name = `product ${id} of ${marketNames[market]}`;
    if (!card) return undefined;
    if (others.length > 0) return { reason: `${name} is of several cards`, isLeftOut: true };
    if (card.isApart) return { reason: `${name} is a special print of its card`, isLeftOut: true };
    return card;
  };
}

function toPublicId(cardId: string): string {
  return isUuid(cardId) ? cardId : toCardId(cardId);
}

/**
 * Which printing the prices of each card are of, where the rows decide it: of a card without prices whose normal and holo
 * prints the catalogue does not keep apart, the one that is sold.
 */
async function settlePrintings(
  store: Store,
  rows: readonly PlacedRow[],
  find: FindCard,
): Promise<ReadonlyMap<string, Printing>> {
  const seen = new Map<string, { readonly card: ProductCard; readonly printings: Set<Printing> }>();
  for (const { row } of rows) {
    if (row.kind === 'product' || row.printing === null) continue;
    const card = find(row.product);
    if (!card || 'reason' in card || card.isPriced || !mayBe(card, row.printing)) continue;
    const ofCard = seen.get(card.cardId) ?? { card, printings: new Set() };
    seen.set(card.cardId, ofCard);
    ofCard.printings.add(row.printing);
  }
  const settled = new Map<string, Printing>();
  for (const [cardId, { card, printings }] of seen) {
    const isKeptApart = card.printings.includes('normal') && card.printings.includes('holo');
    if (isKeptApart || (card.printing !== '' && printings.has(card.printing))) continue;
    const printing = findFirstPrinting(printings);
    if (printing === 'normal' || printing === 'holo') settled.set(cardId, printing);
  }
  if (settled.size > 0) await store.printings.settle(settled);
  return settled;
}

function toPriceRow(
  row: Exclude<SourceRow, { readonly kind: 'product' }>,
  cardId: string,
  source: string,
): PriceRow {
  const { date, currency, condition, grader, grade, country, language } = row;
  // Literals: to copy parts of a row costs as much as to store it.
  if (row.kind === 'figures') {
    const { kind, sold = noFigures, listed = noFigures } = row;
    return {
      cardId,
      date,
      currency,
      condition,
      grader,
      grade,
      country,
      language,
      kind,
      source,
      sold,
      listed,
    };
  }
  const copy = { cardId, date, currency, condition, grader, grade, country, language };
  return { ...copy, kind: row.observed, id: row.id, minor: row.minor, source: row.source ?? source };
}

const noFigures = {};
