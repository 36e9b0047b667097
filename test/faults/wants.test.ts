import { describe, expect, test, vi } from 'vitest';
import type { Want } from '@/lib/collection/wants';
import { StorageError } from '@/lib/storage/key-value';
import { useFaultServer } from '@/test/support/fault-server';
import { answerWell, giratina, noReminders, openProfile } from './open-profile';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
const { createCollectionHandlers } = await import('@/entrypoints/background/collection-handlers');
const { createCardHandlers, createListingHandlers } = await import(
  '@/entrypoints/background/listing-handlers'
);

const server = useFaultServer(answerWell);
const from = (url: string) => ({ tabId: 1, frameId: 0, url, isPrivate: false });
const ebay = from('https://www.ebay.com/sch/i.html?_nkw=giratina');

async function openUsed() {
  const profile = openProfile(server);
  await profile.setUp(50);
  const wake = () => {
    const worker = profile.wakeWorker();
    const tabReading = {
      noteListings: async () => undefined,
      forgetTab: async () => undefined,
      noteCard: async () => undefined,
    };
    const handlers = {
      ...createListingHandlers({ ...worker, reminders: noReminders, tabReading }),
      ...createCollectionHandlers(worker),
      ...createCardHandlers(worker),
    };
    const look = async (depth: 'label' | 'full' = 'full', listing = giratina) => {
      const answer = await handlers['listing/price']({ listing, depth, ticket: 't' }, ebay);
      if (!answer.ok) throw new Error(answer.failure.code);
      return answer.value;
    };
    return { worker, handlers, look };
  };
  return { wake };
}

type Worker = ReturnType<Awaited<ReturnType<typeof openUsed>>['wake']>['worker'];

async function openWith(list: ReturnType<Awaited<ReturnType<typeof openUsed>>['wake']>) {
  const listed = await list.handlers['want/list'](null, null);
  if (!listed.ok) throw new Error(listed.failure.code);
  return listed.value;
}

describe('a card of a listing', () => {
  test('that is put on the wants is marked by every later worker', async () => {
    const { wake } = await openUsed();
    const first = wake();
    expect(await first.look()).toMatchObject({ want: null });
    expect(await first.handlers['want/add']({ listing: giratina }, ebay)).toEqual({ ok: true, value: null });
    const { want, face } = await wake().look('label');
    // A quarter under its value, where the user's rule asks for 15 % under it.
    expect(want).toMatchObject({ target: { kind: 'share' }, met: true });
    expect(face?.words).toMatch(/^★ /);
  });

  test('is marked as wanted alone where it costs more than its target, and no further call is made', async () => {
    const { wake } = await openUsed();
    const used = wake();
    await used.handlers['want/add']({ listing: giratina }, ebay);
    const [shown] = (await openWith(used)).wants;
    if (!shown) throw new Error('There is no want.');
    const target = { kind: 'amount', amount: { minor: 29_999, currency: 'USD' } } as const;
    await used.handlers['want/save']({ ...shown.want, target }, null);
    const calls = await used.worker.policy.countToday();
    const { want, face } = await used.look();
    expect(want).toMatchObject({ met: false });
    expect(face?.words).toMatch(/^☆ /);
    expect((await used.worker.policy.countToday()) - calls).toBeLessThanOrEqual(1);
  });

  test('twice is one want, and one want of another site is none', async () => {
    const { wake } = await openUsed();
    const { handlers, ...used } = wake();
    await handlers['want/add']({ listing: giratina }, ebay);
    await handlers['want/add']({ listing: giratina }, ebay);
    const other = from('https://www.tcgplayer.com/search/pokemon');
    expect(await handlers['want/add']({ listing: giratina }, other)).toMatchObject({
      failure: { code: 'bad-request', detail: 'site' },
    });
    expect((await openWith({ handlers, ...used })).wants).toHaveLength(1);
  });

  test('that is wanted already stays wanted as the person has changed it', async () => {
    const { wake } = await openUsed();
    const { handlers, ...used } = wake();
    await handlers['want/add']({ listing: giratina }, ebay);
    const [shown] = (await openWith({ handlers, ...used })).wants;
    if (!shown) throw new Error('There is no want.');
    const atLeast = { kind: 'grade', grader: 'PSA', grade: '9' } as const;
    const changed: Want = { ...shown.want, atLeast, language: 'en', target: null };
    await handlers['want/save'](changed, null);
    const any = { kind: 'all-conditions' } as const;
    for (const answer of [
      await handlers['want/add']({ listing: giratina }, ebay),
      await handlers['want/card']({ id: 'a', isIndexed: false, atLeast: any }, null),
    ])
      expect(answer).toEqual({ ok: true, value: null });
    expect((await openWith({ handlers, ...used })).wants.map(({ want }) => want)).toEqual([changed]);
  });

  test('without a card is not found', async () => {
    const { wake } = await openUsed();
    const lot = { ...giratina, title: 'Pokemon lot of 50 cards', id: '9' };
    expect(await wake().handlers['want/add']({ listing: lot }, ebay)).toMatchObject({
      failure: { code: 'not-found' },
    });
  });
});

