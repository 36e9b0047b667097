import { headerNames } from '@/lib/contract/headers';
import { findKey } from '@/service/keys/find-key';
import type { KeyStore, StoredKey } from '@/service/store/key-store';
import type { RequestProblem } from './problem';

/** Who asks, or why that is not known. */
export type Authentication =
  | { readonly ok: true; readonly key: StoredKey }
  | { readonly ok: false; readonly problem: RequestProblem };

const keyHeaders = { api: headerNames.apiKey, gateway: headerNames.gatewayKey } as const;

/**
 * The key that a request carries for its address (specification 5): `X-API-Key` directly, `X-Gateway-Key` with a
 * non-empty `X-Gateway-Host` at the gateway. `key-missing` and `key-wrong` name the header at fault.
 */
export async function authenticate(
  store: KeyStore,
  headers: Headers,
  kind: StoredKey['kind'],
): Promise<Authentication> {
  const name = keyHeaders[kind];
  const key = headers.get(name);
  if (!key) return refuse('key-missing', `The header ${name} must carry a key.`, name);
  const found = await findKey(store, kind, key);
  if (!found) return refuse('key-wrong', `The key in the header ${name} is not known.`, name);
  const host = headerNames.gatewayHost;
  if (kind === 'gateway' && !headers.get(host))
    return refuse('key-missing', `The header ${host} must carry the gateway's host name.`, host);
  return { ok: true, key: found };
}

function refuse(code: 'key-missing' | 'key-wrong', detail: string, parameter: string): Authentication {
  return { ok: false, problem: { code, detail, parameter } };
}
