import type { CompareCase } from '@/test/compare/compare-case';

/** What a service that knows every scale would answer. */
const raw = {
  MINT: [70, 12],
  NEAR_MINT: [50, 20],
  EXCELLENT: [42, 18],
  LIGHTLY_PLAYED: [40, 15],
  GOOD: [33, 10],
  MODERATELY_PLAYED: [30, 9],
  LIGHT_PLAYED: [26, 8],
  HEAVILY_PLAYED: [20, 8],
  PLAYED: [18, 8],
  DAMAGED: [10, 7],
  POOR: [8, 6],
} as const;
/** What the service was seen to answer. */
const seen = { MINT: [70, 12], NEAR_MINT: [50, 20] } as const;
const sold = { avg30d: 45 };

function judged(id: string, site: string, condition: string, bucket: keyof typeof raw): CompareCase {
  const [amount] = raw[bucket];
  return {
    ...{ id: `scales/${id}`, site, condition, raw, sold },
    asks: `${amount} USD`,
    comp: `raw ${bucket} ${amount} USD`,
    verdict: 'near 0',
    reference: null,
  };
}

function refused(id: string, site: string, condition: string, reference: string | null): CompareCase {
  return {
    ...{ id: `scales/${id}`, site, condition, raw: seen, sold, reference },
    ...{ asks: '20 USD', comp: null, verdict: 'refused no-condition-data' },
  };
}

const nearMint = 'NEAR_MINT 50 USD 20';

