import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { searchPath } from '@/lib/contract/paths';
import { toCardId } from '@/service/import/card-id';
import { drawProgress } from '@/service/import/draw-progress';
import { readImportOptions } from '@/service/import/import-options';
import { type ImportBench, openImportBench } from './support/import-into';
import { makeCard } from './support/rows';
import { startTestService } from './support/test-service';

const job = (more: object) => ({ cards: [], observations: [], rates: [], ...more });

describe('options', () => {
  test('several files may follow one name, or the name may come again', () => {
    const args =
      '--cards a.csv b.jsonl --file x.db --observations c.csv --cards d.csv --rates r.csv --rejects bad.csv';
    expect(readImportOptions(args.split(' '))).toEqual({
      ok: true,
      value: {
        job: { cards: ['a.csv', 'b.jsonl', 'd.csv'], observations: ['c.csv'], rates: ['r.csv'] },
        file: 'x.db',
        rejects: 'bad.csv',
        printIds: false,
        help: false,
      },
    });
  });

  test('have defaults', () => {
    expect(readImportOptions(['--print-ids'])).toEqual({
      ok: true,
      value: { job: job({}), file: 'card-comps.sqlite', rejects: undefined, printIds: true, help: false },
    });
  });

  test.each([
    [[], /Nothing to import/],
    [['--file', 'a.db', 'b.csv'], /b\.csv/],
    [['--cards'], /--cards/],
    [['--all'], /--all/],
  ])('%j are refused in words', (args, words) => {
    const options = readImportOptions(args);
    expect(options.ok ? '' : options.failure.detail).toMatch(words);
  });
});

describe('progress', () => {
  const draw = (isTTY: boolean) => {
    let now = 0;
    const written: string[] = [];
    const progress = drawProgress({ isTTY, write: (text) => written.push(text) }, () => now);
    const show = (at: number, done: number, rows: number | null, label = 'a.csv') => {
      now = at;
      progress.show({ label, done, total: 1000, rows });
    };
    return { show, written, end: progress.end };
  };

  test('a terminal has one line that is drawn over, at most ten times a second', () => {
    const { show, written, end } = draw(true);
    show(0, 0, 0);
    show(50, 100, 10);
    show(2000, 500, 20_000);
    show(2010, 1000, 40_000);
    end();
    end();
    expect(written).toEqual([
      `\ra.csv [${' '.repeat(24)}]   0 %, 0 rows\u001b[K`,
      `\ra.csv [${'#'.repeat(12)}${' '.repeat(12)}]  50 %, 20,000 rows, 10,000 a second, 2 s left\u001b[K`,
      `\ra.csv [${'#'.repeat(24)}] 100 %, 40,000 rows, 19,900 a second\u001b[K`,
      '\n',
    ]);
  });

  test('anything else gets a line every five seconds', () => {
    const { show, written, end } = draw(false);
    show(0, 0, 0);
    show(4999, 100, 10);
    show(5000, 250, 250);
    show(9000, 900, 900);
    show(9001, 0, null, 'statistics');
    show(14_001, 10, null, 'statistics');
    end();
    expect(written).toEqual([
      `a.csv [######${' '.repeat(18)}]  25 %, 250 rows, 50 a second, 15 s left\n`,
      `statistics [${' '.repeat(24)}]   1 %, 8 min 15 s left\n`,
    ]);
  });
});

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
  const rows = 100_000;
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
    const main = fileURLToPath(new URL('../../service/import-main.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', main, '--file', bench.databaseFile, ...args]);
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
    (await bench.db.selectFrom(table).selectAll().execute()).length;

  test('killed five times, it loses nothing that it had done and counts nothing twice', async () => {
    await bench.store.cards.save([card]);
    const file = await bench.write('o.csv', lines);
    const args = ['--observations', file, '--rejects', join(bench.folder, 'rejects.csv')];
    let done = 0;
    for (let kills = 0; kills < 5; kills += 1) {
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
  }, 90_000);

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
    const on = await startTestService({ file: bench.databaseFile });
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
