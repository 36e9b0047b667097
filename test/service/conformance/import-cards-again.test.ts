import { describe, expect, test } from 'vitest';
import { searchPath } from '@/lib/contract/wire';
import { toCardId } from '@/service/store/card-id';
import { useCardFiles } from '@/test/service/support/card-files';
import { makeCard } from '@/test/service/support/rows';

const files = useCardFiles();
const { importFile, load, find } = files;

const card = makeCard(1, 'Charizard');

test('texts that no database holds are kept as they can be, and change nothing again', async () => {
  const half = 'half \ud83d\0 of a pair';
  const record = { id: 'shop \ud83d', slug: 'a', name: 'Mew \ud83d', card_number: '1', rarity: half };
  const line = JSON.stringify({ ...record, set_slug: 's', set_name: 'S \ud83d', language: 'EN' });
  expect(await importFile('a.jsonl', [line])).toMatchObject({ added: 1 });
  expect(await importFile('a.jsonl', [line])).toMatchObject({ unchanged: 1, rejected: 0 });
  const [found] = await find('mew');
  expect(await load(found?.id ?? '')).toMatchObject({
    name: 'Mew \ufffd',
    rarity: 'half \ufffd\ufffd of a pair',
  });
});

test('new words of the same card replace the old, in search too', async () => {
  await files.on.service.importCards([card, makeCard(2, 'Blastoise')]);
  const better = { ...card, name: 'Zubarok', rarity: 'Holo Rare' };
  expect(await files.on.service.importCards([better])).toMatchObject({ rows: 1, changed: 1 });
  expect(await load(card.id)).toMatchObject({ name: 'Zubarok', rarity: 'Holo Rare' });
  expect(await find('charizard')).toEqual([]);
  expect(await find('zubarok')).toHaveLength(1);
});

test.each([
  ['number', { cardNumber: '9/102' }],
  ['set', { setSlug: 'fossil' }],
  ['language', { language: 'JA' }],
  ['source id', { sourceId: 'shop-1' }],
  ['source id, with everything else the same', { sourceId: 'shop-1', name: 'Charizard' }],
])('an id that another card holds, by its %s, is refused and overwrites nothing', async (_, other) => {
  await files.on.service.importCards([card]);
  const report = await files.on.service.importCards([{ ...card, name: 'Impostor', ...other }]);
  expect(report.rejects).toEqual([
    { line: 1, reason: 'the id belongs to another card: Charizard 1/102, Base Set' },
  ]);
  expect((await load(card.id)).name).toBe('Charizard');
});

test.each([
  ['a set that is written another way', { setSlug: 'base', setName: 'Base' }],
  ['a size that was missing', { cardNumber: '004/130' }],
  ['both', { setSlug: 'base', setName: 'Base', cardNumber: '4/130' }],
  ['another name', { name: 'Glurak' }],
])('a corrected row of the same card is taken: %s', async (_, correction) => {
  const plain = { ...card, cardNumber: '4' };
  await files.on.service.importCards([plain]);
  expect(await files.on.service.importCards([{ ...plain, ...correction }])).toMatchObject({ changed: 1 });
  const { name, cardNumber, setSlug, setName } = { ...plain, ...correction };
  const set = { slug: setSlug, name: setName };
  expect(await load(card.id)).toMatchObject({ name, card_number: cardNumber, set });
});

test('an id of a shop that another shop gives to another card is refused', async () => {
  const row = (name: string, number: string) =>
    JSON.stringify({
      ...{ id: '17', slug: 'a', name, card_number: number, language: 'EN' },
      ...{ set_slug: 'base-set', set_name: 'Base Set' },
    });
  await importFile('one.jsonl', [row('Charizard', '4/102')]);
  expect((await importFile('two.jsonl', [row('Blastoise', '2/102')])).rejects).toEqual([
    { line: 1, reason: 'the id belongs to another card: Charizard 4/102, Base Set' },
  ]);
});

