import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openCardIndex } from '@/lib/cards/card-index';
import { createQuickSearch } from '@/lib/cards/quick-search';
import { addTypo, createDice } from './typos';

const index = openCardIndex(readFileSync('lib/cards/index.bin'));
const search = createQuickSearch(index);
const first = (text: string, count = 1) => search.search(text, count).map(({ card }) => index.card(card).id);

describe('quick search', () => {
  it.each([
    ['umbreon 215', 'swsh7-215'],
    ['moonbreon', 'swsh7-215'],
    ['SWSH050', 'swshp-SWSH050'],
    ['swsh 50', 'swshp-SWSH050'],
    ['obf 223', 'sv03-223'],
    ['sv2a 201', 'ja:SV2a-201'],
    ['リザードンex sv2a 201', 'ja:SV2a-201'],
    ['charizard ex 199/165', 'sv03.5-199'],
    ['dracaufeu 199', 'sv03.5-199'],
    ['glurak ex 199', 'sv03.5-199'],
    ['iono 269', 'sv02-269'],
    ['mashynn 269', 'sv02-269'],
    ['e-nigma 269', 'sv02-269'],
    ['ナンジャモ 269', 'sv02-269'],
    ['nanjamo 269', 'sv02-269'],
    ['giratina v 186', 'swsh11-186'],
    ['151 mew', 'sv03.5-151'],
    ['base set charizard', 'base1-4'],
    ['prismatic evolutions umbreon ex 161', 'sv08.5-161'],
    ['umbreon evolving sk 215', 'swsh7-215'],
    ['30c 53', '30th-053'],
  ])('%s', (text, id) => {
    expect(first(text)).toEqual([id]);
  });

  it('forgives typos', () => {
    expect(first('charzard 4/102', 3)).toContain('base1-4');
    expect(index.card(search.search('blastiose', 1)[0]?.card ?? 0).name).toBe('Blastoise');
  });

  it('finds the right of some thousand names first with a typo, and mostly with two', () => {
    const roll = createDice(20_260_315);
    const names = Array.from({ length: index.nameCount }, (_, name) => index.nameText(name)).filter((name) =>
      /^[A-Z][a-z]{4,}$/.test(name),
    );
    const countRight = (typos: number, runs: number) => {
      let right = 0;
      for (let run = 0; run < runs; run += 1) {
        const name = names[roll(names.length)] ?? '';
        let query = name;
        for (let at = 0; at < typos; at += 1) query = addTypo(query, roll);
        const [hit] = search.search(query, 1);
        if (hit && index.nameText(index.nameOf(hit.card)) === name) right += 1;
      }
      return right / runs;
    };
    expect(names.length).toBeGreaterThan(800);
    expect(countRight(1, 300)).toBeGreaterThanOrEqual(0.98);
    expect(countRight(2, 300)).toBeGreaterThanOrEqual(0.85);
  });

  it('puts the newest of equals first, western before Japanese, and copies of old cards last', () => {
    const idsOf = (text: string, limit: number) =>
      search.search(text, limit).map(({ card }) => index.card(card).id);
    // Of a number alone the newest set says nothing: the first print counts.
    expect(idsOf('4/102', 4)).toEqual(['base1-4', 'hgss4-4', 'ja:SV7-004', 'cel25cc-CC002']);
    expect(idsOf('pikachu 25', 3)).toEqual(['30th-025', 'sv03.5-025', '2021swsh-25']);
    const regions = search
      .search('mew ex 151/165', 2)
      .map(({ card }) => index.sets[index.setOf(card)]?.region);
    expect(regions).toEqual(['west', 'japan']);
  });

  it('answers with the name alone where no such card has the number', () => {
    expect(index.card(search.search('pikachu 9999', 1)[0]?.card ?? 0).name).toBe('Pikachu');
  });

  it('finds nothing for nothing', () => {
    expect(['', '  ', 'pokemon card', '///', '💥'].flatMap((text) => search.search(text))).toEqual([]);
  });
});
