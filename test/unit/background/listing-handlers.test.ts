import { describe, expect, test, vi } from 'vitest';
import type { Sight } from '@/lib/collection/seen-listing';
import type { Listing } from '@/lib/domain/listing';
import { defaultSettings } from '@/lib/settings/default-settings';
import { genericFacts } from '@/lib/sites/registry';
import { cardIndex, recogniser } from '@/test/support/recogniser';
import { titledListing } from '@/test/support/titled-listing';

vi.stubGlobal('__DEMO__', null);
const { createListingHandlers } = await import('@/entrypoints/background/listing-handlers');

const from = (url: string) => ({ tabId: 1, frameId: 0, url, isPrivate: false });
const results = from('https://www.ebay.com/sch/i.html?_nkw=pokemon');
const charizard = 'Pokemon Charizard 4/102 Base Set';
const cards = ['1', '2', '3'].map((id) => titledListing(charizard, id));
const lamp = titledListing('Vintage brass lamp', '4');
const bar = { collapsed: false, sort: 'page', over: 'show', onlySureDeals: false } as const;
const counted = { cards: 1, calls: 1, free: [0] };

function setUp({ sites = {}, keepSeen = true } = {}) {
  const loadRecogniser = vi.fn(async () => recogniser);
  const noteListings = vi.fn(async () => undefined);
  const forgetTab = vi.fn(async () => undefined);
  const drop = vi.fn();
  const note = vi.fn(async (_: readonly Sight[]) => undefined);
  const settings = {
    ...defaultSettings,
    ...{ sites, keepSeen },
    shops: ['https://cards.example', 'https://www.slabs.example'],
  };
  const handlers = createListingHandlers({
    ...{
      loadRecogniser,
      estimateCalls: async () => counted,
      loadSettings: async () => settings,
      exchange: { loadStored: async () => ({ table: null, failure: null }) },
      now: () => new Date(),
      ...{ loadCardIndex: async () => cardIndex, sleep: async () => undefined, seen: { note } },
    },
    ...{ tabTickets: { drop }, tabReading: { noteListings, forgetTab } },
    policy: { countToday: async () => 400 },
    bar: { load: async () => bar },
    panel: { load: async () => true },
  } as unknown as Parameters<typeof createListingHandlers>[0]);
  const read = (listings: readonly (Listing | null)[] | null, caller = results) =>
    handlers['page/read']({ site: 'ebay', listings }, caller);
  return { handlers, read, loadRecogniser, noteListings, forgetTab, drop, note };
}

describe('a page that has loaded', () => {
  test('gets the settings alone; the calls of the page before are cancelled', async () => {
    const { read, drop, forgetTab } = setUp({ sites: { 'ebay/search': false } });
    expect(await read(null)).toMatchObject({
      value: {
        settings: { bar, rule: { most: '85%' }, kinds: ['item', 'seller'] },
        classes: [],
      },
    });
    expect([drop.mock.calls, forgetTab.mock.calls]).toEqual([[[1]], [[1]]]);
  });

  test.each([
    ['opened where its listings come next', {}, 1],
    ['left alone where its kind is switched off', { 'ebay/search': false }, 0],
  ])('finds the card index %s', async (_, sites, times) => {
    const { read, loadRecogniser } = setUp({ sites });
    await read(null);
    expect(loadRecogniser).toHaveBeenCalledTimes(times);
  });

  test('gets no kinds where its site is switched off, or is none', async () => {
    const { read, handlers } = setUp({ sites: { ebay: false } });
    expect(await read(null)).toMatchObject({ value: { settings: { kinds: [] } } });
    expect(await handlers['page/read']({ site: 'nowhere', listings: null }, results)).toMatchObject({
      value: { settings: { kinds: [] } },
    });
  });
});

