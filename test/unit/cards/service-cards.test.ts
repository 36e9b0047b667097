import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openCardIndex } from '@/lib/cards/card-index';
import { createQuickSearch } from '@/lib/cards/quick-search';
import { createServiceCards, toServiceWords } from '@/lib/cards/service-cards';

const index = openCardIndex(readFileSync('lib/cards/index.bin'));
const quickSearch = createQuickSearch(index);
const { findCard, isSame } = createServiceCards(index);
const card = (name: string, cardNumber: string, slug: string, set = '') => ({
  name,
  cardNumber,
  set: { slug, name: set },
});

describe('a card of the price service', () => {
  it.each([
    ['by the name of its set', card('Umbreon VMAX', '215/203', 'x', 'Evolving Skies'), 'swsh7-215'],
    ['by the slug of its set', card('Umbreon VMAX', '215/203', 'evolving-skies'), 'swsh7-215'],
    ['without a total', card('umbreon vmax', '215', 'evolving-skies'), 'swsh7-215'],
    ['by another total', card('Umbreon VMAX', '215/237', 'evolving-skies'), 'swsh7-215'],
    ['with zeros', card('Charizard ex', '6/165', '151', '151'), 'sv03.5-006'],
    ['by its French name', card('Dracaufeu-ex', '199/165', 'x', '151'), 'sv03.5-199'],
    ['by the set whose own name it is', card('Charizard ex', '006/165', 'x', '151'), 'sv03.5-006'],
    ['of an unknown set', card('Umbreon VMAX', '215/203', 'x', 'Test Pond'), undefined],
    ['of another set', card('Umbreon VMAX', '215/203', 'lost-origin'), undefined],
    ['of another name', card('Espeon VMAX', '215/203', 'evolving-skies'), undefined],
    ['of another number', card('Umbreon VMAX', '216/203', 'evolving-skies'), undefined],
    ['without a number', card('Umbreon VMAX', '', 'evolving-skies'), undefined],
  ])('is found %s', (_, wanted, id) => {
    const found = findCard(wanted);
    expect(found === undefined ? undefined : index.card(found).id).toBe(id);
  });

  it('is of the number, name and set that the index has', () => {
    const moonbreon = index.findById('swsh7-215') ?? -1;
    const isIt = (...parts: Parameters<typeof card>) => isSame(card(...parts), moonbreon);
    expect(isIt('Umbreon VMAX', '215', 'evolving-skies')).toBe(true);
    expect(isIt('Umbreon VMAX', '215', 'test-pond', 'Test Pond')).toBe(false);
    expect(isIt('Umbreon VMAX', '216', 'evolving-skies')).toBe(false);
    expect(isIt('Umbreon V', '215', 'evolving-skies')).toBe(false);
    expect(isIt('Umbreon VMAX', '215', 'lost-origin', 'Lost Origin')).toBe(false);
  });
});

describe('words for the price service', () => {
  it.each([
    ['umbreon', 'umbreon'],
    ['umbr', 'umbr'],
    ['umbreon vmax', 'umbreon vmax'],
    ['umbreon 215', 'Umbreon VMAX'],
    ['SWSH050', 'Charizard V'],
    ['glurak ex 199', 'Charizard ex'],
    ['ナンジャモ 269', 'Iono'],
    ['base set charizard', 'Charizard Base Set'],
    ['umbreon vmax evolving skies', 'Umbreon VMAX Evolving Skies'],
    // The service forgives typos itself, and may know a name that the index lacks.
    ['charzard', 'charzard'],
    ['zygardox 12', 'zygardox 12'],
    ['qwertz', 'qwertz'],
    ['', ''],
  ])('for “%s” are “%s”', (text, words) => {
    expect(toServiceWords(index, text, quickSearch.search(text))).toBe(words);
  });
});
