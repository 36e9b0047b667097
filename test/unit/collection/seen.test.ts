import { beforeEach, describe, expect, it, test } from 'vitest';
import { createSeenListings } from '@/lib/collection/seen';
import type { Sight } from '@/lib/collection/seen-listing';
import type { Listing } from '@/lib/domain/listing';
import type { RateTable } from '@/lib/domain/money';
import { defaultSettings } from '@/lib/settings/default-settings';
import { underValue, usd } from '@/test/components/views';
import { openTestDatabase } from '@/test/support/test-database';
import { titledListing } from '@/test/support/titled-listing';
import { createClock } from '@/test/unit/prices/fake-time';

const day = 86_400_000;
const charizard = { key: 'base1-4', isSure: true, language: 'en' };
const said: Sight['said'] = {
  ...{ grade: null, condition: { code: 'NM', said: 'Near mint' }, language: 'unstated', variants: [] },
  ...{ isSlab: false, conditionDoubt: false },
};

/** A sight of the card; the first parts are of its listing. */
function toSight(part: Partial<Listing> = {}, more: Partial<Sight> = {}): Sight {
  const listing: Listing = {
    ...titledListing('Charizard 4/102 Base Set NM'),
    ...{ id: '1', asking: usd(340), shipping: { kind: 'free' } },
    ...part,
  };
  const { costs } = defaultSettings;
  return { listing, card: charizard, said, costs, rates: null, isAnswered: false, appraisal: null, ...more };
}

function setUp() {
  const clock = createClock();
  const state = { isOn: true };
  const database = openTestDatabase();
  const seen = createSeenListings({
    ...{ database, now: clock.now, sleep: async () => undefined },
    isOn: async () => state.isOn,
    mostKept: 700,
  });
  return { ...seen, clock, state, database };
}

let page: ReturnType<typeof setUp>;
beforeEach(() => {
  page = setUp();
});

const at = (days: number): string => new Date(createClock().now().getTime() + days * day).toISOString();

describe('a listing that was seen before', () => {
  it('tells what it asked before, once its price is another', async () => {
    await page.note([toSight()]);
    page.clock.advance(3 * day);
    expect(await page.remember(toSight())).toBeNull();
    const cheaper = toSight({ asking: usd(300) });
    const before = { earlier: { amount: usd(340), at: at(0) } };
    expect(await page.remember(cheaper)).toMatchObject(before);
    // The page notes the new price before the person looks at it.
    await page.note([cheaper]);
    expect(await page.remember(cheaper)).toMatchObject(before);
  });

  it('has no other price where only its shipping is told on one page and not on another', async () => {
    await page.note([toSight({ shipping: { kind: 'known', amount: usd(5) } })]);
    expect(await page.remember(toSight({ shipping: { kind: 'unknown' } }))).toBeNull();
  });

  it('keeps ten prices, of which the last is the present one', async () => {
    for (let price = 1; price <= 30; price += 1) await page.note([toSight({ asking: usd(price) })]);
    const [row] = await page.database.read(['seen'], (transaction) =>
      transaction.objectStore('seen').getAll(),
    );
    expect(row?.content).toMatchObject({ prices: { length: 10, 9: { amount: usd(30) } } });
  });

  it('is noted under the card that the service named, whatever its title alone says later', async () => {
    const answered = { ...charizard, key: 'service:a' };
    await page.note([toSight({ asking: usd(200) }, { card: answered, isAnswered: true })]);
    await page.note([toSight({ asking: usd(200) })]);
    const other = toSight({ id: '2' }, { card: answered });
    expect(await page.remember(other)).toMatchObject({ elsewhere: { id: '1' } });
  });
});

