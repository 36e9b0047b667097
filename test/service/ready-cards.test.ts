import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TaggedJson } from '@/service/http/answer-json';
import { migrate } from '@/service/migrations/migrate';
import { migrations } from '@/service/migrations/migrations';
import { createReadCards } from '@/service/routes/ready-cards';
import { createLoadCardAnswers, type LoadCardAnswers } from '@/service/store/card-answers';
import { createStore } from '@/service/store/create-store';
import type { Database } from '@/service/store/database';
import { versionOf } from '@/service/store/database-version';
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
  folder = await mkdtemp(join(tmpdir(), 'card-comps-ready-'));
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

const ask = (id: string, gradedAccess = true) => ({ id, gradedAccess, url: 'http://127.0.0.1/v1/cards/x' });
const bodyOf = (text: TaggedJson | undefined) => text && JSON.parse(Buffer.from(text.json).toString());

/** A reader of cards by their ids that keeps answers, over a loader that tells which it was asked for. */
function observeLoads() {
  const asked: string[] = [];
  const loadRow = createLoadCardAnswers(db);
  const observed: LoadCardAnswers = (wanted) => {
    asked.push(...wanted);
    return loadRow(wanted);
  };
  const readCards = createReadCards(observed, readVersion);
  const read = async (wanted: readonly string[]) =>
    (await readCards(wanted.map((id) => ask(id)))).map(bodyOf);
  return { read, readCards, asked };
}

test('a card is read once, whatever is counted meanwhile, and answered alike', async () => {
  const { readCards, asked } = observeLoads();
  const questions = ids.map((id) => ask(id));
  const first = await readCards(questions);
  await createStore(db).usage.count('a key', { minute: 1, day: 1 }, perKey, 7);
  const second = await readCards(questions);
  expect(asked).toEqual(ids);
  expect(second.map(bodyOf)).toEqual(first.map(bodyOf));
  expect(second.map((text) => text?.etag)).toEqual(first.map((text) => text?.etag));
  expect(bodyOf(second[1])).toMatchObject({ id: ids[1], name: 'Pikachu' });
});

test('several questions are answered in their order, one of them twice, one of them about no card', async () => {
  const { read, asked } = observeLoads();
  const [charizard = '', pikachu = ''] = ids;
  await read([charizard]);
  const answers = await read([pikachu, 'no card', charizard, pikachu]);
  expect(answers.map((card) => card?.id)).toEqual([pikachu, undefined, charizard, pikachu]);
  expect(asked).toEqual([charizard, pikachu, 'no card']);
});

test('a card that did not exist is found when it does', async () => {
  const { read } = observeLoads();
  const late = makeCard(6, 'Blastoise');
  expect(await read([late.id])).toEqual([undefined]);
  await createStore(db).cards.save([late]);
  expect(await read([late.id])).toMatchObject([{ id: late.id }]);
});

test("a picture of the service's own is addressed anew for everybody who asks", async () => {
  const pictured = makeCard(7, 'Squirtle', { imageUrl: '/pictures/7.png' });
  await createStore(db).cards.save([pictured]);
  const { readCards } = observeLoads();
  for (const origin of ['http://127.0.0.1:1', 'http://localhost:2']) {
    const [text] = await readCards([{ id: pictured.id, gradedAccess: true, url: `${origin}/v1/cards/x` }]);
    expect(bodyOf(text).image_url).toBe(`${origin}/pictures/7.png`);
  }
});

test('where the database tells no version every answer is read', async () => {
  const loadRow = createLoadCardAnswers(db);
  let loads = 0;
  const readCards = createReadCards((wanted) => {
    loads += 1;
    return loadRow(wanted);
  }, undefined);
  for (let times = 0; times < 3; times += 1) await readCards(ids.map((id) => ask(id)));
  expect(loads).toBe(3);
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
  const readCards = createReadCards(async (wanted) => {
    const rows = await loadRow(wanted);
    await createStore(other).cards.save(cards.map((card) => ({ ...card, rarity: 'Replaced' })));
    return rows;
  }, readVersion);
  const [id = ''] = ids;
  expect(bodyOf((await readCards([ask(id)]))[0]).rarity).not.toBe('Replaced');
  expect(bodyOf((await readCards([ask(id)]))[0]).rarity).toBe('Replaced');
});

test('whoever changes what, in whatever order, every answer is that of the database', async () => {
  const change = fc.record({
    kind: fc.constantFrom('own card', 'other card', 'own count', 'other count', 'own fact'),
    card: fc.nat(cards.length - 1),
  });
  const command = fc.oneof(change, fc.uniqueArray(fc.nat(cards.length - 1), { minLength: 1 }));
  const { read } = observeLoads();
  const readFresh = createReadCards(createLoadCardAnswers(other), undefined);
  const stores = { own: createStore(db), other: createStore(other) };
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(command, { minLength: 1, maxLength: 4 })), async (script) => {
      for (const together of script)
        await Promise.all(
          together.map(async (step) => {
            if (Array.isArray(step)) {
              await read(step.map((place) => ids[place] ?? ''));
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
      expect(await read(ids)).toEqual((await readFresh(ids.map((id) => ask(id)))).map(bodyOf));
    }),
    { numRuns: 30 },
  );
});
