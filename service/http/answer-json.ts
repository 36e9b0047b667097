import { createHash } from 'node:crypto';
import { acceptedType, headerNames } from '@/lib/contract/headers';

/**
 * The answer with this JSON text, or 304 without a body where the asker holds it already (RFC 9110 13.1.2). A cache may
 * keep it for its own user but has to ask whether it still holds: prices change with each import.
 */
export function answerJson(request: Request, json: string): Response {
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`;
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    vary: `${headerNames.apiKey}, ${headerNames.gatewayKey}`,
  };
  if (isHeld(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(json, { headers: { 'content-type': acceptedType, ...headers } });
}

/** Whether a list of entity tags names this one, by weak comparison. */
function isHeld(list: string | null, etag: string): boolean {
  if (list === null) return false;
  return list.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
