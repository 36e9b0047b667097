import { describe, expect, it } from 'vitest';
import { findPrefectureCountry, toJapaneseShipping } from '@/lib/sites/japanese-terms';

const known = (minor: number) => ({ kind: 'known', amount: { minor, currency: 'JPY' } });

describe('shipping in Japanese', () => {
  it.each([
    ['送料無料', { kind: 'free' }],
    ['送料込み(出品者負担)', { kind: 'free' }],
    ['＋送料580円', known(580)],
    ['＋送料1,500円', known(1500)],
    ['送料未定', { kind: 'unknown' }],
    ['着払い(購入者負担)', { kind: 'unknown' }],
    ['条件付き送料無料', { kind: 'unknown' }],
    ['5,000円以上のご注文で条件により送料無料', { kind: 'unknown' }],
    ['1,200円', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
  ])('%s', (text, shipping) => {
    expect(toJapaneseShipping(text)).toEqual(shipping);
  });
});

describe('where it is sent from', () => {
  it.each([
    ['埼玉県', 'JP'],
    ['神奈川県', 'JP'],
    ['東京都', 'JP'],
    ['大阪府', 'JP'],
    ['北海道', 'JP'],
    ['海外', undefined],
    ['未定', undefined],
    ['', undefined],
  ])('%s', (text, country) => {
    expect(findPrefectureCountry(text)).toBe(country);
  });
});
