/** An exact amount: `minor` is a whole number of the currency's smallest unit; `currency` is ISO 4217. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

// Currencies whose smallest unit is not a hundredth (ISO 4217, active currencies, 2026). Plain lists: a script that never
// asks for them leaves them out, which it cannot with what is worked out of them.
const withoutDigits: readonly string[] = [
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
];
const withThreeDigits: readonly string[] = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

/** Number of decimal places of a currency's smallest unit; 2 where nothing else is known. */
export function minorDigits(currency: string): number {
  if (withoutDigits.includes(currency)) return 0;
  return withThreeDigits.includes(currency) ? 3 : 2;
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
