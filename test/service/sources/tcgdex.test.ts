import { describe, expect, test } from 'vitest';
import { expectedCopy, today, useSourceFiles } from '@/test/service/support/source-files';

const { readFile } = useSourceFiles();

const euros = { avg: 446.7, low: 100, trend: 421.11, avg1: 140, avg7: 407.33, avg30: 445.6 };
const dollars = {
  lowPrice: 510,
  midPrice: 826.6,
  highPrice: 2571.35,
  marketPrice: 800.43,
  directLowPrice: 544.99,
};
const soldEuros = { avg: 44670, avg1d: 14000, avg7d: 40733, avg30d: 44560 };
const soldDollars = { sold: { avg: 80043 }, listed: { low: 51000, avg: 82660, high: 257135 } };

/** A card as api.tcgdex.net/v2 answers, shortened. */
const charizard = {
  category: 'Pokemon',
  id: 'base1-4',
  illustrator: 'Mitsuhiro Arita',
  image: 'https://assets.tcgdex.net/en/base/base1/4',
  localId: '4',
  name: 'Charizard',
  rarity: 'Rare',
  set: { cardCount: { official: 102, total: 102 }, id: 'base1', name: 'Base Set' },
  variants: { firstEdition: true, holo: true, normal: false, reverse: false, wPromo: false },
};
const picture = {
  kind: 'product',
  product: { cardId: 'base1-4' },
  name: 'Charizard',
  imageUrl: 'https://assets.tcgdex.net/en/base/base1/4/high.webp',
};

describe('a card of TCGdex', () => {
  test('has prices of its variants, of the markets’ own products', async () => {
    const { recognised, rows, skipped } = await readFile(
      JSON.stringify({
        ...charizard,
        variants_detailed: [
          {
            type: 'holo',
            subtype: 'unlimited',
            size: 'standard',
            pricing: {
              cardmarket: { updated: '2026-07-23T08:02:25.017Z', unit: 'EUR', idProduct: 273699, ...euros },
              tcgplayer: {
                unit: 'USD',
                updated: '2026-07-22T08:02:22.177Z',
                holofoil: { productId: 42382, ...dollars },
              },
            },
          },
          {
            type: 'holo',
            subtype: 'shadowless',
            size: 'standard',
            pricing: { cardmarket: null, tcgplayer: null },
          },
          {
            type: 'holo',
            size: 'standard',
            stamp: ['staff'],
            pricing: { cardmarket: { unit: 'EUR', ...euros }, tcgplayer: null },
          },
          { type: 'holo', subtype: '1999-2000-copyright', size: 'standard' },
        ],
      }),
    );
    expect(recognised).toBe('tcgdex');
    expect(rows).toEqual([
      picture,
      {
        ...expectedCopy({ product: { market: 'cardmarket', id: '273699' }, printing: 'holo' }),
        kind: 'figures',
        date: '2026-07-23',
        currency: 'EUR',
        sold: soldEuros,
        listed: { low: 10000 },
      },
      {
        ...expectedCopy({ product: { market: 'tcgplayer', id: '42382' }, printing: 'holo' }),
        kind: 'figures',
        date: '2026-07-22',
        currency: 'USD',
        ...soldDollars,
      },
    ]);
    expect(skipped).toEqual([[1, 'a printing that the catalogue does not keep apart']]);
  });

  test('has prices of the card in answers of before 2026', async () => {
    const { rows } = await readFile(
      JSON.stringify([
        {
          ...charizard,
          pricing: {
            cardmarket: { unit: 'EUR', ...euros, 'avg-holo': 0.5, 'low-holo': null },
            tcgplayer: { unit: 'USD', normal: dollars, 'reverse-holofoil': { marketPrice: 1 } },
          },
        },
      ]),
    );
    const card = (printing: string | null) => expectedCopy({ product: { cardId: 'base1-4' }, printing });
    const of = (currency: string) => ({ kind: 'figures', date: today, currency });
    expect(rows.slice(1)).toEqual([
      { ...card(null), ...of('EUR'), sold: soldEuros, listed: { low: 10000 } },
      { ...card('reverse-holo'), ...of('EUR'), sold: { avg: 50 } },
      { ...card('normal'), ...of('USD'), ...soldDollars },
      { ...card('reverse-holo'), ...of('USD'), sold: { avg: 100 } },
    ]);
  });

  test('of Japan has the id of a Japanese print; one card a line is read too', async () => {
    const japanese = {
      ...charizard,
      id: 'SV2a-006',
      localId: '006',
      name: 'リザードンex',
      image: undefined,
      pricing: { cardmarket: { unit: 'EUR', avg: 2 } },
    };
    const { recognised, rows, refused } = await readFile(
      `${JSON.stringify(japanese)}\n${JSON.stringify({ ...charizard, pricing: null })}\n{"localId":"1","pricing":{}}\n`,
    );
    expect(recognised).toBe('tcgdex');
    expect(rows).toMatchObject([
      { kind: 'product', product: { cardId: 'ja:SV2a-006' } },
      { kind: 'figures', product: { cardId: 'ja:SV2a-006' }, sold: { avg: 200 } },
      picture,
    ]);
    expect(refused).toEqual([[3, 'id or name: missing']]);
  });
});
