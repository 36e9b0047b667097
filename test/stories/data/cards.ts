import type { Bucket, BucketTree, CardIdentity, CardPrices, PricedCard } from '@/lib/domain/card';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { RateTable } from '@/lib/domain/money';
import { type HistoryKind, type HistorySeries, toDate } from '@/lib/history/history';
import type { ServiceStatus } from '@/lib/messaging/own-calls';
import { defaultSettings } from '@/lib/settings/default-settings';
import type { CopyValue, Covers } from '@/lib/value/appraisal';
import { valueCopy } from '@/lib/value/appraise';
import { generalRatio } from '@/lib/value/ask-ratio';
import { charizard, fullPrices, priced, ready as usable, usd } from '@/test/components/views';

/** The moment at which stories are looked at. */
export const now = new Date('2025-11-13T12:00:00Z');

/** A question that is never answered. */
export function never<Answer>(): Promise<Answer> {
  return new Promise(() => undefined);
}

/** The card of most stories, with a picture. */
export const pictured: CardIdentity = { ...charizard, imageUrl: 'https://pictures.example.com/card-1.webp' };

function bucket(avg: number, population: number): Bucket {
  return { low: usd(avg * 0.8), avg: usd(avg), high: usd(avg * 1.4), population };
}

function tree(avg: number, population: number): BucketTree {
  const part = (share: number) => bucket(avg * (1 + share / 10), Math.ceil(population * share));
  return {
    summary: bucket(avg, population),
    countries: {
      US: { summary: part(0.6), languages: { EN: part(0.5), ES: part(0.1) } },
      DE: { summary: part(0.3), languages: { DE: part(0.2), EN: part(0.1) } },
      JP: { summary: part(0.1), languages: { JA: part(0.1) } },
    },
  };
}

/** Everything that Get card can say of a much traded card, its breakdown included. */
export const richPrices: CardPrices = {
  ...fullPrices,
  raw: {
    MINT: tree(720, 9),
    NEAR_MINT: tree(560, 41),
    LIGHTLY_PLAYED: tree(430, 38),
    MODERATELY_PLAYED: tree(310, 22),
    HEAVILY_PLAYED: tree(204, 11),
    DAMAGED: { summary: { low: usd(99), avg: null, high: null, population: 2 }, countries: {} },
  },
  graded: {
    PSA: { '10': tree(11250, 12), '9': tree(2150, 48), '8': tree(1120, 77), '7': tree(690, 41) },
    BGS: { '9.5': tree(5400, 6), '9': tree(1900, 14) },
    CGC: { '10': tree(7800, 3), '9': tree(1650, 19) },
  },
};

/** That card with its prices. */
export const richCard: PricedCard = { ...priced, card: pictured, prices: richPrices };

/** A namesake of another set, as search finds it. */
function found(id: string, set: string, cardNumber: string, part: Partial<PricedCard> = {}): PricedCard {
  const prices = { ...fullPrices, raw: null, graded: null, updatedAt: null };
  const imageUrl = `https://pictures.example.com/${id}.webp`;
  return {
    ...priced,
    prices,
    card: { ...charizard, id, cardNumber, set: { slug: id, name: set }, imageUrl },
    ...part,
  };
}

/** Cards of one name. */
export const namesakes: readonly PricedCard[] = [
  found('base', 'Base Set', '4/102'),
  found('base-2', 'Base Set 2', '4/130', {
    prices: { ...fullPrices, sold: { ...fullPrices.sold, avg30d: null } },
  }),
  found('evolutions', 'XY: Evolutions', '11/108'),
  found('celebrations', 'Celebrations: Classic Collection', '4/102'),
];

/** A series with the wave and the gaps of a real one. */
export function series(kind: HistoryKind, days: number, part: Partial<HistorySeries> = {}): HistorySeries {
  const last = Math.floor(now.getTime() / 86_400_000);
  const points = Array.from({ length: days }, (_, index) => {
    const avg = (kind === 'sold' ? 505 : 548) + 40 * Math.sin(index / 3) + (index * 30) / days;
    return {
      date: toDate(last - days + 1 + index),
      low: usd(avg * 0.8),
      avg: index % 11 === 4 ? null : usd(avg),
      high: usd(avg * 1.3),
      avg1d: null,
      avg7d: null,
      avg30d: null,
      population: 3 + (index % 5),
    };
  });
  return {
    kind,
    days,
    points,
    cut: null,
    fetchedAt: now.toISOString(),
    stale: false,
    sample: false,
    ...part,
  };
}

/** A history that comes at once. */
export async function loadHistory(
  _: string,
  kind: HistoryKind,
  days: number,
): Promise<Result<HistorySeries>> {
  return succeed(series(kind, days));
}

/** The value of a copy of the card of most stories, as the extension would tell it. */
export async function loadValue(_: string, covers: Covers): Promise<Result<CopyValue>> {
  const preferences = { ...defaultSettings, gradeOdds: {} };
  const context = { preferences, askRatio: generalRatio, seenSales: [], rates: null, now };
  // Cards of the base set have several printings and so no one value.
  const card = { ...richCard.card, set: { slug: 'base-2', name: 'Base Set 2' } };
  return succeed(valueCopy({ ...context, priced: { ...richCard, card }, covers }));
}

/** A history that does not come. */
export async function failHistory(): Promise<Result<HistorySeries>> {
  return fail('offline');
}

/** Rates of a central bank. */
export const ecbRates: RateTable = {
  source: 'ecb',
  date: '2025-11-12',
  perEuro: { USD: 1.0786, GBP: 0.8547, JPY: 171.2 },
};

/** A service in order, on the largest plan. */
export const ready: ServiceStatus = {
  ...usable,
  callsToday: 122,
  pictureHosts: [{ host: 'pictures.example.com', allowed: true }],
};
