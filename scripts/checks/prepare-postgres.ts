import { findPostgres } from '@/scripts/find-postgres.mjs';

/**
 * The environment variable that names PostgreSQL's programs for the tests, installed now if they were missing. Where
 * they cannot be had, that is said, and the tests that need them fail.
 */
export function preparePostgres(): Record<string, string> {
  try {
    return { CARD_COMPS_POSTGRES: findPostgres({ install: true }) };
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return {};
  }
}
