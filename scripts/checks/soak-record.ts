import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** What passed: when, how long it took in seconds and, of a whole file, how many tests it was. */
const passSchema = z.strictObject({
  at: z.iso.datetime(),
  seconds: z.number(),
  tests: z.number().optional(),
});
const recordSchema = z.strictObject({
  /** Digest of all that the soak depends on. */
  source: z.string(),
  passed: z.record(z.string(), passSchema),
});

/** One pass, as the record holds it. */
export type SoakPass = z.output<typeof passSchema>;

/**
 * The record of what of the soak has passed with one source: a JSON file that is committed, so that a row of hours goes
 * on after a break, and on another machine. What it says of another source counts for nothing, and goes with the first
 * pass of this one. Throws where the file is no record, for nobody would know what was lost with it.
 */
export function openSoakRecord(file: string, source: string) {
  /** Read each time: the soak's tests write to it beside the command that runs them. */
  function read(): Record<string, SoakPass> {
    if (!existsSync(file)) return {};
    try {
      const record = recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      return record.source === source ? record.passed : {};
    } catch (error) {
      throw new Error(`${file} is no record of a soak; delete it to start over.`, { cause: error });
    }
  }

  function write(passed: Record<string, SoakPass>): void {
    const sorted = Object.entries(passed).sort(([one], [other]) => (one < other ? -1 : 1));
    const text = JSON.stringify({ source, passed: Object.fromEntries(sorted) }, null, 2);
    // Broken off in the middle, the old one is still whole.
    writeFileSync(`${file}.new`, `${text}\n`);
    renameSync(`${file}.new`, file);
  }

  return {
    /** The pass of a part, or undefined where it has yet to pass. */
    find: (part: string): SoakPass | undefined => read()[part],

    note: (part: string, pass: SoakPass): void => write({ ...read(), [part]: pass }),

    /** Forgets the parts whose names begin so. */
    forget(beginning: string): void {
      write(Object.fromEntries(Object.entries(read()).filter(([part]) => !part.startsWith(beginning))));
    },

    /** Forgets everything, whatever the file holds. */
    clear: (): void => rmSync(file, { force: true }),
  };
}
