/** How prices are written in a currency. */
export interface PriceStyle {
  /** Asked prices are multiples of this many units, less a little. */
  readonly step: number;
  /** That little, in minor units: sellers like prices that end in 99. */
  readonly ending: number;
  /** What one euro buys before a sample's first day, from where rates wander. */
  readonly perEuro: number;
}

/** The currency of the prices that are set first, by the language of the print. */
export function findHomeCurrency(print: string): SampleCurrency {
  return print === 'JA' ? 'JPY' : 'USD';
}

/** The currencies that samples use. */
export const priceStyles = {
  USD: { step: 1, ending: 1, perEuro: 1.09 },
  EUR: { step: 1, ending: 1, perEuro: 1 },
  GBP: { step: 1, ending: 1, perEuro: 0.85 },
  CAD: { step: 1, ending: 1, perEuro: 1.49 },
  AUD: { step: 1, ending: 1, perEuro: 1.65 },
  HKD: { step: 10, ending: 100, perEuro: 8.5 },
  JPY: { step: 100, ending: 20, perEuro: 163 },
} as const satisfies Record<string, PriceStyle>;

/** ISO 4217. */
export type SampleCurrency = keyof typeof priceStyles;

const currencyByCountry: Readonly<Record<string, SampleCurrency>> = {
  US: 'USD',
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  DE: 'EUR',
  FR: 'EUR',
  IT: 'EUR',
  HK: 'HKD',
  JP: 'JPY',
};

/** The currency in which sellers of a country ask; dollars where the country is not one of the sample's. */
export function findSellerCurrency(country: string): SampleCurrency {
  return currencyByCountry[country] ?? 'USD';
}
