import { describe, expect, it } from 'vitest';
import { detect } from '@/lib/recognise/detect';
import { isPrintedTotal } from '@/lib/recognise/grammar/plain-signs';
import { cardSets } from '@/lib/recognise/lexicon/set-table';

it('holds the totals that the lexicon holds', () => {
  const shared = cardSets.flatMap(({ total, japanese, year }) =>
    total !== null && /^\d+$/.test(total) && Number(total) > 14 && (!japanese || year < 2002)
      ? [Number(total)]
      : [],
  );
  const numbers = Array.from({ length: 1000 }, (_, total) => total);
  expect(numbers.filter(isPrintedTotal)).toEqual([...new Set(shared)].sort((a, b) => a - b));
});

describe('detect', () => {
  it('knows the words of sets that reprint what others number', () => {
    const title = 'Celebrations Charizard 4/102 Classic Collection 25th Anniversary 2021';
    expect(detect(title).kind).toBe('card');
  });

  it('reads number and grade without any list of names', () => {
    const title = 'Zzyzx TG12/TG30 CGC Pristine 10';
    const { kind, number, isGraded } = detect(title);
    expect(kind).toBe('card');
    expect(number).toMatchObject({ number: 'TG12', total: 'TG30' });
    expect(title.slice(number?.start, number?.end)).toBe('TG12/TG30');
    expect(isGraded).toBe(true);
  });

  it.each([
    ['Evolving Skies Booster Box sealed pokemon', 'sealed'],
    ['Pokemon lot of 50 cards', 'lot'],
    ['Pokemon sleeves 65 count', 'merch'],
    ['Pokemon proxy Charizard', 'custom'],
    ['Yugioh Dark Magician 1st edition', 'other_tcg'],
    ['WTB Charizard pokemon', 'wanted'],
    ['Gengar 5/62 and Haunter 6/62 Fossil', 'lot'],
    ['Gengar 5/62 & Gengar 005/062 pokemon', 'card'],
    ['2x Pokemon Lapras holo', 'lot'],
    ['Pokemon full complete Jungle', 'lot'],
    ['Pokemon card set Eevee', 'lot'],
    ['Pokemon card set Jungle 48/64 Cubone', 'card'],
    ['Sequential Pokemon slabs', 'lot'],
    ['포켓몬 카드를 선택하세요', 'lot'],
    ['Pikachu 2023 x Van Gogh SVP085', 'card'],
    ['Pokemon gold plated Mewtwo', 'merch'],
    ["Pokemon Touch 'n Go card", 'merch'],
    ['Pokémon Trinkflasche Evoli', 'merch'],
    ['Pokemon card mystery grade', 'merch'],
    ['Pokemon chase pack Charizard 4/102', 'merch'],
    ['Pokemon Metallkarte Psiana', 'custom'],
    ['Pokemon metallic card Mew', 'custom'],
    ['Pokemon illustration collection', 'sealed'],
    ['Pokemon premium box Mew', 'sealed'],
    ['Ectoplasma (s4a 71)', 'card'],
    ['Zzyzx sv2a', 'card'],
    ['Zzyzx me02', 'card'],
    ['Bridgestone S52', 'none'],
    ['Audi S4 2019', 'none'],
    ['Vintage brass lamp', 'none'],
    ['The Beatles Abbey Road LP', 'none'],
    ['Gengar', 'none'],
    ['Gengar pokemon', 'card'],
    ['Gengar 5/62', 'card'],
    ['Gengar PSA 9', 'card'],
    ['Lugia Neo Genesis 1st Edition', 'card'],
    ['Giratina 057/173 (JP)', 'card'],
    ['Charizard 4/102', 'card'],
    ['Arcanine 23/102 - 1999', 'card'],
    ['Zzyzx SWSH050', 'card'],
    ['Zzyzx ex #125', 'card'],
    ['Zzyzx 120/S-P', 'card'],
    ['Zzyzx OBF 125', 'card'],
    ['Hot Wheels 12/250 Mustang', 'none'],
    ['Book 3/10 limited print', 'none'],
    ['Vintage postcard 4/102', 'none'],
    ['1986 Fleer #57', 'none'],
    ['Spider-Man #57', 'none'],
    ['Harry Potter 1st Edition hardcover', 'none'],
    ['Dunlop 225/45 R17', 'none'],
    ['BMW 320 alloy wheels', 'none'],
    ['A long line of words about some old thing 4/102', 'none'],
  ])('%s is %s', (title, kind) => {
    expect(detect(title).kind).toBe(kind);
  });
});
