import type { Shipping } from '@/lib/domain/listing';
import { findMoney } from './price-text';

/**
 * Shipping as the Japanese marketplaces word it ("送料無料", "送料込み", "＋送料580円"); unknown for what is free under
 * a condition only, for "着払い", where the buyer pays the carrier, and for what names no amount.
 */
export function toJapaneseShipping(text: string): Shipping {
  if (/条件|着払|未定/.test(text)) return { kind: 'unknown' };
  if (/送料(?:無料|込)|出品者負担/.test(text)) return { kind: 'free' };
  const amount = text.includes('送料') ? findMoney(text, undefined) : undefined;
  return amount ? { kind: 'known', amount } : { kind: 'unknown' };
}

/** JP where a text names the prefecture that the seller sends from ("埼玉県"), else undefined ("海外", "未定"). */
export function findPrefectureCountry(text: string): string | undefined {
  return /^(?:東京都|北海道|(?:大阪|京都)府|\S{2,3}県)/.test(text) ? 'JP' : undefined;
}
