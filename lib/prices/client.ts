import type { z } from 'zod';
import { cardSchema, searchAnswerSchema } from '@/lib/contract/card';
import { historyAnswerSchema } from '@/lib/contract/history';
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
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { fetchPrivately, type NetworkParts } from '@/lib/network/fetch-privately';
import { toHttpFailure } from './http-failure';

/** Where the service is and what opens it; read anew for every call, so a saved change counts at once. */
export interface ServiceAccess {
  readonly baseUrl: string;
  readonly gatewayUrl: string;
  readonly gatewayHost: string;
  readonly wire: WireNames;
  readonly headers: { readonly gatewayKey: string; readonly gatewayHost: string };
  readonly apiKey: string | null;
  readonly gatewayKey: string | null;
}

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

/** What the client needs from outside. */
export interface ClientParts extends NetworkParts {
  readonly loadAccess: () => Promise<ServiceAccess>;
  /** Whether the browser lets the extension reach this origin. */
  readonly hasPermission: (origin: string) => Promise<boolean>;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

/** After this long a person is offered to try again, so nothing older may still be under way. */
const defaultTimeoutMs = 8_000;

/** Larger answers than any the contract allows are cut off. */
const largestBytes = 4_000_000;

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The one place that calls the price service: three read-only calls, each one request, parsed and never throwing. */
export function createClient(parts: ClientParts) {
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
    if (!(await parts.hasPermission(url.origin))) return fail('access-needed', { detail: url.host });
    const answer = await fetchPrivately(parts, {
      url,
      headers: { [headerNames.accept]: acceptedType, ...headers },
      timeoutMs: parts.timeoutMs ?? defaultTimeoutMs,
      largestBytes,
    });
    if (!answer.ok) return answer;
    const { status, headers: said, bytes } = answer.value;
    const json = bytes && parseJson(new TextDecoder().decode(bytes));
    if (status !== 200) {
      const headers = { retryAfter: said.get('Retry-After'), date: said.get('Date') };
      return { ok: false, failure: toHttpFailure(status, json, headers, parts.now()) };
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success) {
      return fail('bad-response', { detail: parsed.error.issues[0]?.path.join('.') || 'not JSON' });
    }
    const sample = said.get(sampleHeader) === 'true';
    return succeed({ value: parsed.data, fetchedAt: parts.now().toISOString(), sample });
  }

  function gatewayHeaders(access: ServiceAccess, key: string): Record<string, string> {
    return { [access.headers.gatewayKey]: key, [access.headers.gatewayHost]: access.gatewayHost };
  }

  return {
    /** Get card: at the base address with the API key, else (or when `gateway` is asked for) at the gateway. `no-key` without either. */
    async getCard(id: string, address: 'any' | 'gateway' = 'any') {
      const access = await parts.loadAccess();
      if (address === 'any' && access.apiKey && access.baseUrl) {
        const headers = { [headerNames.apiKey]: access.apiKey };
        return get(access.baseUrl, directCardPath(id), {}, headers, cardSchema);
      }
      if (!access.gatewayKey || !access.gatewayUrl) return fail('no-key');
      const headers = gatewayHeaders(access, access.gatewayKey);
      return get(access.gatewayUrl, gatewayCardPath(id), {}, headers, cardSchema);
    },

    /** Search cards. `no-gateway-key` when only the API key is stored, `no-key` without any. */
    async searchCards(query: SearchQuery) {
      const access = await parts.loadAccess();
      if (!access.gatewayKey || !access.gatewayUrl) return fail(access.apiKey ? 'no-gateway-key' : 'no-key');
      const parameters = {
        q: query.q,
        set: query.set,
        grade: query.grade,
        limit: String(query.limit ?? searchLimit),
        [access.wire.language]: query.language,
        [access.wire.condition]: query.condition,
        [access.wire.cursor]: query.cursor,
      };
      const headers = gatewayHeaders(access, access.gatewayKey);
      return get(access.gatewayUrl, searchPath, parameters, headers, searchAnswerSchema);
    },

    /** Card history, one page. `no-gateway-key` and `no-key` as for search; `plan-required` on plans without it. */
    async getHistory(query: HistoryQuery) {
      const access = await parts.loadAccess();
      if (!access.gatewayKey || !access.gatewayUrl) return fail(access.apiKey ? 'no-gateway-key' : 'no-key');
      const parameters = {
        period: query.period,
        kind: query.kind,
        limit: String(historyLimit),
        [access.wire.country]: query.country,
        [access.wire.language]: query.language,
        [access.wire.cursor]: query.cursor,
      };
      const headers = gatewayHeaders(access, access.gatewayKey);
      return get(access.gatewayUrl, historyPath(query.id), parameters, headers, historyAnswerSchema);
    },
  };
}

/** The client that {@link createClient} returns. */
export type Client = ReturnType<typeof createClient>;
