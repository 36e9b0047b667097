import { describe, expect, it } from 'vitest';
import { readCardName } from '@/lib/sites/snkrdunk/card-name';

describe('SNKRDUNK’s name of a card', () => {
  it.each([
    [
      'Gengar VMAX: HR[S8b 272/184](VMAX Climax)',
      {
        'card name': 'Gengar VMAX',
        rarity: 'HR',
        set: 'S8b',
        'card number': '272/184',
        product: 'VMAX Climax',
      },
    ],
    [
      'Pikachu: PROMO[S-P 323](Promotional cards (2022))',
      {
        'card name': 'Pikachu',
        rarity: 'PROMO',
        set: 'S-P',
        'card number': '323',
        product: 'Promotional cards (2022)',
      },
    ],
    ['Charizard [PMCG1 006]', { 'card name': 'Charizard', set: 'PMCG1', 'card number': '006' }],
    ['Booster box VMAX Climax', {}],
    ['Pikachu [No number]x', {}],
    ['', {}],
  ])('%s', (name, specifics) => {
    expect(readCardName(name)).toEqual(specifics);
  });
});
