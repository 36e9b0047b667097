import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsSchema } from '@/lib/collection/owned';
import { decodeFile, readCollection } from '@/lib/collection/read-collection';

const file = (...lines: string[]) => readCollection(lines.join('\r\n'));

/** The header of each export as public code has it, with a row in its form; docs/collection.md names the sources. */
const exports = {
  Collectr: [
    'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-07-19),Price Override,Watchlist,Date Added,Notes',
    'Main,Pokemon,Base Set,Charizard,4/102,Holo Rare,Holofoil,Ungraded,Near Mint,120.50,2,300,0,false,2026-03-14,',
  ],
  TCGplayer: [
    'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU',
    '2,Charizard (Base Set),Charizard,Base Set,004/102,BS,Holofoil,Near Mint Holofoil,English,Holo Rare,42382,9',
  ],
  ManaBox: [
    'Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency,Added',
    'Box,binder,Charizard,BS,Base Set,4,foil,rare,2,1,x,120.50,false,false,near_mint,en,USD,2026-01-01',
  ],
  PriceCharting: [
    'id,console-name,product-name,condition-string,quantity,cost-basis-in-pennies',
    '630417,Pokemon Base Set,Charizard #4,Near Mint,2,12050',
  ],
} as const;

test.each(Object.entries(exports))('the export of %s is known by its header', (name, lines) => {
  const read = file(...lines);
  expect(read?.format).toBe(name);
  expect(read?.rows).toMatchObject([
    { line: 2, name: 'Charizard', set: 'Base Set', quantity: 2, condition: 'NEAR_MINT', grade: '' },
  ]);
  expect(read?.rows[0]?.number.replace(/^0+|\/.*$/g, '')).toBe('4');
  const paid = name === 'TCGplayer' ? null : { minor: 12_050, currency: 'USD' };
  expect(read?.rows[0]?.paid).toEqual(paid);
});

test('the shipment file of Cardmarket has no names: its rows are kept by their product', () => {
  const read = file(
    'idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned;isAltered;isPlayset;isReverseHolo;isFirstEd;isFullArt;isUberRare;isWithDie',
    '273699;3;12,50;3;5;;;;;;;;;',
  );
  expect(read).toMatchObject({ format: 'Cardmarket', skipped: 0 });
  expect(read?.rows).toMatchObject([
    {
      ...{ name: '#273699', quantity: 3, condition: 'LIGHT_PLAYED', language: 'de' },
      paid: { minor: 1250, currency: 'EUR' },
    },
  ]);
});

describe('any file with a header', () => {
  test.each([
    [',', 'Name,Number,Set', 'Mew,151,Base'],
    [';', 'Kartenname;Nr;Edition', 'Mew;151;Base'],
    ['\t', 'Card Name\tNo\tExpansion', 'Mew\t151\tBase'],
    ['a line that says so', 'sep=;\r\nName;Number;Set', 'Mew;151;Base'],
    ['a title above', 'My cards,,\r\nName,Number,Set', 'Mew,151,Base'],
  ])('is read with %j', (_, header, row) => {
    expect(file(header, row)?.rows).toMatchObject([{ name: 'Mew', number: '151', set: 'Base', quantity: 1 }]);
  });

  test.each([
    ['PSA 10', { grade: 'PSA 10', condition: '' }],
    ['PSA 9.0', { grade: 'PSA 9' }],
    ['BGS 9.5', { grade: 'BGS 9.5' }],
    ['Ungraded', { grade: '' }],
  ])('has the grade %s', (grade, row) => {
    expect(file('Name,Grade,Condition', `Mew,${grade},Near Mint`)?.rows).toMatchObject([row]);
  });

  test.each([
    ['1,234.50', 123_450],
    ['"1.234,50 €"', 123_450],
    ['$12', 1200],
    ['"1,200"', 120_000],
    ['"1,234,567"', 123_456_700],
    ['1.234.567', 123_456_700],
    ['"1.234.567,5"', 123_456_750],
    ['1.234', 123],
    ['.5', 50],
    ['0', null],
    ['free', null],
  ])('has the price %s', (written, minor) => {
    const row = file('Name;Price paid', `Mew;${written}`)?.rows[0];
    expect(row?.paid?.minor ?? null).toBe(minor);
  });

  test('counts rows of other games, of no card and of no copy, and takes all others', () => {
    const read = file('Category,Name,Qty', 'Lorcana,Elsa,1', 'Pokemon,,1', 'Pokemon,Mew,0', 'Pokemon,Mew,3');
    expect(read).toMatchObject({ skipped: 3, rows: [{ name: 'Mew', quantity: 3, line: 5 }] });
  });

  test('without a column of names is none', () => {
    expect(file('Date,Total', '2026-01-01,12')).toBeUndefined();
    expect(readCollection('')).toBeUndefined();
  });
});

describe('wild input', () => {
  test('never fails, and gives rows that the worker takes', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('"', '""', ';', '\n', '=1+1', '-5', '1e99'),
    );
    const header = fc.constantFrom(
      'Name',
      'Set',
      'Quantity',
      'Price paid',
      'Grade',
      'Condition',
      'Language',
      'Number',
    );
    fc.assert(
      fc.property(
        fc.array(header, { maxLength: 8 }),
        fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 20 }),
        fc.constantFrom(',', ';', '\t', '|'),
        (names, rows, separator) => {
          const read = readCollection(
            ['Name', ...names].join(separator) + '\n' + rows.map((row) => row.join(separator)).join('\n'),
          );
          expect(rowsSchema.safeParse(read?.rows ?? []).error).toBeUndefined();
        },
      ),
    );
  });
});

describe('bytes', () => {
  const words = 'Name;Zustand\nPokémon Évoli;gut';
  const utf16 = new Uint16Array([0xfeff, ...[...words].map((letter) => letter.charCodeAt(0))]);
  test.each([
    ['UTF-8', new TextEncoder().encode(words)],
    ['UTF-16', new Uint8Array(utf16.buffer)],
    ['Windows-1252', Uint8Array.from(words, (letter) => letter.charCodeAt(0))],
  ])('are read as %s', (_, bytes) => {
    const copy = new Uint8Array(bytes);
    expect(decodeFile(copy.buffer)).toContain('Pokémon Évoli');
  });
});
