import { z } from 'zod';
import type { PricedCard } from '@/lib/domain/card';
import { failsAlike, type Result } from '@/lib/domain/failure';
import type { Money, RateTable } from '@/lib/domain/money';
import { createMutex, type KeyValue } from '@/lib/storage/key-value';
import { intoCurrency } from '@/lib/value/money';
import type { StoredValue, ValuedCopy } from './values';
import type { Want } from './wants';

/** Cards of one round, so that a round ends before the browser ends the worker. */
const mostPerRound = 10;
/** A wanted card is asked about once in so long. */
const againMs = 20 * 60 * 60 * 1000;
/** Calls that one lookup may take, retries included: Get card alone, or a search before it. */
const callsOfLookup = { known: 2, unknown: 6 } as const;
/** Smaller changes of the value are not told. */
const leastMovePercent = 10;
/** A lower listing is told of again from so many percent under the one told of. */
const leastDropPercent = 5;

const money = z.strictObject({ minor: z.number().int(), currency: z.string().regex(/^[A-Z]{3}$/) });
const newsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('listed'), amount: money, limit: money }),
  z.strictObject({ kind: z.literal('worth'), value: money, limit: money }),
  z.strictObject({ kind: z.literal('moved'), value: money, before: money, percent: z.number() }),
]);

/**
 * What changed of a wanted card. `listed`: the lowest asking price of such copies is at most the target. `worth`: such
 * copies sell for the target or less. `moved`: the value against the one that was told of last.
 */
type News = z.output<typeof newsSchema>;

/** The state of the alerts of one wanted card. */
const watchSchema = z.strictObject({
  /** Service, card, condition or grade, language and target at the last lookup, as JSON. */
  subject: z.string(),
  askedAt: z.iso.datetime(),
  /** The price service's id; null until a lookup told it. */
  cardId: z.string().nullable(),
  /** The value told of last, or the first one. */
  value: money.nullable(),
  /** The lowest asking price that was told of, until it is over the target again. */
  listed: money.nullable(),
  isWorth: z.boolean(),
  /** News that are not shown yet. */
  pending: z.array(newsSchema),
});
type Watch = z.output<typeof watchSchema>;

const stateSchema = z
  .strictObject({
    day: z.string(),
    calls: z.number().int().min(0),
    watches: z.record(z.string(), watchSchema),
  })
  .catch({ day: '', calls: 0, watches: {} });

/** A want of one card. */
type CardWant = Want & { readonly of: { readonly kind: 'card' } };

/** Prices of a wanted card, and the value of such a copy; null where they tell none. */
interface Looked {
  readonly priced: PricedCard;
  readonly value: StoredValue | null;
}

const unwatched: Omit<Watch, 'subject'> = {
  ...{ askedAt: new Date(0).toISOString(), cardId: null, value: null },
  ...{ listed: null, isWorth: false, pending: [] },
};

type Exchange = (amount: Money, currency: string) => Money | null;

/** The lowest price asked for just such copies; null where the figures do not say. */
function findLowest({ atLeast, language }: Want, { prices }: PricedCard, areAsks: boolean): Money | null {
  // The figures are of prints in any language.
  if (language !== null) return null;
  if (atLeast.kind === 'all-conditions') return prices.listings.low;
  if (!areAsks) return null;
  if (atLeast.kind === 'condition') return prices.raw?.[atLeast.condition]?.summary.low ?? null;
  return prices.graded?.[atLeast.grader]?.[atLeast.grade]?.summary.low ?? null;
}

/** What such a copy may cost, in a currency. A share of the value of all conditions says nothing of the worst copy, which is the cheapest. */
function findLimit({ target, atLeast }: Want, value: Money, exchange: Exchange): Money | null {
  if (target?.kind === 'amount') return exchange(target.amount, value.currency);
  if (!target || atLeast.kind === 'all-conditions') return null;
  return { minor: Math.floor((value.minor * target.percent) / 100), currency: value.currency };
}

