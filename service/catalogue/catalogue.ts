import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { toSlug } from '@/service/import/parse-rows';
import type { Market, Printing } from '@/service/sources/source-row';
import { toCardId } from '@/service/store/card-id';
import type { CardRow } from '@/service/store/tables';
import { findDataFile } from './data-files';

/** A card of the catalogue that comes along. */
interface CatalogueCard extends CardRow {
  /** Empty where none is known. */
  readonly printings: readonly Printing[];
  /** Products of markets: the card's own, and behind it those of stamped and patterned prints. */
  readonly products: readonly { readonly market: Market; readonly ids: readonly string[] }[];
}

const names = z.record(z.string(), z.string());
const setLine = z.object({ set: z.string(), names, region: z.enum(['west', 'japan', 'asia']) });
const cardLine = z.object({
  id: z.string(),
  number: z.string().optional(),
  total: z.string().optional(),
  names,
  rarity: z.string().default(''),
  printings: z.array(z.string()).default([]),
  tcgplayer: z.array(z.number()).default([]),
  cardmarket: z.array(z.number()).default([]),
});
type SetLine = z.output<typeof setLine>;
type CardLine = z.output<typeof cardLine>;

const printings: Readonly<Record<string, Printing>> = {
  normal: 'normal',
  holo: 'holo',
  reverse: 'reverse-holo',
  '1st-edition': '1st-edition',
  'sub:shadowless': 'shadowless',
};

/**
 * Every card of the catalogue that comes along, set by set, with its names in all languages and the products of markets.
 * Ids are those that the same card has when it is imported from a TCGdex-shaped file. No picture's address is known.
 */
export function* readCatalogue(): Generator<CatalogueCard> {
  const text = gunzipSync(readFileSync(findDataFile('service/catalogue/cards.jsonl.gz'))).toString('utf8');
  let set: SetLine | undefined;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && 'set' in value) set = setLine.parse(value);
    else if (set) yield toCard(cardLine.parse(value), set);
  }
}

function toCard(card: CardLine, set: SetLine): CatalogueCard {
  const isJapanese = set.region === 'japan';
  const { en, ja, ...others } = card.names;
  const name = en ?? ja ?? Object.values(others)[0] ?? card.id;
  const local = card.id.slice(card.id.lastIndexOf('-') + 1);
  const setId = set.set.replace(/^\w+:/, '');
  const setSlug = toSlug(set.names.en ?? '') || toSlug(setId);
  return {
    id: toCardId(card.id),
    sourceId: card.id,
    hasPrintId: true,
    slug: [toSlug(name), toSlug(card.id)].filter(Boolean).join('-'),
    name,
    otherNames: [...new Set(Object.values(card.names))].filter((other) => other !== name),
    cardNumber: [card.number ?? local, card.total].filter(Boolean).join('/'),
    rarity: card.rarity,
    imageUrl: null,
    setSlug: isJapanese ? `ja-${setSlug}` : setSlug,
    setName: set.names.en ?? set.names.ja ?? setId,
    language: isJapanese ? 'JA' : 'EN',
    printings: card.printings.flatMap((word) => printings[word] ?? []),
    products: (['tcgplayer', 'cardmarket'] as const).flatMap((market) =>
      card[market].length === 0 ? [] : [{ market, ids: card[market].map(String) }],
    ),
  };
}
