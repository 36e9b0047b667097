import { expect, test } from 'vitest';
import { read } from '@/test/support/recogniser';

test.each([
  'Charizard 4/130 Base Set 2 graded 9',
  'Charizard 4/102 AGS slabbed',
  'Charizard 4/102 slab ACE',
  'Charizard 4/102 slabbed 9 mint',
  'Charizard 4/102 grade 9 pokemon',
  'Charizard 4/102 gegradet NM',
  'Charizard 4/102 GEM MT 10',
  'Charizard 4/102 gem mint 10',
  'Charizard 4/102 10 Gem Mint',
  'Charizard 4/102 Mint 9',
  'Charizard 4/102 JPN Mint 9.5',
  'Charizard 4/102 KLM 9.5 Mint+',
  'Charizard 4/102 Grade 6 pokemon',
  'リザードン 006/165 鑑定品',
  'リザードン 006/165 鑑定済み',
])('a slab whose grade cannot be read is no raw card: %s', (title) => {
  expect(read({ title })).toMatchObject({ isSlab: true, grade: null, condition: null });
});

test.each([
  'Charizard 4/102 not graded NM',
  'Charizard 4/102 un-graded',
  'Charizard 4/102 ungraded',
  'Charizard 4/102 never been graded',
  'Charizard 4/102 gradeable',
  'Charizard 4/102 grade it',
  'Charizard 4/102 PSA ready',
  'Charizard 4/102 would grade 9',
  'Charizard 4/102 should be graded',
  'Charizard 4/102 slab worthy',
  'Charizard near mint 4/102',
  'Charizard Mint 4/102 pokemon',
  'Charizard Near Mint 9 pokemon',
  'Charizard 4/102 possible gem mint 10',
  'Charizard 4/102 gem mint 10 candidate',
  'リザードン 006/165 未鑑定品',
])('a hope or a denial makes no slab: %s', (title) => {
  expect(read({ title })).toMatchObject({ isSlab: false, grade: null });
});

test('a slab with its grade says the grade instead', () => {
  expect(read({ title: 'Charizard 4/102 PSA 9 graded slab' })).toMatchObject({
    isSlab: false,
    grade: { grader: 'PSA', grade: '9', label: null },
  });
});

test('a slab in the title is one whatever the site calls its condition', () => {
  expect(read({ title: 'Charizard 4/102 slabbed', condition: 'Near Mint' })).toMatchObject({
    isSlab: true,
    condition: null,
  });
});

test.each([
  [{ 'professional grader': 'Other', grade: '9' }, true],
  [{ 'professional grader': 'Other', grade: 'GEM MINT 10' }, true],
  [{ grade: '9.5' }, true],
  [{ grade: '9', graded: 'No' }, false],
  [{ 'professional grader': 'Not graded', grade: '9' }, false],
  [{ grade: 'Ungraded' }, false],
  [{ 'professional grader': 'PSA', grade: '9' }, false],
] as [Record<string, string>, boolean][])(
  'fields %j name a slab of an unknown grader: %s',
  (specifics, isSlab) => {
    expect(read({ title: 'Charizard 4/102', specifics }).isSlab).toBe(isSlab);
  },
);
