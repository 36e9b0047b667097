import type { Problem, ProblemCode } from '@/lib/contract/problem';
import type { Answer } from './answer';
import { caching } from './caching';

/** What went wrong with a request. */
export interface RequestProblem {
  readonly code: ProblemCode;
  /** One sentence for the person who wrote the request. */
  readonly detail: string;
  /** Name of the parameter or header at fault, where one is. */
  readonly parameter?: string;
}

/** `type` of problem documents: the code says more. */
export const problemUri = 'about:blank';

/** Media type of problem documents. */
export const problemType = 'application/problem+json';

/** Status and title of each code. */
export const problemKinds: Readonly<Record<ProblemCode, readonly [status: number, title: string]>> = {
  'key-missing': [401, 'A key is missing'],
  'key-wrong': [401, 'The key is not known'],
  'plan-exceeded': [403, 'The plan does not include this'],
  'not-found': [404, 'Not found'],
  'parameter-missing': [400, 'A parameter is missing'],
  'parameter-malformed': [400, 'A parameter is malformed'],
  'method-not-allowed': [405, 'The method is not allowed'],
  'too-slow': [408, 'The request took too long to arrive'],
  'url-too-long': [414, 'The address is too long'],
  'headers-too-large': [431, 'The headers are too large'],
  'request-malformed': [400, 'The request is malformed'],
  'rate-limited': [429, 'Too many requests'],
  'quota-spent': [429, 'The quota is spent'],
  internal: [500, 'The service failed'],
  unavailable: [503, 'The service is not available now'],
};

/** Status and body of {@link answerProblem}. */
export function formatProblem(problem: RequestProblem): { readonly status: number; readonly body: string } {
  const [status, title] = problemKinds[problem.code];
  const body: Problem = { type: problemUri, title, status, ...problem };
  return { status, body: JSON.stringify(body) };
}

/** The answer to a request that failed: status and `application/problem+json` (RFC 9457) with a stable code. */
export function answerProblem(
  problem: RequestProblem,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const { status, body } = formatProblem(problem);
  return {
    status,
    body,
    headers: { 'content-type': problemType, 'cache-control': caching.never, ...headers },
  };
}
