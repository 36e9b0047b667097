import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultServer, startFaultServer } from '@/test/support/fault-server';
import { answerWell } from './open-profile';
import { openRefusingProfile } from './refusing-profile';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer(answerWell);
});
afterAll(() => server.close());

describe('what cannot be had again', () => {
  const listing = { site: 'ebay', id: '1', form: null } as const;

  test.each([
    ['one entry half written', (stored: unknown) => [...(stored as object[]), { key: 'listing:x' }], 1],
    ['a whole part of another kind', () => '{"key":', 0],
  ])(
    'cards that the user chose, %s: the rest stays, and the loss is told until it is seen',
    async (_how, damage, left) => {
      const { wakeWorker, real } = await openRefusingProfile(server);
      await wakeWorker().corrections.save(listing, 'a');
      const [part = ''] = await real.data.keys('corrections:');
      await real.data.set(part, damage(await real.data.get(part)));
      expect((await wakeWorker().corrections.find(listing)) === null).toBe(left === 0);
      expect(await wakeWorker().losses.list()).toEqual(['corrections']);
      expect(await wakeWorker().corrections.list()).toHaveLength(left);
      await wakeWorker().losses.forget();
      // Told once: what is left is written over the damage.
      await wakeWorker().corrections.list();
      await wakeWorker().corrections.save({ ...listing, id: '2' }, 'b');
      expect(await wakeWorker().losses.list()).toEqual([]);
      expect(await wakeWorker().corrections.list()).toHaveLength(left + 1);
    },
  );

  test.each(['save', 'remove'] as const)('a damaged part is told before a %s writes over it', async (act) => {
    const { wakeWorker, real } = await openRefusingProfile(server);
    await wakeWorker().corrections.save(listing, 'a');
    const [part = ''] = await real.data.keys('corrections:');
    await real.data.set(part, 7);
    const { corrections } = wakeWorker();
    await (act === 'save' ? corrections.save(listing, 'b') : corrections.remove(listing));
    expect(await wakeWorker().losses.list()).toEqual(['corrections']);
  });

  test('a loss that cannot be noted yet leaves the damage to be found again', async () => {
    const { wakeWorker, real, refusals } = await openRefusingProfile(server);
    await wakeWorker().corrections.save(listing, 'a');
    const [part = ''] = await real.data.keys('corrections:');
    await real.data.set(part, 7);
    refusals.data.writes = true;
    expect(await wakeWorker().corrections.find(listing)).toBeNull();
    expect(await real.data.get(part)).toBe(7);
    refusals.data.writes = false;
    await wakeWorker().corrections.find(listing);
    expect(await wakeWorker().losses.list()).toEqual(['corrections']);
  });

  test.each([['NaN'], [-1], [1.5], [null], [{}]])(
    "a day's count that became %j begins anew, prices go on, and that is told",
    async (damage) => {
      const { wakeWorker, real } = await openRefusingProfile(server);
      await wakeWorker().readLabel();
      const [count = ''] = await real.data.keys('calls:');
      await real.data.set(count, damage);
      expect(await wakeWorker().readPopup('mew')).toBe('1 cards.');
      expect(await real.data.get(count)).toBe(1);
      expect(await wakeWorker().losses.list()).toEqual(['calls']);
    },
  );

  test("a day's damaged count is told where it is only looked at, too", async () => {
    const { wakeWorker, real } = await openRefusingProfile(server);
    await wakeWorker().readLabel();
    const [count = ''] = await real.data.keys('calls:');
    await real.data.set(count, 'many');
    expect(await wakeWorker().gate.countToday()).toBe(0);
    expect(await wakeWorker().losses.list()).toEqual(['calls']);
  });

  test('a note of losses that is damaged itself tells of everything that it could have told', async () => {
    const { wakeWorker, real } = await openRefusingProfile(server);
    await real.notes.set('losses', 7);
    expect(await wakeWorker().losses.list()).toEqual(['settings', 'corrections', 'calls']);
  });

  test('a whole database that the browser began anew is told, and the extension goes on', async () => {
    const { wakeWorker, real, setUp } = await openRefusingProfile(server);
    await wakeWorker().readLabel();
    await wakeWorker().corrections.save(listing, 'a');
    for (const name of ['settings', 'data'] as const) await real[name].deleteAll('');
    const worker = wakeWorker();
    expect(await worker.corrections.list()).toEqual([]);
    expect(await worker.gate.countToday()).toBe(0);
    await worker.loadSettings();
    expect(await worker.losses.list()).toEqual(['settings', 'corrections', 'calls']);
    await worker.losses.forget();
    await setUp();
    expect(await wakeWorker().readLabel()).toBe('−25% under $400');
    expect(await wakeWorker().losses.list()).toEqual([]);
  });

  test('what the user cleared, and the counts of days long past, are not called lost', async () => {
    const { wakeWorker, clock } = await openRefusingProfile(server);
    for (let day = 0; day < 9; day += 1) {
      await wakeWorker().readPopup(`mew ${day}`);
      clock.advance(24 * 60 * 60 * 1000);
    }
    await wakeWorker().corrections.save(listing, 'a');
    await wakeWorker().corrections.clear();
    await wakeWorker().gate.prune();
    await wakeWorker().corrections.list();
    await wakeWorker().gate.countToday();
    expect(await wakeWorker().losses.list()).toEqual([]);
  });
});
