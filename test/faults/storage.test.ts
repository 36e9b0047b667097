import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pruneDaily } from '@/lib/prices/prune';
import type { StoreName } from '@/lib/storage/database';
import { useFaultServer } from '@/test/support/fault-server';
import { answerWell, giratina, judgedLabel } from './open-profile';
import { all, openRefusingProfile } from './refusing-profile';

/** The same of an answer that stands in for a failed one. */
const staleLabel = /^near .*\?$/;

const server = useFaultServer(answerWell);

const day = 24 * 60 * 60 * 1000;
const noRoom = /^The browser's storage refused this\. It may be full\.$/;
const others = ['answers', 'cards', 'pictures', 'corrections'] as const satisfies StoreName[];
const values = ['settings', 'keys', 'revision', 'calls', 'picture-hosts'];
const none = () => false;

type Profile = Awaited<ReturnType<typeof openRefusingProfile>>;
type Stored = Profile['real']['database'];

async function listRecords(database: Stored): Promise<string> {
  const stores = await Promise.all(
    others.map((store) => database.read([store], (tx) => tx.objectStore(store).getAll() as Promise<unknown>)),
  );
  const kv = await database.read(['kv'], (tx) => tx.objectStore('kv').getAll());
  return JSON.stringify([stores, kv]);
}

describe('answers, cards and pictures', () => {
  test('make room in a full storage, and prices go on', async () => {
    const { wakeWorker, refusals, clock, real } = await openRefusingProfile(server);
    await wakeWorker().readLabel();
    await wakeWorker().corrections.save({ ...giratina, id: '1' }, 'a');
    refusals.database.isFull = true;
    clock.advance(day);
    expect(await wakeWorker().readLabel({ ...giratina, id: '1' })).toMatch(judgedLabel);
    expect((await real.database.measure('answers')).count).toBeGreaterThan(0);
    expect(await wakeWorker().corrections.list()).toHaveLength(1);
  });

  test('in a storage that takes nothing: stored prices are shown, new ones are not asked for uncounted', async () => {
    const { wakeWorker, refusals, clock } = await openRefusingProfile(server);
    await wakeWorker().readLabel();
    refusals.database.writes = all;
    expect(await wakeWorker().readLabel()).toMatch(judgedLabel);
    expect(await wakeWorker().readPopup('mew')).toMatch(noRoom);
    server.forget();
    clock.advance(day / 4);
    expect(await wakeWorker().readLabel()).toMatch(staleLabel);
    expect(server.seen).toEqual([]);
    refusals.database.writes = none;
    expect(await wakeWorker().readLabel()).toMatch(judgedLabel);
  });

  test('in a database that cannot be read: label, overlay and popup say so', async () => {
    const { wakeWorker, refusals } = await openRefusingProfile(server);
    refusals.database.reads = all;
    expect(await wakeWorker().readLabel()).toMatch(/storage full|storage refused/);
    expect(await wakeWorker().readOverlay()).toMatch(noRoom);
    expect(await wakeWorker().readPopup()).toMatch(noRoom);
    expect(await wakeWorker().bar.load()).toMatchObject({ collapsed: false });
  });

  test.each(['answers', 'cards', 'pictures', 'bar', 'pruned-on'])(
    'of %s that cannot be read cost a call and no more',
    async (refused) => {
      const { wakeWorker, refusals, storages, clock } = await openRefusingProfile(server);
      await wakeWorker().readOverlay();
      refusals.database.reads = (name) => name === refused;
      const worker = wakeWorker();
      expect(await worker.readLabel()).toMatch(judgedLabel);
      expect(await worker.readOverlay()).toMatch(/is near the value/);
      expect(await worker.readPopup()).toBe('1 cards.');
      await pruneDaily(storages.database.kv, clock.now, [worker.answers.prune, worker.cards.prune]);
    },
  );

  const damages = fc.oneof(
    fc.constant('half'),
    fc.jsonValue(),
    fc.constantFrom(null, '', 0, [], {}, -1, '2026'),
  );
  const half = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value ?? null), (key, part) => (key.length % 2 ? part : undefined)) ?? null;

  async function isRightAfter(profile: Profile, put: (damage: unknown) => Promise<() => Promise<unknown>>) {
    await fc.assert(
      fc.asyncProperty(damages, async (damage) => {
        const undo = await put(damage);
        const label = await profile.wakeWorker().readLabel();
        await undo();
        expect(label.replace(/\?$/, '')).toMatch(judgedLabel);
      }),
      { numRuns: 25 },
    );
  }

  test.each(['answers', 'cards', 'corrections'] as const)(
    'of %s, half-written or of another kind, give the right price, never another',
    async (store) => {
      const profile = await openRefusingProfile(server);
      await profile.wakeWorker().readOverlay();
      await profile.wakeWorker().corrections.save({ ...giratina, id: 'another' }, 'a');
      const { database } = profile.real;
      const load = () => database.read([store], (tx) => tx.objectStore(store).getAll() as Promise<object[]>);
      const write = (records: readonly object[]) =>
        database.write([store], async (tx) => {
          for (const record of records) await tx.objectStore(store).put(record as never);
        });
      await isRightAfter(profile, async (damage) => {
        const before = await load();
        const part = { answers: 'answer', cards: 'card', corrections: 'choice' }[store];
        const spoil = (value: unknown) => (damage === 'half' ? half(value) : damage);
        await write(before.map((record) => ({ ...record, [part]: spoil(Reflect.get(record, part)) })));
        return () => write(before);
      });
    },
  );

  test.each(['calls', 'circuit', 'picture-hosts', 'rates', 'bar'])(
    'a damaged value %s counts as none',
    async (key) => {
      const profile = await openRefusingProfile(server);
      await profile.wakeWorker().readOverlay();
      const { kv } = profile.real.database;
      await isRightAfter(profile, async (damage) => {
        const before = await kv.get(key);
        await kv.set(key, damage === 'half' ? half(before) : damage);
        return () => kv.set(key, before);
      });
    },
  );
});

