import { identify } from '@/lib/recognise/identify';
import type { Match, SearchStep } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import type { LearningMemory } from './card-memory';
import type { AskSearch } from './search-service';

/** How a title was identified; `searches` counts those that the memory could not answer. */
export interface Run {
  readonly match: Match;
  readonly steps: readonly SearchStep[];
  readonly searches: number;
}

/** Identifies a reading with a service, learning from every answer. */
export async function runTitle(reading: Reading, memory: LearningMemory, search: AskSearch): Promise<Run> {
  const steps: SearchStep[] = [];
  let searches = 0;
  const identification = identify(reading, memory);
  let state = identification.next();
  while (!state.done) {
    steps.push(state.value);
    let outcome = memory.recall(state.value);
    if (!outcome) {
      outcome = await search(state.value);
      searches += 1;
      memory.learn(state.value, outcome);
    }
    state = identification.next(outcome);
  }
  return { match: state.value, steps, searches };
}

/** Identifies a reading from memory alone; undefined where a search would be needed. */
export function runRemembered(reading: Reading, memory: LearningMemory): Match | undefined {
  const identification = identify(reading, memory);
  let state = identification.next();
  while (!state.done) {
    const outcome = memory.recall(state.value);
    if (!outcome) return undefined;
    state = identification.next(outcome);
  }
  return state.value;
}