/** Each site's own scale of conditions, and the better condition that stands beside a missing one. */
export const scaleCases: readonly CompareCase[] = [
  judged('tcgplayer-nm', 'tcgplayer', 'NM', 'NEAR_MINT'),
  judged('tcgplayer-lp', 'tcgplayer', 'LP', 'LIGHTLY_PLAYED'),
  judged('tcgplayer-mp', 'tcgplayer', 'MP', 'MODERATELY_PLAYED'),
  judged('tcgplayer-hp', 'tcgplayer', 'HP', 'HEAVILY_PLAYED'),
  judged('tcgplayer-d', 'tcgplayer', 'D', 'DAMAGED'),
  judged('tcgplayer-dmg', 'tcgplayer', 'DMG', 'DAMAGED'),
  judged('cardmarket-mt', 'cardmarket', 'MT', 'MINT'),
  judged('cardmarket-nm', 'cardmarket', 'NM', 'NEAR_MINT'),
  judged('cardmarket-ex', 'cardmarket', 'EX', 'EXCELLENT'),
  judged('cardmarket-gd', 'cardmarket', 'GD', 'GOOD'),
  judged('cardmarket-lp-is-light-played', 'cardmarket', 'LP', 'LIGHT_PLAYED'),
  judged('cardmarket-pl', 'cardmarket', 'PL', 'PLAYED'),
  judged('cardmarket-po', 'cardmarket', 'PO', 'POOR'),
  refused('cardmarket-ex-is-not-lp', 'cardmarket', 'EX', nearMint),
  refused('cardmarket-gd-is-not-mp', 'cardmarket', 'GD', nearMint),
  refused('cardmarket-lp-without-bucket', 'cardmarket', 'LP', nearMint),
  refused('tcgplayer-ex-is-no-code', 'tcgplayer', 'EX', null),
  refused('tcgplayer-lp-without-bucket', 'tcgplayer', 'LP', nearMint),
  {
    ...refused('cardmarket-lp-is-not-lightly-played', 'cardmarket', 'LP', nearMint),
    raw: { ...seen, LIGHTLY_PLAYED: [40, 15] },
  },
  {
    ...refused('cardmarket-ex-beside-lightly-played', 'cardmarket', 'EX', nearMint),
    raw: { ...seen, LIGHTLY_PLAYED: [40, 15] },
  },
  judged('ebay-near-mint-or-better', 'ebay', 'NM', 'NEAR_MINT'),
  { ...judged('ebay-lightly-played', 'ebay', 'LP', 'LIGHTLY_PLAYED'), words: 'Lightly played (Excellent)' },
  {
    ...judged('ebay-moderately-played', 'ebay', 'MP', 'MODERATELY_PLAYED'),
    words: 'Moderately played (Very good)',
  },
  { ...judged('ebay-heavily-played', 'ebay', 'HP', 'HEAVILY_PLAYED'), words: 'Heavily played (Poor)' },
  { ...judged('ebay-seller-says-light-played', 'ebay', 'LP', 'LIGHT_PLAYED'), words: 'Light Played' },
  { ...judged('ebay-seller-says-played', 'ebay', 'MP', 'PLAYED'), words: 'played' },
  { ...judged('ebay-seller-says-nm-lp', 'ebay', 'NM', 'LIGHTLY_PLAYED'), words: 'NM/LP' },
  { ...judged('ebay-seller-says-mp-hp', 'ebay', 'MP', 'HEAVILY_PLAYED'), words: 'MP/HP' },
  { ...refused('ebay-light-played-without-bucket', 'ebay', 'LP', nearMint), words: 'light played' },
  { ...judged('ebay-seller-says-gd-lp', 'ebay', 'LP', 'LIGHT_PLAYED'), words: 'GD/LP' },
  {
    ...judged('lp-alone-in-euros', 'ebay', 'LP', 'LIGHT_PLAYED'),
    asks: '26 EUR',
    currency: 'EUR',
    comp: 'raw LIGHT_PLAYED 26 EUR',
    reference: null,
  },
  {
    ...refused('lp-alone-in-euros-without-bucket', 'ebay', 'LP', 'NEAR_MINT 50 EUR 20'),
    asks: '20 EUR',
    currency: 'EUR',
  },
  {
    ...judged('lightly-played-in-euros', 'ebay', 'LP', 'LIGHTLY_PLAYED'),
    ...{
      asks: '40 EUR',
      currency: 'EUR',
      comp: 'raw LIGHTLY_PLAYED 40 EUR',
      words: 'Leicht bespielt (Exzellent)',
    },
  },
  { ...refused('worn-on-no-scale', 'mercari-us', 'WORN', nearMint), words: 'Poor' },
  { ...refused('worn-on-ebay', 'ebay', 'WORN', nearMint), words: 'Akzeptabel', raw },
  { ...refused('worn-in-japan', 'mercari-jp', 'WORN', nearMint), words: '傷や汚れあり' },
  refused('ebay-very-good', 'ebay', 'VG', nearMint),
  refused('ebay-excellent', 'ebay', 'EX', nearMint),
  judged('japanese-s', 'snkrdunk', 'S', 'MINT'),
  judged('japanese-a', 'snkrdunk', 'A', 'NEAR_MINT'),
  refused('japanese-a-minus', 'snkrdunk', 'A-', nearMint),
  refused('japanese-b', 'snkrdunk', 'B', nearMint),
  refused('japanese-d-is-not-damaged', 'snkrdunk', 'D', nearMint),
  judged('japanese-a-on-ebay', 'ebay', 'A', 'NEAR_MINT'),
  refused('japanese-b-on-ebay', 'ebay', 'B', nearMint),
  {
    ...refused('nearest-better-condition', 'ebay', 'HP', 'LIGHTLY_PLAYED 40 USD 15'),
    raw: { ...seen, LIGHTLY_PLAYED: [40, 15] },
  },
  {
    ...refused('better-condition-of-the-same-scale', 'cardmarket', 'GD', 'EXCELLENT 42 USD 18'),
    raw: { ...seen, LIGHTLY_PLAYED: [40, 15], EXCELLENT: [42, 18] },
  },
  { ...refused('worse-condition-is-no-reference', 'ebay', 'NM', null), raw: { LIGHTLY_PLAYED: [40, 15] } },
  { ...refused('mint-beside-near-mint', 'ebay', 'NM', 'MINT 70 USD 12'), raw: { MINT: [70, 12] } },
  { ...refused('nothing-is-better-than-mint', 'ebay', 'M', null), raw: { NEAR_MINT: [50, 20] } },
  {
    ...refused('empty-reference-is-skipped', 'ebay', 'MP', nearMint),
    raw: { ...seen, LIGHTLY_PLAYED: [40, 0] },
  },
  {
    ...refused('reference-without-average-is-skipped', 'ebay', 'MP', nearMint),
    raw: { ...seen, LIGHTLY_PLAYED: [null, 9] },
  },
  { ...judged('no-reference-beside-a-comp', 'ebay', 'LP', 'LIGHTLY_PLAYED') },
  { ...refused('reference-of-an-auction', 'ebay', 'LP', nearMint), asks: null, kind: 'auction' },
  {
    ...refused('no-reference-of-another-printing', 'ebay', 'LP', null),
    variants: ['reverse_holo'],
    verdict: 'refused variant-not-priced',
  },
  {
    ...refused('no-reference-of-another-language', 'ebay', 'LP', null),
    language: 'fr',
    verdict: 'refused language-not-priced',
  },
];
