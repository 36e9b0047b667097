/** The database does not answer, or not now: asking again later may help. The message holds no password. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Codes of Node and SQLite for a connection that cannot be had or a lock that does not come free. */
const codes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'SQLITE_BUSY',
]);
/**
 * Classes of SQLSTATE (PostgreSQL, appendix A): lost connection, no resources left, transaction taken back, lock not to
 * be had, out of time, stopped by an operator; 25006 is a server that has become a read-only copy.
 */
const states = /^(08|53|40|55P03|57014|57P|25006)/;
/** What the driver says without a code, where a statement got no answer at all. */
const silence = /^Query read timeout/;
/** What else it says without a code. */
const words =
  /^(Connection terminated|timeout exceeded|Client has encountered a connection error|Client was closed)/;

/** Whether an error says that a statement got no answer: it may still run, and its connection is of no use. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && silence.test(error.message);
}

/** Whether an error says that the database does not answer now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || isUnanswered(error)) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.has(code) || states.test(code) || words.test(error.message);
}

/** An error that says the same in words for people. */
export function toDatabaseUnavailable(error: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(`The database does not answer: ${describe(error)}`);
}

/** Several addresses of one host fail together, in an error without words. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}