test('a look at a wanted card keeps its value for the list, which makes no call', async () => {
  const { wake } = await openUsed();
  const used = wake();
  await used.handlers['want/add']({ listing: giratina }, ebay);
  await used.look('full');
  await vi.waitFor(async () => expect((await openWith(used)).wants[0]?.value).not.toBeNull());
  const later = wake();
  const calls = await later.worker.policy.countToday();
  expect((await openWith(later)).wants[0]?.value).toMatchObject({ value: { currency: 'USD' }, cardId: 'a' });
  expect(await later.worker.policy.countToday()).toBe(calls);
});

test('the value in the list counts the sales that the person has seen, as the card’s own does', async () => {
  const { wake } = await openUsed();
  const used = wake();
  const any = { kind: 'all-conditions' } as const;
  await used.handlers['want/add']({ listing: giratina }, ebay);
  const { id } = (await openWith(used)).wants[0]?.want ?? { id: '' };
  const unseen = await used.handlers['want/value']({ id }, null);
  for (const nth of ['21', '22', '23', '24'])
    await used.look('full', {
      ...{ ...giratina, id: nth, title: `${giratina.title} NM`, priceKind: 'sold', soldOn: '2026-11-15' },
      asking: { minor: 90_000, currency: 'USD' },
    });
  await vi.waitFor(async () => expect((await used.worker.seen.measure()).count).toBeGreaterThan(3));
  const counted = await used.handlers['want/value']({ id }, null);
  const ofCard = await used.handlers['card/value']({ id: 'a', covers: any }, null);
  if (!counted.ok || !unseen.ok || !ofCard.ok) throw new Error('There is no value.');
  expect(counted.value?.value.minor).toBeGreaterThan(unseen.value?.value.minor ?? 0);
  expect(counted.value?.value).toEqual(ofCard.value.fair?.value);
});

describe('the best offer of a want that was seen', () => {
  const dollars = (amount: number) => ({ minor: amount * 100, currency: 'USD' });
  const offers = [
    { id: '31', asking: dollars(300), shipping: { kind: 'free' } as const },
    { id: '32', asking: dollars(280), shipping: { kind: 'free' } as const, title: `${giratina.title} NM` },
    { id: '33', asking: dollars(100), shipping: { kind: 'unknown' } as const },
    { id: '34', asking: dollars(90), priceKind: 'auction' as const },
  ];
  const base: Want = {
    ...{ id: 'w', name: 'Giratina V', detail: '', language: null, target: null },
    ...{ atLeast: { kind: 'all-conditions' }, addedAt: '2026-11-20T12:00:00Z' },
    of: { kind: 'name' },
  };
  async function see(part: Partial<Want>, prepare?: (worker: Worker) => Promise<unknown>) {
    const { wake } = await openUsed();
    const used = wake();
    for (const offer of offers) await used.look('full', { ...giratina, ...offer });
    await vi.waitFor(async () => expect((await used.worker.seen.measure()).count).toBe(4));
    await used.handlers['want/save']({ ...base, ...part }, null);
    await prepare?.(used.worker);
    const calls = await used.worker.policy.countToday();
    const found = await used.handlers['want/seen']({ ids: ['w', 'another'] }, null);
    expect(await used.worker.policy.countToday()).toBe(calls);
    if (!found.ok) throw new Error(found.failure.code);
    return found.value.w ?? null;
  }

  test.each<[string, Partial<Want>, number | null]>([
    ['by name is the cheapest with known shipping', {}, 280],
    ['by card', { of: { kind: 'card', key: 'swsh11-186', cardId: null } }, 280],
    ['by set', { of: { kind: 'set', set: 'swsh11' } }, 280],
    ['by another name is none', { name: 'Umbreon' }, null],
    ['of a condition that it states', { atLeast: { kind: 'condition', condition: 'LIGHTLY_PLAYED' } }, 280],
    ['of a better condition is none', { atLeast: { kind: 'condition', condition: 'MINT' } }, null],
    ['of a grade is none', { atLeast: { kind: 'grade', grader: 'PSA', grade: '9' } }, null],
    ['in another language is none', { language: 'ja' }, null],
    [
      'in a currency without a rate is none',
      { target: { kind: 'amount', amount: { minor: 1, currency: 'EUR' } } },
      null,
    ],
  ])('%s', async (_, part, amount) => {
    const found = await see(part);
    expect(found && found.total.minor / 100).toBe(amount);
    if (found) expect(found).toMatchObject({ market: 'eBay', url: 'https://www.ebay.com/itm/32' });
  });

  test('is not one whose total has other costs in it', async () => {
    const found = await see({}, async ({ settingsStore, loadSettings }) => {
      const settings = await loadSettings();
      const none = { percent: 0, date: '2026-11-01', link: '' };
      const from = dollars(0);
      const american = {
        ...{ tax: none, extra: none, protection: {} },
        ...{ duty: { ...none, from }, importTax: { ...none, from } },
      };
      const costs = { ...settings.costs, isOn: true, home: 'US', byHome: { US: american } };
      await settingsStore.save({ settings: { ...settings, costs } });
    });
    expect(found).toBeNull();
  });
});

