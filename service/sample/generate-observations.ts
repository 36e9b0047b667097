import { minorDigits } from '@/lib/domain/money';
import type { CardRow, ObservationRow } from '@/service/store/tables';
import { type Copy, findPriceLevel, listCopies } from './price-level';
import { createPicker, createRandom, hashText, type Random, type Weighted } from './random';

/** Days back from the last day over which the observations of a sample spread. */
export const sampleWindowDays = 180;

/** How prices are written in a currency. */
interface PriceStyle {
  /** Asked prices are multiples of this many units, less a little. */
  readonly step: number;
  /** That little, in minor units: sellers like prices that end in 99. */
  readonly ending: number;
  /** What one euro buys before a sample's first day, from where rates wander. */
  readonly perEuro: number;
}

/** The currency of the prices that are set first, by the language of the print. */
function findHomeCurrency(print: string): SampleCurrency {
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
function findSellerCurrency(country: string): SampleCurrency {
  return currencyByCountry[country] ?? 'USD';
}

/** Invented exchange rates of the days of a sample. */
export interface SampleRates {
  /** What one euro bought `age` days before the last day; on days when banks publish none, the rate of the day before. */
  perEuro(currency: SampleCurrency, age: number): number;
  /** Whether banks publish rates on the day so long ago. */
  isPublished(age: number): boolean;
}

/** Days before a sample's first day for which there are rates as well: that day may be one without. */
const daysBefore = 7;
/** The age of the oldest rate. */
export const oldestRateAge = sampleWindowDays + daysBefore;
const dailyMove = 0.004;

/** Rates that wander from day to day and rest on weekends; they depend on the seed and the day of `until` alone. */
export function createSampleRates(seed: number, until: Date): SampleRates {
  const published = Array.from({ length: oldestRateAge + 1 }, (_, age) => {
    const weekday = new Date(until.getTime() - age * dayMs).getUTCDay();
    return weekday !== 0 && weekday !== 6;
  });
  const series = Object.fromEntries(
    Object.entries(priceStyles).map(([currency, { perEuro }]) => {
      const random = createRandom(hashText(currency, seed));
      const rates = new Array<number>(published.length);
      let rate: number = perEuro;
      // From the oldest day on, so that a day without a rate of its own has that of the day before.
      for (let age = oldestRateAge; age >= 0; age -= 1) {
        if (currency !== 'EUR' && published[age]) rate *= Math.exp(dailyMove * random.normal());
        rates[age] = Number(rate.toPrecision(5));
      }
      return [currency, rates];
    }),
  );
  return {
    isPublished: (age) => published[age] === true,
    perEuro: (currency, age) => series[currency]?.[age] ?? priceStyles[currency].perEuro,
  };
}

/** Where a seller sits and which language the listing names; null where it names none. */
interface Seller {
  readonly country: string;
  readonly language: string | null;
  /** On the price: prints in other languages than English sell for less. */
  readonly factor: number;
}

const westernCountries: readonly Weighted<string>[] = [
  ['US', 58],
  ['GB', 11],
  ['CA', 8],
  ['DE', 7],
  ['AU', 5],
  ['JP', 4],
  ['FR', 4],
  ['IT', 3],
];

const japaneseCountries: readonly Weighted<string>[] = [
  ['JP', 52],
  ['US', 28],
  ['GB', 6],
  ['CA', 4],
  ['AU', 4],
  ['DE', 3],
  ['HK', 3],
];

const languageFactors: Readonly<Record<string, number>> = { DE: 0.86, FR: 0.86, IT: 0.8, JA: 0.75 };

function listSellers(print: string): readonly Weighted<Seller>[] {
  const japanese = print === 'JA';
  return (japanese ? japaneseCountries : westernCountries).flatMap(([country, share]) => {
    const own: readonly Weighted<string | null>[] = japanese
      ? [['JA', 88]]
      : /^(DE|FR|IT)$/.test(country)
        ? [
            ['EN', 48],
            [country, 40],
          ]
        : [
            ['EN', country === 'JP' ? 50 : 86],
            ['JA', country === 'JP' ? 38 : 2],
          ];
    return [...own, [null, 12] as const].map(([language, weight]) => {
      const factor = japanese || language === null ? 1 : (languageFactors[language] ?? 1);
      return [{ country, language, factor }, (share * weight) / 100] as const;
    });
  });
}

const pickJapanese = createPicker(listSellers('JA'));
const pickWestern = createPicker(listSellers('EN'));

/** A seller of a card printed in `print` (JA, or a western language). */
function pickSeller(print: string, random: Random): Seller {
  return print === 'JA' ? pickJapanese(random) : pickWestern(random);
}

/** Seed of every service with sample data, so that all of them invent the same prices. */
export const sampleSeed = 1995;

const defaultPerCard = 60;

/** `until` is the last day (UTC) on which anything is observed; `perCard` is an average, thick markets have far more. */
export interface GenerateOptions {
  readonly seed: number;
  readonly until: Date;
  readonly perCard?: number;
  /** With rates, each price is in the currency of its seller's country; without, all are in USD. */
  readonly rates?: SampleRates;
}

const dayMs = 86_400_000;

/** The date `age` days before `until`, formatted once per age. */
function createDates(until: Date): (age: number) => string {
  const toDate = (age: number) => new Date(until.getTime() - age * dayMs).toISOString().slice(0, 10);
  const known = Array.from({ length: sampleWindowDays }, (_, age) => toDate(age));
  return (age) => known[age] ?? toDate(age);
}

/** A slow drift of the whole market of one card: the factor on today's level `age` days ago. */
function createDrift(random: Random): (age: number) => number {
  const slope = 0.14 * random.normal();
  const swing = 0.05 * random.uniform();
  const phase = 2 * Math.PI * random.uniform();
  return (age) =>
    Math.exp((slope * age) / sampleWindowDays + swing * (Math.sin(phase + age / 16) - Math.sin(phase)));
}

/** The price in minor units of a copy that is worth `fair`, in units of the currency. */
function pickPrice(fair: number, sold: boolean, currency: SampleCurrency, random: Random): number {
  const { step, ending }: PriceStyle = priceStyles[currency];
  const whole = 10 ** minorDigits(currency);
  const cent = (step * whole) / 100;
  if (sold) {
    const bargain = random.uniform() < 0.01 ? 0.5 : 1;
    return Math.max(10 * cent, Math.round(whole * fair * bargain * Math.exp(0.13 * random.normal())));
  }
  const dream = random.uniform() < 0.04 ? 1.5 + random.uniform() : 1;
  const asked = 1.1 * fair * dream * Math.exp(0.16 * random.normal());
  return asked < 2 * step
    ? Math.max(25 * cent, Math.round(whole * asked))
    : Math.max(1, Math.round(asked / step)) * step * whole - ending;
}

function* generateForCard(
  card: CardRow,
  options: GenerateOptions & { readonly perCard: number },
  dateAt: (age: number) => string,
): Generator<ObservationRow> {
  const { era, dollars, thickness } = findPriceLevel(card, options.seed);
  const random = createRandom(hashText(card.id, options.seed));
  const driftAt = createDrift(random);
  const pickCopy = createPicker<Copy>(listCopies(era, dollars));
  const count = countOf(options.perCard, thickness);
  const { rates } = options;
  for (let index = 0; index < count; index += 1) {
    const sold = random.uniform() < 0.5;
    const copy = pickCopy(random);
    const seller = pickSeller(card.language, random);
    // More of what happened lately is known than of what happened months ago; most listings stand now.
    const age = Math.floor(sampleWindowDays * random.uniform() ** (sold ? 1.6 : 3.4));
    const fair = dollars * copy.factor * seller.factor * driftAt(age);
    // The first price tells in which currency the card is kept: that of the market where the print is at home.
    const local = index === 0 ? findHomeCurrency(card.language) : findSellerCurrency(seller.country);
    const currency = rates ? local : 'USD';
    const worth = rates ? rates.perEuro(currency, age) / rates.perEuro('USD', age) : 1;
    yield {
      id: `${card.id}-${index}`,
      cardId: card.id,
      kind: sold ? 'sold' : 'listing',
      date: dateAt(age),
      minor: pickPrice(fair * worth, sold, currency, random),
      currency,
      condition: copy.condition,
      grader: copy.grader,
      grade: copy.grade,
      country: seller.country,
      language: seller.language,
      source: sold ? 'market_sold' : 'market_unsold',
    };
  }
}

function countOf(perCard: number, thickness: number): number {
  return Math.max(2, Math.round(perCard * thickness));
}

/**
 * The `perCard` by which these cards have about so many observations in all: cards of wanted names have more than
 * others.
 */
export function findPerCard(cards: Iterable<CardRow>, observations: number, seed: number): number {
  let thickness = 0;
  for (const card of cards) thickness += findPriceLevel(card, seed).thickness;
  return observations / thickness;
}

/**
 * Invented, believable observations of any cards, made while they are read. A card's observations depend on
 * that card, the seed and `until` alone; days are counted back from `until`.
 */
export function* generateObservations(
  cards: Iterable<CardRow>,
  options: GenerateOptions,
): Generator<ObservationRow> {
  const complete = { perCard: defaultPerCard, ...options };
  const dateAt = createDates(options.until);
  for (const card of cards) yield* generateForCard(card, complete, dateAt);
}

/** Enough that slabs of wanted cards have a bucket, few enough that a service starts at once. */
const samplePerCard = 130;

/**
 * The observations that a service with sample data holds of these cards, up to the day of `until`. Whoever asks with
 * the same card and day gets the same ones.
 */
export function generateSampleObservations(cards: Iterable<CardRow>, until: Date): Generator<ObservationRow> {
  return generateObservations(cards, { seed: sampleSeed, until, perCard: samplePerCard });
}
