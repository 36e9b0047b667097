import { describe, expect, test } from 'vitest';
import { toCardId } from '@/service/store/card-id';
import { useCardFiles } from '@/test/service/support/card-files';
import { toTestId } from '@/test/service/support/rows';

const files = useCardFiles();
const { importFile, load, find } = files;

describe('CSV', () => {
  const header = 'id,slug,name,card_number,rarity,image_url,set_slug,set_name,language';
  const row = (number: number, name: string) =>
    `${toTestId(number)},card-${number},${name},${number}/102,Rare,,base-set,Base Set,EN`;

  test('each row is a card; a quoted name may hold commas and line breaks', async () => {
    const report = await importFile('cards.csv', [
      `\ufeff${header}`,
      row(1, 'Alakazam'),
      `${toTestId(2)},card-2,"Boss's Orders, or ""Ghetsis""",2/102,,https://img.example/2.png,base-set,Base Set,en`,
    ]);
    expect(report).toMatchObject({ rows: 2, added: 2, changed: 0, unchanged: 0, rejected: 0, rejects: [] });
    expect(await load(toTestId(2))).toMatchObject({
      name: `Boss's Orders, or "Ghetsis"`,
      rarity: '',
      image_url: 'https://img.example/2.png',
      set: { slug: 'base-set', name: 'Base Set' },
    });
    expect((await load(toTestId(1))).image_url).toBeNull();
  });

  test('a bad row is reported with its line and reason and takes no other with it', async () => {
    const report = await importFile('cards.csv', [
      header,
      row(1, 'Alakazam'),
      row(2, ''),
      'too,short',
      row(3, 'Chansey').replace(',,', ',not an address,'),
      row(1, 'Blastoise'),
      row(4, 'Charizard').replace(',EN', ',English'),
      row(5, 'Clefairy'),
    ]);
    expect(report).toMatchObject({ rows: 7, added: 2, rejected: 5 });
    expect(report.rejects.map((reject) => reject.line)).toEqual([3, 4, 5, 6, 7]);
    expect(report.rejects.map((reject) => reject.reason)).toEqual([
      expect.stringMatching(/^name: /),
      expect.stringMatching(/columns/i),
      expect.stringMatching(/^image_url: /),
      'the id stands in line 2 already',
      'language: must be two letters',
    ]);
    expect((await load(toTestId(1))).name).toBe('Alakazam');
    expect((await load(toTestId(5))).name).toBe('Clefairy');
  });

  test('a quote that never closes costs the rest of the file, and says so', async () => {
    const report = await importFile('cards.csv', [header, row(1, 'Alakazam'), row(2, '"Blastoise')]);
    expect(report).toMatchObject({ added: 1, rejected: 1 });
    expect(report.rejects[0]?.reason).toMatch(/quote/i);
  });
});

describe('JSON Lines', () => {
  const plain = {
    id: toTestId(1),
    slug: 'alakazam',
    name: 'Alakazam',
    card_number: '1/102',
    set_slug: 'base-set',
    set_name: 'Base Set',
    language: 'EN',
  };

  test('each line is a card; empty lines are nothing; a line that is no card is reported', async () => {
    const report = await importFile('cards.jsonl', [
      JSON.stringify(plain),
      '',
      '{"id": ',
      'null',
      '[]',
      JSON.stringify({ ...plain, id: toTestId(2), name: 7 }),
      JSON.stringify({ ...plain, id: toTestId(3) }),
    ]);
    expect(report).toMatchObject({ rows: 6, added: 2, rejected: 4 });
    expect(report.rejects.map((reject) => reject.line)).toEqual([3, 4, 5, 6]);
    expect(report.rejects[0]?.reason).toBe('the line is no JSON');
    expect(report.rejects[3]?.reason).toMatch(/^name: /);
  });
});

describe('TCGdex-shaped records', () => {
  const english = {
    id: 'ex9-001',
    set_id: 'ex9',
    set_name: "Sellers' Delight & Co",
    set_printed_total: 50,
    number: '1',
    number_full: '1/50',
    name: 'Mewtwo',
    rarity: 'Rare',
    mech: null,
  };
  const japanese = {
    id: 'ja:EX9a-001',
    set_id: 'EX9a',
    set_name_ja: '楽しい',
    set_name_en: 'Delight Set',
    number: '001',
    number_full: '001/050',
    local_id: '001',
    name_ja: 'ミュウツー',
    name_en: 'Mewtwo',
    rarity: null,
  };
  const lines = [
    english,
    { ...english, id: 'ex9-P1', number: 'EX01', number_full: null, name: 'Houndoom', mech: 'Prime' },
    japanese,
    { ...japanese, id: 'ja:EX9a-002', name_en: null, name_ja: 'げんきのかけら', set_name_en: null },
    { ...japanese, id: 'ja:EX9b-003', set_id: 'EX9b', number: null, number_full: null, local_id: '003' },
  ].map((record) => JSON.stringify(record));

  test('ids are derived from the source id, which is kept; numbers, sets and names follow the rules', async () => {
    const report = await importFile('cards.jsonl', lines);
    expect(report).toMatchObject({ added: 5, rejected: 0 });
    // Computed with another implementation of UUID version 5.
    expect(toCardId('ex9-001')).toBe('55b4a6c5-7733-5aec-a39d-b4c8a3bb4f75');
    expect(toCardId('EX9-001')).not.toBe(toCardId('ex9-001'));
    expect(await load(toCardId('ex9-001'))).toMatchObject({
      slug: 'mewtwo-ex9-001',
      name: 'Mewtwo',
      card_number: '1/50',
      set: { slug: 'sellers-delight-and-co', name: "Sellers' Delight & Co" },
    });
    expect(await load(toCardId('ja:EX9a-001'))).toMatchObject({
      slug: 'mewtwo-ja-ex9a-001',
      name: 'Mewtwo',
      card_number: '001/050',
      rarity: '',
      set: { slug: 'ja-delight-set', name: 'Delight Set' },
    });
    expect(await load(toCardId('ja:EX9a-002'))).toMatchObject({
      name: 'げんきのかけら',
      set: { slug: 'ja-ex9a', name: '楽しい' },
    });
    expect((await load(toCardId('ex9-P1'))).card_number).toBe('EX01');
    expect((await load(toCardId('ja:EX9b-003'))).card_number).toBe('003');
    expect(await files.on.service.findSourceId(toCardId('ja:EX9a-002'))).toBe('ja:EX9a-002');
    expect(await files.on.service.findSourceId(toTestId(9))).toBeNull();
    expect((await files.on.service.loadSourceIds()).get(toCardId('ex9-P1'))).toBe('ex9-P1');
  });

  test('search finds a Japanese print by both of its names, and a Prime by what people call it', async () => {
    await importFile('cards.jsonl', lines);
    const ids = async (q: string) => (await find(q)).map((card: { id: string }) => card.id);
    const japanese = [toCardId('ja:EX9a-001'), toCardId('ja:EX9b-003')];
    expect(await ids('ミュウツー')).toEqual(expect.arrayContaining(japanese));
    expect(await ids('mewtow')).toContain(toCardId('ja:EX9a-001'));
    expect(await ids('houndoom prime')).toEqual([toCardId('ex9-P1')]);
  });
});
