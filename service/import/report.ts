import { open } from 'node:fs/promises';
import type { RefusedRow } from '@/service/store/imports';
import type { Store } from '@/service/store/store';

/** The result of an import. `rows` is the sum of the four counts that follow it. */
export interface ImportReport {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** How many of the refused rows the file is not at fault for: a card or a rate is not known. */
  readonly leftOut: number;
  /** Records beside the rows that are of no card or no price. */
  readonly skipped: number;
  /** The first refused rows, at most a thousand; lines of a file or rows of a list, from 1. */
  readonly rejects: readonly Omit<RefusedRow, 'place'>[];
}

/** The result of one file. */
export interface FileReport {
  readonly path: string;
  /** The number of its import, under which its refused rows are stored. */
  readonly import: number;
  /** Why all of it was taken back; undefined where it was not. */
  readonly undone: string | undefined;
  /** Lines that an earlier, stopped import had done already. */
  readonly linesBefore: number;
  readonly report: ImportReport;
}

/** How far one step of an import is; `rows` is null where the step counts no rows. */
export interface ImportStep {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly rows: number | null;
}

/** A report that fills while an import runs. */
interface ReportBuilder {
  /** `times` rows with this outcome; of refused ones without place and reason. */
  count(
    outcome: 'added' | 'changed' | 'unchanged' | 'rejected' | 'leftOut' | 'skipped',
    times?: number,
  ): void;
  reject(row: RefusedRow): void;
  build(): ImportReport;
}

/** How many refused rows a report names. */
export const namedRejects = 1000;

/** Starts a report. */
export function createReportBuilder(): ReportBuilder {
  const counts = { added: 0, changed: 0, unchanged: 0, rejected: 0, leftOut: 0, skipped: 0 };
  const rejects: ImportReport['rejects'][number][] = [];
  return {
    count(outcome, times = 1) {
      counts[outcome] += times;
    },
    reject({ line, reason, isLeftOut }) {
      counts.rejected += 1;
      if (isLeftOut) counts.leftOut += 1;
      if (rejects.length < namedRejects) rejects.push({ line, reason, ...(isLeftOut && { isLeftOut }) });
    },
    build: () => ({
      rows: counts.added + counts.changed + counts.unchanged + counts.rejected,
      ...counts,
      rejects: [...rejects].sort((a, b) => a.line - b.line),
    }),
  };
}

const rowsAtOnce = 5000;

/**
 * Writes every refused row of these files to a CSV file with the columns file, line and reason, and returns their number.
 * Rows that an earlier import of the same file refused are among them.
 */
export async function writeRejects(
  imports: Store['imports'],
  files: readonly FileReport[],
  path: string,
): Promise<number> {
  const out = await open(path, 'w');
  let count = 0;
  try {
    await out.write('file,line,reason\n');
    for (const { import: importNumber, path: name } of files) {
      for (let after = 0, isEnd = false; !isEnd; ) {
        const refused = await imports.listRefused(importNumber, { after, limit: rowsAtOnce });
        await out.write(
          refused.map(({ line, reason }) => `${quote(name)},${line},${quote(reason)}\n`).join(''),
        );
        after = refused.at(-1)?.place ?? after;
        count += refused.length;
        isEnd = refused.length < rowsAtOnce;
      }
    }
  } finally {
    await out.close();
  }
  return count;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Where progress is drawn: on a terminal over the same line, on any other stream as a line from time to time. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows how far an import is. */
interface Progress {
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
      const line = formatStep(step, begun, (at - begun.at) / 1000);
      // Erases the rest of a longer line.
      out.write(out.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
      isOpen = out.isTTY === true;
    },
    end,
  };
}

function formatStep(
  { label, done, total, rows }: ImportStep,
  begun: { readonly done: number; readonly rows: number },
  seconds: number,
): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const bar = '#'.repeat(Math.floor(share * barLetters)).padEnd(barLetters);
  const parts = [`${label} [${bar}] ${String(Math.floor(share * 100)).padStart(3)} %`];
  if (rows !== null) parts.push(`${rows.toLocaleString('en')} rows`);
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
