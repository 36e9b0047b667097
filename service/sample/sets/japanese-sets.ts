import type { SampleSet } from './sample-set';

/** Japanese prints: names in English and Japanese, numbers and sizes as printed, sets by their English names. */
export const japaneseSets: readonly SampleSet[] = [
  {
    name: 'Tag Bolt',
    total: '095',
    language: 'JA',
    cards: [['101', 'Pikachu & Zekrom-GX', 'Super Rare', 'lightning', 'ピカチュウ&ゼクロムGX']],
  },
  {
    name: 'Eevee Heroes',
    total: '069',
    language: 'JA',
    cards: [['095', 'Umbreon VMAX', 'Hyper Rare', 'darkness', 'ブラッキーVMAX']],
  },
  {
    name: 'S Promos',
    total: 'S-P',
    language: 'JA',
    cards: [['143', 'Charizard', 'Promo', 'fire', 'リザードン']],
  },
  {
    name: 'VMAX Climax',
    total: '184',
    language: 'JA',
    cards: [['187', 'Charizard', 'Character Rare', 'fire', 'リザードン']],
  },
  {
    name: 'Lost Abyss',
    total: '100',
    language: 'JA',
    cards: [['111', 'Giratina V', 'Super Rare', 'dragon', 'ギラティナV']],
  },
  {
    name: 'Paradigm Trigger',
    total: '098',
    language: 'JA',
    cards: [['110', 'Lugia V', 'Super Rare', 'colorless', 'ルギアV']],
  },
  {
    name: 'VSTAR Universe',
    total: '172',
    language: 'JA',
    cards: [
      ['205', 'Pikachu', 'Art Rare', 'lightning', 'ピカチュウ'],
      ['221', 'Mewtwo VSTAR', 'Special Art Rare', 'psychic', 'ミュウツーVSTAR'],
      ['261', 'Giratina VSTAR', 'Ultra Rare', 'dragon', 'ギラティナVSTAR'],
    ],
  },
  {
    name: 'Pokémon Card 151',
    total: '165',
    language: 'JA',
    cards: [
      ['006', 'Charizard ex', 'Double Rare', 'fire', 'リザードンex'],
      ['025', 'Pikachu', 'Common', 'lightning', 'ピカチュウ'],
      ['173', 'Pikachu', 'Art Rare', 'lightning', 'ピカチュウ'],
      ['201', 'Charizard ex', 'Special Art Rare', 'fire', 'リザードンex'],
      ['205', 'Mew ex', 'Special Art Rare', 'psychic', 'ミュウex'],
    ],
  },
  {
    name: 'Ruler of the Black Flame',
    total: '108',
    language: 'JA',
    cards: [['134', 'Charizard ex', 'Special Art Rare', 'darkness', 'リザードンex']],
  },
  {
    name: 'Shiny Treasure ex',
    total: '190',
    language: 'JA',
    cards: [
      ['347', 'Mew ex', 'Special Art Rare', 'psychic', 'ミュウex'],
      ['349', 'Charizard ex', 'Special Art Rare', 'darkness', 'リザードンex'],
    ],
  },
  {
    name: 'Super Electric Breaker',
    total: '106',
    language: 'JA',
    cards: [['132', 'Pikachu ex', 'Special Art Rare', 'lightning', 'ピカチュウex']],
  },
  {
    name: 'Terastal Festival ex',
    total: '187',
    language: 'JA',
    cards: [
      ['212', 'Sylveon ex', 'Special Art Rare', 'psychic', 'ニンフィアex'],
      ['217', 'Umbreon ex', 'Special Art Rare', 'darkness', 'ブラッキーex'],
    ],
  },
  {
    name: 'SV Promos',
    total: 'SV-P',
    language: 'JA',
    cards: [
      ['001', 'Pikachu', 'Promo', 'lightning', 'ピカチュウ'],
      ['067', 'Umbreon', 'Promo', 'darkness', 'ブラッキー'],
    ],
  },
  {
    name: 'Inferno X',
    total: '080',
    language: 'JA',
    cards: [['110', 'Mega Charizard X ex', 'Special Art Rare', 'fire', 'メガリザードンXex']],
  },
  {
    name: 'Mega Dream ex',
    total: '193',
    language: 'JA',
    cards: [['223', 'Mega Charizard X ex', 'Mega Attack Rare', 'fire', 'メガリザードンXex']],
  },
];
