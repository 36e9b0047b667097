import { afterEach, beforeEach, expect, test } from 'vitest';
import { historyPath } from '@/lib/contract/wire';
import { daysAgo, makeCard, observe } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const card = makeCard(1, 'Charizard');
/** Two rows on each of six days. */
const before = [0, 1, 2, 3, 4, 5].flatMap((days) =>
  ['DE', 'US'].map((country) => observe(card, 1000, { date: daysAgo(days), country })),
);
/** Rows before, between and behind those, on every day, and on days of their own. */
const later = [
  ...[0, 1, 2, 3, 4, 5].flatMap((days) =>
    ['AT', 'FR', 'ZA'].map((country) => observe(card, 2000, { date: daysAgo(days), country })),
  ),
  ...[7, 8].map((days) => observe(card, 3000, { date: daysAgo(days), country: 'US' })),
];

let on: TestService;
beforeEach(async () => {
  on = await startTestService({ cards: [card], observations: before });
});
afterEach(() => on.close());

interface Page {
  readonly data: readonly { readonly date: string; readonly country: string; readonly price_low: number }[];
  readonly page: { readonly next_cursor: string | null };
}

async function load(limit: number, cursor: string | null): Promise<Page> {
  const query = new URLSearchParams({ period: '30d', kind: 'listings', limit: String(limit) });
  if (cursor !== null) query.set('cursor', cursor);
  return (await on.ask(`${historyPath(card.id)}?${query}`)).json();
}

// A page ends with a day (3, 4, 5 rows) or within one (1 row).
test.each([1, 3, 4, 5])(
  'with pages of %i rows, what is imported after the first makes none come twice, and none be left out',
  async (limit) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    let isFirst = true;
    do {
      const { data, page }: Page = await load(limit, cursor);
      seen.push(...data.map(({ date, country }) => `${date} ${country}`));
      cursor = page.next_cursor;
      if (isFirst) await on.service.importObservations(later);
      isFirst = false;
    } while (cursor !== null);
    expect(seen).toEqual([...new Set(seen)]);
    expect(seen).toEqual(
      [...seen].sort((a, b) => (a.slice(0, 10) === b.slice(0, 10) ? (a < b ? -1 : 1) : a < b ? 1 : -1)),
    );
    for (const { date, country } of before) expect(seen).toContain(`${date} ${country}`);
    // The test means something only where new rows came in between.
    expect(seen.length).toBeGreaterThan(before.length);
  },
);
