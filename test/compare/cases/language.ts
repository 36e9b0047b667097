import type { CompareCase } from '@/test/compare/compare-case';

const plain = { asks: '40 USD', sold: { avg30d: 50 }, comp: 'sold.avg30d 50 USD' } as const;
const refused = { ...plain, verdict: 'refused language-not-priced' } as const;
const judged = { ...plain, verdict: 'under -20' } as const;

/** The language of the print. */
export const languageCases: readonly CompareCase[] = [
  { ...judged, id: 'language/unstated' },
  { ...judged, id: 'language/english', language: 'en' },
  ...['de', 'fr', 'it', 'es', 'pt', 'nl', 'pl', 'ru', 'ko', 'zh'].map((language) => ({
    ...refused,
    id: `language/${language}-of-an-english-card`,
    language,
  })),
  { ...judged, id: 'language/german-card', language: 'de', card: { set: '151 (German)' } },
  { ...refused, id: 'language/french-of-a-german-card', language: 'fr', card: { set: '151 (German)' } },
  { ...judged, id: 'language/japanese-sure', language: 'ja', card: { set: 'A set that nobody knows' } },
  { ...judged, id: 'language/japanese-set', language: 'ja', card: { set: 'VMAX Climax' } },
  {
    ...judged,
    ...{ id: 'language/japanese-set-chosen-by-hand', language: 'ja', reasons: ['corrected'] },
    card: { set: 'VMAX Climax' },
  },
  { ...refused, id: 'language/english-of-a-japanese-set', language: 'en', card: { set: 'VMAX Climax' } },
  {
    ...refused,
    ...{ id: 'language/japanese-of-a-western-set', language: 'ja' },
    card: { name: 'Charizard ex', set: 'Obsidian Flames', cardNumber: '223/197' },
  },
  {
    ...refused,
    ...{ id: 'language/japanese-of-a-shared-number', language: 'ja' },
    card: { name: 'Charizard ex', set: '151', cardNumber: '006/165' },
  },
  {
    ...judged,
    ...{ id: 'language/japanese-of-a-set-of-both-regions', language: 'ja' },
    card: { set: 'Black Bolt', setSlug: 'a-slug-of-its-own', cardNumber: '001/086' },
  },
  {
    ...judged,
    ...{ id: 'language/english-of-a-set-of-both-regions', language: 'en' },
    card: { set: 'Black Bolt', setSlug: 'a-slug-of-its-own', cardNumber: '001/086' },
  },
  { ...judged, id: 'language/japanese-card', language: 'ja', card: { set: 'Pokemon Card 151 (Japanese)' } },
  { ...judged, id: 'language/japanese-slug', language: 'ja', card: { setSlug: 'sv2a-jp' } },
  { ...judged, id: 'language/japanese-script', language: 'ja', card: { name: 'リザードンex' } },
  { ...refused, id: 'language/english-of-a-japanese-card', language: 'en', card: { name: 'リザードンex' } },
  { ...refused, id: 'language/english-of-a-japanese-slug', language: 'en', card: { setSlug: 'sv2a-jp' } },
  { ...refused, id: 'language/korean-of-a-japanese-card', language: 'ko', card: { setSlug: 'ja-sv2a' } },
  {
    ...refused,
    id: 'language/japanese-left-open',
    language: 'ja',
    reasons: ['name-number-total', 'language-open'],
  },
  { ...refused, id: 'language/japanese-chosen-by-hand', language: 'ja', reasons: ['corrected'] },
  {
    ...judged,
    id: 'language/japanese-card-chosen-by-hand',
    language: 'ja',
    reasons: ['corrected'],
    card: { set: 'Pokemon Card 151 (Japanese)' },
  },
  { ...judged, id: 'language/english-chosen-by-hand', language: 'en', reasons: ['corrected'] },
  {
    ...refused,
    id: 'language/japanese-of-an-english-set',
    language: 'ja',
    card: { name: 'Charizard', set: 'Base Set' },
    mixes: true,
  },
  { ...refused, id: 'language/not-english', language: 'und' },
  { ...judged, id: 'language/unstated-of-a-japanese-card', card: { set: 'Pokemon Card 151 (Japanese)' } },
  {
    ...refused,
    id: 'language/graded-german',
    language: 'de',
    grade: 'PSA 10',
    graded: { 'PSA 10': [200, 30] },
    comp: 'graded PSA 10 200 USD',
  },
];
