import type { Random } from './random';

/** A value with how often it occurs beside the others of its table. */
export type Weighted<T> = readonly [value: T, weight: number];

/** Returns a function that draws from a table by weight; a table with no weight at all is a bug and throws. */
export function createPicker<T>(table: readonly Weighted<T>[]): (random: Random) => T {
  const total = table.reduce((sum, [, weight]) => sum + weight, 0);
  const last = table[table.length - 1];
  if (!last || total <= 0) throw new Error('Nothing to draw from.');
  return (random) => {
    let rest = random.uniform() * total;
    for (const [value, weight] of table) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return last[0];
  };
}
