import type { ListingView } from '@/components/overlay/listing-view';
import type { Comp, Comparison, RefusalCode } from '@/lib/compare/comparison';
import type { Bucket, CardIdentity, CardPrices, PricedCard } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { ServiceStatus } from '@/lib/messaging/own-calls';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import { toListingLabel } from '@/lib/text/verdict';

/** Dollars. */
export function usd(amount: number) {
  return { minor: Math.round(amount * 100), currency: 'USD' };
}

/** A card that every test may know. */
export const charizard: CardIdentity = {
  id: 'card-1',
  slug: 'charizard-base-4',
  name: 'Charizard',
  cardNumber: '4/102',
  rarity: 'Rare Holo',
  set: { slug: 'base', name: 'Base Set' },
  imageUrl: null,
};

function bucket(low: number, avg: number, high: number, population: number): Bucket {
  return { low: usd(low), avg: usd(avg), high: usd(high), population };
}

function tree(...numbers: [number, number, number, number]) {
  return { summary: bucket(...numbers), countries: {} };
}

/** Everything that Get card can say. */
export const fullPrices: CardPrices = {
  currency: 'USD',
  sold: {
    current: usd(505),
    avg: usd(498),
    avg1d: usd(520),
    avg7d: usd(512),
    avg30d: usd(510),
    population: 132,
  },
  listings: bucket(400, 548, 799, 57),
  raw: { MINT: tree(600, 720, 900, 9), NEAR_MINT: tree(480, 560, 700, 41) },
  graded: { PSA: { '9': tree(1900, 2150, 2600, 48), '10': tree(9000, 11250, 14000, 12) } },
  gradedAccess: true,
  updatedAt: '2025-11-12T12:00:00Z',
};

/** The card with all its prices. */
export const priced: PricedCard = {
  card: charizard,
  prices: fullPrices,
  fetchedAt: '2025-11-13T08:00:00Z',
  stale: false,
  sample: false,
};

/** A listing with a price to pay and shipping. */
export const listing: Listing = {
  site: 'ebay',
  id: '1',
  page: 'results',
  title: 'Pokemon Charizard 4/102 Base Set Holo',
  asking: usd(450),
  askingText: '$450.00',
  priceKind: 'fixed',
  currentBid: null,
  shipping: { kind: 'known', amount: usd(4.99) },
  condition: null,
  specifics: {},
};

const everywhere = { country: null, language: null } as const;

/** The sold 30-day average over all conditions. */
export const soldComp: Comp = {
  field: 'sold.avg30d',
  basis: 'sold',
  covers: { kind: 'all-conditions' },
  scope: everywhere,
  amount: usd(510),
  low: null,
  high: null,
  population: 132,
};

/** The market bucket of PSA 9. */
export const psa9Comp: Comp = {
  field: 'graded',
  basis: 'market',
  covers: { kind: 'grade', grader: 'PSA', grade: '9' },
  scope: everywhere,
  amount: usd(2150),
  low: usd(1900),
  high: usd(2600),
  population: 48,
};

/** 11 % under the sold average. */
export const underMarket: Comparison = {
  comp: soldComp,
  verdict: { kind: 'under', percent: -10.8, weaknesses: ['all-conditions'] },
  total: usd(454.99),
  converted: null,
  reference: null,
  ceiling: null,
  ceilingPercent: null,
  ceilingNeeds: null,
  soldPercent: null,
  slabs: [],
  mayMixPrintings: false,
};

/** A comparison that gives no verdict. */
export function refuse(refusal: RefusalCode, comp: Comp | null = null): Comparison {
  return { ...underMarket, comp, verdict: { kind: 'refused', refusal } };
}

/** Says PSA 9 and English. */
export const slabSaid = {
  grade: { grader: 'PSA', grade: '9', label: null },
  condition: null,
  language: 'en',
  variants: [],
} as const;

/** Says English, and words that nobody could read. */
export const unreadSaid = {
  ...{ grade: null, condition: null, language: 'en', variants: [] },
  unread: ['Display', 'Stand'],
} as const;

/** A likely match of {@link charizard}. */
export const likely = {
  kind: 'likely',
  card: charizard,
  candidates: [charizard, { ...charizard, id: 'card-2', set: { slug: 'base-2', name: 'Base Set 2' } }],
  probability: 0.9,
  reasons: ['name-number', 'set-open'],
} as const;

/** The full answer for {@link listing}; `part` overrides it, and the face is what the worker makes of it. */
export function answer(part: Partial<Omit<ListingAnswer, 'face'>> = {}): ListingAnswer {
  const parts = {
    match: { kind: 'sure', card: charizard, probability: 0.995, reasons: ['name-number-total'] },
    said: { grade: null, condition: null, language: 'en', variants: ['first_edition'] },
    priced,
    comparison: underMarket,
    depth: 'full',
    failure: null,
    corrected: null,
    ...part,
  } as const;
  const comparison = parts.comparison ?? refuse('no-comp');
  return { ...parts, face: toListingLabel({ ...parts, comparison }) };
}

/** An answered view; `part` overrides it. */
export function view(part: Partial<ListingView> = {}): ListingView {
  return { listing, state: 'answered', waiting: 'fresh', answer: answer(), failure: null, ...part };
}

/** A view before anything is known. */
export const unasked = view({ state: 'idle', answer: null });
/** A view while nothing is known yet. */
export const asking = view({ state: 'asking', answer: null });

/** Nothing stands in the way, on the largest plan. */
export const ready: ServiceStatus = {
  keys: { apiKey: true, gatewayKey: true, session: false },
  configured: true,
  demo: false,
  lostSince: null,
  callsToday: 12,
  dailyBudget: 500,
  plan: 'mega',
  pictureHosts: [],
};
