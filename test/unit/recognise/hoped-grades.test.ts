import { describe, expect, test } from 'vitest';
import { read } from '@/test/support/recogniser';

const card = 'Charizard 4/102';
const gradeOf = (listing: Parameters<typeof read>[0]) => {
  const { grade } = read(listing);
  return grade && `${grade.grader} ${grade.grade}${grade.label ? ` ${grade.label}` : ''}`;
};

describe('a raw card that hopes for a grade has none', () => {
  test.each([
    ...[
      'PSA 10 gem mint candidate',
      'PSA 10 Gem Mint?',
      'PSA 10 GEM MT contender',
      'PSA 10!?',
      'PSA 10-ready',
    ],
    ...[
      'PSA 10 grade potential',
      'PSA 10 grading candidate',
      'PSA 10 likely',
      'PSA 10 maybe',
      'PSA 10 hopes',
    ],
    ...[
      'PSA 10 expected',
      'PSA 10 imo',
      'PSA 10 gradeable',
      'PSA 10 for grading',
      'PSA 9 minimum',
      'PSA 9 at least',
    ],
    ...['potential for PSA 10', 'potentially PSA 10', 'hopefully a PSA 10', 'near PSA 10', 'expected PSA 10'],
    ...['est. PSA 9', 'at least PSA 9', 'grade it PSA 10', 'gradeable PSA 10', 'in the running for PSA 10'],
    ...['gem mint 10 psa ready', 'crossover to PSA 10', 'NM/Mint PSA 9 possibly'],
    ...['PSA 10 Kandidat', 'PSA10 würdig', 'mögliche PSA 10', 'vielleicht PSA 10', 'potentieller PSA 10'],
    ...['PSA 10 potentiel', 'à grader PSA 10', 'candidata PSA 10', 'potenziale PSA 10', 'possibile PSA 10'],
    ...[
      'to be graded PSA 10',
      'if graded PSA 10',
      'when graded PSA 10',
      'expected grade PSA 10',
      'IMO PSA 10',
    ],
    ...['pregrade PSA 10', 'AI grade PSA 10', 'PSA 10 lock', 'PSA 10 shot', 'PSA 10 in my opinion'],
    ...['PSA10待ち', 'PSA10確定級', 'PSA10風', 'PSA10予定', '自己評価PSA10', '個人的にPSA10'],
    ...['PSA 10 da gradare', 'posible PSA 10', 'PSA10可能', 'PSA10確実', 'PSA10に近い', 'PSA10出そう'],
  ])('%s', (words) => {
    expect(read({ title: `${card} ${words}` })).toMatchObject({ grade: null, isSlab: false });
  });
});

describe('where a title leaves open whether there is a slab, only the grader is read', () => {
  test.each([
    ...['pack fresh PSA 9', 'fresh pull PSA 9', 'PSA 9 BGS 9.5', 'PSA 9 CGC 9 BGS 9', 'PSA#9'],
    ...['strong PSA 9', 'solid PSA 9', 'perfect PSA 9', 'for PSA 9', 'PSA 9+', 'PSA 9 condition', '"PSA 9"'],
    ...['(2.5k in a PSA 10!)', 'PSA 9 value', 'PSA 9 centering', 'PSA 7-9', 'PSA 10 or 9', 'PSA 9 or PSA 10'],
    ...[
      'PSA 9 raw',
      'ungraded PSA 9',
      'PSA 9 not graded',
      'non gradée PSA 9',
      'PSA9 未鑑定',
      'strong PSA 9 low pop',
    ],
  ])('%s', (words) => {
    expect(gradeOf({ title: `${card} ${words}` })).toBe('PSA ');
  });
});

describe('a plain grade stays one, whatever follows', () => {
  test.each([
    ...['PSA 9 ready to ship', 'PSA 9 IT', 'best PSA 9', 'PSA 9 GOOD MAYBE BETTER', 'PSA 9 MINT condition'],
    ...['PSA 9 could be a 10', 'PSA 9 upgrade candidate', 'PSA9取得済み'],
  ])('%s', (words) => {
    expect(gradeOf({ title: `${card} ${words}` })).toBe('PSA 9');
  });
});

describe('praise of a slab', () => {
  test.each([
    [{ title: `${card} strong PSA 9 MINT cert 12345678` }],
    [{ title: `${card} strong PSA 9 slab` }],
    [{ title: `${card} graded, strong PSA 9` }],
    [{ title: `${card} strong PSA 9`, condition: 'Graded' }],
    [{ title: `${card} strong PSA 9`, condition: 'Bewertet' }],
    [{ title: `${card} strong PSA 9`, specifics: { graded: 'Yes' } }],
  ])('%j has its grade', (listing) => {
    expect(gradeOf(listing)).toBe('PSA 9');
  });

  test.each([
    [{ title: `${card} strong PSA 9-10 slab` }],
    [{ title: `${card} strong PSA 9 could be graded` }],
    [{ title: `${card} strong PSA 9 pop 12` }],
    [{ title: `${card} strong PSA 9`, condition: 'Used' }],
  ])('%j has none that is sure', (listing) => {
    expect(gradeOf(listing)).toBe('PSA ');
  });

  test.each([
    [{ title: `${card} strong PSA 9`, condition: 'Ungraded - Near mint' }],
    [{ title: `${card} PSA 9-10`, condition: 'Nicht bewertet' }],
    [{ title: `${card} strong PSA 9`, specifics: { graded: 'No' } }],
    [{ title: `${card} strong PSA 9`, condition: '未鑑定' }],
  ])('%j is a raw card, as the page says', (listing) => {
    expect(read(listing)).toMatchObject({ grade: null, isSlab: false });
  });
});
