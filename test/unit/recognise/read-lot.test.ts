import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recogniser } from '@/test/support/recogniser';

/** The cards that a lot names, with copies and tier, and the count that it says. */
function readLot(title: string, description?: string) {
  const lot = recogniser.readLot({ title, ...(description === undefined ? {} : { description }) });
  return (
    lot && {
      count: lot.count,
      cards: lot.cards.map(({ copies, match, reading }) => {
        const { id } = recogniser.describe(match.cards[0] ?? -1);
        return [copies, id, match.tier, reading.isSlab ? 'slab' : reading.language].join(' ');
      }),
    }
  );
}

describe('the cards of a lot', () => {
  it.each<[string, readonly string[]]>([
    [
      'Pokemon TCG Plasma Storm Articuno EX 25/135 Zapdos 48/135 Moltres 14/135 Holo',
      ['1 bw8-25 sure unstated', '1 bw8-48 sure unstated', '1 bw8-14 sure unstated'],
    ],
    [
      'Lot: Charizard 4/102, Blastoise 2/102 and 2x Venusaur 15/102 Base Set',
      ['1 base1-4 sure unstated', '1 base1-2 sure unstated', '2 base1-15 sure unstated'],
    ],
    ['Lot 24 cartes Pokémon Jungle Wizards FR avec Scarabrute 9/64', ['1 base2-9 sure fr']],
    [
      'Manectric 7/106 & Electrike 47/106 Emerald Reverse PSA Mint 9',
      ['1 ex9-7 sure slab', '1 ex9-47 sure unstated'],
    ],
  ])('%s', (title, cards) => {
    expect(readLot(title)?.cards).toEqual(cards);
  });

  it('are found in its description too, each once', () => {
    const lot = readLot(
      'Pokemon lot of 20 cards',
      'You get:\n- Umbreon VMAX 215/203\n- Giratina V 186/196 x2\nUmbreon VMAX 215/203 has a scratch\nFree sleeves!',
    );
    expect(lot).toEqual({ count: 20, cards: ['1 swsh7-215 sure unstated', '2 swsh11-186 sure unstated'] });
  });

  it('are counted by the words of the title, a number of a set or card left out', () => {
    expect(readLot('Lot of 20 Pokemon cards')?.count).toBe(20);
    expect(readLot('10枚 ポケモンカード まとめ')?.count).toBe(10);
    expect(readLot('All PSA 9 Charizard, Blastoise, Venusaur Pokemon Base Set 2 Trio')?.count).toBeNull();
  });

  it('are none where one card of a list is sold, or the listing is no lot', () => {
    expect(readLot('Pokemon Base Set: choose your card! Charizard 4/102, Blastoise 2/102')).toBeNull();
    expect(readLot('Charizard 4/102 Base Set')).toBeNull();
    expect(readLot('Booster box Evolving Skies')).toBeNull();
  });

  it('never throws, and are at most fifty', () => {
    const part = fc.constantFrom('Charizard 4/102', 'x3', '2x', '&', ',', '\n', 'PSA 10', '(', 'Mew', '9/64');
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(part, { maxLength: 80 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(words, words, (title, description) => {
        const lot = recogniser.readLot({ title: `lot ${title}`, description });
        return (lot?.cards ?? []).length <= 50 && (lot?.cards ?? []).every(({ copies }) => copies >= 1);
      }),
      { numRuns: 60 },
    );
  });
});
