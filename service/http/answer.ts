import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { acceptedType, headerNames, sampleHeader } from '@/lib/contract/wire';
import { type RequestObserver, requestIdHeader } from './observe';

/** Methods that the service knows. */
export const methods = ['GET', 'HEAD', 'OPTIONS'].join(', ');

/** Values of Cache-Control: `held` is kept for one user, `open` for all; both are asked again before each use. */
export const caching = { held: 'private, no-cache', open: 'no-cache' } as const;

const extensionOrigin = /^(chrome|moz)-extension:\/\/[a-z0-9-]+$/;
const exposed = [sampleHeader, 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'ETag'].join(', ');

/** Headers of every answer: its id, permission for an extension to read it, and the mark of invented prices. */
export function addCommonHeaders(
  isSample: () => boolean,
  observer: Pick<RequestObserver, 'idOf'>,
): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const origin = context.req.header('origin');
    if (origin !== undefined && extensionOrigin.test(origin)) {
      headers.set('access-control-allow-origin', origin);
      headers.set('access-control-expose-headers', exposed);
    }
    headers.set(requestIdHeader, observer.idOf(context));
    if (isSample()) headers.set(sampleHeader, 'true');
    headers.append('vary', 'Origin');
  };
}

/** The answer to a browser's preflight request. */
export function answerPreflight(context: Context): Response {
  return context.body(null, 204, {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': [...Object.values(headerNames), 'If-None-Match'].join(', '),
    'access-control-max-age': '600',
  });
}

/** The tag of an answer with this text. */
export function answerTag(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`;
}

/**
 * A text with the tag by which hono's etag middleware answers 304. Its length is given for HEAD too. It goes as bytes: Node
 * takes several times as long to send a long string.
 */
export function answerText(context: Context, text: string, headers: Readonly<Record<string, string>>) {
  const bytes = Buffer.from(text);
  return context.body(bytes, 200, {
    'content-length': String(bytes.byteLength),
    etag: headers.etag ?? answerTag(text),
    ...headers,
  });
}

/** The JSON answer to the holder of a key; `tag` is its tag where that is known. */
export function answerJson(context: Context, json: string, tag = answerTag(json)) {
  return answerText(context, json, {
    etag: tag,
    'content-type': acceptedType,
    'cache-control': caching.held,
    vary: `${headerNames.apiKey}, ${headerNames.gatewayKey}`,
  });
}
