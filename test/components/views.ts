import type { ListingView } from '@/components/overlay/listing-view';
import type { Bucket, CardIdentity, CardPrices, PricedCard } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { ServiceStatus } from '@/lib/messaging/own-calls';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import { toListingLabel } from '@/lib/text/verdict';
import { withLists } from '@/lib/text/wants';
import type { Appraisal, Comp, Doubt, FairValue, RefusalCode, Verdict } from '@/lib/value/appraisal';

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

const sold30: Comp = {
  ...{ field: 'sold.avg30d', days: 30, asked: false, covers: { kind: 'all-conditions' }, scope: everywhere },
  ...{ amount: usd(510), low: null, high: null, population: 132, weight: 0.62 },
};

const nearMintAsked: Comp = {
  ...{ field: 'raw.NEAR_MINT', days: null, asked: true, scope: everywhere },
  covers: { kind: 'condition', condition: 'NEAR_MINT' },
  ...{ amount: usd(560), low: usd(480), high: usd(700), population: 41, weight: 0.27 },
};

const listed: Comp = {
  ...{ field: 'listings', days: null, asked: true, covers: { kind: 'all-conditions' }, scope: everywhere },
  ...{ amount: usd(548), low: usd(400), high: usd(799), population: 57, weight: 0.11 },
};

/** Worth $510, $478 to $545, mostly by what sold in 30 days. */
export const fair: FairValue = {
  ...{ value: usd(510), low: usd(478), high: usd(545), confidence: 'high' },
  comps: [listed, sold30, nearMintAsked],
  covers: { kind: 'all-conditions' },
};

/** The asked bucket of PSA 9. */
export const psa9Comp: Comp = {
  ...{ field: 'graded.PSA.9', days: null, asked: true, scope: everywhere },
  covers: { kind: 'grade', grader: 'PSA', grade: '9' },
  ...{ amount: usd(2150), low: usd(1900), high: usd(2600), population: 48, weight: 1 },
};

/** A PSA 9 that is worth $1,780. */
export const psa9Fair: FairValue = {
  ...{ value: usd(1780), low: usd(1600), high: usd(1980), confidence: 'high' },
  comps: [psa9Comp],
  covers: psa9Comp.covers,
};

/** A verdict of `kind` against the value. */
export function judged(
  kind: 'under' | 'near' | 'over',
  percent: number,
  doubts: readonly Doubt[] = [],
): Verdict {
  return { kind, percent, bound: null, doubts };
}

/** 11 % under the value. */
export const underValue: Appraisal = {
  ...{ fair, comp: sold30, verdict: judged('under', -10.8), marked: false },
  ...{ total: usd(454.99), costs: [], paid: null, shippingUnknown: false, uncounted: null },
  converted: null,
  ...{ ceiling: null, ceilingNeeds: null, soldPercent: null, sureDeal: false },
  ...{ slabs: [], gradingGain: null, mayMixPrintings: false },
};

/** The highest bid for the card by the usual margin. */
export const ceiling: NonNullable<Appraisal['ceiling']> = {
  ...{ price: usd(428.51), base: usd(510), marginPercent: 15 },
  costs: [{ kind: 'shipping', amount: usd(4.99), isJudged: true }],
};

/** What a PSA 9 of the card is appraised as. */
export const overPsa9: Appraisal = {
  ...underValue,
  ...{ fair: psa9Fair, comp: psa9Comp, total: usd(2404.99), verdict: judged('over', 35.1) },
};

/** An appraisal that gives no verdict; with a value where the figures tell one. */
export function refuse(refusal: RefusalCode, value: FairValue | null = null): Appraisal {
  const comp = value && (value.covers.kind === 'grade' ? psa9Comp : sold30);
  return { ...underValue, fair: value, comp, verdict: { kind: 'refused', refusal } };
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
    appraisal: underValue,
    depth: 'full',
    failure: null,
    known: null,
    lot: null,
    corrected: null,
    want: null,
    owned: null,
    reminded: false,
    memory: null,
    ...part,
  } as const;
  const appraisal = parts.appraisal ?? refuse('no-comp');
  const face = toListingLabel({ ...parts, appraisal });
  return { ...parts, face: face && withLists(face, parts) };
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
