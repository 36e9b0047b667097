import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SearchOutcome, SearchStep } from '@/lib/recognise/match';
import type { LearningMemory } from '@/scripts/recognise-titles';

/** Every search and what it brought, as a memory learnt them. */
export type Learned = (readonly [SearchStep, SearchOutcome])[];

/** What the process of its own is to measure. */
export interface SpeedTask {
  readonly titles: readonly string[];
  readonly learned: Learned;
}

/** A memory that writes down what it learns, so that another process can learn the same. */
export function recordLearning(memory: LearningMemory, learned: Learned): LearningMemory {
  return {
    ...memory,
    learn(step, outcome) {
      learned.push([step, outcome]);
      memory.learn(step, outcome);
    },
  };
}

/**
 * Prints how fast titles are read and matched from remembered cards. A process of its own does it, with nothing in it but
 * the lexicon and the memory, as in the extension's worker: the service and the labelled answers of this process would
 * make every collection of garbage a longer pause. It gets one thread to compile with: the bar is for one core, and as
 * many threads as the machine has cores would take that one core from the thread that is measured.
 */
export async function measureSpeed(task: SpeedTask): Promise<void> {
  const worker = fork(new URL('./speed-process.ts', import.meta.url), {
    execArgv: [...process.execArgv, '--v8-pool-size=1'],
  });
  worker.send(task);
  const [line] = await once(worker, 'message');
  worker.disconnect();
  console.log(line);
}
