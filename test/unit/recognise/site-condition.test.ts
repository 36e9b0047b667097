import { expect, test } from 'vitest';
import { read } from '@/test/support/recogniser';

const title = 'Pokemon Charizard 4/102 Base Set';

test.each([
  ['Near Mint', 'NM'],
  ['Ungraded - Near mint or better: Comparable to a fresh pack', 'NM'],
  ['Lightly played (Excellent)', 'LP'],
  ['Moderately played (Very good)', 'MP'],
  ['Heavily played (Poor)', 'HP'],
  ['Mint', 'M'],
  ['NM', 'NM'],
  ['MT', 'MT'],
  ['ex', 'EX'],
  ['PO', 'PO'],
])('the site says %j: %s', (condition, code) => {
  expect(read({ title, condition }).condition).toMatchObject({ code, said: condition, span: null });
});

test.each([
  ['Leicht bespielt (Exzellent)', 'LP'],
  ['Mäßig bespielt (Sehr gut)', 'MP'],
  ['Stark bespielt (Schlecht)', 'HP'],
  ['Légèrement jouée (Excellent)', 'LP'],
  ['Fortement jouée', 'HP'],
  ['Leggermente giocata (Eccellente)', 'LP'],
  ['Moderatamente giocata', 'MP'],
  ['Molto giocata (Scarse)', 'HP'],
  ['Muy jugada', 'HP'],
  ['Beschädigt', 'DMG'],
  ['Endommagée', 'DMG'],
  ['Danneggiata', 'DMG'],
  ['Matig bespeeld', 'MP'],
  ['Zwaar bespeeld', 'HP'],
  ['Lekko grana', 'LP'],
  ['Nahezu neuwertig oder besser', 'NM'],
  ['Non gradée - Quasi neuf ou mieux', 'NM'],
  ['Non gradata - Quasi nuova', 'NM'],
  ['No graduada - Casi nueva o mejor', 'NM'],
  ['Niet beoordeeld - Bijna nieuw of beter', 'NM'],
  ['Nicht bewertet - Schlecht', 'WORN'],
  ['Ungraded - Excellent', 'EX'],
  ['Ungraded - Very good', 'VG'],
  ['Nicht bewertet - Sehr gut', 'VG'],
  ['Ungraded - Poor', 'WORN'],
])('the site says %j, in its own language: %s', (condition, code) => {
  expect(read({ title, condition }).condition).toMatchObject({ code, said: condition });
});

test.each([
  ...['Fair', 'Poor', 'Acceptable', 'For parts or not working', 'Played', 'Satisfactory', 'Ungraded - Poor'],
  ...['Akzeptabel', 'Zufriedenstellend', 'Stark gespielt', 'Als Ersatzteil / defekt', 'État correct'],
  ...['Satisfaisant', 'Accettabile', 'Aceptable', 'Redelijk', 'Heeft voldoende', 'Zadowalający'],
  ...['傷や汚れあり', '全体的に状態が悪い'],
])('the site says %j: worn, on no scale for cards', (condition) => {
  expect(read({ title, condition }).condition).toMatchObject({ code: 'WORN', said: condition, span: null });
});

test('a title that says better than worn is contradicted by the page', () => {
  const reading = read({ title: `${title} NM`, condition: 'Poor' });
  expect(reading.contradictions).toEqual(['condition']);
});

test.each([
  [{ condition: 'Ungraded', specifics: { 'card condition': 'Lightly played (Excellent)' } }, 'LP'],
  [{ condition: 'Ungraded', specifics: { 'card condition': 'Excellent' } }, 'EX'],
  [{ condition: 'Nicht bewertet', specifics: { kartenzustand: 'Nahezu neuwertig oder besser' } }, 'NM'],
  [{ condition: 'Heavily played (Poor)', specifics: { 'card condition': 'Near mint or better' } }, 'HP'],
])('the fields %j say %s', (fields, code) => {
  expect(read({ title, ...fields }).condition).toMatchObject({ code });
});

test.each([
  ['Mint', 'MT'],
  ['Near Mint', 'NM'],
  ['Excellent', 'EX'],
  ['Good', 'GD'],
  ['Light Played', 'LP'],
  ['Played', 'PL'],
  ['Poor', 'PO'],
])('Cardmarket says %j: %s', (condition, code) => {
  expect(read({ title, condition, site: 'cardmarket' }).condition).toMatchObject({ code });
});

const japanese = 'リザードンex 201/165';

test.each([
  ['状態A', 'A'],
  ['状態：Ｂ', 'B'],
  ['Aランク', 'A'],
  ['ランクC', 'C'],
  ['【状態A-】', 'A-'],
  ['【A】', 'A'],
  ['[B]', 'B'],
  ['プレイ用', 'WORN'],
  ['キズあり', 'WORN'],
  ['傷あり', 'WORN'],
  ['状態難', 'WORN'],
])('%s in a title of a Japanese site is a condition: %s', (words, code) => {
  expect(read({ title: `${japanese} ${words}`, site: 'mercari-jp' }).condition).toMatchObject({ code });
});

