import type { CardIdentity } from '@/lib/domain/card';
import { type CardNumber, parseCardNumber } from '@/lib/recognise/card-number-key';
import { seriesSets } from '@/lib/recognise/lexicon/series-sets';
import type { CardSet } from '@/lib/recognise/lexicon/set-table';
import { reprintSets } from '@/lib/recognise/lexicon/shared-numbers';
import type { Reading } from '@/lib/recognise/reading';
import { findSetOfCard, namesJapan } from '@/lib/recognise/set-id';
import { dexOf, fitName, type NameFit, namesOthers } from './compare-names';
import { fitRarity, type RaritySaid } from './fit-rarity';

/** How one piece of a title's evidence and a card go together. */
export type Fit = 'same' | 'other' | 'unsaid';

/** A card with how each piece of evidence speaks of it; `score` orders candidates. */
export interface Weighed {
  readonly card: CardIdentity;
  readonly set: CardSet | undefined;
  readonly japanese: boolean;
  /** The title's language is of the other region than the card seems to be, whose set this project does not know. */
  readonly isOtherRegion: boolean;
  readonly dex: readonly number[];
  readonly name: NameFit;
  readonly number: Fit;
  readonly total: Fit;
  /** `stated`: set words or a code name its set; `implied`: only the total or prefix; `other`: another set is stated. */
  readonly where: 'stated' | 'implied' | 'other' | 'unsaid';
  /** `near`: one year off, as labels and release dates differ. */
  readonly year: Fit | 'near';
  readonly rarity: Fit;
  readonly score: number;
}

const asian = new Set(['ja', 'zh', 'ko', 'th', 'id']);
const nameScores: Readonly<Record<NameFit, number>> = {
  same: 4,
  short: 2.5,
  unsaid: 0,
  extra: 0.5,
  other: -9,
};

const placeScores: Readonly<Record<Weighed['where'], number>> = {
  stated: 3,
  implied: 1,
  unsaid: 0,
  other: -2,
};
const yearScores: Readonly<Record<Weighed['year'], number>> = { same: 1, near: 0.5, unsaid: 0, other: -1 };
const fitScores: Readonly<Record<Fit, number>> = { same: 1, unsaid: 0, other: -1 };

/** How far below the best card another one must stay to be no rival. */
export const rivalDistance = 2;

/** Whether a card of the same name and number in `set`, which nobody has looked at, would rival the best card seen. */
export function couldRival(set: CardSet, best: Weighed, reading: Reading): boolean {
  if (set.id === best.set?.id) return false;
  // Without a word on the language a western print is meant, whatever Japanese ones exist.
  const isLanguageOpen = (best.japanese && reading.language === 'unstated') || hasJapaneseHint(reading);
  if (set.japanese !== best.japanese && !isLanguageOpen) return false;
  const name = nameScores.same - nameScores[best.name];
  const place = placeScores[fitSet(reading, set)] - placeScores[best.where];
  const year = yearScores[fitYear(reading, set)] - yearScores[best.year];
  const rarity = best.rarity === 'other' ? 2 : 0;
  return name + place + year + rarity > -rivalDistance;
}

/** Weighs a card against everything the title says. */
export function weigh(card: CardIdentity, reading: Reading, said: RaritySaid): Weighed {
  const title = reading.naming;
  if (namesOthers(title, card.name)) return toOther(card, undefined, false);
  const set = findSetOfCard(card);
  const isUnnumbered = set?.japanese === true && set.year < 2001;
  const parsed = isUnnumbered ? null : parseCardNumber(card.cardNumber);
  const isExEra = set !== undefined && set.year >= 2003 && set.year <= 2007;
  const japanese = set
    ? set.japanese
    : namesJapan(card.set.slug) ||
      /\/[A-Z]+-?P$/i.test(card.cardNumber) ||
      /[\u3040-\u30ff]/.test(card.name + card.set.name);
  const wrongRegion = reading.language !== 'unstated' && asian.has(reading.language) !== japanese;
  if (wrongRegion && (set || japanese)) return toOther(card, set, japanese);
  const hasNames = reading.names.length > 0;
  const fit = fitName(title, card.name, hasNames, isExEra);
  if (fit === 'other') return toOther(card, set, japanese);
  const number = fitNumber(reading, parsed, set);
  const total = fitTotal(reading, parsed, set);
  const where = fitSet(reading, set);
  // Who names the set leaves out the δ that most of its cards have.
  const isPlain = fit === 'short' && where === 'stated' && card.name.endsWith(' δ');
  const name = isPlain ? fitName(title, card.name.slice(0, -2), hasNames, isExEra) : fit;
  const year = fitYear(reading, set);
  const rarity = fitRarity(said, card, set);
  let score = nameScores[name] + placeScores[where] + yearScores[year] + fitScores[rarity];
  score += number === 'same' ? 5 : number === 'other' ? -5 : 0;
  score += total === 'same' ? 3 : total === 'other' ? -3 : 0;
  if (japanese && reading.language === 'unstated') score += hasJapaneseHint(reading) ? 0.5 : -1.5;
  if (wrongRegion) score -= 3;
  if (set && reprintSets.has(set.id) && where !== 'stated') score -= 1.5;
  return {
    card,
    set,
    japanese,
    isOtherRegion: wrongRegion,
    dex: dexOf(card.name),
    name,
    number,
    total,
    where,
    year,
    rarity,
    score,
  };
}

