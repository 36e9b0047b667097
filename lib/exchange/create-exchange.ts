import { z } from 'zod';
import { type Failure, failureCodes, toFailure } from '@/lib/domain/failure';
import type { RatesStatus } from '@/lib/messaging/protocol';
import type { RequestQueue } from '@/lib/prices/request-queue';
import type { Settings } from '@/lib/settings/schema';
import type { KeyValue } from '@/lib/storage/key-value';
import { type EcbParts, ecbAddress, fetchEcbRates } from './fetch-ecb-rates';
import type { EcbTable } from './parse-ecb-rates';

const ratesKey = 'rates';
const msPerDay = 86_400_000;

/** What outlives the worker: on which day the bank was asked last, what became of that, and the latest table. */
const storedSchema = z.object({
  askedOn: z.iso.date().nullable(),
  table: z
    .object({
      source: z.literal('ecb'),
      date: z.iso.date(),
      perEuro: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()),
    })
    .nullable(),
  failure: z.object({ code: z.enum(failureCodes), detail: z.string().optional() }).nullable(),
});

type Stored = z.output<typeof storedSchema>;
const nothingStored: Stored = { askedOn: null, table: null, failure: null };

/** What the exchange needs from outside. */
export interface ExchangeParts extends EcbParts {
  /** Whether the browser lets the extension reach this origin. */
  readonly hasPermission: (origin: string) => Promise<boolean>;
  readonly storage: KeyValue;
  readonly loadSettings: () => Promise<Pick<Settings, 'rates'>>;
  /** Where the question waits for its turn among the worker's other requests. */
  readonly queue: Pick<RequestQueue, 'run'>;
}

/**
 * The exchange rates by the user's choice: none, their own table, or the European Central Bank's. The bank is asked at
 * most once a day (UTC), whatever comes of it: the day is written down before the question goes out, so neither a
 * failure nor the worker's death leads to a second one. A missing permission or network asks nothing and costs nothing.
 */
export function createExchange(parts: ExchangeParts) {
  const { storage, now } = parts;
  let running: Promise<RatesStatus> | null = null;

  function parse(value: unknown): Stored {
    const parsed = storedSchema.safeParse(value);
    return parsed.success ? parsed.data : nothingStored;
  }

  function today(): string {
    return now().toISOString().slice(0, 10);
  }

  /** When the bank may be asked again. */
  function withRetry({ code, detail }: Stored['failure'] & object): Failure {
    const tomorrow = new Date((Math.floor(now().getTime() / msPerDay) + 1) * msPerDay).toISOString();
    return { code, ...(detail === undefined ? {} : { detail }), retryAt: tomorrow };
  }

  function toStatus({ table, failure }: Stored): RatesStatus {
    return { table, failure: failure && withRetry(failure) };
  }

  /** True for the one caller, among all workers of this day, who may ask the bank. */
  async function claimToday(): Promise<boolean> {
    let isMine = false;
    await storage.update(ratesKey, (old) => {
      const stored = parse(old);
      isMine = stored.askedOn !== today();
      // Until the answer is in: a worker that dies meanwhile leaves a question without one.
      return isMine ? { ...stored, askedOn: today(), failure: { code: 'timeout' } } : old;
    });
    return isMine;
  }

  async function loadFromBank(): Promise<RatesStatus> {
    const stored = parse(await storage.get(ratesKey));
    if (stored.askedOn === today()) return toStatus(stored);
    const { origin, host } = new URL(ecbAddress);
    if (!(await parts.hasPermission(origin))) {
      return { table: stored.table, failure: { code: 'access-needed', detail: host } };
    }
    if (!parts.isOnline()) return { table: stored.table, failure: { code: 'offline', detail: host } };
    if (!(await claimToday())) return toStatus(parse(await storage.get(ratesKey)));
    const answer = await parts.queue.run(ratesKey, ratesKey, () => fetchEcbRates(parts));
    const next: Stored = {
      askedOn: today(),
      table: answer.ok ? chooseTable(stored.table, answer.value) : stored.table,
      failure: answer.ok ? null : answer.failure,
    };
    try {
      await storage.set(ratesKey, next);
    } catch (error) {
      // The rates serve now; that they cannot be kept is told beside them.
      return { table: next.table, failure: toFailure(error) };
    }
    return toStatus(next);
  }

  /** Lookups that come meanwhile wait for the same answer. Never rejects. */
  function joinBank(): Promise<RatesStatus> {
    running ??= loadFromBank()
      .catch((error): RatesStatus => ({ table: null, failure: toFailure(error) }))
      .finally(() => {
        running = null;
      });
    return running;
  }

  /** The rates of the user's choice, where the bank's come from `askBank`. */
  async function loadChosen(askBank: () => Promise<RatesStatus>): Promise<RatesStatus> {
    try {
      const { rates } = await parts.loadSettings();
      if (rates.source === 'none') return { table: null, failure: null };
      if (rates.source === 'ecb') return await askBank();
      const { date, perEuro } = rates.own;
      return { table: date === '' ? null : { source: 'own', date, perEuro }, failure: null };
    } catch (error) {
      return { table: null, failure: toFailure(error) };
    }
  }

  return {
    /**
     * The table in force, a stale one included, and why there is no newer one: `access-needed` and `offline` (nothing
     * was asked), `unreachable`, `timeout` or `bad-response` (asked today, again tomorrow), `storage`.
     */
    load(): Promise<RatesStatus> {
      return loadChosen(joinBank);
    },

    /** As {@link load}, but a kept table comes at once while the bank is asked: no price waits for a newer rate. */
    loadAtHand(): Promise<RatesStatus> {
      return loadChosen(async () => {
        const kept = parse(await storage.get(ratesKey));
        const asked = joinBank();
        return kept.table ? toStatus(kept) : asked;
      });
    },
  };
}

/** An answer from before the one at hand would set the rates back. */
function chooseTable(old: Stored['table'], fresh: EcbTable): EcbTable {
  return old && old.date > fresh.date ? old : fresh;
}
