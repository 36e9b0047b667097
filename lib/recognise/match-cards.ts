import type { CardIndex } from '@/lib/cards/card-index';
import { type Candidate, createEvidence, type Feature, unknownCard } from './evidence';
import { type ReasonCode, refuseKind } from './match';
import type { Reading } from './reading';

/** The table that `npm run fit:recognise` writes. */
export interface MatchWeights {
  /** Weights by {@link Feature}. */
  readonly evidence: Readonly<Record<string, number>>;
  /** Weights of a logistic curve: `all` (constant), `odds` (of the share), and each class of evidence. */
  readonly calibration: Readonly<Record<string, number>>;
  /** Least probability of a tier. */
  readonly cuts: { readonly sure: number; readonly likely: number };
}

/** Candidates with their share of all (0 to 1), best first, and classes of the best one's evidence. */
export interface Weighed {
  readonly candidates: readonly (Candidate & { readonly share: number })[];
  /** The class of number and set stands first. */
  readonly classes: readonly string[];
}

const mostCandidates = 8;
/** A second card with at least this share is a close rival. */
const leastRival = 0.08;
const mostLogOdds = 8;

function sumWeights(features: readonly string[], weights: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return sum;
}

/** Logarithm of the odds of a share, bounded so that no share is certain. */
export function toLogOdds(share: number): number {
  return Math.min(Math.log(Math.max(share, 1e-6) / Math.max(1 - share, 1e-4)), mostLogOdds);
}

