import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { timeLeftText } from '@/lib/text/time-left';
import { useLocale } from './use-locale';

const now = new Date('2026-11-22T16:30:00Z');
const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ');
let zone: string | undefined;
beforeEach(() => {
  zone = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
  useLocale('en');
});
afterEach(() => {
  process.env.TZ = zone;
});

describe('the time left of an auction', () => {
  it.each([
    ['in a day and hours', '2026-11-25T20:45:00Z', 'ends in 3 days 4 hr (Wed, Nov 25 9:45 PM)'],
    ['tomorrow', '2026-11-23T16:30:00Z', 'ends in 1 day (tomorrow 5:30 PM)'],
    ['in hours and minutes', '2026-11-22T18:40:00Z', 'ends in 2 hr 10 min (today 7:40 PM)'],
    ['in whole hours', '2026-11-22T19:30:00Z', 'ends in 3 hr (today 8:30 PM)'],
    ['in minutes, cut to whole ones', '2026-11-22T16:31:59Z', 'ends in 1 min (today 5:31 PM)'],
    ['in less than a minute', '2026-11-22T16:30:59Z', 'ends in less than a minute (today 5:30 PM)'],
    ['after midnight of this place', '2026-11-22T23:10:00Z', 'ends in 6 hr 40 min (tomorrow 12:10 AM)'],
    ['now', '2026-11-22T16:30:00Z', 'ended (today 5:30 PM)'],
    ['before', '2026-11-21T08:00:00Z', 'ended (Sat, Nov 21 9:00 AM)'],
    ['at no moment', 'soon', ''],
  ])('that ends %s', (_, end, words) => expect(plain(timeLeftText(end, now))).toBe(words));

  it.each([
    ['de', 'noch 2 Std. 10 Min. (heute 19:40)'],
    ['fr', 'se termine dans 2 h 10 min (aujourd’hui 19:40)'],
    ['es', 'termina en 2 h 10 min (hoy 19:40)'],
    ['it', 'termina tra 2 h 10 min (oggi 19:40)'],
    ['ja', '終了まで2 時間 10 分（今日 19:40）'],
  ])('is written in %s', (locale, words) => {
    useLocale(locale);
    expect(plain(timeLeftText('2026-11-22T18:40:00Z', now))).toBe(words);
  });
});
