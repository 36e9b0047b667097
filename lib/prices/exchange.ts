import { z } from 'zod';
import { type Failure, fail, failureCodes, type Result, succeed, toFailure } from '@/lib/domain/failure';
import type { RateTable } from '@/lib/domain/money';
import type { Settings } from '@/lib/settings/settings';
import type { KeyValue } from '@/lib/storage/key-value';
import type { CallPolicy } from './call-policy';
import { fetchWithoutCredentials, type Network } from './fetch';

/** Reference rates of the European Central Bank, published on working days at about 16:00 CET. */
export const ecbAddress = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** The bank publishes about thirty currencies in under 3 kB. */
const largestBytes = 64_000;
const mostCurrencies = 200;
const ratesKey = 'rates';
const msPerDay = 86_400_000;

type EcbTable = RateTable & { readonly source: 'ecb' };

const root = /^\uFEFF?\s*(?:<\?xml [^<>]*\?>\s*)?<gesmes:Envelope\s[^<>]*>[\s\S]*<\/gesmes:Envelope>\s*$/;
const dayCube = /^<Cube time=(["'])(\d{4}-\d{2}-\d{2})\1\s*>$/;
const rateCube = /^<Cube currency=(["'])([A-Z]{3})\1 rate=(["'])(\d{1,9}(?:\.\d{1,9})?)\3\s*\/>$/;

/**
 * The table in the bank's daily file (eurofxref-daily.xml, as quoted in public sources up to 2026-10): one day not after
 * `now`, one rate for each currency. `bad-response` for anything else: a worker has no XML parser, so this reads the one
 * expected document. Entities and document types are refused unread.
 */
export function parseEcbRates(xml: string, now: Date): Result<EcbTable> {
  if (xml.length > largestBytes) return fail('bad-response', { detail: 'size' });
  if (xml.includes('<!') || xml.includes('&') || !root.test(xml))
    return fail('bad-response', { detail: 'form' });
  const cubes = (xml.match(/<Cube\b[^<>]*>/g) ?? []).filter((tag) => !/^<Cube\s*>$/.test(tag));
  const [head = '', ...rows] = cubes;
  const date = dayCube.exec(head)?.[2];
  if (date === undefined || !isPastDay(date, now)) return fail('bad-response', { detail: 'date' });
  const perEuro: Record<string, number> = {};
  for (const row of rows) {
    const [, , currency = '', , rate = ''] = rateCube.exec(row) ?? [];
    const units = Number(rate);
    // A second rate for a currency, or one for the euro itself, contradicts the first.
    if (!(units > 0) || currency === 'EUR' || Object.hasOwn(perEuro, currency)) {
      return fail('bad-response', { detail: 'rate' });
    }
    perEuro[currency] = units;
  }
  if (rows.length === 0 || rows.length > mostCurrencies) return fail('bad-response', { detail: 'rate' });
  return succeed({ source: 'ecb', date, perEuro });
}

/** Whether this is a day of the calendar (30 February is none) that has begun somewhere on earth. */
function isPastDay(date: string, now: Date): boolean {
  const moment = Date.parse(date);
  if (Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(date)) return false;
  return moment <= now.getTime() + msPerDay;
}

async function fetchEcbRates(network: Network): Promise<Result<EcbTable>> {
  const answer = await fetchWithoutCredentials(network, {
    url: new URL(ecbAddress),
    headers: { Accept: 'application/xml, text/xml' },
    largestBytes,
  });
  if (!answer.ok) return answer;
  const { status, bytes } = answer.value;
  if (status !== 200) return fail('bad-response', { detail: `status ${status}` });
  if (!bytes) return fail('bad-response', { detail: 'size' });
  return parseEcbRates(new TextDecoder().decode(bytes), network.now());
}

/** The exchange rates in force, if any, and why there are none or only old ones. */
export interface Rates {
  readonly table: RateTable | null;
  readonly failure: Failure | null;
}

/** The day of the last question to the bank, its failure, and the latest table. */
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

/** Parts of {@link createExchange}. */
interface ExchangeParts {
  readonly network: Network;
  readonly kv: KeyValue;
  readonly loadSettings: () => Promise<Pick<Settings, 'rates'>>;
  readonly policy: Pick<CallPolicy, 'passElsewhere'>;
}

/**
 * The exchange rates by the user's choice: none, their own table, or the European Central Bank's. The bank is asked at
 * most once a day (UTC): the day is stored before the question goes out, so neither a failure nor the worker's death
 * leads to a second one. Without permission or network nothing is asked.
 */
export function createExchange({ network, kv, loadSettings, policy }: ExchangeParts) {
  const { now } = network;
  let running: Promise<Rates> | null = null;

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

  function toStatus({ table, failure }: Stored): Rates {
    return { table, failure: failure && withRetry(failure) };
  }

  /** True for the one caller of this day, among all workers, that may ask the bank. */
  async function claimToday(): Promise<boolean> {
    let isMine = false;
    await kv.update(ratesKey, (old) => {
      const stored = parse(old);
      isMine = stored.askedOn !== today();
      // In force until the answer is in: a worker that dies meanwhile leaves no other.
      return isMine ? { ...stored, askedOn: today(), failure: { code: 'timeout' } } : old;
    });
    return isMine;
  }

  async function loadFromBank(): Promise<Rates> {
    const stored = parse(await kv.get(ratesKey));
    if (stored.askedOn === today()) return toStatus(stored);
    const { origin, host } = new URL(ecbAddress);
    if (!(await network.hasPermission(origin))) {
      return { table: stored.table, failure: { code: 'access-needed', detail: host } };
    }
    if (!network.isOnline()) return { table: stored.table, failure: { code: 'offline', detail: host } };
    if (!(await claimToday())) return toStatus(parse(await kv.get(ratesKey)));
    const answer = await policy.passElsewhere('rates', ratesKey, () => fetchEcbRates(network));
    const next: Stored = {
      askedOn: today(),
      table: answer.ok ? chooseTable(stored.table, answer.value) : stored.table,
      failure: answer.ok ? null : answer.failure,
    };
    try {
      await kv.set(ratesKey, next);
    } catch (error) {
      // The rates serve now, though they cannot be stored.
      return { table: next.table, failure: toFailure(error) };
    }
    return toStatus(next);
  }

  /** Lookups that come meanwhile wait for the same answer. Never rejects. */
  function joinBank(): Promise<Rates> {
    running ??= loadFromBank()
      .catch((error): Rates => ({ table: null, failure: toFailure(error) }))
      .finally(() => {
        running = null;
      });
    return running;
  }

  /** The rates of the user's choice, where the bank's come from `askBank`. */
  async function loadChosen(askBank: () => Promise<Rates>): Promise<Rates> {
    try {
      const { rates } = await loadSettings();
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
    load(): Promise<Rates> {
      return loadChosen(joinBank);
    },

    /** As {@link load}, but a stored table comes at once while the bank is asked: no price waits for a newer rate. */
    loadStored(): Promise<Rates> {
      return loadChosen(async () => {
        const stored = parse(await kv.get(ratesKey));
        const asked = joinBank();
        return stored.table ? toStatus(stored) : asked;
      });
    },
  };
}

/** An answer from before the one at hand would set the rates back. */
function chooseTable(old: Stored['table'], fresh: EcbTable): EcbTable {
  return old && old.date > fresh.date ? old : fresh;
}
