/** The database does not answer or cannot write now; asking again later may help. The message holds no password. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  static from(error: unknown): DatabaseUnavailable {
    return error instanceof DatabaseUnavailable
      ? error
      : new DatabaseUnavailable(`The database does not answer: ${describe(error)}`);
  }
}

/** Node's codes of a connection that fails, and SQLite's of a held lock or a full disk. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|EHOSTUNREACH|ENETUNREACH|ENOSPC|SQLITE_(BUSY|FULL|IOERR).*)$/;
/**
 * SQLSTATE classes (PostgreSQL, appendix A): connection lost, no resources, transaction rolled back, lock not available,
 * timeout, stopped by an operator; 25006 is a server that has become a read-only replica.
 */
const states = /^(08|53|40|55P03|57014|57P|25006)/;
/** Failures of `pg` without a code; the last is of a statement prepared before a migration. */
const words =
  /^(Query read timeout|Connection terminated|timeout exceeded|Client has encountered a connection error|Client was closed|cached plan must not change)/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether another connection holds the lock of an SQLite database. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

/** Whether a statement got no answer, so that its connection may still be occupied by it. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Query read timeout');
}

/** Whether an error means that the database does not answer or cannot write now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  return codes.test(codeOf(error)) || states.test(codeOf(error)) || words.test(error.message);
}

/** An AggregateError of several addresses of one host has no message of its own. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}
