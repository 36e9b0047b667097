import type { Money } from '@/lib/domain/money';
import { findDistrust } from './find-distrust';
import type { SlabCost } from './find-slabs';
import type { Findings } from './findings';
import { fitsLanguage } from './fits-language';
import { intoCurrency } from './into-currency';
import { isPrice } from './is-price';

/** Conditions that no grade worth its fee is given to: a gain beside one would be made up. */
const worn: ReadonlySet<string> = new Set([
  ...['HP', 'PL', 'PO', 'DMG', 'DM', 'WORN'],
  // Of Japanese shops; D is TCGplayer's Damaged as well.
  ...['C+', 'C', 'C-', 'D', 'E'],
]);

/**
 * What the raw card and its grading cost whoever buys this listing. A buyer pays the asking total, so it goes before
 * the comp; only where nothing can be paid now, or in no known currency, the comp stands in. Null where the slabs in
 * the answer may be of another printing or language than the listing's card, where the card is worn or may be, where its
 * prices are not to be trusted, or where nothing is known to be paid.
 */
export function findSlabCost(found: Findings): SlabCost | null {
  const { match, said, printing, asking, search, priced } = found;
  const isSame = printing.missing.length === 0 && !printing.unsaid && !printing.mayMix;
  if (!isSame || !fitsLanguage(match, said.language) || findDistrust(priced, found)) return null;
  if (said.conditionDoubt || (said.condition && worn.has(said.condition.code))) return null;
  const fee = toServiceCurrency(found.preferences.gradingFee, found);
  const total = !asking.refusal && isPrice(asking.total) ? toServiceCurrency(asking.total, found) : null;
  if (total) return { amount: total, against: 'asking', fee };
  const { comp } = search;
  if (!comp) return null;
  return { amount: comp.amount, against: 'raw', fee };
}

function toServiceCurrency(money: Money, { priced, rates, now }: Findings): Money | null {
  const { currency } = priced.prices;
  if (money.minor === 0) return { minor: 0, currency };
  if (!isPrice(money)) return null;
  const exchanged = intoCurrency(money, currency, rates, now);
  return exchanged?.sound ? exchanged.amount : null;
}
