import { readFileSync } from 'node:fs';
import { deflateSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CardIndex, openCardIndex } from '@/lib/cards/card-index';

const indexFile = readFileSync('lib/cards/index.bin');

describe('the index of the project', () => {
  let index: CardIndex;
  beforeAll(() => {
    index = openCardIndex(indexFile);
  });

  it('is small: 350 kB in the package, 1.5 MB unpacked', () => {
    expect(deflateSync(indexFile, { level: 9 }).length).toBeLessThan(350_000);
    expect(indexFile.length).toBeLessThan(1_500_000);
  });

  it('finds every card by number and total, and within the sets of each code', () => {
    const lost: string[] = [];
    for (let card = 0; card < index.cardCount; card += 1) {
      const { id, number, total, set } = index.card(card);
      if (number === '') continue;
      const byNumber = index.findByNumber(number.replace(/^0+(?=\d)/, ''), total);
      const byCode = index.sets[set]?.codes.every(
        (code) => index.findBySetCode(code).includes(set) && index.findInSet(set, number).includes(card),
      );
      if (!byNumber.includes(card) || !byCode || index.findById(id) !== card) lost.push(id);
    }
    expect(lost).toEqual([]);
  });

  it('finds every card by its name in each language', () => {
    const lost = new Set<string>();
    for (let name = 0; name < index.nameCount; name += 1)
      for (const text of Object.values(index.usualNames(name)))
        if (text && !index.findNames(text).some((hit) => hit.name === name && hit.score > 0.99))
          lost.add(text);
    expect([...lost]).toEqual([]);
  });

  it.each([
    ['151C', 'asia:151C'],
    ['CSM1aC', 'asia:CSM1aC'],
    ['CBB2', 'asia:CBB2C'],
    ['KP3.5', 'sv03.5'],
    ['30C', '30th'],
    ['DLR', 'me06'],
    ['sv2a', 'ja:SV2a'],
    ['SM1+', 'ja:SM1p'],
    ['XY-P', 'ja:XY-P'],
  ])('knows the code %s', (code, id) => {
    expect(index.findBySetCode(code).map((set) => index.sets[set]?.id)).toContain(id);
  });

  it('has the sets of autumn 2026', () => {
    const set = (id: string) => index.sets.find((other) => other.id === id);
    expect(set('30th')).toMatchObject({ printedTotal: 128, cardCount: 161, totals: ['128', 'RGB'] });
    expect(set('me06')).toMatchObject({ name: 'Delta Reign', isMissing: true, totals: ['103'] });
    expect(set('ja:M6a')).toMatchObject({ isMissing: true, printedTotal: 103 });
    expect(index.findByNumber('4', '102').map((card) => index.card(card).id)).toContain('30ccc-4');
    expect(index.newestRelease).toBe('2026-11-06');
  });
});
