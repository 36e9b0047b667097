import { describe, expect, it } from 'vitest';
import { identify } from '@/lib/recognise/identify';
import { type CardMemory, filingWords, lookupWord } from '@/lib/recognise/match';
import { toLookups } from '@/lib/recognise/plan';
import { read } from '@/lib/recognise/read';
import { createSmallCatalogue, rememberCards } from './small-catalogue';

const { cards, search } = createSmallCatalogue();

describe('what is loaded from memory', () => {
  it.each([
    'Charizard 4/102 Base Set',
    'Mega Charizard X ex 223/193 M2a',
    'M Rayquaza-EX 76/108 Roaring Skies',
    'Nidoran 55/102 pokemon card',
    'Umbreon ex 17/113 2005 Delta Species',
    'Charizard pokemon card',
    'Zzyzx Qwrty 12/90 pokemon card',
    'Obsidian Flames booster box',
  ])('is all that identifying %s looks up', (title) => {
    const reading = read({ title });
    const { number, setIds, queries } = toLookups(reading);
    const known = rememberCards(cards);
    const memory: CardMemory = {
      findByNumber(wanted) {
        expect(wanted).toBe(number);
        return [];
      },
      findByName(q) {
        expect(queries).toContain(q);
        return known.findByName(q);
      },
      findSearched(q) {
        expect(queries).toContain(q);
        return { pages: 1, total: 0, isThrough: true, named: 0 };
      },
      findSetSlugs(id) {
        expect(setIds).toContain(id);
        return [];
      },
    };
    const run = identify(reading, memory);
    for (let state = run.next(); !state.done; state = run.next(search(state.value)));
  });

  it.each([
    ['Mega Charizard X ex', 'charizard'],
    ['Mew VMAX', 'mew'],
    ["Team Rocket's Mewtwo ex", 'rockets'],
    ['N', 'n'],
    ['V', 'v'],
    ['', undefined],
  ])('finds %s by a word under which every card of that name is filed', (q, word) => {
    expect(lookupWord(q)).toBe(word);
    if (word !== undefined) expect(filingWords(q)).toContain(word);
  });
});
