import { beforeEach, describe, expect, test } from 'vitest';
import type { WireCard } from '@/lib/contract/answers';
import type { Depth } from '@/lib/messaging/page-calls';
import { useFaultServer } from '@/test/support/fault-server';
import { titledListing } from '@/test/support/titled-listing';
import { wireCard, wireItem } from '@/test/unit/prices/wire-answers';
import { giratina, judgedLabel, known, openProfile } from './open-profile';

/** What search and Get card call the one card `a`. */
const called: { search: Partial<WireCard>; card: Partial<WireCard> } = { search: known, card: known };
const hour = 60 * 60 * 1000;

const server = useFaultServer(({ pathname }) => {
  if (!pathname.endsWith('/search')) return wireCard('a', called.card);
  const page = { limit: 10, next_cursor: null, has_more: false };
  return { data: [wireItem('a', called.search)], total: 1, page };
});
beforeEach(() => {
  Object.assign(called, { search: known, card: known });
  server.forget();
});

async function openUsed() {
  const profile = openProfile(server);
  await profile.setUp();
  return profile;
}

/** What a listing is compared with, or null where there is nothing: no card for sure, or no price. */
async function readPrice(worker: ReturnType<ReturnType<typeof openProfile>['wakeWorker']>, depth: Depth) {
  const answer = await worker.price(giratina, depth);
  if (!answer.ok) throw new Error(answer.failure.code);
  const { appraisal, match, failure } = answer.value;
  expect(match.kind !== 'sure' || failure?.detail === 'identity').toBe(true);
  return appraisal?.fair ?? null;
}

const others = {
  name: { name: 'Charizard V' },
  number: { card_number: '185/196' },
  set: { set: { slug: 'base-set', name: 'Base Set' } },
} satisfies Record<string, Partial<WireCard>>;

describe.each(Object.entries(others))('an answer for the same id with another %s', (_, other) => {
  test('is no price of the card that was recognised', async () => {
    const { wakeWorker } = await openUsed();
    called.card = { ...known, ...other };
    for (let look = 0; look < 3; look += 1) expect(await readPrice(wakeWorker(), 'full')).toBeNull();
    // One search and one Get card: what contradicts itself is not asked again within the hour.
    expect(server.seen).toHaveLength(2);
  });

  test('is no price where the card is known from memory and search names it otherwise as well', async () => {
    const { wakeWorker, clock } = await openUsed();
    expect(await wakeWorker().readLabel()).toMatch(judgedLabel);
    clock.advance(2 * hour);
    Object.assign(called, { search: { ...known, ...other }, card: { ...known, ...other } });
    for (const depth of ['label', 'full', 'label'] as const) {
      expect(await readPrice(wakeWorker(), depth), depth).toBeNull();
    }
  });
});

test('a card whose name the service corrected is recognised anew, and priced', async () => {
  const { wakeWorker, clock } = await openUsed();
  called.search = called.card = { ...known, name: 'Giratina V (Alternate Art)' };
  expect(await wakeWorker().readLabel()).toMatch(judgedLabel);
  clock.advance(2 * hour);
  called.search = called.card = known;
  server.forget();
  const answer = await wakeWorker().price(giratina, 'full');
  expect(answer).toMatchObject({ ok: true, value: { match: { card: { name: known.name } }, failure: null } });
  expect(server.seen.length).toBeLessThanOrEqual(2);
  clock.advance(2 * hour);
  server.forget();
  expect(await wakeWorker().readLabel()).toMatch(judgedLabel);
  expect(server.seen).toHaveLength(1);
});

test('a card that the user chose is not priced as another that listing and choice contradict', async () => {
  const { wakeWorker, clock } = await openUsed();
  const misread = titledListing('Pokemon Giratinna alt art 186/196 Lost Origin');
  const worker = wakeWorker();
  await worker.search('giratina');
  await worker.corrections.save(misread, 'a');
  expect(await wakeWorker().price(misread, 'full')).toMatchObject({
    value: { corrected: 'listing', match: { reasons: ['corrected'] }, failure: null },
  });
  clock.advance(2 * hour);
  called.card = { ...known, ...others.number };
  expect(await wakeWorker().price(misread, 'full')).toMatchObject({
    value: { match: { reasons: ['corrected', 'corrected-against'] } },
  });
});

test('the same card written otherwise is the same card', async () => {
  const { wakeWorker } = await openUsed();
  called.card = {
    ...known,
    name: 'GIRATINA  V',
    card_number: '186',
    set: { slug: 'swsh11', name: 'lost origin' },
  };
  expect(await wakeWorker().price(giratina, 'full')).toMatchObject({
    value: { depth: 'full', failure: null, match: { kind: 'sure' } },
  });
});
