import type { CardSet } from './lexicon/set-table';
import { findWitness } from './lexicon/set-witnesses';
import type { CardMemory, Match, SearchOutcome, SearchStep } from './match';
import { Knowledge } from './matching/knowledge';
import { toQuery, toSetQuery, toSpellings, toWiderQuery } from './matching/plan';
import type { Reading } from './reading';

/** Searches for one title, so that every set of one total and region can be asked for; few titles need more than two. */
const mostSearches = 11;
const mostSearchesForSlugs = 4;
/** After so many sets the whole index is asked first: a name of few prints is settled by one answer. */
const mostSetsFirst = 3;
const mostPages = 2;
/** A year tells one print from the others only when all were seen. */
const mostPagesWithYear = 4;

type Steps<Result> = Generator<SearchStep, Result, SearchOutcome>;

/**
 * Yields the searches that can settle which card a reading means, cheapest first, and returns the verdict: `sure` only
 * when number and name, or name and set, leave one card. Pure: what it knows comes from `memory` and the answers.
 */
export function* identify(reading: Reading, memory: CardMemory): Steps<Match> {
  if (reading.kind !== 'card') return { kind: 'none', reasons: ['not-a-card'] };
  const known = new Knowledge(reading, memory);
  if (reading.number) known.learn(memory.findByNumber(reading.number.number));
  const remembered = known.judge();
  if (remembered) return remembered;
  const q = toQuery(reading);
  if (q === null) return known.conclude();

  const left = new SetsLeft();
  const found = yield* searchSets(known, q, left);
  if (found) return found;
  if (known.isSettled) return known.conclude();
  const isByYear = reading.year !== null && reading.number?.total === null && known.sets.length === 0;
  const pages = isByYear ? mostPagesWithYear : mostPages;
  const paged = yield* searchAll(known, q, left.sets.length > 0 ? 1 : pages);
  if (paged) return paged;
  if (!known.all) {
    const reached = yield* reachSets(known, q, left);
    if (reached) return reached;
  }
  const last = known.conclude();
  const wider = last.kind === 'none' ? toWiderQuery(reading) : null;
  if (wider === null || known.searches >= mostSearchesForSlugs) return last;
  known.take(yield { q: wider });
  return known.conclude();
}

/** Sets that were not searched through at first; `guessed` of them was asked for by a slug that may not be its own. */
class SetsLeft {
  readonly sets: CardSet[] = [];
  guessed: CardSet | null = null;
}

/** Searches the first sets that the reading points to; those of whose slug the one guess found nothing are left. */
function* searchSets(known: Knowledge, q: string, left: SetsLeft): Steps<Match | undefined> {
  for (const set of known.sets) {
    if (known.hasSeen(set)) continue;
    const slug = known.slugOf(set);
    const isDoubtful = left.guessed !== null && known.usesOwnSlugs === null;
    const isUnknown = slug === undefined && (known.usesOwnSlugs === false || isDoubtful);
    if (isUnknown || known.searches >= mostSetsFirst) {
      left.sets.push(set);
      continue;
    }
    const outcome: SearchOutcome = yield { q: toSetQuery(q, set), set: slug ?? set.id };
    known.take(outcome);
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

/** Searches the whole index for the name in each of its spellings, page by page. */
function* searchAll(known: Knowledge, q: string, pages: number): Steps<Match | undefined> {
  const spellings = toSpellings(q);
  for (const [index, spelling] of spellings.entries()) {
    let cursor: string | null = null;
    for (let page = 0; page < pages && known.searches < mostSearches; page += 1) {
      const outcome: SearchOutcome = yield cursor === null ? { q: spelling } : { q: spelling, cursor };
      cursor = outcome.nextCursor;
      known.all = cursor === null && index === spellings.length - 1;
      known.take(outcome);
      const found = known.judge();
      if (found) return found;
      if (cursor === null) break;
    }
    if (cursor !== null) return undefined;
  }
  return undefined;
}

/** Searches the sets left, learning their slugs where need be by a search for a card that few other sets hold. */
function* reachSets(known: Knowledge, q: string, left: SetsLeft): Steps<Match | undefined> {
  for (const set of left.sets) {
    if (known.hasSeen(set)) continue;
    if (known.usesOwnSlugs === true && set === left.guessed) {
      known.cover(set);
    } else {
      if (known.slugOf(set) === undefined && known.usesOwnSlugs !== true) {
        const witness = findWitness(set.id);
        if (witness === undefined || known.searches + 2 > mostSearchesForSlugs) continue;
        known.take(yield { q: witness });
      }
      const slug = known.slugOf(set) ?? (known.usesOwnSlugs === true ? set.id : undefined);
      const most = known.usesOwnSlugs === true ? mostSearches : mostSearchesForSlugs;
      if (slug === undefined || known.searches >= most) continue;
      const outcome: SearchOutcome = yield { q: toSetQuery(q, set), set: slug };
      known.take(outcome);
      if (outcome.nextCursor === null) known.cover(set);
    }
    const found = known.judge();
    if (found) return found;
  }
  return undefined;
}
