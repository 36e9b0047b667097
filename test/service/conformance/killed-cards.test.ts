import { afterEach, expect, test, vi } from 'vitest';
import { soakFactor } from '@/test/service/support/count-runs';
import { useImportBench } from '@/test/service/support/import-into';
import { toTestId } from '@/test/service/support/rows';
import { type SpawnedCommand, spawnCommand } from '@/test/service/support/spawn-service';

const bench = useImportBench();
let command: SpawnedCommand | undefined;
afterEach(() => void command?.child.kill('SIGKILL'));

const kills = 2 * Math.min(10, soakFactor);
/** So many that each kill finds something left to do. */
const cards = 15_000 * kills;
const row = (number: number, cardNumber = `${number}/9`) =>
  `${toTestId(number)},card-${number},Charizard,${cardNumber},base-set,Base Set,EN`;

const countCards = async () => {
  const { rows } = await bench.db
    .selectFrom('cards')
    .select((expression) => expression.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

test(
  'an import of cards that is killed keeps what it had confirmed, and the same command ends it',
  async () => {
    const file = await bench.write('cards.csv', [
      'id,slug,name,card_number,set_slug,set_name,language',
      ...Array.from({ length: cards }, (_, number) => row(number)),
      row(7, '8/9'),
    ]);
    let confirmed = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      command = spawnCommand('import', ['--cards', file, ...bench.database.args], bench.database.env);
      const least = confirmed;
      await vi.waitFor(async () => expect(await countCards()).toBeGreaterThan(least), {
        timeout: 30_000,
        interval: 20,
      });
      confirmed = await countCards();
      command.child.kill('SIGKILL');
      await command.ended;
      expect(await countCards()).toBeGreaterThanOrEqual(confirmed);
      confirmed = await countCards();
      // Killed too late, it would have shown nothing.
      expect(confirmed).toBeLessThan(cards);
    }
    const [done] = await bench.run({ cards: [file] });
    expect(done?.report).toMatchObject({
      ...{ rows: cards + 1, added: cards - confirmed, changed: 0, unchanged: confirmed, rejected: 1 },
      rejects: [{ line: cards + 2, reason: 'the id stands in line 9 already' }],
    });
    expect((await bench.store.cards.find(toTestId(7)))?.row.cardNumber).toBe('7/9');
  },
  60_000 * kills,
);
