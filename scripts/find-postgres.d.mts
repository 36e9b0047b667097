import type { Machine } from './machine.mjs';

/**
 * The folder of the programs `initdb` and `postgres`, version 15 or newer: from CARD_COMPS_POSTGRES, the PATH, Debian's
 * folder (`folder`) or, with `install`, a new installation. Throws one sentence that says what to install.
 */
export function findPostgres(options: { install: boolean; machine?: Machine; folder?: string }): string;
