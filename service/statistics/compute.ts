import { type Day, formatDay } from '@/service/store/day';
import type {
  BucketStatistics,
  CardSums,
  ComputedCard,
  ListingGroup,
  PriceSum,
  SaleSums,
  SoldStatistics,
} from '@/service/store/statistics';
import { toWireBucket } from '@/service/to-wire';
import type { SentBucket } from '@/service/wire';

/**
 * The statistics of one card: `sold` and `listings` from ungraded copies, `raw` from the listings of ungraded copies
 * whose condition is stated, `graded` from the listings of graded ones. docs/price-service.md defines each figure.
 */
export function computeCard(sums: CardSums): ComputedCard {
  const { card, currency, sales, listings } = sums;
  const ungraded = listings.filter((group) => group.grader === '');
  const graded = listings.filter((group) => group.grader !== '');
  const raw = mapGroups(
    ungraded,
    (group) => group.condition,
    (groups) => toBucketTree(groups, currency, { hasBareCountries: true }),
  );
  const byGrader = mapGroups(
    graded,
    (group) => group.grader,
    (ofGrader) =>
      mapGroups(
        ofGrader,
        (group) => group.grade,
        (groups) => toBucketTree(groups, currency, { hasBareCountries: false }),
      ),
  );
  return {
    card,
    statistics: {
      updatedAt: findUpdate(sums),
      sold: toSold(sales),
      listings: toBucket(sumUp(ungraded)),
      raw: JSON.stringify(raw),
      graded: JSON.stringify(byGrader),
    },
    groups: mergeCountries(listings),
  };
}

/** The mean in minor units of at least one price, rounded half up. */
export function meanOf(total: number, population: number): number {
  return Math.floor((2 * total + population) / (2 * population));
}

/** The bucket of a sum; without one, the empty bucket: no prices, population 0. */
export function toBucket(sum: PriceSum | undefined): BucketStatistics {
  if (!sum) return { low: null, avg: null, high: null, population: 0 };
  const { low, total, high, population } = sum;
  return { low, avg: meanOf(total, population), high, population };
}

function toSold(sales: SaleSums | undefined): SoldStatistics {
  if (!sales) return { current: null, avg: null, avg1d: null, avg7d: null, avg30d: null, population: 0 };
  const average = (total: number, count: number) => (count === 0 ? null : meanOf(total, count));
  return {
    current: sales.latest,
    avg: average(sales.total, sales.count),
    avg1d: average(sales.total1, sales.count1),
    avg7d: average(sales.total7, sales.count7),
    avg30d: average(sales.total30, sales.count30),
    population: sales.count,
  };
}

/** Observations have a day and no hour: its beginning is the latest moment that claims nothing too new. */
function findUpdate({ sales, listings }: CardSums): string | null {
  const days: Day[] = listings.map((group) => group.newest);
  if (sales) days.push(sales.newest);
  return days.length === 0 ? null : `${formatDay(Math.max(...days))}T00:00:00.000Z`;
}

/** The entry of one condition or grade, as the specification sends it (2.5, 2.6). */
interface BucketTree {
  readonly summary: SentBucket;
  readonly countries: Readonly<
    Record<
      string,
      SentBucket | { readonly summary: SentBucket; readonly languages: Readonly<Record<string, SentBucket>> }
    >
  >;
}

/**
 * A summary of all listings, and an entry for each known country with its known languages. With `hasBareCountries`, a
 * country without a known language is a bare bucket (2.5); otherwise it has `summary` and `languages` (2.6).
 */
function toBucketTree(
  groups: readonly ListingGroup[],
  currency: string,
  { hasBareCountries }: { readonly hasBareCountries: boolean },
): BucketTree {
  const toWire = (listings: readonly ListingGroup[]) => toWireBucket(toBucket(sumUp(listings)), currency);
  const countries = mapGroups(
    groups,
    (group) => group.country,
    (ofCountry) => {
      const languages = mapGroups(ofCountry, (group) => group.language, toWire);
      const summary = toWire(ofCountry);
      return hasBareCountries && Object.keys(languages).length === 0 ? summary : { summary, languages };
    },
  );
  return { summary: toWire(groups), countries };
}

/** The groups by a key, in alphabetical order of the keys; those with the key '' are left out. */
function mapGroups<Value>(
  groups: readonly ListingGroup[],
  keyOf: (group: ListingGroup) => string,
  toValue: (groups: readonly ListingGroup[]) => Value,
): Readonly<Record<string, Value>> {
  const byKey = new Map<string, ListingGroup[]>();
  for (const group of groups) {
    const key = keyOf(group);
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), group]);
  }
  const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, ofKey]) => [key, toValue(ofKey)]));
}

function sumUp(sums: readonly PriceSum[]): PriceSum | undefined {
  return sums.reduce<PriceSum | undefined>(addSums, undefined);
}

function addSums(a: PriceSum | undefined, b: PriceSum): PriceSum {
  if (!a) return b;
  return {
    low: Math.min(a.low, b.low),
    total: a.total + b.total,
    high: Math.max(a.high, b.high),
    population: a.population + b.population,
  };
}

/** Merges groups that differ in country only: no filter of search asks for a country. */
function mergeCountries(listings: readonly ListingGroup[]): ComputedCard['groups'] {
  const merged = new Map<string, ComputedCard['groups'][number]>();
  for (const { country: _, newest: _day, ...group } of listings) {
    const key = [group.condition, group.grader, group.grade, group.language].join('\n');
    merged.set(key, { ...group, ...addSums(merged.get(key), group) });
  }
  return [...merged.values()];
}
