import { describe, expect, test } from 'vitest';
import { wireHistoryRow } from '@/test/unit/contract/wire-samples';
import { wireCard } from '@/test/unit/prices/wire-answers';
import { bucket, checkAfterEach, openHostileService, prices, withPrices } from './hostile-service';

checkAfterEach();

describe('numbers', () => {
  test.each(['1e308', '1e400', '9007199254740993', '1e22', '0', '5e-324', '0.0000001', '-0'])(
    '%s is no price, and no verdict hangs on it',
    async (number) => {
      const sold = `{"current":${number},"avg":${number},"avg1d":${number},"avg7d":${number},"avg30d":${number},"population":6}`;
      const tree = `{"summary":${bucket.replaceAll(/:[123]\b/g, `:${number}`)},"countries":{}}`;
      const { repository } = await openHostileService(() =>
        withPrices(prices({ sold, raw: `{"MINT":${tree}}` })),
      );
      const answer = await repository.getCard('a', 't');
      if (!answer.ok) expect(answer.failure.code).toBe('bad-response');
      else {
        expect(answer.value.prices.sold).toMatchObject({ current: null, avg: null, avg30d: null });
        expect(answer.value.prices.raw?.MINT?.summary).toMatchObject({ low: null, avg: null, high: null });
      }
    },
  );

  test.each(['-1', '-1e308', '"NaN"', '"1"', '"Infinity"', 'true', '[1]', '{"value":1}', '""'])(
    '%s where a price belongs makes it no answer',
    async (number) => {
      const sold = `{"current":1,"avg":${number},"avg1d":3,"avg7d":4,"avg30d":5,"population":6}`;
      const { repository, cards } = await openHostileService(() => withPrices(prices({ sold })));
      expect(await repository.getCard('a', 't')).toMatchObject({
        failure: { code: 'bad-response', detail: 'prices.sold.avg' },
      });
      expect(await cards.find('a')).toBeUndefined();
    },
  );

  test.each(['9007199254740993', '1e308', '1.5', '-1', '"6"'])(
    'a population of %s makes it no answer',
    async (number) => {
      const sold = `{"current":1,"avg":2,"avg1d":3,"avg7d":4,"avg30d":5,"population":${number}}`;
      const { repository } = await openHostileService(() => withPrices(prices({ sold })));
      expect(await repository.getCard('a', 't')).toMatchObject({ failure: { code: 'bad-response' } });
    },
  );

  test.each(['US$', '', 'USDUSDUSD', '<b>', 'U\u202eD', '1', 'usd', '__proto__'])(
    'amounts in "%s" are no prices',
    async (currency) => {
      const { repository } = await openHostileService(() =>
        withPrices(prices({ currency: JSON.stringify(currency) })),
      );
      const answer = await repository.getCard('a', 't');
      if (answer.ok) expect(answer.value.prices.sold.avg).toBeNull();
      else expect(answer.failure.code).toBe('bad-response');
    },
  );
});

describe('dates', () => {
  test.each([
    '+275760-09-13T00:00:00Z',
    '0000-01-01',
    '-000001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-13-45',
    'yesterday',
    '<b>',
    '0',
    'x'.repeat(1_000_000),
  ])('a card of %.30s is of no day that is known', async (moment) => {
    const { repository } = await openHostileService(() => ({
      body: wireCard('a', { last_price_update: moment }),
    }));
    expect(await repository.getCard('a', 't')).toMatchObject({ value: { prices: { updatedAt: null } } });
  });

  const row = { ...wireHistoryRow, kind: 'sold' };
  const historyOf = (data: object[], next: string | null = null) => ({
    body: {
      data,
      kind: 'sold',
      period: '30d',
      page: { limit: 180, next_cursor: next, has_more: next !== null },
    },
  });

  test.each([
    '+275760-09-13',
    '275760-09-13',
    '0000-01-01',
    '2026-02-30',
    '2026-13-01',
    '9999-12-31',
    '2026-11-19T00:00:00Z',
    'x',
  ])('a history with a row of %s is no answer', async (date) => {
    const { history } = await openHostileService(() => historyOf([{ ...row, date }]));
    const answer = await history.load({ cardId: 'a', kind: 'sold', days: 30 }, 't');
    expect(answer).toMatchObject({ failure: { code: 'bad-response', detail: 'data.0.date' } });
  });

  test('a history of 10,000 rows on a page of 180 is no answer', async () => {
    const { history } = await openHostileService(() =>
      historyOf(Array.from({ length: 10_000 }, () => ({ ...row, date: '2026-11-19' }))),
    );
    expect(await history.load({ cardId: 'a', kind: 'sold', days: 30 }, 't')).toMatchObject({
      failure: { code: 'bad-response' },
    });
  });

  test('a history that never ends is cut, with new rows and cursors on each page too', async () => {
    const date = (nth: number) =>
      new Date(Date.parse('2026-11-19') - (nth % 180) * 86_400_000).toISOString().slice(0, 10);
    const { history, seen } = await openHostileService((_, nth) =>
      historyOf([{ ...row, date: date(nth), price_avg: nth }], `c${nth}`),
    );
    expect(await history.load({ cardId: 'a', kind: 'sold', days: 180 }, 't')).toMatchObject({
      value: { cut: 'too-many-pages' },
    });
    expect(seen).toHaveLength(20);
  });
});
