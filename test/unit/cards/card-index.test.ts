import { gunzipSync, strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { numberKey, openCardIndex } from '@/lib/cards/card-index';
import { foldKana, splitWords } from '@/lib/cards/japanese';
import { addAliases, addCards, addSets, createCatalogue } from '@/scripts/card-index/catalogue';
import { correct, parseCorrections } from '@/scripts/card-index/correct';
import { packIndex } from '@/scripts/card-index/pack';
import { packServiceCatalogue } from '@/scripts/card-index/service-catalogue';

const sets = [
  {
    id: 'one1',
    name: { en: 'First Fire', fr: 'Premier Feu' },
    abbr: 'FIF',
    ptcgo: 'PR-FF',
    printed_total: 12,
    region: 'international',
    release_date: '2001-02-03',
  },
  {
    id: 'sv03.5',
    name: { en: '151' },
    abbr: 'MEW',
    abbr_other: { fr: '151' },
    printed_total: 165,
    region: 'international',
    release_date: '2023-09-22',
    series_id: 'sv',
  },
  {
    id: 'gone',
    name: { ja: 'なくなった' },
    abbr: null,
    printed_total: 40,
    region: 'asia',
    release_date: '2012-01-01',
  },
  {
    id: 'neo1',
    name: { ja: '金', 'en*': 'Gold' },
    printed_total: 96,
    region: 'asia',
    release_date: '2000-02-04',
  },
  {
    id: 'now',
    name: { en: 'New Set' },
    abbr: 'NEW',
    printed_total: 3,
    region: 'international',
    release_date: '2026-01-01',
  },
  {
    id: 'SV2a',
    name: { ja: 'ポケモンカード151' },
    printed_total: 165,
    region: 'asia',
    release_date: '2023-06-16',
  },
];
const row = (facts: object) =>
  JSON.stringify({ rarity: 'Rare', category: 'Pokemon', dex: [6], variants: [], names: {}, ...facts });
const rows = [
  row({
    id: 'one1-1',
    set_id: 'one1',
    number: '1',
    number_full: '1/12',
    name: 'Flamo',
    names: { fr: 'Flammé', de: 'Flamo' },
    variants: ['holo', 'stamp:1st edition'],
    tcgplayer: [42, 43],
    cardmarket: [7],
  }),
  row({ id: 'one1-12a', set_id: 'one1', number: '12a', number_full: '12a/12', name: 'Flamo' }),
  row({ id: 'one1-H02', set_id: 'one1', number: 'H2', number_full: 'H2/H9', name: 'Old Flamo δ' }),
  row({ id: 'one1-!', set_id: 'one1', number: '!', number_full: '!/12', name: 'Letter [!]', rarity: 'None' }),
  row({
    id: 'sv03.5-6',
    set_id: 'sv03.5',
    number: '006',
    number_full: '006/165',
    name: 'Flamo ex',
  }),
  row({
    id: 'ja:SV2a-006',
    set_id: 'SV2a',
    number: '006',
    local_id: '006',
    number_full: '006/165',
    name_ja: 'フラモex',
    name_en: 'Flamo ex',
    name_en_how: 'exact',
    dex: [6],
  }),
  row({
    id: 'ja:SV2a-007',
    set_id: 'SV2a',
    number: '007',
    local_id: '007',
    number_full: '007/165',
    name_ja: 'フラモ',
    name_en: 'Flamo',
    name_en_how: 'exact',
    dex: [6],
  }),
  row({
    id: 'ja:SV2a-170',
    set_id: 'SV2a',
    number: '170',
    local_id: '170',
    number_full: '170/165',
    name_ja: '先生の指令',
    category: 'Trainer',
    dex: null,
  }),
  row({
    id: 'ja:neo1-001',
    set_id: 'neo1',
    number: null,
    local_id: '001',
    number_full: null,
    name_ja: '暗い火',
    name_en: 'Flamo',
    name_en_how: 'dex',
    dex: [6],
  }),
];
const corrections = parseCorrections({
  sets: [{ id: 'one1', codes: ['F1'], aliases: ['~de:erstes feuer'], reason: 'test' }],
  newSets: [
    {
      id: 'ja:XY-P',
      names: { en: 'XY Promos' },
      codes: [],
      series: 'XY',
      printedTotal: null,
      releaseDate: '2013-12-13',
      region: 'japan',
      reason: 'test',
    },
  ],
  localCodes: [{ id: 'sv', prefix: 'EV', reason: 'test' }],
  cards: [],
  japanese: [{ names: { 先生の指令: "Teacher's Orders" }, reason: 'test' }],
  translated: {
    sets: '^ja:neo\\d',
    reason: 'test',
    begins: [{ text: '暗い', english: 'Dark ', japanese: 'わるい', reason: 'test' }],
    ends: [],
    names: [],
  },
});
const own = JSON.stringify([
  {
    id: 'now-1',
    localId: '1',
    name: 'Flamo',
    category: 'Pokemon',
    rarity: 'Common',
    set: { id: 'now', cardCount: { official: 3 } },
    variants: { normal: true, holo: false, firstEdition: true },
    dexId: [6],
    thirdParty: { cardmarket: 8 },
  },
]);
const newer = JSON.stringify({
  ids: ['now (tcgdex)'],
  printed_total: 3,
  cards: [
    { number: '2', species: 'ho-oh ex', rarity: null },
    { number: 'R', species: 'mew (Alolan)', rarity: 'Secret Rare', printed: 'R/RGB' },
  ],
});

function readSmall(order: readonly string[] = rows) {
  const catalogue = createCatalogue();
  addSets(catalogue, sets);
  addAliases(catalogue, { strong: { one1: ['first fire'] }, weak: { one1: ['fire'] } });
  addCards(catalogue, order.join('\n'), 'cards.jsonl');
  addCards(catalogue, own, 'tcgdex/en/now.json');
  addCards(catalogue, own.replace('Flamo', 'Flammé'), 'tcgdex/fr/now.json');
  addCards(catalogue, newer, 'newer.json');
  correct(catalogue, corrections);
  return catalogue;
}

describe('npm run card-index', () => {
  it('gives the same bytes for the same facts, in whichever order they are read', () => {
    const backwards = readSmall([...rows].reverse());
    expect(packIndex(readSmall())).toEqual(packIndex(backwards));
    expect(packServiceCatalogue(readSmall())).toEqual(packServiceCatalogue(backwards));
  });

  it('gives the service sets and cards with names and the ids of markets', () => {
    const lines = strFromU8(gunzipSync(packServiceCatalogue(readSmall())))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const find = (key: 'id' | 'set', id: string) => lines.find((line) => line[key] === id);
    expect(find('set', 'one1')).toEqual({
      set: 'one1',
      names: { en: 'First Fire', fr: 'Premier Feu' },
      codes: ['FIF', 'FF', 'F1'],
      printedTotal: 12,
      region: 'west',
      released: '2001-02-03',
    });
    expect(find('id', 'one1-1')).toEqual({
      id: 'one1-1',
      number: '1',
      total: '12',
      names: { de: 'Flamo', en: 'Flamo', fr: 'Flammé' },
      rarity: 'Rare',
      printings: ['holo', '1st-edition'],
      dex: 6,
      tcgplayer: [42, 43],
      cardmarket: [7],
    });
    expect(find('id', 'now-1')).toMatchObject({ names: { en: 'Flamo', fr: 'Flammé' }, cardmarket: [8] });
    expect(find('id', 'ja:SV2a-170')).toMatchObject({
      kind: 'trainer',
      names: { en: "Teacher's Orders", ja: '先生の指令' },
    });
    expect(lines.filter(({ id }) => id !== undefined)).toHaveLength(readSmall().cards.size);
  });

  it.each([
    ['of several cards', [42, 43], [42], undefined, undefined],
    ['of a special print of another card', [42, 43], [41, 43], [42], [41]],
    ['of which it is open which is the card’s own', [43, 42], [41], undefined, [41]],
    ['of the card alone', [42, 43], [41], [42, 43], [41]],
  ])('gives the service no product %s', (_, first, second, ofFirst, ofSecond) => {
    const catalogue = createCatalogue();
    addSets(catalogue, sets);
    const [line = ''] = rows;
    const card = (id: string, tcgplayer: readonly number[]) =>
      JSON.stringify({ ...JSON.parse(line), id, tcgplayer, cardmarket: [] });
    addCards(catalogue, [card('one1-1', first), card('one1-2', second)].join('\n'), 'cards.jsonl');
    const lines = strFromU8(gunzipSync(packServiceCatalogue(catalogue)))
      .trim()
      .split('\n');
    const cards = lines.map((one) => JSON.parse(one)).filter(({ id }) => id !== undefined);
    expect(cards.map(({ tcgplayer }) => tcgplayer)).toEqual([ofFirst, ofSecond]);
  });

  it('refuses a card of no set and corrections without a reason', () => {
    expect(() => addCards(createCatalogue(), rows[0] ?? '', 'cards.jsonl')).toThrow('no set one1');
    expect(() => parseCorrections({ ...corrections, cards: [{ id: 'x', english: 'y' }] })).toThrow('reason');
  });
});

describe('an index of a small catalogue', () => {
  const index = openCardIndex(packIndex(readSmall()));
  const find = (id: string) => index.card(index.findById(id) ?? -1);
  const ids = (cards: readonly number[]) => cards.map((card) => index.card(card).id);

  it('gives back the facts of each card', () => {
    expect(find('one1-1')).toMatchObject({
      number: '1',
      total: '12',
      name: 'Flamo',
      names: { en: 'Flamo', fr: 'flamme', de: 'flamo', ja: 'フラモ' },
      kind: 'pokemon',
      rarity: 'Rare',
      printings: ['holo', '1st-edition'],
      dex: 6,
      releaseDate: '2001-02-03',
    });
    expect(find('one1-!')).toMatchObject({ number: '!', total: '12', rarity: '', printings: [] });
    expect(find('one1-H02')).toMatchObject({ number: 'H2', total: 'H9' });
    expect(find('sv03.5-6')).toMatchObject({ number: '006', names: { ja: 'フラモ ex' } });
    expect(find('now-1')).toMatchObject({
      number: '1',
      total: '3',
      printings: ['normal', '1st-edition'],
      names: { fr: 'flamme' },
    });
    expect(find('now-002')).toMatchObject({ name: 'Ho-Oh ex', number: '002', total: '003' });
    expect(find('now-R')).toMatchObject({ name: 'Alolan Mew', number: 'R', total: 'RGB' });
  });

  it('mends Japanese names', () => {
    expect(find('ja:SV2a-170')).toMatchObject({ name: "Teacher's Orders", kind: 'trainer' });
    expect(find('ja:neo1-001')).toMatchObject({
      name: 'Dark Flamo',
      names: { ja: 'ワルイフラモ' },
      number: '',
    });
  });

  it('finds cards by number, total, code and id', () => {
    expect(ids(index.findByNumber('6', '165'))).toEqual(['sv03.5-6', 'ja:SV2a-006']);
    expect(ids(index.findByNumber('0012A', '012'))).toEqual(['one1-12a']);
    expect(ids(index.findByNumber('h02', null))).toEqual(['one1-H02']);
    expect(ids(index.findByNumber('r', 'rgb'))).toEqual(['now-R']);
    expect(ids(index.findByNumber('1', 'SV-P'))).toEqual([]);
    expect(index.findBySetCode('EV03.5').map((set) => index.sets[set]?.id)).toEqual(['sv03.5']);
    expect(index.findBySetCode('mew').flatMap((set) => ids(index.findInSet(set, '6')))).toEqual(['sv03.5-6']);
    expect(index.findById('one1-99')).toBeUndefined();
  });

  it('knows sets, their codes, names and those without cards', () => {
    const set = (id: string) => index.sets.find((other) => other.id === id);
    expect(set('one1')).toMatchObject({
      codes: ['FIF', 'FF', 'F1'],
      highest: 12,
      totals: ['12', 'H9'],
      isMissing: false,
    });
    expect(set('one1')?.aliases).toContainEqual({ phrase: 'erstes feuer', isWeak: true, language: 'de' });
    expect(index.findSetsByPhrase('premier feu').map((found) => index.sets[found]?.id)).toEqual(['one1']);
    expect(set('ja:gone')).toMatchObject({
      isMissing: true,
      region: 'japan',
      printedTotal: 40,
      totals: ['40'],
    });
    expect(set('ja:XY-P')).toMatchObject({ isMissing: true, codes: ['XY-P'], slug: 'ja-xy-promos' });
    expect(index.newestRelease).toBe('2026-01-01');
  });

  it('finds names in any language, in kana and romaji, with typos', () => {
    const names = (text: string, fuzzy = false) =>
      index.findNames(text, { fuzzy }).map(({ name }) => index.nameText(name));
    expect(names('FLAMMÉ')[0]).toBe('Flamo');
    expect(names('ふらも')[0]).toBe('Flamo');
    expect(names('furamo')[0]).toBe('Flamo');
    expect(names('フラモex')[0]).toBe('Flamo ex');
    expect(names('flmao')).toEqual([]);
    expect(names('flmao', true)[0]).toBe('Flamo');
    expect(index.findByName('flamo ex').filter(({ score }) => score === 1)).toHaveLength(2);
    expect(index.longestWordAt('ナマエフラモ', 3)).toBe(3);
    expect(index.longestWordAt('ナマエフラモ', 0)).toBe(0);
  });
});

it('opens no other file', () => {
  for (const bytes of [new Uint8Array(0), new Uint8Array(64), new TextEncoder().encode('<!doctype html>')])
    expect(() => openCardIndex(bytes)).toThrow('not a card index');
});

it('compares numbers without zeros and case', () => {
  const numbers = ['025', 'tg05', 'SWSH050', '50A', 'H1', 'r', 'SV-P', '000'];
  expect(numbers.map(numberKey).join(' ')).toBe('25 TG5 SWSH50 50a H1 R SV-P 0');
});

it('splits Japanese names into owner, name and mechanic', () => {
  expect(splitWords('ロケット団のミュウツーex')).toEqual(['ロケット団', 'ミュウツー', 'ex']);
  expect(foldKana('ﾋﾟｶﾁｭｳ ぴかちゅう')).toBe('ピカチュウ ピカチュウ');
});
