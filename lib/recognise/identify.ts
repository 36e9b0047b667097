import type { CardSet } from './lexicon/set-table';
import { findWitness } from './lexicon/set-witnesses';
import type { CardMemory, Match, SearchOutcome, SearchStep } from './match';
import { Knowledge } from './matching/knowledge';
import { toQuery, toSetQuery, toWiderQuery } from './matching/plan';
import type { Reading } from './reading';

/** Searches for one title, those for a set's slug included; a page that the caller remembers costs nothing. */
const mostSearches = 5;
const mostSearchesForSlugs = 4;
const mostPages = 2;

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

  const unreached: CardSet[] = [];
  const found = yield* searchSets(known, q, unreached);
  if (found) return found;
  if (known.isSettled) return known.conclude();
  const guessed = unreached[0];
  const paged = yield* searchAll(known, q, unreached.length > 0 ? 1 : mostPages);
  if (paged) return paged;
  if (!known.all && guessed) {
    const reached = yield* reachSets(known, q, unreached, guessed);
    if (reached) return reached;
  }
  const last = known.conclude();
  const wider = last.kind === 'none' ? toWiderQuery(reading) : null;
  if (wider === null || known.searches >= mostSearchesForSlugs) return last;
  known.take(yield { q: wider });
  return known.conclude();
}

/** Searches each set that the reading points to; those whose slug is not known and cannot be guessed are `unreached`. */
function* searchSets(known: Knowledge, q: string, unreached: CardSet[]): Steps<Match | undefined> {
  for (const set of known.sets) {
    if (known.searches >= mostSearches) break;
    const slug = known.slugOf(set);
    // One guess that finds nothing is enough to doubt the others.
    if (
      slug === undefined &&
      (known.usesOwnSlugs === false || (unreached.length > 0 && known.usesOwnSlugs === null))
    ) {
      unreached.push(set);
      continue;
    }
    const outcome: SearchOutcome = yield { q: toSetQuery(q, set), set: slug ?? set.id };
    known.take(outcome);
    const isReached = slug !== undefined || outcome.total > 0 || known.usesOwnSlugs === true;
    if (!isReached) unreached.push(set);
    else if (outcome.nextCursor === null) known.cover(set);
    const found = known.judge();
    if (found) return found;
  }
  return undefined;
}

/** Searches the whole index for the name, page by page. */
function* searchAll(known: Knowledge, q: string, pages: number): Steps<Match | undefined> {
  let cursor: string | null = null;
  for (let page = 0; page < pages && known.searches < mostSearches; page += 1) {
    const outcome: SearchOutcome = yield cursor === null ? { q } : { q, cursor };
    cursor = outcome.nextCursor;
    known.all = cursor === null;
    known.take(outcome);
    const found = known.judge();
    if (found || cursor === null) return found;
  }
  return undefined;
}

/**
 * Learns the slugs of sets that no guess reached, by searching for a card that few other sets hold, and searches those
 * sets. `guessed` was asked for by this project's own slug before.
 */
function* reachSets(
  known: Knowledge,
  q: string,
  unreached: readonly CardSet[],
  guessed: CardSet,
): Steps<Match | undefined> {
  for (const set of unreached) {
    if (known.usesOwnSlugs === true && set === guessed) {
      known.cover(set);
    } else {
      if (known.slugOf(set) === undefined && known.usesOwnSlugs !== true) {
        const witness = findWitness(set.id);
        if (witness === undefined || known.searches + 2 > mostSearchesForSlugs) continue;
        known.take(yield { q: witness });
      }
      const slug = known.slugOf(set) ?? (known.usesOwnSlugs === true ? set.id : undefined);
      if (slug === undefined || known.searches >= mostSearchesForSlugs) continue;
      const outcome: SearchOutcome = yield { q: toSetQuery(q, set), set: slug };
      known.take(outcome);
      if (outcome.nextCursor === null) known.cover(set);
    }
    const found = known.judge();
    if (found) return found;
  }
  return undefined;
}
