import { seriesSets } from '@/lib/recognise/lexicon/series-sets';
import { type CardSet, findSet, findSetsByTotal } from '@/lib/recognise/lexicon/set-table';
import { reprintSets } from '@/lib/recognise/lexicon/shared-numbers';
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

/** Adds up what speaks for each set. */
class SetScores {
  readonly entries = new Map<string, SetScore>();

  add(set: CardSet, score: number, stated: boolean, span: Span | null): void {
    const known = this.entries.get(set.id);
    if (known) {
      known.score += score;
      known.stated ||= stated;
      known.span ??= span;
    } else this.entries.set(set.id, { set, score, stated, span });
  }
}

/** The sets that the evidence points to, most likely first; at most 12. */
export function orderSets(evidence: SetEvidence): Reading['sets'] {
  const scores = new SetScores();
  for (const said of evidence.said) {
    if (said.weak && said.set.id.endsWith('-black-star-promos')) continue;
    if (seriesSets.has(said.set.id) && evidence.year !== null && Math.abs(evidence.year - said.set.year) > 1)
      continue;
    const isStated = !said.weak || (evidence.region === 'ja' && said.set.japanese);
    // "Celebrations … Neo Revelation": who names the reprint names the original beside it.
    const score = reprintSets.has(said.set.id) ? 7 : said.code ? 4 : 3;
    scores.add(said.set, said.weak ? 1 : score, isStated, said.span);
  }
  if (evidence.said.some((one) => one.weak && one.set.id.endsWith('-black-star-promos'))) {
    for (const set of findPromoSets(evidence.number, evidence.year)) scores.add(set, 3, true, null);
  }
  const total = evidence.total?.replace(/^(MP|SP)$/, (code) => `${code.slice(0, -1)}-P`) ?? null;
  if (total !== null) for (const set of findSetsByTotal(total)) scores.add(set, 4, false, null);
  for (const set of prefixSets(evidence.number)) scores.add(set, 4, false, null);
  // PSA's labels of the first set say no more than "1999 POKEMON GAME".
  if (
    scores.entries.size === 0 &&
    evidence.year === 1999 &&
    evidence.number !== null &&
    evidence.region !== 'ja'
  ) {
    const first = findSet('base-set');
    if (first) scores.add(first, 1, false, null);
  }
  const entries = [...scores.entries.values()].map((entry) => ({
    ...entry,
    score: entry.score + adjust(entry.set, evidence),
  }));
  return entries
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 12)
    .map(({ set, stated, span }) => ({ id: set.id, strength: stated ? 'stated' : 'implied', span }));
}

function adjust(set: CardSet, { year, region, japaneseHint, isPadded, number, total }: SetEvidence): number {
  let score = 0;
  if (region === 'ja') score += set.japanese ? 1 : -9;
  else if (region === 'west') score += set.japanese ? -9 : 1;
  else if (set.japanese !== japaneseHint) score -= 1.5;
  if (isPadded && set.year < 2020) score -= 0.7;
  if (year !== null) score += Math.abs(year - set.year) <= 1 ? 0.5 : -1.5;
  const gallery = /^(?:TG|GG|SV\d{2,})/.exec(number ?? '') !== null;
  if (number !== null && set.total !== null && /^(?:TG|GG|SV)\d+$/.test(set.total) !== gallery) score -= 3;
  if (total !== null && set.total !== null && set.total !== total && !/^[A-Z]/.test(set.total)) score -= 2;
  return score;
}

/** A promo prefix names its set; gallery prefixes leave several. */
function prefixSets(number: string | null): CardSet[] {
  const prefix = /^[A-Z]+/.exec(number ?? '')?.[0];
  if (!prefix) return [];
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
