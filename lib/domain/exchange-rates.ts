import { type Money, toAmount, toMoney } from './money';

/** How many units of each currency one euro buys, on one day. */
export interface RateTable {
  /** `ecb`: reference rates of the European Central Bank. `own`: typed by the user. */
  readonly source: 'ecb' | 'own';
  /** The day the rates are of, `YYYY-MM-DD`. */
  readonly date: string;
  /** ISO 4217 code to units for one euro; the euro itself is not listed. */
  readonly perEuro: Readonly<Record<string, number>>;
}

function unitsPerEuro(table: RateTable, currency: string): number | undefined {
  if (currency === 'EUR') return 1;
  const units = Object.hasOwn(table.perEuro, currency) ? table.perEuro[currency] : undefined;
  return units !== undefined && Number.isFinite(units) && units > 0 ? units : undefined;
}

/**
 * The money in another currency by the table's rates, rounded to its smallest unit, or to one of `parts` of it, which
 * `minor` then counts; undefined without both rates.
 */
export function convertMoney(money: Money, currency: string, table: RateTable, parts = 1): Money | undefined {
  if (money.currency === currency) return { ...money, minor: money.minor * parts };
  const from = unitsPerEuro(table, money.currency);
  const to = unitsPerEuro(table, currency);
  if (from === undefined || to === undefined) return undefined;
  return toMoney((toAmount(money) / from) * to * parts, currency);
}
