import type { Condition } from '@/lib/domain/card';
import { rankSites } from '@/lib/recognise/lexicon/japanese-ranks';

/** A code of a scale and the service's code for it, or null where the service can have none that means the same. */
type Step = readonly [code: string, bucket: string | null];

/*
 * Each scale from its best condition down. The service's answers showed NEAR_MINT and MINT (specification 2.5); the
 * other codes are assumed to be the scale's own words. A code that the service does not have finds no bucket, so a
 * wrong guess costs a verdict and never brings another condition's price.
 */

/** TCGplayer's conditions, which eBay's words for cards follow. D is also written DMG. */
const tcgplayer: readonly Step[] = [
  ['M', 'MINT'],
  ['NM', 'NEAR_MINT'],
  ['LP', 'LIGHTLY_PLAYED'],
  ['MP', 'MODERATELY_PLAYED'],
  ['HP', 'HEAVILY_PLAYED'],
  ['D', 'DAMAGED'],
  ['DMG', 'DAMAGED'],
  ['DM', 'DAMAGED'],
];

/** Cardmarket's conditions. Its Light Played lies two steps below Excellent: it is not TCGplayer's Lightly Played. */
const cardmarket: readonly Step[] = [
  ['MT', 'MINT'],
  ['M', 'MINT'],
  ['NM', 'NEAR_MINT'],
  ['EX', 'EXCELLENT'],
  ['GD', 'GOOD'],
  ['LP', 'LIGHT_PLAYED'],
  ['PL', 'PLAYED'],
  ['PO', 'POOR'],
];

/** Ranks of Japanese shops. S is as printed, A without a flaw worth naming; below that every shop draws its own lines. */
const japanese: readonly Step[] = [
  ['S', 'MINT'],
  ['A+', 'NEAR_MINT'],
  ['A', 'NEAR_MINT'],
  ['A-', null],
  ['B+', null],
  ['B', null],
  ['B-', null],
  ['C+', null],
  ['C', null],
  ['C-', null],
  ['D', null],
  ['E', null],
];

/** Words of sellers that belong to no scale: coins and comics know a Very Good, cards do not. */
const loose: readonly Step[] = [
  ['M', 'MINT'],
  ['NM', 'NEAR_MINT'],
  ['VG', null],
];

/** Wear in words of no scale ("Poor", "傷や汚れあり"), on any site: no price of another condition fits it. */
const worn: readonly Step[] = [
  ['M', 'MINT'],
  ['NM', 'NEAR_MINT'],
  ['WORN', null],
];

/** Sites with a scale of their own; anywhere else sellers write every scale's codes. */
const siteScales: readonly (readonly [RegExp, readonly Step[]])[] = [
  [/^tcgplayer/, tcgplayer],
  [/^cardmarket/, cardmarket],
  [rankSites, japanese],
];
const anyScale = [tcgplayer, cardmarket, japanese, loose];

/** Words whose short code is also another scale's, or that name two conditions of which only the worse is sure. */
const wordSteps: Readonly<Record<string, readonly [readonly Step[], string]>> = {
  'light played': [cardmarket, 'LP'],
  played: [cardmarket, 'PL'],
  'played condition': [cardmarket, 'PL'],
  'nm lp': [tcgplayer, 'LP'],
  'mp hp': [tcgplayer, 'HP'],
};

/** Codes of Cardmarket's scale alone: what a sign joins to one of them is of that scale as well ("GD/LP"). */
const besideCardmarket = /\b(?:ex|gd|pl|po)\b/;

/** What else tells the scale of a code: the listing's site, and the currency it asks in. */
export interface ScaleSigns {
  readonly site?: string;
  readonly currency?: string | undefined;
}

/** The service's codes for a condition: its own, and the better ones of the same scale, the nearest first. */
export interface ConditionCodes {
  readonly own: string | null;
  readonly better: readonly string[];
}

/**
 * What a condition is called by the service, by the scale of the site or, where a site has none, by the scale that
 * knows the code; undefined for a code of no scale. Scales are not translated: Excellent and Good are not Lightly and
 * Moderately Played, and "LP" alone is Cardmarket's where euros are asked.
 */
export function findConditionCodes(
  { code, said }: Condition,
  { site = '', currency }: ScaleSigns = {},
): ConditionCodes | undefined {
  if (code === 'WORN') return readStep(worn, code);
  const siteScale = siteScales.find(([pattern]) => pattern.test(site))?.[1];
  if (siteScale) return readStep(siteScale, code);
  const folded = said
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const worded = Object.hasOwn(wordSteps, folded) ? wordSteps[folded] : undefined;
  if (worded) return readStep(worded[0], worded[1]);
  if (code === 'LP' && (besideCardmarket.test(folded) || (folded === 'lp' && currency === 'EUR'))) {
    return readStep(cardmarket, code);
  }
  for (const scale of anyScale) {
    const found = readStep(scale, code);
    if (found) return found;
  }
  return undefined;
}

function readStep(scale: readonly Step[], code: string): ConditionCodes | undefined {
  const at = scale.findIndex(([known]) => known === code);
  const step = scale[at];
  if (!step) return undefined;
  const above = scale.slice(0, at).flatMap(([, bucket]) => (bucket && bucket !== step[1] ? [bucket] : []));
  return { own: step[1], better: [...new Set(above.reverse())] };
}
