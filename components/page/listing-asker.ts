import type { ListingView } from '@/components/overlay/listing-view';
import type { Failure } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Ask, Depth, ListingAnswer } from '@/lib/messaging/protocol';

/** When a wait is called long, and when it gets a retry button. */
const stillMs = 2_000;
const longMs = 8_000;
/** So long a price counts as new, like an answer that the worker keeps. A page may stay open for longer. */
const freshMs = 60 * 60 * 1000;

/** What asking for listings needs from outside. */
export interface ListingAskerParts {
  readonly ask: Ask;
  readonly createTicket: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A later answer never takes away what an earlier one knew: the card, or the price. */
function mergeAnswers(before: ListingAnswer | null, after: ListingAnswer): ListingAnswer {
  if (!before || !after.failure) return after;
  const lostCard = before.match.kind === 'sure' && after.match.kind !== 'sure';
  const lostPrice = before.priced !== null && after.priced === null;
  return lostCard || lostPrice ? { ...before, failure: after.failure } : after;
}

/**
 * Asks the worker about one listing, step by step, and keeps what there is to show of it. A class, as a mark is: there is
 * one for each listing, and most are never asked; functions of its own for each would be memory to collect.
 */
export class ListingAsker {
  readonly #parts: ListingAskerParts;
  readonly #onChange: (view: ListingView) => void;
  #view: ListingView;
  #ticket: string | null = null;
  /** How deep the question under way is to go; somebody may want more while it runs. */
  #wanted: Depth = 'label';

  constructor(listing: Listing, parts: ListingAskerParts, onChange: (view: ListingView) => void) {
    this.#parts = parts;
    this.#onChange = onChange;
    this.#view = { listing, state: 'idle', waiting: 'fresh', answer: null, failure: null };
  }

  /** What there is to show now. */
  getView(): ListingView {
    return this.#view;
  }

  /** Asks as deep as `depth` unless that is known or under way. */
  want(depth: Depth): void {
    if (this.#ticket !== null) {
      if (depth === 'full') this.#wanted = depth;
    } else if (!this.#isDone(depth)) {
      void this.#run(depth);
    }
  }

  /** Takes an answer that came along with something else, where nothing is known or asked. */
  take(answer: ListingAnswer): void {
    if (this.#ticket === null && !this.#view.answer) this.#settle({ answer });
  }

  /** Asks again whatever is known. */
  retry(): void {
    void this.#run('full');
  }

  /** Forgets what was answered and asks anew, where anything was: the card of this title is another one now. */
  renew(depth: Depth): void {
    if (this.#ticket === null && !this.#view.answer) return;
    this.#view = { ...this.#view, answer: null };
    void this.#run(depth);
  }

  /** Shows why nothing can be had, whatever was asked. */
  refuse(failure: Failure): void {
    this.#settle({ failure });
  }

  /**
   * Nobody looks any more: what is queued in the worker is dropped, but for an item page's own label. `isLast` when
   * the listing itself is gone.
   */
  leave(isLast = false): void {
    const { listing, answer } = this.#view;
    if (this.#ticket === null) return;
    // An item page asked for its label by itself, before anybody looked.
    if (listing.page === 'item' && !answer && !isLast) {
      this.#wanted = 'label';
      return;
    }
    void this.#parts.ask('listing/cancel', { tickets: [this.#ticket] });
    this.#settle({});
  }

  /** What is known, unless its price is old. */
  #findFresh(): ListingAnswer | null {
    const { answer } = this.#view;
    const age = this.#parts.now() - Date.parse(answer?.priced?.fetchedAt ?? '');
    return age > freshMs ? null : answer;
  }

  #isDone(depth: Depth): boolean {
    const answer = this.#findFresh();
    if (!answer || answer.failure) return false;
    return depth === 'label' || answer.depth === 'full' || answer.match.kind !== 'sure';
  }

  #change(part: Partial<ListingView>): void {
    this.#view = { ...this.#view, ...part };
    this.#onChange(this.#view);
  }

  #settle(part: Partial<ListingView>): void {
    this.#ticket = null;
    const answer = part.answer ?? this.#view.answer;
    const empty = !answer && !part.failure;
    this.#change({ waiting: 'fresh', failure: null, ...part, state: empty ? 'idle' : 'answered' });
  }

  async #run(depth: Depth): Promise<void> {
    const own = this.#parts.createTicket();
    this.#ticket = own;
    this.#wanted = depth;
    const tell = (waiting: ListingView['waiting']) => this.#ticket === own && this.#change({ waiting });
    setTimeout(tell, stillMs, 'still');
    setTimeout(tell, longMs, 'long');
    // An old price must not stand where asking again fails: what the worker still has of it, it gives with its age.
    const answer = this.#findFresh();
    this.#change({ state: 'asking', waiting: 'fresh', failure: null, answer });
    // The label's answer costs one search at most and fills the overlay's first lines.
    const known = answer?.match.kind === 'sure' && !answer.failure;
    if (!known && !(await this.#askStep('label', own))) return;
    if (this.#wanted === 'label') this.#settle({});
    else await this.#askStep('full', own);
  }

  /** Asks once; true when there is a sure card whose buckets are still to come. */
  async #askStep(depth: Depth, own: string): Promise<boolean> {
    const { listing } = this.#view;
    const result = await this.#parts.ask('listing/price', { listing, depth, ticket: own });
    // A newer question, or nobody waiting any more, has made this answer late.
    if (this.#ticket !== own) return false;
    const before = this.#view.answer;
    if (!result.ok) {
      const { failure } = result;
      this.#settle(before ? { answer: { ...before, failure } } : { failure });
      return false;
    }
    const answer = mergeAnswers(before, result.value);
    const goesOn = answer.match.kind === 'sure' && answer.depth === 'label' && !answer.failure;
    if (goesOn && depth === 'label') {
      this.#change({ answer });
      return true;
    }
    this.#settle({ answer });
    return false;
  }
}