const none: readonly number[] = [];

/** Another card altogether: nothing else matters. */
function toOther(card: CardIdentity, set: CardSet | undefined, japanese: boolean): Weighed {
  return {
    card,
    set,
    japanese,
    isOtherRegion: false,
    dex: none,
    name: 'other',
    number: 'unsaid',
    total: 'unsaid',
    where: 'unsaid',
    year: 'unsaid',
    rarity: 'unsaid',
    score: nameScores.other,
  };
}

/** Whether the title uses a rarity code of Japanese cards without naming a language. */
export function hasJapaneseHint({ title, language }: Reading): boolean {
  return language === 'unstated' && /\b(?:AR|SAR|CHR|CSR)\b/.test(title);
}

/** The number alone of a card's collector number; NaN where it is none. */
export function numberOf({ card }: Weighed): number {
  return Number(parseCardNumber(card.cardNumber)?.number ?? Number.NaN);
}

function fitYear(reading: Reading, set: CardSet | undefined): Weighed['year'] {
  if (reading.year === null || !set) return 'unsaid';
  const apart = Math.abs(reading.year - set.year);
  return apart === 0 ? 'same' : apart === 1 ? 'near' : 'other';
}

function fitNumber(reading: Reading, parsed: CardNumber | null, set: CardSet | undefined): Fit {
  const said = reading.number;
  if (said === null || parsed === null) return 'unsaid';
  if (said.number === parsed.number) return 'same';
  // "SWSH Promo #45" for SWSH045, "#69 Galarian Gallery" for GG69.
  const isBare = said.total === null && /^[A-Z]+(\d+)$/.exec(parsed.number)?.[1] === said.number;
  return isBare && fitsStated(reading, set) ? 'same' : 'other';
}

function fitsStated({ sets }: Reading, set: CardSet | undefined): boolean {
  return sets.some((one) => one.id === set?.id && one.strength === 'stated');
}

function fitTotal(reading: Reading, parsed: CardNumber | null, set: CardSet | undefined): Fit {
  const said = reading.number?.total ?? null;
  if (said === null) return 'unsaid';
  const own = parsed?.total ?? set?.total ?? null;
  if (own === null) return 'unsaid';
  if (own === said || bare(own) === bare(said)) return 'same';
  if (set?.total === said) return 'same';
  // "H13/144": the prefix belongs to the number, the total to the main set.
  if (/^[A-Z]/.test(parsed?.number ?? '') && !/^[A-Z]/.test(said)) return 'unsaid';
  return set && set.total === null ? 'unsaid' : 'other';
}

function bare(total: string): string {
  const digits = /^[A-Z]*?(\d+)$/.exec(total)?.[1];
  return digits ?? total.replace('-', '');
}

function fitSet(reading: Reading, set: CardSet | undefined): Weighed['where'] {
  if (reading.sets.length === 0 || set === undefined) return 'unsaid';
  let own: Reading['sets'][number] | undefined;
  let saysReprint = false;
  let isElsewhere = false;
  for (const one of reading.sets) {
    if (one.id === set.id) own ??= one;
    if (one.strength !== 'stated') continue;
    saysReprint ||= reprintSets.has(one.id);
    isElsewhere ||= one.id.startsWith('ja-') === set.japanese && !seriesSets.has(one.id);
  }
  const isPromo = own?.strength === 'stated' && set.total === null;
  if (saysReprint && !isPromo && !set.id.startsWith('celebrations')) return 'other';
  if (own?.strength === 'stated') return 'stated';
  return isElsewhere ? 'other' : own ? 'implied' : 'unsaid';
}
