import { beforeAll, describe, expect, it } from 'vitest';
import { cutText, historyKindText, trendText } from '@/lib/text/history-words';

beforeAll(() => import('@/test/support/words'));

describe('the words of a history', () => {
  it.each([
    [{ kind: 'falling', percent: -8.2, month: 'days' }, 'Falling: the last week is 8.2% under the month.'],
    [{ kind: 'rising', percent: 12.4, month: 'days' }, 'Rising: the last week is 12% over the month.'],
    [
      { kind: 'steady', percent: -1.3, month: 'averages' },
      'Steady: the last week is within 1.3% of the month.',
    ],
    [{ kind: 'too-few' }, 'Too few days have prices to name a trend.'],
  ] as const)('say the trend %o', (note, words) => expect(trendText(note)).toBe(words));

  it('say why days are missing, and nothing when none are', () => {
    expect(cutText('paging-repeats')).toContain('Check the cursor name in the options.');
    expect(cutText('too-many-pages')).toContain('too many pages');
    expect(cutText('page-failed')).toContain('did not send all of them');
    expect(cutText(null)).toBe('');
  });

  it('name the two series', () => {
    expect([historyKindText('sold'), historyKindText('listings')]).toEqual(['Sold', 'Listed']);
  });
});
