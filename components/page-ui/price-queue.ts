import type { ListingMark } from '@/components/page/mark';
import type { PageUiParts } from '@/components/page/page-ui';
import type { Failure, FailureCode } from '@/lib/domain/failure';
import type { CallEstimate } from '@/lib/messaging/sorted-listings';

/** Questions out at once: enough to keep answers coming, few enough to stop soon. */
const abreast = 3;
/** A run waits by itself for as long as this where the service names the wait. */
const longestWaitMs = 5 * 60_000;
/** After so many failures in a row the next listing would fail too. */
const mostFailures = 4;
/** Time in view before a listing is asked about, so that scrolling past asks nothing. */
const restMs = 400;
/** Listings in view are not asked about for this long after a failure that concerns them all. */
const holdMs = 30_000;
/** Delay of an estimate, so that a page under construction is not counted at each step. */
const countDelayMs = 500;
/** Most listings of one `calls/estimate`. */
const mostCounted = 500;

/** Failures that the next listing would meet as well. */
const general: ReadonlySet<FailureCode> = new Set<FailureCode>([
  ...(['no-key', 'no-gateway-key', 'bad-key', 'access-needed', 'reload-needed'] as const),
  ...(['rate-limited', 'quota-spent', 'budget-spent', 'offline', 'unreachable'] as const),
]);

/** The state of the run that prices the whole page. */
export interface RunView {
  readonly state: 'idle' | 'running' | 'paused' | 'done';
  readonly done: number;
  readonly total: number;
  /** Listings among `done` that failed. */
  readonly failed: number;
  /** The reason of the pause. */
  readonly failure: Failure | null;
  /** Whether the run goes on by itself. */
  readonly resumes: boolean;
}

/** The run before anything was asked. */
export const idleRun: RunView = {
  ...{ state: 'idle', done: 0, total: 0, failed: 0 },
  ...{ failure: null, resumes: false },
};

interface QueueParts extends Pick<PageUiParts, 'document' | 'ask' | 'now' | 'signal'> {
  /** Whether a panel shows the mark, so that its question must not be cancelled. */
  readonly isOpen: (mark: ListingMark) => boolean;
  /** The run or the estimate has changed. */
  readonly onChange: () => void;
}

function needsPrice({ view: { answer, state } }: ListingMark): boolean {
  return state !== 'asking' && (answer === null || answer.failure !== null);
}

const findFailure = ({ view }: ListingMark): Failure | null => view.failure ?? view.answer?.failure ?? null;

function findGeneralFailure(mark: ListingMark): Failure | null {
  const failure = findFailure(mark);
  return failure && general.has(failure.code) ? failure : null;
}

