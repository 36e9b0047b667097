import type { CardIndex } from '@/lib/cards/card-index';
import { createServiceCards } from '@/lib/cards/service-cards';
import type { CardIdentity, KnownSet } from '@/lib/domain/card';
import {
  type CardMemory,
  type Match,
  parseCardNumber,
  type SearchOutcome,
  type SearchStep,
  toQuery,
} from './match';
import type { IndexMatch } from './match-cards';
import type { Reading, Variant } from './reading';

/** Searches for one listing, further pages included. */
const mostSearches = 4;
/** Cards of the tier `choose` that are searched at the service. */
const mostResolved = 2;
/** Cards that a person chooses from. */
const mostOffered = 8;
/** Left out of a search, so that it brings the set's other cards of the species too. */
const ending = /(?: ex|-EX|-GX| V| VMAX| VSTAR)$/;

type Steps<Result> = Generator<SearchStep, Result, SearchOutcome>;

/** Keys by which the caller loads the memory that `identify` reads. */
export interface Lookups {
  /** As {@link CardMemory.findByNumber} takes them. */
  readonly numbers: readonly string[];
  /** Ids of the card index. */
  readonly setIds: readonly string[];
  /** Of cards without a number. */
  readonly names: readonly string[];
}

/** Finds the service's own cards for cards of the index. */
export function createIdentifier(index: CardIndex) {
  const { findSet, isOfTwoRegions, isSame, findCard } = createServiceCards(index);

  function setIdOf(set: number): string {
    return index.sets[set]?.id ?? '';
  }

  function toSearchName(card: number): string {
    return index.nameText(index.nameOf(card)).replace(ending, '');
  }

  function toLookups({ cards }: Pick<IndexMatch, 'cards'>): Lookups {
    return {
      numbers: [...new Set(cards.map((card) => index.numberKeyOf(card)))],
      setIds: [...new Set(cards.map((card) => setIdOf(index.setOf(card))))],
      names: [...new Set(cards.filter((card) => index.numberOf(card) === '').map(toSearchName))],
    };
  }

  /** Finds the service's cards for a card, in memory or by searches; several where it keeps printings apart. */
  function* resolve(card: number, memory: CardMemory, seen: SeenCards): Steps<readonly CardIdentity[]> {
    const remembered = [
      ...memory.findByNumber(index.numberKeyOf(card)),
      ...(index.numberOf(card) === '' ? memory.findByName(toSearchName(card)) : []),
      ...seen.cards.values(),
    ].filter((one) => isSame(one, card));
    if (remembered.length > 0) return remembered;
    const set = index.sets[index.setOf(card)];
    const slugs = memory.findSetSlugs(setIdOf(index.setOf(card)));
    const slug = slugs[0] ?? seen.findSlug(set?.index) ?? set?.slug ?? '';
    const found = yield* search({ q: toSearchName(card), set: slug }, card, seen);
    if (found.length > 0) return found;
    const japanese = set?.region === 'japan' ? index.usualNames(index.nameOf(card)).ja : undefined;
    if (japanese !== undefined) {
      const called = yield* search({ q: japanese, set: slug }, card, seen);
      if (called.length > 0) return called;
    }
    const named = yield* search({ q: index.nameText(index.nameOf(card)) }, card, seen);
    if (named.length > 0) return named;
    const learned = seen.findSlug(set?.index);
    return learned === undefined || learned === slug
      ? []
      : yield* search({ q: toSearchName(card), set: learned }, card, seen);
  }

  /** Reads up to two pages of a search, until the card is found. */
  function* search(step: SearchStep, card: number, seen: SeenCards): Steps<readonly CardIdentity[]> {
    let next: SearchStep | undefined = step;
    for (let page = 0; page < 2 && next && seen.count < mostSearches; page += 1) {
      const outcome: SearchOutcome = yield next;
      seen.add(outcome.cards);
      const found = outcome.cards.filter((one) => isSame(one, card));
      if (found.length > 0) return found;
      next = outcome.nextCursor === null ? undefined : { ...step, cursor: outcome.nextCursor };
    }
    return [];
  }

  /** Searches once for the name, among sets that the index does not have. */
  function* searchUnknown(reading: Reading, none: Match): Steps<Match> {
    const q = toQuery(reading);
    if (q === null) return none;
    const { cards } = yield { q };
    const { number } = reading;
    const unknown = cards.filter((card) => findSet(card.set) === undefined);
    const fitting = unknown.filter(
      (card) => number === null || parseCardNumber(card.cardNumber)?.number === number.number,
    );
    const [first, ...others] = fitting.filter(
      (card) => parseCardNumber(card.cardNumber)?.total === number?.total,
    );
    if (number !== null && first && others.length === 0)
      return {
        kind: 'likely',
        card: first,
        candidates: [first],
        probability: 0.9,
        reasons: ['name-number-total', 'edition-new'],
      };
    return fitting.length > 0
      ? {
          kind: 'choose',
          candidates: fitting.slice(0, mostOffered),
          probability: 0.5,
          reasons: ['edition-new'],
        }
      : none;
  }

  /**
   * Yields the searches that bring the service's own card for what a reading means, and returns the match: at most four
   * for cards of the index, and one for a set that only the service has.
   */
  function* identify(reading: Reading, found: IndexMatch, memory: CardMemory): Steps<Match> {
    const none: Match = { kind: 'none', reasons: found.reasons };
    if (found.tier === 'none')
      return found.reasons.includes('number-unknown') ? yield* searchUnknown(reading, none) : none;
    // No name of the index stands in the title: the card may be of a set that the service alone has.
    const isOpen = found.reasons.some((one) => one === 'name-differs' || one === 'no-card-found');
    if (isOpen && reading.number !== null) {
      const unknown = yield* searchUnknown(reading, none);
      if (unknown.kind !== 'none') return unknown;
    }
    const { tier, probability, reasons } = found;
    const seen = createSeenCards(findSet);
    const [best = -1] = found.cards;
    const candidates: CardIdentity[] = [];
    for (const card of found.cards.slice(0, tier === 'choose' ? mostResolved : 1)) {
      const same = choosePrinting(yield* resolve(card, memory, seen), reading);
      candidates.push(...same);
    }
    // Other candidates are offered where the service has shown them already, without further searches.
    for (const card of found.cards) {
      const shown = [...seen.cards.values(), ...memory.findByNumber(index.numberKeyOf(card))];
      candidates.push(...shown.filter((one) => isSame(one, card)));
    }
    const offered = [...new Map(candidates.map((one) => [one.id, one])).values()].slice(0, mostOffered);
    if (offered.length === 0)
      return yield* searchUnknown(reading, { kind: 'none', reasons: ['no-card-found'] });
    const ofBest = offered.filter((one) => isSame(one, best));
    const [card, otherPrinting] = choosePrinting(ofBest, reading);
    if (tier === 'choose' || !card) return { kind: 'choose', candidates: offered, probability, reasons };
    if (otherPrinting) {
      const open = { probability, reasons: [...reasons, 'printing-open' as const] };
      const usual = findUsualPrinting(ofBest, reading);
      if (!usual) return { kind: 'choose', candidates: offered, ...open };
      const others = offered.filter((one) => one !== usual);
      return { kind: 'likely', card: usual, candidates: [usual, ...others], ...open };
    }
    if (tier === 'sure') return { kind: 'sure', card, probability, reasons };
    return { kind: 'likely', card, candidates: offered, probability, reasons };
  }

  /** Yields the searches that bring the service's own card for a card of the index; several of it are a choice. */
  function* identifyCard(card: number, memory: CardMemory): Steps<Match> {
    const [first, ...others] = yield* resolve(card, memory, createSeenCards(findSet));
    if (!first) return { kind: 'none', reasons: ['no-card-found'] };
    return others.length === 0
      ? { kind: 'sure', card: first, probability: 1, reasons: ['name-number-set'] }
      : { kind: 'choose', candidates: [first, ...others], probability: 1, reasons: ['printing-open'] };
  }

  /** The set of the index that a service's set is; null for one that the index does not have. */
  function findKnownSet(set: CardIdentity['set']): (KnownSet & { readonly id: string }) | null {
    const found = index.sets[findSet(set) ?? -1];
    if (!found) return null;
    const { id, releaseDate, totals } = found;
    const region = isOfTwoRegions(set) ? null : found.region;
    return { id, region, releaseDate, isNumbered: totals.some((total) => /^\d+$/.test(total)) };
  }

  return { identify, identifyCard, isSame, toLookups, findCard, findKnownSet };
}

