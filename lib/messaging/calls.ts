import type { z } from 'zod';
import type { Result } from '@/lib/domain/failure';
import { ownCalls } from './own-calls';
import { pageCalls } from './page-calls';

/** Every call to the worker. */
export const calls = { ...pageCalls, ...ownCalls };

type Calls = typeof calls;
/** Name of a call. */
export type CallName = keyof Calls;
/** Input of a call, as it is sent and as its handler gets it. */
export type InputOf<Name extends CallName> = z.output<Calls[Name]['input']>;
/** Answer of a call. */
export type OutputOf<Name extends CallName> = Calls[Name]['output'];

/** Asks the worker; always resolves, with a failure instead of an exception. */
export type Ask = <Name extends CallName>(
  call: Name,
  input: InputOf<Name>,
) => Promise<Result<OutputOf<Name>>>;
