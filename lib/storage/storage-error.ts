import type { Failure } from '@/lib/domain/failure';

/** The browser's storage refused (full, damaged, closed). `failure` is ready to be handed on as a value. */
export class StorageError extends Error {
  readonly failure: Failure;

  constructor(action: string, cause: unknown) {
    super(`storage: ${action}: ${nameOf(cause)}`, { cause });
    this.name = 'StorageError';
    this.failure = { code: 'storage', detail: nameOf(cause) };
  }
}

/** Only the error's name leaves this file: a browser's message may quote what was to be stored. */
function nameOf(cause: unknown): string {
  return cause instanceof Error || cause instanceof DOMException ? cause.name : 'unknown';
}

/** The value of `work`, or a {@link StorageError} in place of whatever it rejects with. */
export async function guardStorage<T>(action: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof StorageError ? cause : new StorageError(action, cause);
  }
}
