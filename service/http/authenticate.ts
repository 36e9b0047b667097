import { headerNames } from '@/lib/contract/wire';
import { hashKey } from '@/service/keys/create-keys';
import { findKey } from '@/service/keys/find-key';
import type { Parts } from '@/service/routes/parts';
import type { StoredKey } from '@/service/store/key-store';
import type { Asked } from './answer';
import type { RequestProblem } from './problem';

/** Who asks, or why that is not known. */
export type Authentication =
  | { readonly ok: true; readonly key: StoredKey }
  | { readonly ok: false; readonly problem: RequestProblem; readonly retryAfter?: number };

/** The header that carries a key of a kind. */
export const keyHeaders = { api: headerNames.apiKey, gateway: headerNames.gatewayKey } as const;

/**
 * The key that a request carries for its address (specification 5): `X-API-Key` directly, `X-Gateway-Key` with a
 * non-empty `X-Gateway-Host` at the gateway. `key-missing` and `key-wrong` name the header at fault; `rate-limited`
 * comes with the seconds to wait where too many wrong keys came from the same address. The answer holds for `visitors`
 * who ask with the same at once.
 */
export async function authenticate(
  { store, guesses }: Pick<Parts, 'store' | 'guesses'>,
  { headers, address }: Pick<Asked, 'headers' | 'address'>,
  kind: StoredKey['kind'],
  visitors: number,
): Promise<Authentication> {
  const name = keyHeaders[kind];
  const key = headers.get(name);
  if (!key) return refuse('key-missing', `The header ${name} must carry a key.`, name);
  const hash = hashKey(key);
  const retryAfter = guesses.findWait(address, hash);
  if (retryAfter > 0) {
    const detail = 'Too many wrong keys came from this address in this minute.';
    return { ok: false, problem: { code: 'rate-limited', detail }, retryAfter };
  }
  const found = await findKey(store.keys.findByHashStart, kind, hash);
  guesses.note(address, hash, found !== undefined, visitors);
  if (!found) return refuse('key-wrong', `The key in the header ${name} is not known.`, name);
  const host = headerNames.gatewayHost;
  if (kind === 'gateway' && !headers.get(host))
    return refuse('key-missing', `The header ${host} must carry the gateway's host name.`, host);
  return { ok: true, key: found };
}

function refuse(code: 'key-missing' | 'key-wrong', detail: string, parameter: string): Authentication {
  return { ok: false, problem: { code, detail, parameter } };
}
