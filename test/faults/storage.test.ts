import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepHouse } from '@/lib/prices/keep-house';
import { type FaultServer, startFaultServer } from '@/test/support/fault-server';
import { answerWell, giratina } from './open-profile';
import { openRefusingProfile } from './refusing-profile';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer(answerWell);
});
afterEach(() => {
  server.fault = null;
  server.forget();
});
afterAll(() => server.close());

const judged = '−25% under $400';
const day = 24 * 60 * 60 * 1000;

const noRoom = /^The browser's storage refused this\. It may be full\.$/;

describe('what is learnt from the service', () => {
  test('a full storage makes room of what can be had again, and prices go on', async () => {
    const { wakeWorker, refusals, clock, real } = await openRefusingProfile(server);
    await wakeWorker().readLabel();
    await wakeWorker().corrections.save({ site: 'ebay', id: '1', form: null }, 'a');
    refusals.data.isFull = true;
    clock.advance(day);
    expect(await wakeWorker().readLabel()).toBe(judged);
    expect(await real.data.keys('answer:')).not.toEqual([]);
    expect(await wakeWorker().corrections.list()).toHaveLength(1);
  });

  test('a storage that takes nothing at all: what is kept is shown, what is asked says why not, nothing is asked uncounted', async () => {
    const { wakeWorker, refusals, clock } = await openRefusingProfile(server);
    await wakeWorker().readLabel();
    refusals.data.writes = true;
    expect(await wakeWorker().readLabel()).toBe(judged);
    expect(await wakeWorker().readPopup('mew')).toMatch(noRoom);
    server.forget();
    clock.advance(day / 4);
    expect(await wakeWorker().readLabel()).toBe(`${judged}?`);
    expect(server.seen).toEqual([]);
    refusals.data.writes = false;
    expect(await wakeWorker().readLabel()).toBe(judged);
  });

  test('a database that cannot be read at all says so on label, overlay and popup', async () => {
    const { wakeWorker, refusals } = await openRefusingProfile(server);
    refusals.data.reads = true;
    expect(await wakeWorker().readLabel()).toMatch(/storage full|storage refused/);
    expect(await wakeWorker().readOverlay()).toMatch(noRoom);
    expect(await wakeWorker().readPopup()).toMatch(noRoom);
    expect(await wakeWorker().bar.load()).toMatchObject({ collapsed: false });
  });

  test.each(['answer:', 'shelf:', 'known:', 'bar', 'house-kept'])(
    'keys that begin with %s and cannot be read cost a call and no more',
    async (prefix) => {
      const { wakeWorker, refusals, storages, clock } = await openRefusingProfile(server);
      await wakeWorker().readOverlay();
      refusals.data.reads = (key) => key.startsWith(prefix);
      const worker = wakeWorker();
      expect(await worker.readLabel()).toBe(judged);
      expect(await worker.readOverlay()).toMatch(/is 25% under/);
      expect(await worker.readPopup()).toBe('1 cards.');
      await keepHouse(storages.data, clock.now, [
        worker.cache.prune,
        worker.gate.prune,
        worker.pictureShelf.prune,
      ]);
    },
  );

  test('whatever a key holds, half-written or of another kind, there is a right price or a reason, never another price', async () => {
    const { wakeWorker, real } = await openRefusingProfile(server);
    await wakeWorker().readOverlay();
    await wakeWorker().corrections.save({ site: 'ebay', id: 'another', form: null }, 'a');
    const keys = (await real.data.keys('')).sort();
    const half = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value ?? null), (key, part) => (key.length % 2 ? part : undefined)) ?? null;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...keys),
        fc.oneof(fc.constant('half'), fc.jsonValue(), fc.constantFrom(null, '', 0, [], {}, -1, '2026')),
        async (key, damage) => {
          const before = await real.data.get(key);
          await real.data.set(key, damage === 'half' ? half(before) : damage);
          const label = await wakeWorker().readLabel();
          await real.data.set(key, before);
          expect([judged, `${judged}?`]).toContain(label);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);
});

