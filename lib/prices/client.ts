import type { z } from 'zod';
import { cardSchema, historyAnswerSchema, searchAnswerSchema } from '@/lib/contract/answers';
import { problemSchema } from '@/lib/contract/problem';
import {
  acceptedType,
  directCardPath,
  gatewayCardPath,
  headerNames,
  historyLimit,
  historyPath,
  sampleHeader,
  searchLimit,
  searchPath,
  type WireNames,
} from '@/lib/contract/wire';
import { type Failure, type FailureCode, fail, type Result, succeed } from '@/lib/domain/failure';
import type { SettingsStore } from '@/lib/settings/settings-store';
import { fetchWithoutCredentials, type Network } from './fetch';

/** Filters of Search cards; absent ones are not sent. */
export interface SearchQuery {
  readonly q?: string;
  readonly set?: string;
  readonly grade?: string;
  readonly language?: string;
  readonly condition?: string;
  readonly cursor?: string;
  readonly limit?: number;
}

/** Parameters of Card history; `kind` is a wire value. */
export interface HistoryQuery {
  readonly id: string;
  readonly period: string;
  readonly kind: string;
  readonly country?: string;
  readonly language?: string;
  readonly cursor?: string;
}

/** A parsed answer, when it came, and whether the service calls it sample data. */
export interface Answered<T> {
  readonly value: T;
  readonly fetchedAt: string;
  readonly sample: boolean;
}

/** Larger answers than any the contract allows are cut off. */
const largestBytes = 4_000_000;
/** A wait longer than this is a spent quota, not a pace to keep. */
const longestPaceMs = 60 * 60 * 1000;
/** No Retry-After counts beyond a day: an absurd one must not silence the extension for ever. */
const longestWaitMs = 24 * 60 * 60 * 1000;

interface RetryHeaders {
  readonly retryAfter: string | null;
  readonly date: string | null;
}

/** The time of a Retry-After header (seconds or HTTP date, RFC 9110 10.2.3), at most a day ahead; null for no wait. */
function readRetryAt({ retryAfter, date }: RetryHeaders, now: Date): Date | null {
  if (!retryAfter) return null;
  // A date is by the service's clock: this computer's may be minutes away from it.
  const serviceNow = Date.parse(date ?? '') || now.getTime();
  const isSeconds = /^\d+$/.test(retryAfter.trim());
  const waitMs = isSeconds ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - serviceNow;
  return waitMs > 0 ? new Date(now.getTime() + Math.min(waitMs, longestWaitMs)) : null;
}

/**
 * The failure that a status other than 200 means. The body counts only as this project's problem document, which tells
 * a spent quota from a pace limit and names a parameter.
 */
