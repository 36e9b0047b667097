/** The closed set of failures; each code has a text in every locale (`failure_<code with _>`). */
export const failureCodes = [
  'no-key',
  'no-gateway-key',
  'bad-key',
  'plan-required',
  'quota-spent',
  'budget-spent',
  'rate-limited',
  'offline',
  'unreachable',
  'timeout',
  'service-error',
  'access-needed',
  'not-found',
  'ambiguous',
  'bad-request',
  'bad-response',
  'paging-repeats',
  'cancelled',
  'storage',
  'card-index',
  'reload-needed',
  'internal',
] as const;

/**
 * - `no-key`: neither key is stored · `no-gateway-key`: only the API key, so no search and no history
 * - `bad-key`: the service said 401 · `plan-required`: 403 · `quota-spent`: 429 of the day or month
 * - `budget-spent`: the user's own daily budget · `rate-limited`: 429, wait until `retryAt`
 * - `offline`: no internet connection · `unreachable`: no answer from the host that `detail` names · `timeout` · `service-error`: 5xx
 * - `access-needed`: the browser has no permission for the address
 * - `not-found`: 404 · `ambiguous`: several cards fit · `bad-request`: 400, or a malformed message
 * - `bad-response`: an answer outside the contract · `paging-repeats`: a page came again
 * - `cancelled`: the request was cancelled · `storage`: the browser's storage refused
 * - `card-index`: the extension's own file of cards is not readable
 * - `reload-needed`: the extension was updated under an open page · `internal`: a bug, never the user's fault
 */
export type FailureCode = (typeof failureCodes)[number];

/** A failure as plain data, so that it crosses messages unchanged. `detail` never holds a key or a header. */
export interface Failure {
  readonly code: FailureCode;
  readonly detail?: string;
  /** ISO 8601, when asking again makes sense. */
  readonly retryAt?: string;
}

/** A value or a failure, returned instead of throwing. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** Wraps a value as a successful result. */
export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Builds a failed result; `more` carries details for its text or a retry. */
export function fail(code: FailureCode, more: Omit<Failure, 'code'> = {}): { ok: false; failure: Failure } {
  return { ok: false, failure: { code, ...more } };
}

/** The failure that a thrown error carries, as those of storage do; `internal` with its name for any other. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: 'internal' };
  const carried = 'failure' in error ? (error.failure as Partial<Failure> | null) : null;
  if (failureCodes.some((code) => code === carried?.code)) return carried as Failure;
  // Not the message, which may quote private data.
  return { code: 'internal', detail: error.name };
}

const ofCard: readonly FailureCode[] = ['not-found', 'ambiguous', 'bad-request', 'paging-repeats'];
const unclear: readonly FailureCode[] = ['timeout', 'service-error', 'bad-response'];

/**
 * Whether the lookup of another card would fail like this one: `no` for a failure of this card alone, `perhaps` where
 * the next card tells, `yes` for one of the account, the network or the browser.
 */
export function failsAlike({ code, detail }: Failure): 'yes' | 'perhaps' | 'no' {
  const isOther = code === 'bad-response' && (detail === 'identity' || detail === 'id');
  if (isOther || ofCard.includes(code)) return 'no';
  return unclear.includes(code) ? 'perhaps' : 'yes';
}
