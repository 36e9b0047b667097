import type { CardRow, ObservationRow } from '@/service/store/tables';

interface SeedCard {
  readonly id: string;
  readonly name: string;
  readonly cardNumber: string;
  readonly rarity: string;
  readonly set: readonly [slug: string, name: string];
  readonly imageUrl?: string;
}

function toRow(seed: SeedCard): CardRow {
  return {
    id: seed.id,
    sourceId: null,
    slug: `${seed.name} ${seed.set[0]} ${seed.cardNumber}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    name: seed.name,
    cardNumber: seed.cardNumber,
    rarity: seed.rarity,
    imageUrl: seed.imageUrl ?? null,
    setSlug: seed.set[0],
    setName: seed.set[1],
    language: 'EN',
  };
}

const evolvingSkies = ['evolving-skies', 'Evolving Skies'] as const;

/** Cards that the browser tests know, by a short name. Ids are this test's own. */
export const seedCards = {
  giratina: toRow({
    id: '6d0f8f1e-0001-4c4e-9a01-000000000001',
    name: 'Giratina V',
    cardNumber: '186/196',
    rarity: 'Secret Rare',
    set: ['lost-origin', 'Lost Origin'],
  }),
  charizard: toRow({
    id: '6d0f8f1e-0002-4c4e-9a01-000000000002',
    name: 'Charizard ex',
    cardNumber: '223/197',
    rarity: 'Special Illustration Rare',
    set: ['obsidian-flames', 'Obsidian Flames'],
  }),
  umbreon: toRow({
    id: '6d0f8f1e-0003-4c4e-9a01-000000000003',
    name: 'Umbreon VMAX',
    cardNumber: '215/203',
    rarity: 'Secret Rare',
    set: evolvingSkies,
  }),
  rayquaza: toRow({
    id: '6d0f8f1e-0004-4c4e-9a01-000000000004',
    name: 'Rayquaza VMAX',
    cardNumber: '218/203',
    rarity: 'Secret Rare',
    set: evolvingSkies,
  }),
  /** The one card with a picture, at a host that nobody has allowed yet. It has no prices. */
  wailord: toRow({
    id: '6d0f8f1e-0005-4c4e-9a01-000000000005',
    name: 'Wailord EX',
    cardNumber: '147/160',
    rarity: 'Full Art',
    set: ['primal-clash', 'Primal Clash'],
    imageUrl: 'https://pictures.example/wailord.png',
  }),
} as const satisfies Record<string, CardRow>;

/** Twelve more cards of one name, more than a page of search holds. They have no prices. */
export const seedFillers: readonly CardRow[] = Array.from({ length: 12 }, (_, index) =>
  toRow({
    id: `6d0f8f1e-1000-4c4e-9a01-${String(index).padStart(12, '0')}`,
    name: 'Magikarp',
    cardNumber: `${index + 1}/30`,
    rarity: 'Common',
    set: ['test-pond', 'Test Pond'],
  }),
);

interface Priced {
  readonly card: CardRow;
  readonly kind: 'sold' | 'listing';
  readonly dollars: number;
  readonly condition?: string;
  readonly grade?: readonly [grader: string, grade: string];
}

const spread = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];

/** Eleven observations on eleven days, evenly around `dollars` (5 % up and down): their mean and median are `dollars`. */
function observe({ card, kind, dollars, condition, grade }: Priced, until: Date): ObservationRow[] {
  return spread.map((percent, day) => ({
    id: null,
    cardId: card.id,
    kind,
    date: new Date(until.getTime() - (day + 1) * 86_400_000).toISOString().slice(0, 10),
    minor: dollars * (100 + percent),
    currency: 'USD',
    condition: condition ?? null,
    grader: grade?.[0] ?? null,
    grade: grade?.[1] ?? null,
    country: 'US',
    language: 'EN',
    source: null,
  }));
}

/**
 * Prices of the seed cards: Giratina V sold for $600 in the last month; Charizard ex $200 in all conditions and $160
 * near mint, $700 as PSA 10; Umbreon VMAX $1,000 raw and $2,000 as PSA 10; Rayquaza VMAX $500.
 */
export function seedObservations(until: Date): ObservationRow[] {
  const { giratina, charizard, umbreon, rayquaza } = seedCards;
  const psa10 = ['PSA', '10'] as const;
  const priced: Priced[] = [
    { card: giratina, kind: 'sold', dollars: 600 },
    { card: giratina, kind: 'listing', dollars: 660 },
    { card: charizard, kind: 'sold', dollars: 200 },
    { card: charizard, kind: 'listing', dollars: 220 },
    { card: charizard, kind: 'sold', dollars: 160, condition: 'NEAR_MINT' },
    { card: charizard, kind: 'listing', dollars: 160, condition: 'NEAR_MINT' },
    { card: charizard, kind: 'sold', dollars: 700, grade: psa10 },
    { card: charizard, kind: 'listing', dollars: 700, grade: psa10 },
    { card: umbreon, kind: 'sold', dollars: 1000 },
    { card: umbreon, kind: 'listing', dollars: 1100 },
    { card: umbreon, kind: 'sold', dollars: 2000, grade: psa10 },
    { card: umbreon, kind: 'listing', dollars: 2000, grade: psa10 },
    { card: rayquaza, kind: 'sold', dollars: 500 },
    { card: rayquaza, kind: 'listing', dollars: 550 },
  ];
  return priced.flatMap((entry) => observe(entry, until));
}
