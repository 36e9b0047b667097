import type { CompareCase } from '@/test/compare/compare-case';

const reverse = {
  ...{ asks: '40 USD', condition: 'NM', variants: ['reverse_holo'] },
  raw: { NEAR_MINT: [20, 40], NEAR_MINT_REVERSE_HOLO: [50, 12] },
  ...{ comp: 'raw NEAR_MINT_REVERSE_HOLO 50 USD', verdict: 'under -20' },
} as const satisfies Partial<CompareCase>;
const charizard = { name: 'Charizard', set: 'Base Set' } as const;
const slab = {
  ...{ asks: '4000 USD', grade: 'PSA 9', variants: ['first_edition'], card: charizard },
  graded: { 'PSA 9': [2000, 40], 'PSA 9 1ST EDITION': [5000, 12] },
  ...{ comp: 'graded PSA 9 1ST EDITION 5000 USD', verdict: 'under -20', mixes: false },
} as const satisfies Partial<CompareCase>;

/** A bucket that names the printing which the card does not name. */
export const bucketPrintingCases: readonly CompareCase[] = [
  { ...reverse, id: 'bucket-printings/reverse-in-its-bucket' },
  {
    ...reverse,
    id: 'bucket-printings/other-spelling',
    raw: { 'Near Mint - Reverse Holofoil': [50, 12] },
    comp: 'raw Near Mint - Reverse Holofoil 50 USD',
  },
  {
    ...reverse,
    id: 'bucket-printings/plain-bucket-is-of-all-printings',
    raw: { NEAR_MINT: [50, 12] },
    comp: 'raw NEAR_MINT 50 USD',
    verdict: 'refused variant-not-priced',
  },
  {
    ...reverse,
    id: 'bucket-printings/bucket-of-another-printing',
    raw: { NEAR_MINT_STAMPED: [50, 12] },
    comp: null,
    verdict: 'refused variant-not-priced',
  },
  {
    ...reverse,
    id: 'bucket-printings/bucket-of-another-condition',
    raw: { MINT_REVERSE_HOLO: [50, 12] },
    comp: null,
    verdict: 'refused variant-not-priced',
  },
  {
    ...reverse,
    id: 'bucket-printings/unmarked-never-takes-it',
    variants: [],
    comp: 'raw NEAR_MINT 20 USD',
    verdict: 'over 100',
  },
  {
    ...reverse,
    id: 'bucket-printings/unmarked-and-only-the-printing-there',
    variants: [],
    raw: { NEAR_MINT_REVERSE_HOLO: [50, 12] },
    comp: null,
    verdict: 'refused no-condition-data',
  },
  {
    ...reverse,
    id: 'bucket-printings/two-printings-need-both',
    variants: ['reverse_holo', 'stamped'],
    comp: 'raw NEAR_MINT 20 USD',
    verdict: 'refused variant-not-priced',
  },
  { ...slab, id: 'bucket-printings/first-edition-slab' },
  {
    ...slab,
    id: 'bucket-printings/shadowless-slab',
    variants: ['shadowless'],
    graded: { 'PSA 9 Shadowless': [5000, 12] },
    comp: 'graded PSA 9 Shadowless 5000 USD',
  },
  {
    ...slab,
    id: 'bucket-printings/unmarked-slab-mixes',
    variants: [],
    comp: 'graded PSA 9 2000 USD',
    verdict: 'refused mixed-printings',
    mixes: true,
  },
  {
    ...slab,
    id: 'bucket-printings/empty-bucket-of-the-printing',
    graded: { 'PSA 9': [2000, 40], 'PSA 9 1ST EDITION': [5000, 0] },
    comp: 'graded PSA 9 2000 USD',
    verdict: 'refused variant-not-priced',
    mixes: true,
  },
];
