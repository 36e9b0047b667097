import { language } from './text';

function separatorOf(locale: string): string {
  return new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(1.5)[1]?.value ?? '.';
}

/** A number as a person of this language types it: no signs for thousands, digits 0 to 9. */
export function formatTypedNumber(value: number, locale = language()): string {
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    useGrouping: false,
    maximumFractionDigits: 10,
  }).format(value);
}

/**
 * The number that was typed, or undefined where it is none. Comma and point both begin the decimals, except where
 * exactly three digits follow the one that this language uses for thousands: "1,000" might be either.
 */
export function parseTypedNumber(typed: string, locale = language()): number | undefined {
  const found = /^(\d+)(?:([.,])(\d+))?$/.exec(typed.trim());
  if (!found) return undefined;
  const [, whole = '', separator, decimals] = found;
  if (separator !== undefined && separator !== separatorOf(locale) && decimals?.length === 3)
    return undefined;
  return Number(decimals === undefined ? whole : `${whole}.${decimals}`);
}
