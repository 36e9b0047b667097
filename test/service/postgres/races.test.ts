import { afterEach, beforeEach, expect, test } from 'vitest';
import { refreshPending } from '@/service/statistics/refresh';
import { type Database, openDatabase } from '@/service/store/database';
import { migrate, migrations } from '@/service/store/migrations';
import { createStore, type Store } from '@/service/store/store';
import { makeCard, observe, sell, toTestId } from '@/test/service/support/rows';
import { makeDatabase, type TestDatabase } from '@/test/service/support/test-database';
import { today } from '@/test/service/support/test-service';

const clock = () => new Date(`${today}T12:00:00Z`);

let database: TestDatabase;
let handles: readonly Database[];
let stores: readonly Store[];
beforeEach(async () => {
  database = await makeDatabase();
  // As many processes: each has connections of its own.
  handles = [1, 2, 3].map(() => openDatabase(database.choice));
  stores = handles.map(createStore);
});
afterEach(async () => {
  for (const db of handles) await db.destroy();
  await database.remove();
});

const everywhere = <Value>(work: (store: Store, index: number) => Promise<Value>) =>
  Promise.all(stores.map(work));
const migrateAll = () => Promise.all(handles.map((db) => migrate(db, clock)));

test('of processes that start at once, each migration is run by one', async () => {
  const ran = await migrateAll();
  expect(ran.flat().sort()).toEqual(migrations.map((migration) => migration.name));
  expect((await migrateAll()).flat()).toEqual([]);
});

test('text sorts by its bytes, whatever language the database was made for', async () => {
  await migrateAll();
  const [db] = handles;
  const names = ['a', 'B', 'ä', 'Z', '-', '10', '9'];
  await stores[0]?.cards.save(names.map((name, index) => makeCard(index, name)));
  const sorted = await db?.selectFrom('cards').select('name').orderBy('name').execute();
  expect(sorted?.map((row) => row.name)).toEqual(['-', '10', '9', 'B', 'Z', 'a', 'ä']);
});

test('cards that are imported at once come in one order: a page never skips one that comes later', async () => {
  await migrateAll();
  const [reader] = handles;
  let isDone = false;
  const seen = new Set<number>();
  const watch = async () => {
    let last = 0;
    for (let isLast = false; !isLast; ) {
      isLast = isDone;
      const rows = (await reader?.selectFrom('cards').select('position').orderBy('position').execute()) ?? [];
      const fresh = rows.map((row) => row.position).filter((position) => !seen.has(position));
      for (const position of fresh) {
        expect(position).toBeGreaterThan(last);
        seen.add(position);
      }
      last = Math.max(last, ...fresh);
    }
  };
  const write = everywhere(async (store, index) => {
    for (let batch = 0; batch < 12; batch += 1)
      await store.cards.save(
        Array.from({ length: 20 }, (_, card) => makeCard(index * 1000 + batch * 20 + card, 'Mew')),
      );
  }).finally(() => {
    isDone = true;
  });
  await Promise.all([write, watch()]);
  expect(seen.size).toBe(3 * 12 * 20);
});

test('an id that two imports give to different cards at once is refused to the second', async () => {
  await migrateAll();
  const outcomes = await everywhere((store, index) =>
    store.cards.save([makeCard(7, 'Mew', { cardNumber: `${index}/10` })]),
  );
  expect(outcomes.flat().filter((outcome) => outcome === 'added')).toHaveLength(1);
  expect(outcomes.flat().filter((outcome) => typeof outcome === 'object')).toHaveLength(2);
});

test('first prices in several currencies at once: one of them becomes that of the card', async () => {
  await migrateAll();
  const cards = Array.from({ length: 30 }, (_, index) => makeCard(index, 'Mew'));
  await stores[0]?.cards.save(cards);
  const currencies = ['USD', 'EUR', 'JPY'];
  const outcomes = await everywhere((store, index) =>
    store.observations.save(
      cards.map((card) => observe(card, 1000, { currency: currencies[index] ?? '' })),
      { import: index + 1 },
    ),
  );
  cards.forEach((_, index) => {
    const ofCard = outcomes.map((one) => one[index]);
    expect(ofCard.filter((outcome) => outcome === 'added')).toHaveLength(1);
  });
});

test('no price is forgotten by statistics that are computed while it comes in', async () => {
  await migrateAll();
  const card = makeCard(1, 'Mew');
  await stores[0]?.cards.save([card]);
  const [importing, other, refreshing] = stores;
  if (!importing || !other || !refreshing) throw new Error('There are three stores.');
  let isDone = false;
  const refresh = async () => {
    while (!isDone) await refreshPending(refreshing.statistics, clock);
  };
  const write = Promise.all(
    [importing, other].map(async (store, at) => {
      for (let index = 0; index < 40; index += 1)
        await store.observations.save([sell(card, 0, 100, { id: `${at}-${index}` })], { import: 1 });
    }),
  ).finally(() => {
    isDone = true;
  });
  await Promise.all([write, refresh()]);
  await refreshPending(refreshing.statistics, clock);
  expect((await refreshing.cards.find(card.id))?.statistics?.sold.population).toBe(80);
});

test('a text that PostgreSQL cannot hold is kept as far as it can, and finds nothing', async () => {
  await migrateAll();
  const [store] = stores;
  await store?.cards.save([makeCard(1, 'M\0e\ud800w')]);
  expect((await store?.cards.find(toTestId(1)))?.row.name).toBe('M\ufffde\ufffdw');
  expect(await store?.cards.find(`${toTestId(1)}\0`)).toBeUndefined();
});
