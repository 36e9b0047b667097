import { parseCardNumber } from '@/lib/recognise/card-number-key';
import { findMeanings } from '@/lib/recognise/lexicon/phrases';
import type { CardSet } from '@/lib/recognise/lexicon/set-table';
import type { ReasonCode } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import { foldPhrase } from '@/lib/recognise/text/tokenize';
import { isOtherProduct, isStrayPromo } from './doubts';
import type { Coverage } from './open-sets';
import { numberOf, type Weighed } from './weigh';

/** Why a card is the right one by name and set, or name and rarity, where no number helps; undefined where it is not. */
export function byName(
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
