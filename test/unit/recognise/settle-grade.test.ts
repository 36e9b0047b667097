import { expect, test } from 'vitest';
import { read } from '@/test/support/recogniser';

const card = 'Pokemon Charizard 4/102 Base Set';
const fields = (grader: string, grade: string) => ({ 'professional grader': grader, grade });
const gradeOf = (listing: Parameters<typeof read>[0]) => {
  const { grade } = read(listing);
  return grade && `${grade.grader} ${grade.grade}${grade.label ? ` ${grade.label}` : ''}`;
};

test.each([
  [{ title: `${card} PSA 10`, condition: 'Graded - CGC 10' }],
  [{ title: `${card} PSA 9`, condition: 'Graded - PSA 10' }],
  [{ title: `${card} BGS 9.5`, specifics: fields('Certified Guaranty Company (CGC)', '9.5') }],
  [{ title: `${card} CBCS 9.5`, condition: 'Graded - CGC 9.5' }],
  [{ title: card, specifics: fields('PSA', '9'), condition: 'Graded - CGC 9' }],
  [{ title: `${card} PSA Authentic`, condition: 'Graded - PSA 4' }],
])('%j names two slabs', (listing) => {
  expect(read(listing).contradictions).toContain('grade');
});

test.each([
  [{ title: `${card} BVG 8`, condition: 'Graded - BGS 8' }, 'BVG 8'],
  [{ title: `${card} PSA 10`, condition: 'Graded - PSA 10: Professionally graded' }, 'PSA 10'],
  [{ title: `${card} PSA graded`, condition: 'Graded - PSA 10' }, 'PSA 10'],
  [{ title: card, specifics: fields('CGC', '10'), condition: 'Graded - CGC 10 Pristine' }, 'CGC 10 Pristine'],
  [{ title: `${card} CGC 10`, condition: 'Graded - CGC 10 Pristine' }, 'CGC 10 Pristine'],
  [{ title: `${card} Black Label`, condition: 'Graded - BGS 10' }, 'BGS 10 Black Label'],
  [{ title: `${card} Black Label`, specifics: fields('Beckett (BGS)', '10') }, 'BGS 10 Black Label'],
  [{ title: `${card} BGS Black Label`, specifics: fields('Beckett (BGS)', '10') }, 'BGS 10 Black Label'],
  [{ title: `BGS 10 ${card} Holo Rare Unlimited WOTC Black Label` }, 'BGS 10 Black Label'],
  [{ title: `${card} not a Black Label`, condition: 'Graded - BGS 10' }, 'BGS 10'],
  [{ title: `${card} Black Label`, condition: 'Graded - BGS 9.5' }, 'BGS 9.5'],
  [{ title: `${card} CGC Pristine`, condition: 'Graded - CGC 10' }, 'CGC 10 Pristine'],
  [{ title: `${card} Pristine 10`, condition: 'Graded - CGC 10' }, 'CGC 10 Pristine'],
  [{ title: `${card} pristine condition`, condition: 'Graded - CGC 10' }, 'CGC 10'],
  [{ title: `${card} Pristine`, condition: 'Graded - PSA 10' }, 'PSA 10'],
  [{ title: `${card} PSA autographed`, condition: 'Graded - PSA 10' }, 'PSA 10 Auto'],
  [{ title: card, condition: 'Bewertet - PSA 10' }, 'PSA 10'],
  [{ title: card, condition: 'Professionell bewertet - PSA 10' }, 'PSA 10'],
  [{ title: card, condition: 'Gradée - PSA 10' }, 'PSA 10'],
  [{ title: card, condition: 'Gradata - BGS 9.5' }, 'BGS 9.5'],
  [{ title: card, condition: 'Graduada - CGC 9' }, 'CGC 9'],
  [{ title: card, condition: '鑑定済み - PSA 10' }, 'PSA 10'],
])('%j is one slab: %s', (listing, grade) => {
  expect(gradeOf(listing)).toBe(grade);
  expect(read(listing).contradictions).toEqual([]);
});

test.each(['Nicht bewertet - PSA 10?', 'Ungraded: would be a PSA 10', '未鑑定 - PSA 10', 'Non gradée'])(
  '%j in the condition is no slab',
  (condition) => {
    expect(read({ title: card, condition })).toMatchObject({ grade: null, isSlab: false });
  },
);
