import { z } from 'zod';
import { loadIfPossible } from '@/lib/storage/if-possible';
import type { KeyValue } from '@/lib/storage/key-value';
import { measureValue } from '@/lib/storage/measure-value';
import type { Answered } from './client';

const prefix = 'answer:';
const entrySchema = z.object({ fetchedAt: z.iso.datetime(), sample: z.boolean(), value: z.unknown() });

/** Answers older than this are of no use even as a stale stand-in. */
const longestAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Some thousands of cards with all their conditions and grades. */
const defaultMost = 40_000_000;
/** Bytes written since the answers were last counted: counting reads them all. */
const writtenKey = 'answers-written';
/** So much of it is worth a write. */
const notedBytes = 100_000;

/**
 * Keeps the service's answers with their age, through the worker's death; what cannot be read or does not parse any
 * more is as if absent. Of more than `most` bytes the oldest answers go.
 */
export function createAnswerCache(storage: KeyValue, now: () => Date, most = defaultMost) {
  let unnoted = 0;

  function isOfUse(fetchedAt: string): boolean {
    const age = now().getTime() - Date.parse(fetchedAt);
    // An answer from the future was dated by a clock that has been set right since.
    return age >= 0 && age <= longestAgeMs;
  }

  /** Lets go of answers that are of no use, and of the oldest until the others come to `room` bytes at most. */
  async function trim(room: number): Promise<void> {
    const kept: { readonly key: string; readonly fetchedAt: string; readonly bytes: number }[] = [];
    for (const key of await storage.keys(prefix)) {
      const value = await storage.get(key);
      const entry = entrySchema.safeParse(value);
      if (!entry.success || !isOfUse(entry.data.fetchedAt)) await storage.delete(key);
      else kept.push({ key, fetchedAt: entry.data.fetchedAt, bytes: measureValue(value) });
    }
    kept.sort((a, b) => (a.fetchedAt < b.fetchedAt ? 1 : -1));
    let bytes = 0;
    for (const entry of kept) {
      if (bytes + entry.bytes > room) await storage.delete(entry.key);
      else bytes += entry.bytes;
    }
    await storage.set(writtenKey, bytes);
  }

  async function count(bytes: number): Promise<void> {
    unnoted += bytes;
    if (unnoted < Math.min(notedBytes, most)) return;
    const noted = unnoted;
    unnoted = 0;
    const written = await storage.update(writtenKey, (old) => (typeof old === 'number' ? old : 0) + noted);
    // Down to half, so that it is not done again for every answer that follows.
    if (Number(written) > most) await trim(most / 2);
  }

  return {
    /** The stored answer under `key`, parsed anew; undefined when there is none of use. */
    async load<Schema extends z.ZodType>(
      key: string,
      schema: Schema,
    ): Promise<Answered<z.output<Schema>> | undefined> {
      const entry = entrySchema.safeParse(await loadIfPossible(() => storage.get(prefix + key)));
      if (!entry.success) return undefined;
      const { fetchedAt, sample, value } = entry.data;
      if (!isOfUse(fetchedAt)) return undefined;
      const parsed = schema.safeParse(value);
      return parsed.success ? { value: parsed.data, fetchedAt, sample } : undefined;
    },

    /** Stores an answer over the one before. */
    async save(key: string, answer: Answered<unknown>): Promise<void> {
      await storage.set(prefix + key, answer);
      await count(measureValue(answer));
    },

    /** Forgets every answer: the service or the keys changed. */
    async clear(): Promise<void> {
      await storage.deleteAll(prefix);
      await storage.delete(writtenKey);
    },

    /** How many answers are kept, and about how many bytes they take. */
    measure: () => storage.measure(prefix),

    /** Drops answers that are too old to stand in for anything, and the oldest of more than `most` bytes. */
    prune: () => trim(most),
  };
}

/** The cache that {@link createAnswerCache} returns. */
export type AnswerCache = ReturnType<typeof createAnswerCache>;