/** Prices listings on request, a few at a time, until all are done or a failure concerns them all. */
function createRun({ now, isOpen, onChange }: QueueParts) {
  let view = idleRun;
  let waiting: ListingMark[] = [];
  const asked = new Set<ListingMark>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** `done` at the last wait: without progress since, the next wait needs a press. */
  let doneAtWait = -1;

  function change(part: Partial<RunView>): void {
    view = { ...view, ...part };
    onChange();
  }

  function askMore(): void {
    while (asked.size < abreast) {
      const mark = waiting.shift();
      if (!mark) break;
      if (mark.view.state === 'asking' || needsPrice(mark)) {
        asked.add(mark);
        mark.ask('label');
      } else change({ done: view.done + 1 });
    }
    if (asked.size === 0) change({ state: 'done', done: view.total });
  }

  function cancelAsked(): void {
    for (const mark of [...asked]) {
      asked.delete(mark);
      waiting.unshift(mark);
      if (!isOpen(mark)) mark.cancel();
    }
  }

  function resume(): void {
    clearTimeout(timer);
    failures = 0;
    change({ state: 'running', failure: null, resumes: false });
    askMore();
  }

  function pause(failure: Failure): void {
    cancelAsked();
    const waitMs = failure.retryAt ? Date.parse(failure.retryAt) - now() : Number.NaN;
    const resumes = failure.code === 'rate-limited' && waitMs <= longestWaitMs && view.done > doneAtWait;
    doneAtWait = view.done;
    if (resumes) timer = setTimeout(resume, Math.max(0, waitMs) + 500);
    change({ state: 'paused', failure, resumes });
  }

  return {
    getView: () => view,

    start(marks: readonly ListingMark[]): void {
      if (view.state === 'running') return;
      doneAtWait = -1;
      if (view.state !== 'paused') {
        waiting = marks.filter(needsPrice);
        change({ ...idleRun, total: waiting.length });
      }
      resume();
    },

    stop(): void {
      clearTimeout(timer);
      cancelAsked();
      waiting = [];
      change(idleRun);
    },

    update(mark: ListingMark): void {
      const { state } = mark.view;
      if (state === 'asking' || !asked.delete(mark)) return;
      const failure = findFailure(mark);
      failures = failure ? failures + 1 : 0;
      const blocking = failures < mostFailures ? findGeneralFailure(mark) : failure;
      if (view.state !== 'running') return;
      // A panel that closed has cancelled the question.
      if (state === 'idle' || failure?.code === 'cancelled') waiting.push(mark);
      else if (blocking) {
        waiting.unshift(mark);
        pause(blocking);
        return;
      } else change({ done: view.done + 1, failed: view.failed + (failure ? 1 : 0) });
      // To ask at once would change a mark within its own change.
      queueMicrotask(() => {
        if (view.state === 'running') askMore();
      });
    },

    /** Drops the listings that left the page. */
    keep(marks: ReadonlySet<ListingMark>): void {
      const gone = [...waiting, ...asked].filter((mark) => !marks.has(mark));
      if (gone.length === 0) return;
      waiting = waiting.filter((mark) => marks.has(mark));
      for (const mark of gone) asked.delete(mark);
      change({ total: view.total - gone.length });
      if (view.state === 'running') askMore();
    },
  };
}

/** Prices listings without a request, the latest first and never in a hidden tab: those in view and those without a call. */
function createBackground({ document, signal, isOpen }: QueueParts) {
  const rests = new Map<ListingMark, ReturnType<typeof setTimeout>>();
  let waiting: ListingMark[] = [];
  const asked = new Set<ListingMark>();
  let hold: ReturnType<typeof setTimeout> | undefined;

  function askMore(): void {
    while (!hold && !document.hidden && !signal.aborted && asked.size < abreast) {
      const mark = waiting.pop();
      if (!mark) return;
      if (!needsPrice(mark)) continue;
      asked.add(mark);
      mark.ask('label');
    }
  }

  function add(marks: readonly ListingMark[]): void {
    waiting.push(...marks.toReversed());
    askMore();
  }

  function drop(mark: ListingMark): void {
    clearTimeout(rests.get(mark));
    rests.delete(mark);
    waiting = waiting.filter((other) => other !== mark);
    if (asked.delete(mark) && !isOpen(mark)) mark.cancel();
    // Others may be dropped in the same moment.
    queueMicrotask(askMore);
  }

  document.addEventListener('visibilitychange', askMore, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(hold);
    for (const mark of new Set([...rests.keys(), ...asked])) drop(mark);
  });

  return {
    add,
    drop,

    /** Asks about a mark that comes into view, once it rests there. */
    enter(mark: ListingMark): void {
      if (!rests.has(mark)) rests.set(mark, setTimeout(add, restMs, [mark]));
    },

    update(mark: ListingMark): void {
      if (mark.view.state === 'asking' || !asked.delete(mark)) return;
      // A panel that closed has cancelled the question.
      if (mark.view.state === 'idle') waiting.unshift(mark);
      if (findGeneralFailure(mark)) {
        hold ??= setTimeout(() => {
          hold = undefined;
          askMore();
        }, holdMs);
      }
      queueMicrotask(askMore);
    },

    /** Drops the listings that left the page. */
    keep(marks: ReadonlySet<ListingMark>): void {
      for (const mark of new Set([...rests.keys(), ...waiting, ...asked])) if (!marks.has(mark)) drop(mark);
    },
  };
}

