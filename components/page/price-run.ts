import { idleRun, type RunView } from '@/components/page-bar/run-view';
import type { Failure, FailureCode } from '@/lib/domain/failure';
import type { ListingMark } from './mark';

/** Questions of a run that are out at once: enough to keep the service's answers coming, few enough to stop soon. */
const abreast = 3;
/** A wait that the service named and that is at most this long is sat out. */
const patienceMs = 5 * 60_000;

/** So many failures one after the other are no single listing's any more. */
const mostFailures = 4;

/** Failures that the next listing would meet as well. Others are one listing's own. */
const general: ReadonlySet<FailureCode> = new Set<FailureCode>([
  ...(['no-key', 'no-gateway-key', 'bad-key', 'access-needed', 'reload-needed'] as const),
  ...(['rate-limited', 'quota-spent', 'budget-spent', 'offline', 'unreachable'] as const),
]);

/** What a run needs from outside. */
export interface PriceRunParts {
  readonly now: () => number;
  /** Whether somebody looks at the mark's panel: its question is not ours to stop. */
  readonly isOpen: (mark: ListingMark) => boolean;
  readonly onChange: (view: RunView) => void;
}

/** Whether a listing is still to be priced. */
export function needsPrice({ view }: ListingMark): boolean {
  const { answer, state } = view;
  return state !== 'asking' && (answer === null || answer.failure !== null);
}

function findFailure({ view }: ListingMark): Failure | null {
  const { answer, failure } = view;
  return failure ?? answer?.failure ?? null;
}

/** What a listing met that would hold up all others as well, or null. */
export function findHeldUp(mark: ListingMark): Failure | null {
  const failure = findFailure(mark);
  return failure && general.has(failure.code) ? failure : null;
}

/** Prices all listings of a page, a few at a time, until it is done, stopped, or held up by what would hold up all. */
export function createPriceRun({ now, isOpen, onChange }: PriceRunParts) {
  let view: RunView = idleRun;
  let waiting: ListingMark[] = [];
  const out = new Set<ListingMark>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** How many were done when a wait was last sat out. */
  let doneAtWait = -1;

  function change(part: Partial<RunView>): void {
    view = { ...view, ...part };
    onChange(view);
  }

  function askMore(): void {
    while (out.size < abreast) {
      const mark = waiting.shift();
      if (!mark) break;
      const isAsking = mark.view.state === 'asking';
      if (isAsking || needsPrice(mark)) {
        out.add(mark);
        mark.ask('label');
      } else {
        change({ done: view.done + 1 });
      }
    }
    if (out.size === 0) change({ state: 'done', done: view.total });
  }

  function takeBack(): void {
    for (const mark of [...out]) {
      out.delete(mark);
      waiting.unshift(mark);
      if (!isOpen(mark)) mark.cancel();
    }
  }

  function goOn(): void {
    clearTimeout(timer);
    failures = 0;
    change({ state: 'running', failure: null, resumes: false });
    askMore();
  }

  function pause(failure: Failure): void {
    takeBack();
    const waitMs = failure.retryAt ? Date.parse(failure.retryAt) - now() : Number.NaN;
    // A service that names one wait after the other is asked by people only.
    const resumes = failure.code === 'rate-limited' && waitMs <= patienceMs && view.done > doneAtWait;
    doneAtWait = view.done;
    if (resumes) timer = setTimeout(goOn, Math.max(0, waitMs) + 500);
    change({ state: 'paused', failure, resumes });
  }

  return {
    /** Begins with what is not priced yet, or goes on after a pause. */
    start(marks: readonly ListingMark[]): void {
      if (view.state === 'running') return;
      doneAtWait = -1;
      if (view.state !== 'paused') {
        waiting = marks.filter(needsPrice);
        change({ ...idleRun, total: waiting.length });
      }
      goOn();
    },

    /** Begins with these, or takes them up behind what is waiting. */
    add(marks: readonly ListingMark[]): void {
      waiting.push(...marks);
      change({ total: view.total + marks.length });
      goOn();
    },

    /** Ends the run; what is known stays. */
    stop(): void {
      clearTimeout(timer);
      takeBack();
      waiting = [];
      change(idleRun);
    },

    /** A mark's view has changed. */
    update(mark: ListingMark): void {
      const { state } = mark.view;
      if (!out.has(mark) || state === 'asking') return;
      out.delete(mark);
      const failure = findFailure(mark);
      failures = failure ? failures + 1 : 0;
      const heldUp = failures < mostFailures ? findHeldUp(mark) : failure;
      if (view.state !== 'running') return;
      if (state === 'idle' || failure?.code === 'cancelled') {
        // Somebody looked at it and went away, which stopped the question for all.
        waiting.push(mark);
      } else if (heldUp) {
        waiting.unshift(mark);
        pause(heldUp);
        return;
      } else {
        change({ done: view.done + 1, failed: view.failed + (failure ? 1 : 0) });
      }
      // The view is still being changed: asking again from within would be a second change in one.
      queueMicrotask(() => {
        if (view.state === 'running') askMore();
      });
    },

    /** The page shows these marks now; the others are gone. */
    keep(marks: ReadonlySet<ListingMark>): void {
      const gone = [...waiting, ...out].filter((mark) => !marks.has(mark));
      if (gone.length === 0) return;
      waiting = waiting.filter((mark) => marks.has(mark));
      for (const mark of gone) out.delete(mark);
      change({ total: view.total - gone.length });
      if (view.state === 'running') askMore();
    },
  };
}
