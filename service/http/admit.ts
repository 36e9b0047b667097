import { headerNames, type Plan } from '@/lib/contract/wire';
import { type Metering, meterRequests } from '@/service/keys/meter';
import type { Parts } from '@/service/routes/parts';
import type { StoredKey } from '@/service/store/key-store';
import type { Answer, Asked } from './answer';
import { authenticate, keyHeaders } from './authenticate';
import { answerProblem } from './problem';

/** Who asks, by what they sent, and the kind of key that the address takes. */
export interface Visitor {
  readonly asked: Pick<Asked, 'headers' | 'address'>;
  readonly kind: StoredKey['kind'];
}

/** The plan to answer by, with headers that belong to every answer to a key; or the answer that refuses. */
export type Admission =
  | { readonly ok: true; readonly plan: Plan; readonly headers: Metering['headers'] }
  | { readonly ok: false; readonly refusal: Answer };

const refusals = {
  minute: { code: 'rate-limited', detail: 'The key has made too many requests in this minute.' },
  day: { code: 'quota-spent', detail: 'The key has made all requests that its plan has in a day.' },
} as const;

/**
 * What becomes of each visitor, in their order: 401 without a key that is known, 429 beyond the limits of its plan or
 * after many wrong keys (Retry-After says until when). Those who come together with one key are looked up once and
 * counted in one go.
 */
export async function admit(
  parts: Parts,
  visitors: readonly Visitor[],
): Promise<readonly (Admission | undefined)[]> {
  const groups = new Map<string, number[]>();
  visitors.forEach(({ asked: { headers, address }, kind }, place) => {
    const sent = `${kind} ${address} ${headers.get(headerNames.gatewayHost) ? 1 : 0} ${headers.get(keyHeaders[kind])}`;
    const places = groups.get(sent);
    if (places) places.push(place);
    else groups.set(sent, [place]);
  });
  const admissions: (Admission | undefined)[] = visitors.map(() => undefined);
  await Promise.all(
    [...groups.values()].map(async (places) => {
      const [first] = places.flatMap((place) => visitors[place] ?? []);
      const found = first ? await admitAlike(parts, first, places.length) : [];
      places.forEach((place, nth) => {
        admissions[place] = found[nth];
      });
    }),
  );
  return admissions;
}

/** The admissions of so many visitors who sent the same as this one. */
async function admitAlike(
  parts: Parts,
  { asked, kind }: Visitor,
  visitors: number,
): Promise<readonly Admission[]> {
  const authentication = await authenticate(parts, asked, kind, visitors);
  if (!authentication.ok) {
    const { problem, retryAfter } = authentication;
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    const refusal = answerProblem(problem, headers);
    return Array.from({ length: visitors }, () => ({ ok: false, refusal }));
  }
  const { hash, plan } = authentication.key;
  const { limits, clock, store } = parts;
  const metered = await meterRequests(store.usage.count, hash, limits[plan], clock(), visitors);
  return metered.map(({ exceeded, retryAfter, headers }) =>
    exceeded === null
      ? { ok: true, plan, headers }
      : {
          ok: false,
          refusal: answerProblem(refusals[exceeded], { 'retry-after': String(retryAfter), ...headers }),
        },
  );
}