test('the value of a want is that of its own card, whatever the service means by the id today', async () => {
  const { wake } = await openUsed();
  const used = wake();
  const of = { kind: 'card', key: 'base1-4', cardId: 'a' } as const;
  const want: Want = {
    ...{ id: 'w', of, name: 'Charizard', detail: '', language: null, target: null },
    ...{ atLeast: { kind: 'all-conditions' }, addedAt: '2026-11-20T12:00:00Z' },
  };
  await used.handlers['want/save'](want, null);
  expect(await used.handlers['want/value']({ id: 'w' }, null)).toMatchObject({ ok: false });
  expect((await openWith(used)).wants[0]?.value).toBeNull();
});

test('the markets of the list are those that are read', async () => {
  const { wake } = await openUsed();
  expect((await openWith(wake())).markets.map(({ name }) => name)).toContain('eBay');
});

test('a card of the index is wanted without a call', async () => {
  const { wake } = await openUsed();
  const used = wake();
  const any = { kind: 'all-conditions' } as const;
  expect(await used.handlers['want/card']({ id: 'base1-4', isIndexed: true, atLeast: any }, null)).toEqual({
    ok: true,
    value: null,
  });
  expect((await openWith(used)).wants[0]?.want).toMatchObject({
    name: 'Charizard',
    detail: '4/102 · Base Set',
  });
  expect(await used.worker.policy.countToday()).toBe(0);
});

test.each([
  ['a listing at home is silent', 'US', null],
  ['one from abroad says so', 'DE', 'import'],
])('of costs that are on without a country %s', async (_, sellerCountry, uncounted) => {
  const { wake } = await openUsed();
  const { worker, look } = wake();
  const settings = await worker.loadSettings();
  await worker.settingsStore.save({ settings: { ...settings, costs: { ...settings.costs, isOn: true } } });
  const { appraisal } = await look('full', { ...giratina, sellerCountry });
  expect(appraisal?.uncounted).toBe(uncounted);
});

test('an auction is priced where the reminders cannot be read', async () => {
  const profile = openProfile(server);
  await profile.setUp();
  const worker = profile.wakeWorker();
  const has = () => Promise.reject(new StorageError('read', new Error('refused')));
  const handlers = createListingHandlers({
    ...worker,
    reminders: { ...noReminders, has },
    tabReading: {
      noteListings: async () => undefined,
      forgetTab: async () => undefined,
      noteCard: async () => undefined,
    },
  });
  const listing = { ...giratina, endsAt: '2026-12-24T12:00:00Z' };
  expect(await handlers['listing/price']({ listing, depth: 'full', ticket: 't' }, ebay)).toMatchObject({
    value: { reminded: false, priced: { card: { id: 'a' } } },
  });
});
