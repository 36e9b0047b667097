import type { Shipping } from '@/lib/domain/listing';
import { findMoney } from '@/lib/sites/price-text';
import * as words from './words';

/** Shipping as a text about shipping states it; unknown where words or currency are not certain, or both are there. */
export function toShipping(text: string, dollar: string | undefined): Shipping {
  const free = words.free.test(text);
  const amount = /\d/.test(text) ? findMoney(text, dollar) : undefined;
  if (amount && !free) return { kind: 'known', amount };
  return { kind: free && !amount ? 'free' : 'unknown' };
}

/** Shipping by the first line of a tile that starts with "+" or names shipping. */
export function findShipping(lines: readonly string[], dollar: string | undefined): Shipping {
  const about = lines.filter((line) => /^[+＋]/.test(line) || words.shipping.test(line));
  return (
    about.map((line) => toShipping(line, dollar)).find(({ kind }) => kind !== 'unknown') ?? {
      kind: 'unknown',
    }
  );
}
