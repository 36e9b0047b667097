import { hash } from 'node:crypto';
import { acceptedType, headerNames } from '@/lib/contract/headers';
import type { Answer, Asked } from './answer';

/** A JSON text, or its bytes in UTF-8, with the tag by which its holder asks whether it still holds. */
export interface TaggedJson {
  readonly etag: string;
  readonly json: string | Uint8Array<ArrayBuffer>;
}

/** The text with its tag, which is made of the text alone. */
export function tagJson(json: string): TaggedJson {
  return { etag: `"${hash('sha1', json, 'base64url')}"`, json };
}

/** {@link answerTagged} with a text that has no tag yet. */
export function answerJson(asked: Asked, json: string): Answer {
  return answerTagged(asked, tagJson(json));
}

/**
 * The answer with this JSON text, or 304 without a body where the asker holds it already (RFC 9110 13.1.2). A cache may
 * keep it for its own user but has to ask whether it still holds: prices change with each import.
 */
export function answerTagged(asked: Asked, { etag, json }: TaggedJson): Answer {
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    vary: `${headerNames.apiKey}, ${headerNames.gatewayKey}`,
  };
  if (isHeld(asked.headers.get('if-none-match'), etag)) return { status: 304, headers, body: null };
  return { status: 200, headers: { 'content-type': acceptedType, ...headers }, body: json };
}

/** Whether a list of entity tags names this one, by weak comparison. */
function isHeld(list: string | null, etag: string): boolean {
  if (list === null) return false;
  return list.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