export function toHttpFailure(status: number, body: unknown, headers: RetryHeaders, now: Date): Failure {
  const parsed = problemSchema.safeParse(body);
  const problem = parsed.success ? parsed.data : undefined;
  const retryAt = readRetryAt(headers, now);
  const when = retryAt ? { retryAt: retryAt.toISOString() } : {};
  switch (status) {
    case 400:
    case 422:
      return { code: 'bad-request', ...(problem?.parameter ? { detail: problem.parameter } : {}) };
    case 401:
      return { code: 'bad-key' };
    case 402:
    case 403:
      return { code: 'plan-required' };
    case 404:
    case 410:
      // Only this project's own service says that the card is missing, and not the address.
      return { code: 'not-found', ...(problem ? { detail: problem.code } : {}) };
    case 408:
      return { code: 'timeout' };
    case 429: {
      const spent = problem?.code === 'quota-spent';
      const long = retryAt !== null && retryAt.getTime() - now.getTime() > longestPaceMs;
      return { code: spent || long ? 'quota-spent' : 'rate-limited', ...when };
    }
    default:
      if (status >= 500) return { code: 'service-error', detail: String(status), ...when };
      return { code: 'bad-response', detail: `status ${status}` };
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * The one place that calls the price service: three read-only calls, each one request, parsed and never throwing. The
 * access is loaded for every call, so that a saved change counts at once.
 */
export function createClient(
  network: Network,
  loadAccess: () => Promise<Pick<Awaited<ReturnType<SettingsStore['loadAccess']>>, 'service' | 'keys'>>,
) {
  async function get<Schema extends z.ZodType>(
    address: string,
    path: string,
    query: Record<string, string | undefined>,
    headers: Record<string, string>,
    schema: Schema,
  ): Promise<Result<Answered<z.output<Schema>>>> {
    const url = new URL(address.replace(/\/+$/, '') + path);
    // `.` and `..` are resolved: they would lead a key to another path than the one that was built.
    if (!url.pathname.endsWith(path)) return fail('bad-request', { detail: 'path' });
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
    if (!(await network.hasPermission(url.origin))) return fail('access-needed', { detail: url.host });
    const answer = await fetchWithoutCredentials(network, {
      url,
      headers: { [headerNames.accept]: acceptedType, ...headers },
      largestBytes,
    });
    if (!answer.ok) return answer;
    const { status, headers: received, bytes } = answer.value;
    const json = bytes && parseJson(new TextDecoder().decode(bytes));
    if (status !== 200) {
      const retry = { retryAfter: received.get('Retry-After'), date: received.get('Date') };
      return { ok: false, failure: toHttpFailure(status, json, retry, network.now()) };
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success) {
      return fail('bad-response', { detail: parsed.error.issues[0]?.path.join('.') || 'not JSON' });
    }
    const sample = received.get(sampleHeader) === 'true';
    return succeed({ value: parsed.data, fetchedAt: network.now().toISOString(), sample });
  }

  async function getFromGateway<Schema extends z.ZodType>(
    path: string,
    toQuery: (wire: WireNames) => Record<string, string | undefined>,
    schema: Schema,
    withoutKey: FailureCode = 'no-gateway-key',
  ) {
    const { service, keys } = await loadAccess();
    if (!keys.gatewayKey || !service.gatewayUrl) return fail(keys.apiKey ? withoutKey : 'no-key');
    const headers = {
      [service.headers.gatewayKey]: keys.gatewayKey,
      [service.headers.gatewayHost]: service.gatewayHost,
    };
    return get(service.gatewayUrl, path, toQuery(service.wire), headers, schema);
  }

  return {
    /** Get card: at the base address with the API key, else (or when `gateway` is asked for) at the gateway. `no-key` without either. */
    async getCard(id: string, address: 'any' | 'gateway' = 'any') {
      const { service, keys } = await loadAccess();
      if (address === 'any' && keys.apiKey && service.baseUrl) {
        const headers = { [headerNames.apiKey]: keys.apiKey };
        return get(service.baseUrl, directCardPath(id), {}, headers, cardSchema);
      }
      return getFromGateway(gatewayCardPath(id), () => ({}), cardSchema, 'no-key');
    },

    /** Search cards. `no-gateway-key` when only the API key is stored, `no-key` without any. */
    searchCards(query: SearchQuery) {
      const toQuery = (wire: WireNames) => ({
        q: query.q,
        set: query.set,
        grade: query.grade,
        limit: String(query.limit ?? searchLimit),
        [wire.language]: query.language,
        [wire.condition]: query.condition,
        [wire.cursor]: query.cursor,
      });
      return getFromGateway(searchPath, toQuery, searchAnswerSchema);
    },

    /** Card history, one page. `no-gateway-key` and `no-key` as for search; `plan-required` on plans without it. */
    getHistory(query: HistoryQuery) {
      const toQuery = (wire: WireNames) => ({
        period: query.period,
        kind: query.kind,
        limit: String(historyLimit),
        [wire.country]: query.country,
        [wire.language]: query.language,
        [wire.cursor]: query.cursor,
      });
      return getFromGateway(historyPath(query.id), toQuery, historyAnswerSchema);
    },
  };
}

/** The client of the price service. */
export type Client = ReturnType<typeof createClient>;