/** Lists and weighs the candidates of readings. */
export function createWeigher(index: CardIndex) {
  const evidence = createEvidence(index);

  function weigh(
    candidates: readonly Candidate[],
    reading: Reading,
    weights: Readonly<Record<string, number>>,
  ): Weighed {
    const scored = candidates.map((one) => ({
      ...one,
      score: sumWeights(one.features, weights) - Math.log(one.crowd),
    }));
    scored.sort((a, b) => b.score - a.score);
    const best = scored[0]?.score ?? 0;
    let all = 0;
    for (const { score } of scored) all += Math.exp(score - best);
    const shared = scored
      .slice(0, mostCandidates + 1)
      .map(({ score, ...one }) => ({ ...one, share: Math.exp(score - best) / all }));
    const [first, second] = shared;
    const classes = first ? classify(first, reading) : [];
    if (second && second.card !== unknownCard && second.share >= leastRival) classes.push('rival:close');
    return { candidates: shared, classes };
  }

  /** Gives the few classes of evidence that calibration sees. */
  function classify({ card, features }: Candidate, reading: Reading): string[] {
    const findValue = (kind: string) =>
      features.find((one) => one.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? '';
    const number = numberClasses[findValue('number')] ?? 'contrary';
    const [set, code] = [findValue('set'), findValue('code')];
    const place =
      // The letters of a promo's number name its set.
      code === 'sure' ||
      set === 'strong' ||
      features.includes('edition:sole') ||
      (number === 'code' && set === 'unsaid')
        ? 'said'
        : set === 'other' || code === 'other'
          ? 'other'
          : set === 'weak' || set === 'inside' || code === 'open'
            ? 'weak'
            : 'open';
    const name = findValue('name');
    const classes = [
      `number-set:${number}-${place}`,
      `name:${name.startsWith('full') ? 'full' : name.startsWith('short') ? 'short' : name.startsWith('most') ? 'most' : 'other'}`,
    ];
    const isGoldSaid = reading.rarities.some(({ rarity }) => rarity === 'gold');
    for (const feature of features)
      if (doubts.has(feature))
        classes.push(feature === 'rarity:other' && isGoldSaid ? 'rarity:otherGold' : feature);
    if (number === 'none' && place === 'said' && card !== unknownCard && isOnlyPrint(card))
      classes.push('print:only');
    // Hyper and secret rares are printed in gold.
    const isGold = /hyper|secret/i.test(card === unknownCard ? '' : index.rarityOf(card));
    for (const warning of new Set(reading.warnings))
      classes.push(`warning:${warning}${warning === 'material' && isGold ? 'Printed' : ''}`);
    if (reading.unread.length > 0) classes.push(`unread:${Math.min(reading.unread.length, 3)}`);
    if (reading.contradictions.some((one) => one !== 'condition')) classes.push('contrary:fields');
    if (hasOtherPrinting(reading)) classes.push('printing:other');
    if (features.some((one) => one.endsWith('-japan'))) classes.push('region:japan');
    if (card !== unknownCard && features.includes('reprint:said') && evidence.isLateReprint(card))
      classes.push('reprint:late');
    if (card !== unknownCard && isOpenReprint(card, features, reading)) classes.push('reprint:open');
    return classes;
  }

  /** Whether the card's set has no other card of its name. */
  function isOnlyPrint(card: number): boolean {
    const set = index.setOf(card);
    return index.cardsOfName(index.nameOf(card)).every((one) => one === card || index.setOf(one) !== set);
  }

  /** Whether a reprint has the card's number, and neither set, year nor edition speaks against it. */
  function isOpenReprint(card: number, features: readonly Feature[], reading: Reading): boolean {
    return (
      reading.year === null &&
      !features.includes('set:strong') &&
      !features.some((one) => one === 'edition:same' || one === 'edition:sole') &&
      evidence.isReprinted(card)
    );
  }

  return { listCandidates: evidence.find, weigh };
}

/** Classes of the number's evidence; all others contradict the number. */
const numberClasses: Readonly<Record<string, string>> = {
  pair: 'pair',
  pairOfSet: 'pair',
  code: 'code',
  hash: 'bare',
  bare: 'bare',
  digit: 'digit',
  stripped: 'bare',
  dex: 'none',
  unsaid: 'none',
  blank: 'none',
};
/** Evidence that is a class of its own in the calibration. */
const doubts: ReadonlySet<string> = new Set([
  'shadow:inside',
  'shadow:apart',
  'zeros:titleOnly',
  'rarity:other',
  'rarity:otherPromo',
  'year:other',
  'edition:other',
  'back:other',
  'reprint:original',
  'reprint:other',
]);

function hasOtherPrinting({ variants }: Reading): boolean {
  return variants.some(({ variant }) => variant === 'other_printing');
}

/** The probability that the best candidate is the card on offer. */
export function calibrate(
  { candidates: [best], classes }: Weighed,
  weights: Readonly<Record<string, number>>,
): number {
  if (!best) return 0;
  const odds =
    (weights.all ?? 0) + (weights.odds ?? 1) * toLogOdds(best.share) + sumWeights(classes, weights);
  return 1 / (1 + Math.exp(-odds));
}

/** The cards of the index that a reading means. */
export interface IndexMatch {
  readonly tier: 'sure' | 'likely' | 'choose' | 'none';
  /** Probability, 0 to 1, that the first card is the one on offer. */
  readonly probability: number;
  /** Possible cards of the index, the best first. */
  readonly cards: readonly number[];
  readonly reasons: readonly ReasonCode[];
}

/** Classes under which the person chooses, however probable the card is. */
const alwaysChosen: ReadonlySet<string> = new Set([
  'reprint:original',
  // No labelled title is of the reprints of 2026 yet.
  'reprint:late',
  'contrary:fields',
  'year:other',
  'shadow:inside',
  'zeros:titleOnly',
  'warning:goods',
  'warning:sealed',
  'warning:copy',
  'warning:draw',
  'warning:digital',
  'warning:several',
  'warning:wanted',
]);

/** Whether the best candidate can be sure with enough probability: it can be likely and has no close rival. */
export function mayBeSure(weighed: Weighed): boolean {
  const { classes } = weighed;
  // Promos repeat names and bare numbers of sets.
  const isPromo = classes.includes('rarity:otherPromo') && !classes[0]?.startsWith('number-set:pair');
  return mayBeLikely(weighed) && !classes.includes('rival:close') && !isPromo;
}

/** Whether the best candidate can be likely with enough probability: no other set or year, no other region, no goods. */
export function mayBeLikely({ candidates: [best], classes }: Weighed): boolean {
  return (
    best !== undefined &&
    // A part of a name without a number agrees with too much.
    !(classes.includes('name:other') && classes[0]?.startsWith('number-set:none')) &&
    // A digit by itself counts things.
    classes[0] !== 'number-set:digit-open' &&
    !classes.some(
      (one) => alwaysChosen.has(one) || one.endsWith('-other') || one.startsWith('number-set:contrary'),
    ) &&
    !best.features.some(
      (one) => one.startsWith('region:other') || one === 'region:ja-west' || one === 'region:western-japan',
    )
  );
}

/** Reasons that a sure card does not give, as they are outweighed. */
const openReasons: ReadonlySet<ReasonCode> = new Set([
  'set-open',
  'name-differs',
  'number-differs',
  'rarity-differs',
  'several-prints',
  'maybe-goods',
]);
/** Candidates with a smaller share are not offered. */
const leastShare = 0.01;

/**
 * Matches readings with the card index. `sure` and `likely` mean what docs/recognition.md states of titles that were not
 * fitted; `choose` gives the possible cards; `none` says that no known card is meant.
 */
export function createMatcher(index: CardIndex, weights: MatchWeights): (reading: Reading) => IndexMatch {
  const weigher = createWeigher(index);

  return (reading) => {
    const refused = refuseKind(reading.kind);
    if (refused) return { tier: 'none', probability: 0, cards: [], reasons: refused.reasons };
    const weighed = weigher.weigh(weigher.listCandidates(reading), reading, weights.evidence);
    const [best] = weighed.candidates;
    const cards = weighed.candidates.flatMap(({ card, share }) =>
      card !== unknownCard && share >= leastShare ? [card] : [],
    );
    const reasons = findReasons(weighed);
    if (!best || cards.length === 0 || (best.card === unknownCard && best.share > 0.5))
      return {
        tier: 'none',
        probability: 0,
        cards: [],
        reasons: reasons.length > 0 ? reasons : ['no-card-found'],
      };
    const probability = best.card === unknownCard ? 0 : calibrate(weighed, weights.calibration);
    const { sure, likely } = weights.cuts;
    const isOpen = !mayBeLikely(weighed) || probability < likely;
    const tier = isOpen ? 'choose' : mayBeSure(weighed) && probability >= sure ? 'sure' : 'likely';
    const given = tier === 'sure' ? reasons.filter((one) => !openReasons.has(one)) : reasons;
    return { tier, probability, cards, reasons: given };
  };
}

/** Reasons for a card and the signs that each needs, the most telling first. */
const agreements: readonly (readonly [ReasonCode, (has: (one: string) => boolean) => boolean])[] = [
  ['name-number-total', (has) => has('name') && has('pair')],
  ['code-unique', (has) => has('name') && has('code')],
  ['name-number-set', (has) => has('name') && has('bare') && has('set')],
  ['name-number', (has) => has('name') && has('bare')],
  ['name-set', (has) => has('name') && has('set')],
  ['number-set', (has) => has('pair') && has('set')],
  ['number-total', (has) => has('pair')],
];

/** Reasons for the best candidate, then against it, the most telling first. */
function findReasons({ candidates: [best, second], classes }: Weighed): ReasonCode[] {
  if (!best) return [];
  const all = new Set<string>([...best.features, ...classes]);
  if (best.card === unknownCard)
    return all.has('none:number') ? ['number-unknown', 'no-card-found'] : ['no-card-found'];
  const signs = new Set<string>();
  if (all.has('name:full') || all.has('name:short')) signs.add('name');
  for (const kind of ['pair', 'code', 'bare'])
    if (classes[0]?.startsWith(`number-set:${kind}-`)) signs.add(kind);
  if (classes[0]?.endsWith('-said')) signs.add('set');
  const reasons: ReasonCode[] = [];
  const agreed = agreements.find(([, fits]) => fits((one) => signs.has(one)))?.[0];
  if (agreed) reasons.push(agreed);
  else if (signs.has('name')) reasons.push('name-only');
  if (all.has('year:same')) reasons.push('year');
  if (classes[0]?.startsWith('number-set:contrary-')) reasons.push('number-differs');
  if (classes[0]?.endsWith('-other')) reasons.push('set-differs');
  else if (!signs.has('set')) reasons.push('set-open');
  if (!signs.has('name')) reasons.push('name-differs');
  if (all.has('rarity:other') || all.has('rarity:otherPromo')) reasons.push('rarity-differs');
  if (all.has('year:other')) reasons.push('year-differs');
  if (all.has('contrary:fields')) reasons.push('contradiction');
  if (all.has('reprint:open')) reasons.push('reprint-shares-number');
  if (all.has('reprint:original')) reasons.push('maybe-reprint');
  if (classes.some((one) => one.startsWith('warning:'))) reasons.push('maybe-goods');
  if (best.features.some((one) => one.startsWith('region:other'))) reasons.push('language-open');
  if (second && second.card !== unknownCard && second.share > 0.1) reasons.push('several-prints');
  return reasons;
}
