/** An exact amount: `minor` is a whole number of the currency's smallest unit; `currency` is ISO 4217. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Currencies whose smallest unit is not a hundredth (ISO 4217, active currencies, 2026). */
const exponents: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map(withDigits(0)),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map(withDigits(3)),
]);

function withDigits(digits: number) {
  return (currency: string): [string, number] => [currency, digits];
}

/** Number of decimal places of a currency's smallest unit; 2 where nothing else is known. */
export function minorDigits(currency: string): number {
  return exponents.get(currency) ?? 2;
}

/** Money from an amount in whole units, rounded half away from zero; undefined unless finite, safe and an ISO code. */
export function toMoney(amount: number, currency: string): Money | undefined {
  if (!Number.isFinite(amount) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  // Moved in decimal: in binary 1.005 * 100 is 100.49999999999999 and would lose a cent.
  const [digits, exponent = '0'] = String(Math.abs(amount)).split('e');
  const size = Math.round(Number(`${digits}e${Number(exponent) + minorDigits(currency)}`));
  const minor = amount < 0 && size > 0 ? -size : size;
  return Number.isSafeInteger(minor) ? { minor, currency } : undefined;
}

/** The amount in whole units, for drawing and for `Intl.NumberFormat`; never for arithmetic. */
export function toAmount(money: Money): number {
  return money.minor / 10 ** minorDigits(money.currency);
}

/** The sum, or undefined when the currencies differ or the sum is no exact number any more. */
export function addMoney(a: Money, b: Money): Money | undefined {
  if (a.currency !== b.currency) return undefined;
  const minor = a.minor + b.minor;
  return Number.isSafeInteger(minor) ? { minor, currency: a.currency } : undefined;
}
