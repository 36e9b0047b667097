import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCardIndex } from '@/lib/cards/card-index';
import { readCatalogue } from '@/service/catalogue/catalogue';
import { toCardId } from '@/service/store/card-id';

type Card = ReturnType<typeof readCatalogue> extends Generator<infer One> ? One : never;
let cards: ReadonlyMap<string, Card>;
beforeAll(() => {
  cards = new Map([...readCatalogue()].map((card) => [card.sourceId ?? '', card]));
});

describe('the catalogue that comes along', () => {
  test('has every card of the card index, each once', () => {
    const index = openCardIndex(readFileSync('lib/cards/index.bin'));
    const ids = Array.from({ length: index.cardCount }, (_, card) => index.card(card).id);
    expect([...cards.keys()].sort()).toEqual(ids.sort());
    expect(new Set([...cards.values()].map(({ id }) => id)).size).toBe(cards.size);
  });

  test('has names in all languages, printings, and the products of markets', () => {
    expect(cards.get('base1-4')).toEqual({
      id: toCardId('base1-4'),
      sourceId: 'base1-4',
      hasPrintId: true,
      slug: 'charizard-base1-4',
      name: 'Charizard',
      otherNames: ['Glurak', 'Dracaufeu'],
      cardNumber: '4/102',
      rarity: 'Rare',
      imageUrl: null,
      setSlug: 'base-set',
      setName: 'Base Set',
      language: 'EN',
      printings: ['1st-edition', 'holo', 'shadowless'],
      products: [
        { market: 'tcgplayer', ids: ['42382', '106999'] },
        { market: 'cardmarket', ids: ['273699', '660224'] },
      ],
    });
    expect(cards.get('ja:SV2a-006')).toMatchObject({
      name: 'Charizard ex',
      otherNames: ['リザードンex'],
      language: 'JA',
      cardNumber: '006/165',
    });
  });

  test('names no product twice', () => {
    const products = [...cards.values()].flatMap(({ products }) =>
      products.flatMap(({ market, ids }) => ids.map((id) => `${market} ${id}`)),
    );
    expect(products.length).toBeGreaterThan(55_000);
    expect(new Set(products).size).toBe(products.length);
  });
});
