import { describe, expect, test } from 'vitest';
import { createReminders } from '@/lib/collection/reminders';
import { succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import { listing, usd } from '@/test/components/views';
import { openTestDatabase } from '@/test/support/test-database';

const start = Date.parse('2026-03-01T12:00:00.000Z');
const inMinutes = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const auction = (id: string, minutes: number): Listing => ({
  ...{ ...listing, id, title: `Auction ${id}` },
  ...{ priceKind: 'auction', asking: null, currentBid: usd(100), endsAt: inMinutes(minutes) },
});

function setUp() {
  const world = {
    at: start,
    alarm: null as number | null,
    shown: [] as string[],
    canShow: true,
    failing: '',
    mayNotify: true,
  };
  const { kv } = openTestDatabase();
  const create = () =>
    createReminders({
      kv,
      now: () => new Date(world.at),
      mayNotify: async () => world.mayNotify,
      async setAlarm(at) {
        world.alarm = at;
      },
      async show({ id }, isOver) {
        if (!world.canShow || id === world.failing) throw new Error('The browser shows nothing.');
        world.shown.push(isOver ? `${id} over` : id);
      },
    });
  return { world, reminders: create(), create };
}

describe('a reminder', () => {
  test('comes ten minutes before the end, once, and the alarm is set for the next', async () => {
    const { world, reminders } = setUp();
    await reminders.set(auction('a', 60), usd(410), true);
    await reminders.set(auction('b', 90), null, true);
    expect(world.alarm).toBe(start + 50 * 60_000);
    await reminders.check();
    expect(world.shown).toEqual([]);
    world.at = start + 50 * 60_000;
    await Promise.all([reminders.check(), reminders.check()]);
    await reminders.check();
    expect(world.shown).toEqual(['a']);
    expect(world.alarm).toBe(start + 80 * 60_000);
    expect([await reminders.has(auction('a', 60)), await reminders.has(auction('b', 90))]).toEqual([
      false,
      true,
    ]);
  });

  test('that is taken back does not come, and leaves no alarm', async () => {
    const { world, reminders } = setUp();
    await reminders.set(auction('a', 60), null, true);
    await reminders.set(auction('a', 60), null, false);
    expect(world.alarm).toBeNull();
  });

  test('that was due while the browser was closed comes with the next worker, and says that it is over', async () => {
    const { world, reminders, create } = setUp();
    await reminders.set(auction('a', 60), null, true);
    world.at = start + 3 * 3_600_000;
    await create().check();
    expect(world.shown).toEqual(['a over']);
  });

  test('of an auction that ended more than a day ago is dropped, with notifications or without', async () => {
    const { world, reminders } = setUp();
    await reminders.set(auction('a', 60), null, true);
    world.mayNotify = false;
    world.at = start + 55 * 60_000;
    await reminders.check();
    // Not at once, and again and again.
    expect(world.alarm).toBe(world.at + 5 * 60_000);
    world.at = start + 26 * 3_600_000;
    await reminders.check();
    expect(await reminders.has(auction('a', 60))).toBe(false);
    expect(world.alarm).toBeNull();
    world.mayNotify = true;
    await reminders.check();
    expect(world.shown).toEqual([]);
  });

  test('that cannot be shown keeps no other one back', async () => {
    const { world, reminders } = setUp();
    await reminders.set(auction('a', 5), null, true);
    await reminders.set(auction('b', 6), null, true);
    world.failing = 'a';
    await expect(reminders.check()).rejects.toThrow('The browser shows nothing.');
    expect(world.shown).toEqual(['b']);
    expect(world.alarm).toBe(world.at + 5 * 60_000);
  });

  test('can be taken back once the auction is over', async () => {
    const { world, reminders } = setUp();
    await reminders.set(auction('a', 60), null, true);
    world.at = start + 3_600_000;
    await reminders.set(auction('a', 60), null, false);
    expect(await reminders.has(auction('a', 60))).toBe(false);
  });

  test('beyond the hundredth is refused, and pushes out none', async () => {
    const { reminders } = setUp();
    for (let nth = 0; nth < 100; nth += 1) await reminders.set(auction(`${nth}`, 60), null, true);
    expect(await reminders.set(auction('one more', 60), null, true)).toMatchObject({
      failure: { code: 'storage', detail: 'reminders' },
    });
    expect(await reminders.has(auction('0', 60))).toBe(true);
    expect(await reminders.set(auction('0', 60), usd(1), true)).toEqual(succeed({ isAllowed: true }));
  });

  test('that could not be shown comes again', async () => {
    const { world, reminders } = setUp();
    await reminders.set(auction('a', 5), null, true);
    world.canShow = false;
    await expect(reminders.check()).rejects.toThrow('The browser shows nothing.');
    world.canShow = true;
    await reminders.check();
    expect(world.shown).toEqual(['a']);
  });

  test.each([
    ['an auction that is over', auction('a', -1)],
    ['a listing without an end', listing],
  ])('is refused for %s', async (_, one) => {
    const { world, reminders } = setUp();
    expect(await reminders.set(one, null, true)).toMatchObject({ failure: { code: 'bad-request' } });
    expect(world.alarm).toBeNull();
  });

  test('is not set while the browser allows no notifications', async () => {
    const { world, reminders } = setUp();
    world.mayNotify = false;
    expect(await reminders.set(auction('a', 60), null, true)).toEqual(succeed({ isAllowed: false }));
    expect(world.alarm).toBeNull();
  });

  test('set twice is one', async () => {
    const { world, reminders } = setUp();
    await reminders.set(auction('a', 5), null, true);
    await reminders.set(auction('a', 5), usd(1), true);
    await reminders.check();
    expect(world.shown).toEqual(['a']);
  });
});