interface SeenCards {
  readonly cards: ReadonlyMap<string, CardIdentity>;
  readonly count: number;
  add(cards: readonly CardIdentity[]): void;
  /** The slug that the service uses for a set of the index. */
  findSlug(set: number | undefined): string | undefined;
}

/** Cards that the searches for one listing brought. */
function createSeenCards(findSet: (set: CardIdentity['set']) => number | undefined): SeenCards {
  const cards = new Map<string, CardIdentity>();
  let count = 0;
  return {
    cards,
    get count() {
      return count;
    },
    add(more) {
      count += 1;
      for (const card of more) cards.set(card.id, card);
    },
    findSlug: (set) => [...cards.values()].find((card) => findSet(card.set) === set)?.set.slug,
  };
}

/** Words in a service's slug, name or rarity, by the printing that they name. */
const printingWords: Readonly<Record<string, RegExp>> = {
  first_edition: /1st|first/i,
  shadowless: /shadowless/i,
  unlimited: /unlimited/i,
  reverse_holo: /reverse/i,
  cosmos_holo: /cosmos/i,
  masterball: /master ?-?ball/i,
  pokeball: /pok[eé] ?-?ball/i,
  stamped: /stamp/i,
  jumbo: /jumbo|oversized/i,
};

/** Printings that are the usual one of most cards, so that naming them speaks of no other. */
const usualVariants: readonly Variant[] = ['holo', 'non_holo'];

/**
 * Of several printings of one card the only one that a service gives no printing's name, where the reading states no other:
 * sellers of a reverse holo or a first edition say so.
 */
function findUsualPrinting(cards: readonly CardIdentity[], { variants }: Reading): CardIdentity | undefined {
  if (variants.some(({ variant }) => !usualVariants.includes(variant))) return undefined;
  const words = Object.values(printingWords);
  const unnamed = cards.filter(({ slug, name }) => !words.some((one) => one.test(`${slug} ${name}`)));
  return unnamed.length === 1 ? unnamed[0] : undefined;
}

/** Of several printings of one card, those that the reading states; all where it states none. */
function choosePrinting(cards: readonly CardIdentity[], { variants }: Reading): readonly CardIdentity[] {
  if (cards.length < 2) return cards;
  const stated = variants.flatMap(({ variant }) => printingWords[variant] ?? []);
  const fitting = cards.filter(({ slug, name, rarity }) =>
    stated.some((words) => words.test(`${slug} ${name} ${rarity}`)),
  );
  return fitting.length > 0 ? fitting : cards;
}
