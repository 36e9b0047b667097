import { gzipSync } from 'fflate';
import type { Catalogue, CatalogueCard, CatalogueSet } from './catalogue';
import { compareTexts, listInOrder } from './order';

/**
 * The price service's catalogue: gzip of JSON lines, the same bytes for the same facts. A line with `set` begins a set,
 * its cards follow. A fact that is not known is absent.
 */
export function packServiceCatalogue(catalogue: Catalogue): Uint8Array {
  const shared = findShared(catalogue);
  const lines = listInOrder(catalogue).flatMap(({ set, cards }) => [
    toSetLine(set),
    ...cards.map((card) => toCardLine(card, shared)),
  ]);
  const content = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  // Without a time, which would differ from run to run.
  return gzipSync(content, { level: 9, mtime: 0 });
}

type Market = keyof CatalogueCard['products'];
type SharedProducts = Readonly<Record<Market, ReadonlySet<number>>>;

/** Products that several cards name: of which of them a price is, nobody can tell. */
function findShared({ cards }: Catalogue): SharedProducts {
  const find = (market: Market) => {
    const seen = new Set<number>();
    const all = [...cards.values()].flatMap(({ products }) => [...new Set(products[market])]);
    return new Set(all.filter((id) => seen.size === seen.add(id).size));
  };
  return { tcgplayer: find('tcgplayer'), cardmarket: find('cardmarket') };
}

/**
 * The card's own product, and behind it those of stamped and patterned prints, which markets added later: where the first
 * is not the oldest, which one is the card's is open.
 */
function listProducts(
  { products }: CatalogueCard,
  market: Market,
  shared: SharedProducts,
): readonly number[] {
  const ids = products[market];
  const [usual] = ids;
  if (usual === undefined || usual !== Math.min(...ids) || shared[market].has(usual)) return [];
  return ids.filter((id) => !shared[market].has(id));
}

function toSetLine({ id, names, codes, series, printedTotal, region, releaseDate }: CatalogueSet) {
  return {
    set: id,
    names: inOrder(names),
    codes: orAbsent([...new Set(codes)]),
    series: series || undefined,
    printedTotal: printedTotal ?? undefined,
    region,
    released: releaseDate || undefined,
  };
}

function toCardLine(card: CatalogueCard, shared: SharedProducts) {
  const { id, number, total, english, names, kind, rarity, printings, dex } = card;
  const { en: _, ...others } = names;
  return {
    id,
    number: number ?? undefined,
    total: total ?? undefined,
    names: inOrder(english === null ? others : { en: english, ...others }),
    kind: kind === 'pokemon' ? undefined : kind,
    rarity: rarity || undefined,
    printings: orAbsent(printings),
    dex: dex ?? undefined,
    tcgplayer: orAbsent(listProducts(card, 'tcgplayer', shared)),
    cardmarket: orAbsent(listProducts(card, 'cardmarket', shared)),
  };
}

function inOrder(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).sort(([a], [b]) => compareTexts(a, b)));
}

function orAbsent<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
