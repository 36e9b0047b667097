import { expect, it } from 'vitest';
import { countText } from '@/lib/text/count-text';
import { useLocale } from './use-locale';

it.each([
  ['en', ['0 bids', '1 bid', '2 bids', '1,200 bids']],
  ['de', ['0 Gebote', '1 Gebot', '2 Gebote', '1.200 Gebote']],
  ['fr', ['0 enchère', '1 enchère', '2 enchères', '1 200 enchères']],
  ['es', ['0 pujas', '1 puja', '2 pujas', '1200 pujas']],
  ['it', ['0 offerte', '1 offerta', '2 offerte', '1200 offerte']],
  ['ja', ['入札0件', '入札1件', '入札2件', '入札1,200件']],
])('counts as one does in %s', (locale, words) => {
  useLocale(locale);
  expect([0, 1, 2, 1200].map((count) => countText('bids', count))).toEqual(words);
});

it('says the calls that are left as one says them', () => {
  useLocale('en');
  expect([1, 488].map((count) => countText('calls_left', count))).toEqual([
    '1 call left today',
    '488 calls left today',
  ]);
});