/** The watch after a lookup, with the news that it brought. */
function follow(
  watch: Watch,
  want: CardWant,
  { priced, value: stored }: Looked,
  exchange: Exchange,
  areAsks: boolean,
): Watch {
  const asked = { ...watch, cardId: priced.card.id };
  // Sample prices bring no news.
  if (!stored || priced.sample) return asked;
  const { value } = stored;
  const limit = findLimit(want, value, exchange);
  const lowest = findLowest(want, priced, areAsks);
  const isListed = limit !== null && lowest?.currency === limit.currency && lowest.minor <= limit.minor;
  const isLower =
    !watch.listed ||
    watch.listed.currency !== lowest?.currency ||
    lowest.minor <= watch.listed.minor * (1 - leastDropPercent / 100);
  const isWorth = want.target?.kind === 'amount' && limit !== null && value.minor <= limit.minor;
  const before = watch.value?.currency === value.currency ? watch.value : null;
  const percent = before ? ((value.minor - before.minor) / before.minor) * 100 : 0;
  const hasMoved = Math.abs(percent) >= leastMovePercent;
  const news: News[] = [];
  if (isListed && isLower) news.push({ kind: 'listed', amount: lowest, limit });
  if (isWorth && !watch.isWorth) news.push({ kind: 'worth', value, limit });
  if (before && hasMoved) news.push({ kind: 'moved', value, before, percent: Math.round(percent) });
  return {
    ...asked,
    value: before && !hasMoved ? before : value,
    listed: isListed ? (isLower ? lowest : watch.listed) : null,
    isWorth,
    // News that could not be shown are told in their latest state.
    pending: [...watch.pending.filter(({ kind }) => news.every((one) => one.kind !== kind)), ...news],
  };
}

/** The part of the person's settings that alerts go by. */
interface AlertSettings {
  readonly alerts: { readonly isOn: boolean; readonly calls: number };
  /** What the service's buckets hold, where the person knows. */
  readonly buckets: 'unknown' | 'asks' | 'sales';
}

interface AlertsParts {
  readonly kv: KeyValue;
  readonly now: () => Date;
  readonly loadSettings: () => Promise<AlertSettings>;
  readonly loadRates: () => Promise<RateTable | null>;
  readonly listWants: () => Promise<readonly Want[]>;
  /** The address of the service in force: another's ids and values are not this one's. */
  readonly loadService: () => Promise<string>;
  /** Calls made today. */
  readonly countCalls: () => Promise<number>;
  readonly look: (copy: ValuedCopy, cardId: string | null) => Promise<Result<Looked>>;
  /** Shows the news of one want in place of its earlier notification. */
  readonly show: (want: Want, news: readonly News[]) => Promise<void>;
}

/**
 * Asks about wanted cards in rounds, the one asked about longest ago first, within the day's calls for it, and shows
 * what changed, each change once. What a round found is stored before it is shown: a worker that dies loses nothing.
 */
