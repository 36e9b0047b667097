import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toCardId } from '@/service/store/card-id';
import { soakFactor } from '@/test/service/support/count-runs';
import { useImportBench } from '@/test/service/support/import-into';
import { makeCard } from '@/test/service/support/rows';
import { serviceScript } from '@/test/service/support/spawn-service';

describe('the command', () => {
  const bench = useImportBench();
  let running: ChildProcess | undefined;
  afterEach(() => void running?.kill('SIGKILL'));

  const card = makeCard(1, 'Charizard');
  const kills = 5 * Math.min(10, soakFactor);
  /** So many that each kill finds something left to do. */
  const rows = 10_000 * kills;
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
    const child = spawn(process.execPath, [serviceScript, 'import', ...chosen, ...args], { env });
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
    const file = await bench.db.selectFrom('imports').select('row_count').executeTakeFirst();
    return Number(file?.row_count ?? 0);
  };
  const count = async (table: 'observations' | 'import_rejects' | 'statistics') =>
    Number(
      (
        await bench.db
          .selectFrom(table)
          .select((expression) => expression.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );

  /** Cards with sales, so many that their statistics take several transactions. */
  const many = Array.from({ length: 1500 }, (_, index) => makeCard(index + 2, `Card ${index}`));
  const later = many.flatMap(({ id }) =>
    Array.from({ length: 20 }, (_, index) => `${id},sold,${yesterday},${index + 1},USD`),
  );
  /** What has been confirmed: rows of files, and cards whose statistics are computed. */
  const countConfirmed = async () => {
    const files = await bench.db.selectFrom('imports').selectAll().execute();
    return {
      rows: files.reduce((sum, file) => sum + Number(file.row_count), 0),
      finished: files.filter((file) => file.finished === 1).length,
      statistics: await count('statistics'),
    };
  };
  type Confirmed = Awaited<ReturnType<typeof countConfirmed>>;

  test(
    'killed again and again, it loses nothing that it had done and counts nothing twice',
    async () => {
      await bench.store.cards.save([card, ...many]);
      const first = ['--observations', await bench.write('o.csv', lines)];
      const second = ['--observations', await bench.write('p.csv', [columns, ...later])];
      const moments: readonly (readonly [
        args: readonly string[],
        isNow: (now: Confirmed, before: Confirmed) => boolean,
      ])[] = [
        // While the first rows are imported, twice; while their figures are computed.
        [first, (now, before) => now.rows > before.rows],
        [first, (now, before) => now.rows > before.rows],
        [first, (now) => now.finished === 1],
        // While rows come to others that are there already, and in the midst of computing their figures.
        [second, (now, before) => now.rows > before.rows],
        [second, (now, before) => now.finished === 2 && now.statistics > before.statistics],
      ];
      let before = await countConfirmed();
      for (let kill = 0; kill < kills; kill += 1) {
        const [args, isNow] = moments[Math.floor((kill * moments.length) / kills)] ?? [first, () => true];
        const { child, ended } = start(args);
        let seen = before;
        let isOver = false;
        void ended.then(() => {
          isOver = true;
        });
        await vi.waitUntil(
          async () => {
            seen = await countConfirmed();
            return isOver || isNow(seen, before);
          },
          { timeout: 60_000, interval: 1 },
        );
        child.kill('SIGKILL');
        await ended;
        // Opened anew, the database holds all that another process had been shown, and no row beside it.
        await bench.reopen();
        const after = await countConfirmed();
        expect(after.rows).toBeGreaterThanOrEqual(seen.rows);
        expect(after.finished).toBeGreaterThanOrEqual(seen.finished);
        expect(after.statistics).toBeGreaterThanOrEqual(seen.statistics);
        expect((await count('observations')) + (await count('import_rejects'))).toBe(after.rows);
        before = after;
      }
      for (const args of [first, second]) expect((await start(args).ended)[0]).toBe(0);
      const good = rows - rows / 1000;
      const rejects = join(bench.folder, 'rejects.csv');
      const { said, ended } = start([...first, '--rejects', rejects]);
      expect((await ended)[0]).toBe(0);
      expect(said.out).toContain(`0 added, 0 changed, ${good} unchanged, ${rows / 1000} refused`);
      expect(await count('observations')).toBe(good + later.length);
      expect((await readFile(rejects, 'utf8')).trimEnd().split('\n')).toHaveLength(1 + rows / 1000);
      expect((await bench.store.cards.find(card.id))?.statistics?.sold.population).toBe(good);
      for (const { id } of many)
        expect((await bench.store.cards.find(id))?.statistics?.sold.population).toBe(20);
    },
    60_000 * kills,
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
      `${cards}: 1 added, 0 changed, 0 unchanged, 1 refused; import 1\n${toCardId('shop-7')}\tshop-7\n`,
    );
    expect(said.err).toBe(`${cards}:2: the line is no JSON\n`);
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
