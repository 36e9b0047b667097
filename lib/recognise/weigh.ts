import type { CardIdentity } from '@/lib/domain/card';
import { type CardSet, seriesSets } from '@/lib/recognise/data/sets';
import { reprintSets } from '@/lib/recognise/data/shared-numbers';
import { readNames, readOtherNames } from '@/lib/recognise/read/names';
import { fitRarity, type RaritySaid } from './era';
import { type CardNumber, parseCardNumber } from './match';
import { scan } from './phrases';
import type { NameParts, Naming, Reading } from './reading';
import { findSetOfCard, namesJapan } from './set-id';
import { tokenize } from './tokens';

/**
 * How a title's name and a card's name go together: `same`, `short` (the title leaves parts of the name out), `extra`
 * (the title says a part that the card's name lacks), `other` (another card), `unsaid` (the title names no card).
 */
type NameFit = 'same' | 'short' | 'extra' | 'other' | 'unsaid';

/** Suffixes and words that titles use in other senses too: saying them does not contradict a card without them. */
const loose = new Set([
  'x',
  'y',
  'delta',
  'star',
  'crystal',
  'black',
  'white',
  'g',
  'gl',
  'four',
  'champ',
  'sp',
  'prime',
  'ultra',
  'heat',
  'wash',
  'frost',
  'fan',
  'mow',
  'light',
  'legend',
  'fb',
  'break',
  'trainers',
  'captain',
  'detective',
]);

interface CardName {
  readonly parts: readonly CardPart[];
  /** How many words its species has; null for a card that names none. */
  readonly speciesWords: number | null;
  readonly dex: readonly number[];
  readonly words: readonly string[];
  readonly phrase: string;
}

/** A form or suffix in a card's name, with its words, each also without an owner's "s". */
interface CardPart {
  readonly id: string;
  readonly words: readonly { readonly word: string; readonly bare: string }[];
}

const cardNames = new Map<string, CardName>();
const never = (): boolean => false;

/** A card's name in parts; remembered, since the same names come again. */
function readCardName(name: string): CardName {
  const known = cardNames.get(name);
  if (known) return known;
  if (cardNames.size > 5000) cardNames.clear();
  const read = parseCardName(name);
  cardNames.set(name, read);
  return read;
}

