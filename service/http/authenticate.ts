import { headerNames } from '@/lib/contract/headers';
import type { FindKeys } from '@/service/keys/find-key';
import { findKey } from '@/service/keys/find-key';
import type { StoredKey } from '@/service/store/key-store';
import type { Asked } from './answer';
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
  findKeys: FindKeys,
  headers: Asked['headers'],
  kind: StoredKey['kind'],
): Promise<Authentication> {
  const name = keyHeaders[kind];
  const key = headers.get(name);
  if (!key) return refuse('key-missing', `The header ${name} must carry a key.`, name);
  const found = await findKey(findKeys, kind, key);
  if (!found) return refuse('key-wrong', `The key in the header ${name} is not known.`, name);
  const host = headerNames.gatewayHost;
  if (kind === 'gateway' && !headers.get(host))
    return refuse('key-missing', `The header ${host} must carry the gateway's host name.`, host);
  return { ok: true, key: found };
}

function refuse(code: 'key-missing' | 'key-wrong', detail: string, parameter: string): Authentication {
  return { ok: false, problem: { code, detail, parameter } };
}
