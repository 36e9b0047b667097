import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupCommands } from '@/service/commands/backup-command';
import { type Database, openDatabase } from '@/service/store/database';
import { migrate } from '@/service/store/migrations';
import { createStore } from '@/service/store/store';
import { makeCard } from './support/rows';
import { spawnCommand } from './support/spawn-service';

const backUp = backupCommands.backup.run;
const restore = backupCommands.restore.run;
type BackupOptions = Parameters<typeof backUp>[0];
const clock = () => new Date('2026-03-15T12:00:00Z');

let folder = '';
let file = '';
let db: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-comps-backup-'));
  file = join(folder, 'prices.sqlite');
  db = openDatabase({ file });
  await migrate(db, clock);
  await createStore(db).cards.save([makeCard(1, 'Charizard')]);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const within = (name: string) => join(folder, name);
const options = (path: string, more: Partial<BackupOptions> = {}): BackupOptions => ({
  database: { file },
  path,
  replace: false,
  help: false,
  ...more,
});
async function namesIn(path: string): Promise<readonly string[]> {
  const opened = openDatabase({ file: path });
  const rows = await opened.selectFrom('cards').select('name').orderBy('position').execute();
  await opened.destroy();
  return rows.map(({ name }) => name);
}

describe('a backup', () => {
  test('beside writing holds whole transactions alone, those in the log too, which a plain copy loses', async () => {
    const copy = within('copy.sqlite');
    await copyFile(file, copy);
    const store = createStore(db);
    let isDone = false;
    const writing = (async () => {
      for (let number = 2; !isDone; number += 2) {
        await store.cards.save([makeCard(number, `${number}`), makeCard(number + 1, `${number}`)]);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    await backUp(options(within('a.backup'))).finally(() => {
      isDone = true;
    });
    await writing;
    const names = await namesIn(within('a.backup'));
    expect(names[0]).toBe('Charizard');
    expect(names.length % 2).toBe(1);
    await expect(namesIn(copy)).rejects.toThrow();
  });

  test('replaces no file, and leaves nothing half behind', async () => {
    await writeFile(within('a.backup'), 'mine');
    await expect(backUp(options(within('a.backup')))).rejects.toThrow(/is there already/);
    await expect(backUp(options(join(folder, 'nowhere', 'a.backup')))).rejects.toThrow();
    await expect(backUp(options(within('b.backup'), { database: { file: within('x') } }))).rejects.toThrow(
      /is not there/,
    );
    expect((await readdir(folder)).filter((name) => !name.startsWith('prices'))).toEqual(['a.backup']);
  });
});

describe('a restored database', () => {
  test('is what the backup was made of, by itself, and goes on being written', async () => {
    const fresh = within('fresh.sqlite');
    // In processes of their own: closed connections keep a file until they are collected.
    const run = async (name: 'backup' | 'restore', ...args: readonly string[]) => {
      const command = spawnCommand(name, args, { ...process.env, DATABASE_URL: undefined });
      expect(await command.ended, command.said()).toBe(0);
    };
    await run('backup', within('a.backup'), '--file', file);
    await createStore(db).cards.save([makeCard(2, 'Blastoise')]);
    await run('backup', within('b.backup'), '--file', file);
    await run('restore', within('b.backup'), '--file', fresh);
    await run('restore', within('a.backup'), '--file', fresh, '--replace');
    expect((await readdir(folder)).filter((name) => name.startsWith('fresh'))).toEqual(['fresh.sqlite']);
    const restored = openDatabase({ file: fresh });
    expect(await migrate(restored, clock)).toEqual([]);
    await createStore(restored).cards.save([makeCard(3, 'Venusaur')]);
    await restored.destroy();
    expect(await namesIn(fresh)).toEqual(['Charizard', 'Venusaur']);
  });

  test('takes the place of no database unasked, and of none that a process has open', async () => {
    await backUp(options(within('a.backup')));
    await expect(restore(options(within('a.backup')))).rejects.toThrow(/--replace replaces it/);
    await expect(restore(options(within('a.backup'), { replace: true }))).rejects.toThrow(/stop the service/);
    expect(await namesIn(file)).toEqual(['Charizard']);
  });

  test('is made of no damaged file, no other database, no plain copy and none of a newer version', async () => {
    const into = (path: string) => restore({ ...options(path), database: { file: within('fresh.sqlite') } });
    await backUp(options(within('a.backup')));
    await writeFile(within('torn.backup'), 'SQLite format 3');
    await expect(into(within('torn.backup'))).rejects.toThrow();
    await expect(into(file)).rejects.toThrow(/is a database and no backup/);
    await expect(into(within('absent'))).rejects.toThrow(/is not there/);
    const other = openDatabase({ file: within('other.sqlite') });
    await other.schema.createTable('notes').addColumn('text', 'text').execute();
    await other.destroy();
    await expect(into(within('other.sqlite'))).rejects.toThrow();
    await db.insertInto('migrations').values({ name: '9999-future', applied_at: '' }).execute();
    await backUp(options(within('newer.backup')));
    await expect(into(within('newer.backup'))).rejects.toThrow(
      /newer version of this service \(9999-future\)/,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('fresh'))).toEqual([]);
    // Nor does a service start on it.
    await expect(migrate(db, clock)).rejects.toThrow(/newer version/);
  });
});

test.each([
  [backUp, /pg_dump/],
  [restore, /pg_restore/],
])('of PostgreSQL is left to its own tools', async (command, words) => {
  const database = { file: '', databaseUrl: 'postgres://a@b.example/c' };
  await expect(command(options(within('a.backup'), { database }))).rejects.toThrow(words);
});
