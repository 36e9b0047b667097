import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPageCondition } from '@/lib/value/conditions';

const read = (condition: string | null, specifics: Record<string, string> = {}) =>
  readPageCondition({ condition, specifics });

describe('words that say new, used or worn', () => {
  test.each([
    ...['目立った傷や汚れなし', 'やや傷や汚れあり', '傷や汚れあり', '全体的に状態が悪い', '未使用に近い'],
    ...[
      'Satisfactory',
      'Zufriedenstellend',
      'Satisfaisant',
      'Satisfactorio',
      'Discrete',
      'Heeft voldoende staat',
    ],
    ...['', 'Brand New', 'New', 'New (Other)', 'New other (see details)', 'New with tags', 'Open box'],
    ...['Opened – never used', 'Like New', 'Pre-Owned', 'Pre-owned - Excellent', 'Used', 'Very Good', 'Good'],
    ...['Acceptable', 'Near Mint', 'near mint or better', 'NM', 'NM/M', 'LP', 'Mint', 'Lightly played'],
    ...['Lightly played (Excellent)', 'Moderately played', 'Heavily played (Poor)', 'Damaged', 'Raw'],
    ...[
      'For parts or not working',
      'Ungraded',
      'Ungraded - Near mint or better',
      'Not graded',
      'not specified',
    ],
    ...['Neu', 'Brandneu', 'Neu mit Etikett', 'Neuwertig', 'Gebraucht', 'Sehr gut', 'Gut', 'Akzeptabel'],
    ...[
      'Nicht professionell bewertet',
      'Unbewertet',
      'Leicht gespielt',
      'Beschädigt',
      'Als Ersatzteil / defekt',
    ],
    ...['Neuf', 'Neuf: autre (voir les détails)', 'Comme neuf', 'Occasion', "D'occasion", 'D’occasion'],
    ...['Très bon état', 'Bon état', 'État correct', 'Non gradée', 'Non évaluée', 'Légèrement jouée'],
    ...[
      'Nuovo',
      'Nuovo (altro)',
      'Come nuovo',
      'Usato',
      'Ottime condizioni',
      'Di seconda mano',
      'Non gradata',
    ],
    ...[
      'Nuevo',
      'Totalmente nuevo',
      'Usado',
      'De segunda mano',
      'En muy buen estado',
      'Bueno',
      'No graduada',
    ],
    ...['Novo', 'Não graduado', 'Nieuw', 'Gebruikt', 'Zo goed als nieuw', 'Tweedehands', 'Niet beoordeeld'],
    ...['Nowy', 'Fabrycznie nowy', 'Używany', 'Używana', 'Bardzo dobry', 'Nieoceniona'],
    ...[
      '中古',
      '中古品',
      '新品',
      '真新しい新品',
      '開封済み',
      '未使用',
      '未開封',
      '未鑑定',
      '鑑定なし',
      '全新',
      '중고',
    ],
  ])('%s is raw', (condition) => {
    expect(read(condition)).toBe('raw');
  });
});

describe('words that say graded', () => {
  test.each([
    ...['Graded', 'Graded - PSA 10: Professionally graded', 'Professionally graded', 'GRADED'],
    ...['Bewertet', 'Bewertet - PSA 9', 'Professionell bewertet', 'Gegradet', 'Gradé', 'Gradée', 'Évaluée'],
    ...['Gradata', 'Valutata', 'Graduada', 'Clasificada', 'Beoordeeld', 'Gegradeerd', 'Oceniona', 'Graduado'],
    ...['鑑定済み', '鑑定済み - PSA 10', 'グレーディング済み', '評価済み', '已评级', '등급 카드'],
  ])('%s is graded', (condition) => {
    expect(read(condition)).toBe('graded');
  });
});

describe('words that nobody here knows', () => {
  test.each(['Vurderet', 'Degerlendirilmis', 'Newly slabed', 'Оценено', 'ケース入り', 'Goodness'])(
    '%s is unread',
    (condition) => {
      expect(read(condition)).toBe('unread');
    },
  );
});

describe('specifics', () => {
  test.each([
    ['graded', 'Yes'],
    ['bewertet', 'Ja'],
    ['professionell bewertet', 'Ja'],
    ['gradée', 'Oui'],
    ['professionnel noté', 'Oui'],
    ['gradata', 'Sì'],
    ['graduada', 'Sí'],
    ['beoordeeld', 'Ja'],
    ['oceniona', 'Tak'],
    ['鑑定済み', 'はい'],
  ])('%s: %s is graded, whatever the condition says', (name, value) => {
    expect([read(null, { [name]: value }), read('Vurderet', { [name]: value })]).toEqual([
      'graded',
      'graded',
    ]);
    expect(read('Neu', { [name]: value })).toBe('graded');
  });

  test.each([
    ['graded', 'No'],
    ['bewertet', 'Nein'],
    ['professionnel noté', 'Non'],
    ['graduada', 'No'],
    ['鑑定済み', 'いいえ'],
  ])('%s: %s is raw, and tells what unknown words do not', (name, value) => {
    expect([read(null, { [name]: value }), read('Vurderet', { [name]: value })]).toEqual(['raw', 'raw']);
    expect(read('Graded', { [name]: value })).toBe('graded');
  });

  test('other answers and other names decide nothing', () => {
    expect(read(null, { graded: 'see photos', 'non gradée': 'Oui', sprache: 'Ja', grade: '10' })).toBe('raw');
    expect(read('Vurderet', { sprache: 'Deutsch', constructor: 'Yes' })).toBe('unread');
  });
});

test('any text gets an answer, and only text that holds a letter or a digit can be unread', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.dictionary(fc.string(), fc.string()),
      (text, specifics) => {
        const answer = read(text, specifics);
        expect(['graded', 'raw', 'unread']).toContain(answer);
        if (answer === 'unread') expect(text.normalize('NFKD')).toMatch(/[\p{L}\p{N}]/u);
      },
    ),
  );
});
