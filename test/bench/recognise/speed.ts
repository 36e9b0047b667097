import { read } from '@/lib/recognise/read';
import type { LearningMemory } from '@/scripts/recognise/card-memory';
import { runRemembered } from '@/scripts/recognise/run-title';

const rounds = 40;

/**
 * Prints titles a second of reading and matching on one core (the median round), and how long the slowest of a thousand
 * titles took, both after one pass to warm up.
 */
export function measureSpeed(titles: readonly string[], memory: LearningMemory): void {
  for (const title of titles) runRemembered(read({ title }), memory);
  const times: number[] = [];
  const roundTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    for (const title of titles) {
      const started = performance.now();
      runRemembered(read({ title }), memory);
      times.push(performance.now() - started);
    }
    roundTimes.push(performance.now() - begun);
  }
  const perSecond = Math.round((titles.length / pick(roundTimes, 0.5)) * 1000);
  console.log(
    `read and match: ${perSecond} titles a second, 99.9 % within ${pick(times, 0.999).toFixed(3)} ms`,
  );
}

function pick(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
