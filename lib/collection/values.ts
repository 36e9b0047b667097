import { z } from 'zod';
import type { CardKey } from '@/lib/domain/card';
import type { Money, RateTable } from '@/lib/domain/money';
import type { Database } from '@/lib/storage/database';
import type { Covers, FairValue } from '@/lib/value/appraisal';
import { intoCurrency } from '@/lib/value/money';

/** The value of a copy as it was last known. */
export interface StoredValue extends Readonly<Record<'value' | 'low' | 'high', Money>> {
  /** ISO 8601. */
  readonly at: string;
  readonly cardId: string;
  /** True for invented sample data. */
  readonly sample: boolean;
}

const money = z.strictObject({ minor: z.number().int(), currency: z.string().regex(/^[A-Z]{3}$/) });
const storedSchema = z.object({
  ...{ value: money, low: money, high: money },
  at: z.iso.datetime(),
  cardId: z.string(),
  sample: z.boolean(),
});

/** When a value was last asked for in vain. */
const triedSchema = z.object({ triedAt: z.iso.datetime() });

/** A value that is older is asked for anew. */
const freshDays = 7;
const msPerDay = 86_400_000;

/** Part of a value's error that all cards of a market have in common, as a part of its variance. */
const sharedVariance = 0.25;

/** A copy whose value is stored: the key of its card, and its condition or grade. */
export interface ValuedCopy {
  readonly key: CardKey;
  readonly covers: Covers;
}

/** A condition or grade as a part of a key. */
function coversKey(covers: Covers): string {
  if (covers.kind === 'grade') return `${covers.grader} ${covers.grade}`;
  return covers.kind === 'condition' ? covers.condition : '';
}

/** Owned copies of a card in one condition or grade. */
export interface OwnedCopies extends ValuedCopy {
  readonly quantity: number;
  /** Purchase sum and number of copies bought, one entry a currency. */
  readonly paid: readonly { readonly amount: Money; readonly quantity: number }[];
}

/** Copies of one currency together; the worth is below `low` in 5 % of cases, and above `high` in 5 %. */
interface WorthSum extends Readonly<Record<'value' | 'low' | 'high', Money>> {
  readonly copies: number;
  /** The copies with a known purchase price: their number, purchase sum and value; null without any. */
  readonly bought: { readonly copies: number; readonly paid: Money; readonly worth: Money } | null;
}

/** What owned copies are worth together, one sum for each currency that no rate joins, the largest part first. */
export interface CopiesWorth {
  readonly valued: number;
  readonly sums: readonly WorthSum[];
  /** ISO 8601, the moment of the oldest of the values; null without any. */
  readonly oldest: string | null;
  /** Whether a value is of invented sample data. */
  readonly sample: boolean;
  /** The day of the rates by which values were converted, `YYYY-MM-DD`; null where none was. */
  readonly ratesOf: string | null;
  /** Cards of which a copy's value is unknown or old, the unknown and the oldest first. */
  readonly due: readonly CardKey[];
}

/** The end of a sum's interval: a part of the errors is common to all, the rest is each card's own. */
function addErrors(errors: readonly number[]): number {
  const sum = errors.reduce((all, error) => all + error, 0);
  const squares = errors.reduce((all, error) => all + error * error, 0);
  return Math.sqrt(sharedVariance * sum * sum + (1 - sharedVariance) * squares);
}

interface Group {
  value: number;
  copies: number;
  /** Error by card; the copies of one card share it. */
  readonly below: Map<CardKey, number>;
  readonly above: Map<CardKey, number>;
  bought: { copies: number; paid: number; worth: number };
}

function toSum(currency: string, { value, copies, below, above, bought }: Group): WorthSum {
  const money = (minor: number): Money => ({ minor: Math.round(minor), currency });
  return {
    copies,
    value: money(value),
    low: money(Math.max(0, value - addErrors([...below.values()]))),
    high: money(value + addErrors([...above.values()])),
    bought:
      bought.copies > 0
        ? { copies: bought.copies, paid: money(bought.paid), worth: money(bought.worth) }
        : null,
  };
}

interface CardValuesParts {
  readonly database: Database;
  /** The address of the service in force: another's values are not this one's. */
  readonly loadService: () => Promise<string>;
  readonly now: () => Date;
}

