import type { CardRow, ObservationRow } from '@/service/store/rows';
import { type Copy, listCopies } from './copies';
import { findPriceLevel } from './price-level';
import { createRandom, hashText, type Random } from './random';
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
}

/** Days back from `until` over which observations spread. */
const windowDays = 180;
const dayMs = 86_400_000;

/** The date `age` days before `until`, formatted once per age. */
function createDates(until: Date): (age: number) => string {
  const toDate = (age: number) => new Date(until.getTime() - age * dayMs).toISOString().slice(0, 10);
  const known = Array.from({ length: windowDays }, (_, age) => toDate(age));
  return (age) => known[age] ?? toDate(age);
}

/** A slow drift of the whole market of one card: the factor on today's level `age` days ago. */
function createDrift(random: Random): (age: number) => number {
  const slope = 0.14 * random.normal();
  const swing = 0.05 * random.uniform();
  const phase = 2 * Math.PI * random.uniform();
  return (age) =>
    Math.exp((slope * age) / windowDays + swing * (Math.sin(phase + age / 16) - Math.sin(phase)));
}

function pickPrice(fair: number, sold: boolean, random: Random): number {
  if (sold) {
    const bargain = random.uniform() < 0.01 ? 0.5 : 1;
    return Math.max(10, Math.round(100 * fair * bargain * Math.exp(0.13 * random.normal())));
  }
  const dream = random.uniform() < 0.04 ? 1.5 + random.uniform() : 1;
  const asked = 1.1 * fair * dream * Math.exp(0.16 * random.normal());
  // Sellers like prices that end in 99.
  return asked < 2 ? Math.max(25, Math.round(100 * asked)) : Math.max(1, Math.round(asked)) * 100 - 1;
}

function* generateForCard(
  card: CardRow,
  options: Required<GenerateOptions>,
  dateAt: (age: number) => string,
): Generator<ObservationRow> {
  const { era, dollars, thickness } = findPriceLevel(card, options.seed);
  const random = createRandom(hashText(card.id, options.seed));
  const driftAt = createDrift(random);
  const pickCopy = createPicker<Copy>(listCopies(era, dollars));
  const count = Math.max(2, Math.round(options.perCard * thickness));
  for (let index = 0; index < count; index += 1) {
    const sold = random.uniform() < 0.5;
    const copy = pickCopy(random);
    const seller = pickSeller(card.language, random);
    // More of what happened lately is known than of what happened months ago; most listings stand now.
    const age = Math.floor(windowDays * random.uniform() ** (sold ? 1.6 : 3.4));
    const fair = dollars * copy.factor * seller.factor * driftAt(age);
    yield {
      id: `${card.id}-${index}`,
      cardId: card.id,
      kind: sold ? 'sold' : 'listing',
      date: dateAt(age),
      minor: pickPrice(fair, sold, random),
      currency: 'USD',
      condition: copy.condition,
      grader: copy.grader,
      grade: copy.grade,
      country: seller.country,
      language: seller.language,
      source: sold ? 'market_sold' : 'market_unsold',
    };
  }
}

/**
 * Invented, believable observations of any cards, in USD, made while they are read. A card's observations depend on
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
