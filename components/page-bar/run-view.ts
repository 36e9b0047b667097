import type { Failure } from '@/lib/domain/failure';

/** How the pricing of a whole page stands. */
export interface RunView {
  readonly state: 'idle' | 'running' | 'paused' | 'done';
  readonly done: number;
  readonly total: number;
  /** Of those done, the ones that came to nothing. */
  readonly failed: number;
  /** Why it paused. */
  readonly failure: Failure | null;
  /** Whether it goes on by itself. */
  readonly resumes: boolean;
}

/** Nothing was asked of the bar yet. */
export const idleRun: RunView = {
  state: 'idle',
  done: 0,
  total: 0,
  failed: 0,
  failure: null,
  resumes: false,
};
