import { type Day, formatDay } from '@/service/store/day';
import { addSums, meanOf, type PriceSum, toBucket, weighMean } from '@/service/store/price-sum';
import {
  type CardSums,
  type ComputedCard,
  listingWindowDays,
  type SoldStatistics,
} from '@/service/store/statistics';
import { toWireBucket } from '@/service/wire';

type CopyGroup = CardSums['listings'][number];
type SaleGroup = CardSums['sales'][number];
type NewestFigures = CardSums['figures'][number];

/**
 * The statistics of one card as of a day: `sold` and `listings` from ungraded copies, `raw` by condition, `graded` by
 * grader and grade. A bucket holds asking prices where their mean is known, else sales. docs/price-service.md defines
 * each figure.
 */
export function computeCard(sums: CardSums, day: Day): ComputedCard {
  const { card, currency } = sums;
  const asks = [...sums.listings.map(toAsked), ...toAsks(sums.figures, day)];
  const sales = [...sums.sales.map(toFreshest), ...toSales(sums.figures)];
  const groups = [...asks, ...sales];
  const raw = mapGroups(
    groups.filter(isUngraded),
    (group) => group.condition,
    (ofCondition) => toBucketTree(choose(ofCondition), currency, { hasBareCountries: true }),
  );
  const graded = mapGroups(
    groups,
    (group) => group.grader,
    (ofGrader) =>
      mapGroups(
        ofGrader,
        (group) => group.grade,
        (ofGrade) => toBucketTree(choose(ofGrade), currency, { hasBareCountries: false }),
      ),
  );
  return {
    card,
    statistics: {
      updatedAt: findUpdate(groups.filter((group) => isShown(group, asks))),
      sold: toSold(sums, day),
      listings: toBucket(sumUp(asks.filter(isUngraded))),
      raw: JSON.stringify(raw),
      graded: JSON.stringify(graded),
    },
    buckets: toBuckets(
      groups.filter((group) => group.asked === 1 || (group.grader !== '' && isShown(group, asks))),
    ),
  };
}

function isUngraded({ grader }: { readonly grader: string }): boolean {
  return grader === '';
}

/**
 * What a source asks on its newest day, which counts as long as a listing does. In a bucket a mean without range and count
 * is one of sales (docs/adr/0017): one of asks stays out.
 */
function toAsks(figures: readonly NewestFigures[], day: Day): AskedGroup[] {
  return figures.flatMap((row) => {
    const { listed_low: low, listed_avg: avg, listed_high: high, listed_count: population } = row;
    if (row.day <= day - listingWindowDays || (low ?? avg ?? high) === null) return [];
    const isOfBucket = row.condition !== '' || row.grader !== '';
    if (isOfBucket && (low ?? high ?? population) === null) return [];
    const { total, weight } = weighMean(avg, population);
    return toGroup(row, 1, { low, total, weight, high, population });
  });
}

/** What copies of a bucket sold for by a source's figures. */
function toSales(figures: readonly NewestFigures[]): AskedGroup[] {
  return figures.flatMap((row) => {
    const avg = findSoldMean(row);
    const { sold_low: low, sold_high: high, sold_count: population } = row;
    if ((avg ?? low ?? high) === null) return [];
    const { total, weight } = weighMean(avg, population);
    return toGroup(row, 0, { low, total, weight, high, population });
  });
}

function toGroup(row: NewestFigures, asked: 0 | 1, sum: PriceSum): AskedGroup {
  return {
    card: row.card,
    asked,
    condition: row.condition,
    grader: row.grader,
    grade: row.grade,
    country: row.country,
    language: row.language,
    source: row.source,
    newest: row.day,
    low: sum.low,
    total: sum.total,
    weight: sum.weight,
    high: sum.high,
    population: sum.population,
  };
}

function toAsked(group: CopyGroup): AskedGroup {
  return { ...group, asked: 1 };
}

/** The sales of the last 30 days, or where there are none, of the last 180. */
function toFreshest(group: SaleGroup): AskedGroup {
  const { low30: low, total30: total, high30: high, count30 } = group;
  if (count30 === 0) return { ...group, asked: 0 };
  return { ...group, asked: 0, low, total, weight: count30, high, population: count30 };
}

/** Sums prices up; undefined without any. */
function sumUp(groups: readonly CopyGroup[]): PriceSum | undefined {
  return addSums(keepWidest(groups));
}

type Told = Pick<CopyGroup, 'source' | 'condition' | 'country' | 'language'>;

/** A source may tell figures of a card, and of a part of it once more: of each source the widest are kept. */
function keepWidest<Group extends Told>(groups: readonly Group[]): readonly Group[] {
  if (groups.length < 2) return groups;
  const widest = new Map<string | null, number>();
  for (const group of groups)
    widest.set(group.source, Math.min(widest.get(group.source) ?? 3, countStated(group)));
  return groups.filter((group) => group.source === null || countStated(group) === widest.get(group.source));
}

function countStated({ condition, country, language }: Told): number {
  return [condition, country, language].filter((trait) => trait !== '').length;
}

/** How old a source's figure may be, in days, for its window to be still the one that its name says. */
const freshDays = { avg1d: 2, avg7d: 7, avg30d: 30 } as const;

