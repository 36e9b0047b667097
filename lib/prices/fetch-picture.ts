import { type Failure, fail, type Result, succeed } from '@/lib/domain/failure';
import { fetchPrivately, type NetworkParts } from '@/lib/network/fetch-privately';
import { checkPicture } from './check-picture';
import { toDataUrl } from './picture-type';

/** A card's picture is a few hundred kilobytes; more is none. */
const largestBytes = 1_500_000;
const defaultTimeoutMs = 8_000;
const accepted = 'image/webp,image/png,image/jpeg,image/gif';

/** What fetching a picture needs from outside. */
export interface PictureFetchParts extends NetworkParts {
  readonly timeoutMs?: number;
}

function toFailure(status: number): Failure {
  if (status === 404 || status === 410) return { code: 'not-found', detail: 'picture' };
  if (status === 429) return { code: 'rate-limited' };
  if (status >= 500) return { code: 'service-error', detail: String(status) };
  return { code: 'bad-response', detail: `status ${status}` };
}

/**
 * The picture at an address as a data URL. No cookies and no referrer go along, no redirect is followed, nothing over
 * 1.5 MB and nothing that {@link checkPicture} refuses comes back: `bad-response` with detail `size`, `type`, `pixels`
 * or `frames`. `drawings` lets SVG through. Otherwise `not-found`, `rate-limited`, `service-error`, `timeout`, `unreachable`, `offline`.
 */
export async function fetchPicture(
  url: URL,
  drawings: boolean,
  parts: PictureFetchParts,
): Promise<Result<string>> {
  const answer = await fetchPrivately(parts, {
    url,
    headers: { Accept: drawings ? `${accepted},image/svg+xml` : accepted },
    timeoutMs: parts.timeoutMs ?? defaultTimeoutMs,
    largestBytes,
  });
  if (!answer.ok) return answer;
  const { status, headers, bytes } = answer.value;
  if (status !== 200) return { ok: false, failure: toFailure(status) };
  const declared = headers.get('Content-Type') ?? '';
  if (!declared.trim().toLowerCase().startsWith('image/')) return fail('bad-response', { detail: 'type' });
  if (!bytes) return fail('bad-response', { detail: 'size' });
  const type = checkPicture(bytes, drawings);
  return type.ok ? succeed(toDataUrl(bytes, type.value)) : type;
}
