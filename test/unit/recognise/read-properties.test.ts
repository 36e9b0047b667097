import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read } from '@/test/support/recogniser';
import { titleLists } from './describe-reading';
import { createSmallCatalogue, identifyTitle } from './small-catalogue';

const { search } = createSmallCatalogue();
const realistic = titleLists.flatMap(({ cases }) => cases.map(([title = '']) => title));
const anyTitle = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(...realistic),
  fc
    .array(fc.constantFrom(...realistic.flatMap((title) => title.split(' '))), { maxLength: 20 })
    .map((words) => words.join(' ')),
);
const sureTitles = [
  ['Charizard 4/102 Base Set Holo', 'base-set-4/102'],
  ['Charizard ex 125/197 Obsidian Flames', 'obsidian-flames-125/197'],
  ['Umbreon VMAX 215/203 Evolving Skies', 'evolving-skies-215/203'],
  ['Pikachu 025/165 Japanese sv2a', 'ja-pokemon-card-151-025/165'],
  ["Rocket's Zapdos 15/132 Gym Challenge", 'gym-challenge-15/132'],
  ['Pikachu VMAX TG17/TG30', 'lost-origin-TG17/TG30'],
  ['Charizard V SWSH050 promo', 'swsh-black-star-promos-SWSH050'],
  ['Weezing Fossil pokemon card', 'fossil-45/62'],
  ['Scyther Jungle Holo PSA 9', 'jungle-10/64'],
  ['Glurak 4/102 Grundset deutsch', 'base-set-4/102'],
] as const;
const noise = [
  '🔥',
  '✨ WOW',
  '!!!',
  'RARE',
  'LQQK',
  'Pokémon',
  'TCG',
  'vintage',
  'NM',
  'low pop',
  '💎',
  'swirl',
  '- fast ship',
  'WOTC',
  '(read)',
];

describe('reading any title', () => {
  it('never throws, and every span lies inside the title', () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        const reading = read({ title });
        const spans = [
          reading.number?.span,
          reading.grade?.span,
          reading.condition?.span,
          reading.name?.span,
          ...reading.sets.map((one) => one.span),
          ...[...reading.variants, ...reading.rarities].map((one) => one.span),
          ...reading.unread,
        ];
        for (const span of spans) {
          if (!span) continue;
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(title.length);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('never throws while identifying', () => {
    fc.assert(
      fc.property(anyTitle, (title) => void identifyTitle(title, search)),
      { numRuns: 500 },
    );
  });

  it('takes item specifics of any kind', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...realistic),
        fc.dictionary(
          fc.constantFrom('card number', 'set', 'language', 'grade', 'card name', 'professional grader'),
          fc.string(),
        ),
        (title, specifics) => {
          read({ title, specifics });
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    'a'.repeat(1_000_000),
    '1/1 '.repeat(250_000),
    'PSA gem mint '.repeat(80_000),
    'Charizard '.repeat(100_000),
    '#'.repeat(1_000_000),
    'リザードン'.repeat(200_000),
  ])('cuts a title of a megabyte (%#)', (title) => {
    const started = performance.now();
    read({ title });
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('what changes nothing', () => {
  const changed = fc
    .record({
      which: fc.nat(sureTitles.length - 1),
      before: fc.subarray(noise, { maxLength: 3 }),
      after: fc.subarray(noise, { maxLength: 3 }),
      shape: fc.constantFrom('same', 'upper', 'lower', 'padded'),
    })
    .map(({ which, before, after, shape }) => {
      const [title, id] = sureTitles[which] ?? sureTitles[0];
      const padded =
        shape === 'padded'
          ? title.replace(/\b(\d{1,2})\//, (_, number: string) => `${number.padStart(3, '0')}/`)
          : title;
      const cased =
        shape === 'upper' ? padded.toUpperCase() : shape === 'lower' ? padded.toLowerCase() : padded;
      return { id, title: [...before, cased, ...after].join(' ') };
    });

  it('noise, emoji, case and zero padding never lead to another card', () => {
    fc.assert(
      fc.property(changed, ({ title, id }) => {
        const { sure } = identifyTitle(title, search);
        expect(sure === null || sure === id).toBe(true);
      }),
      { numRuns: 600 },
    );
  });
});
