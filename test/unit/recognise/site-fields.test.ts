import { describe, expect, it } from 'vitest';
import type { Reading } from '@/lib/recognise/reading';
import { cardIndex, read } from '@/test/support/recogniser';

const slugsOf = ({ sets }: Reading) =>
  sets.map(({ id }) => cardIndex.sets.find((set) => set.id === id)?.slug);

type Fields = Record<string, string>;

const numberOf = (title: string, specifics: Fields) => {
  const { number } = read({ title, specifics });
  return number && (number.total === null ? number.number : `${number.number}/${number.total}`);
};

describe('a field of the site in the words of its country', () => {
  it.each([
    'Card Number',
    'Kartennummer',
    'Numéro de carte',
    'Numéro de la carte',
    'Numero carta',
    'Numero della carta',
    'Número de carta',
    'Número de la carta',
  ])('%s', (name) => {
    expect(numberOf('Charizard Base Set', { [name.toLowerCase()]: '4/102' })).toBe('4/102');
  });

  it.each(['Numero di carte', 'Nombre de cartes', 'Número de cartas', 'Anzahl der Karten'])(
    '%s is how many',
    (name) => {
      expect(numberOf('Charizard Base Set', { [name.toLowerCase()]: '1' })).toBeNull();
    },
  );

  it.each(['Kartenname', 'Nom de la carte', 'Nome della carta', 'Nombre de la carta'])('%s', (name) => {
    const reading = read({ title: '4/102 Base Set', specifics: { [name.toLowerCase()]: 'Charizard' } });
    expect(reading.name).toEqual({ name: 'Charizard', span: null });
  });
});

describe('a number in a field of the site', () => {
  it.each<[string, Fields, string, string]>([
    ['Blastoise', { number: '002/102', set: 'Base Set' }, '2/102', 'base-set'],
    ['Blastoise', { number: 'Number: 002/102', set: 'Set: Base Set' }, '2/102', 'base-set'],
    ['Latias ex', { number: '076/191', set: 'SV08: Surging Sparks' }, '76/191', 'surging-sparks'],
    [
      'Umbreon',
      { number: 'TG23/TG30', set: 'SWSH09: Brilliant Stars Trainer Gallery' },
      'TG23/TG30',
      'brilliant-stars-trainer-gallery',
    ],
    ['Latias ex', { number: 'ASC 101' }, '101', 'ascended-heroes'],
    ['Latias ex', { number: '(ASC 101)' }, '101', 'ascended-heroes'],
    ['Latias ex', { number: '101', expansion: 'ASC' }, '101', 'ascended-heroes'],
    ['Latias ex near mint', { name: 'Latias ex (ASC 101)' }, '101', 'ascended-heroes'],
    ['Latias ex (ASC 101)', {}, '101', 'ascended-heroes'],
    ['Lopunny (BRS 130)', {}, '130', 'brilliant-stars'],
    ['Espeon', { number: 'SWSH 149' }, 'SWSH149', 'swsh-black-star-promos'],
  ])('%s %j', (title, specifics, number, set) => {
    expect(numberOf(title, specifics)).toBe(number);
    expect(slugsOf(read({ title, specifics }))).toContain(set);
  });

  it('fills in the total that the title leaves out', () => {
    expect(numberOf('Blastoise #2 holo', { number: '2/102' })).toBe('2/102');
    expect(read({ title: 'Blastoise #2 holo', specifics: { number: '2/102' } }).contradictions).toEqual([]);
  });

  it('contradicts another number in the title', () => {
    const { contradictions } = read({ title: 'Blastoise 2/102', specifics: { number: '14/62' } });
    expect(contradictions).toEqual(['number']);
  });

  it('is none where its words name no set', () => {
    expect(numberOf('Blastoise', { number: 'see photos 12' })).toBeNull();
    expect(numberOf('Blastoise', { name: 'Blastoise number 12' })).toBeNull();
  });
});

describe('a set in a field of the site', () => {
  const contradictionsOf = (title: string, set: string) => read({ title, specifics: { set } }).contradictions;

  it.each([
    ['Gengar 5/62 Fossil holo', 'Base Set'],
    ['Charizard 4/102 Celebrations', 'Base Set'],
    ['Lugia Neo Genesis 9/111', 'Silver Tempest'],
  ])('contradicts the title: %s is not of %s', (title, set) => {
    expect(contradictionsOf(title, set)).toEqual(['set']);
  });

  it.each([
    ['Gengar 5/62 Fossil holo', 'Fossil'],
    ['Gengar 5/62', 'Base Set'],
    ['Mew ex 205/165 Pokemon 151', 'Scarlet & Violet'],
    ['Sawsbuck Lost Origin TG02/TG30', 'Lost Origin Trainer Gallery'],
    ['Pikachu Celebrations promo', 'SWSH Black Star Promos'],
    ['Gengar 5/62 Fossil holo', 'a set that nobody knows'],
  ])('agrees with the title: %s and %s', (title, set) => {
    expect(contradictionsOf(title, set)).toEqual([]);
  });
});

describe('a name in a field of the site', () => {
  const contradictionsOf = (title: string, name: string) =>
    read({ title, specifics: { 'card name': name } }).contradictions;

  it.each([
    ['Gengar 5/62 Fossil holo', 'Haunter'],
    ['Gengar 5/62 Fossil holo', 'Alpollo'],
    ['Umbreon VMAX 95/203', 'Umbreon V'],
    ['Lucario-GX 122/236', 'Lucario ex'],
    ['Umbreon & Darkrai GX 125/236', 'Lucario & Melmetal GX'],
  ])('contradicts the title: %s is no %s', (title, name) => {
    expect(contradictionsOf(title, name)).toEqual(['name']);
  });

  it.each([
    ['Gengar 5/62 Fossil holo', 'Gengar'],
    ['Gengar 5/62 Fossil holo', 'Ectoplasma'],
    ['Ectoplasma 5/62', 'Gengar'],
    ['Umbreon VMAX 95/203', 'Umbreon'],
    ['Umbreon 95/203', 'Umbreon VMAX'],
    ['Umbreon & Darkrai GX 125/236', 'Umbreon'],
    ['5/62 Fossil holo', 'Gengar'],
    ['Gengar 5/62', 'see title'],
    ['Judge 176/193', 'Gengar'],
  ])('agrees with the title: %s and %s', (title, name) => {
    expect(contradictionsOf(title, name)).toEqual([]);
  });
});
