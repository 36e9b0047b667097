import type { ListingView } from '@/components/overlay/listing-view';
import type { Failure } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Ask, Depth, ListingAnswer } from '@/lib/messaging/protocol';

/** When a wait is called long, and when it gets a retry button. */
const stillMs = 2_000;
const longMs = 8_000;
/** So long a price counts as new, like an answer that the worker keeps. A page may stay open for longer. */
const freshMs = 60 * 60 * 1000;

/** What asking for one listing needs from outside. */
export interface ListingAskerParts {
  readonly listing: Listing;
  readonly ask: Ask;
  readonly createTicket: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onChange: (view: ListingView) => void;
}

/** A later answer never takes away what an earlier one knew: the card, or the price. */
function mergeAnswers(before: ListingAnswer | null, after: ListingAnswer): ListingAnswer {
  if (!before || !after.failure) return after;
  const lostCard = before.match.kind === 'sure' && after.match.kind !== 'sure';
  const lostPrice = before.priced !== null && after.priced === null;
  return lostCard || lostPrice ? { ...before, failure: after.failure } : after;
}

/** Asks the worker about one listing, step by step, and keeps what there is to show of it. */
export function createListingAsker({ listing, ask, createTicket, now, onChange }: ListingAskerParts) {
  let view: ListingView = { listing, state: 'idle', waiting: 'fresh', answer: null, failure: null };
  let ticket: string | null = null;
  /** How deep the question under way is to go; somebody may want more while it runs. */
  let wanted: Depth = 'label';

  /** What is known, unless its price is old. */
  function findFresh(): ListingAnswer | null {
    const { answer } = view;
    return now() - Date.parse(answer?.priced?.fetchedAt ?? '') > freshMs ? null : answer;
  }

  function change(part: Partial<ListingView>): void {
    view = { ...view, ...part };
    onChange(view);
  }

  function settle(part: Partial<ListingView>): void {
    ticket = null;
    const answer = part.answer ?? view.answer;
    const empty = !answer && !part.failure;
    change({ waiting: 'fresh', failure: null, ...part, state: empty ? 'idle' : 'answered' });
  }

  /** Asks once; true when there is a sure card whose buckets are still to come. */
  async function askStep(depth: Depth, own: string): Promise<boolean> {
    const result = await ask('listing/price', { listing, depth, ticket: own });
    // A newer question, or nobody waiting any more, has made this answer late.
    if (ticket !== own) return false;
    if (!result.ok) {
      settle(
        view.answer ? { answer: { ...view.answer, failure: result.failure } } : { failure: result.failure },
      );
      return false;
    }
    const answer = mergeAnswers(view.answer, result.value);
    const goesOn = answer.match.kind === 'sure' && answer.depth === 'label' && !answer.failure;
    if (goesOn && depth === 'label') {
      change({ answer });
      return true;
    }
    settle({ answer });
    return false;
  }

  async function run(depth: Depth): Promise<void> {
    const own = createTicket();
    ticket = own;
    wanted = depth;
    const tell = (waiting: ListingView['waiting']) => ticket === own && change({ waiting });
    setTimeout(tell, stillMs, 'still');
    setTimeout(tell, longMs, 'long');
    // An old price must not stand where asking again fails: what the worker still has of it, it gives with its age.
    const answer = findFresh();
    change({ state: 'asking', waiting: 'fresh', failure: null, answer });
    // The label's answer costs one search at most and fills the overlay's first lines.
    const known = answer?.match.kind === 'sure' && !answer.failure;
    if (!known && !(await askStep('label', own))) return;
    if (wanted === 'label') settle({});
    else await askStep('full', own);
  }

  function isDone(depth: Depth): boolean {
    const answer = findFresh();
    if (!answer || answer.failure) return false;
    return depth === 'label' || answer.depth === 'full' || answer.match.kind !== 'sure';
  }

  return {
    /** What there is to show now. */
    getView: () => view,

    /** Asks as deep as `depth` unless that is known or under way. */
    want(depth: Depth): void {
      if (ticket !== null) {
        if (depth === 'full') wanted = depth;
      } else if (!isDone(depth)) {
        void run(depth);
      }
    },

    /** Asks again whatever is known. */
    retry(): void {
      void run('full');
    },

    /** Forgets what was answered and asks anew, where anything was: the card of this title is another one now. */
    renew(depth: Depth): void {
      if (ticket === null && !view.answer) return;
      view = { ...view, answer: null };
      void run(depth);
    },

    /** Shows why nothing can be had, whatever was asked. */
    refuse(failure: Failure): void {
      settle({ failure });
    },

    /**
     * Nobody looks any more: what is queued in the worker is dropped, but for an item page's own label. `isLast` when
     * the listing itself is gone.
     */
    leave(isLast = false): void {
      if (ticket === null) return;
      // An item page asked for its label by itself, before anybody looked.
      if (listing.page === 'item' && !view.answer && !isLast) {
        wanted = 'label';
        return;
      }
      void ask('listing/cancel', { tickets: [ticket] });
      settle({});
    },
  };
}

/** The asker that {@link createListingAsker} returns. */
export type ListingAsker = ReturnType<typeof createListingAsker>;