describe('settings', () => {
  test('that cannot be read are said to be so, and not to be missing keys', async () => {
    const { wakeWorker, refusals } = await openRefusingProfile(server);
    refusals.database.reads = (name) => name === 'settings';
    const worker = wakeWorker();
    expect(await worker.settingsStore.load()).toMatchObject({ notice: 'storage-failed' });
    expect(await worker.readLabel()).toMatch(/ · storage full$/);
    expect(await worker.readPopup()).toMatch(noRoom);
    expect(server.seen).toEqual([]);
    refusals.database.reads = none;
    expect(await wakeWorker().readLabel()).toMatch(judgedLabel);
  });
});

describe('keys', () => {
  test('survive the loss and the refusal of all other stored data', async () => {
    const { wakeWorker, real, refusals } = await openRefusingProfile(server);
    await real.database.clear(others);
    refusals.database.reads = (name) => others.some((other) => other === name);
    refusals.local.reads = refusals.local.writes = refusals.session.reads = all;
    expect((await wakeWorker().loadAccess()).keys).toEqual({ apiKey: 'a', gatewayKey: 'g' });
  });

  test.each([
    ['half written', { apiKey: 7, gatewayKey: 'g' }, true],
    ['of another kind', 'nothing', false],
  ])('that are %s are missing, until they are saved again', async (_why, stored, hasGatewayKey) => {
    const { wakeWorker, real } = await openRefusingProfile(server);
    await real.database.kv.set('keys', stored);
    const worker = wakeWorker();
    expect(await worker.loadKeyStatus()).toEqual({
      apiKey: false,
      gatewayKey: hasGatewayKey,
      session: false,
    });
    expect(await worker.readLabel()).toMatch(hasGatewayKey ? judgedLabel : /no key yet$/);
    await worker.settingsStore.save({ keys: { apiKey: 'a', gatewayKey: 'g' } });
    expect(await wakeWorker().readLabel()).toMatch(judgedLabel);
  });

  test('that cannot be read now are said to be so and are there once they can be', async () => {
    const { wakeWorker, refusals } = await openRefusingProfile(server);
    refusals.database.reads = (name) => name === 'keys';
    await expect(wakeWorker().loadKeyStatus()).rejects.toMatchObject({ failure: { code: 'storage' } });
    expect(await wakeWorker().readLabel()).toMatch(/ · storage full$/);
    refusals.database.reads = none;
    expect(await wakeWorker().readLabel()).toMatch(judgedLabel);
  });

  test('that cannot be written are not called saved, and those before stay', async () => {
    const { wakeWorker, refusals } = await openRefusingProfile(server);
    refusals.database.writes = (name) => values.includes(name);
    expect(await wakeWorker().settingsStore.save({ keys: { apiKey: 'new' } })).toMatchObject({
      failure: { code: 'storage' },
    });
    expect((await wakeWorker().loadAccess()).keys).toEqual({ apiKey: 'a', gatewayKey: 'g' });
  });

  test('stand in no other place than their own', async () => {
    const { wakeWorker, real } = await openRefusingProfile(server);
    await wakeWorker().settingsStore.save({ keys: { apiKey: 'canary-1', gatewayKey: 'canary-2' } });
    await wakeWorker().price(giratina, 'full');
    await real.database.kv.set('keys', undefined);
    expect(await listRecords(real.database)).not.toMatch(/canary/);
    for (const area of [real.local, real.session]) {
      expect(JSON.stringify(await Promise.all((await area.keys('')).map(area.get)))).not.toMatch(/canary/);
    }
  });
});

