import { expect, test } from 'vitest';
import { read } from '@/lib/recognise/read';

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
