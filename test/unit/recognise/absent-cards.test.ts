import { expect, test } from 'vitest';
import { read } from '@/test/support/recogniser';

const card = 'Charizard ex 006/165';

test.each([
  ...[
    'empty PSA 10 slab',
    'PSA 10 empty case',
    'PSA 10 case only',
    'PSA 10 (no card included)',
    'slab only no card',
  ],
  ...[
    'PSA slab protector',
    'extended art case PSA',
    'extended artwork case (card not included)',
    'PSA 10 slab stand',
  ],
  ...['digital code', 'TCG Live code', 'PTCGL', 'digital card', 'photo only', 'wrapper only', 'raffle'],
  ...['poster', 'A3 Poster', 'art print', 'canvas print', 'wall art', 'Leinwand', 'Kunstdruck', 'affiche'],
  ...['deposit', 'deposit only', 'PSA 10 deposit', 'part payment', 'partial payment', 'payment 1 of 3'],
  ...['final payment', 'layaway', 'remaining balance', 'Anzahlung', 'Teilzahlung', 'Restzahlung', 'acompte'],
  ...['acconto', 'caparra', 'pago parcial', 'installment 2 of 4', 'down payment'],
  ...['chance to win', 'leere Hülle', 'ohne Karte', 'boîte vide', 'sans carte', 'senza carta', 'sin carta'],
])('what goes with a card is not the card: %s', (words) => {
  expect(read({ title: `Pokemon ${card} ${words}` }).kind).toBe('merch');
});

test.each([
  ...['Fälschung', 'gefälscht', 'Nachdruck', 'Kopie', 'fausse carte', 'falsa', 'réplique', 'contrefaçon'],
  ...['riproduzione', 'reproduction', 'contraffatta', 'imitación', 'namaak', 'podróbka'],
  ...['レプリカ', 'プロキシ', '自作', '模造', 'オリジナルカード', 'メタルカード'],
])('a forgery by its name in another language is made by hand: %s', (words) => {
  expect(read({ title: `Pokemon ${card} ${words}` }).kind).toBe('custom');
});

test.each(['まとめ売り', '4枚セット'])('several cards in Japanese: %s', (words) => {
  expect(read({ title: `ポケモンカード リザードンex 006/165 ${words}` }).kind).toBe('lot');
});

test.each([
  ...['NM in magnetic case', 'PSA 10 with slab protector', 'PSA 10 + free slab case', 'in extended art case'],
  ...[
    'Poster Collection promo',
    'with poster',
    'full art print',
    'NM + poster',
    'no deposit',
    'Ratenzahlung möglich',
  ],
  ...['PSA 10 cert 12345678', '100枚限定'],
])('a card stays one with what comes along: %s', (words) => {
  expect(read({ title: `Pokemon ${card} ${words}` }).kind).toBe('card');
});
