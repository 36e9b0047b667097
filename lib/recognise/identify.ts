import type { CardIdentity } from '@/lib/domain/card';
import { findWitness } from '@/lib/recognise/data/set-witnesses';
import type { CardSet } from '@/lib/recognise/data/sets';
import { Knowledge } from './knowledge';
import {
  type CardMemory,
  type Match,
  mostSearches,
  refuseKind,
  type SearchOutcome,
  type SearchStep,
} from './match';
import { toQuery, toSetQueries, toSpellings, toWiderQuery } from './plan';
import type { Reading } from './reading';

/** Where more sets than these could hold the card, the whole index is asked first: a name of few prints is settled by it. */
const mostSetsFirst = 2;

const none: readonly CardIdentity[] = [];

type Steps<Result> = Generator<SearchStep, Result, SearchOutcome>;

/**
 * Yields the searches that can settle which card a reading means, cheapest first and at most {@link mostSearches}, and
 * returns the verdict: `sure` only when number and name, or name and set, leave one card. Pure: what it knows comes from
 * `memory` and the answers; a search that memory can stand in for is not made.
 */
export function* identify(reading: Reading, memory: CardMemory): Steps<Match> {
  const refused = refuseKind(reading.kind);
  if (refused) return refused;
  const known = new Knowledge(reading, memory);
  const numbered = reading.number ? memory.findByNumber(reading.number.number) : none;
  known.learnNumbered(numbered);
  const remembered = known.judge();
  if (remembered) return remembered;
  const q = toQuery(reading);
  if (q === null) return known.conclude();
  known.learnSlugs(numbered);
  return yield* searchFor(known, q);
}

/** Searches where memory does not settle it. Apart from what comes before: most titles never get here. */
function* searchFor(known: Knowledge, q: string): Steps<Match> {
  const left = new SetsLeft();
  const found = yield* searchSets(known, q, left);
  if (found) return found;
  if (known.isSettled) return known.conclude();
  const paged = yield* searchAll(known, q, left);
  if (paged) return paged;
  if (!known.all) {
    const reached = yield* reachSets(known, q, left);
    if (reached) return reached;
  }
  const last = known.conclude();
  const wider = last.kind === 'none' || !known.isFound ? toWiderQuery(known.reading) : null;
  if (wider === null || known.steps >= mostSearches) return last;
  const [set] = known.sets;
  const slug = set && known.reading.names.length > 0 ? known.callOf(set) : undefined;
  if (slug === undefined) yield* askAll(known, wider);
  else yield* askSlug(known, wider, slug);
  return known.conclude();
}

/** Sets that were not searched through at first; `guessed` of them was asked for by a slug that may not be its own. */
class SetsLeft {
  readonly sets: CardSet[] = [];
  guessed: CardSet | null = null;
}

/** Searches one set for the name, in its other spelling too where `isCalled`: the slug is known to be the set's. */
function* askSet(
  known: Knowledge,
  q: string,
  set: CardSet,
  slug: string,
  isCalled: boolean,
): Steps<SearchOutcome> {
  const [first = q, other] = toSetQueries(known.reading, q, set);
  const outcome = yield* askSlug(known, first, slug);
  if (other === undefined || !isCalled || outcome.total > 0 || known.steps >= mostSearches) return outcome;
  return yield* askSlug(known, other, slug);
}

/** Searches one set, unless memory knows what it would bring. */
function* askSlug(known: Knowledge, q: string, set: string): Steps<SearchOutcome> {
  const recalled = known.recall(q, set);
  const outcome: SearchOutcome = recalled
    ? { cards: recalled.cards, total: recalled.total, nextCursor: recalled.isThrough ? null : '' }
    : yield { q, set };
  known.take(outcome, 1);
  return outcome;
}

/** Searches the whole index once. */
function* askAll(known: Knowledge, q: string): Steps<void> {
  const recalled = known.recall(q, null);
  known.take(recalled ? { ...recalled, nextCursor: null } : yield { q }, 1);
}

/** Searches the first sets that the reading points to; those of whose slug the one guess found nothing are left. */
function* searchSets(known: Knowledge, q: string, left: SetsLeft): Steps<Match | undefined> {
  for (const set of known.sets) {
    if (known.hasSeen(set)) continue;
    const slug = known.slugOf(set);
    const isDoubtful = left.guessed !== null && known.usesOwnSlugs === null;
    const isUnknown = slug === undefined && (known.usesOwnSlugs === false || isDoubtful);
    if (isUnknown || known.sets.length > mostSetsFirst) {
      left.sets.push(set);
      continue;
    }
    const outcome = yield* askSet(known, q, set, slug ?? set.id, slug !== undefined);
    const isReached = slug !== undefined || outcome.total > 0 || known.usesOwnSlugs === true;
    if (!isReached) {
      left.sets.push(set);
      left.guessed ??= set;
    } else if (outcome.nextCursor === null) known.cover(set);
    const found = known.judge();
    if (found) return found;
  }
  return undefined;
}

/** Searches the whole index for the name in each of its spellings; ends with a verdict or when reading on is no use. */
function* searchAll(known: Knowledge, q: string, left: SetsLeft): Steps<Match | undefined> {
  const spellings = toSpellings(known.reading, q);
  for (const [index, spelling] of spellings.entries()) {
    const isThrough = yield* readPages(known, spelling, left.sets, index === spellings.length - 1);
    if (typeof isThrough === 'object') return isThrough;
    if (!isThrough) return undefined;
  }
  return undefined;
}

/** Reads pages of one spelling; tells whether the last was read, or the verdict where one came first. */
function* readPages(
  known: Knowledge,
  q: string,
  left: readonly CardSet[],
  isLast: boolean,
): Steps<Match | boolean> {
  const recalled = known.recall(q, null);
  if (recalled) {
    known.all = recalled.isThrough && isLast;
    known.take({ ...recalled, nextCursor: null }, recalled.pages);
    const found = known.judge();
    if (found || recalled.isThrough) return found ?? true;
    if (!known.isWorthAPage(q, recalled.total, recalled.pages, left)) return false;
    // Further pages are only reached from the first.
    known.steps -= recalled.pages;
  }
  let cursor: string | null = null;
  for (let page = 1; known.steps < mostSearches; page += 1) {
    const outcome: SearchOutcome = yield cursor === null ? { q } : { q, cursor };
    cursor = outcome.nextCursor;
    known.all = cursor === null && isLast;
    known.take(outcome, 1);
    const found = known.judge();
    if (found || cursor === null) return found ?? true;
    if (!known.isWorthAPage(q, outcome.total, page, left)) return false;
  }
  return false;
}

/** Searches the sets left, learning their slugs where need be by a search for a card that few other sets hold. */
function* reachSets(known: Knowledge, q: string, left: SetsLeft): Steps<Match | undefined> {
  for (const set of left.sets) {
    if (known.hasSeen(set)) continue;
    if (known.usesOwnSlugs === true && set === left.guessed) known.cover(set);
    else {
      if (known.slugOf(set) === undefined && known.usesOwnSlugs !== true) {
        const witness = findWitness(set.id);
        if (witness === undefined || known.steps + 2 > mostSearches) continue;
        yield* askAll(known, witness);
      }
      const slug = known.callOf(set);
      if (slug === undefined || known.steps >= mostSearches) continue;
      const outcome = yield* askSet(known, q, set, slug, true);
      if (outcome.nextCursor === null) known.cover(set);
    }
    const found = known.judge();
    if (found) return found;
  }
  return undefined;
}
