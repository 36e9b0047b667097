import type { CardIdentity } from '@/lib/domain/card';
import type { Match } from '@/lib/recognise/match';
import { read } from '@/lib/recognise/read';
import { createMemory } from './card-memory';
import { readLine } from './read-line';
import { runTitle } from './run-title';
import type { AskSearch } from './search-service';
import { toAnswer } from './to-answer';

/** How lines are recognised. In words: `say` is told of each line that cannot be read, `fail` of a service that fails. */
export interface LineOptions {
  readonly search: AskSearch;
  readonly toId: (card: CardIdentity) => string;
  /** Begin every title with an empty memory. */
  readonly forget: boolean;
  readonly say: (words: string) => void;
  readonly fail: (words: string) => void;
}

const nothing: Match = { kind: 'none', reasons: ['no-card-found'] };

/** One answer for each line, in order; a line that cannot be read, or for which the service fails, offers nothing. */
export async function* recogniseLines(
  lines: AsyncIterable<string>,
  { search, toId, forget, say, fail }: LineOptions,
): AsyncGenerator<ReturnType<typeof toAnswer>> {
  let memory = createMemory();
  let count = 0;
  for await (const line of lines) {
    count += 1;
    if (forget) memory = createMemory();
    const one = readLine(line);
    if (one.listing === null) {
      say(`Line ${count}: ${one.reason}.`);
      yield { ...toAnswer(read({ title: '' }), nothing, 0, toId), title: line };
      continue;
    }
    const reading = read(one.listing);
    try {
      const { match, searches } = await runTitle(reading, memory, search);
      yield toAnswer(reading, match, searches, toId);
    } catch (error) {
      fail(`Line ${count}: ${error instanceof Error ? error.message : String(error)}`);
      yield toAnswer(reading, nothing, 0, toId);
    }
  }
}
