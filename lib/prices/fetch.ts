import { fail, type Result, succeed } from '@/lib/domain/failure';

/** The network, as the worker's requests use it. */
export interface Network {
  readonly fetch: typeof fetch;
  /** Whether the browser has a network at all. */
  readonly isOnline: () => boolean;
  /** Whether the browser lets the extension reach this origin. */
  readonly hasPermission: (origin: string) => Promise<boolean>;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

interface PlainRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The rest of a larger answer is not received. */
  readonly largestBytes: number;
}

interface PlainAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where the answer was larger than allowed. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

/** After this long a person is offered to try again. */
const defaultTimeoutMs = 8_000;

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

/** Status 0 is a redirect that the browser did not follow and whose status it hides. */
const redirects: readonly number[] = [0, 301, 302, 303, 307, 308];

/**
 * The answer to one GET without cookies, referrer, browser cache or redirects, which would carry a key to another host.
 * Failures: `bad-response` with detail `redirect`; `timeout`, `unreachable`, `offline`, each with the host as detail.
 */
export async function fetchWithoutCredentials(
  { fetch, isOnline, timeoutMs = defaultTimeoutMs }: Network,
  { url, headers, largestBytes }: PlainRequest,
): Promise<Result<PlainAnswer>> {
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
    // A timeout within the body has another error than one before it.
    const isLate = signal.aborted || (error instanceof DOMException && error.name === 'TimeoutError');
    if (isLate) return fail('timeout', { detail });
    return fail(isOnline() ? 'unreachable' : 'offline', { detail });
  }
}
