import { meterRequest } from '@/service/keys/meter';
import type { Parts } from '@/service/routes/parts';
import type { StoredKey } from '@/service/store/key-store';
import type { Answer, Asked } from './answer';
import { authenticate } from './authenticate';
import { answerProblem } from './problem';

const refusals = {
  minute: { code: 'rate-limited', detail: 'The key has made too many requests in this minute.' },
  day: { code: 'quota-spent', detail: 'The key has made all requests that its plan has in a day.' },
} as const;

/**
 * The answer for whoever holds a key of this kind: 401 without one, 429 beyond the limits of its plan or after many
 * wrong keys (Retry-After says until when), else what `answer` gives. Every answer to a key says how much is left.
 */
export async function answerWithKey(
  parts: Parts,
  asked: Asked,
  kind: StoredKey['kind'],
  answer: (key: StoredKey) => Promise<Answer>,
): Promise<Answer> {
  const authentication = await authenticate(parts, asked, kind);
  if (!authentication.ok) {
    const { problem, retryAfter } = authentication;
    return answerProblem(problem, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
  }
  const { key } = authentication;
  const metering = await meterRequest(parts.countRequest, key.hash, parts.limits[key.plan], parts.clock());
  const { exceeded, retryAfter, headers } = metering;
  const response =
    exceeded === null
      ? await answer(key)
      : answerProblem(refusals[exceeded], { 'retry-after': String(retryAfter) });
  return { ...response, headers: { ...response.headers, ...headers } };
}
