import type { CardIdentity } from '@/lib/domain/card';
import { type CardSet, findSet } from '@/lib/recognise/lexicon/set-table';
import type { CardMemory, Match, SearchOutcome } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import { findSetOfCard } from '@/lib/recognise/set-id';
import { type RaritySaid, readRarity } from './fit-rarity';
import { judge } from './judge';
import { setsToSearch } from './plan';
import { readTitleNames, type TitleNames } from './title-names';
import { type Weighed, weigh } from './weigh';

/** What is known while one reading is identified: cards weighed, sets searched through, and how the service calls sets. */
export class Knowledge {
  readonly sets: readonly CardSet[];
  searches = 0;
  /** Every card of the name was seen. */
  all = false;
  /** Whether the service calls sets as this project does; null until a set of an answer is recognised. */
  usesOwnSlugs: boolean | null = null;
  readonly #weighed = new Map<string, Weighed>();
  readonly #answered = new Set<string>();
  readonly #covered = new Set<string>();
  readonly #slugs = new Map<string, string>();
  readonly #title: TitleNames;
  readonly #rarity: RaritySaid;
  readonly #western: readonly string[];

  constructor(
    readonly reading: Reading,
    readonly memory: CardMemory,
  ) {
    this.#title = readTitleNames(reading);
    this.#rarity = readRarity(reading);
    this.sets = setsToSearch(reading, this.#title.species);
    this.#western = this.sets.flatMap((set) => (set.japanese ? [] : [set.id]));
  }

  /** Weighs cards and learns how their sets are called. */
  learn(cards: readonly CardIdentity[]): void {
    for (const card of cards) {
      if (this.#weighed.has(card.id)) continue;
      const weighed = weigh(card, this.reading, this.#title, this.#rarity);
      this.#weighed.set(card.id, weighed);
      const set = weighed.set ?? findSetOfCard(card);
      if (!set) continue;
      this.#slugs.set(set.id, card.set.slug);
      this.usesOwnSlugs = findSet(card.set.slug) !== undefined;
    }
  }

  /** Takes in the answer of a search. */
  take(outcome: SearchOutcome): void {
    this.searches += 1;
    for (const card of outcome.cards) this.#answered.add(card.id);
    this.learn(outcome.cards);
  }

  /** The slug by which the service is known to call a set. */
  slugOf(set: CardSet): string | undefined {
    return this.memory.findSetSlugs(set.id)[0] ?? this.#slugs.get(set.id);
  }

  /** Every card of the name in this set was seen. */
  cover(set: CardSet): void {
    this.#covered.add(set.id);
  }

  /** Whether the number's total leaves no set that was not searched through. */
  get isSettled(): boolean {
    const hasTotal = this.reading.number?.total != null;
    return (
      hasTotal &&
      this.#weighed.size > 0 &&
      this.sets.length > 0 &&
      this.sets.every((set) => this.#covered.has(set.id))
    );
  }

  /** Whether the one card of this name and number that the set can hold was seen. */
  hasSeen(set: CardSet): boolean {
    return [...this.#weighed.values()].some(
      (one) => one.set === set && one.number === 'same' && (one.name === 'same' || one.name === 'short'),
    );
  }

  /** The verdict, or undefined while a further search could make it surer. */
  judge(): Match | undefined {
    return this.#judge(false);
  }

  /** The verdict as things stand. */
  conclude(): Match {
    return this.#judge(true) ?? { kind: 'none', reasons: ['no-card-found'] };
  }

  #judge(done: boolean): Match | undefined {
    const open = this.sets
      .filter((set) => !this.#covered.has(set.id))
      .map((set) => ({
        set,
        isReachable: this.usesOwnSlugs === true || this.slugOf(set) !== undefined,
      }));
    return judge([...this.#weighed.values()], this.reading, {
      sets: this.#covered,
      open,
      answered: this.#answered,
      western: this.#western,
      all: this.all,
      done,
    });
  }
}
