import type { CardIdentity } from '@/lib/domain/card';
import { type CardSet, findSet } from '@/lib/recognise/data/sets';
import { type RaritySaid, readRarity } from './era';
import { judge, mayBeSure } from './judge';
import { type CardMemory, type Match, mostSearches, type SearchOutcome } from './match';
import { isCalledOtherwise, setsToSearch } from './plan';
import type { Reading } from './reading';
import { findSetOfCard } from './set-id';
import { namesOthers, type Weighed, weigh } from './weigh';

/** Cards on one page of the service's search. */
const pageSize = 10;

const none: ReadonlySet<string> = new Set();

/** What memory knows of a search that was read before. */
interface Recalled {
  readonly cards: readonly CardIdentity[];
  readonly total: number;
  readonly pages: number;
  readonly isThrough: boolean;
}

/** What is known while one reading is identified: cards weighed, sets searched through, and how the service calls sets. */
export class Knowledge {
  readonly sets: readonly CardSet[];
  /** Pages of searches that the verdict rests on, made for this title or before. */
  steps = 0;
  /** Every card of the name was seen. */
  all = false;
  /** Whether the service calls sets as this project does; null until a set of an answer is recognised. */
  usesOwnSlugs: boolean | null = null;
  readonly #weighed = new Map<string, Weighed>();
  // Most titles are settled before any of these is needed.
  #answered: Set<string> | null = null;
  #covered: Set<string> | null = null;
  #slugs: Map<string, string> | null = null;
  readonly #rarity: RaritySaid;

  constructor(
    readonly reading: Reading,
    readonly memory: CardMemory,
  ) {
    this.#rarity = readRarity(reading);
    this.sets = setsToSearch(reading);
  }

  /** Weighs cards and learns how their sets are called. */
  learn(cards: readonly CardIdentity[]): void {
    for (const card of cards) {
      const weighed = this.#weigh(card);
      if (weighed) this.#learnSet(card, weighed.set);
    }
  }