describe('relisted', () => {
  const again = toSight({ id: '2' });
  const over = { priceKind: 'unknown', asking: null } as const;

  it.each([
    ['without a price', { priceKind: 'unknown', asking: null }],
    ['past its end', { endsAt: at(1) }],
  ] as const)('is the same copy of a listing that is over: %s', async (_, over) => {
    await page.note([toSight()]);
    await page.note([toSight(over)]);
    page.clock.advance(2 * day);
    expect(await page.remember(again)).toMatchObject({ relisted: { amount: usd(340) } });
  });

  it('is told by the seller, whatever the title', async () => {
    const seller = 'ash';
    await page.note([toSight({ seller })]);
    await page.note([toSight({ ...over, seller, title: 'Charizard' })]);
    page.clock.advance(day);
    expect(await page.remember(toSight({ id: '2', seller }))).toMatchObject({ relisted: { at: at(0) } });
  });

  it.each([
    ['the other is still there', {}, {}],
    ['the other was sold', { priceKind: 'sold' }, {}],
    ['the seller is another', { ...over, seller: 'ash' }, { seller: 'gary' }],
    ['the title is another and no seller is told', { ...over, title: 'Charizard 4/102' }, {}],
    ['the site is another', { ...over, site: 'vinted' }, {}],
  ] as const)('is none where %s', async (_, first, second) => {
    await page.note([toSight(first)]);
    page.clock.advance(day);
    expect((await page.remember(toSight({ id: '2', ...second })))?.relisted ?? null).toBeNull();
  });
});

describe('the same card elsewhere', () => {
  const elsewhere = async (one: Sight, other: Sight) => {
    await page.note([one]);
    page.clock.advance(day);
    return (await page.remember(other))?.elsewhere ?? null;
  };
  const cheap = { site: 'cardmarket', id: '9', asking: usd(250) } as const;

  it('is told with site, total and day where it costs less in all', async () => {
    const shipping = { kind: 'known', amount: usd(20) } as const;
    expect(await elsewhere(toSight({ ...cheap, shipping }), toSight())).toMatchObject({
      ...{ site: 'cardmarket', id: '9', total: usd(270), seenAt: at(0) },
    });
  });

  it('is compared across currencies by a dated rate alone, and the cheapest is told', async () => {
    const rates: RateTable = { source: 'ecb', date: at(0).slice(0, 10), perEuro: { USD: 1.25 } };
    await page.note([toSight(cheap)]);
    const euros = toSight({ ...cheap, id: '8', asking: { minor: 16_000, currency: 'EUR' } });
    expect(await elsewhere(euros, toSight({}, { rates }))).toMatchObject({ id: '8', total: usd(200) });
    expect(await page.remember(toSight())).toMatchObject({ elsewhere: { id: '9' } });
  });

  const condition = (code: string) => ({ said: { ...said, condition: { code, said: code } } });
  const grade = (value: string) => ({
    said: { ...said, condition: null, grade: { grader: 'PSA', grade: value, label: null } },
  });
  test.each<[string, Partial<Sight>, Partial<Sight>, boolean]>([
    ['a better condition', condition('NM'), condition('LP'), true],
    ['a worse condition', condition('LP'), condition('NM'), false],
    ['a condition that is not told', { said: { ...said, condition: null } }, condition('NM'), false],
    ['near mint where this one tells none', condition('NM'), { said: { ...said, condition: null } }, true],
    ['worn where this one tells none', condition('LP'), { said: { ...said, condition: null } }, false],
    ['a better grade', grade('10'), grade('9'), true],
    ['a worse grade', grade('8'), grade('9'), false],
    ['a slab beside a raw card', grade('10'), condition('NM'), false],
    ['another language', { said: { ...said, language: 'de' } }, {}, false],
    ['the card’s own language, told once', { said: { ...said, language: 'en' } }, {}, true],
    ['another printing', { said: { ...said, variants: ['reverse_holo'] } }, {}, false],
    ['a card that is only likely', { card: { ...charizard, isSure: false } }, {}, false],
  ])('%s', async (_, one, other, isTold) => {
    expect((await elsewhere(toSight(cheap, one), toSight({}, other))) !== null).toBe(isTold);
  });

  test.each<[string, Partial<Listing>]>([
    ['was sold', { priceKind: 'sold' }],
    ['has ended', { endsAt: at(0.5) }],
    ['is an auction', { priceKind: 'auction', asking: null, currentBid: usd(10) }],
    ['may cost any shipping', { shipping: { kind: 'unknown' } }],
    ['costs the same', { asking: usd(340) }],
  ])('is none that %s', async (_, part) => {
    expect(await elsewhere(toSight({ ...cheap, ...part }), toSight())).toBeNull();
  });

  describe('with the person’s own costs', () => {
    const none = { percent: 0, date: '2026-11-01', link: '' };
    const german = {
      ...{ tax: none, extra: none, protection: {} },
      ...{ duty: { ...none, percent: 50, from: usd(0) }, importTax: { ...none, from: usd(0) } },
    };
    const costs = { isOn: true, home: 'DE', countsTax: false, byHome: { DE: german } };

    it('is compared by what each costs in all', async () => {
      const abroad = toSight({ ...cheap, sellerCountry: 'US' }, { costs });
      expect(await elsewhere(abroad, toSight({ sellerCountry: 'DE' }, { costs }))).toBeNull();
      const home = toSight({ ...cheap, id: '8', sellerCountry: 'DE' }, { costs });
      expect(await elsewhere(home, toSight({ sellerCountry: 'DE' }, { costs }))).toMatchObject({ id: '8' });
    });

    it('is not compared with a total that knew no such costs', async () => {
      expect(await elsewhere(toSight(cheap), toSight({ sellerCountry: 'DE' }, { costs }))).toBeNull();
    });
  });

  it('is none that was seen over two weeks ago', async () => {
    await page.note([toSight(cheap)]);
    page.clock.advance(15 * day);
    expect(await page.remember(toSight())).toBeNull();
  });
});

