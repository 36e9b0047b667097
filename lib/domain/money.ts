/** An exact amount: `minor` is a whole number of the currency's smallest unit; `currency` is ISO 4217. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

// Currencies whose smallest unit is not a hundredth (ISO 4217, active currencies, 2026).
const withoutDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const withThreeDigits = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/** Decimal places of a currency's smallest unit; 2 for a currency that is not listed. */
export function minorDigits(currency: string): number {
  if (withoutDigits.includes(currency)) return 0;
  return withThreeDigits.includes(currency) ? 3 : 2;
}

/** Money from an amount in whole units, rounded half away from zero; undefined unless finite, safe and an ISO code. */
export function toMoney(amount: number, currency: string): Money | undefined {
  if (!Number.isFinite(amount) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  // The point moves in decimal: in binary 1.005 * 100 is 100.49999999999999 and would lose a cent.
  const [digits, exponent = '0'] = String(Math.abs(amount)).split('e');
  const size = Math.round(Number(`${digits}e${Number(exponent) + minorDigits(currency)}`));
  const minor = amount < 0 && size > 0 ? -size : size;
  return Number.isSafeInteger(minor) ? { minor, currency } : undefined;
}

/** The amount in whole units, for drawing and for `Intl.NumberFormat`; never for arithmetic. */
export function toAmount(money: Money): number {
  return money.minor / 10 ** minorDigits(money.currency);
}

/** The sum, or undefined when the currencies differ or the sum is no exact number. */
export function addMoney(a: Money, b: Money): Money | undefined {
  if (a.currency !== b.currency) return undefined;
  const minor = a.minor + b.minor;
  return Number.isSafeInteger(minor) ? { minor, currency: a.currency } : undefined;
}

/** No card was ever sold for more in any currency's smallest unit; sums of such amounts are still exact. */
const largestMinor = 10_000_000_000_000;

/**
 * A price of a service, or null where it states none. Services send zero where they have no data; an amount above
 * every price or below the smallest coin is a broken answer.
 */
export function toKnownMoney(amount: number | null, currency: string): Money | null {
  if (amount === null || !(amount > 0)) return null;
  const money = toMoney(amount, currency);
  return money && money.minor > 0 && money.minor <= largestMinor ? money : null;
}

/** Units of each currency for one euro, on one day. */
export interface RateTable {
  /** `ecb`: reference rates of the European Central Bank; `own`: typed by the user. */
  readonly source: 'ecb' | 'own';
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** By ISO 4217 code, without the euro itself. */
  readonly perEuro: Readonly<Record<string, number>>;
}

function unitsPerEuro(table: RateTable, currency: string): number | undefined {
  if (currency === 'EUR') return 1;
  const units = Object.hasOwn(table.perEuro, currency) ? table.perEuro[currency] : undefined;
  return units !== undefined && Number.isFinite(units) && units > 0 ? units : undefined;
}

/**
 * The money in another currency by the table's rates; undefined without both rates. `minor` counts the smallest
 * unit, or one of `parts` of it.
 */
export function convertMoney(money: Money, currency: string, table: RateTable, parts = 1): Money | undefined {
  if (money.currency === currency) return { ...money, minor: money.minor * parts };
  const from = unitsPerEuro(table, money.currency);
  const to = unitsPerEuro(table, currency);
  if (from === undefined || to === undefined) return undefined;
  return toMoney((toAmount(money) / from) * to * parts, currency);
}
