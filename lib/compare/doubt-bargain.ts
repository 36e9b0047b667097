import type { Comp, WeaknessCode } from './comparison';
import type { Findings } from './findings';
import { isPrice } from './is-price';
import { readPageCondition } from './page-condition';

/** So far under the market, in percent, nothing is taken for a bargain without a look. */
const farPercent = 60;
/** How many times the raw card's price a slab must be worth for the two to be told apart by what is asked. */
const slabFactor = 1.5;
/** Up to how many times the raw card's price somebody who offers the raw card may ask. */
const rawFactor = 1.25;

/** What speaks against a bargain, by what is asked alone: a copy, a worn card, another one, or no slab at all. */
export function doubtBargain(percent: number, found: Findings, comp: Comp): readonly WeaknessCode[] {
  const doubts: readonly (readonly [WeaknessCode, boolean])[] = [
    ['far-under', percent <= -farPercent],
    ['slab-near-raw', isNearRaw(percent, found, comp)],
  ];
  return doubts.filter(([, holds]) => holds).map(([code]) => code);
}

/**
 * Titles name grades that their card is only hoped to get, in more words than anybody can list. Where the page does not
 * call it graded and what is asked is the raw card's price, the grade may be such a hope.
 */
function isNearRaw(percent: number, { priced, listing }: Findings, { covers, amount }: Comp): boolean {
  if (covers.kind !== 'grade' || readPageCondition(listing) === 'graded') return false;
  const { sold } = priced.prices;
  const raw = isPrice(sold.avg30d) ? sold.avg30d : sold.avg;
  if (!isPrice(raw) || raw.currency !== amount.currency || amount.minor < raw.minor * slabFactor)
    return false;
  return amount.minor * (1 + percent / 100) <= raw.minor * rawFactor;
}
