import { timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { headerNames, type Plan } from '@/lib/contract/wire';
import { hashKey, type KeyLimits, type PlanLimits } from '@/service/keys';
import { toDay } from '@/service/store/day';
import type { StoredKey } from '@/service/store/key-store';
import type { Store } from '@/service/store/store';
import { Refusal } from './problem';
import { findClient, type TrustedProxies } from './proxies';

/** What the authorization of requests works with. */
export interface AuthorizationParts {
  readonly store: Pick<Store, 'keys' | 'usage'>;
  readonly limits: PlanLimits;
  readonly clock: () => Date;
  readonly proxies: TrustedProxies;
}

/** The header that carries a key of a kind. */
const keyHeaders = { api: headerNames.apiKey, gateway: headerNames.gatewayKey } as const;

/**
 * Creates the middleware that admits a request by its key (specification 5) and sets the variable `plan`. Refuses with
 * `key-missing` and `key-wrong` (401), and with `rate-limited` and `quota-spent` (429) beyond the plan's limits or after
 * many wrong keys of one address. Every answer to a key carries RateLimit headers.
 */
export function createAuthorize({ store, limits, clock, proxies }: AuthorizationParts) {
  const guesses = createGuessLimit(clock);

  const findKey = async (kind: StoredKey['kind'], key: string, address: string): Promise<StoredKey> => {
    const hash = hashKey(key);
    const retryAfter = guesses.findWait(address, hash);
    if (retryAfter > 0) {
      const detail = 'Too many wrong keys came from this address in this minute.';
      throw new Refusal({ code: 'rate-limited', detail }, { 'retry-after': String(retryAfter) });
    }
    // The database sees the beginning of the hash; the rest is compared in constant time.
    const candidates = await store.keys.findByHashStart(kind, hash.slice(0, 16));
    const wanted = Buffer.from(hash, 'hex');
    const found = candidates.find((candidate) => timingSafeEqual(Buffer.from(candidate.hash, 'hex'), wanted));
    guesses.note(address, hash, found !== undefined);
    if (found) return found;
    const parameter = keyHeaders[kind];
    const detail = `The key in the header ${parameter} is not known.`;
    throw new Refusal({ code: 'key-wrong', detail, parameter });
  };

  return (kind: StoredKey['kind']) =>
    createMiddleware<{ Variables: { plan: Plan } }>(async (context, next) => {
      const remote = getConnInfo(context).remote.address ?? '';
      const address = findClient(proxies, remote, context.req.header('x-forwarded-for'));
      const header = keyHeaders[kind];
      const key = context.req.header(header);
      if (!key) throw missing(header, `The header ${header} must carry a key.`);
      const { hash, plan } = await findKey(kind, key, address);
      const { gatewayHost } = headerNames;
      if (kind === 'gateway' && !context.req.header(gatewayHost))
        throw missing(gatewayHost, `The header ${gatewayHost} must carry the gateway's host name.`);
      const rateHeaders = await meter(store.usage, hash, limits[plan], clock());
      context.set('plan', plan);
      await next();
      if (context.res.status < 500)
        for (const [name, value] of Object.entries(rateHeaders)) context.res.headers.set(name, value);
    });
}

function missing(parameter: string, detail: string): Refusal {
  return new Refusal({ code: 'key-missing', detail, parameter });
}

const minuteMs = 60_000;
const daySeconds = 86_400;

/**
 * Counts a request and gives its headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10).
 * A request that the minute refuses does not count towards the day.
 */
async function meter(usage: Store['usage'], hash: string, { perMinute, perDay }: KeyLimits, now: Date) {
  const minute = Math.floor(now.getTime() / minuteMs);
  const day = toDay(now);
  const untilMinute = Math.max(1, Math.ceil(((minute + 1) * minuteMs - now.getTime()) / 1000));
  const untilDay = Math.max(1, Math.ceil((day + 1) * daySeconds - now.getTime() / 1000));
  const [used] = await usage.count(hash, { minute, day }, { perMinute }, 1);
  if (!used) throw new Error('A request was not counted.');
  const left = (limit: number, count: number) => Math.max(0, limit - count);
  const headers = {
    'RateLimit-Policy': `"minute";q=${perMinute};w=60, "day";q=${perDay};w=${daySeconds}`,
    RateLimit: `"minute";r=${left(perMinute, used.minute)};t=${untilMinute}, "day";r=${left(perDay, used.day)};t=${untilDay}`,
  };
  // The day comes first: its quota does not return with the next minute.
  if (used.day > perDay) {
    const detail = 'The key has made all requests that its plan has in a day.';
    throw new Refusal({ code: 'quota-spent', detail }, { 'retry-after': String(untilDay), ...headers });
  }
  if (used.minute > perMinute) {
    const detail = 'The key has made too many requests in this minute.';
    throw new Refusal({ code: 'rate-limited', detail }, { 'retry-after': String(untilMinute), ...headers });
  }
  return headers;
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
      return Math.max(1, Math.ceil(((minute + 1) * minuteMs - now) / 1000));
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
