import type { CardRow, ObservationRow } from '@/service/store/tables';
import { today } from './test-service';

/** A UUID-shaped id with `number` at its end. */
export function toTestId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A card; only what matters to the test is named. */
export function makeCard(number: number, name: string, more: Partial<CardRow> = {}): CardRow {
  return {
    id: toTestId(number),
    sourceId: null,
    slug: `card-${number}`,
    name,
    cardNumber: `${number}/102`,
    rarity: 'Rare',
    imageUrl: null,
    setSlug: 'base-set',
    setName: 'Base Set',
    language: 'EN',
    ...more,
  };
}

/** A date so many days before the day of the tests. */
export function daysAgo(days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** An observation of a card, in cents; a listing of today from nowhere in no language unless said otherwise. */
export function observe(
  card: Pick<CardRow, 'id'>,
  minor: number,
  more: Partial<ObservationRow> = {},
): ObservationRow {
  return {
    id: null,
    cardId: card.id,
    kind: 'listing',
    date: today,
    minor,
    currency: 'USD',
    condition: null,
    grader: null,
    grade: null,
    country: null,
    language: null,
    source: null,
    ...more,
  };
}

/** A sale `days` days ago. */
export function sell(
  card: Pick<CardRow, 'id'>,
  days: number,
  minor: number,
  more: Partial<ObservationRow> = {},
) {
  return observe(card, minor, { kind: 'sold', date: daysAgo(days), ...more });
}
