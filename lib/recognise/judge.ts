import type { CardSet } from '@/lib/recognise/data/sets';
import { isReprinted, reprintSets } from '@/lib/recognise/data/shared-numbers';
import { type Match, parseCardNumber, type ReasonCode } from './match';
import { findMeanings } from './phrases';
import type { Reading } from './reading';
import { type Coverage, isOpen, isSharedIn1999 } from './shared-prints';
import { foldPhrase } from './tokens';
import { hasJapaneseHint, numberOf, rivalDistance, type Weighed } from './weigh';

/** Whether the title says promo, and the card is none. */
function isStrayPromo(best: Weighed, reading: Reading): boolean {
  return (
    /\bpromos?\b/i.test(reading.title) && best.card.rarity !== 'Promo' && !/promo/.test(best.set?.id ?? '')
  );
}

/** Whether the number is the species' own: "#94 Gengar". Stickers and Topps cards are numbered by the National Dex. */
function isDexNumber(best: Weighed, reading: Reading): boolean {
  return best.dex.some((dex) => String(dex) === reading.number?.number);
}

/** Whether the title names a product that prints other sets' cards, or cards of their own, under numbers that mean nothing elsewhere. */
function isOtherProduct(title: string): boolean {
  return /battle academy|world champion|tcg classic|first partner|mcdonald|burger king|merlin|bandai|e-?battle|ensky|six heroes|gem pack|prize pack|trick or trade|trainer kit/i.test(
    title,
  );
}

/** Why a card is the right one by name and set, or name and rarity, where no number helps; undefined where it is not. */
function byName(
  best: Weighed,
  rivals: readonly Weighed[],
  reading: Reading,
  coverage: Coverage,
): ReasonCode[] | undefined {
  if (best.number !== 'unsaid' || best.name !== 'same' || (reading.number !== null && !best.japanese))
    return undefined;
  const equal = rivals.filter(
    (one) =>
      one.where === best.where && (one.name === 'same' || one.name === 'short') && one.score > best.score - 1,
  );
  if (isStrayPromo(best, reading) || isCorrected(reading) || best.year === 'other') return undefined;
  if (isCentrePromo(reading.title)) return undefined;
  const stated = reading.sets.filter((one) => one.strength === 'stated');
  const rest = stated.filter((one) => one.id.startsWith('ja-') === best.japanese);
  // "1997 Jungle": the year may be misread, and the western set has the same name.
  if (best.japanese && reading.language === 'unstated' && rest.length < stated.length) return undefined;
  const isCovered = coverage.all || rest.every((one) => coverage.sets.has(one.id));
  const inSet =
    best.where === 'stated' &&
    best.set &&
    isCovered &&
    !isOtherProduct(reading.title) &&
    !isJapanesePromo(best.set);
  if (inSet && isOnly(best, equal, reading)) return ['name-set'];
  // A name and a rarity that one print alone has, every print of the name being known.
  const isRare =
    coverage.all && best.rarity === 'same' && best.where !== 'other' && isRegionalRarity(best, reading);
  const isAlone = !rivals.some(
    (one) =>
      (one.name === 'same' || one.name === 'short') &&
      (isGallery(one) || (equal.includes(one) && one.rarity !== 'other')) &&
      !(one.japanese && !best.japanese),
  );
  return isRare && isAlone ? ['name-rarity'] : undefined;
}

/** No index holds every Japanese promo: that it knows one of a name proves nothing. */
function isJapanesePromo({ id, japanese }: CardSet): boolean {
  return japanese && id.endsWith('-promos');
}

/** Sellers call the cards of a gallery illustration rares, whatever the service calls them. */
function isGallery(one: Weighed): boolean {
  return /^(?:TG|GG)\d/.test(parseCardNumber(one.card.cardNumber)?.number ?? '');
}

/** Stamped promos of the Pokémon Center carry the name and the art of a card of the set they came with. */
function isCentrePromo(title: string): boolean {
  return /pok[eé]mon cent(?:er|re)\b/i.test(title);
}

/**
 * Whether the name stands in the title only after a correction ("Weeding" for Weezing), or as part of a longer word:
 * good enough to search with and to be confirmed by a number, but not to be sure by alone.
 */
function isCorrected({ title, names }: Reading): boolean {
  const span = names[0]?.span;
  if (!span) return false;
  const words = foldPhrase(title.slice(span.start, span.end)).split(' ');
  return words.every((word) => findMeanings(word).length === 0);
}

/**
 * Rarity names are regional: western cards are IR and SIR, Japanese ones AR and SAR, and "gold" is everywhere. A promo
 * counts in any language but Japanese, whose promos are more than any list holds.
 */
