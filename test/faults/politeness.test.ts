import { expect, test } from 'vitest';
import { cardIdentity } from '@/test/support/card-identity';
import { useFaultServer } from '@/test/support/fault-server';
import { titledListing } from '@/test/support/titled-listing';
import { answerWell, giratina, judgedLabel, openProfile } from './open-profile';

const server = useFaultServer(answerWell);

const names = [
  'Pikachu',
  'Charizard',
  'Blastoise',
  'Venusaur',
  'Mewtwo',
  'Gengar',
  'Snorlax',
  'Lugia',
  'Eevee',
];

/** Listings of as many cards as there are listings. */
function drawListings(count: number) {
  return Array.from({ length: count }, (_, nth) => {
    const name = names[nth % names.length] ?? 'Mew';
    return titledListing(`Pokemon ${name} ${(nth % 180) + 1}/180 Evolving Skies Rare`, `listing ${nth}`);
  });
}

async function setUp(dailyBudget = 0) {
  const profile = openProfile(server);
  await profile.setUp(dailyBudget);
  return profile;
}

/** A card whose picture the service has. */
const pictured = (id: string) => cardIdentity(id, { imageUrl: `${server.getUrl()}/pictures/${id}.png` });

/** A worker that knows cards with pictures and wants the bank's rates, which it asks for here. */
async function wakeBusyWorker(pictures: readonly string[], fetchPicture = fetch) {
  const profile = await setUp();
  profile.world.fetch = (input, init) => {
    const address = String(input).replace(/^https:\/\/www.ecb.europa.eu/, server.getUrl());
    return (address.includes('/pictures/') ? fetchPicture : fetch)(address, init);
  };
  const worker = profile.wakeWorker();
  const settings = await worker.loadSettings();
  await worker.settingsStore.save({
    settings: { ...settings, rates: { ...settings.rates, source: 'ecb' } },
  });
  await worker.cards.remember(pictures.map(pictured));
  return worker;
}

test('at most four requests are under way at once, whoever asks, and to whom', async () => {
  const pictures = Array.from({ length: 20 }, (_, nth) => `p${nth}`);
  const worker = await wakeBusyWorker(pictures);
  server.delayMs = 100;
  await Promise.all([
    ...pictures.map((id) => worker.pictures.load(id)),
    worker.exchange.load(),
    ...drawListings(40).map((one) => worker.price(one, 'full')),
    ...names.map((name) => worker.search(name)),
    worker.countedClient.searchCards({ q: 'pidgey' }),
    worker.countedClient.getCard('a'),
    worker.countedClient.getHistory({ id: 'a', period: '7d', kind: 'listings' }),
  ]);
  expect(server.seen.filter((path) => path.startsWith('/pictures/'))).toHaveLength(20);
  expect(server.seen.filter((path) => path.startsWith('/stats/'))).toHaveLength(1);
  expect(server.seen.length).toBeGreaterThan(30);
  expect(server.getMostAtOnce()).toBe(4);
});

test('prices do not wait for a host of pictures that does not answer', async () => {
  const ids = ['p0', 'p1', 'p2', 'p3', 'p4'];
  let asked = 0;
  let answerAll: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  const worker = await wakeBusyWorker(ids, async (input, init) => {
    asked += 1;
    await answered;
    return fetch(input, init);
  });
  const shown = Promise.all(ids.map((id) => worker.pictures.load(id)));
  await expect.poll(() => asked).toBe(2);
  expect(await worker.readLabel()).toMatch(judgedLabel);
  expect(asked).toBe(2);
  answerAll();
  await shown;
  expect(asked).toBe(5);
});

test.each(['429 with seconds', '429 without a word', '429 with no wait at all', 'quota spent'] as const)(
  'a thousand listings answered with %s cost three requests at most',
  async (fault) => {
    const worker = (await setUp()).wakeWorker();
    server.fault = fault;
    const answers = await Promise.all(drawListings(1_000).map((one) => worker.price(one, 'label')));
    expect(server.seen.length).toBeGreaterThan(0);
    expect(server.seen.length).toBeLessThanOrEqual(3);
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, value: { face: { tone: 'warn' } } });
  },
  60_000,
);