describe('other cards of the seller', () => {
  it('are told while they are under their value', async () => {
    const seller = 'ash';
    const venusaur = { ...charizard, key: 'base1-15' };
    const deal = { card: venusaur, appraisal: underValue };
    await page.note([
      toSight({ id: '2', seller, title: 'Venusaur 15/102', asking: usd(100) }, deal),
      toSight({ id: '3', seller, asking: usd(5000) }, deal),
      toSight({ id: '4', seller: 'gary', asking: usd(100) }, deal),
      toSight({ id: '5', seller, asking: usd(100) }, { card: venusaur }),
    ]);
    const told = await page.remember(toSight({ seller }));
    expect(told?.ofSeller.map(({ id, title }) => [id, title])).toEqual([['2', 'Venusaur 15/102']]);
  });
});

describe('sales that were seen', () => {
  const sold = (id: string, part: Partial<Listing> = {}, more: Partial<Sight> = {}) =>
    toSight({ id, priceKind: 'sold', soldOn: '2026-11-10', ...part }, more);

  it('count once over pages, the latest first, and not for the listing itself', async () => {
    await page.note([
      sold('11'),
      sold('ebay-11', { site: 'pricecharting' }),
      sold('12', { soldOn: '2026-11-12', asking: usd(300) }),
    ]);
    expect(await page.findSales('base1-4', 'en')).toEqual([
      {
        ...{ amount: usd(300), date: '2026-11-12', variants: [] },
        covers: { kind: 'condition', condition: 'NEAR_MINT' },
      },
      expect.objectContaining({ amount: usd(340), date: '2026-11-10' }),
    ]);
    expect(await page.findSales('base1-4', 'en', sold('11').listing)).toHaveLength(1);
  });

  it('are those of a sure card in its own language, with their day', async () => {
    await page.note([
      sold('21', {}, { card: { ...charizard, isSure: false } }),
      sold('22', {}, { said: { ...said, language: 'de' } }),
      toSight({ id: '23', priceKind: 'sold' }),
      sold('24', {}, { said: { ...said, isSlab: true, condition: null } }),
      sold('25', {}, { card: { ...charizard, key: 'base1-2' } }),
    ]);
    expect(await page.findSales('base1-4', 'en')).toEqual([]);
  });

  it('are told beside an offer of such a copy', async () => {
    await page.note([sold('11')]);
    expect(await page.remember(toSight({ asking: usd(100) }))).toMatchObject({
      sold: { amount: usd(340), at: '2026-11-10' },
    });
  });
});

