import type { Variant } from '@/lib/recognise/reading';
import type { CompareCase } from '@/test/compare/compare-case';

const plain = { asks: '40 USD', sold: { avg30d: 50 }, comp: 'sold.avg30d 50 USD', mixes: false } as const;
const notPriced = { ...plain, verdict: 'refused variant-not-priced' } as const;
const judged = { ...plain, verdict: 'under -20' } as const;

const distinct: readonly Variant[] = [
  'reverse_holo',
  'cosmos_holo',
  'stamped',
  'jumbo',
  'error',
  'prerelease',
  'staff',
  'masterball',
  'pokeball',
  'non_holo',
  'other_printing',
];

function named(id: string, variant: Variant, card: NonNullable<CompareCase['card']>): CompareCase {
  return { ...judged, id: `variants/${id}`, variants: [variant], card };
}

/** Printings with a price of their own that share the card's number. */
export const variantCases: readonly CompareCase[] = [
  ...distinct.map((variant) => ({
    ...notPriced,
    id: `variants/${variant.replace('_', '-')}-unnamed`,
    variants: [variant],
  })),
  { ...judged, id: 'variants/plain-holo', variants: ['holo'] },
  named('non-holo-common', 'non_holo', { rarity: 'Common' }),
  named('non-holo-uncommon', 'non_holo', { rarity: 'Uncommon' }),
  named('non-holo-old-rare', 'non_holo', { rarity: 'Rare', cardNumber: '24/108' }),
  named('non-holo-in-name', 'non_holo', {
    name: 'Snorlax (Non-Holo)',
    rarity: 'Rare',
    cardNumber: '143/198',
  }),
  ...[
    { id: 'variants/non-holo-of-a-holo-rare', card: { rarity: 'Holo Rare', cardNumber: '10/108' } },
    { id: 'variants/non-holo-of-a-new-rare', card: { rarity: 'Rare', cardNumber: '024/198' } },
    { id: 'variants/non-holo-of-no-rarity', card: { rarity: 'None', cardNumber: '10/108' } },
  ].map((one) => ({ ...notPriced, ...one, variants: ['non_holo' as const] })),
  {
    ...notPriced,
    id: 'variants/non-holo-stamped',
    variants: ['non_holo', 'stamped'],
    card: { rarity: 'Common' },
  },
  named('reverse-in-name', 'reverse_holo', { name: 'Pikachu (Reverse Holo)' }),
  named('reverse-in-slug', 'reverse_holo', { name: 'Pikachu', slug: 'pikachu-reverse-holofoil-025-165' }),
  named('reverse-in-rarity', 'reverse_holo', { rarity: 'Reverse Holo Common' }),
  named('stamped-in-name', 'stamped', { name: 'Pikachu [Stamped]' }),
  named('jumbo-in-set', 'jumbo', { set: 'Jumbo Cards' }),
  named('prerelease-in-set', 'prerelease', { set: 'Pre-Release Promos' }),
  named('staff-after-dash', 'staff', { name: 'Gengar - Staff' }),
  named('master-ball-in-name', 'masterball', { name: 'Pikachu (Master Ball)' }),
  named('poke-ball-in-name', 'pokeball', { name: 'Pikachu (Poké Ball Pattern)' }),
  named('error-in-name', 'error', { name: 'Ninetales (Error)' }),
  named('cosmos-in-rarity', 'cosmos_holo', { rarity: 'Cosmos Holo' }),
  {
    ...notPriced,
    id: 'variants/two-said-one-named',
    variants: ['stamped', 'staff'],
    card: { name: 'Gengar (Staff)' },
  },
  {
    ...notPriced,
    id: 'variants/card-is-reverse-listing-is-not',
    card: { name: 'Pikachu (Reverse Holo)' },
  },
  { ...notPriced, id: 'variants/card-is-jumbo-listing-is-not', card: { set: 'Jumbo Cards' } },
  ...['Pikachu Reverse Holo', 'Pikachu, Reverse Holofoil', 'Pikachu Jumbo', 'Gyarados Master Ball'].map(
    (name, nth) => ({
      ...notPriced,
      id: `variants/unbracketed-${['reverse', 'reverse-after-comma', 'jumbo', 'master-ball'][nth]}-listing-is-not`,
      card: { name, slug: 'card-1' },
    }),
  ),
  {
    ...notPriced,
    id: 'variants/trainer-in-its-master-ball-print-listing-is-not',
    card: { name: 'Master Ball Master Ball Pattern', slug: 'master-ball-master-ball-pattern' },
  },
  named('unbracketed-reverse', 'reverse_holo', { name: 'Pikachu Reverse Holo' }),
  named('trainer-in-reverse', 'reverse_holo', {
    name: 'Reverse Valley Reverse Holo',
    slug: 'reverse-valley',
  }),
  {
    ...notPriced,
    id: 'variants/trainer-name-is-no-stamp',
    variants: ['stamped'],
    card: { name: 'Unfair Stamp', slug: 'unfair-stamp-165-167' },
  },
  {
    ...judged,
    id: 'variants/trainer-called-master-ball',
    card: { name: 'Master Ball', slug: 'master-ball-153-162', set: 'Temporal Forces' },
  },
  {
    ...judged,
    id: 'variants/trainer-called-rockets-poke-ball',
    card: { name: "Rocket's Poké Ball", slug: 'rocket-s-poke-ball-89-109', set: 'Team Rocket Returns' },
  },
  {
    ...judged,
    id: 'variants/trainer-called-computer-error',
    card: { name: 'Computer Error', slug: 'computer-error-16-82', set: 'Team Rocket Returns' },
  },
  {
    ...judged,
    id: 'variants/stadium-called-reverse-valley',
    card: { name: 'Reverse Valley', slug: 'reverse-valley-110-122', set: 'BREAKpoint' },
  },
  {
    ...notPriced,
    id: 'variants/graded-reverse',
    variants: ['reverse_holo'],
    grade: 'PSA 10',
    graded: { 'PSA 10': [200, 30] },
    comp: 'graded PSA 10 200 USD',
  },
  {
    ...judged,
    ...{ id: 'variants/ball-and-reverse', variants: ['pokeball', 'reverse_holo'] },
    card: { name: 'Umbreon (Poke Ball Pattern)' },
  },
  {
    ...judged,
    ...{ id: 'variants/ball-in-a-reverse-name', variants: ['masterball'] },
    card: { name: 'Umbreon (Master Ball Reverse Holo)' },
  },
  {
    ...notPriced,
    ...{ id: 'variants/ball-and-reverse-unnamed', variants: ['pokeball', 'reverse_holo'] },
    card: { name: 'Umbreon (Reverse Holo)' },
  },
];
