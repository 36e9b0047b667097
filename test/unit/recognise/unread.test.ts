import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CardIdentity } from '@/lib/domain/card';
import { toSaid } from '@/lib/prices/price-listing';
import { read } from '@/test/support/recogniser';

function unread(title: string): string[] {
  return read({ title }).unread.map(({ start, end }) => title.slice(start, end));
}

describe('words that nobody here knows', () => {
  it.each([
    'Charizard ex 199/165 151 NM',
    'Pokémon Card Charizard ex SIR 199/165 Scarlet & Violet 151 Near Mint - ships fast!',
    '2023 POKEMON MEW EN-151 #199 CHARIZARD EX SPECIAL ILLUSTRATION RARE PSA 10 GEM MT',
    'Umbreon VMAX Alt Art 215/203 Evolving Skies pack fresh, gorgeous centering',
    'Charizard No. 4/102 Base Set Holo LP see pics',
    'Glurak ex 199/165 Karmesin & Purpur 151 deutsch sehr guter Zustand Karte',
    'Dracaufeu ex 199/165 française carte comme neuve',
    'リザードンex 201/165 SAR sv2a 美品 ポケモンカード151',
    'Marill 35/111 CGC 9 Neo Genesis 1st Edition',
    'Charizard V SWSH050 Black Star Promo Champions Path ETB',
    'Umbreon VMAX 215/203 in a magnetic case, pulled from a booster box',
    'Charizard ex 199/165 (DE) NM',
    'PIKACHU EX 238/191 DE NM',
    'Charizard ex (E) 199/165 en NM',
    'Nidoran (F) 57/102',
    'Marowak 7 Reverse Holo FireRed & LeafGreen CGC 10 POP 20s 1x',
  ])('there are none in %j', (title) => {
    expect(unread(title)).toEqual([]);
  });

  it.each([
    ['Charizard ex 199/165 lenticular NM', ['lenticular']],
    ['Umbreon VMAX 215/203 Evolving Skies Display Stand', ['Display', 'Stand']],
    ['Mega Charizard X ex 125/094 Acrylic Case Diamond Art', ['Acrylic', 'Case']],
    ['Charizard ex 199/165 phone case', ['phone', 'case']],
    ['Snorlax SVP 051 Pokemon Center NM', ['Center']],
    ['POKEMON KARTE CHARIZARD EX 199/165 NM', ['KARTE']],
    ['Charizard ex 223/197 Llamas de Obsidiana NM', ['Llamas', 'de', 'Obsidiana']],
    ['Clefable 1/64 Jungle Holo no symbol', ['no', 'symbol']],
    ['Pikachu 58/102 Red Cheeks', ['Red', 'Cheeks']],
    ['Charizard ex 199/165 24k', ['24k']],
    ['Umbreon VMAX 215/203 READ description', ['READ', 'description']],
    ['Umbreon VMAX 215/203 Evolving Skies Tin', ['Tin']],
    ['Lugia VSTAR 139/195 PPS3 NM', ['PPS3']],
    ['Charizard ex 199/165 (D) NM', ['D']],
    ['リザードンex SAR 201/165 sv2a 【B】', ['B']],
    ['Umbreon ex 217/187 太晶慶典 PSA 10', ['太晶慶典']],
    ['Charizard ex 199/165 - de - NM', ['de']],
    ['PIKACHU EX 238/191 SURGING SPARKS DE NM', ['DE']],
    ['Charizard ex 199/165 Fr NM', ['Fr']],
  ])('of %j they are %j', (title, words) => {
    expect(unread(title)).toEqual(words);
  });

  it('words of another language are known where the print is of one, a sign of one elsewhere', () => {
    expect(unread('Charizard ex 199/165 Karte Zustand top')).toEqual(['Karte', 'Zustand']);
    expect(unread('Charizard ex 199/165 Karte Zustand top, englisch')).toEqual([]);
  });

  test('each stands in the title where it is said to, and has a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (title) => {
        for (const word of unread(title))
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}'’`´ʼ‘]*\p{L}[\p{L}\p{N}\p{M}'’`´ʼ‘]*$/u);
      }),
    );
  });
});

const card: CardIdentity = {
  id: 'c-1',
  slug: 'pikachu-020-m-p',
  name: 'Erika’s Clefable',
  cardNumber: '20',
  rarity: 'Promo',
  set: { slug: 'gym-heroes', name: 'Gym Heroes Corocoro Campaign' },
  imageUrl: null,
};

test('what the card has in its own name and set is no open word, and each is said once', () => {
  const reading = read({ title: 'Pikachu 58/102 COROCORO lenticular campaign Lenticular Stand' });
  expect(toSaid(reading, undefined, card).unread).toEqual(['Lenticular', 'Stand']);
  expect(toSaid(reading, undefined, null).unread).toEqual([]);
});
