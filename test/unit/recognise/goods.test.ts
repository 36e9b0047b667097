import { describe, expect, it } from 'vitest';
import { read } from '@/test/support/recogniser';

const card = 'Snorlax V 142/202';

describe('words for other things than one card', () => {
  it.each([
    ['merch', 'Magnethülle'],
    ['merch', 'Sammelordner'],
    ['merch', 'étui magnétique'],
    ['merch', 'porte-clés'],
    ['merch', 'custodia magnetica'],
    ['merch', 'portachiavi'],
    ['merch', 'estuche magnético'],
    ['merch', 'llavero'],
    ['merch', 'chaveiro'],
    ['merch', 'sleutelhanger'],
    ['merch', 'brelok'],
    ['merch', 'キーホルダー'],
    ['merch', 'extended artwork display'],
    ['merch', 'arte extendido'],
    ['merch', 'canvas print'],
    ['merch', 'TCG Pocket account'],
    ['merch', 'raffle ticket'],
    ['merch', 'Verlosung'],
    ['merch', 'sorteo'],
    ['custom', 'placeholder'],
    ['custom', 'Metallkarte'],
    ['custom', 'carta in metallo'],
    ['custom', 'tarjeta metálica'],
    ['custom', 'dipinta a mano'],
    ['custom', 'hecho por fans'],
    ['custom', 'gepersonaliseerd'],
    ['custom', 'メタルカード'],
    ['lot', 'lote'],
    ['lot', 'Konvolut'],
    ['lot', '3枚'],
    ['sealed', 'booster box'],
    ['wanted', 'cerco'],
  ])('are refused as %s: %s', (kind, words) => {
    expect(read({ title: `Pokemon ${card} ${words}` }).kind).toBe(kind);
  });

  it.each([
    ['material', 'gold'],
    ['material', 'dorado'],
    ['copy', 'inspired'],
    ['goods', 'toploader'],
    ['goods', 'Hülle'],
    ['sealed', 'theme deck'],
    ['sealed', '未開封'],
    ['several', 'cards'],
    ['comes-along', 'with toploader'],
    ['comes-along', 'mit Hülle'],
    ['comes-along', 'con custodia'],
    ['comes-along', 'スリーブ付き'],
    ['comes-along', 'from booster box'],
    ['comes-along', 'tin promo'],
  ])('warn of %s beside a number: %s', (warning, words) => {
    const { kind, warnings } = read({ title: `Pokemon ${card} ${words}` });
    expect({ kind, warnings }).toEqual({ kind: 'card', warnings: [warning] });
  });

  it.each(['not a proxy', 'kein Fake', 'no replica', 'Gold Star', 'pack fresh', 'binder worthy', 'alt art'])(
    'mean nothing in %s',
    (words) => {
      const { kind, warnings } = read({ title: `Pokemon ${card} ${words}` });
      expect({ kind, warnings }).toEqual({ kind: 'card', warnings: [] });
    },
  );

  it.each([
    'Iron Bundle ex 103/162',
    "Nemona's Backpack 061/086",
    'Custom Catcher 171/214',
    '1996 Pokemon Expansion Pack Onix No.095',
    '4/10 EX Trainer Kit Meganium Pokemon',
  ])('belong to the name of a card or a set: %s', (title) => {
    expect(read({ title })).toMatchObject({ kind: 'card', warnings: [] });
  });

  it('make no metal card of a graded one', () => {
    expect(read({ title: `${card} metal card PSA 9` })).toMatchObject({
      kind: 'card',
      warnings: ['material'],
    });
  });
});
