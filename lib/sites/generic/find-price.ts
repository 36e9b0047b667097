import type { Money } from '@/lib/domain/money';
import { textOf } from '@/lib/sites/dom';
import { findMoney, readPrice } from '@/lib/sites/price-text';

/** Where shops show prices. */
const candidates =
  '[itemprop="price"],[class*="price" i],[id*="price" i],[data-testid*="price" i],[class*="amount" i],[data-price],[class*="money" i]';
/** A former price, and prices of other things than what the page is about. */
export const aside =
  'del,s,strike,footer,nav,aside,dialog,script,style,template,[hidden],[class*="compare" i],[class*="was-" i],[class*="old-price" i],[class*="related" i],[class*="recommend" i],[class*="upsell" i],[class*="cart" i] [class*="total" i]';
/** Currencies whose sign is a bare "$". */
const dollars = /^(?:...?D|MXN|ARS|CLP|COP)$/;
/** A currency's sign, of whatever currency; "kr" is that of the crowns. */
const sign = /\p{Sc}|[円元원]|(?<!\p{L})(?:zł|kč|ft|lei|s?fr|rs|rm|rp|tl|лв|kr)(?!\p{L})/iu;
const crowns = /^(?:SEK|DKK|NOK|ISK)$/;

/** Whether a text shows an amount first, in its currency or in one whose sign says nothing ("120,00 kr"). */
function shows(text: string, money: Money, isSingle: boolean): boolean {
  const { currency } = money;
  const dollar = dollars.test(currency) ? currency : undefined;
  const { kind } = readPrice(text, dollar);
  if (kind === 'none' || (isSingle && kind !== 'single')) return false;
  const digits = /\d[\d.,'’ ]*/.exec(text)?.[0].replace(/[.,' ]+$/, '') ?? '';
  const shown = sign.exec(text)?.[0].toLowerCase();
  const isOther = shown && !(shown === 'kr' && crowns.test(currency));
  const bare = isOther ? null : readPrice(`${digits} ${currency}`, undefined).money;
  const found = findMoney(text, dollar) ?? bare;
  return found?.currency === currency && found.minor === money.minor;
}

/**
 * The innermost element under `root` that shows one of the amounts, the first of the page; with `isSingle` one that
 * shows no other amount.
 */
export function findPrice(
  root: ParentNode,
  amounts: readonly Money[],
  isSingle: boolean,
): Element | undefined {
  let found: Element | undefined;
  for (const element of root.querySelectorAll(candidates)) {
    if (found && !found.contains(element)) return found;
    const text = textOf(element);
    if (text.length > 60 || /^(?:META|LINK|INPUT|SELECT)$/.test(element.tagName)) continue;
    if (amounts.some((money) => shows(text, money, isSingle)) && !element.closest(aside)) found = element;
  }
  return found;
}

/** The elements under `root` that show a price that is asked, without those within another of them. */
export function* findAnyPrices(root: ParentNode): Generator<Element> {
  let last: Element | undefined;
  for (const element of root.querySelectorAll(candidates)) {
    if (last?.contains(element) || (element.textContent ?? '').length > 200) continue;
    const text = textOf(element);
    if (text.length > 60 || !findMoney(text, 'USD') || element.closest(aside)) continue;
    last = element;
    yield element;
  }
}
