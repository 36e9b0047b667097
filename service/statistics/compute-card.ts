import { type Day, formatDay } from '@/service/store/day';
import { groupBy, toBucketTree } from './bucket-tree';
import type { CardStatistics, SoldStatistics } from './card-statistics';
import { addSums, averageOf, type PriceSum, toBucket } from './price-sum';
import type { CardSums, ListingGroup, SaleSums } from './sums';
import { formatPrices } from './wire-prices';

/** Listings that the filters of search tell apart. */
type FilterGroup = Omit<ListingGroup, 'country' | 'newest'>;

/** What is computed of one card, with the groups that the filters of search look at. */
export interface ComputedCard {
  readonly card: number;
  readonly statistics: CardStatistics;
  readonly groups: readonly FilterGroup[];
}

/**
 * The statistics of one card: `sold` and `listings` from ungraded copies, `raw` from the listings of ungraded copies
 * whose condition is stated, `graded` from the listings of graded ones. docs/price-service.md defines each figure.
 */
export function computeCard(sums: CardSums, asOf: Day): ComputedCard {
  const { card, currency, sales, listings } = sums;
  const ungraded = listings.filter((group) => group.grader === '');
  const graded = listings.filter((group) => group.grader !== '');
  const raw = groupBy(ungraded, (group) => group.condition).map(
    ([condition, groups]) => [condition, toBucketTree(groups, currency, { bareCountries: true })] as const,
  );
  const graders = groupBy(graded, (group) => group.grader).map(([grader, ofGrader]) => {
    const grades = groupBy(ofGrader, (group) => group.grade).map(
      ([grade, groups]) => [grade, toBucketTree(groups, currency, { bareCountries: false })] as const,
    );
    return [grader, Object.fromEntries(grades)] as const;
  });
  const sold = toSold(sales);
  const listed = toBucket(ungraded.reduce<PriceSum | undefined>(addSums, undefined));
  return {
    card,
    statistics: {
      asOf,
      updatedAt: findUpdate(sums),
      sold,
      listings: listed,
      prices: formatPrices(currency, sold, listed, JSON.stringify(Object.fromEntries(raw))),
      graded: JSON.stringify(Object.fromEntries(graders)),
    },
    groups: mergeCountries(listings),
  };
}

/** Days have no hours here: the day's beginning is the latest moment of which nothing too new is said. */
function findUpdate({ sales, listings }: CardSums): CardStatistics['updatedAt'] {
  const days = listings.map((group) => group.newest);
  if (sales) days.push(sales.newest);
  return days.length === 0 ? null : `${formatDay(Math.max(...days))}T00:00:00.000Z`;
}

function toSold(sales: SaleSums | undefined): SoldStatistics {
  if (!sales) return { current: null, avg: null, avg1d: null, avg7d: null, avg30d: null, population: 0 };
  return {
    current: sales.latest,
    avg: averageOf(sales.total, sales.count),
    avg1d: averageOf(sales.total1, sales.count1),
    avg7d: averageOf(sales.total7, sales.count7),
    avg30d: averageOf(sales.total30, sales.count30),
    population: sales.count,
  };
}

/** The groups that differ in country only, as one: no filter of search asks for a country. */
function mergeCountries(listings: readonly ListingGroup[]): ComputedCard['groups'] {
  const merged = new Map<string, FilterGroup>();
  for (const { country: _, newest: _day, ...group } of listings) {
    const key = [group.condition, group.grader, group.grade, group.language].join('\n');
    merged.set(key, { ...group, ...addSums(merged.get(key), group) });
  }
  return [...merged.values()];
}
