import type { BucketTree } from '@/lib/domain/card';
import type { Variant } from '@/lib/recognise/reading';
import { foldWords, splitPrintings } from './printings';

/** The service's own key of a bucket and what is under it. */
interface KeyedTree {
  readonly key: string;
  readonly tree: BucketTree;
}

/** Words of a key that leave its meaning as it is: PSA prints "Gem Mint" on its 10s, "NM-MT" on its 8s. */
const fillers = new Set([
  ...['label', 'gem', 'mint', 'mt', 'grade', 'holo', 'holofoil', 'foil'],
  ...['nm', 'near', 'ex', 'excellent', 'vg', 'very', 'good', 'fair', 'fr', 'poor', 'pr'],
]);

/**
 * The bucket whose key says exactly this: the same words in any order and spelling ("10 Black Label", "BLACK_LABEL
 * 10.0"), and exactly the printings given ("NEAR_MINT_REVERSE_HOLO" for a reverse). Undefined when there is none.
 */
export function findKeyedTree(
  trees: Readonly<Record<string, BucketTree>>,
  wanted: string,
  variants: readonly Variant[],
): KeyedTree | undefined {
  const exact = variants.length === 0 && Object.hasOwn(trees, wanted) ? trees[wanted] : undefined;
  if (exact) return { key: wanted, tree: exact };
  const words = sortWords(foldKey(wanted));
  for (const [key, tree] of Object.entries(trees)) {
    const { rest, printings } = splitPrintings(foldKey(key));
    const same = printings.length === variants.length && variants.every((one) => printings.includes(one));
    if (same && sortWords(rest) === words) return { key, tree };
  }
  return undefined;
}

/** Points stay: a half step is another grade. */
function foldKey(key: string): string {
  return key.split('.').map(foldWords).join('.');
}

function sortWords(text: string): string {
  const all = text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (/^\d+(\.\d+)?$/.test(word) ? String(Number(word)) : word));
  // "MINT" alone is a condition, beside a number it is a flourish.
  const told = all.some((word) => /^\d/.test(word)) ? all.filter((word) => !fillers.has(word)) : all;
  return told.sort().join(' ');
}

/** The number in a grade's key, however the service words it ("9", "10 GEM MT"); null where there is none. */
export function readGradeNumber(key: string): number | null {
  const number = /\d+(?:\.\d+)?/.exec(key)?.[0];
  return number === undefined ? null : Number(number);
}

/** Whether a grade's key names a printing: "10 1ST EDITION". */
export function namesPrinting(key: string): boolean {
  return splitPrintings(foldWords(key)).printings.length > 0;
}
