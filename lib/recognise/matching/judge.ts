import { parseCardNumber } from '@/lib/recognise/card-number-key';
import { findMeanings } from '@/lib/recognise/lexicon/phrases';
import type { CardSet } from '@/lib/recognise/lexicon/set-table';
import { reprintSets } from '@/lib/recognise/lexicon/shared-numbers';
import type { Match, ReasonCode } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import { foldPhrase } from '@/lib/recognise/text/tokenize';
import { type Coverage, isOpen } from './open-sets';
import { rivalDistance, type Weighed } from './weigh';

const asianPrints = new Set(['zh', 'ko', 'th', 'id']);

/** The verdict on what is known so far: undefined while a further search could make it surer. */
export function judge(weighed: readonly Weighed[], reading: Reading, coverage: Coverage): Match | undefined {
  const fitting = weighed.filter((one) => one.name !== 'other' && one.score > 0).sort(byScore);
  const best = fitting[0];
  for (const one of fitting.slice(0, 2)) {
    const sure = one.score > (best?.score ?? 0) - 0.1 && findReasons(one, fitting, reading, coverage);
    if (sure) return { kind: 'sure', card: one.card, reasons: sure };
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
    reasons: whyNotSure(shown, reading, coverage),
  };
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
    reading.contradictions.length > 0 ||
    shown.every((one) => one.number === 'other' || one.where === 'other')
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
  if (reading.contradictions.length > 0 || asianPrints.has(reading.language)) return undefined;
  if (best.number === 'other' || best.total === 'other' || best.name === 'extra') return undefined;
  const rivals = fitting.filter((one) => one !== best && one.number !== 'other' && one.total !== 'other');
  // A card that only memory brings is as sure as a search would make it: one by its set, and by a known name.
  const isFound = coverage.answered.has(best.card.id);
  if (!isFound && reading.names.length === 0) return undefined;
  if (best.number === 'same') return byNumber(best, rivals, reading, coverage);
  return byName(best, rivals, reading, coverage);
}

function byNumber(
  best: Weighed,
  rivals: readonly Weighed[],
  reading: Reading,
  coverage: Coverage,
): ReasonCode[] | undefined {
  const isNamed = best.name === 'same' || best.name === 'short';
  const close = rivals.filter(
    (one) =>
      one.number === 'same' &&
      one.japanese === best.japanese &&
      one.score > best.score - rivalDistance &&
      // The fuller name is the one the title says.
      (best.name !== 'same' || one.name !== 'short' || one.where === 'stated'),
  );
  const isReprint = best.set !== undefined && reprintSets.has(best.set.id);
  if (best.total === 'same' && isNamed) {
    if (best.where === 'other') return undefined;
    const real = close.filter((one) => one.set === undefined || !reprintSets.has(one.set.id));
    if (real.length > 0 && !isReprint) return undefined;
    if (isReprint && best.where !== 'stated') return undefined;
    if (!isReprint && isOpen(best, reading, coverage)) return undefined;
    if (best.japanese && reading.language === 'unstated' && !isWestExcluded(coverage)) return undefined;
    const reasons: ReasonCode[] = ['name-number-total'];
    return close.length > real.length ? [...reasons, 'reprint-shares-number'] : reasons;
  }
  const isOwn =
    isNamed && best.where !== 'other' && !isOtherProduct(reading.title) && !isDexNumber(best, reading);
  const isBare =
    isOwn && reading.number?.total === null && best.name === 'same' && coverage.answered.has(best.card.id);
  const sameYear = close.filter((one) => one.year === best.year);
  if (
    isBare &&
    best.year === 'same' &&
    (coverage.all || best.where === 'implied') &&
    !isOpen(best, reading, coverage) &&
    !best.japanese &&
    sameYear.length === 0 &&
    !isStrayPromo(best, reading)
  ) {
    if (best.where !== 'stated') return ['name-number', 'year'];
  }
  if (close.length > 0 || isOpen(best, reading, coverage)) return undefined;
  if (isNamed && best.where === 'stated') return ['name-number-set'];
  if (isNamed && best.where === 'implied' && /^[A-Z]{2,}/.test(reading.number?.number ?? ''))
    return ['code-unique'];
  if (isBare && coverage.all && best.year !== 'other') return ['name-number'];
  if (best.name === 'unsaid' && best.where === 'stated' && best.total === 'same') return ['number-set'];
  return undefined;
}

/** The title says promo, and the card is none. */
function isStrayPromo(best: Weighed, reading: Reading): boolean {
  return (
    /\bpromos?\b/i.test(reading.title) && best.card.rarity !== 'Promo' && !/promo/.test(best.set?.id ?? '')
  );
}

/** "#94 Gengar": stickers and Topps cards are numbered by the National Dex. */
function isDexNumber(best: Weighed, reading: Reading): boolean {
  return best.dex.some((dex) => String(dex) === reading.number?.number);
}

/** Products that print other sets' cards, or cards of their own, under numbers that mean nothing elsewhere. */
function isOtherProduct(title: string): boolean {
  return /battle academy|world champion|tcg classic|first partner|mcdonald|burger king|merlin|bandai|e-?battle|ensky|six heroes|gem pack|prize pack|trick or trade|trainer kit/i.test(
    title,
  );
}

/** Every western set that prints this total was searched for the name. */
function isWestExcluded(coverage: Coverage): boolean {
  return coverage.all || coverage.western.every((id) => coverage.sets.has(id));
}

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
  if (isStrayPromo(best, reading) || isCorrected(reading)) return undefined;
  const rest = reading.sets.filter(
    (one) => one.strength === 'stated' && one.id.startsWith('ja-') === best.japanese,
  );
  const isCovered = coverage.all || rest.every((one) => coverage.sets.has(one.id));
  const inSet = best.where === 'stated' && best.set && isCovered && !isOtherProduct(reading.title);
  if (inSet && isOnly(best, equal, reading)) return ['name-set'];
  // A name and a rarity that one print alone has, every print of the name being known.
  const isRare =
    coverage.all && best.rarity === 'same' && best.where !== 'other' && isRegionalRarity(best, reading);
  return isRare && !equal.some((one) => one.rarity !== 'other' && !(one.japanese && !best.japanese))
    ? ['name-rarity']
    : undefined;
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
  if (best.japanese) return language === 'ja' && /\b(?:ar|sar|art rare|chr|csr)\b/i.test(title);
  return /\b(?:ir|sir|illustration rare)\b/i.test(title) || best.card.rarity === 'Promo';
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

function numberOf(one: Weighed): number {
  return Number(parseCardNumber(one.card.cardNumber)?.number ?? Number.NaN);
}
