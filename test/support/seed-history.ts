import type { CardRow, ObservationRow } from '@/service/store/tables';

/** A card that was sold and listed on each of the last 180 days, today included, at prices that fall by a dollar a day. */
export const historyCard: CardRow = {
  id: '6d0f8f1e-0006-4c4e-9a01-000000000006',
  sourceId: null,
  slug: 'mew-ex-paldean-fates-232-091',
  name: 'Mew ex',
  cardNumber: '232/091',
  rarity: 'Special Illustration Rare',
  imageUrl: null,
  setSlug: 'paldean-fates',
  setName: 'Paldean Fates',
  language: 'EN',
};

const days = 180;
/** One row of history a day for each. */
const countries = ['DE', 'GB', 'JP', 'US'];

/** What it sold for so many days ago, as it is written. */
export function soldText(daysAgo: number): string {
  return `sold for $${100 + daysAgo}.00`;
}

/** The days up to `until`: one sale each, and an offer in each of four countries. */
export function seedHistory(until: Date): ObservationRow[] {
  return Array.from({ length: days }, (_, age) => age).flatMap((age) => {
    const offer = (country: string): ObservationRow => ({
      id: null,
      cardId: historyCard.id,
      kind: 'listing',
      date: new Date(until.getTime() - age * 86_400_000).toISOString().slice(0, 10),
      minor: (120 + age) * 100,
      currency: 'USD',
      condition: null,
      grader: null,
      grade: null,
      country,
      language: 'EN',
      source: null,
    });
    return [...countries.map(offer), { ...offer('US'), kind: 'sold', minor: (100 + age) * 100 } as const];
  });
}
