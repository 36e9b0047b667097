import type { CompareCase, Stat } from '@/test/compare/compare-case';

const nearMint = {
  ...{ asks: '40 USD', condition: 'NM', country: 'DE', language: 'en' },
  ...{ raw: { NEAR_MINT: [50, 40] }, comp: 'raw NEAR_MINT 50 USD', verdict: 'under -20' },
} as const satisfies Partial<CompareCase>;

function narrowed(
  id: string,
  countries: Readonly<Record<string, Stat>>,
  expected: Partial<CompareCase>,
): CompareCase {
  return { ...nearMint, id: `narrowing/${id}`, countries: { NEAR_MINT: countries }, ...expected };
}

const inGermany = { scope: 'DE', comp: 'raw NEAR_MINT 40 USD', verdict: 'near 0' } as const;
const inGermanyAndEnglish = { scope: 'DE/en', comp: 'raw NEAR_MINT 32 USD', verdict: 'over 25' } as const;
const everywhere = { scope: '', comp: 'raw NEAR_MINT 50 USD', verdict: 'under -20' } as const;

/** The preferred seller country and the listing's language. */
export const narrowingCases: readonly CompareCase[] = [
  narrowed(
    'country-and-language',
    { DE: [40, 20], 'DE/EN': [32, 9] },
    { ...inGermanyAndEnglish, weaknesses: [] },
  ),
  narrowed(
    'five-in-the-language-are-enough',
    { DE: [40, 20], 'DE/EN': [32, 5] },
    { ...inGermanyAndEnglish, weaknesses: [] },
  ),
  narrowed(
    'few-in-the-language',
    { DE: [40, 20], 'DE/EN': [32, 4] },
    { ...inGermany, weaknesses: ['wider-language'] },
  ),
  narrowed(
    'language-absent',
    { DE: [40, 20], 'DE/FR': [32, 9] },
    { ...inGermany, weaknesses: ['wider-language'] },
  ),
  narrowed('bare-country', { DE: [40, 20] }, { ...inGermany, weaknesses: ['wider-language'] }),
  narrowed(
    'language-not-stated',
    { DE: [40, 20], 'DE/EN': [32, 9] },
    { ...inGermany, language: 'unstated', weaknesses: [] },
  ),
  narrowed(
    'key-of-nothing-is-no-language',
    { DE: [40, 20], 'DE/': [32, 9] },
    { ...inGermany, weaknesses: ['wider-language'] },
  ),
  narrowed(
    'key-of-nothing-is-no-unstated-language',
    { DE: [40, 20], 'DE/': [32, 9], 'DE/UNSTATED': [32, 9] },
    { ...inGermany, language: 'unstated', weaknesses: [] },
  ),
  narrowed(
    'few-in-the-country',
    { DE: [40, 4], 'DE/EN': [32, 4] },
    { ...everywhere, weaknesses: ['wider-country', 'wider-language'] },
  ),
  narrowed(
    'few-in-the-country-language-unstated',
    { DE: [40, 4] },
    { ...everywhere, language: 'unstated', weaknesses: ['wider-country'] },
  ),
  narrowed(
    'country-absent',
    { US: [60, 30] },
    { ...everywhere, language: 'unstated', weaknesses: ['wider-country'] },
  ),
  narrowed('no-breakdown-at-all', {}, { ...everywhere, language: 'unstated', weaknesses: ['wider-country'] }),
  narrowed(
    'count-unknown-is-not-enough',
    { DE: [40, null] },
    { ...everywhere, language: 'unstated', weaknesses: ['wider-country'] },
  ),
  narrowed(
    'country-without-average',
    { DE: [null, 20] },
    { ...everywhere, language: 'unstated', weaknesses: ['wider-country'] },
  ),
  narrowed(
    'country-average-zero',
    { DE: [0, 20] },
    { ...everywhere, language: 'unstated', weaknesses: ['wider-country'] },
  ),
  narrowed(
    'users-own-least-number',
    { DE: [40, 20] },
    { ...everywhere, language: 'unstated', leastPopulation: 25, weaknesses: ['wider-country'] },
  ),
  narrowed(
    'users-own-least-number-reached',
    { DE: [40, 25] },
    { ...inGermany, language: 'unstated', leastPopulation: 25, weaknesses: [] },
  ),
  narrowed(
    'a-lower-number-of-the-user-is-not-enough',
    { DE: [40, 3] },
    { ...everywhere, language: 'unstated', leastPopulation: 1, weaknesses: ['wider-country'] },
  ),
  narrowed(
    'no-country-preferred',
    { DE: [40, 20], 'DE/EN': [32, 9] },
    { ...everywhere, country: '', weaknesses: [] },
  ),
  narrowed(
    'no-country-preferred-and-languages-mix',
    { DE: [40, 20], 'DE/EN': [32, 9], 'DE/FR': [38, 9] },
    { ...everywhere, country: '', weaknesses: ['wider-language'] },
  ),
  narrowed(
    'other-countries-are-no-substitute',
    { AT: [40, 90] },
    { ...everywhere, language: 'unstated', weaknesses: ['wider-country'] },
  ),
  narrowed(
    'country-named-like-a-builtin',
    { DE: [40, 20] },
    { ...everywhere, country: 'constructor', language: 'unstated', weaknesses: ['wider-country'] },
  ),
  narrowed(
    'country-alone-has-data',
    { DE: [40, 20] },
    { ...inGermany, raw: { NEAR_MINT: [null, 0] }, language: 'unstated', weaknesses: [] },
  ),
  narrowed(
    'german-card-in-its-language',
    { DE: [40, 20], 'DE/DE': [32, 9] },
    { ...inGermanyAndEnglish, language: 'de', scope: 'DE/de', weaknesses: [] },
  ),
  narrowed(
    'german-card-without-its-language',
    { DE: [40, 20], 'DE/EN': [32, 9] },
    { ...inGermany, language: 'de', verdict: 'refused language-not-priced' },
  ),
  narrowed(
    'german-card-with-few-of-its-language',
    { DE: [40, 20], 'DE/DE': [32, 2] },
    { ...inGermany, language: 'de', weaknesses: ['wider-language'] },
  ),
  narrowed(
    'german-card-with-some-of-its-language-somewhere',
    { AT: [40, 20], 'AT/DE': [32, 1] },
    { ...everywhere, language: 'de', weaknesses: ['wider-country', 'wider-language'] },
  ),
  narrowed(
    'german-card-of-no-country',
    { DE: [40, 20], 'DE/DE': [32, 1] },
    { ...everywhere, language: 'de', country: '', weaknesses: ['wider-language'] },
  ),
  narrowed(
    'german-card-with-none-of-its-language',
    { DE: [40, 20], 'DE/DE': [32, 0] },
    { ...inGermany, language: 'de', verdict: 'refused language-not-priced' },
  ),
  narrowed(
    'japanese-card-with-few-under-an-english-set',
    { DE: [40, 20], 'DE/JA': [32, 2] },
    { ...inGermany, language: 'ja', verdict: 'refused language-not-priced' },
  ),
  narrowed(
    'japanese-bucket-of-a-japanese-card',
    { JP: [40, 20], 'JP/JA': [32, 9] },
    {
      ...inGermanyAndEnglish,
      country: 'JP',
      language: 'ja',
      scope: 'JP/ja',
      card: { set: 'VMAX Climax' },
      weaknesses: [],
    },
  ),
  narrowed(
    'japanese-bucket-by-its-other-code',
    { JP: [40, 20], 'JP/JP': [32, 9] },
    {
      ...inGermanyAndEnglish,
      country: 'JP',
      language: 'ja',
      scope: 'JP/ja',
      card: { set: 'VMAX Climax' },
      weaknesses: [],
    },
  ),
  narrowed(
    'japanese-bucket-of-an-english-set',
    { JP: [40, 20], 'JP/JA': [32, 9] },
    {
      ...inGermanyAndEnglish,
      country: 'JP',
      language: 'ja',
      scope: 'JP/ja',
      card: { name: 'Charizard', set: 'Base Set' },
      verdict: 'refused language-not-priced',
    },
  ),
  narrowed(
    'japanese-card-is-of-one-language',
    { JP: [40, 20] },
    {
      ...inGermany,
      country: 'JP',
      scope: 'JP',
      language: 'ja',
      card: { set: '151 (Japanese)' },
      weaknesses: [],
    },
  ),
  {
    ...{
      id: 'narrowing/slab',
      asks: '80 USD',
      grade: 'PSA 9',
      country: 'US',
      graded: { 'PSA 9': [100, 30] },
    },
    countries: { 'PSA 9': { US: [80, 12], 'US/EN': [70, 3] } },
    ...{ scope: 'US', comp: 'graded PSA 9 80 USD', verdict: 'near 0', weaknesses: [] },
  },
  {
    ...{ id: 'narrowing/slab-of-another-country', asks: '80 USD', grade: 'PSA 9', country: 'FR' },
    graded: { 'PSA 9': [100, 30] },
    countries: { 'PSA 9': { US: [80, 12] } },
    ...{ scope: '', comp: 'graded PSA 9 100 USD', verdict: 'under -20', weaknesses: ['wider-country'] },
  },
  {
    ...{ id: 'narrowing/sold-is-of-all-countries', asks: '40 USD', country: 'DE', sold: { avg30d: 50 } },
    ...{ scope: '', comp: 'sold.avg30d 50 USD', verdict: 'under -20' },
    weaknesses: ['all-conditions', 'wider-country'],
  },
  {
    ...{ id: 'narrowing/reference-is-narrowed-too', asks: '20 USD', condition: 'LP', country: 'DE' },
    raw: { NEAR_MINT: [50, 40] },
    countries: { NEAR_MINT: { DE: [40, 20] } },
    ...{ comp: null, verdict: 'refused no-condition-data', reference: 'NEAR_MINT 40 USD 20' },
  },
];
