import { isDatabaseUnavailable } from '@/service/store/database-unavailable';
import type { Answer } from './answer';
import { answerProblem } from './problem';

/** What a client is asked to wait, in seconds, while the database does not answer. */
const retrySeconds = '5';

/** The answer when an error ended a request: 503 while the database does not answer, else 500. Says so in the log. */
export function answerError(error: unknown): Answer {
  if (isDatabaseUnavailable(error)) {
    console.error(error instanceof Error ? error.message : error);
    const detail = 'The database does not answer now; the request was not at fault.';
    return answerProblem({ code: 'unavailable', detail }, { 'retry-after': retrySeconds });
  }
  console.error(error);
  return answerProblem({ code: 'internal', detail: 'The service failed; the request was not at fault.' });
}
