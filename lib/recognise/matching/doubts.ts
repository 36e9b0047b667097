import type { Reading } from '@/lib/recognise/reading';
import type { Weighed } from './weigh';

/** Whether the title says promo, and the card is none. */
export function isStrayPromo(best: Weighed, reading: Reading): boolean {
  return (
    /\bpromos?\b/i.test(reading.title) && best.card.rarity !== 'Promo' && !/promo/.test(best.set?.id ?? '')
  );
}

/** Whether the number is the species' own: "#94 Gengar". Stickers and Topps cards are numbered by the National Dex. */
export function isDexNumber(best: Weighed, reading: Reading): boolean {
  return best.dex.some((dex) => String(dex) === reading.number?.number);
}

/** Whether the title names a product that prints other sets' cards, or cards of their own, under numbers that mean nothing elsewhere. */
export function isOtherProduct(title: string): boolean {
  return /battle academy|world champion|tcg classic|first partner|mcdonald|burger king|merlin|bandai|e-?battle|ensky|six heroes|gem pack|prize pack|trick or trade|trainer kit/i.test(
    title,
  );
}
