import { nameKey } from '@/lib/recognise/name-index/name-key';
import { createRandom } from '@/service/sample/random';

/** A name as somebody mistyped it. */
export interface MistypedName {
  readonly query: string;
  /** Folded; what should come first. */
  readonly key: string;
  readonly typos: 1 | 2;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Of shorter names two typos leave nothing to go by. */
const shortestForTwo = 8;
const shortest = 5;

/**
 * `count` names drawn from `names` (by card, so often printed ones come often), each with one or two letters left out,
 * added, mistaken or swapped. A query that is or begins another card's name is drawn again: it is no typo any more.
 */
export function misspellNames(
  names: readonly string[],
  count: number,
  seed: number,
): readonly MistypedName[] {
  const random = createRandom(seed);
  const pick = (below: number) => Math.floor(random.uniform() * below);
  const keys = [...new Set(names.map(nameKey))];
  const mistyped: MistypedName[] = [];
  while (mistyped.length < count) {
    const name = (names[pick(names.length)] ?? '').toLowerCase();
    const key = nameKey(name);
    const latin = [...key].filter((letter) => letters.includes(letter)).length;
    if (latin < shortest || !/^[\x20-\x7e]+$/.test(name)) continue;
    const typos = latin >= shortestForTwo && random.uniform() < 0.5 ? 2 : 1;
    let query = name;
    for (let typo = 0; typo < typos; typo += 1) query = misspell(query, pick);
    const asked = nameKey(query);
    if (asked === key || keys.some((other) => other !== key && other.startsWith(asked))) continue;
    mistyped.push({ query, key, typos });
  }
  return mistyped;
}

function misspell(name: string, pick: (below: number) => number): string {
  const places = [...name].flatMap((letter, at) => (letters.includes(letter) ? at : []));
  const at = places[pick(places.length)] ?? 0;
  const other = letters[pick(letters.length)] ?? 'e';
  switch (pick(4)) {
    case 0:
      return name.slice(0, at) + name.slice(at + 1);
    case 1:
      return name.slice(0, at) + other + name.slice(at);
    case 2:
      return name.slice(0, at) + other + name.slice(at + 1);
    default:
      return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
  }
}
