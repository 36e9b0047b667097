import { expect, test } from 'vitest';
import { read } from '@/test/support/recogniser';

const card = 'Charizard ex 006/165';

test.each([
  ...['bent corner', 'NM small crease', 'dented', 'water damaged', 'mit Knick', 'pliure', 'piega', 'doblez'],
  ...[
    ...[
      'abîmée',
      'jouée',
      'giocata',
      'muy jugada',
      'dañada',
      'danificada',
      'bespielt',
      'gespielt',
      'bespeeld',
    ],
    ...['uszkodzona', 'stain', 'ink mark', 'indentation', 'ding', 'riscos', 'krassen', 'rysy'],
    ...['曲がりあり', '水濡れ', '破れ', '折り目', '白カケ', 'ジャンク'],
    ...['low grade', 'lower grade', 'rough shape', 'well loved', 'beater', 'playworn'],
    'light whitening',
    'scratches',
    'edge wear',
    'Kratzer',
    'rayures',
    'graffi',
    'desgaste',
    '白かけあり',
    '折れ',
  ],
])('wear that the title describes is a condition of no scale: %s', (words) => {
  expect(read({ title: `${card} ${words}` }).condition?.code).toBe('WORN');
});

test.each([
  ...[
    'no whitening',
    'no scratches, dents or creases',
    'ohne Kratzer',
    'sans pliure',
    'senza graffi',
    '白かけなし',
  ],
])('wear that is denied is none: %s', (words) => {
  expect(read({ title: `${card} ${words}` }).condition).toBeNull();
});

test.each([
  [{ title: `${card} NM light whitening` }, 'NM'],
  [{ title: `${card} LP edge wear` }, 'LP'],
  [{ title: `${card} whitening`, condition: 'Ungraded - Lightly played (Excellent)' }, 'LP'],
])('mild wear counts only where no condition is stated: %j', (listing, code) => {
  expect(read(listing)).toMatchObject({ condition: { code }, contradictions: [] });
});

test('wear that no near mint card has contradicts a page that says near mint', () => {
  const { contradictions } = read({
    title: `${card} small crease`,
    condition: 'Ungraded - Near mint or better',
  });
  expect(contradictions).toEqual(['condition']);
});

test.each(['gem mint', 'PSA 10 gem mint potential'])('%s is a grade or a hope and no condition', (words) => {
  expect(read({ title: `${card} ${words}` }).condition).toBeNull();
});
