import { isReprinted, reprintSets } from '@/lib/recognise/lexicon/shared-numbers';
import type { Match, ReasonCode } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import { byName } from './by-name';
import { isDexNumber, isOtherProduct, isStrayPromo } from './doubts';
import { type Coverage, isOpen } from './open-sets';
import { isSharedIn1999 } from './shared-prints';
import { hasJapaneseHint, numberOf, rivalDistance, type Weighed } from './weigh';

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
  return reasons && { kind: 'sure', card: one.card, reasons };
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
