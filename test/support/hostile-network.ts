import type { TappedRequest } from './service-tap';

/**
 * Every path of the price service that the extension knows. `cards/history` is none: it is what `cards/./history`
 * becomes on its way.
 */
export const servicePath =
  /^\/(?:api\/v1\/cards\/(?!\.{1,2}$|history$)[^/]+|v1\/cards\/(?!\.{1,2}(?:\/|$)|history$)[^/]+(?:\/history)?)$/;

/** Every parameter that it may be asked with. */
const parameters: readonly string[] = [
  'q',
  'limit',
  'cursor',
  'set',
  'grade',
  'condition',
  'language',
  'country',
  'kind',
  'period',
  'series',
];

/** Headers that a request may carry: the browser's own, which say nothing of a page, and those that open the service. */
const headerNames: readonly string[] = [
  'host',
  'connection',
  'accept',
  'accept-encoding',
  'accept-language',
  'user-agent',
  'origin',
  'pragma',
  'cache-control',
  'priority',
  'authorization',
  'x-api-key',
  'x-gateway-key',
  'x-gateway-host',
];

/** What a request to the service says that it need not; empty where it is in order. */
export function findTooMuch(
  { path, query, headers }: TappedRequest,
  own: string,
  secrets: readonly string[],
): string[] {
  const names = Object.keys(headers).filter((name) => !name.startsWith('sec-'));
  const said = JSON.stringify([path, [...query], headers]);
  return [
    ...(servicePath.test(path) ? [] : [`path ${path}`]),
    ...[...query.keys()].filter((name) => !parameters.includes(name)).map((name) => `parameter ${name}`),
    ...names.filter((name) => !headerNames.includes(name)).map((name) => `header ${name}`),
    ...((headers.origin ?? own) === own ? [] : [`origin ${headers.origin}`]),
    ...secrets.filter((secret) => said.includes(secret)).map((secret) => `"${secret}"`),
  ];
}
