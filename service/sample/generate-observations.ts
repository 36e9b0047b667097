import { minorDigits } from '@/lib/domain/money';
import type { CardRow, ObservationRow } from '@/service/store/tables';
import { type Copy, listCopies } from './copies';
import { findPriceLevel } from './price-level';
import { createRandom, hashText, type Random } from './random';
import {
  findHomeCurrency,
  findSellerCurrency,
  type PriceStyle,
  priceStyles,
  type SampleCurrency,
} from './sample-currencies';
import type { SampleRates } from './sample-rates';
import { sampleWindowDays } from './sample-window';
import { pickSeller } from './sellers';
import { createPicker } from './weighted';

/** Seed of every service with sample data, so that all of them invent the same prices. */
export const sampleSeed = 1995;

/** Where nothing else is asked for. */
const usualPerCard = 60;

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
  const complete = { perCard: usualPerCard, ...options };
  const dateAt = createDates(options.until);
  for (const card of cards) yield* generateForCard(card, complete, dateAt);
}
