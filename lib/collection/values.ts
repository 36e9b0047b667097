import { z } from 'zod';
import type { CardKey } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import type { Database } from '@/lib/storage/database';
import type { Covers, FairValue } from '@/lib/value/appraisal';

/** The value of a copy as it was last known. */
export interface StoredValue extends Readonly<Record<'value' | 'low' | 'high', Money>> {
  /** ISO 8601. */
  readonly at: string;
  readonly cardId: string;
}

const money = z.strictObject({ minor: z.number().int(), currency: z.string().regex(/^[A-Z]{3}$/) });
const storedSchema = z.strictObject({
  ...{ value: money, low: money, high: money },
  at: z.iso.datetime(),
  cardId: z.string(),
});

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

interface CardValuesParts {
  readonly database: Database;
  /** The address of the service in force: another's values are not this one's. */
  readonly loadService: () => Promise<string>;
  readonly now: () => Date;
}

/** Values of wanted and owned copies, kept so that lists cost no call. */
export function createCardValues({ database, loadService, now }: CardValuesParts) {
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

    async save({ key, covers }: ValuedCopy, cardId: string, fair: FairValue): Promise<StoredValue> {
      const service = await loadService();
      const { value, low, high } = fair;
      const stored = { value, low, high, at: now().toISOString(), cardId };
      await database.write(['values'], (transaction) =>
        transaction.objectStore('values').put({ service, key, covers: coversKey(covers), value: stored }),
      );
      return stored;
    },
  };
}
