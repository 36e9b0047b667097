import { seriesSets } from '@/lib/recognise/lexicon/series-sets';
import { type CardSet, findSet, findSetsByTotal } from '@/lib/recognise/lexicon/set-table';
import { isReprinted, reprintSets } from '@/lib/recognise/lexicon/shared-numbers';
import type { Reading, Span } from '@/lib/recognise/reading';
import { findPromoSets, promoPrefixes } from './promo-sets';
import type { SetSaid } from './read-sets';

/** Everything that helps to tell which set is meant. */
export interface SetEvidence {
  readonly said: readonly SetSaid[];
  readonly number: string | null;
  readonly total: string | null;
  readonly year: number | null;
  /** `ja` for Asian prints, `west` for the six western languages, null when the title leaves it open. */
  readonly region: 'ja' | 'west' | null;
  /** The title uses a Japanese rarity code, without saying so. */
  readonly japaneseHint: boolean;
  /** The number is written with leading zeros, as cards print it since 2020. */
  readonly isPadded: boolean;
}

interface SetScore {
  readonly set: CardSet;
  score: number;
  stated: boolean;
  span: Span | null;
}

const mostSets = 12;
const reprintScore = 7;
const none: Reading['sets'] = [];

/** The sets that the evidence points to, most likely first; at most 12. */
export function orderSets(evidence: SetEvidence): Reading['sets'] {
  const scores: SetScore[] = [];
  addSaid(scores, evidence);
  addReprint(scores, evidence);
  const { total } = evidence;
  const printed = total === 'MP' || total === 'SP' ? `${total.charAt(0)}-P` : total;
  if (printed !== null) for (const set of findSetsByTotal(printed)) addScore(scores, set, 4, false, null);
  for (const set of prefixSets(evidence.number)) addScore(scores, set, 4, false, null);
  // PSA's labels of the first set say no more than "1999 POKEMON GAME".
  if (scores.length === 0 && evidence.year === 1999 && evidence.number !== null && evidence.region !== 'ja') {
    const first = findSet('base-set');
    if (first) addScore(scores, first, 1, false, null);
  }
  if (scores.length === 0) return none;
  const isGallery = evidence.number !== null && isGalleryNumber(evidence.number);
  for (const entry of scores) entry.score += adjust(entry.set, evidence, isGallery);
  scores.sort(byScore);
  const sets: Reading['sets'][number][] = [];
  for (const { set, score, stated, span } of scores) {
    if (score <= 0 || sets.length === mostSets) break;
    sets.push({ id: set.id, strength: stated ? 'stated' : 'implied', span });
  }
  return sets;
}

/** Sets whose short name is a word of praise too: it means the set only beside the set's own year. */
const praiseSets: ReadonlySet<string> = new Set(['legendary-collection']);

/** Sets that words, codes and fields name. */
function addSaid(scores: SetScore[], { said, year, number, region }: SetEvidence): void {
  let hasPromo = false;
  for (const { set, weak, code, span } of said) {
    if (weak && set.id.endsWith('-black-star-promos')) {
      hasPromo = true;
      continue;
    }
    if (weak && praiseSets.has(set.id)) {
      if (year === set.year) addScore(scores, set, 3, true, span);
      continue;
    }
    if (seriesSets.has(set.id) && year !== null && Math.abs(year - set.year) > 1) continue;
    const isStated = !weak || (region === 'ja' && set.japanese);
    // "Celebrations … Neo Revelation": who names the reprint names the original beside it.
    const strong = reprintSets.has(set.id) ? reprintScore : code ? 4 : 3;
    addScore(scores, set, weak ? 1 : strong, isStated, span);
  }
  if (hasPromo) for (const set of findPromoSets(number, year)) addScore(scores, set, 3, true, null);
}

/** A number that was reprinted, and the reprint's year: "2021 Rocket's Zapdos 15/132" means Celebrations, unless another set is named. */
function addReprint(scores: SetScore[], { said, number, total, year }: SetEvidence): void {
  if (number === null || total === null || said.some(({ weak }) => !weak)) return;
  const isKnown = () => findSetsByTotal(total).some((set) => isReprinted(set.id, number));
  for (const id of reprintSets) {
    const set = findSet(id);
    if (set && set.year === year && isKnown()) addScore(scores, set, reprintScore, true, null);
  }
}

/** Adds to the score of a set. */
function addScore(scores: SetScore[], set: CardSet, score: number, stated: boolean, span: Span | null): void {
  for (const known of scores) {
    if (known.set !== set) continue;
    known.score += score;
    known.stated ||= stated;
    known.span ??= span;
    return;
  }
  scores.push({ set, score, stated, span });
}

function byScore(a: SetScore, b: SetScore): number {
  return b.score - a.score;
}

function adjust(
  set: CardSet,
  { year, region, japaneseHint, isPadded, number, total }: SetEvidence,
  isGallery: boolean,
): number {
  let score = 0;
  if (region === 'ja') score += set.japanese ? 1 : -9;
  else if (region === 'west') score += set.japanese ? -9 : 1;
  else if (set.japanese !== japaneseHint) score -= 1.5;
  // Promos come out over many years.
  const isDated = !set.id.endsWith('-promos');
  if (isDated && isPadded && set.year < 2020) score -= 0.7;
  if (isDated && year !== null) score += Math.abs(year - set.year) <= 1 ? 0.5 : -1.5;
  if (number !== null && set.total !== null && isGalleryTotal(set.total) !== isGallery) score -= 3;
  if (total !== null && set.total !== null && set.total !== total && !isPrefixed(set.total)) score -= 2;
  return score;
}

function isGalleryNumber(number: string): boolean {
  return isPrefixed(number) && /^(?:TG|GG|SV\d{2,})/.test(number);
}

function isGalleryTotal(total: string): boolean {
  return isPrefixed(total) && /^(?:TG|GG|SV)\d+$/.test(total);
}

function isPrefixed(total: string): boolean {
  const first = total.charCodeAt(0);
  return first >= 65 && first <= 90;
}

const noSets: readonly CardSet[] = [];

/** A promo prefix names its set; gallery prefixes leave several. */
function prefixSets(number: string | null): readonly CardSet[] {
  const prefix = number !== null && isPrefixed(number) ? /^[A-Z]+/.exec(number)?.[0] : undefined;
  if (prefix === undefined) return noSets;
  const promo = promoPrefixes[prefix];
  const ids = promo ? [promo] : (prefixIds[prefix] ?? []);
  return ids.flatMap((id) => findSet(id) ?? []);
}

const prefixIds: Readonly<Record<string, readonly string[]>> = {
  GG: ['crown-zenith-galarian-gallery'],
  TG: [
    'brilliant-stars-trainer-gallery',
    'astral-radiance-trainer-gallery',
    'lost-origin-trainer-gallery',
    'silver-tempest-trainer-gallery',
  ],
  RC: ['legendary-treasures', 'generations'],
  H: ['aquapolis', 'skyridge'],
  SH: ['platinum', 'stormfront'],
  SL: ['call-of-legends'],
  RT: ['rising-rivals'],
  AR: ['arceus'],
  SV: ['hidden-fates-shiny-vault', 'shining-fates-shiny-vault'],
};
