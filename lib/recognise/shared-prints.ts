import type { CardSet } from '@/lib/recognise/data/sets';
import { isBarePromo, isSharedNumber, isSharedPromo } from '@/lib/recognise/data/shared-numbers';
import type { Reading } from './reading';
import { hasTwinSet } from './set-id';
import { foldPhrase } from './tokens';
import { couldRival, type Weighed } from './weigh';

/**
 * Numbers under which a Japanese set and another set of the same printed total hold a card of the same name: the two
 * sets, then numbers and ranges of numbers. Every pair of sets was compared but those in {@link uncompared}.
 */
const lines = `
ja-mystery-of-the-fossils|ja-pokemon-web|28
ja-sun-and-moon|ja-darkness-that-consumes-light|31-32
ja-ultra-moon|ja-ultra-sun|55,68,74
ja-ultra-sun|ja-crimson-haze|57
ja-fusion-arts|ja-battle-partners|1-3,6
ja-snow-hazard|ja-cyber-judge|14
ja-snow-hazard|ja-wild-force|56-57
ja-pokemon-card-151|151|1-180,205
ja-double-crisis|double-crisis|1-34
ja-night-wanderer|shrouded-fable|1-53,65-71
ja-night-wanderer|neo-revelation|8
ja-black-bolt|black-bolt|1-14,87-96
ja-black-bolt|white-flare|63-64,144-145
ja-white-flare|white-flare|1-15,78,87-100
ja-white-flare|chaos-rising|56-57,70-71
ja-expansion-pack-base|base-set|43
ja-split-earth|perfect-order|60-61
ja-golden-sky-silvery-ocean|great-encounters|18
ja-holon-research-tower|chaos-rising|1-2
ja-tag-bolt|call-of-legends|67
ja-single-strike-master|dragon-majesty|13-14
ja-star-birth|sandstorm|35
ja-paradigm-trigger|ancient-origins|1-2
ja-vstar-universe|brilliant-stars|6-8
ja-violet-ex|pokemon-go|19-20
ja-triplet-beat|shining-legends|12-13
ja-ruler-of-the-black-flame|dark-explorers|4,19
ja-ruler-of-the-black-flame|evolutions|14-15
ja-ruler-of-the-black-flame|roaring-skies|43-45
ja-raging-surf|fossil|33
`;

/** Japanese sets whose numbers were not compared with those of other sets. */
const uncompared: ReadonlySet<string> = new Set([
  'ja-sword',
  'ja-shield',
  'ja-vmax-rising',
  'ja-rebellion-crash',
  'ja-explosive-walker',
  'ja-infinity-zone',
  'ja-legendary-heartbeat',
  'ja-amazing-volt-tackle',
  'ja-shiny-star-v',
  'ja-rapid-strike-master',
  'ja-matchless-fighters',
  'ja-eevee-heroes',
  'ja-blue-sky-stream',
  'ja-25th-anniversary-collection',
  'ja-time-gazer',
  'ja-pokemon-go',
]);

const ranges = new Map<string, readonly (readonly [number, number])[]>();
for (const line of lines.split('\n')) {
  const [one, other, numbers] = line.split('|');
  if (!one || !other || !numbers) continue;
  const parsed = numbers.split(',').map((range) => {
    const [from, to = from] = range.split('-');
    return [Number(from), Number(to)] as const;
  });
  ranges.set(toKey(one, other), parsed);
}

function toKey(one: string, other: string): string {
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}

/** A card's place: its set, collector number and name, folded. */
interface Place {
  readonly set: CardSet;
  readonly number: string;
  readonly name: string;
}

/**
 * Whether `other` may hold a card of the same name and number, as far as this project knows. `total` is the printed
 * total that the title says; without one only promo sets can be told apart, so the answer is mostly yes.
 */
export function mayShare(place: Place, other: CardSet, total: string | null): boolean {
  const { set, number, name } = place;
  if (total === null) {
    const areBare = isBarePromo(set.id) && isBarePromo(other.id);
    return !areBare || isSharedPromo(number, name);
  }
  if (!set.japanese && !other.japanese) return isSharedNumber(number, total, name);
  if (uncompared.has(set.id) || uncompared.has(other.id)) return true;
  const found = ranges.get(toKey(set.id, other.id));
  return found?.some(([from, to]) => from <= Number(number) && Number(number) <= to) ?? false;
}

/** Whether the first set and another one of 1999 hold a card of this name under this number: Raichu, in Fossil too. */
export function isSharedIn1999(name: string, said: { readonly number: string } | null): boolean {
  return name === 'Raichu' && said?.number === '14';
}

/** What is known beyond doubt of the cards that the title may mean. */
export interface Coverage {
  /** Own ids of sets whose cards of that name are all known. */
  readonly sets: ReadonlySet<string>;
  /** Sets that could hold the card and were not searched through. */
  readonly open: readonly CardSet[];
  /** Ids of the cards that searches for this name brought; the others are remembered for their number alone. */
  readonly answered: ReadonlySet<string>;
  /** Every card of that name was seen, in whatever set. */
  readonly all: boolean;
  /** No further search would help. */
  readonly done: boolean;
}

/**
 * Whether a set that was not searched through could hold another card that fits as well. The list of shared numbers
 * tells which; a set that this project does not know has brothers that it does not know.
 */
export function isOpen(best: Weighed, reading: Reading, coverage: Coverage): boolean {
  if (coverage.all) return false;
  const { set, card } = best;
  if (set === undefined) return true;
  if (best.where !== 'stated' && hasTwinSet(card, set)) return true;
  return coverage.open.some(
    (other) =>
      couldRival(other, best, reading) &&
      (reading.number === null || shares(best, set, other, reading.number)),
  );
}

function shares(best: Weighed, set: CardSet, other: CardSet, said: NonNullable<Reading['number']>): boolean {
  return mayShare({ set, number: said.number, name: foldPhrase(best.card.name) }, other, said.total);
}
