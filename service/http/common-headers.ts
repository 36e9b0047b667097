import { headerNames, sampleHeader } from '@/lib/contract/wire';

/** Methods that the service knows. */
export const methods = ['GET', 'HEAD', 'OPTIONS'];

const extensionOrigin = /^(chrome|moz)-extension:\/\/[a-z0-9-]+$/;
const exposed = [sampleHeader, 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'ETag'].join(', ');

/** Headers of every answer: who may read it (an extension's `origin`), and whether prices are invented. */
export function commonHeaders(origin: string | null, isSample: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (origin !== null && extensionOrigin.test(origin)) {
    headers['access-control-allow-origin'] = origin;
    headers['access-control-expose-headers'] = exposed;
  }
  if (isSample) headers[sampleHeader] = 'true';
  return headers;
}

/** Headers of the answer to a browser that asks whether it may ask. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers': [...Object.values(headerNames), 'If-None-Match'].join(', '),
  'access-control-max-age': '600',
};
