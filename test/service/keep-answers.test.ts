import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '@/service/migrations/migrate';
import { migrations } from '@/service/migrations/migrations';
import { createLoadCardAnswers, type LoadCardAnswers } from '@/service/store/card-answers';
import { createStore } from '@/service/store/create-store';
import type { Database } from '@/service/store/database';
import { versionOf } from '@/service/store/database-version';
import { keepAnswers } from '@/service/store/keep-answers';
import { openSqlite } from '@/service/store/open-sqlite';
import { SqliteDriver } from '@/service/store/sqlite-driver';
import { openHandle } from '@/service/store/sqlite-handle';
import { makeCard } from '@/test/service/support/rows';

const cards = [makeCard(4, 'Charizard'), makeCard(25, 'Pikachu'), makeCard(35, 'Clefairy')];
const ids = cards.map((card) => card.id);
const perKey = { perMinute: 100, perDay: 1000 };

let folder: string;
let file: string;
let db: Database;
let other: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-comps-answers-'));
  file = join(folder, 'prices.sqlite');
  db = openSqlite(file);
  await migrate(db, migrations, () => new Date(0));
  await createStore(db).cards.save(cards);
  other = openSqlite(file);
});
afterEach(async () => {
  await db.destroy();
  await other.destroy();
  await rm(folder, { recursive: true });
});

const readVersion = () => versionOf(db)?.() ?? Number.NaN;

/** A loader that keeps, over one that tells which cards it was asked for. */
function observeLoads(mostLetters?: number): { readonly load: LoadCardAnswers; readonly asked: string[] } {
  const asked: string[] = [];
  const loadRow = createLoadCardAnswers(db);
  const observed: LoadCardAnswers = (wanted) => {
    asked.push(...wanted);
    return loadRow(wanted);
  };
  return { load: keepAnswers(observed, readVersion, mostLetters), asked };
}

test('a card is read once, whatever is counted meanwhile', async () => {
  const { load, asked } = observeLoads();
  const first = await load(ids);
  await createStore(db).usage.count('a key', { minute: 1, day: 1 }, perKey, 7);
  expect(new Set(await load(ids))).toEqual(new Set(first));
  expect(asked).toEqual(ids);
  const [charizard, pikachu] = ids;
  expect((await load([String(pikachu), 'no card', String(charizard)])).map((card) => card.id)).toEqual([
    pikachu,
    charizard,
  ]);
  expect(asked).toEqual([...ids, 'no card']);
});

test('a card that did not exist is found when it does', async () => {
  const { load } = observeLoads();
  const late = makeCard(6, 'Blastoise');
  expect(await load([late.id])).toEqual([]);
  await createStore(db).cards.save([late]);
  expect(await load([late.id])).toHaveLength(1);
});

test('the version grows with every change of this process and of others, and with no reading', async () => {
  const seen = [readVersion()];
  const expectAnother = () => {
    const now = readVersion();
    expect(seen).not.toContain(now);
    seen.push(now);
    expect(readVersion()).toBe(now);
  };
  const own = createStore(db);
  const others = createStore(other);
  await own.facts.save('sample-day', 'one');
  expectAnother();
  await others.facts.save('sample-day', 'two');
  expectAnother();
  await own.cards.save(cards.map((card) => ({ ...card, rarity: 'Rare' })));
  expectAnother();
  await others.cards.save(cards.map((card) => ({ ...card, rarity: 'Common' })));
  expectAnother();
  // What is not changed in the end may as well be read again, but what is counted here may not ask for that.
  await expect(db.transaction().execute(() => Promise.reject(new Error('broken off')))).rejects.toThrow();
  expectAnother();
  await own.usage.count('a key', { minute: 1, day: 1 }, perKey, 1);
  await own.cards.loadAnswers(ids);
  expect(readVersion()).toBe(seen.at(-1));
});

test('while another process repairs what a crash left, nothing that was kept is taken for current', () => {
  const handle = openHandle(file, []);
  let isRepaired = true;
  const run: typeof handle.run = (query) => {
    if (isRepaired) return handle.run(query);
    throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY_RECOVERY' });
  };
  const driver = new SqliteDriver({ run, close: handle.close }, undefined);
  const before = driver.readVersion();
  isRepaired = false;
  const during = [driver.readVersion(), driver.readVersion()];
  isRepaired = true;
  const after = driver.readVersion();
  expect(new Set([before, ...during, after])).toHaveProperty('size', 4);
  expect(driver.readVersion()).toBe(after);
  handle.close();
});

test('what another process changes while a card is being read is not kept', async () => {
  const loadRow = createLoadCardAnswers(db);
  const load = keepAnswers(async (wanted) => {
    const rows = await loadRow(wanted);
    await createStore(other).cards.save(cards.map((card) => ({ ...card, rarity: 'Replaced' })));
    return rows;
  }, readVersion);
  expect((await load(ids))[0]?.identity).not.toContain('Replaced');
  expect((await load(ids))[0]?.identity).toContain('Replaced');
});

test('no more is kept than allowed: what was read first is read anew', async () => {
  const [first] = await createLoadCardAnswers(db)(ids.slice(0, 1));
  const ofOne = ids.join('').length / ids.length + (first?.identity.length ?? 0);
  const { load, asked } = observeLoads(Math.round(2.5 * ofOne));
  const [charizard = '', pikachu = '', clefairy = ''] = ids;
  await load(ids);
  await load([clefairy]);
  await load([pikachu]);
  expect(asked).toEqual(ids);
  await load([charizard]);
  expect(asked).toEqual([...ids, charizard]);
  await load([pikachu]);
  expect(asked).toEqual([...ids, charizard, pikachu]);
  const none = observeLoads(10);
  expect(await none.load(ids)).toHaveLength(3);
  await none.load(ids);
  expect(none.asked).toEqual([...ids, ...ids]);
});

test('whoever changes what, in whatever order, every answer is that of the database', async () => {
  const change = fc.record({
    kind: fc.constantFrom('own card', 'other card', 'own count', 'other count', 'own fact'),
    card: fc.nat(cards.length - 1),
  });
  const command = fc.oneof(change, fc.uniqueArray(fc.nat(cards.length - 1), { minLength: 1 }));
  const { load } = observeLoads();
  const fresh = createLoadCardAnswers(other);
  const stores = { own: createStore(db), other: createStore(other) };
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(command, { minLength: 1, maxLength: 4 })), async (script) => {
      for (const together of script)
        await Promise.all(
          together.map(async (step) => {
            if (Array.isArray(step)) {
              await load(step.map((place) => ids[place] ?? ''));
              return;
            }
            changes += 1;
            const { kind, card } = step;
            const store = kind.startsWith('own') ? stores.own : stores.other;
            const row = cards[card];
            if (kind.endsWith('count')) await store.usage.count('a key', { minute: 1, day: 1 }, perKey, 1);
            else if (kind.endsWith('fact')) await store.facts.save('sample-day', String(changes));
            else if (row) await store.cards.save([{ ...row, rarity: `Rare ${changes}` }]);
          }),
        );
      expect(new Set(await load(ids))).toEqual(new Set(await fresh(ids)));
    }),
    { numRuns: 30 },
  );
});
