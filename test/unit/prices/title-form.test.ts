import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toTitleForm } from '@/lib/prices/title-form';
import { read } from '@/lib/recognise/read';

const form = (title: string, specifics: Record<string, string> = {}) =>
  toTitleForm(read({ title, specifics }));

test.each([
  ['Charizard 4/102 Base Set Holo', '🔥 CHARIZARD -- 4/102 - Base Set (Holo)!! 🔥'],
  ['Pokémon Pikachu 58/102 Base Set', 'Pokemon  pikachu 58/102 base set'],
  ['Charizard 4/102 Base Set', 'Ｃharizard ４/102 Base Set'],
  ['Gyarados ★ Holon Phantoms 102/110', 'Gyarados ☆ Holon Phantoms 102/110'],
  ['Gyarados★ Holon Phantoms 102/110', 'Gyarados ★ Holon Phantoms 102/110'],
  ['Jirachi ◇ Team Up 97/181', 'Jirachi ♢ Team Up 97/181'],
  ['Unown ! Unseen Forces !/28', 'Unown [!] Unseen Forces !/28'],
  ['Charizard 4/102 Base Set rare', 'Charizard 4/102 Base Set RARE?!'],
])('%s has the form of %s', (one, other) => {
  expect(form(one)).not.toBeNull();
  expect(form(other)).toBe(form(one));
});

test.each([
  ['Charizard 4/102 Base Set', 'Charizard 4/130 Base Set 2'],
  ['Charizard 4/102 Base Set', 'Charizard 4/102 Base Set 1st Edition'],
  ['Charizard 4/102 Base Set PSA 9', 'Charizard 4/102 Base Set PSA 10'],
  ['Nidoran♀ 55/64 Jungle', 'Nidoran♂ 55/64 Jungle'],
  ['Gyarados ★ Holon Phantoms', 'Gyarados Holon Phantoms'],
  ['Jirachi ◇ Team Up', 'Jirachi Team Up'],
  ['Jirachi ◇ Team Up', 'Jirachi ★ Team Up'],
  ['Unown ! !/28 Unseen Forces', 'Unown ? ?/28 Unseen Forces'],
  ['Unown !/28 Unseen Forces', 'Unown ?/28 Unseen Forces'],
  ['Unown! Unseen Forces', 'Unown? Unseen Forces'],
  ['Unown [!] Unseen Forces', 'Unown Unseen Forces'],
  ['Pikachu δ Holon Phantoms 79/110', 'Pikachu Holon Phantoms 79/110'],
  ['Pikachu & Zekrom GX 33/181', 'Pikachu Zekrom GX 33/181'],
  ['リザードン 006/165 SV2a', 'リサートン 006/165 SV2a'],
])('%s has another form than %s', (one, other) => {
  expect(form(one)).not.toBe(form(other));
});

describe('what the title leaves open', () => {
  const title = 'Pikachu 025/165 Pokemon 151';

  test('a language that only the details name is part of the form', () => {
    const forms = [{}, { language: 'Japanese' }, { language: 'English' }].map((one) => form(title, one));
    expect(new Set(forms).size).toBe(3);
    expect(form(`${title} Japanese`, { language: 'Japanese' })).toBe(form(`${title} Japanese`));
  });

  test('a set that only the details name is part of the form', () => {
    const bare = 'Charizard 4/102 Holo';
    const forms = [{}, { set: 'Base Set' }, { set: 'Celebrations' }].map((one) => form(bare, one));
    expect(new Set(forms).size).toBe(3);
    expect(form('Charizard 4/102 Base Set', { set: 'Base Set' })).toBe(form('Charizard 4/102 Base Set'));
  });

  test('a listing that contradicts itself on its card has no form', () => {
    expect(form(`${title} Japanese`, { language: 'English' })).toBeNull();
    expect(form(title, { 'card number': '173/165' })).toBeNull();
  });

  test('a title without number and set has no form', () => {
    expect(form('Charizard Holo Pokemon Card')).toBeNull();
  });

  test('a number that only the details name is part of the form', () => {
    const title = 'Charizard Base Set Holo Pokemon';
    expect(form(title, { 'card number': '4/102' })).not.toBe(form(title, { 'card number': '4/130' }));
  });
});

test('whatever the title, its form is short and its own form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (title) => {
      const number = { number: '4', total: '102', span: { start: 0, end: 1 } };
      const said = { number, sets: [], language: 'unstated', contradictions: [] };
      const first = toTitleForm({ ...said, title });
      expect(first === null || first.length <= 400).toBe(true);
      if (first !== null) expect(toTitleForm({ ...said, title: first })).toBe(first);
    }),
  );
});