/** Counts the calls for the listings without a price. `onFree` gets the marks whose answer costs none, each once. */
function createEstimate({ ask, signal, onChange }: QueueParts, onFree: (marks: ListingMark[]) => void) {
  let known: CallEstimate | null = null;
  let counted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A free answer that fails would be asked for again and again. */
  const seen = new WeakSet<ListingMark>();
  signal.addEventListener('abort', () => clearTimeout(timer));

  function take(estimate: CallEstimate | null, marks: readonly ListingMark[]): void {
    known = estimate;
    const places = estimate?.free ?? [];
    const free = places.flatMap((place) => marks[place] ?? []).filter((mark) => !seen.has(mark));
    const asked = free.filter(needsPrice);
    for (const mark of asked) seen.add(mark);
    onFree(asked);
    onChange();
  }

  /** Sums the parts; a card in two parts counts twice, since too many calls are better than too few. */
  async function count(marks: readonly ListingMark[], key: string): Promise<void> {
    let sum: CallEstimate | null = { cards: 0, calls: 0, free: [], left: null };
    for (let at = 0; sum && at < marks.length; at += mostCounted) {
      const listings = marks.slice(at, at + mostCounted).map(({ listing }) => listing);
      const { cards, calls, free }: CallEstimate = sum;
      const part = await ask('calls/estimate', { listings });
      sum = part.ok
        ? {
            cards: cards + part.value.cards,
            calls: calls + part.value.calls,
            free: [...free, ...part.value.free.map((place) => at + place)],
            left: part.value.left,
          }
        : null;
    }
    if (key === counted && !signal.aborted) take(sum, marks);
  }

  return {
    get: () => known,

    /** Counts anew, after a delay, where other listings are without a price. `given` is an estimate of all `marks`. */
    follow(all: readonly ListingMark[], given: CallEstimate | null): void {
      const marks = all.filter(needsPrice);
      const key = marks.map(({ listing }) => listing.id).join();
      if (key === counted) return;
      const isFirst = counted === '';
      counted = key;
      clearTimeout(timer);
      if (given) take(given, all);
      else if (marks.length > 0 && isFirst) void count(marks, key);
      else if (marks.length > 0) timer = setTimeout(count, countDelayMs, marks, key);
    },
  };
}

/** Prices the listings of a page: all on request, those in view, and those that cost no call. */
export function createPriceQueue(parts: QueueParts) {
  const run = createRun(parts);
  const background = createBackground(parts);
  const estimate = createEstimate(parts, background.add);
  parts.signal.addEventListener('abort', run.stop);

  return {
    getRun: run.getView,
    /** Calls for all listings without a price; null until it is known. */
    getEstimate: estimate.get,
    /** Prices all of these, or goes on after a pause. */
    start: run.start,
    /** Ends the run; answers stay. */
    stop: run.stop,
    /** Asks about a listing once it rests in view. */
    enter: background.enter,
    /** Cancels the question about a listing that is out of view. */
    drop: background.drop,
    /** Keeps the estimate of these listings up to date; `given` is one that came with them. */
    count(marks: readonly ListingMark[], given: CallEstimate | null = null): void {
      if (run.getView().state !== 'running') estimate.follow(marks, given);
    },
    /** Takes a change of the mark's view. */
    update(mark: ListingMark): void {
      run.update(mark);
      background.update(mark);
    },
    /** Drops the listings that left the page. */
    keep(marks: ReadonlySet<ListingMark>): void {
      run.keep(marks);
      background.keep(marks);
    },
  };
}
