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
])('%s has the form of %s', (one, other) => {
  expect(form(one)).not.toBeNull();
  expect(form(other)).toBe(form(one));
});

test.each([
  ['Charizard 4/102 Base Set', 'Charizard 4/130 Base Set 2'],
  ['Charizard 4/102 Base Set', 'Charizard 4/102 Base Set 1st Edition'],
  ['Charizard 4/102 Base Set PSA 9', 'Charizard 4/102 Base Set PSA 10'],
  ['Nidoran♀ 55/64 Jungle', 'Nidoran♂ 55/64 Jungle'],
  ['リザードン 006/165 SV2a', 'リサートン 006/165 SV2a'],
])('%s has another form than %s', (one, other) => {
  expect(form(one)).not.toBe(form(other));
});

describe('what the title leaves open', () => {
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
      const first = toTitleForm({ title, number, sets: [] });
      expect(first === null || first.length <= 300).toBe(true);
      if (first !== null) expect(toTitleForm({ title: first, number, sets: [] })).toBe(first);
    }),
  );
});
