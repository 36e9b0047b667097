import { z } from 'zod';
import { type Failure, type FailureCode, fail, type Result, succeed, toFailure } from '@/lib/domain/failure';
import type { Database } from '@/lib/storage/database';
import { tryStorage } from '@/lib/storage/key-value';
import type { CallPolicy } from './call-policy';
import type { Answered } from './client';

/** Prices move by the day: within this an answer is as good as a new one. */
const freshMs = 60 * 60 * 1000;
/** Older answers are of no use even as a stale stand-in. */
const longestAgeMs = 30 * 24 * 60 * 60 * 1000;
/** Some thousands of cards with all their conditions and grades. */
const defaultMostBytes = 40_000_000;
/** So many answers are saved between two counts of the bytes. */
const savesPerCount = 100;

const answerSchema = z.object({ fetchedAt: z.iso.datetime(), sample: z.boolean(), value: z.unknown() });

const finalCodes: readonly FailureCode[] = ['bad-key', 'not-found', 'cancelled', 'bad-request'];

/** Whether no old answer may stand in: the service refuses for good, or nothing waits any more. */
export function isFinal(code: FailureCode): boolean {
  return finalCodes.includes(code);
}

/** An answer; `stale` when it is older than an hour and stands in because asking again failed with `failure`. */
export type CachedAnswer<T> = Answered<T> & { readonly stale: boolean; readonly failure?: Failure };

/** Parts of {@link createAnswers}. */
interface AnswersParts {
  readonly database: Database;
  readonly policy: Pick<CallPolicy, 'pass'>;
  readonly now: () => Date;
  /** Names the service and keys in force: an answer holds for those alone. */
  readonly loadSource: () => Promise<string>;
  readonly mostBytes?: number;
}

/** Answers of the service with their age, kept through the worker's death; unusable ones count as absent. */
export function createAnswers(parts: AnswersParts) {
  const { database, policy, now, loadSource, mostBytes = defaultMostBytes } = parts;
  let saves = 0;

  const ageOf = (fetchedAt: string) => now().getTime() - Date.parse(fetchedAt);
  /** A negative age is of a clock that was ahead and has been set right since. */
  const isUsable = (fetchedAt: string) => ageOf(fetchedAt) >= 0 && ageOf(fetchedAt) <= longestAgeMs;
  const isFresh = ({ fetchedAt }: Answered<unknown>) => ageOf(fetchedAt) < freshMs;

  async function read<Schema extends z.ZodType>(
    source: string,
    question: string,
    schema: Schema,
  ): Promise<Answered<z.output<Schema>> | undefined> {
    const record = await tryStorage(() =>
      database.read(['answers'], (transaction) => transaction.objectStore('answers').get([source, question])),
    );
    const answer = answerSchema.safeParse(record?.answer);
    if (!answer.success || !isUsable(answer.data.fetchedAt)) return undefined;
    const { value, ...rest } = answer.data;
    const parsed = schema.safeParse(value);
    return parsed.success ? { ...rest, value: parsed.data } : undefined;
  }

  /** A full or refusing storage must not withhold the answer. */
  async function save(source: string, question: string, answer: Answered<unknown>): Promise<void> {
    const { fetchedAt } = answer;
    const bytes = JSON.stringify(answer).length;
    await tryStorage(async () => {
      await database.write(['answers'], (transaction) =>
        transaction.objectStore('answers').put({ source, question, fetchedAt, bytes, answer }),
      );
      saves += 1;
      if (saves % savesPerCount === 0) await prune();
    });
  }

  /** Deletes unusable answers, those of other sources, and the oldest above the limit of bytes. */
  async function prune(): Promise<void> {
    const current = await loadSource();
    await database.write(['answers'], async (transaction) => {
      const store = transaction.objectStore('answers');
      let kept = 0;
      let cursor = await store.index('age').openKeyCursor(null, 'prev');
      while (cursor) {
        const [fetchedAt, bytes] = cursor.key;
        const isOld = !isUsable(fetchedAt) || cursor.primaryKey[0] !== current;
        if (isOld || kept + bytes > mostBytes) await store.delete(cursor.primaryKey);
        else kept += bytes;
        cursor = await cursor.continue();
      }
    });
  }

  async function load<Schema extends z.ZodType>(
    question: string,
    ticket: string,
    schema: Schema,
    call: () => Promise<Result<Answered<z.output<Schema>>>>,
  ): Promise<Result<CachedAnswer<z.output<Schema>>>> {
    const source = await loadSource();
    const kept = await read(source, question, schema);
    if (kept && isFresh(kept)) return succeed({ ...kept, stale: false });
    const answer = await policy.pass(`${source} ${question}`, ticket, async () => {
      const result = await call();
      if (result.ok) await save(source, question, result.value);
      return result;
    });
    if ((await loadSource()) !== source) return fail('cancelled');
    if (answer.ok) return succeed({ ...answer.value, stale: false });
    if (!kept || isFinal(answer.failure.code)) return answer;
    return succeed({ ...kept, stale: true, failure: answer.failure });
  }

  return {
    /**
     * The answer to a question: from the cache while fresh, else from the service, else the old one, marked stale. Equal
     * questions share one call. `cancelled` when no ticket waits, or service or keys changed meanwhile; `storage`.
     */
    load: ((...input) =>
      load(...input).catch((error: unknown) => ({ ok: false, failure: toFailure(error) }))) as typeof load,

    /** Saves an answer that came as a part of another one. */
    async save(question: string, answer: Answered<unknown>): Promise<void> {
      const source = await tryStorage(loadSource);
      if (source !== undefined) await save(source, question, answer);
    },

    /** The cached answer, without a call; `stale` where {@link load} would ask the service. */
    async find<Schema extends z.ZodType>(
      question: string,
      schema: Schema,
    ): Promise<CachedAnswer<z.output<Schema>> | undefined> {
      const source = await tryStorage(loadSource);
      const kept = source === undefined ? undefined : await read(source, question, schema);
      return kept && { ...kept, stale: !isFresh(kept) };
    },

    prune,
  };
}

/** The answers of {@link createAnswers}. */
export type Answers = ReturnType<typeof createAnswers>;
