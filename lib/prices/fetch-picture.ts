import { type Failure, fail, type Result, succeed } from '@/lib/domain/failure';
import { findPictureType, toDataUrl } from './picture-type';

/** A card's picture is a few hundred kilobytes; more is none. */
const largestBytes = 1_500_000;
const defaultTimeoutMs = 8_000;
const accepted = 'image/avif,image/webp,image/png,image/jpeg,image/gif';

/** What fetching a picture needs from outside. */
export interface PictureFetchParts {
  readonly fetch: typeof fetch;
  /** Whether the browser has a network at all. */
  readonly isOnline: () => boolean;
  readonly timeoutMs?: number;
}

function toFailure(status: number): Failure {
  if (status === 404 || status === 410) return { code: 'not-found', detail: 'picture' };
  if (status === 429) return { code: 'rate-limited' };
  if (status >= 500) return { code: 'service-error', detail: String(status) };
  return { code: 'bad-response', detail: `status ${status}` };
}

/** The body, or undefined as soon as it is larger than any picture may be. */
async function readBytes(response: Response): Promise<Uint8Array | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size > largestBytes) {
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

/**
 * The picture at an address as a data URL. No cookies and no referrer go along, no redirect is followed, nothing over
 * 1.5 MB and nothing that is no picture comes back: `bad-response` with detail `size` or `type`. `drawings` lets SVG
 * through. Otherwise `not-found`, `rate-limited`, `service-error`, `timeout`, `unreachable`, `offline`.
 */
export async function fetchPicture(
  url: URL,
  drawings: boolean,
  parts: PictureFetchParts,
): Promise<Result<string>> {
  try {
    const response = await parts.fetch(url.href, {
      headers: { Accept: drawings ? `${accepted},image/svg+xml` : accepted },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(parts.timeoutMs ?? defaultTimeoutMs),
    });
    if (response.status !== 200) return { ok: false, failure: toFailure(response.status) };
    const declared = response.headers.get('Content-Type') ?? '';
    if (!declared.trim().toLowerCase().startsWith('image/')) return fail('bad-response', { detail: 'type' });
    const bytes = await readBytes(response);
    if (!bytes) return fail('bad-response', { detail: 'size' });
    const type = findPictureType(bytes, drawings);
    return type ? succeed(toDataUrl(bytes, type)) : fail('bad-response', { detail: 'type' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return fail('timeout');
    return fail(parts.isOnline() ? 'unreachable' : 'offline', { detail: url.host });
  }
}
