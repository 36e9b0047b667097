import type { Shipping } from '@/lib/domain/listing';
import { findMoney, readPrice } from '@/lib/sites/price-text';
import * as words from './words';

/** What most lines with an amount are, which need no look for other currencies. */
const plainAmount = /^\+(\$\d+\.\d\d) delivery/;

/** Shipping as a text about shipping states it; unknown where words or currency are not certain, or both are there. */
export function toShipping(text: string, dollar: string | undefined): Shipping {
  const free = words.free.test(text);
  const [, plain] = (dollar && plainAmount.exec(text)) || [];
  const amount = plain ? readPrice(plain, dollar).money : /\d/.test(text) && findMoney(text, dollar);
  if (amount && !free) return { kind: 'known', amount };
  return { kind: free && !amount ? 'free' : 'unknown' };
}

/** Shipping by the first line of a tile that starts with "+" or names shipping. */
export function findShipping(lines: readonly string[], dollar: string | undefined): Shipping {
  const about = lines.filter(
    (line) => line.includes('delivery') || (!words.commonLine.test(line) && words.shipping.test(line)),
  );
  return (
    about.map((line) => toShipping(line, dollar)).find(({ kind }) => kind !== 'unknown') ?? {
      kind: 'unknown',
    }
  );
}
