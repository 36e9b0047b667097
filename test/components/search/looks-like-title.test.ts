import { expect, it } from 'vitest';
import { looksLikeTitle } from '@/components/search/title-meaning';

it.each([
  'Charizard 4/102',
  'Umbreon VMAX TG23/TG30',
  'リザードン 006/165',
  'Pikachu #58',
  'charizard psa 10',
  'Pokemon Charizard Base Set 4 Holo',
  'Gengar BGS9.5',
])('typed %o is a title', (words) => expect(looksLikeTitle(words, false)).toBe(true));

it.each([
  'charizard',
  'Porygon2',
  'charizard vmax',
  'charizard v star',
  'team rockets meowth',
  'charizard 4',
  '4/102',
  '',
])('typed %o is a name', (words) => expect(looksLikeTitle(words, false)).toBe(false));

it('pasted words are a title by their number alone, one name is not', () => {
  expect(looksLikeTitle('Pokemon Charizard Holo', true)).toBe(true);
  expect(looksLikeTitle('Charizard VMAX', true)).toBe(false);
  expect(looksLikeTitle('Charizard', true)).toBe(false);
});