describe('settings', () => {
  test('that cannot be read are said to be so, and not to be missing keys', async () => {
    const { wakeWorker, refusals } = await openRefusingProfile(server);
    refusals.settings.reads = true;
    const worker = wakeWorker();
    expect(await worker.settingsStore.load()).toMatchObject({ notice: 'storage-failed' });
    expect(await worker.readLabel()).toBe('storage full');
    expect(await worker.readPopup()).toMatch(noRoom);
    expect(server.seen).toEqual([]);
    refusals.settings.reads = false;
    expect(await wakeWorker().readLabel()).toBe(judged);
  });

  test('of a newer version go on working after a downgrade, as far as they can be read, and stay as they are', async () => {
    const { wakeWorker, real } = await openRefusingProfile(server);
    const newer = { ...Object(await real.settings.get('settings')), version: 9, ask: 'guess', mood: 'dark' };
    await real.settings.set('settings', newer);
    const worker = wakeWorker();
    expect(await worker.settingsStore.load()).toMatchObject({
      notice: 'newer-version',
      repaired: ['ask', 'mood'],
    });
    expect(await worker.readLabel()).toBe(judged);
    expect(await real.settings.get('settings')).toEqual(newer);
  });

  test('that are no settings at all are the defaults, and that is named', async () => {
    const { wakeWorker, real } = await openRefusingProfile(server);
    await real.settings.set('settings', '{"version":3,"serv');
    expect(await wakeWorker().settingsStore.load()).toMatchObject({ notice: null, repaired: [''] });
  });
});

describe('keys', () => {
  test('survive whatever becomes of all other storages', async () => {
    const { wakeWorker, real, refusals } = await openRefusingProfile(server);
    for (const name of ['settings', 'session', 'notes', 'data', 'pictures'] as const) {
      await real[name].deleteAll('');
      Object.assign(refusals[name], { reads: true, writes: true });
    }
    expect(await wakeWorker().keyVault.read()).toEqual({ apiKey: 'a', gatewayKey: 'g' });
  });

  test.each([
    ['the browser dropped their database', undefined],
    ['they were half written', { apiKey: 7 }],
    ['something else stands there', 'nothing'],
  ])('that are lost since %s are told by name, until keys are saved again', async (_why, left) => {
    const { wakeWorker, real } = await openRefusingProfile(server);
    await real.keys.set('keys', left);
    const worker = wakeWorker();
    expect(await worker.loadKeyStatus()).toEqual({
      apiKey: false,
      gatewayKey: false,
      session: false,
      lost: ['apiKey', 'gatewayKey'],
    });
    expect(await worker.readLabel()).toBe('no key yet');
    await worker.keyVault.change({ gatewayKey: 'g' });
    expect(await wakeWorker().loadKeyStatus()).toEqual({ apiKey: false, gatewayKey: true, session: false });
  });

  test('of which one is lost: that one is named, the other goes on', async () => {
    const { wakeWorker, real } = await openRefusingProfile(server);
    await real.keys.set('keys', { apiKey: null, gatewayKey: 'g' });
    expect(await wakeWorker().loadKeyStatus()).toMatchObject({ gatewayKey: true, lost: ['apiKey'] });
    expect(await wakeWorker().readLabel()).toBe(judged);
  });

  test('that were removed, replaced, or held until the browser closed are not called lost', async () => {
    const { wakeWorker, real } = await openRefusingProfile(server);
    const { keyVault } = wakeWorker();
    await keyVault.change({ apiKey: null });
    expect(await keyVault.status()).not.toHaveProperty('lost');
    await keyVault.change({ keep: 'session' });
    await real.session.deleteAll('');
    expect(await wakeWorker().loadKeyStatus()).toEqual({ apiKey: false, gatewayKey: false, session: true });
  });

  test('that cannot be read now are said to be so and are there once they can be', async () => {
    const { wakeWorker, refusals } = await openRefusingProfile(server);
    refusals.keys.reads = true;
    await expect(wakeWorker().loadKeyStatus()).rejects.toMatchObject({ failure: { code: 'storage' } });
    expect(await wakeWorker().readLabel()).toBe('storage full');
    refusals.keys.reads = false;
    expect(await wakeWorker().readLabel()).toBe(judged);
  });

  test('that cannot be written are not called saved, and those before stay', async () => {
    const { wakeWorker, refusals } = await openRefusingProfile(server);
    refusals.keys.isFull = true;
    expect(await wakeWorker().keyVault.change({ apiKey: 'new' })).toMatchObject({
      failure: { code: 'storage' },
    });
    expect(await wakeWorker().keyVault.read()).toEqual({ apiKey: 'a', gatewayKey: 'g' });
  });

  test('are in nothing that notes them', async () => {
    const { wakeWorker, real } = await openRefusingProfile(server);
    await wakeWorker().keyVault.change({ apiKey: 'canary-1', gatewayKey: 'canary-2' });
    await wakeWorker().price(giratina, 'full');
    for (const name of ['settings', 'session', 'notes', 'data', 'pictures'] as const) {
      for (const key of await real[name].keys('')) {
        expect(JSON.stringify([key, await real[name].get(key)])).not.toMatch(/canary/);
      }
    }
  });
});
