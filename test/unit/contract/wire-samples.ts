/** Answers exactly as specification section 2 writes them, every field present and nothing else. */
export const wireBucket = { low: 10, avg: 20.5, high: 30, population: 7 };

const withLanguages = { summary: wireBucket, languages: { EN: wireBucket, DE: wireBucket } };

/** 2.5, with both shapes of a country entry. */
const wireCondition = { summary: wireBucket, countries: { US: withLanguages, DE: wireBucket } };

/** 2.6. */
const wireGrade = { summary: wireBucket, countries: { US: withLanguages } };

/** 2.3. */
const wireSold = { current: 21, avg: 20, avg1d: 22, avg7d: 21.5, avg30d: 20.25, population: 40 };

/** 2.1 and 2.2. */
export const wireCard = {
  id: '5f0c5b0e-0000-4000-8000-000000000001',
  slug: 'charizard-ex-006-165',
  name: 'Charizard ex',
  card_number: '006/165',
  rarity: 'Double Rare',
  image_url: 'https://images.example.com/1.png',
  last_price_update: '2026-09-30T12:00:00Z',
  set: { slug: '151', name: '151' },
  prices: {
    currency: 'USD',
    sold: wireSold,
    listings: { language: 'ALL', ...wireBucket },
    raw: { NEAR_MINT: wireCondition, MINT: wireCondition },
    graded: { PSA: { '10': wireGrade, '9': wireGrade }, BGS: { '9.5': wireGrade } },
  },
};

/** 2.9. */
export const wireSearchItem = {
  id: wireCard.id,
  slug: wireCard.slug,
  name: wireCard.name,
  card_number: wireCard.card_number,
  rarity: wireCard.rarity,
  image_url: wireCard.image_url,
  set: wireCard.set,
  market: {
    currency: 'USD',
    sold: { avg: 20, avg7d: 21.5, avg30d: 20.25 },
    listings: { language: 'ALL', ...wireBucket },
    graded_access: true,
  },
  prices: { currency: 'USD', sold: wireSold, listings: wireBucket },
};

/** 2.8. */
export const wirePage = { limit: 10, next_cursor: 'abc', has_more: true };

/** 2.7, kind `listings`. */
export const wireHistoryRow = {
  date: '2026-09-30',
  kind: 'listings',
  currency: 'USD',
  country: 'US',
  source: 'market_unsold',
  language: 'EN',
  price_low: 10,
  price_high: 30,
  price_avg: 20,
  avg_1d: 20,
  avg_7d: 21,
  avg_30d: 22,
  population: 12,
  trend: 'stable',
  volatility: 'medium',
};
