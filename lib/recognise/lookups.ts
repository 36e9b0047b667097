import { findSet } from './lexicon/set-table';
import { toQuery, toSetQueries, toSpellings, toWiderQuery } from './matching/plan';
import type { Reading } from './reading';

/** What identifying a reading may look up in memory. */
export interface Lookups {
  readonly number: string | null;
  /** This project's own ids of the sets that the reading points to. */
  readonly setIds: readonly string[];
  /** The names that it may search for. */
  readonly queries: readonly string[];
}

/** Everything that identifying this reading may ask a memory for, so that it can be loaded before. */
export function toLookups(reading: Reading): Lookups {
  const number = reading.number?.number ?? null;
  const setIds = reading.sets.map((set) => set.id);
  const q = toQuery(reading);
  if (q === null) return { number, setIds, queries: [] };
  const ofSets = setIds.flatMap((id) => {
    const set = findSet(id);
    return set ? toSetQueries(reading, q, set) : [];
  });
  const wider = toWiderQuery(reading);
  const queries = new Set([...ofSets, ...toSpellings(reading, q), ...(wider === null ? [] : [wider])]);
  return { number, setIds, queries: [...queries] };
}
