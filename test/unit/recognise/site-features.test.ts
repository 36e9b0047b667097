import { expect, test } from 'vitest';
import { read } from '@/test/support/recogniser';

const variantsOf = (title: string, specifics: Record<string, string>) =>
  read({ title, specifics }).variants.map(({ variant, span }) => `${variant}${span ? ' in title' : ''}`);

test.each([
  [{ features: '1st Edition' }, ['first_edition']],
  [{ features: '1st Edition, Shadowless' }, ['first_edition', 'shadowless']],
  [{ features: 'Reverse Holo' }, ['reverse_holo']],
  [{ finish: 'Holo' }, ['holo']],
  [{ finish: 'Holo', features: 'Reverse Holo' }, ['reverse_holo']],
  [{ features: 'Non-Holo' }, []],
  [{ features: '' }, []],
  [{ 'card size': 'Jumbo' }, ['jumbo']],
  [{ 'card size': 'Standard' }, []],
  [{ besonderheiten: 'Reverse Holo' }, ['reverse_holo']],
  [{ caractéristiques: '1ère édition' }, ['first_edition']],
])('%j is said by the site, not the title', (specifics, expected) => {
  expect(variantsOf('Pokemon Charizard 4/102 Base Set', specifics)).toEqual(expected);
});

test('what the title says stays, and a site that calls its finish holo adds nothing to it', () => {
  const title = 'Pokemon Charizard 4/102 Reverse Holo';
  expect(variantsOf(title, { finish: 'Holo', features: '1st Edition' })).toEqual([
    'reverse_holo in title',
    'first_edition',
  ]);
});

test.each([
  ['Near Mint Reverse Holofoil', ['reverse_holo']],
  ['Lightly Played 1st Edition Holofoil', ['first_edition', 'holo']],
  ['Near Mint', []],
])('TCGplayer’s condition %j is a condition and a printing', (condition, expected) => {
  const { condition: found, variants } = read({ title: 'Charizard', condition, site: 'tcgplayer' });
  expect(found?.code).toBe(condition.startsWith('Near') ? 'NM' : 'LP');
  expect(variants.map(({ variant }) => variant)).toEqual(expected);
});
