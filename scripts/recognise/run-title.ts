import { identify } from '@/lib/recognise/identify';
import type { Match, SearchStep } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import type { LearningMemory } from './card-memory';
import type { AskSearch } from './search-service';

/** How a title was identified, and by which searches. */
export interface Run {
  readonly match: Match;
  readonly steps: readonly SearchStep[];
  readonly searches: number;
}

/** Identifies a reading with a service, learning from every answer. */
export async function runTitle(reading: Reading, memory: LearningMemory, search: AskSearch): Promise<Run> {
  const steps: SearchStep[] = [];
  const identification = identify(reading, memory);
  let state = identification.next();
  while (!state.done) {
    const step = state.value;
    steps.push(step);
    const outcome = await search(step);
    memory.learn(step, outcome);
    state = identification.next(outcome);
  }
  return { match: state.value, steps, searches: steps.length };
}

/** Identifies a reading from memory alone; undefined where a search would be needed. */
export function runRemembered(reading: Reading, memory: LearningMemory): Match | undefined {
  const state = identify(reading, memory).next();
  return state.done ? state.value : undefined;
}