test('a corrected catalogue is taken, whatever it corrects: its ids name prints', async () => {
  const before = {
    id: 'ja:EX9a-001',
    set_id: 'EX9a',
    set_name_ja: '楽しい',
    set_name_en: null,
    number: null,
    number_full: null,
    local_id: 'P01',
    name_ja: 'ミュウツー',
    name_en: null,
  };
  const after = {
    ...before,
    ...{ set_name_en: 'Delight Set', number: '001', number_full: '001/050', name_en: 'Mewtwo' },
  };
  const id = toCardId(before.id);
  await importFile('before.jsonl', [JSON.stringify(before)]);
  expect(await importFile('after.jsonl', [JSON.stringify(after)])).toMatchObject({ changed: 1, rejected: 0 });
  expect(await load(id)).toMatchObject({
    slug: 'mewtwo-ja-ex9a-001',
    name: 'Mewtwo',
    card_number: '001/050',
    set: { slug: 'ja-delight-set', name: 'Delight Set' },
  });
  // Search has the new set, and the card by both of its names.
  for (const q of ['mewtwo', 'ミュウツー']) expect(await find(q)).toMatchObject([{ id }]);
  const query = new URLSearchParams({ set: 'ja-delight-set' });
  expect((await (await files.on.ask(`${searchPath}?${query}`)).json()).data).toMatchObject([{ id }]);
  expect(await importFile('after.jsonl', [JSON.stringify(after)])).toMatchObject({ unchanged: 1 });
});

describe('the id of a print that another card has in another file', () => {
  const alakazam = {
    id: 'base1-1',
    set_id: 'base1',
    set_name: 'Base',
    number: '1',
    number_full: '1/102',
    name: 'Alakazam',
  };
  const mewtwo = {
    ...alakazam,
    set_id: 'base2',
    set_name: 'Jungle',
    number: '10',
    number_full: '10/64',
    name: 'Mewtwo',
  };
  const write = (name: string, ...records: readonly object[]) =>
    importFile(
      name,
      records.map((record) => JSON.stringify(record)),
    );

  test('is refused where name, number and set are others, and overwrites nothing', async () => {
    await write('one.jsonl', alakazam);
    expect((await write('two.jsonl', mewtwo)).rejects).toEqual([
      { line: 1, reason: 'the id belongs to another card: Alakazam 1/102, Base' },
    ]);
    expect(await load(toCardId(alakazam.id))).toMatchObject({ name: 'Alakazam', card_number: '1/102' });
  });

  test.each([
    [
      'number',
      {
        name: 'Alakazam ex',
        set_id: mewtwo.set_id,
        set_name: 'Jungle',
        number: '001',
        number_full: '001/64',
      },
    ],
    ['set', { ...mewtwo, set_id: alakazam.set_id, set_name: alakazam.set_name }],
    ['name', { ...mewtwo, name: alakazam.name }],
  ])('is of the same card where the %s is the same, whatever else differs', async (_, correction) => {
    await write('one.jsonl', alakazam);
    expect(await write('two.jsonl', { ...alakazam, ...correction })).toMatchObject({
      changed: 1,
      rejected: 0,
    });
  });
});

test('a further name that was corrected is taken, and search goes by it', async () => {
  const own = { ...card, name: 'Zubarok' };
  await files.on.service.importCards([{ ...own, otherNames: ['ズバロク'] }]);
  const better = { ...own, otherNames: ['ネジロック'] };
  expect(await files.on.service.importCards([better])).toMatchObject({ changed: 1 });
  expect(await find('ネジロック')).toMatchObject([{ id: card.id }]);
  expect(await files.on.service.importCards([better])).toMatchObject({ unchanged: 1 });
  expect(await files.on.service.importCards([own])).toMatchObject({ changed: 1 });
  expect(await find('ネジロック')).toEqual([]);
});

test('sets of Japanese cards begin with ja-, in plain files too', async () => {
  const header = 'id,slug,name,card_number,set_slug,set_name,language';
  const lines = [header, 'a,a,Mew,1,151,151,ja', 'b,b,Mew,2,ja-151,151,JA', 'c,c,Mew,3,151,151,EN'];
  expect(await importFile('a.csv', lines)).toMatchObject({ added: 3 });
  const slugOf = async (id: string) => (await load(toCardId(id))).set;
  expect(await Promise.all(['a', 'b', 'c'].map(slugOf))).toMatchObject(
    ['ja-151', 'ja-151', '151'].map((slug) => ({ slug })),
  );
});