test.each([
  ['[B] ', 'ebay'],
  ['【C】', 'mercari-jp'],
  ['キズありません', 'mercari-jp'],
  ['傷なし', 'mercari-jp'],
  ['ランクイン', 'mercari-jp'],
  ['(A)', 'mercari-jp'],
])('%s in a title says nothing of the condition on %s', (words, site) => {
  expect(read({ title: `${japanese} ${words}`, site }).condition).toBeNull();
});

test.each([
  ['A', 'A'],
  ['B+', 'B+'],
  ['Ｓ', 'S'],
  ['状態B', 'B'],
  ['Cランク', 'C'],
])('a field that says %j is a rank: %s', (condition, code) => {
  expect(read({ title: japanese, condition, site: 'snkrdunk' }).condition).toMatchObject({ code });
});

test.each([
  ['poor', 'WORN'],
  ['fair condition', 'WORN'],
  ['poor condition', 'DMG'],
])('%j in a title: %s', (words, code) => {
  expect(read({ title: `${title} ${words}` }).condition).toMatchObject({ code });
});

test.each(['poor centering', 'fair price'])('%j in a title is no condition', (words) => {
  expect(read({ title: `${title} ${words}` }).condition).toBeNull();
});

test.each(['neuf', 'come nuova'])('%j in a title says new, which is no Mint', (words) => {
  expect(read({ title: `${title} ${words}` }).condition).toBeNull();
});

test.each([
  ...['Pre-Owned', 'Brand New', 'New (Other)', '', null, 'Good', 'Very good', 'Sehr gut', 'Bon état', 'Neuf'],
  ...['Fairly priced', 'Poorly lit photo', '目立った傷や汚れなし', '中古'],
])('%j says nothing about a card', (condition) => {
  expect(read({ title, condition }).condition).toBeNull();
});

test.each([
  ['LP', 'Near Mint', 'LP'],
  ['NM', 'Heavily played (Poor)', 'HP'],
  ['mint', 'Near mint or better', 'NM'],
  ['excellent', 'Near mint or better', 'EX'],
  ['excellent', 'Lightly played (Excellent)', 'EX'],
  ['MP', 'Moderately played (Very good)', 'MP'],
])('of %s in the title and %j on the site the worse counts', (words, condition, code) => {
  const reading = read({ title: `${title} ${words}`, condition });
  expect(reading.condition).toMatchObject({ code });
  expect(reading.contradictions).toEqual([]);
});

test.each([
  ['GD', 'Heavily played (Poor)'],
  ['excellent', 'Moderately played (Very good)'],
])('%s in the title and %j on the site are of no one scale and contradict each other', (words, condition) => {
  expect(read({ title: `${title} ${words}`, condition }).contradictions).toEqual(['condition']);
});

test.each([
  ['not NM', 'Near mint or better'],
  ['not quite near mint', 'Near Mint'],
  ['not NM', 'Mint'],
  ['not damaged', 'Damaged'],
])('%j in the title denies %j on the site: the condition is unknown', (words, condition) => {
  const reading = read({ title: `${title} ${words}`, condition });
  expect(reading.condition).toBeNull();
  expect(reading.contradictions).toEqual(['condition']);
});

test.each([
  ['not mint', 'Near mint or better', 'NM'],
  ['never played', 'Near mint or better', 'NM'],
  ['not NM', 'Lightly played (Excellent)', 'LP'],
  ['not quite NM, LP', 'Near mint or better', 'LP'],
  ['no damage', 'Near mint or better', 'NM'],
])('%j in the title leaves %j on the site as it is: %s', (words, condition, code) => {
  const reading = read({ title: `${title} ${words}`, condition });
  expect(reading.condition).toMatchObject({ code });
  expect(reading.contradictions).toEqual([]);
});

test('a slab named in the condition is a slab, and one that the title calls otherwise is a contradiction', () => {
  const graded = read({ title, condition: 'Graded - PSA 10: Professionally graded' });
  expect(graded).toMatchObject({ grade: { grader: 'PSA', grade: '10' }, condition: null });
  const both = read({ title: `${title} PSA 9`, condition: 'Graded - PSA 10' });
  expect(both.contradictions).toContain('grade');
});

test('a qualifier or an autograph in the site’s fields belongs to the grade in the title', () => {
  const labelOf = (specifics: Record<string, string>) =>
    read({ title: `${title} PSA 9`, specifics: { 'professional grader': 'PSA', ...specifics } }).grade?.label;
  expect(labelOf({ grade: '9' })).toBeNull();
  expect(labelOf({ grade: '9 (OC)' })).toBe('OC');
  expect(labelOf({ grade: '9', autographed: 'Yes' })).toBe('Auto');
  expect(labelOf({ grade: '9', autographed: 'No' })).toBeNull();
});
