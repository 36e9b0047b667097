import { z } from 'zod';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { KeyValue } from '@/lib/storage/key-value';

/** Time before the end of an auction at which its reminder comes. */
const earlyMs = 10 * 60 * 1000;
const mostKept = 100;
/** One that could not be shown is dropped so long after the end. */
const keptMs = 24 * 60 * 60 * 1000;
/** One that could not be shown is tried again after so long. */
const againMs = 5 * 60 * 1000;

const reminderSchema = z.strictObject({
  site: z.string(),
  id: z.string(),
  title: z.string(),
  /** ISO 8601. */
  endsAt: z.string(),
  /** The highest bid that was worth it when the reminder was set; null where none was known. */
  most: z.strictObject({ minor: z.number().int(), currency: z.string() }).nullable(),
});
const storedSchema = z.array(reminderSchema).catch([]);

/** An auction that the person wants to be reminded of. */
type Reminder = z.output<typeof reminderSchema>;

interface RemindersParts {
  readonly kv: KeyValue;
  readonly now: () => Date;
  /** Whether the person allowed notifications. */
  readonly mayNotify: () => Promise<boolean>;
  /** Schedules {@link createReminders}' `check` for a time in milliseconds since 1970; null cancels it. */
  readonly setAlarm: (at: number | null) => Promise<void>;
  /** Shows a reminder in place of an earlier one of the same auction. */
  readonly show: (reminder: Reminder, isOver: boolean) => Promise<void>;
}

/** Reminders ten minutes before auctions end. One that is due while the browser is closed comes when it runs again. */
export function createReminders({ kv, now, mayNotify, setAlarm, show }: RemindersParts) {
  let checking: Promise<void> | undefined;
  const load = async (): Promise<Reminder[]> => storedSchema.parse(await kv.get('reminders'));
  const isOf = (listing: Pick<Listing, 'site' | 'id'>) => (one: Reminder) =>
    one.site === listing.site && one.id === listing.id;

  /**
   * Changes the stored reminders, and sets the alarm for the next, or so many milliseconds away for one that is due;
   * false where they would be too many.
   */
  async function change(next: (all: Reminder[]) => Reminder[], dueInMs: number): Promise<boolean> {
    let isFull = false;
    const stored = await kv.update('reminders', (old) => {
      const before = storedSchema.parse(old);
      const after = next(before);
      isFull = after.length > Math.max(mostKept, before.length);
      return isFull ? before : after;
    });
    const soonest = now().getTime() + dueInMs;
    const times = storedSchema.parse(stored).map(({ endsAt }) => Date.parse(endsAt) - earlyMs);
    await setAlarm(times.length > 0 ? Math.min(...times.map((time) => Math.max(time, soonest))) : null);
    return !isFull;
  }

  async function showDue(): Promise<void> {
    const at = now().getTime();
    await change((all) => all.filter(({ endsAt }) => at - Date.parse(endsAt) < keptMs), againMs);
    if (!(await mayNotify())) return;
    let error: unknown;
    for (const reminder of await load()) {
      const end = Date.parse(reminder.endsAt);
      if (end - earlyMs > at) continue;
      try {
        await show(reminder, end <= at);
        await change((all) => all.filter((one) => !isOf(reminder)(one)), againMs);
      } catch (thrown) {
        // The others are shown all the same.
        error ??= thrown;
      }
    }
    if (error !== undefined) throw error;
  }

  return {
    has: async (listing: Pick<Listing, 'site' | 'id'>) => (await load()).some(isOf(listing)),

    /**
     * Sets the reminder of an auction, or takes it back; `bad-request` for a listing that states no end to come,
     * `storage` where there are too many.
     */
    async set(
      listing: Listing,
      most: Reminder['most'],
      isOn: boolean,
    ): Promise<Result<{ readonly isAllowed: boolean }>> {
      const { site, id, title, endsAt } = listing;
      const others = (all: Reminder[]) => all.filter((one) => !isOf(listing)(one));
      if (!isOn) {
        await change(others, 0);
        return succeed({ isAllowed: true });
      }
      if (endsAt === undefined || Date.parse(endsAt) <= now().getTime())
        return fail('bad-request', { detail: 'endsAt' });
      if (!(await mayNotify())) return succeed({ isAllowed: false });
      const isKept = await change((all) => [...others(all), { site, id, title, endsAt, most }], 0);
      return isKept ? succeed({ isAllowed: true }) : fail('storage', { detail: 'reminders' });
    },

    /** Shows each due reminder once, and sets the alarm for the next. */
    check(): Promise<void> {
      checking ??= showDue().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}