function parseCardName(name: string): CardName {
  const tokens = tokenize(name);
  const hits = scan(tokens);
  const all = readNames(tokens, hits, never, []);
  const whole = readOtherNames(hits, never).find((one) => one.from === 0 && one.to === tokens.list.length);
  const last = whole ? undefined : all[all.length - 1];
  const ids = last ? new Set([...all.flatMap((one) => one.forms), ...last.mechanics]) : [];
  return {
    parts: [...ids].map((id) => ({
      id,
      words: id.split(' ').map((word) => ({ word, bare: word.replace(/s$/, '') })),
    })),
    speciesWords: last ? last.to - last.from : null,
    dex: whole ? [] : all.flatMap((one) => one.dex),
    words: tokens.list.map((token) => token.text),
    phrase: tokenize(name.replace(/\s*[([].*$/, '')).joined,
  };
}

/** How the title's words and the card's name go together; in the EX era (2003 to 2007) "EX" also names the sets. */
function fitName(title: Naming, name: string, hasNames: boolean, isExEra: boolean): NameFit {
  const card = readCardName(name);
  if (card.dex.length === 0) return fitWords(title, card, hasNames);
  const said = keepKin(title.species, card.dex);
  if (said.length === 0) return title.species.length > 0 ? 'other' : fitWords(title, card, hasNames);
  for (const dex of card.dex) {
    if (!saysDex(said, dex)) return said.some((one) => isPlainNidoran(one, card.dex)) ? 'short' : 'extra';
  }
  return fitParts(title, card, said, isExEra);
}

/** The names that are of one of these species: mostly all of a title's. */
function keepKin(names: readonly NameParts[], dex: readonly number[]): readonly NameParts[] {
  for (const one of names) if (!isKin(one, dex)) return names.filter((name) => isKin(name, dex));
  return names;
}

function isKin(said: NameParts, dex: readonly number[]): boolean {
  for (const one of said.dex) if (dex.includes(one)) return true;
  return isPlainNidoran(said, dex);
}

function saysDex(said: readonly NameParts[], dex: number): boolean {
  for (const one of said) if (one.dex.includes(dex)) return true;
  return false;
}

/** "Nidoran" alone is female or male. */
function isPlainNidoran(said: NameParts, dex: readonly number[]): boolean {
  return said.dex[0] === 29 && dex[0] === 32 && said.core.end - said.core.start === 7;
}

function fitParts(title: Naming, card: CardName, said: readonly NameParts[], isExEra: boolean): NameFit {
  for (const { forms, mechanics } of said) {
    if (saysMore(forms, card, isExEra) || saysMore(mechanics, card, isExEra)) return 'extra';
  }
  const { words } = title;
  for (const part of card.parts) if (!saysPart(part, said, words)) return 'short';
  let others = 0;
  for (const word of card.words) if (word.length > 2 && !words.has(word)) others += 1;
  return others > (card.speciesWords ?? 0) ? 'short' : 'same';
}

function saysPart({ id, words: own }: CardPart, said: readonly NameParts[], words: Naming['words']): boolean {
  for (const one of said) if (one.forms.includes(id) || one.mechanics.includes(id)) return true;
  for (const { word, bare } of own) if (!words.has(word) && !words.has(bare)) return false;
  return true;
}

/** Whether the title says a form or suffix that the card would show if it had it. */
function saysMore(said: readonly string[], card: CardName, isExEra: boolean): boolean {
  for (const part of said) {
    if (part === 'x' && hasPart(card, 'y')) return true;
    if (part === 'y' && hasPart(card, 'x')) return true;
    if (hasPart(card, part)) continue;
    if (part === 'ex' ? !isExEra : !loose.has(part) && !isShortOwner(part, card)) return true;
  }
  return false;
}

function hasPart(card: CardName, id: string): boolean {
  for (const part of card.parts) if (part.id === id) return true;
  return false;
}

/** Sellers shorten "Team Rocket's" to "Rocket's". */
function isShortOwner(part: string, card: CardName): boolean {
  return part === 'rockets' && hasPart(card, 'team rockets');
}

/** A card that names no species fits when its name stands in the title. */
function fitWords(title: Naming, card: CardName, hasNames: boolean): NameFit {
  const { joined } = title;
  if (card.phrase !== '' && ` ${joined} `.includes(` ${card.phrase} `)) return 'same';
  // "Iris's Concern" for Iris's Fighting Spirit: the owner is right, the rest is the seller's translation.
  const owner = card.words[0] ?? '';
  if (card.words.length > 1 && owner.endsWith('s') && owner.length > 3 && title.words.has(owner))
    return 'extra';
  let told = 0;
  let met = 0;
  for (const word of card.words) {
    if (word.length < 3) continue;
    told += 1;
    if (title.words.has(word)) met += 1;
  }
  if (met > 1 && met >= told - 1) return 'short';
  return hasNames ? 'other' : 'unsaid';
}

/** Whether the title names species, and none of this card's: the quick way to rule a card out. */
export function namesOthers(title: Naming, name: string): boolean {
  if (title.species.length === 0) return false;
  const { dex } = readCardName(name);
  if (dex.length === 0) return false;
  for (const said of title.species) if (isKin(said, dex)) return false;
  return true;
}

/** National Dex numbers of the species in a card's name. */
function dexOf(name: string): readonly number[] {
  return readCardName(name).dex;
}

/** How one piece of a title's evidence and a card go together. */
type Fit = 'same' | 'other' | 'unsaid';

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
