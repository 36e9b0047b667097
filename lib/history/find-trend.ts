import type { Money } from '@/lib/domain/money';
import { dayAmount } from './day-amount';
import { dayOf, toDayNumber } from './history-day';
import type { HistoryPoint, HistorySeries } from './history-series';
import { type TrendNote, trendRules } from './trend-note';

interface Day {
  /** Whole days before today; 0 is today. */
  readonly age: number;
  readonly point: HistoryPoint;
}

function readDays(points: readonly HistoryPoint[], today: number): Day[] {
  return points.flatMap((point) => {
    const day = toDayNumber(point.date);
    return day === undefined || day > today || today - day >= 30 ? [] : [{ age: today - day, point }];
  });
}

/** Median of the amounts in the newest amount's currency; undefined for fewer than `least`. */
function findMedian(days: readonly Day[], read: (point: HistoryPoint) => Money | null, least: number) {
  const known = days.flatMap(({ point }) => read(point) ?? []);
  const currency = known.at(-1)?.currency;
  const minors = known.filter((money) => money.currency === currency).map(({ minor }) => minor);
  if (minors.length < least) return undefined;
  minors.sort((one, other) => one - other);
  const upper = minors[Math.floor(minors.length / 2)] ?? 0;
  const lower = minors[Math.floor((minors.length - 1) / 2)] ?? 0;
  return { amount: (lower + upper) / 2, currency };
}

/**
 * Whether the card is falling or rising in the last week against the month, by the rules of `trendRules`. A series too
 * short for a month of days is held against the service's own 30-day averages of that week; days are UTC, today included.
 */
export function findTrend({ points }: Pick<HistorySeries, 'points'>, now: Date): TrendNote {
  const days = readDays(points, dayOf(now));
  const inWeek = days.filter(({ age }) => age < 7);
  const isPriced = ({ point }: Day) => dayAmount(point) !== null;
  const week = findMedian(inWeek, dayAmount, trendRules.leastWeekDays);
  const hasMonth =
    days.filter((day) => day.age >= 7 && isPriced(day)).length >= trendRules.leastEarlierDays &&
    days.filter(isPriced).length >= trendRules.leastMonthDays;
  const month = hasMonth
    ? findMedian(days, dayAmount, trendRules.leastMonthDays)
    : findMedian(inWeek, ({ avg30d }) => avg30d, trendRules.leastWeekDays);
  if (!week || !month || week.currency !== month.currency || month.amount <= 0) return { kind: 'too-few' };
  const percent = Math.round((week.amount / month.amount - 1) * 1000) / 10;
  const isSteady = Math.abs(percent) < trendRules.steadyPercent;
  const kind = isSteady ? 'steady' : percent < 0 ? 'falling' : 'rising';
  return { kind, percent, month: hasMonth ? 'days' : 'averages' };
}
