import { hasWindow } from '@/components/page/lifecycle';
import type { ListingMark } from '@/components/page/mark';
import type { PageUiParts } from '@/components/page/page-ui';
import type { Failure, FailureCode } from '@/lib/domain/failure';
import type { CallEstimate } from '@/lib/messaging/page-calls';

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
interface RunView {
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

/** Counts the calls for the listings without a price. `onFree` gets the marks whose answer costs none, each once. */
function createEstimate({ ask, signal, onChange }: QueueParts, onFree: (marks: ListingMark[]) => void) {
  let known: CallEstimate | null = null;
  let counted = '';
  let isCounted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A free answer that fails would be asked for again and again. */
  const seen = new WeakSet<ListingMark>();
  signal.addEventListener('abort', () => clearTimeout(timer));

  function take(estimate: CallEstimate | null, marks: readonly ListingMark[]): void {
    known = estimate;
    isCounted = true;
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

    /** Counts anew, after a delay, where other listings are without a price; true until the first count has come. */
    follow(all: readonly ListingMark[]): boolean {
      const marks = all.filter(needsPrice);
      const key = marks.map(({ listing }) => listing.id).join();
      if (key !== counted) {
        const isFirst = counted === '';
        counted = key;
        clearTimeout(timer);
        if (marks.length > 0 && isFirst) void count(marks, key);
        else if (marks.length > 0) timer = setTimeout(count, countDelayMs, marks, key);
      }
      return marks.length > 0 && !isCounted;
    },
  };
}

/**
 * Prices the listings of a page, three at a time: all on request (the run), and in the background those in view and those
 * that cost no call, the latest first and never in a hidden tab.
 */
export function createPriceQueue(parts: QueueParts) {
  const { document, now, signal, isOpen, onChange } = parts;
  let run = idleRun;
  /** Listings of the run, the next one first. */
  let waiting: ListingMark[] = [];
  /** Listings of the background, the next one last. */
  let background: ListingMark[] = [];
  /** Listings with a question out, with whether it is the run's. */
  const asked = new Map<ListingMark, boolean>();
  const rests = new Map<ListingMark, ReturnType<typeof setTimeout>>();
  let resumption: ReturnType<typeof setTimeout> | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** `done` at the last wait: without progress since, the next wait needs a press. */
  let doneAtWait = -1;
  const estimate = createEstimate(parts, add);

  function change(part: Partial<RunView>): void {
    run = { ...run, ...part };
    onChange();
  }

  function askMore(): void {
    while (asked.size < abreast && !signal.aborted) {
      const isRun = run.state === 'running' && waiting.length > 0;
      const mark = isRun ? waiting.shift() : hold || document.hidden ? undefined : background.pop();
      if (!mark) break;
      if (needsPrice(mark) || (isRun && mark.view.state === 'asking')) {
        asked.set(mark, isRun);
        mark.ask('label');
      } else if (isRun) change({ done: run.done + 1 });
    }
    const isOver = waiting.length === 0 && ![...asked.values()].includes(true);
    if (run.state === 'running' && isOver) change({ state: 'done', done: run.total });
  }

  function add(marks: readonly ListingMark[]): void {
    background.push(...marks.toReversed());
    askMore();
  }

  function cancel(mark: ListingMark): void {
    if (asked.delete(mark) && !isOpen(mark)) mark.cancel();
  }

  function cancelRun(): void {
    for (const [mark, isRun] of [...asked].toReversed()) {
      if (!isRun) continue;
      waiting.unshift(mark);
      cancel(mark);
    }
  }

  function resume(): void {
    clearTimeout(resumption);
    failures = 0;
    change({ state: 'running', failure: null, resumes: false });
    askMore();
  }

  function pause(failure: Failure): void {
    cancelRun();
    const waitMs = failure.retryAt ? Date.parse(failure.retryAt) - now() : Number.NaN;
    const resumes = failure.code === 'rate-limited' && waitMs <= longestWaitMs && run.done > doneAtWait;
    doneAtWait = run.done;
    if (resumes) resumption = setTimeout(resume, Math.max(0, waitMs) + 500);
    change({ state: 'paused', failure, resumes });
  }

  function stop(): void {
    clearTimeout(resumption);
    cancelRun();
    waiting = [];
    change(idleRun);
  }

  function drop(mark: ListingMark): void {
    clearTimeout(rests.get(mark));
    rests.delete(mark);
    background = background.filter((other) => other !== mark);
    if (asked.get(mark) === false) cancel(mark);
    // Others may be dropped in the same moment.
    queueMicrotask(askMore);
  }

  document.addEventListener('visibilitychange', askMore, { signal });
  signal.addEventListener('abort', () => {
    stop();
    clearTimeout(hold);
    for (const mark of new Set([...rests.keys(), ...asked.keys()])) drop(mark);
  });

  return {
    getRun: () => run,
    /** Calls for all listings without a price; null until it is known. */
    getEstimate: estimate.get,

    /** Begins a run over these listings, or goes on after a pause. */
    start(marks: readonly ListingMark[]): void {
      if (run.state === 'running') return;
      doneAtWait = -1;
      if (run.state !== 'paused') {
        waiting = marks.filter(needsPrice);
        change({ ...idleRun, total: waiting.length });
      }
      resume();
    },

    /** Ends the run; answers stay. */
    stop,

    /** Asks about a listing that comes into view, once it rests there. */
    enter(mark: ListingMark): void {
      if (!rests.has(mark) && hasWindow(document)) rests.set(mark, setTimeout(add, restMs, [mark]));
    },

    /** Cancels the background's question about a listing that is out of view. */
    drop,

    /** Keeps the estimate of these listings up to date; true until there is a first one, or it has failed. */
    count: (marks: readonly ListingMark[]): boolean => run.state !== 'running' && estimate.follow(marks),

    /** Takes a change of the mark's view. */
    update(mark: ListingMark): void {
      const isRun = asked.get(mark);
      if (isRun === undefined || mark.view.state === 'asking') return;
      asked.delete(mark);
      const failure = findFailure(mark);
      const isGeneral = failure !== null && general.has(failure.code);
      // A panel that closed has cancelled the question.
      const isCancelled = mark.view.state === 'idle' || failure?.code === 'cancelled';
      if (isGeneral)
        hold ??= setTimeout(() => {
          hold = undefined;
          askMore();
        }, holdMs);
      if (!isRun) {
        if (isCancelled) background.unshift(mark);
      } else {
        failures = failure ? failures + 1 : 0;
        if (isCancelled) waiting.push(mark);
        else if (failure && (isGeneral || failures >= mostFailures)) {
          waiting.unshift(mark);
          pause(failure);
        } else change({ done: run.done + 1, failed: run.failed + (failure ? 1 : 0) });
      }
      // To ask at once would change a mark within its own change.
      queueMicrotask(askMore);
    },

    /** Drops the listings that left the page. */
    keep(marks: ReadonlySet<ListingMark>): void {
      const isGone = (mark: ListingMark) => !marks.has(mark);
      const gone = [...waiting, ...[...asked.keys()].filter((mark) => asked.get(mark))].filter(isGone);
      waiting = waiting.filter((mark) => marks.has(mark));
      for (const mark of gone) asked.delete(mark);
      for (const mark of new Set([...rests.keys(), ...background, ...asked.keys()].filter(isGone)))
        drop(mark);
      if (gone.length > 0) change({ total: run.total - gone.length });
      askMore();
    },
  };
}
