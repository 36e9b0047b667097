import { z } from 'zod';
import { loadIfPossible } from '@/lib/storage/if-possible';
import type { KeyValue } from '@/lib/storage/key-value';
import type { Answered } from './client';

const prefix = 'answer:';
const entrySchema = z.object({ fetchedAt: z.iso.datetime(), sample: z.boolean(), value: z.unknown() });

/** Answers older than this are of no use even as a stale stand-in. */
const longestAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Keeps the service's answers with their age, through the worker's death; what cannot be read or does not parse any more is as if absent. */
export function createAnswerCache(storage: KeyValue, now: () => Date) {
  function isOfUse(fetchedAt: string): boolean {
    const age = now().getTime() - Date.parse(fetchedAt);
    // An answer from the future was dated by a clock that has been set right since.
    return age >= 0 && age <= longestAgeMs;
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
    },

    /** Forgets every answer: the service or the keys changed. */
    clear: () => storage.deleteAll(prefix),

    /** How many answers are kept, and about how many bytes they take. */
    measure: () => storage.measure(prefix),

    /** Drops answers that are too old to stand in for anything. */
    async prune(): Promise<void> {
      for (const key of await storage.keys(prefix)) {
        const entry = entrySchema.safeParse(await storage.get(key));
        if (!entry.success || !isOfUse(entry.data.fetchedAt)) await storage.delete(key);
      }
    },
  };
}

/** The cache that {@link createAnswerCache} returns. */
export type AnswerCache = ReturnType<typeof createAnswerCache>;
