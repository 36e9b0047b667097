import { timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { headerNames, type Plan } from '@/lib/contract/wire';
import { toDay } from '@/service/store/day';
import { hashKey, type KeyLimits, type PlanLimits } from '@/service/store/keys';
import type { Store } from '@/service/store/store';
import type { UsageStore } from '@/service/store/usage';
import type { RequestObserver } from './observe';
import { Refusal } from './problem';
import { findClient, type TrustedProxies } from './proxies';

/** What the authorization of requests works with. */
interface AuthorizationParts {
  readonly store: Pick<Store, 'keys'>;
  readonly usage: Pick<UsageStore, 'count'>;
  /** Limits of keys that have none of their own. */
  readonly limits: PlanLimits;
  readonly clock: () => Date;
  readonly proxies: TrustedProxies;
  /** The one value of X-Gateway-Host that is taken; undefined: any. */
  readonly gatewayHost?: string | undefined;
  readonly observer: Pick<RequestObserver, 'notePlan'>;
}

/** The header that carries a key of a kind. */
const keyHeaders = { api: headerNames.apiKey, gateway: headerNames.gatewayKey } as const;

/**
 * Creates the middleware that admits a request by its key (specification 5) and sets the variable `plan`. Refuses with
 * `key-missing` and `key-wrong` (401), and with `rate-limited` and `quota-spent` (429) beyond the plan's limits or after
 * many wrong keys of one address. Every answer to a key carries RateLimit headers.
 */
export function createAuthorize(parts: AuthorizationParts) {
  const { store, usage, limits, clock, proxies, observer } = parts;
  const wantedHost = parts.gatewayHost?.toLowerCase();
  const guesses = createGuessLimit(clock);

  /** The stored key and what each of some requests with it used; nothing is counted for an incomplete request. */
  const findAndCount = joinCalls(
    async (requests: number, kind: keyof typeof keyHeaders, hash: string, isComplete: boolean) => {
      // The database sees the beginning of the hash; the rest is compared in constant time.
      const candidates = await store.keys.findByHashStart(kind, hash.slice(0, 16));
      const wanted = Buffer.from(hash, 'hex');
      const found = candidates.find((one) => timingSafeEqual(Buffer.from(one.hash, 'hex'), wanted));
      const now = clock();
      const isExpired = typeof found?.expiresAt === 'string' && found.expiresAt <= now.toISOString();
      const key =
        found && !isExpired ? { plan: found.plan, limits: found.limits ?? limits[found.plan] } : undefined;
      const windows = { minute: Math.floor(now.getTime() / minuteMs), day: toDay(now) };
      const used = key && isComplete ? await usage.count(hash, windows, key.limits, requests) : [];
      return Array.from({ length: requests }, (_, nth) => ({ key, isExpired, now, used: used[nth] }));
    },
  );

  return (kind: keyof typeof keyHeaders) =>
    createMiddleware<{ Variables: { plan: Plan } }>(async (context, next) => {
      const remote = getConnInfo(context).remote.address ?? '';
      const address = findClient(proxies, remote, context.req.header('x-forwarded-for'));
      const { gatewayHost } = headerNames;
      const header = keyHeaders[kind];
      const sent = context.req.header(header);
      if (!sent) throw missing(header, `The header ${header} must carry a key.`);
      const hash = hashKey(sent);
      const wait = guesses.findWait(address, hash);
      if (wait > 0)
        throw refuseFor('rate-limited', 'Too many wrong keys came from this address in this minute.', wait);
      const host = context.req.header(gatewayHost);
      const isOurs = wantedHost === undefined || host?.toLowerCase() === wantedHost;
      const isComplete = kind === 'api' || (Boolean(host) && isOurs);
      const { key, isExpired, now, used } = await findAndCount(kind, hash, isComplete);
      guesses.note(address, hash, key !== undefined);
      if (!key) {
        const detail = `The key in the header ${header} ${isExpired ? 'has expired' : 'is not known'}.`;
        throw new Refusal({ code: 'key-wrong', detail, parameter: header });
      }
      observer.notePlan(context, key.plan);
      if (!used) throw missing(gatewayHost, `The header ${gatewayHost} must carry the gateway's host name.`);
      const rateHeaders = judgeUsage(used, key.limits, now);
      context.set('plan', key.plan);
      await next();
      if (context.res.status < 500)
        for (const [name, value] of Object.entries(rateHeaders)) context.res.headers.set(name, value);
    });
}

/**
 * Joins calls with equal arguments that arrive in one turn of the event loop: `run` hears their number, and gives a
 * result for each. The two statements of a request cost more than all else of it.
 */
function joinCalls<Args extends readonly unknown[], Value>(
  run: (calls: number, ...args: Args) => Promise<readonly Value[]>,
): (...args: Args) => Promise<Value> {
  interface Batch {
    calls: number;
    readonly values: Promise<readonly Value[]>;
  }
  const open = new Map<string, Batch>();
  const begin = (id: string, args: Args): Batch => {
    const turnEnd = new Promise((resolve) => setImmediate(resolve));
    const batch: Batch = {
      calls: 0,
      values: turnEnd.then(() => {
        open.delete(id);
        return run(batch.calls, ...args);
      }),
    };
    open.set(id, batch);
    return batch;
  };
  return async (...args) => {
    const id = args.join(' ');
    const batch = open.get(id) ?? begin(id, args);
    const place = batch.calls;
    batch.calls += 1;
    const value = (await batch.values)[place];
    if (value === undefined) throw new Error('A request was not counted.');
    return value;
  };
}

function missing(parameter: string, detail: string): Refusal {
  return new Refusal({ code: 'key-missing', detail, parameter });
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * The headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10) of a request that is the last
 * of `used`. Refuses beyond the limits; the store does not count what the minute refuses towards the day.
 */
function judgeUsage(
  used: Awaited<ReturnType<UsageStore['count']>>[number],
  { perMinute, perDay }: KeyLimits,
  now: Date,
) {
  const untilMinute = untilNext(now, minuteMs);
  const untilDay = untilNext(now, dayMs);
  const left = (limit: number, count: number) => Math.max(0, limit - count);
  const headers = {
    'RateLimit-Policy': `"minute";q=${perMinute};w=60, "day";q=${perDay};w=86400`,
    RateLimit: `"minute";r=${left(perMinute, used.minute)};t=${untilMinute}, "day";r=${left(perDay, used.day)};t=${untilDay}`,
  };
  // The day comes first: its quota does not return with the next minute.
  if (used.day > perDay)
    throw refuseFor(
      'quota-spent',
      'The key has made all requests that its plan has in a day.',
      untilDay,
      headers,
    );
  if (used.minute > perMinute)
    throw refuseFor(
      'rate-limited',
      'The key has made too many requests in this minute.',
      untilMinute,
      headers,
    );
  return headers;
}

/** Seconds until the next multiple of a span of milliseconds since 1970 in UTC. */
function untilNext(now: Date, spanMs: number): number {
  return Math.max(1, Math.ceil((spanMs - (now.getTime() % spanMs)) / 1000));
}

function refuseFor(
  code: 'rate-limited' | 'quota-spent',
  detail: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Refusal {
  return new Refusal({ code, detail }, { 'retry-after': String(seconds), ...headers });
}

/** Wrong keys of one address in a minute. */
const mostWrong = 30;
/** Addresses that are told apart in a minute; all beyond them count as one. */
const mostAddresses = 20_000;
/** Right keys that are remembered. */
const mostProven = 10_000;

/** Limits how many wrong keys an address may try in a minute; each process counts for itself. */
export function createGuessLimit(clock: () => Date) {
  const proven = new Set<string>();
  let minute = 0;
  let wrong = new Map<string, number>();

  const readNow = (): number => {
    const now = clock().getTime();
    const current = Math.floor(now / minuteMs);
    if (current !== minute) {
      minute = current;
      wrong = new Map();
    }
    return now;
  };
  const toCounted = (address: string): string => {
    const network = toNetwork(address);
    return wrong.has(network) || wrong.size < mostAddresses ? network : 'others';
  };

  return {
    /**
     * Seconds until a key from this address may be looked up; 0: now. A proven key never waits, so that guesses from
     * behind one proxy do not shut out its other clients.
     */
    findWait(address: string, hash: string): number {
      const now = readNow();
      if (proven.has(hash) || (wrong.get(toCounted(address)) ?? 0) < mostWrong) return 0;
      return untilNext(new Date(now), minuteMs);
    },
    /** Notes the result of a look-up. */
    note(address: string, hash: string, isRight: boolean): void {
      readNow();
      if (!isRight) {
        proven.delete(hash);
        const counted = toCounted(address);
        wrong.set(counted, (wrong.get(counted) ?? 0) + 1);
        return;
      }
      if (proven.has(hash)) return;
      const [oldest] = proven;
      if (proven.size >= mostProven && oldest !== undefined) proven.delete(oldest);
      proven.add(hash);
    },
  };
}

/** An IPv4 address as it is; of an IPv6 address the network half, since one client may have all of the other. */
function toNetwork(address: string): string {
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [before = '', after] = address.split('%', 1)[0]?.split('::') ?? [];
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array.from({ length: zeros }, () => '0'), ...tail].slice(0, 4).join(':');
}
