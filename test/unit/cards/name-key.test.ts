import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey } from '@/lib/cards/name-key';

test.each([
  ['Poké Ball', 'poke ball'],
  ['Flabébé', 'flabebe'],
  ["Farfetch'd", 'farfetchd'],
  ['Farfetch’d', 'farfetchd'],
  ['Lt. Surge`s Raichu', 'lt surges raichu'],
  ['Pikachu & Zekrom-GX', 'pikachu and zekrom gx'],
  ['Nidoran♀', 'nidoran f'],
  ['Nidoran ♂', 'nidoran m'],
  ['Kingdra ex δ', 'kingdra ex delta'],
  ['Mew☆δ', 'mew star delta'],
  ['Rayquaza ★', 'rayquaza star'],
  ['Arceus ◇', 'arceus prism'],
  ['Charizard G LV.X', 'charizard g lvx'],
  ['Dialga Lv. X', 'dialga lvx'],
  ['Gallade LVX', 'gallade lvx'],
  ['Mewtwo-EX', 'mewtwo ex'],
  ['Mewtwo ex', 'mewtwo ex'],
  ['Unown [A]', 'unown a'],
  // The one letter that falls apart into an apostrophe and another.
  ['ŉ', 'n'],
  ['Mr. Mime', 'mr mime'],
  ['Type: Null', 'type null'],
  ['Ho-Oh', 'ho oh'],
  ['  Boss’s   Orders (Giovanni) ', 'bosss orders giovanni'],
  ['リザードンex', 'リザードンex'],
  ['ﾘｻﾞｰﾄﾞﾝＶ', 'リザードンv'],
  ["_____'s Pikachu", 's pikachu'],
  ['!? —', ''],
])('%s is %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test('the marks of kana tell names apart', () => {
  expect(nameKey('バルキー')).not.toBe(nameKey('ハルキー'));
});

test('folding twice changes nothing, and leaves single spaces between words only', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => {
      const key = nameKey(text);
      expect(nameKey(key)).toBe(key);
      expect(key).toBe(key.trim().replace(/\s+/g, ' '));
    }),
    { numRuns: 2000 },
  );
});
