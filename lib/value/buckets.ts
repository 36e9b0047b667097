import type { Variant } from '@/lib/recognise/reading';
import { foldWords, splitPrintings } from './printings';

/** Words of a key that leave its meaning as it is: PSA prints "Gem Mint" on its 10s, "NM-MT" on its 8s. */
const fillers = new Set([
  ...['label', 'gem', 'mint', 'mt', 'grade', 'holo', 'holofoil', 'foil'],
  ...['nm', 'near', 'ex', 'excellent', 'vg', 'very', 'good', 'fair', 'fr', 'poor', 'pr'],
]);

/** The condition and the printings that a raw bucket's key names: `NEAR_MINT_REVERSE_HOLO`. */
export function readConditionKey(key: string): {
  readonly condition: string;
  readonly printings: readonly Variant[];
} {
  const { rest, printings } = splitPrintings(foldWords(key));
  return { condition: rest.trim().split(/\s+/).join('_').toUpperCase(), printings };
}

/**
 * The number, label and printings that a grade's key names, in any order and spelling: "10 Black Label",
 * "BLACK_LABEL 10.0", "10 GEM MT". Null without a number.
 */
export function readGradeKey(key: string): {
  readonly grade: number;
  readonly label: string;
  readonly printings: readonly Variant[];
} | null {
  // Points stay: a half step is another grade.
  const folded = key.split('.').map(foldWords).join('.');
  const { rest, printings } = splitPrintings(folded);
  const number = /\d+(?:\.\d+)?/.exec(rest)?.[0];
  return number === undefined
    ? null
    : { grade: Number(number), label: readLabel(rest.replace(number, ' ')), printings };
}

/** A label in the words that tell it apart: "Black Label" and "black", nothing for "Gem Mint". */
export function readLabel(words: string): string {
  return foldWords(words)
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .sort()
    .join(' ');
}

/** Whether two lists name the same printings. */
export function isSamePrinting(a: readonly Variant[], b: readonly Variant[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one));
}
