import { gzipSync } from 'fflate';
import type { Catalogue, CatalogueCard, CatalogueSet } from './catalogue';
import { compareTexts, listInOrder } from './order';

/**
 * The price service's catalogue: gzip of JSON lines, the same bytes for the same facts. A line with `set` begins a set,
 * its cards follow. A fact that is not known is absent.
 */
export function packServiceCatalogue(catalogue: Catalogue): Uint8Array {
  const lines = listInOrder(catalogue).flatMap(({ set, cards }) => [
    toSetLine(set),
    ...cards.map(toCardLine),
  ]);
  const content = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  // Without a time, which would differ from run to run.
  return gzipSync(content, { level: 9, mtime: 0 });
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

function toCardLine(card: CatalogueCard) {
  const { id, number, total, english, names, kind, rarity, printings, dex, products } = card;
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
    tcgplayer: orAbsent(products.tcgplayer),
    cardmarket: orAbsent(products.cardmarket),
  };
}

function inOrder(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).sort(([a], [b]) => compareTexts(a, b)));
}

function orAbsent<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