export function createAlerts(parts: AlertsParts) {
  const { kv, now } = parts;
  const inTurn = createMutex();

  const load = async () => stateSchema.parse(await kv.get('alerts'));

  async function toSubject({ of, atLeast, language, target }: CardWant): Promise<string> {
    return JSON.stringify([await parts.loadService(), of.key, atLeast, language, target]);
  }

  async function change(want: CardWant, next: (watch: Watch) => Watch): Promise<void> {
    const subject = await toSubject(want);
    await kv.update('alerts', (stored) => {
      const state = stateSchema.parse(stored);
      const before = state.watches[want.id];
      const watch = next(before?.subject === subject ? before : { ...unwatched, subject });
      return { ...state, watches: { ...state.watches, [want.id]: watch } };
    });
  }

  /** Calls that are left for alerts today; none once they are off. */
  async function countLeft(): Promise<number> {
    const [{ alerts }, { day, calls }] = await Promise.all([parts.loadSettings(), load()]);
    if (!alerts.isOn) return 0;
    return alerts.calls - (day === now().toISOString().slice(0, 10) ? calls : 0);
  }

  async function spend(count: number): Promise<void> {
    const today = now().toISOString().slice(0, 10);
    await kv.update('alerts', (stored) => {
      const state = stateSchema.parse(stored);
      return { ...state, day: today, calls: (state.day === today ? state.calls : 0) + count };
    });
  }

  async function showPending(want: CardWant): Promise<void> {
    const pending = (await load()).watches[want.id]?.pending ?? [];
    if (pending.length === 0) return;
    await parts.show(want, pending);
    await change(want, (watch) => ({ ...watch, pending: [] }));
  }

  async function look({ of, atLeast }: CardWant, cardId: string | null): Promise<Result<Looked>> {
    const before = await parts.countCalls();
    const looked = await parts.look({ key: of.key, covers: atLeast }, cardId);
    await spend(Math.max(0, (await parts.countCalls()) - before));
    return looked;
  }

  async function keep(want: CardWant, looked: Result<Looked>): Promise<void> {
    const [{ buckets }, rates] = await Promise.all([parts.loadSettings(), parts.loadRates()]);
    const at = now();
    const exchange: Exchange = (amount, currency) => {
      const exchanged = intoCurrency(amount, currency, rates, at);
      return exchanged?.sound ? exchanged.amount : null;
    };
    await change(want, (watch) => {
      const asked = { ...watch, askedAt: at.toISOString() };
      return looked.ok ? follow(asked, want, looked.value, exchange, buckets === 'asks') : asked;
    });
    await showPending(want);
  }

  /** Forgets wants that are gone or were changed. */
  async function prune(wants: readonly CardWant[]): Promise<void> {
    const kept = new Map<string, string>();
    for (const want of wants) kept.set(want.id, await toSubject(want));
    await kv.update('alerts', (stored) => {
      const state = stateSchema.parse(stored);
      const watches = Object.entries(state.watches).filter(([id, { subject }]) => kept.get(id) === subject);
      return { ...state, watches: Object.fromEntries(watches) };
    });
  }

  async function runRound(): Promise<void> {
    const { alerts } = await parts.loadSettings();
    if (!alerts.isOn) return kv.set('alerts', undefined);
    const all = await parts.listWants();
    const wants = all.filter((want): want is CardWant => want.of.kind === 'card');
    await prune(wants);
    for (const want of wants) await showPending(want);
    const { watches } = await load();
    const askedAt = ({ id }: Want) => watches[id]?.askedAt ?? '';
    const due = wants
      .filter((want) => !(now().getTime() - Date.parse(askedAt(want)) < againMs))
      .sort((a, b) => askedAt(a).localeCompare(askedAt(b)));
    /** The last want, after a failure that another card may have too. */
    let before: { readonly want: CardWant; readonly looked: Result<Looked> } | null = null;
    for (const want of due.slice(0, mostPerRound)) {
      // The service in force may not know the id that another one told.
      const confirmed = watches[want.id]?.cardId ?? null;
      if ((await countLeft()) < callsOfLookup[confirmed === null ? 'unknown' : 'known']) break;
      const looked = await look(want, confirmed ?? want.of.cardId);
      const alike = looked.ok ? 'no' : failsAlike(looked.failure);
      if (alike === 'yes' || (alike === 'perhaps' && before)) return;
      if (before) await keep(before.want, before.looked);
      before = alike === 'perhaps' ? { want, looked } : null;
      if (alike === 'no') await keep(want, looked);
    }
    if (before) await keep(before.want, before.looked);
  }

  return {
    /** One round, after the one under way; while alerts are off it deletes what they kept. */
    check: () => inTurn('round', runRound),

    /** The service's id of a want's card; null where no lookup has told it. */
    findCardId: async (wantId: string): Promise<string | null> =>
      (await load()).watches[wantId]?.cardId ?? null,
  };
}
