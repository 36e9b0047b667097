import { formatMoment } from './format';
import { language, text } from './text';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Milliseconds until a moment (ISO 8601), zero or below once it is past; undefined where it is none. */
export function findMsLeft(iso: string, now: Date): number | undefined {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? undefined : moment - now.getTime();
}

function unit(value: number, name: 'day' | 'hour' | 'minute', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
}

/**
 * A time of at least a minute in its two largest units, cut to whole minutes ("2 hr 10 min"): it may say a little less
 * than there is, never more.
 */
function formatSpan(ms: number, locale: string): string {
  const minutes = Math.floor(ms / minuteMs);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = days > 0 ? [unit(days, 'day', locale)] : [];
  if (hours > 0) parts.push(unit(hours, 'hour', locale));
  if (days === 0 && rest > 0) parts.push(unit(rest, 'minute', locale));
  return parts.join(' ');
}

/** The day of a moment in local time, as people say it near today: today, tomorrow, else the weekday with the date. */
function formatNearDay(moment: number, now: Date, locale: string): string {
  const toDay = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs;
  const distance = toDay(new Date(moment)) - toDay(now);
  if (distance === 0 || distance === 1) {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, 'day');
  }
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(moment);
}

/**
 * How long until a moment (ISO 8601), with the local day and time that it is ("ends in 2 hr 10 min (today 6:40 PM)");
 * that it is over once it is; empty where it is no moment.
 */
export function timeLeftText(iso: string, now: Date, locale = language()): string {
  const left = findMsLeft(iso, now);
  if (left === undefined) return '';
  const when = `${formatNearDay(Date.parse(iso), now, locale)} ${formatMoment(iso, 'time', locale)}`;
  if (left <= 0) return text('auction_ended', when);
  if (left < minuteMs) return text('auction_ends_now', when);
  return text('auction_ends', formatSpan(left, locale), when);
}
