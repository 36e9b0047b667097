import { describe, expect, test } from 'vitest';
import { createNameCatalogue, type NamedCard } from '@/service/store/searched-cards';
import { cardIndex } from '@/test/support/recogniser';
import { searchQueries } from './support/search-queries';

/** Every card of the index as the service stores it. */
function* listCards(): Generator<NamedCard> {
  for (let card = 0; card < cardIndex.cardCount; card += 1) {
    const { name, names, number, total, rarity, set } = cardIndex.card(card);
    const { slug: setSlug = '', name: setName = '', region } = cardIndex.sets[set] ?? {};
    const isJapanese = region === 'japan';
    yield {
      card: card + 1,
      names: isJapanese && names.ja !== undefined ? [name, names.ja] : [name],
      cardNumber: total === null ? number : `${number}/${total}`,
      rarity,
      setSlug,
      setName,
      language: isJapanese ? 'JA' : 'EN',
    };
  }
}

const catalogue = await createNameCatalogue([[...listCards()]]);
const findFirst = (query: string) => {
  const [hit] = catalogue.rank(query, catalogue.newest);
  return hit && cardIndex.card(hit.card - 1);
};

function isMeant(meant: string, found: ReturnType<typeof findFirst>): boolean {
  if (!found) return false;
  const [, name = '', set = ''] = /^=(.*?)(?: @(\S+))?$/.exec(meant) ?? [];
  if (name === '') return found.id === meant;
  return found.name === name && (set === '' || cardIndex.sets[found.set]?.id === set);
}

describe('search as people type', () => {
  test(`of ${searchQueries.length} queries the card that is meant comes first for at least 95 in 100`, () => {
    expect(searchQueries.length).toBeGreaterThanOrEqual(200);
    expect(new Set(searchQueries.map(([query]) => query)).size).toBe(searchQueries.length);
    const misses = searchQueries.flatMap(([query, meant]) => {
      const found = findFirst(query);
      return isMeant(meant, found) ? [] : `${query}: ${found?.id} ${found?.name}, not ${meant}`;
    });
    const share = 1 - misses.length / searchQueries.length;
    console.log(`${(100 * share).toFixed(1)} % of ${searchQueries.length} queries\n${misses.join('\n')}`);
    expect(share).toBeGreaterThanOrEqual(0.95);
  });

  test('cards that come later change nothing for those before', async () => {
    const before = [...listCards()].slice(0, 20_000);
    const early = await createNameCatalogue([before]);
    const [card] = before;
    if (!card) throw new Error('no card');
    const later = {
      ...card,
      card: 99_999,
      names: ['Charzard', 'Umbreonvmax'],
      setName: 'Zard',
      setSlug: 'zard',
    };
    const late = await createNameCatalogue([before, [later]]);
    for (const query of ['charzard', 'umbreonvmax', 'charizard 4/102', 'gengar fossil', 'zard'])
      expect(late.rank(query, early.newest)).toEqual(early.rank(query, early.newest));
  });
});
