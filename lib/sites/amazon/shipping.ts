import type { Shipping } from '@/lib/domain/listing';
import { findMoney } from '@/lib/sites/price-text';

/** Delivery that costs nothing, in the languages of Amazon's sites; Japanese is seen, the others are the usual terms. */
const free =
  /無料配送|配送料無料|free (?:\w+ )?delivery|gratis|kostenlose|gratuit|gratuita|darmowa|fri leverans/i;
const cost = /配送料|delivery|shipping|versand|lieferung|livraison|spedizione|envío|verzend|dostawa|frete/i;
/** Free for members, for a first order or with something else is not free for everybody. */
const condition =
  /初回|注文|プライム|以上|prime|order|ordin|bestell|beställ|comm?and|pedido|zamówien|items?\b|purchase|achat|acquist|compra|\bkoop|\bköp|\b(?:first|erst|eerst|först|primo|prima|primer|premi[eè]r|pierwsz)/i;
/** A price of whatever currency. */
const amount = /\p{Sc}|円|zł|\bkr\b|\b(?:EUR|SEK|PLN)\b/u;

/**
 * Shipping by the line about delivery. Free only where the line names neither an amount, from which on it may be, nor
 * an order or a purchase; `bare` is the currency of a bare "$" or "kr".
 */
export function toShipping(text: string, bare: string): Shipping {
  if (condition.test(text)) return { kind: 'unknown' };
  if (free.test(text)) return { kind: amount.test(text) ? 'unknown' : 'free' };
  const money = cost.test(text) ? findMoney(text, bare) : undefined;
  return money ? { kind: 'known', amount: money } : { kind: 'unknown' };
}
