import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '@/service/sources/source-row';
import { expectedCopy, today, useSourceFiles } from '@/test/service/support/source-files';

const { readFile } = useSourceFiles();

const read = (content: string | Uint8Array, map: Readonly<Record<string, string>>) =>
  readFile(content, { source: 'csv', map });

describe('a CSV file of any form', () => {
  test('is read by its mapping: columns, fixed values, today', async () => {
    const { recognised, rows, notices } = await read('Card,TCG Market Price\nbase1-4,1234.50\n', {
      card: 'Card',
      price: 'TCG Market Price',
      currency: 'usd',
      condition: 'nm',
      date: 'today',
    });
    expect(recognised).toBeUndefined();
    expect(rows).toEqual([
      {
        ...expectedCopy({ product: { cardId: 'base1-4' }, condition: 'NEAR_MINT' }),
        kind: 'observation',
        id: null,
        observed: 'sold',
        date: today,
        minor: 123450,
        currency: 'USD',
      },
    ]);
    expect(notices).toEqual([
      'UTF-8, columns apart by comma, decimals behind ".", dates like 2026-12-31; card from "Card", price from "TCG Market Price", currency usd, condition nm, date today',
    ]);
  });

  const german = [
    'Produkt;Preis;Datum;Zustand;Land;Sprache;Firma;Note',
    '"42382";"1.234,50 €";31.10.2026;;uk;german;psa;9,5',
    '"42382";"7,00 €";01.11.2026;LP;;JP;;',
  ].join('\r\n');
  const map = {
    tcgplayer: 'Produkt',
    price: 'Preis',
    date: 'Datum',
    condition: 'Zustand',
    country: 'Land',
    language: 'Sprache',
    grader: 'Firma',
    grade: 'Note',
    kind: 'listing',
  };
  const expected = [
    {
      product: { market: 'tcgplayer', id: '42382' },
      grader: 'PSA',
      grade: '9.5',
      country: 'GB',
      language: 'DE',
      observed: 'listing',
      date: '2026-10-31',
      minor: 123450,
      currency: 'EUR',
    },
    { condition: 'LIGHTLY_PLAYED', language: 'JA', date: '2026-11-01', minor: 700, currency: 'EUR' },
  ];

  const withoutEuro = german.replaceAll(' €', '');
  const utf16 = Buffer.from(`\ufeff${german}`, 'utf16le');
  test.each([
    ['UTF-8 with a byte order mark', 'UTF-8', Buffer.from(`\ufeff${german}`)],
    ['UTF-16, low byte first', 'UTF-16LE', utf16],
    ['UTF-16, high byte first', 'UTF-16BE', Buffer.from(utf16).swap16()],
    [
      'Windows-1252',
      'Windows-1252',
      Buffer.concat(
        german
          .split('€')
          .flatMap((part, index) => [Buffer.from(index === 0 ? [] : [0x80]), Buffer.from(part, 'latin1')]),
      ),
    ],
  ])(
    'is read in %s, with semicolons, a comma before decimals and the day first',
    async (_, encoding, bytes) => {
      const { rows, refused, notices } = await read(bytes, map);
      expect(refused).toEqual([]);
      expect(rows).toMatchObject(expected);
      expect(notices[0]).toContain(
        `${encoding}, columns apart by semicolon, decimals behind ",", dates like 31.12.2026`,
      );
    },
  );

  test('is read with tabs, and letters of Latin-1 keep their meaning', async () => {
    const lines = ['Titel\tPreis', 'Pokémon Glurak ex 125/197 Obsidianflammen\t7,50'].join('\n');
    const { rows, refused } = await read(Buffer.from(lines, 'latin1'), {
      title: 'Titel',
      price: 'Preis',
      currency: 'EUR',
      date: '2026-11-02',
    });
    expect([...rows, ...refused.map(([, reason]) => reason)]).toHaveLength(1);
    expect(refused.join()).not.toContain('\ufffd');
  });

  test.each([
    [
      'a price that may be one or a thousand',
      withoutEuro.replace('1.234,50', '1.234').replace('7,00', '7'),
      map,
      'decimal=',
    ],
    [
      'dates of which day and month are open',
      'c,p,d\na,1.5,03/04/2026\n',
      { card: 'c', price: 'p', date: 'd' },
      'date-form=',
    ],
    [
      'no column of prices',
      'c,p,d\na,1.5,2026-03-04\n',
      { card: 'c', date: 'd', price: 'x' },
      'the columns of',
    ],
    ['no card', 'c,p,d\na,1.5,2026-03-04\n', { price: 'p', date: 'd' }, 'card, title, tcgplayer'],
    ['a field that is none', 'c,p,d\na,1.5,2026-03-04\n', { price: 'p', colour: 'd' }, 'the fields are card'],
  ])('is refused as a whole with %s, and says what helps', async (_, content, given, words) => {
    const reading = read(content, given);
    await expect(reading).rejects.toThrow(UnreadableFile);
    await expect(reading).rejects.toThrow(words);
  });

  test('is read by what the person states where it is open', async () => {
    const { rows } = await read('c,p,d\nbase1-4,"1,234",03/04/2026\n', {
      card: 'c',
      price: 'p',
      date: 'd',
      currency: '$',
      decimal: '.',
      'date-form': 'DMY',
    });
    expect(rows).toMatchObject([{ minor: 123400, currency: 'USD', date: '2026-04-03' }]);
  });

  test('refuses a row whose value is not understood, and says which', async () => {
    const { rows, refused, skipped } = await read(
      [
        'card,price,date,condition,kind',
        'base1-4,5,2026-11-01,NERA_MINT,sold',
        'base1-4,5,2026-11-01,NM,swapped',
        'base1-4,five,2026-11-01,NM,sold',
        'base1-4,5,2026-13-01,NM,sold',
        ',5,2026-11-01,NM,sold',
        'base1-4,,2026-11-01,NM,sold',
        'base1-4,5,2026-11-01,NM,sold',
      ].join('\n'),
      {
        card: 'card',
        price: 'price',
        date: 'date',
        condition: 'condition',
        kind: 'kind',
        currency: 'EUR',
        'date-form': 'YMD',
      },
    );
    expect(refused).toEqual([
      [2, 'condition: "NERA_MINT" is not known here'],
      [3, 'kind: must be sold or listing, not "swapped"'],
      [4, 'price: "five" is no price'],
      [5, 'date: "2026-13-01" is no date'],
      [6, 'no card is named'],
    ]);
    expect(skipped).toEqual([[7, 'no price']]);
    expect(rows).toHaveLength(1);
  });
});
