import { z } from 'zod';
import { sampleHeader } from '@/lib/contract/wire';
import { caching } from '@/service/http/caching';
import { methods } from '@/service/http/common-headers';

/** A header of an answer. */
export interface AnswerHeader {
  readonly name: string;
  readonly description: string;
  readonly schema: z.ZodType;
}

/** Whether each answer with a status has a header, or only some have. */
export interface StatedHeader {
  readonly header: AnswerHeader;
  readonly isSure: boolean;
}

const count = String.raw`\d+`;

function describe(name: string, schema: z.ZodType, description: string): AnswerHeader {
  return { name, schema, description };
}

const etag = describe(
  'ETag',
  z.string().regex(/^"[A-Za-z0-9_-]{27}"$/),
  'Made of the answer alone; If-None-Match asks whether it still holds.',
);
const cacheHeld = describe(
  'Cache-Control',
  z.literal(caching.held),
  'Who keeps the answer has to ask whether it holds.',
);
const cacheNever = describe('Cache-Control', z.literal(caching.never), 'A refusal is not kept.');
const vary = describe('Vary', z.string().min(1), 'The request headers that an answer depends on.');
const rateLimitPolicy = describe(
  'RateLimit-Policy',
  z.string().regex(new RegExp(`^"minute";q=${count};w=60, "day";q=${count};w=86400$`)),
  'Requests that the key has in a minute and in a day (draft-ietf-httpapi-ratelimit-headers-10).',
);
const rateLimit = describe(
  'RateLimit',
  z.string().regex(new RegExp(`^"minute";r=${count};t=${count}, "day";r=${count};t=${count}$`)),
  'What is left of both, and the seconds until they begin anew.',
);
const retryAfter = describe('Retry-After', z.int().positive(), 'Seconds after which to ask again.');
const allow = describe('Allow', z.literal(methods.join(', ')), 'The methods that there are.');
const sample = describe(
  sampleHeader,
  z.literal('true'),
  'The prices are invented: the service holds sample data.',
);
const origin = describe(
  'Access-Control-Allow-Origin',
  z.string().min(1),
  'The browser extension that asks, if one does.',
);
const exposed = describe('Access-Control-Expose-Headers', z.string().min(1), 'What that extension may read.');

const sure = (...headers: readonly AnswerHeader[]) => headers.map((header) => ({ header, isSure: true }));
const perhaps = (...headers: readonly AnswerHeader[]) => headers.map((header) => ({ header, isSure: false }));

const common = perhaps(sample, origin, exposed);
const limits = [rateLimitPolicy, rateLimit];
const held = [...sure(etag, cacheHeld, vary, ...limits), ...common];
const refusal = [...sure(cacheNever), ...perhaps(vary), ...common];

/** What each answer with this status says in its headers, besides those of transport and of the body. */
export function listHeaders(status: number): readonly StatedHeader[] {
  switch (status) {
    case 200:
    case 304:
      return held;
    case 400:
      // Of a request that could not be read, not even the key is known.
      return [...refusal, ...perhaps(...limits)];
    case 403:
    case 404:
      return [...refusal, ...sure(...limits)];
    case 405:
      return [...refusal, ...sure(allow)];
    case 429:
      // Of whom has guessed too many keys, none is looked up.
      return [...refusal, ...sure(retryAfter), ...perhaps(...limits)];
    case 503:
      return [...refusal, ...sure(retryAfter)];
    default:
      return refusal;
  }
}
