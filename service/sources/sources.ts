import { readFileHead } from '@/service/import/read-records';
import { cardmarket } from './cardmarket';
import { csv } from './csv';
import { ebayOrders } from './ebay-orders';
import { pokemontcg } from './pokemontcg';
import { pricecharting } from './pricecharting';
import type { Source } from './source-row';
import { tcgcsv } from './tcgcsv';
import { tcgdex } from './tcgdex';
import { tcgplayer } from './tcgplayer';

/** Every source, in the order in which they look at a file; `csv` is read by a mapping alone. */
export const sources: readonly Source[] = [
  cardmarket,
  tcgcsv,
  tcgplayer,
  tcgdex,
  pokemontcg,
  pricecharting,
  ebayOrders,
  csv,
];

/** The source of this name; undefined for none. */
export function findSource(name: string): Source | undefined {
  return sources.find((source) => source.name === name);
}

/** The source whose form a file has, by its content; undefined for none. Rejects when the file cannot be read. */
export async function recogniseSource(file: string): Promise<Source | undefined> {
  const head = await readFileHead(file);
  return sources.find((source) => source.recognises(head));
}
