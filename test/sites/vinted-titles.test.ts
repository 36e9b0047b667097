import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTitle } from '@/lib/sites/vinted/titles';

describe('the title in a label of Vinted', () => {
  it.each([
    ['Charizard, Merk: Pokémon, Staat: Goed, 450.00 €, 473.20 €', ['Pokémon', 'Goed'], 'Charizard'],
    ['Charizard 4, 5, 6, Merk: Pokémon, Staat: Goed, 450.00 €', ['Pokémon', 'Goed'], 'Charizard 4, 5, 6'],
    ['Lot 1, 2, 3, 8,00 zł, 9,10 zł', [], 'Lot 1, 2, 3'],
    ['Mew, 2, 35.00 €', [], 'Mew, 2'],
    ['A: B, staat: Goed, Staat: Goed, £1,450.00', ['', 'Goed'], 'A: B, staat: Goed'],
    ['Mew, Brand: Toys, Inc, Condition: New, $5.00, $6.25', ['Toys, Inc', 'New'], 'Mew'],
    ['Mew, Märke: Pokémon, Skick: Bra, 1 250,00 kr', [], 'Mew'],
    ['Mew, Staat: Goed, Merk: Pokémon, 450.00 €', ['Pokémon', 'Goed'], 'Mew'],
    ['A, Merk: #, Staat: : #', ['#', ': #'], 'A'],
    ['Only a title', ['Pokémon'], 'Only a title'],
    ['', ['Pokémon'], ''],
  ])('%s', (label, shown, title) => {
    expect(toTitle(label, shown, label.includes('kr') ? 'SEK' : 'USD')).toBe(title);
  });

  it('is whole whatever it is, where the tile shows brand and condition', () => {
    const word = fc.stringMatching(/^[A-Za-zé/#:0-9]{1,8}$/);
    const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    const title = fc.array(text, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(', '));
    fc.assert(
      fc.property(title, text, text, (own, brand, condition) => {
        const label = `${own}, Merk: ${brand}, Staat: ${condition}, 1,450.00 €, 1,523.20 €`;
        expect(toTitle(label, [brand, condition], '')).toBe(own);
      }),
    );
  });
});
