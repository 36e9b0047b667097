import { describe, expect, test, vi } from 'vitest';
import type { Listing } from '@/lib/domain/listing';
import type { InputOf } from '@/lib/messaging/calls';
import { useFaultServer } from '@/test/support/fault-server';
import { answerWell, giratina, openProfile } from './open-profile';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
const { createSeenHandlers } = await import('@/entrypoints/background/seen-handlers');

const server = useFaultServer(answerWell);
const day = 86_400_000;
const from = (url: string) => ({ tabId: 1, frameId: 0, url, isPrivate: false });
const ebay = from('https://www.ebay.com/itm/1');
const mercari = from('https://www.mercari.com/us/item/m1/');
const dollars = (amount: number) => ({ minor: amount * 100, currency: 'USD' });
const onEbay: Listing = { ...giratina, asking: dollars(300), shipping: { kind: 'free' } };
const nearMint = { title: `${giratina.title} NM` };
const onMercari: Listing = { ...onEbay, ...nearMint, site: 'mercari-us', id: 'm1', asking: dollars(200) };

async function openUsed() {
  const profile = openProfile(server);
  await profile.setUp();
  const wake = () => {
    const worker = profile.wakeWorker();
    const look = async (listing: Listing, caller: Parameters<typeof worker.price>[2] = ebay) => {
      const answer = await worker.price(listing, 'full', caller);
      if (!answer.ok) throw new Error(answer.failure.code);
      // What was noted beside the answer is written.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answer.value;
    };
    const board = async (part: Partial<InputOf<'seen/board'>> = {}) => {
      const all = { site: null, graded: null, wanted: false, most: 100 };
      const shown = await createSeenHandlers(worker)['seen/board']({ ...all, ...part }, null);
      if (!shown.ok) throw new Error(shown.failure.code);
      return shown.value;
    };
    return { ...worker, look, board };
  };
  return { ...profile, wake };
}

describe('a listing that was seen', () => {
  test('tells a later worker of the same card on another site, with place and day', async () => {
    const { wake, clock } = await openUsed();
    await wake().look(onMercari, mercari);
    clock.advance(2 * day);
    const { memory } = await wake().look({ ...onEbay, ...nearMint });
    expect(memory?.elsewhere).toMatchObject({
      ...{ market: 'Mercari US', url: 'https://www.mercari.com/us/item/m1' },
      ...{ total: dollars(200), seenAt: '2026-11-20T12:00:00.000Z' },
    });
  });

  test('tells what it asked before', async () => {
    const { wake, clock } = await openUsed();
    await wake().look({ ...onEbay, asking: dollars(340) });
    clock.advance(3 * day);
    expect((await wake().look(onEbay)).memory).toMatchObject({ earlier: { amount: dollars(340) } });
  });

  test.each([
    ['in a private window', { ...mercari, isPrivate: true }],
    ['by a page of the extension', null],
  ])('%s is not kept', async (_, caller) => {
    const { wake } = await openUsed();
    const used = wake();
    await used.look(onMercari, caller);
    expect((await used.seen.measure()).count).toBe(0);
  });

  test('is not kept where the person wants none', async () => {
    const { wake } = await openUsed();
    const used = wake();
    const settings = { ...(await used.loadSettings()), keepSeen: false };
    await used.settingsStore.save({ settings });
    await used.look(onMercari, mercari);
    expect((await used.seen.measure()).count).toBe(0);
  });
});

describe('sales that were seen', () => {
  const sold = (id: string): Listing => ({
    ...{ ...onEbay, ...nearMint, id, asking: dollars(500) },
    ...{ priceKind: 'sold', soldOn: '2026-11-15' },
  });

  test('count once each as comps of the card, over pages and for its own page', async () => {
    const { wake } = await openUsed();
    const used = wake();
    for (const id of ['11', '12', '12']) await used.look(sold(id));
    await used.look(
      { ...sold('ebay-12'), site: 'pricecharting' },
      from('https://www.pricecharting.com/game/pokemon-x/y'),
    );
    const { appraisal } = await wake().look({ ...onEbay, ...nearMint });
    const seen = appraisal?.fair?.comps.filter(({ field }) => field === 'seen.2026-11-15') ?? [];
    expect(seen).toHaveLength(2);
  });
});

describe('the deal board', () => {
  test('shows what was seen under its value on every site, by certain gain, what is gone last', async () => {
    const { wake, clock } = await openUsed();
    const used = wake();
    expect(await used.board()).toEqual({ deals: [], total: 0, markets: [] });
    await used.look({ ...onEbay, ...nearMint, id: '1', asking: dollars(290) });
    await used.look({ ...onEbay, ...nearMint, id: '2', asking: dollars(100) });
    await used.look({ ...onEbay, ...nearMint, id: '3', asking: dollars(900) });
    await used.look(onMercari, mercari);
    clock.advance(day);
    await used.look({ ...onEbay, ...nearMint, id: '2', asking: dollars(100), priceKind: 'sold' });
    const { deals, markets } = await wake().board();
    expect(deals.map(({ id, isGone }) => [id, isGone])).toEqual([
      ['m1', false],
      ['1', false],
      ['2', true],
    ]);
    expect(deals[0]).toMatchObject({
      card: 'Giratina V',
      detail: '186/196 · Lost Origin',
      total: dollars(200),
    });
    expect(markets.map(({ name }) => name).sort()).toEqual(['Mercari US', 'eBay']);
    expect(await used.board({ most: 1 })).toMatchObject({ deals: [{ id: 'm1' }], total: 3 });
  });

  test('shows the total that the verdict went by, with the person’s own costs', async () => {
    const { wake } = await openUsed();
    const used = wake();
    const none = { percent: 0, date: '2026-11-01', link: '' };
    const german = {
      ...{ tax: none, extra: none, protection: {} },
      ...{ duty: { ...none, percent: 20, from: dollars(0) }, importTax: { ...none, from: dollars(0) } },
    };
    const costs = { isOn: true, home: 'DE', countsTax: false, byHome: { DE: german } };
    await used.settingsStore.save({ settings: { ...(await used.loadSettings()), costs } });
    const { appraisal } = await used.look({
      ...onEbay,
      ...nearMint,
      sellerCountry: 'US',
      asking: dollars(200),
    });
    expect(appraisal).toMatchObject({ total: dollars(240), verdict: { kind: 'under' } });
    const [deal] = (await used.board()).deals;
    expect(deal).toMatchObject({ total: dollars(240) });
    expect(deal?.gain.minor).toBe((deal?.worth.low.minor ?? 0) - 24_000);
  });

  test('shows the cards of a want alone, in a condition or grade that it takes', async () => {
    const { wake } = await openUsed();
    const used = wake();
    await used.look({ ...onEbay, ...nearMint, asking: dollars(200) });
    const ids = async () => (await used.board({ wanted: true })).deals.map(({ id }) => id);
    expect(await ids()).toEqual([]);
    const want = {
      ...{
        id: '1',
        of: { kind: 'name' as const },
        name: 'giratina v',
        detail: '',
        language: null,
        target: null,
      },
      ...{ addedAt: '2026-11-20T12:00:00.000Z' },
    } as const;
    await used.wants.save({ ...want, atLeast: { kind: 'grade', grader: 'PSA', grade: '10' } });
    expect(await ids()).toEqual([]);
    await used.wants.save({ ...want, atLeast: { kind: 'condition', condition: 'LIGHTLY_PLAYED' } });
    expect(await ids()).toEqual([onEbay.id]);
  });
});
