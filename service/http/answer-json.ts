import { hash } from 'node:crypto';
import { acceptedType, headerNames } from '@/lib/contract/wire';
import type { Answer, Asked } from './answer';
import { caching } from './caching';

/** A text, of JSON unless said otherwise, or its bytes in UTF-8, with the tag by which its holder asks whether it still holds. */
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
export function answerTagged(asked: Asked, tagged: TaggedJson): Answer {
  return answerUnlessHeld(asked, tagged, acceptedType, {
    'cache-control': caching.held,
    vary: `${headerNames.apiKey}, ${headerNames.gatewayKey}`,
  });
}

/** The same of a text that everybody gets, of this type. */
export function answerOpenly(
  asked: Pick<Asked, 'headers'>,
  tagged: TaggedJson,
  type: string,
  more: Readonly<Record<string, string>> = {},
): Answer {
  return answerUnlessHeld(asked, tagged, type, { 'cache-control': caching.open, ...more });
}

function answerUnlessHeld(
  asked: Pick<Asked, 'headers'>,
  { etag, json }: TaggedJson,
  type: string,
  more: Readonly<Record<string, string>>,
): Answer {
  const headers = { etag, ...more };
  if (isHeld(asked.headers.get('if-none-match'), etag)) return { status: 304, headers, body: null };
  return { status: 200, headers: { 'content-type': type, ...headers }, body: json };
}

/** Whether a list of entity tags names this one, by weak comparison. */
function isHeld(list: string | null, etag: string): boolean {
  if (list === null) return false;
  return list.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
