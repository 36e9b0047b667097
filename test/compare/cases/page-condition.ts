import type { CompareCase } from '@/test/compare/compare-case';

const sold = { avg30d: 50 };
const graded = { 'PSA 9': [100, 30] } as const;
const raw = { NEAR_MINT: [50, 20] } as const;

function page(id: string, more: Partial<CompareCase>): CompareCase {
  const comp = { comp: 'sold.avg30d 50 USD', verdict: 'under -20' };
  return { id: `page-condition/${id}`, asks: '40 USD', graded, sold, raw, ...comp, ...more };
}

const gradedPage = { comp: null, verdict: 'refused no-grade-data' } as const;
/** The title says PSA 9, the page says that nobody graded it. */
const denied = {
  asks: '80 USD',
  grade: 'PSA 9',
  comp: 'graded PSA 9 100 USD',
  verdict: 'refused grade-doubt',
} as const;
const unread = { verdict: 'refused condition-unread' } as const;

/** The page's own words for the condition, in the languages of eBay's sites; no grade in the title. */
export const pageConditionCases: readonly CompareCase[] = [
  page('german-graded', { ...gradedPage, pageCondition: 'Bewertet' }),
  page('german-professionally-graded', { ...gradedPage, pageCondition: 'Professionell bewertet' }),
  page('french-graded', { ...gradedPage, pageCondition: 'Gradée - PSA 10' }),
  page('italian-graded', { ...gradedPage, pageCondition: 'Gradata' }),
  page('spanish-graded', { ...gradedPage, pageCondition: 'Graduada' }),
  page('dutch-graded', { ...gradedPage, pageCondition: 'Beoordeeld' }),
  page('polish-graded', { ...gradedPage, pageCondition: 'Oceniona' }),
  page('japanese-graded', { ...gradedPage, pageCondition: '鑑定済み' }),
  page('condition-in-title-of-a-slab', { ...gradedPage, pageCondition: 'Gradée', condition: 'NM' }),
  page('graded-in-german-specifics', { ...gradedPage, specifics: { bewertet: 'Ja' } }),
  page('graded-in-french-specifics', { ...gradedPage, specifics: { 'professionnel noté': 'Oui' } }),
  page('graded-in-italian-specifics', { ...gradedPage, specifics: { gradata: 'Sì' } }),
  page('graded-in-japanese-specifics', { ...gradedPage, specifics: { 鑑定済み: 'はい' } }),
  page('grade-read-goes-first', {
    asks: '80 USD',
    grade: 'PSA 9',
    pageCondition: 'Professionell bewertet',
    comp: 'graded PSA 9 100 USD',
  }),
  page('grade-read-with-unknown-words', {
    asks: '80 USD',
    grade: 'PSA 9',
    pageCondition: 'Vurderet',
    comp: 'graded PSA 9 100 USD',
  }),
  page('grade-read-and-ungraded', { ...denied, pageCondition: 'Ungraded - Near mint or better' }),
  page('grade-read-and-german-ungraded', { ...denied, pageCondition: 'Nicht bewertet' }),
  page('grade-read-and-japanese-ungraded', { ...denied, pageCondition: '未鑑定' }),
  page('grade-read-and-graded-no', { ...denied, specifics: { graded: 'No' } }),
  page('grade-read-and-words-of-wear', {
    asks: '80 USD',
    grade: 'PSA 9',
    pageCondition: 'Near Mint',
    comp: 'graded PSA 9 100 USD',
  }),
  page('grade-read-and-ungraded-without-data', {
    grade: 'PSA 3',
    pageCondition: 'Ungraded',
    comp: null,
    verdict: 'refused no-grade-data',
  }),
  page('unknown-words', { ...unread, pageCondition: 'Vurderet' }),
  page('unknown-words-in-eastern-script', { ...unread, pageCondition: 'ケース入り' }),
  page('unknown-words-beside-a-condition', {
    ...unread,
    pageCondition: 'Vurderet',
    condition: 'NM',
    comp: 'raw NEAR_MINT 50 USD',
  }),
  page('unknown-words-and-no-comp', {
    pageCondition: 'Vurderet',
    sold: {},
    comp: null,
    verdict: 'refused no-comp',
  }),
  page('unknown-words-of-an-auction', {
    pageCondition: 'Vurderet',
    kind: 'auction',
    verdict: 'refused auction',
  }),
  page('unknown-words-and-graded-no', { pageCondition: 'Vurderet', specifics: { bewertet: 'Nein' } }),
  page('slab-by-the-title', { ...gradedPage, isSlab: true }),
  page('slab-by-the-title-against-the-page', { ...gradedPage, isSlab: true, pageCondition: 'Ungraded' }),
  page('slab-by-the-title-and-a-condition', { ...gradedPage, isSlab: true, condition: 'NM' }),
  page('slab-by-the-title-with-its-grade', {
    asks: '80 USD',
    grade: 'PSA 9',
    isSlab: true,
    comp: 'graded PSA 9 100 USD',
  }),
  page('title-and-page-differ', {
    ...unread,
    condition: 'NM',
    conditionDoubt: true,
    comp: 'raw NEAR_MINT 50 USD',
  }),
  page('title-and-page-differ-on-a-slab', {
    asks: '80 USD',
    grade: 'PSA 9',
    conditionDoubt: true,
    comp: 'graded PSA 9 100 USD',
  }),
  page('german-ungraded', { pageCondition: 'Nicht bewertet' }),
  page('french-ungraded', { pageCondition: 'Non gradée - Quasi neuf ou mieux' }),
  page('spanish-ungraded', { pageCondition: 'Sin clasificar' }),
  page('japanese-ungraded', { pageCondition: '未鑑定' }),
  page('ungraded-explained', {
    pageCondition: 'Ungraded: Not in original packaging or professionally graded',
  }),
  page('english-used', { pageCondition: 'Pre-Owned' }),
  page('german-new', { pageCondition: 'Neu: Sonstige (siehe Artikelbeschreibung)' }),
  page('japanese-used', { pageCondition: '中古品' }),
  page('japanese-rank', {
    ...{ site: 'snkrdunk', pageCondition: 'A', condition: 'A' },
    comp: 'raw NEAR_MINT 50 USD',
  }),
  page('japanese-rank-in-words', {
    ...{ site: 'mercari-jp', pageCondition: '状態B', condition: 'B' },
    ...{ comp: null, verdict: 'refused no-condition-data' },
  }),
];
