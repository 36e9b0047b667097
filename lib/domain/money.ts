/** An exact amount: `minor` is a whole number of the currency's smallest unit; `currency` is ISO 4217. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Currencies whose smallest unit is not a hundredth (ISO 4217, those met on card marketplaces). */
const exponents: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  VND: 0,
  CLP: 0,
  ISK: 0,
  HUF: 2,
  KWD: 3,
  BHD: 3,
};

/** Number of decimal places of a currency's smallest unit; 2 where nothing else is known. */
export function minorDigits(currency: string): number {
  return exponents[currency] ?? 2;
}

/** Money from an amount in whole units, rounded half away from zero; undefined unless finite, safe and an ISO code. */
export function toMoney(amount: number, currency: string): Money | undefined {
  if (!Number.isFinite(amount) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const scaled = Math.abs(amount) * 10 ** minorDigits(currency);
  // 1.005 * 100 is 100.49999999999999: the nudge undoes what binary fractions lose, far below half a cent.
  const minor = Math.sign(amount) * Math.round(scaled * (1 + Number.EPSILON * 4));
  return Number.isSafeInteger(minor) ? { minor, currency } : undefined;
}

/** The amount in whole units, for drawing and for `Intl.NumberFormat`; never for arithmetic. */
export function toAmount(money: Money): number {
  return money.minor / 10 ** minorDigits(money.currency);
}

/** The sum, or undefined when the currencies differ. */
export function addMoney(a: Money, b: Money): Money | undefined {
  if (a.currency !== b.currency) return undefined;
  return { minor: a.minor + b.minor, currency: a.currency };
}