/** Values of wanted and owned copies, kept so that lists cost no call. */
export function createCardValues({ database, loadService, now }: CardValuesParts) {
  const put = async (copy: ValuedCopy, next: (before: unknown) => object) => {
    const service = await loadService();
    const [key, covers] = [copy.key, coversKey(copy.covers)];
    await database.write(['values'], async (transaction) => {
      const store = transaction.objectStore('values');
      const before = await store.get([service, key, covers]);
      await store.put({ service, key, covers, value: next(before?.value) });
    });
  };

  return {
    /** The stored values in the order of `copies`; null where none is known. */
    async find(copies: readonly ValuedCopy[]): Promise<readonly (StoredValue | null)[]> {
      const service = await loadService();
      const records = await database.read(['values'], (transaction) => {
        const store = transaction.objectStore('values');
        return Promise.all(copies.map(({ key, covers }) => store.get([service, key, coversKey(covers)])));
      });
      return records.map((record) => storedSchema.safeParse(record?.value).data ?? null);
    },

    async save(copy: ValuedCopy, cardId: string, fair: FairValue, sample: boolean): Promise<StoredValue> {
      const { value, low, high } = fair;
      const stored = { value, low, high, at: now().toISOString(), cardId, sample };
      await put(copy, () => stored);
      return stored;
    },

    /** Keeps that a copy has no value for now, in the place of an older one. */
    saveUnknown: (copy: ValuedCopy) => put(copy, () => ({ triedAt: now().toISOString() })),

    /** Keeps that a value was asked for in vain; an older one stays. */
    saveTried: (copy: ValuedCopy) =>
      put(copy, (before) => ({ ...storedSchema.safeParse(before).data, triedAt: now().toISOString() })),

    /** Deletes the values of all other cards. */
    prune: (kept: ReadonlySet<CardKey>) =>
      database.write(['values'], async (transaction) => {
        const store = transaction.objectStore('values');
        const gone = (await store.getAllKeys()).filter(([, key]) => !kept.has(key));
        await Promise.all(gone.map((key) => store.delete(key)));
      }),

    /** What copies are worth by their stored values, in `currency` as far as a sound rate leads there. */
    async sum(
      holdings: readonly OwnedCopies[],
      currency: string,
      rates: RateTable | null,
    ): Promise<CopiesWorth> {
      const service = await loadService();
      const records = await database.read(['values'], (transaction) =>
        transaction.objectStore('values').getAll(IDBKeyRange.bound([service], [service, []])),
      );
      const stored = new Map(records.map(({ key, covers, value }) => [`${key} ${covers}`, value]));
      const freshSince = new Date(now().getTime() - freshDays * msPerDay).toISOString();
      const groups = new Map<string, Group>();
      const due = new Map<CardKey, string>();
      let valued = 0;
      let ratesOf: string | null = null;
      let oldest: string | null = null;
      let sample = false;
      const exchange = (amount: Money, into: string): Money | null => {
        const exchanged = into === '' ? undefined : intoCurrency(amount, into, rates, now());
        if (!exchanged?.sound) return null;
        ratesOf = exchanged.rate?.date ?? ratesOf;
        return exchanged.amount;
      };
      for (const { key, covers, quantity, paid } of holdings) {
        const record = stored.get(`${key} ${coversKey(covers)}`);
        const known = record === undefined ? undefined : storedSchema.safeParse(record).data;
        const tried = record === undefined ? undefined : triedSchema.safeParse(record).data;
        const at = tried?.triedAt ?? known?.at ?? '';
        if (at < freshSince && at <= (due.get(key) ?? at)) due.set(key, at);
        if (!known) continue;
        const all = ({ minor, currency: own }: Money): Money => ({ minor: minor * quantity, currency: own });
        const ends = [known.value, known.low, known.high].map(all);
        const joined = ends.map((end) => exchange(end, currency));
        const [value, low, high] = joined.every((end) => end !== null) ? joined : ends;
        if (!value || !low || !high) continue;
        valued += quantity;
        if (oldest === null || known.at < oldest) oldest = known.at;
        sample ||= known.sample;
        const group = groups.get(value.currency) ?? {
          ...{ value: 0, copies: 0, below: new Map(), above: new Map() },
          bought: { copies: 0, paid: 0, worth: 0 },
        };
        groups.set(value.currency, group);
        group.value += value.minor;
        group.copies += quantity;
        group.below.set(key, (group.below.get(key) ?? 0) + value.minor - low.minor);
        group.above.set(key, (group.above.get(key) ?? 0) + high.minor - value.minor);
        for (const bought of paid) {
          const amount = exchange(bought.amount, value.currency);
          if (!amount) continue;
          group.bought.copies += bought.quantity;
          group.bought.paid += amount.minor;
          group.bought.worth += (value.minor * bought.quantity) / quantity;
        }
      }
      return {
        ...{ valued, ratesOf, oldest, sample },
        sums: [...groups]
          .sort(([, a], [, b]) => b.copies - a.copies)
          .map(([own, group]) => toSum(own, group)),
        due: [...due].sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([key]) => key),
      };
    },
  };
}
