import { destination, type Logger, pino, stdTimeFunctions } from 'pino';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * A log of JSON lines on standard error: `info` has a line for each request, `warn` failures only. Of an error it keeps
 * name, code, message and stack: the other facts of a database's error may hold values.
 */
export function createLog(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: formatError },
    },
    // Lines are written as they come, and those that come meanwhile go out together.
    destination({ dest: 2, sync: false }),
  );
}

function formatError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack, ...('code' in error && { code: error.code }) };
}
