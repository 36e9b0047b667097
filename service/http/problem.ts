import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { z } from 'zod';
import { problemCodes, type problemSchema } from '@/lib/contract/problem';
import { isDatabaseUnavailable } from '@/service/store/database';

type ProblemCode = (typeof problemCodes)[number];
type Problem = z.output<typeof problemSchema>;

/** A fault of a request; `detail` is one sentence for its author, `parameter` the parameter or header at fault. */
interface RequestFault {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly parameter?: string;
}

/** Ends a request with a problem document, whose headers are `headers` besides the usual ones. */
export class Refusal extends Error {
  readonly fault: RequestFault;
  readonly headers: Readonly<Record<string, string>>;

  constructor(fault: RequestFault, headers: Readonly<Record<string, string>> = {}) {
    super(fault.detail);
    this.fault = fault;
    this.headers = headers;
  }
}

/** Media type of problem documents (RFC 9457). */
export const problemType = 'application/problem+json';
/** The `type` of problem documents; `code` says more. */
const problemUri = 'about:blank';

/** Status and title of each code. */
const kinds: Readonly<Record<ProblemCode, readonly [status: number, title: string]>> = {
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

function sentKind(code: ProblemCode) {
  const [status, title] = kinds[code];
  return z.strictObject({
    type: z.literal(problemUri),
    title: z.literal(title),
    status: z.literal(status),
    code: z.literal(code),
    detail: z.string().min(1).describe('One sentence for the author of the request.'),
    parameter: z.string().min(1).optional().describe('The parameter or header at fault.'),
  });
}

/** The body of a problem document: each code with its own status and title. */
export const sentProblem = z.union(problemCodes.map(sentKind)) satisfies z.ZodType<Problem>;

/** Status, headers and body of a problem document, for servers without a router. */
export function formatProblem(fault: RequestFault) {
  const [status, title] = kinds[fault.code];
  const body = JSON.stringify({ type: problemUri, title, status, ...fault } satisfies Problem);
  const length = String(Buffer.byteLength(body));
  const headers = { 'content-type': problemType, 'cache-control': 'no-store', 'content-length': length };
  return { status, headers, body };
}

/** Seconds that a client is asked to wait while the database does not answer. */
const retrySeconds = '5';

/**
 * Creates what answers an error with its problem document: a Refusal's own, 503 while the database does not answer, else
 * 500. Logs the last two and counts all.
 */
export function createErrorAnswer(
  log: Pick<Logger, 'warn' | 'error'>,
  countRefusal: (code: ProblemCode) => void,
): (error: unknown, context: Context) => Response {
  return (error, context) => {
    const refusal = error instanceof Refusal ? error : toRefusal(error, log);
    countRefusal(refusal.fault.code);
    const { status, headers, body } = formatProblem(refusal.fault);
    return context.body(body, status as ContentfulStatusCode, { ...headers, ...refusal.headers });
  };
}

function toRefusal(error: unknown, log: Pick<Logger, 'warn' | 'error'>): Refusal {
  if (isDatabaseUnavailable(error)) {
    log.warn(error instanceof Error ? error.message : 'The database does not answer.');
    const detail = 'The database does not answer now; the request was not at fault.';
    return new Refusal({ code: 'unavailable', detail }, { 'retry-after': retrySeconds });
  }
  log.error({ err: error }, 'A request failed.');
  return new Refusal({ code: 'internal', detail: 'The service failed; the request was not at fault.' });
}