describe('listings of a page', () => {
  test('are cards or others by their own words; an invalid one is left to its own question', async () => {
    const { read, noteListings } = setUp();
    const lot = titledListing('Pokemon lot of 50 cards', '5');
    const named = titledListing('Pokemon lot: Charizard 4/102, Blastoise 2/102', '6');
    expect(await read([cards[0] ?? null, lamp, null, lot, named])).toMatchObject({
      value: { classes: ['card', 'other', 'card', 'other', 'card'] },
    });
    expect(noteListings).toHaveBeenCalledWith(results, 5);
  });

  test('of a kind of page that is switched off are not looked at', async () => {
    const { read } = setUp({ sites: { 'ebay/search': false } });
    expect(await read(cards)).toMatchObject({ value: { classes: [] } });
  });
});

describe('of the listings of a page', () => {
  const open = titledListing('Charizard Pokemon card', '6');

  test('those whose title names a card are noted, in one write and without a call', async () => {
    const { read, note } = setUp();
    await read([...cards, lamp, open, null]);
    await vi.waitFor(() => expect(note).toHaveBeenCalledOnce());
    const [sights = []] = note.mock.calls[0] ?? [];
    expect(sights.map(({ listing }) => listing.id)).toEqual(['1', '2', '3']);
    expect(sights[0]).toMatchObject({
      card: { key: 'base1-4', isSure: true, language: 'en' },
      ...{ isAnswered: false, appraisal: null },
    });
  });

  test.each([
    ['in a private window', true, { ...results, isPrivate: true }],
    ['where the person wants none kept', false, results],
    ['that only the extension’s own page asks about', true, null],
  ])('none is noted %s', async (_, keepSeen, caller) => {
    const { handlers, note } = setUp({ keepSeen });
    await handlers['page/read']({ site: 'ebay', listings: cards }, caller);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(note).not.toHaveBeenCalled();
  });
});

const ofShop = (id: string): Listing => ({ ...lamp, site: genericFacts.id, id });
const cardmarket: Listing = { ...lamp, site: 'cardmarket' };

test.each<[string, string, readonly Listing[], boolean]>([
  ['of its own marketplace', 'https://www.ebay.com/sch/i.html', cards, true],
  ['of another', 'https://www.ebay.com/sch/i.html', [cardmarket], false],
  ['of both', 'https://www.ebay.com/sch/i.html', [lamp, cardmarket], false],
  ['of an unknown site', 'https://www.ebay.com/sch/i.html', [{ ...lamp, site: 'typed' }], false],
  ['of a shop, from a marketplace', 'https://www.ebay.com/sch/i.html', [ofShop('www.ebay.com/1')], false],
  ['of its own shop', 'https://cards.example/p', [ofShop('cards.example/p?v=1')], true],
  ['of its own shop under www', 'https://www.slabs.example/', [ofShop('slabs.example/p')], true],
  ['of another shop', 'https://cards.example/p', [ofShop('slabs.example/p')], false],
  ['of a shop whose name begins alike', 'https://cards.example/p', [ofShop('cards.example.org/p')], false],
  ['of a shop that is not the user’s', 'https://else.example/p', [ofShop('else.example/p')], false],
  ['of its own, without an address', '', [lamp], false],
])('a page asks about listings %s', async (_, url, listings, isAllowed) => {
  const { handlers } = setUp();
  const refused = { ok: false, failure: { code: 'bad-request', detail: 'site' } };
  for (const answer of [
    await handlers['page/read']({ site: 'ebay', listings }, from(url)),
    await handlers['calls/estimate']({ listings }, from(url)),
  ])
    expect(isAllowed ? answer.ok : answer).toEqual(isAllowed ? true : refused);
});

test('the extension’s own pages ask about any listing, and learn the calls that are left today', async () => {
  const { handlers } = setUp();
  expect(await handlers['calls/estimate']({ listings: [lamp, cardmarket] }, null)).toEqual({
    ok: true,
    value: { ...counted, left: defaultSettings.dailyBudget - 400 },
  });
});
