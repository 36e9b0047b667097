import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { searchPath } from '@/lib/contract/paths';
import { toCardId } from '@/service/import/card-id';
import { soakFactor } from '@/test/service/support/count-runs';
import { type ImportBench, openImportBench } from '@/test/service/support/import-into';
import { makeCard } from '@/test/service/support/rows';
import { serviceScript } from '@/test/service/support/spawn-service';
import { startTestService } from '@/test/service/support/test-service';

describe('the command', () => {
  let bench: ImportBench;
  let running: ChildProcess | undefined;
  beforeEach(async () => {
    bench = await openImportBench();
  });
  afterEach(async () => {
    running?.kill('SIGKILL');
    await bench.close();
  });

  const card = makeCard(1, 'Charizard');
  const kills = 5 * Math.min(10, soakFactor);
  /** So many that each kill finds something left to do. */
  const rows = 20_000 * kills;
  // The command goes by the real clock.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const columns = 'card_id,kind,date,price,currency';
  const lines = [
    columns,
    ...Array.from(
      { length: rows },
      (_, index) => `${card.id},sold,${yesterday},${index % 1000 === 7 ? 'x' : index + 1},USD`,
    ),
  ];

  function start(args: readonly string[]) {
    const { args: chosen, env } = bench.database;
    const child = spawn(process.execPath, [serviceScript, 'import-main', ...chosen, ...args], { env });
    running = child;
    const said = { out: '', err: '' };
    child.stdout.on('data', (bytes: Buffer) => {
      said.out += bytes.toString();
    });
    child.stderr.on('data', (bytes: Buffer) => {
      said.err += bytes.toString();
    });
    return { child, said, ended: once(child, 'close') };
  }
  const countDone = async () => {
    const file = await bench.db.selectFrom('import_files').select('row_count').executeTakeFirst();
    return Number(file?.row_count ?? 0);
  };
  const count = async (table: 'observations' | 'import_rejects') =>
    Number(
      (
        await bench.db
          .selectFrom(table)
          .select((expression) => expression.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );

  test(
    'killed again and again, it loses nothing that it had done and counts nothing twice',
    async () => {
      await bench.store.cards.save([card]);
      const file = await bench.write('o.csv', lines);
      const args = ['--observations', file, '--rejects', join(bench.folder, 'rejects.csv')];
      let done = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const { child, ended } = start(args);
        await vi.waitUntil(async () => (await countDone()) > done, { timeout: 20_000, interval: 1 });
        child.kill('SIGKILL');
        await ended;
        done = await countDone();
        expect((await count('observations')) + (await count('import_rejects'))).toBe(done);
      }
      const { said, ended } = start(args);
      expect((await ended)[0]).toBe(0);
      expect(said.out).toContain(`${rows / 1000} refused`);
      expect(await count('observations')).toBe(rows - rows / 1000);
      expect((await readFile(join(bench.folder, 'rejects.csv'), 'utf8')).trimEnd().split('\n')).toHaveLength(
        1 + rows / 1000,
      );
      expect((await bench.store.cards.find(card.id))?.statistics?.sold.population).toBe(rows - rows / 1000);
    },
    18_000 * kills,
  );

  test('reports, shows the first refused rows, and prints ids', async () => {
    const record = { slug: 'a', card_number: '1', set_slug: 's', set_name: 'S', language: 'en' };
    const cards = await bench.write('c.jsonl', [
      JSON.stringify({ ...record, id: 'shop-7', name: 'Mew' }),
      '{',
    ]);
    const { said, ended } = start(['--cards', cards, '--print-ids']);
    expect((await ended)[0]).toBe(0);
    expect(said.out).toBe(
      `${cards}: 1 added, 0 changed, 0 unchanged, 1 refused\n${toCardId('shop-7')}\tshop-7\n`,
    );
    expect(said.err).toBe(`${cards}:2: the line is no JSON\n`);
  });

  test('a running service on the same database finds and prices what was imported beside it', async () => {
    const on = await startTestService({ database: bench.database.choice });
    try {
      on.travelTo(yesterday);
      const cards = await bench.write('c.csv', [
        'id,slug,name,card_number,rarity,image_url,set_slug,set_name,language',
        `${card.id},charizard,Charizard,4/102,Rare,,base-set,Base Set,EN`,
      ]);
      const file = await bench.write('o.csv', [columns, `${card.id},sold,${yesterday},12,USD`]);
      const { ended } = start(['--cards', cards, '--observations', file]);
      expect((await ended)[0]).toBe(0);
      await on.service.refresh();
      const { data } = await (await on.ask(`${searchPath}?q=charzard`)).json();
      expect(data).toMatchObject([{ id: card.id, prices: { sold: { avg: 12 } } }]);
    } finally {
      await on.close();
    }
  });

  test('stops when asked to, and says that it goes on', async () => {
    await bench.store.cards.save([card]);
    const file = await bench.write('o.csv', lines);
    const { child, said, ended } = start(['--observations', file]);
    await vi.waitUntil(async () => (await countDone()) > 0, { timeout: 20_000, interval: 1 });
    child.kill('SIGINT');
    // A quick machine may be done before the signal comes.
    const [code] = await ended;
    if (code !== 0) {
      expect(code).toBe(130);
      expect(said.err).toContain('The same command goes on from here.');
    }
    expect((await count('observations')) + (await count('import_rejects'))).toBe(await countDone());
  });

  test('fails in words', async () => {
    const missing = start(['--cards', 'nowhere.csv']);
    expect((await missing.ended)[0]).toBe(1);
    expect(missing.said.err).toMatch(/nowhere\.csv/);
    const nothing = start([]);
    expect((await nothing.ended)[0]).toBe(2);
    expect(nothing.said.err).toMatch(/Nothing to import/);
  });
});
