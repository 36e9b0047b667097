import type { ImportStep } from './import-files';

/** Where progress is drawn: a terminal's line is drawn over, any other stream gets a line from time to time. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows how far an import is. */
export interface Progress {
  show(step: ImportStep): void;
  /** Ends the line, so that other words can follow. */
  end(): void;
}

const barLetters = 24;
const terminalEveryMs = 100;
const streamEveryMs = 5000;

/** Draws progress on `out`, not more often than a person can read; `now` is in milliseconds. */
export function drawProgress(out: ProgressStream, now: () => number): Progress {
  let begun = { label: '', at: 0, done: 0, rows: 0 };
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isOpen = false;
  const end = () => {
    if (isOpen) out.write('\n');
    isOpen = false;
  };
  return {
    show(step) {
      const at = now();
      if (step.label !== begun.label) {
        end();
        begun = { label: step.label, at, done: step.done, rows: step.rows ?? 0 };
        drawnAt = out.isTTY ? Number.NEGATIVE_INFINITY : at;
      }
      const isLast = step.done >= step.total && out.isTTY;
      if (!isLast && at - drawnAt < (out.isTTY ? terminalEveryMs : streamEveryMs)) return;
      drawnAt = at;
      const line = formatStep(step, begun, at - begun.at);
      // Erases what a longer line left behind.
      out.write(out.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
      isOpen = out.isTTY === true;
    },
    end,
  };
}

function formatStep(
  { label, done, total, rows }: ImportStep,
  begun: { readonly done: number; readonly rows: number },
  ms: number,
): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.floor(share * barLetters);
  const bar = `[${'#'.repeat(full)}${' '.repeat(barLetters - full)}]`;
  const parts = [`${label} ${bar} ${String(Math.floor(share * 100)).padStart(3)} %`];
  if (rows !== null) parts.push(`${rows.toLocaleString('en')} rows`);
  const seconds = ms / 1000;
  if (rows !== null && seconds >= 1)
    parts.push(`${Math.round((rows - begun.rows) / seconds).toLocaleString('en')} a second`);
  if (seconds >= 1 && done > begun.done && done < total)
    parts.push(`${formatSeconds((seconds * (total - done)) / (done - begun.done))} left`);
  return parts.join(', ');
}

function formatSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`;
}