function toSold({ latest, sales, figures }: CardSums, day: Day): SoldStatistics {
  const own = sales.filter(isUngraded);
  const told = keepWidest(figures.filter((row) => isUngraded(row) && findSoldMean(row) !== null));
  const average = (
    ownOf: (group: SaleGroup) => readonly [total: number, count: number],
    toldOf: (row: NewestFigures) => number | null,
  ) => {
    const sums = [
      ...own.map(ownOf).map(([total, weight]) => ({ total, weight })),
      ...told.map((row) => weighMean(toldOf(row), row.sold_count)),
    ];
    return meanOf({
      total: sums.reduce((sum, { total }) => sum + total, 0),
      weight: sums.reduce((sum, { weight }) => sum + weight, 0),
    });
  };
  const within = (window: keyof typeof freshDays) => (row: NewestFigures) =>
    row.day > day - freshDays[window] ? row[`sold_${window}`] : null;
  const nothing = () => [0, 0] as const;
  const ownNewest = Math.max(...own.map(({ newest }) => newest));
  const toldNewest = Math.max(...told.map((row) => row.day));
  return {
    current:
      ownNewest >= toldNewest
        ? latest
        : average(nothing, (row) => (row.day === toldNewest ? (row.sold_avg1d ?? findSoldMean(row)) : null)),
    avg: average(({ total, weight }) => [total, weight], findSoldMean),
    avg1d: average(({ total1, count1 }) => [total1, count1], within('avg1d')),
    avg7d: average(({ total7, count7 }) => [total7, count7], within('avg7d')),
    avg30d: average(({ total30, count30 }) => [total30, count30], within('avg30d')),
    population: told.some((row) => row.sold_count === null)
      ? null
      : [...own.map(({ weight }) => weight), ...told.map((row) => row.sold_count ?? 0)].reduce(
          (sum, count) => sum + count,
          0,
        ),
  };
}

/** A source's mean of sales over the longest time that it tells. */
function findSoldMean(row: NewestFigures): number | null {
  return row.sold_avg ?? row.sold_avg30d ?? row.sold_avg7d ?? row.sold_avg1d;
}

/** Whether a figure is made of these prices: all but sales of slabs whose bucket holds asks. */
function isShown({ asked, grader, grade }: AskedGroup, asks: readonly CopyGroup[]): boolean {
  return (
    asked === 1 ||
    grader === '' ||
    !asks.some((ask) => ask.grader === grader && ask.grade === grade && ask.weight > 0)
  );
}

/** Prices have a day and no hour: its beginning is the latest moment that claims nothing too new. */
function findUpdate(groups: readonly CopyGroup[]): string | null {
  if (groups.length === 0) return null;
  return `${formatDay(Math.max(...groups.map(({ newest }) => newest)))}T00:00:00.000Z`;
}

/** Some prices of a card, which are asked or paid. */
interface AskedGroup extends CopyGroup {
  readonly asked: 0 | 1;
}

/** The prices that a bucket holds, which are of one kind: those asked where their mean is known, else those paid. */
function choose(groups: readonly AskedGroup[]): readonly AskedGroup[] {
  const asks = groups.filter(({ asked }) => asked === 1);
  const sales = groups.filter(({ asked }) => asked === 0);
  const hasMean = (some: readonly AskedGroup[]) => some.some(({ weight }) => weight > 0);
  return hasMean(asks) || !hasMean(sales) ? asks : sales;
}

type SentBucket = ReturnType<typeof toWireBucket>;

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
 * A summary of all prices, and an entry for each known country with its known languages. With `hasBareCountries`, a
 * country without a known language is a bare bucket (2.5); otherwise it has `summary` and `languages` (2.6).
 */
function toBucketTree(
  groups: readonly CopyGroup[],
  currency: string,
  { hasBareCountries }: { readonly hasBareCountries: boolean },
): BucketTree {
  const toWire = (some: readonly CopyGroup[]) => toWireBucket(toBucket(sumUp(some)), currency);
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
function mapGroups<Group, Value>(
  groups: readonly Group[],
  keyOf: (group: Group) => string,
  toValue: (groups: readonly Group[]) => Value,
): Readonly<Record<string, Value>> {
  const byKey = new Map<string, Group[]>();
  for (const group of groups) {
    const key = keyOf(group);
    if (key === '') continue;
    const ofKey = byKey.get(key);
    if (ofKey) ofKey.push(group);
    else byKey.set(key, [group]);
  }
  const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, ofKey]) => [key, toValue(ofKey)]));
}

/** Sums that differ in country only are one: no filter of search asks for a country. */
function toBuckets(groups: readonly AskedGroup[]): ComputedCard['buckets'] {
  const merged = new Map<string, AskedGroup[]>();
  for (const group of groups) {
    const key = `${group.asked}\n${group.condition}\n${group.grader}\n${group.grade}\n${group.language}`;
    const same = merged.get(key);
    if (same) same.push(group);
    else merged.set(key, [group]);
  }
  return [...merged.values()].flatMap((some) => {
    const [first] = some;
    const sum = sumUp(some);
    if (!first || !sum) return [];
    const { card, asked, condition, grader, grade, language } = first;
    const { low, total, weight, high, population } = sum;
    return { card, asked, condition, grader, grade, language, low, total, weight, high, population };
  });
}
