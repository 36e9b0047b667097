import type { CardIdentity } from '@/lib/domain/card';
import { parseCardNumber } from '@/lib/recognise/card-number-key';
import type { CardSet } from '@/lib/recognise/lexicon/set-table';
import type { Reading } from '@/lib/recognise/reading';

/** What titles say of rarity, and the names of such rarities. */
const said: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:sir|sar|special illustration(?: rare)?|special art(?: rare)?)\b/i,
    /special illustration|special art/i,
  ],
  [
    /\b(?:ar|ir|art rare|(?<!special )illustration rare)\b/i,
    /^(?:illustration rare|art rare|character rare)$/i,
  ],
  [/\b(?:chr)\b/i, /character rare/i],
  [/\bcsr\b/i, /character super/i],
  [/\bhyper rare|\bgold(?:en)?\b|\bhr\b/i, /hyper|secret|gold|mega hyper/i],
  [/\bace spec\b/i, /ace spec/i],
  [/\bamazing rare\b/i, /amazing/i],
  [/\brr\b|\bdouble rare\b/i, /double rare/i],
  [/\bcommon\b/i, /common/i],
];

/** Any of them: most titles say nothing of rarity. */
const anySaid = new RegExp(said.map(([title]) => title.source).join('|'), 'i');

/** What a title says of rarity, prepared once for many comparisons. */
export interface RaritySaid {
  /** Fits the names of the rarity said; null when none is. */
  readonly rarity: RegExp | null;
  readonly promo: boolean;
  readonly reverse: boolean;
}

/** Reads the rarity that the title names. */
export function readRarity(reading: Reading): RaritySaid {
  const found = anySaid.test(reading.title) ? said.find(([title]) => title.test(reading.title)) : undefined;
  return {
    rarity: found?.[1] ?? null,
    promo: /\bpromos?\b/i.test(reading.title),
    reverse: reading.variants.some((one) => one.variant === 'reverse_holo'),
  };
}

/** Whether the rarity that the title names is the card's; `unsaid` where the title or the service names none. */
export function fitRarity(
  { rarity, promo, reverse }: RaritySaid,
  card: CardIdentity,
  set: CardSet | undefined,
): 'same' | 'other' | 'unsaid' {
  if (!card.rarity || card.rarity === 'None') return 'unsaid';
  if (rarity) return rarity.test(card.rarity) ? 'same' : 'other';
  if (promo && card.rarity === 'Promo') return 'same';
  if (!reverse) return 'unsaid';
  const total = Number(set?.total ?? Number.NaN);
  const number = Number(parseCardNumber(card.cardNumber)?.number ?? Number.NaN);
  // A reverse holo exists of cards inside the set's count only.
  return number > total ? 'other' : 'unsaid';
}
