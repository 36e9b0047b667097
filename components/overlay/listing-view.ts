import type { Failure } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { ListingAnswer } from '@/lib/messaging/protocol';

/** Everything that label and overlay show of one listing. */
export interface ListingView {
  readonly listing: Listing;
  readonly state: 'idle' | 'asking' | 'answered';
  /** How long the question has been out: `still` after 2 seconds, `long` after 8. Counts only while asking. */
  readonly waiting: 'fresh' | 'still' | 'long';
  /** What is known so far; a first answer may be shown while the full one is asked for. */
  readonly answer: ListingAnswer | null;
  /** Why there is no answer at all; a failure within an answer stands in the answer. */
  readonly failure: Failure | null;
}