describe('the loss of all stored data', () => {
  async function lose(): Promise<Profile> {
    const profile = await openRefusingProfile(server);
    await profile.wakeWorker().corrections.save(giratina, 'a');
    const { database } = profile.real;
    await database.clear(['kv', ...others]);
    return profile;
  }

  test('is told by the day of the set-up until it is dismissed, and the extension goes on', async () => {
    const { wakeWorker, clock, setUp } = await lose();
    clock.advance(day);
    expect(await wakeWorker().lossMarker.findLoss()).toBe('2026-11-20');
    expect(await wakeWorker().readLabel()).toMatch(/no key yet$/);
    await wakeWorker().lossMarker.dismiss();
    expect(await wakeWorker().lossMarker.findLoss()).toBeNull();
    await setUp();
    expect(await wakeWorker().readLabel()).toMatch(judgedLabel);
    expect(await wakeWorker().lossMarker.findLoss()).toBeNull();
  });

  test('is told after later saves too, and a second one is told again', async () => {
    const { wakeWorker, setUp, real } = await lose();
    await setUp();
    expect(await wakeWorker().lossMarker.findLoss()).toBe('2026-11-20');
    await wakeWorker().lossMarker.dismiss();
    expect(await wakeWorker().lossMarker.findLoss()).toBeNull();
    await real.database.clear(['kv']);
    expect(await wakeWorker().lossMarker.findLoss()).toBe('2026-11-20');
  });

  test('is not told of data that the user cleared, a database that refuses, or a marker that does', async () => {
    const { wakeWorker, refusals } = await openRefusingProfile(server);
    await wakeWorker().corrections.clear();
    await wakeWorker().cards.clear();
    expect(await wakeWorker().lossMarker.findLoss()).toBeNull();
    refusals.database.reads = all;
    expect(await wakeWorker().lossMarker.findLoss()).toBeNull();
    refusals.local.reads = all;
    expect(await wakeWorker().lossMarker.findLoss()).toBeNull();
  });

  test('costs no save where its marker cannot be written', async () => {
    const { wakeWorker, refusals } = await openRefusingProfile(server);
    refusals.local.writes = all;
    expect(await wakeWorker().settingsStore.save({ keys: { apiKey: 'b' } })).toMatchObject({ ok: true });
  });
});