  /** The card weighed, or undefined where it was before. */
  #weigh(card: CardIdentity): Weighed | undefined {
    if (this.#weighed.has(card.id)) return undefined;
    const weighed = weigh(card, this.reading, this.#rarity);
    this.#weighed.set(card.id, weighed);
    return weighed;
  }

  /** Weighs remembered cards of the reading's number, of which most are of other species. */
  learnNumbered(cards: readonly CardIdentity[]): void {
    const { naming } = this.reading;
    for (const card of cards) if (!namesOthers(naming, card.name)) this.#weigh(card);
  }

  /** Learns how sets are called from memory and from the remembered cards of the number: needed for searches only. */
  learnSlugs(numbered: readonly CardIdentity[]): void {
    for (const { id } of this.sets)
      for (const slug of this.memory.findSetSlugs(id)) this.#learnSlug(id, slug);
    for (const { card, set } of this.#weighed.values()) this.#learnSet(card, set);
    for (const card of numbered) {
      if (this.usesOwnSlugs !== null) break;
      this.#learnSet(card, undefined);
    }
  }

  #learnSet(card: CardIdentity, set = findSetOfCard(card)): void {
    if (set) this.#learnSlug(set.id, card.set.slug);
  }

  #learnSlug(setId: string, slug: string): void {
    this.#slugs ??= new Map();
    if (!this.#slugs.has(setId)) this.#slugs.set(setId, slug);
    this.usesOwnSlugs = findSet(slug) !== undefined;
  }

  /** Takes in what a search brought, page by page or as memory knows it. */
  take(outcome: SearchOutcome, pages: number): void {
    this.steps += pages;
    this.#answered ??= new Set();
    for (const card of outcome.cards) this.#answered.add(card.id);
    this.learn(outcome.cards);
  }

  /**
   * What a search would bring, from cards that are remembered; undefined unless that search was read before and memory
   * still holds every card of the name that it brought. A search by words that are no known name brings cards of like
   * names too, which only the search itself finds again.
   */
  recall(q: string, set: string | null): Recalled | undefined {
    const searched = this.memory.findSearched(q, set);
    if (!searched) return undefined;
    const { pages, total, isThrough, named } = searched;
    const isExact = named >= Math.min(total, pages * pageSize);
    if (!isExact && this.reading.names.length === 0) return undefined;
    const cards = this.memory.findByName(q).filter((card) => set === null || card.set.slug === set);
    return cards.length < named ? undefined : { cards, total, pages, isThrough };
  }

  /**
   * Whether a card of a set that was not searched through could still make the title sure: by its number, its rarity
   * or its set. Without any of them a title is of several cards, however many more of them are seen.
   */
  get #canBeSure(): boolean {
    const { number, sets } = this.reading;
    if (!mayBeSure(this.reading)) return false;
    if (number !== null || this.#rarity.rarity !== null || this.#rarity.promo) return true;
    return sets.some(({ id, strength }) => strength === 'stated' && !this.#isCovered(id));
  }

  /** Whether there is a card to choose from; a name in Japanese is most likely that of a Japanese card. */
  get #isOffered(): boolean {
    const spoken = this.reading.naming.species[0]?.language;
    const isEastern = spoken === 'ja' || spoken === 'romaji';
    for (const { name, number, japanese } of this.#weighed.values()) {
      const isNamed = name === 'same' || name === 'short';
      if (isNamed && number !== 'other' && (japanese || !isEastern)) return true;
    }
    return false;
  }

  /** Whether reading on after so many pages of a name settles the title sooner than searching the sets left. */
  isWorthAPage(q: string, total: number, page: number, left: readonly CardSet[]): boolean {
    if (!this.#canBeSure && this.#isOffered) return false;
    const pagesLeft = Math.ceil(total / pageSize) - page;
    const room = mostSearches - this.steps;
    const [first] = left;
    if (first === undefined) return pagesLeft <= room;
    const isCalled = this.usesOwnSlugs === true || this.slugOf(first) !== undefined;
    const isOtherwise = left.some((set) => isCalledOtherwise(q, set));
    return !isOtherwise && pagesLeft <= Math.min(room, left.length + (isCalled ? 0 : 1));
  }

  /** Searches for this name brought a card, and of a number that the reading says one has it. */
  get isFound(): boolean {
    if (this.#answered === null || this.#answered.size === 0) return false;
    const isNumbered = this.reading.number !== null && this.reading.names.length > 0;
    if (!isNumbered) return true;
    for (const one of this.#weighed.values()) if (one.number === 'same') return true;
    return false;
  }

  /** The slug by which the service is known to call a set. */
  slugOf(set: CardSet): string | undefined {
    return this.#slugs?.get(set.id);
  }

  /** What to call a set in a search: its known slug, or this project's own id where the service uses such. */
  callOf(set: CardSet): string | undefined {
    return this.slugOf(set) ?? (this.usesOwnSlugs === true ? set.id : undefined);
  }

  /** Every card of the name in this set was seen. */
  cover(set: CardSet): void {
    this.#covered ??= new Set();
    this.#covered.add(set.id);
  }

  #isCovered(setId: string): boolean {
    return this.#covered?.has(setId) ?? false;
  }

  /** Whether the number's total, or the sets named, leave no set that was not searched through. */
  get isSettled(): boolean {
    const hasTotal = this.reading.number?.total != null;
    return (
      (hasTotal || !this.#canBeSure) &&
      this.#weighed.size > 0 &&
      this.sets.length > 0 &&
      this.sets.every((set) => this.#isCovered(set.id))
    );
  }

  /** Whether the one card of this name and number that the set can hold was seen. */
  hasSeen(set: CardSet): boolean {
    if (this.reading.names.length === 0) return false;
    for (const one of this.#weighed.values()) {
      if (one.set === set && one.number === 'same' && (one.name === 'same' || one.name === 'short'))
        return true;
    }
    return false;
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
    if (!done && !mayBeSure(this.reading)) return undefined;
    return judge([...this.#weighed.values()], this.reading, {
      sets: this.#covered ?? none,
      open: this.#covered === null ? this.sets : this.sets.filter((set) => !this.#isCovered(set.id)),
      answered: this.#answered ?? none,
      all: this.all,
      done,
    });
  }
}
