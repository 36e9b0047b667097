import { fail, type Result, succeed } from '@/lib/domain/failure';

/** What every request of the worker needs from outside. */
export interface NetworkParts {
  readonly fetch: typeof fetch;
  /** Whether the browser has a network at all. */
  readonly isOnline: () => boolean;
}

/** One request: only what is named here is sent. */
export interface PrivateRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Of a larger answer not even the rest is received. */
  readonly largestBytes: number;
}

/** What came back, whatever its status. */
export interface NetworkAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where the answer was larger than allowed. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

async function readBytes(response: Response, largest: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size > largest) {
      await reader.cancel();
      return undefined;
    }
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Browsers hide what a redirect that is not followed says, its status too. */
const redirects: readonly number[] = [0, 301, 302, 303, 307, 308];

/**
 * The answer to one GET. No cookies and no referrer go along, nothing is kept by the browser, and no redirect is
 * followed: that would carry a key to another host. Failures: `bad-response` with detail `redirect`; `timeout`,
 * `unreachable`, `offline`, each naming the host.
 */
export async function fetchPrivately(
  { fetch, isOnline }: NetworkParts,
  { url, headers, timeoutMs, largestBytes }: PrivateRequest,
): Promise<Result<NetworkAnswer>> {
  const detail = url.host;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url.href, {
      headers,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'manual',
      signal,
    });
    if (redirects.includes(response.status)) {
      await response.body?.cancel();
      return fail('bad-response', { detail: 'redirect' });
    }
    const bytes = await readBytes(response, largestBytes);
    return succeed({ status: response.status, headers: response.headers, bytes });
  } catch (error) {
    // Within the body browsers give another error than before it.
    const isLate = signal.aborted || (error instanceof DOMException && error.name === 'TimeoutError');
    if (isLate) return fail('timeout', { detail });
    return fail(isOnline() ? 'unreachable' : 'offline', { detail });
  }
}
