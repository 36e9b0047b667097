import type { WireCard, WireSearchAnswer } from '@/lib/contract/answers';

const bucket = { low: 300, avg: 400, high: 520, population: 12 };
const sold = { current: 410, avg: 395.5, avg1d: null, avg7d: 402, avg30d: 400.25, population: 33 };

/** A card as Get card sends it; `id` names it. */
export function wireCard(id: string, changes: Partial<WireCard> = {}): WireCard {
  return {
    id,
    slug: `card-${id}`,
    name: 'Charizard',
    card_number: '4/102',
    rarity: 'Rare Holo',
    image_url: 'https://pictures.example/4.png',
    last_price_update: '2026-11-19T00:00:00Z',
    set: { slug: 'base-set', name: 'Base Set' },
    prices: {
      currency: 'USD',
      sold,
      listings: { language: 'ALL', ...bucket },
      raw: {
        NEAR_MINT: {
          summary: bucket,
          countries: {
            US: { summary: bucket, languages: { EN: bucket } },
            DE: bucket,
          },
        },
      },
      graded: { PSA: { '9': { summary: { ...bucket, avg: 2000 }, countries: {} } } },
    },
    ...changes,
  };
}

/** A search item for the same card. */
export function wireItem(
  id: string,
  changes: Partial<WireSearchAnswer['data'][number]> = {},
): WireSearchAnswer['data'][number] {
  const { prices, last_price_update: _, ...identity } = wireCard(id);
  const { language: _all, ...listings } = prices.listings;
  return {
    ...identity,
    market: {
      currency: 'USD',
      sold: { avg: 395.5, avg7d: 402, avg30d: 400.25 },
      listings: prices.listings,
      graded_access: true,
    },
    prices: { currency: 'USD', sold, listings },
    ...changes,
  };
}

/** A page of search results. */
export function wireSearch(ids: readonly string[], next: string | null = null): WireSearchAnswer {
  return {
    data: ids.map((id) => wireItem(id)),
    total: next ? ids.length * 2 : ids.length,
    page: { limit: 10, next_cursor: next, has_more: next !== null },
  };
}
