import type { FailureCode } from '@/lib/domain/failure';

const setUp = /key|plan|budget|access|request|paging/;

/** Whether a failure comes of the set-up, so that the options are the way out of it. */
export function isMendedInOptions(code: FailureCode): boolean {
  return setUp.test(code);
}