function isRegionalRarity(best: Weighed, { title, language }: Reading): boolean {
  if (isOtherProduct(title)) return false;
  const isEastern = /\b(?:ar|sar|art rare|chr|csr)\b/i.test(title);
  if (best.japanese) return language === 'ja' && isEastern;
  return (!isEastern && /\b(?:ir|sir|illustration rare)\b/i.test(title)) || best.card.rarity === 'Promo';
}

/** No other print fits as well, or the words on its finish tell the two apart. */
function isOnly(best: Weighed, equal: readonly Weighed[], reading: Reading): boolean {
  if (equal.length === 0) return true;
  const [other] = equal;
  if (equal.length > 1 || !other || other.set !== best.set || !best.set) return false;
  return isFinish(best, other, best.set, reading);
}

/**
 * In the first years a holo and a plain print of a card share a set: the holo has the lower number, in the e-Card sets
 * a number with H. Reverse holos have the plain print's number.
 */
function isFinish(best: Weighed, other: Weighed, set: CardSet, reading: Reading): boolean {
  const variants = reading.variants.map((one) => one.variant);
  const isPlain = variants.includes('reverse_holo') || /\bnon[- ]?holo/i.test(reading.title);
  const isHolo = !isPlain && variants.includes('holo');
  const isCoded = (one: Weighed): boolean => /^H/.test(parseCardNumber(one.card.cardNumber)?.number ?? '');
  if (set.id === 'aquapolis' || set.id === 'skyridge') {
    return isCoded(best) !== isCoded(other) && (isCoded(best) ? isHolo : variants.includes('reverse_holo'));
  }
  if (set.year > 2002 || set.id === 'expedition-base-set') return false;
  return numberOf(best) < numberOf(other) ? isHolo : isPlain;
}

/** Printings of cards of before 2003, which nobody reprints. */
const oldEditions: ReadonlySet<string> = new Set(['first_edition', 'shadowless', 'unlimited']);
const asianPrints = new Set(['zh', 'ko', 'th', 'id']);

/** The verdict on what is known so far: undefined while a further search could make it surer. */
export function judge(weighed: readonly Weighed[], reading: Reading, coverage: Coverage): Match | undefined {
  const fitting: Weighed[] = [];
  for (const one of weighed) if (isFitting(one, coverage)) fitting.push(one);
  fitting.sort(byScore);
  const [best, second] = fitting;
  if (best) {
    const sure =
      toSure(best, fitting, reading, coverage) ??
      (second && second.score > best.score - 0.1 ? toSure(second, fitting, reading, coverage) : undefined);
    if (sure) return sure;
  }
  if (!coverage.done) return undefined;
  const candidates = fitting.filter((one) => one.number !== 'other').slice(0, 8);
  const named = weighed.filter((one) => one.name === 'same' || one.name === 'short').sort(byScore);
  const shown =
    candidates.length > 0 ? candidates : fitting.length > 0 ? fitting.slice(0, 3) : named.slice(0, 3);
  if (shown.length === 0) return { kind: 'none', reasons: ['no-card-found'] };
  return {
    kind: 'choose',
    candidates: shown.map((one) => one.card),
    probability: 0.5,
    reasons: whyNotSure(shown, reading, coverage),
  };
}

function toSure(
  one: Weighed,
  fitting: readonly Weighed[],
  reading: Reading,
  coverage: Coverage,
): Match | undefined {
  const reasons = findReasons(one, fitting, reading, coverage);
  return reasons && { kind: 'sure', card: one.card, probability: 0.995, reasons };
}

/** A card that memory holds for its number alone is none that a title without a known name asks for. */
function isFitting({ name, score, card }: Weighed, { answered }: Coverage): boolean {
  return name !== 'other' && score > 0 && (name !== 'unsaid' || answered.has(card.id));
}

/** Whether any card could be the right one beyond doubt: not where the listing contradicts itself, or prints differ by region. */
export function mayBeSure(reading: Reading): boolean {
  return !isContrary(reading) && !asianPrints.has(reading.language);
}

/** What is said of the condition twice says nothing of which card it is. */
function isContrary({ contradictions }: Reading): boolean {
  return contradictions.some((one) => one !== 'condition');
}

/** Best first; among equals the newest set first, as most listings are of new cards. */
function byScore(a: Weighed, b: Weighed): number {
  return (
    b.score - a.score ||
    (b.set?.year ?? 0) - (a.set?.year ?? 0) ||
    (a.set === b.set ? numberOf(a) - numberOf(b) : 0) ||
    (a.card.id < b.card.id ? -1 : 1)
  );
}

function whyNotSure(shown: readonly Weighed[], reading: Reading, coverage: Coverage): ReasonCode[] {
  const reasons: ReasonCode[] = [];
  if (
    isContrary(reading) ||
    shown.every((one) => one.number === 'other' || one.where === 'other' || one.name === 'extra')
  ) {
    reasons.push('contradiction');
  }
  if (reading.number === null) reasons.push(shown.length > 1 ? 'several-prints' : 'name-only');
  if (asianPrints.has(reading.language)) reasons.push('language-open');
  if (!coverage.all && reading.number === null) reasons.push('search-incomplete');
  return reasons.length > 0 ? reasons : ['several-prints'];
}

