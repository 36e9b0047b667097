import type { Shipping } from '@/lib/domain/listing';
import { findMoney, readPrice } from './price-text';
import type { ShownPrice } from './to-sighting';

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

/** The price where the page shows yen; without an amount where it converts them for visitors from abroad. */
export function onlyYen(price: ShownPrice | undefined): ShownPrice | undefined {
  if (!price?.asking) return price;
  const shown = readPrice(price.askingText, undefined).money ?? price.asking;
  if (shown.currency === 'JPY' && price.asking.currency === 'JPY') return price;
  return { ...price, asking: null, priceKind: price.priceKind === 'fixed' ? 'unknown' : price.priceKind };
}

/** JP where a text names the prefecture that the seller sends from ("埼玉県"), else undefined ("海外", "未定"). */
export function findPrefectureCountry(text: string): string | undefined {
  return /^(?:東京都|北海道|(?:大阪|京都)府|\S{2,3}県)/.test(text) ? 'JP' : undefined;
}
