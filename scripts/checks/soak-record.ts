import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** What passed: when, how long it took in seconds and, of a whole file, how many tests it was. */
const passSchema = z.strictObject({
  at: z.iso.datetime(),
  seconds: z.number(),
  tests: z.number().optional(),
});
/** Each with the digest of all that it depended on. */
const recordSchema = z.record(z.string(), passSchema.extend({ source: z.string() }));

/** One pass of a part. */
export type SoakPass = z.output<typeof passSchema>;
type SoakRecord = z.output<typeof recordSchema>;

/**
 * The record of what of the soak has passed with one source: a JSON file that is committed, so that a row of hours goes
 * on after a break, and on another machine. What passed with another source counts for nothing, and stands there as such
 * until the part passes with this one. Throws where the file is no record, for nobody would know what was lost with it.
 */
export function openSoakRecord(file: string, source: string) {
  /** Read each time: the soak's tests write to it beside the command that runs them. */
  function read(): SoakRecord {
    if (!existsSync(file)) return {};
    try {
      return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      throw new Error(`${file} is no record of a soak; delete it to start over.`, { cause: error });
    }
  }

  function write(record: SoakRecord): void {
    const sorted = Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
    const text = JSON.stringify(Object.fromEntries(sorted), null, 2);
    // Broken off in the middle, the old one is still whole.
    writeFileSync(`${file}.new`, `${text}\n`);
    renameSync(`${file}.new`, file);
  }

  return {
    /** The pass of a part with this source, or undefined where it has yet to pass. */
    find(part: string): SoakPass | undefined {
      const { source: its, ...pass } = read()[part] ?? {};
      return its === source ? passSchema.parse(pass) : undefined;
    },

    note: (part: string, pass: SoakPass): void => write({ ...read(), [part]: { ...pass, source } }),

    /** Forgets the parts whose names begin so, as far as they passed with this source. */
    forget(beginning: string): void {
      const kept = Object.entries(read()).filter(
        ([part, pass]) => pass.source !== source || !part.startsWith(beginning),
      );
      write(Object.fromEntries(kept));
    },

    /** Forgets everything, whatever the file holds. */
    clear: (): void => rmSync(file, { force: true }),
  };
}