test('a worker that dies while it finds out leaves its thirty seconds to the next', async () => {
  const profile = await setUp();
  server.fault = '500';
  const worker = profile.wakeWorker();
  for (const one of drawListings(6)) await worker.price(one, 'label');
  server.forget();
  profile.clock.advance(30_000);
  server.fault = '10 s stall';
  void worker.price(giratina, 'label');
  await expect.poll(() => server.seen.length).toBe(1);
  // The worker is gone: what it waits for never comes.
  server.fault = null;
  await profile.wakeWorker().readLabel();
  expect(server.seen).toHaveLength(1);
  profile.clock.advance(30_000);
  expect(await profile.wakeWorker().readLabel()).toMatch(judgedLabel);
});

test('two tabs and a popup that ask the same cause one request', async () => {
  const worker = (await setUp()).wakeWorker();
  server.delayMs = 20;
  const answers = await Promise.all([
    worker.price(giratina, 'label'),
    worker.price({ ...giratina, id: 'the other tab' }, 'label'),
    worker.price({ ...giratina, id: 'typed', asking: null }, 'label'),
  ]);
  expect(answers.map((answer) => answer.ok && answer.value.priced?.card.name)).toEqual(
    Array(3).fill('Giratina V'),
  );
  expect(server.seen).toHaveLength(1);
  await Promise.all([worker.search('giratina'), worker.search('giratina'), worker.search('giratina')]);
  expect(server.seen).toHaveLength(2);
});

test('the budget of the day holds to the call, whoever asks and whatever fails', async () => {
  const profile = await setUp(7);
  server.fault = 'reset in the body';
  await Promise.all(drawListings(3).map((one) => profile.wakeWorker().price(one, 'label')));
  server.fault = null;
  profile.clock.advance(60_000);
  const worker = profile.wakeWorker();
  await Promise.all(drawListings(30).map((one) => worker.price(one, 'full')));
  expect(server.seen).toHaveLength(7);
  expect(await profile.wakeWorker().policy.countToday()).toBe(7);
});

test('a page ends no question but its own', async () => {
  const worker = (await setUp()).wakeWorker();
  const page = { tabId: 7, frameId: 0, url: 'https://www.ebay.com/sch/i.html', isPrivate: false };
  server.delayMs = 200;
  const busy = drawListings(12).map((one) => worker.price(one, 'label'));
  await expect.poll(() => server.seen.length).toBe(3);
  let isWaiting = true;
  const searched = worker.search('giratina').finally(() => {
    isWaiting = false;
  });
  // Whenever it is that it comes to wait for its turn.
  while (isWaiting) {
    await worker.cancel(['search:{"q":"giratina"}'], page);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await searched).toMatchObject({ ok: true });
  await Promise.all(busy);
});

test('what a tab that is gone still waited for is not asked, but for what somebody else waits for', async () => {
  const worker = (await setUp()).wakeWorker();
  server.delayMs = 50;
  const caller = { tabId: 7, frameId: 0, url: 'https://www.ebay.com/sch/i.html', isPrivate: false };
  const listings = drawListings(30);
  const [shared] = listings.slice(-1);
  if (!shared) throw new Error('There are thirty.');
  const asked = listings.map((one) => worker.price(one, 'label', caller));
  const elsewhere = worker.price(shared, 'label', { ...caller, tabId: 8 });
  await expect.poll(() => server.seen.length).toBeGreaterThan(0);
  worker.tabTickets.drop(7);
  await Promise.all(asked);
  expect(await elsewhere).toMatchObject({ ok: true, value: { failure: null } });
  // Those that were on their way, and the one for the other tab.
  expect(server.seen.length).toBeLessThan(6);
});