/** Why the best candidate is the right one beyond doubt, or undefined. */
function findReasons(
  best: Weighed,
  fitting: readonly Weighed[],
  reading: Reading,
  coverage: Coverage,
): ReasonCode[] | undefined {
  if (!mayBeSure(reading)) return undefined;
  if (best.number === 'other' || best.total === 'other' || best.name === 'extra') return undefined;
  if (best.isOtherRegion) return undefined;
  // A card that only memory brings is as sure as a search would make it: one by its set, and by a known name.
  const isFound = coverage.answered.has(best.card.id);
  if (!isFound && reading.names.length === 0) return undefined;
  const rivals: Weighed[] = [];
  for (const one of fitting)
    if (one !== best && one.number !== 'other' && one.total !== 'other') rivals.push(one);
  if (best.number === 'same') return byNumber(best, rivals, reading, coverage);
  return byName(best, rivals, reading, coverage);
}

/** Rivals of the same number that fit nearly as well. */
function keepClose(best: Weighed, rivals: readonly Weighed[], reading: Reading): readonly Weighed[] {
  if (rivals.length === 0) return rivals;
  const isRegionOpen = hasJapaneseHint(reading);
  return rivals.filter(
    (one) =>
      one.number === 'same' &&
      (one.japanese === best.japanese || isRegionOpen) &&
      one.score > best.score - rivalDistance &&
      // The fuller name is the one the title says.
      (best.name !== 'same' || one.name !== 'short' || one.where === 'stated'),
  );
}

/** Without its set, its year or an edition that only the original has, a title says nothing against the reprint. */
function mayBeReprint({ where, year }: Weighed, { variants }: Reading): boolean {
  return where !== 'stated' && year === 'unsaid' && !variants.some(({ variant }) => oldEditions.has(variant));
}

function byNumber(
  best: Weighed,
  rivals: readonly Weighed[],
  reading: Reading,
  coverage: Coverage,
): ReasonCode[] | undefined {
  const isNamed = best.name === 'same' || best.name === 'short';
  const close = keepClose(best, rivals, reading);
  const isReprint = best.set !== undefined && reprintSets.has(best.set.id);
  if (best.total === 'same' && isNamed) {
    if (best.where === 'other') return undefined;
    const real = close.filter((one) => one.set === undefined || !reprintSets.has(one.set.id));
    if (real.length > 0 && !isReprint) return undefined;
    if (isReprint && best.where !== 'stated') return undefined;
    if (!isReprint && isOpen(best, reading, coverage)) return undefined;
    const wasReprinted = best.set !== undefined && isReprinted(best.set.id, reading.number?.number ?? '');
    // Of another year than its own: "2021 … Gym Challenge", "2023 … Classic Collection".
    if ((wasReprinted || isReprint) && best.year === 'other') return undefined;
    const reasons: ReasonCode[] = ['name-number-total'];
    return wasReprinted && mayBeReprint(best, reading) ? [...reasons, 'reprint-shares-number'] : reasons;
  }
  const isOwn =
    isNamed && best.where !== 'other' && !isOtherProduct(reading.title) && !isDexNumber(best, reading);
  const isBare =
    isOwn && reading.number?.total === null && best.name === 'same' && coverage.answered.has(best.card.id);
  if (
    isBare &&
    best.year === 'same' &&
    (coverage.all || (best.where === 'implied' && !isSharedIn1999(best.card.name, reading.number))) &&
    !isOpen(best, reading, coverage) &&
    !best.japanese &&
    !close.some((one) => one.year === best.year) &&
    !isStrayPromo(best, reading)
  ) {
    if (best.where !== 'stated') return ['name-number', 'year'];
  }
  if (close.length > 0 || isOpen(best, reading, coverage)) return undefined;
  if (isNamed && best.where === 'stated') return ['name-number-set'];
  if (isNamed && best.where === 'implied' && /^[A-Z]{2,}/.test(reading.number?.number ?? ''))
    return ['code-unique'];
  // "24a": another print of a card, made for a product of a later year.
  const isVariant = /[a-z]$/.test(reading.number?.number ?? '');
  const isTimely = best.year !== 'other' && !isStrayPromo(best, reading);
  // No index holds every Japanese card: there the year must agree too.
  const isKnown = !best.japanese || best.year === 'same' || best.year === 'near';
  if (isBare && coverage.all && isKnown && (isVariant || isTimely)) return ['name-number'];
  if (best.name === 'unsaid' && best.where === 'stated' && best.total === 'same') return ['number-set'];
  return undefined;
}