describe('the deals', () => {
  const deal = (part: Partial<Listing> = {}) =>
    toSight({ asking: usd(100), ...part }, { appraisal: underValue });
  const listIds = async () => (await page.listDeals()).map(({ id }) => id).sort();

  it('are sure cards under their value, until their price is none any more', async () => {
    await page.note([
      deal(),
      deal({ id: '2', asking: usd(5000) }),
      toSight({ id: '3' }),
      { ...deal({ id: '4' }), card: { ...charizard, isSure: false } },
    ]);
    expect(await listIds()).toEqual(['1']);
    await page.note([toSight({ asking: usd(5000) })]);
    expect(await listIds()).toEqual([]);
  });

  it('are as the verdict saw them: with the costs that counted, shipping by the day’s rate among them', async () => {
    const rates: RateTable = { source: 'ecb', date: at(0).slice(0, 10), perEuro: { USD: 1.25 } };
    const shipping = { kind: 'known', amount: { minor: 800, currency: 'EUR' } } as const;
    const protection = usd(5);
    await page.note([{ ...deal({ shipping, protection }), rates }]);
    expect(await page.listDeals()).toMatchObject([{ total: usd(115), shippingUnknown: false }]);
  });

  it('are the newest where there are very many of one day', async () => {
    for (let minute = 0; minute < 60; minute += 1) {
      await page.note(Array.from({ length: 10 }, (_, nth) => deal({ id: `${minute}-${nth}` })));
      page.clock.advance(10 * 60_000);
    }
    const ids = await listIds();
    expect(ids).toContain('59-9');
    expect(ids).not.toContain('0-0');
    expect(ids).toHaveLength(500);
  });

  it('stay when they are sold, and go after two weeks', async () => {
    await page.note([deal()]);
    page.clock.advance(3 * day);
    await page.note([toSight({ priceKind: 'sold', asking: usd(105) })]);
    expect(await page.listDeals()).toMatchObject([
      { isOver: true, total: usd(100), soldFor: { amount: usd(105) } },
    ]);
    page.clock.advance(15 * day);
    expect(await listIds()).toEqual([]);
  });
});

describe('what is kept', () => {
  const count = async () => (await page.measure()).count;

  it('is nothing where the person wants none', async () => {
    page.state.isOn = false;
    await page.note([toSight()]);
    expect(await count()).toBe(0);
  });

  it('is gone when it is cleared, and after 90 days', async () => {
    await page.note([toSight()]);
    await page.clear();
    expect(await count()).toBe(0);
    await page.note([toSight()]);
    page.clock.advance(60 * day);
    await page.note([toSight({ id: '2' })]);
    page.clock.advance(31 * day);
    await page.prune();
    expect(await count()).toBe(1);
  });

  it('of more than the most the oldest go first', async () => {
    for (let at = 0; at < 1210; at += 121) {
      await page.note(Array.from({ length: 121 }, (_, nth) => toSight({ id: `${at + nth}` })));
      page.clock.advance(1000);
    }
    // Nine times 121 are more than the thousand after which they are counted.
    expect(await count()).toBe(700 + 121);
    const [oldest] = await page.database.read(['seen'], (transaction) =>
      transaction.objectStore('seen').index('age').getAll(null, 1),
    );
    expect(Number(oldest?.id)).toBeGreaterThanOrEqual(242);
    await page.prune();
    expect(await count()).toBe(700);
  });

  it('is no address of a page', async () => {
    await page.note([toSight({ url: 'https://www.ebay.com/itm/1' })]);
    const rows = await page.database.read(['seen'], (transaction) =>
      transaction.objectStore('seen').getAll(),
    );
    expect(JSON.stringify(rows)).not.toContain('ebay.com');
  });

  it('is unread where it is damaged', async () => {
    await page.note([toSight({ id: '2', asking: usd(100) }), toSight()]);
    await page.database.write(['seen'], async (transaction) => {
      const store = transaction.objectStore('seen');
      const row = await store.get(['ebay', '2']);
      if (row) await store.put({ ...row, content: { ...Object(row.content), total: 'much' } });
    });
    expect(await page.remember(toSight())).toBeNull();
  });
});
