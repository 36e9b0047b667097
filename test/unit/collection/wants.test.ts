import { describe, expect, test } from 'vitest';
import {
  createWants,
  findWant,
  fitsCondition,
  isWanted,
  mostWants,
  toWantedCard,
  type Want,
} from '@/lib/collection/wants';
import { charizard, fair, listing, refuse, underValue, usd } from '@/test/components/views';
import { recogniser } from '@/test/support/recogniser';
import { openTestDatabase } from '@/test/support/test-database';

const own = toWantedCard(charizard, recogniser);
const said = {
  ...{ grade: null, condition: null, language: 'en', variants: [] },
  ...{ isSlab: false, conditionDoubt: false, unread: [] },
};
const nearMint = { code: 'NM', said: 'Near Mint' };
const slab = (grade: string, grader = 'PSA') => ({ ...said, grade: { grader, grade, label: null } });
const shipped = { ...underValue, total: usd(415), shippingUnknown: false };

function want(part: Partial<Want> = {}): Want {
  return {
    id: 'w',
    of: { kind: 'card', key: own.key, cardId: null },
    ...{ name: 'Charizard', detail: '4/102 · Base Set' },
    atLeast: { kind: 'all-conditions' },
    language: null,
    target: { kind: 'amount', amount: usd(420) },
    addedAt: '2026-01-01T00:00:00.000Z',
    ...part,
  };
}
const atLeast = (condition: string) => want({ atLeast: { kind: 'condition', condition } });
const graded = (grade: string) => want({ atLeast: { kind: 'grade', grader: 'PSA', grade } });
const share = (percent: number) => want({ target: { kind: 'share', percent } });

/** "met", "marked", "wanted" or "no" for a listing asked 415 dollars for, whose card is sure. */
function look(one: Want, part: Partial<Parameters<typeof findWant>[1]> = {}): string {
  const note = findWant([one], {
    listing: { ...listing, priceKind: 'fixed' },
    ...{ card: own, isSure: true, said, appraisal: shipped, rates: null },
    ...part,
  });
  if (!note) return 'no';
  return note.met ? (note.marked ? 'marked' : 'met') : 'wanted';
}

describe('a card', () => {
  test('is named by the index, and by the service where the index does not have it', () => {
    expect(own).toEqual({ key: 'base1-4', setId: 'base1', name: 'Charizard', language: 'en' });
    const unknown = { ...charizard, name: 'Charizard', set: { slug: 'next', name: 'A Set To Come' } };
    expect(toWantedCard(unknown, recogniser)).toMatchObject({ key: 'service:card-1', setId: null });
  });

  test.each([
    ['itself', want(), 'met'],
    ['its set', want({ of: { kind: 'set', set: 'base1' } }), 'met'],
    ['its name', want({ of: { kind: 'name' }, name: 'charizard' }), 'met'],
    ['another card', want({ of: { kind: 'card', key: 'base1-2', cardId: null } }), 'no'],
    ['another set', want({ of: { kind: 'set', set: 'base2' } }), 'no'],
    ['a name of more words', want({ of: { kind: 'name' }, name: 'Charizard VMAX' }), 'no'],
    ['a part of its name', want({ of: { kind: 'name' }, name: 'Char' }), 'no'],
  ])('is wanted by %s or not', (_, one, is) => {
    expect(look(one)).toBe(is);
  });

  test('of a longer name is wanted by a word of it', () => {
    const vmax = { key: 'swsh7-215', setId: 'swsh7', name: 'Umbreon VMAX', language: 'en' };
    expect(look(want({ of: { kind: 'name' }, name: 'Umbreon' }), { card: vmax })).toBe('met');
  });
});

describe('a target', () => {
  test.each([
    ['over the amount', want({ target: { kind: 'amount', amount: usd(414.99) } }), {}, 'wanted'],
    ['just the amount', want({ target: { kind: 'amount', amount: usd(415) } }), {}, 'met'],
    ['none', want({ target: null }), {}, 'wanted'],
    ['of a card that is not sure', want(), { isSure: false }, 'wanted'],
    ['with shipping to come', want(), { appraisal: { ...shipped, shippingUnknown: true } }, 'marked'],
    ['of an unknown total', want(), { appraisal: { ...shipped, total: null } }, 'wanted'],
    ['of a doubtful verdict', want(), { appraisal: { ...shipped, marked: true } }, 'marked'],
    ['of an auction', want(), { listing: { ...listing, priceKind: 'auction' } }, 'wanted'],
    ['of a sold listing', want(), { listing: { ...listing, priceKind: 'sold' } }, 'wanted'],
    [
      'where no figures are',
      want(),
      { appraisal: { ...shipped, verdict: refuse('no-comp').verdict } },
      'met',
    ],
    [
      'where the condition is not read',
      want(),
      { appraisal: { ...shipped, verdict: refuse('condition-unread').verdict } },
      'wanted',
    ],
    [
      'in another currency without rates',
      want({ target: { kind: 'amount', amount: { minor: 90_000, currency: 'EUR' } } }),
      {},
      'wanted',
    ],
    [
      'in another currency by a rate',
      want({ target: { kind: 'amount', amount: { minor: 40_000, currency: 'EUR' } } }),
      { rates: { source: 'ecb', date: '2026-01-01', perEuro: { USD: 1.1 } } },
      'marked',
    ],
  ] as [string, Want, Partial<Parameters<typeof findWant>[1]>, string][])(
    'as an amount: %s',
    (_, one, part, is) => {
      expect(look(one, part)).toBe(is);
    },
  );

  test('as a share holds against the value of this very copy', () => {
    const appraisal = { ...shipped, total: usd(450), fair: { ...fair, value: usd(500) } };
    expect(look(share(90), { appraisal })).toBe('met');
    expect(look(share(89.9), { appraisal })).toBe('wanted');
    expect(look(share(90), { appraisal: { ...appraisal, total: usd(450.01) } })).toBe('wanted');
  });

  test('as a share is never met where there is no verdict, or one against the best copy', () => {
    expect(look(share(300), { appraisal: { ...shipped, ...refuse('few-figures', fair) } })).toBe('wanted');
    const bound = { covers: { kind: 'all-conditions' }, amount: usd(900), end: usd(950) } as const;
    const over = { kind: 'over', percent: 10, doubts: [], bound } as const;
    expect(look(share(300), { appraisal: { ...shipped, verdict: over } })).toBe('wanted');
    expect(look(share(50), { appraisal: { ...shipped, verdict: { ...over, kind: 'under' } } })).toBe('met');
  });
});

describe('a copy', () => {
  test.each([
    ['NEAR_MINT', nearMint, 'met'],
    ['LIGHTLY_PLAYED', nearMint, 'met'],
    ['EXCELLENT', nearMint, 'met'],
    ['MINT', nearMint, 'no'],
    ['NEAR_MINT', null, 'wanted'],
    ['NEAR_MINT', { code: 'LP', said: 'Lightly Played' }, 'no'],
    // Cardmarket's Excellent is no condition of TCGplayer's.
    ['LIGHTLY_PLAYED', { code: 'EX', said: 'Excellent' }, 'wanted'],
  ])('of at least %s, said %o, is %s', (least, condition, is) => {
    expect(look(atLeast(least), { said: { ...said, condition } })).toBe(is);
  });

  test.each([
    ['9', slab('9'), 'met'],
    ['9', slab('10'), 'met'],
    ['9', slab('8.5'), 'no'],
    ['9', slab('10', 'CGC'), 'no'],
    ['9', said, 'no'],
    ['9', { ...said, isSlab: true }, 'wanted'],
  ])('of at least PSA %s', (grade, of, is) => {
    expect(look(graded(grade), { said: of })).toBe(is);
  });

  test('in a slab is no raw card, and is one of any condition', () => {
    expect(look(atLeast('NEAR_MINT'), { said: slab('10') })).toBe('no');
    expect(look(want(), { said: slab('10') })).toBe('met');
  });

  test.each([
    ['en', 'en', 'met'],
    ['de', 'en', 'no'],
    ['en', 'unstated', 'marked'],
    ['ja', 'unstated', 'no'],
    ['de', 'und', 'wanted'],
    ['en', 'und', 'no'],
  ])('wanted in %s and said in %s', (language, stated, is) => {
    expect(look(want({ language }), { said: { ...said, language: stated } })).toBe(is);
  });

  test('of two wants says the one that is met', () => {
    const note = findWant([atLeast('MINT'), share(1), want()], {
      ...{ listing, card: own, isSure: true, said, appraisal: shipped, rates: null },
    });
    expect(note?.met).toBe(true);
  });
});

const psa9: Want['atLeast'] = { kind: 'grade', grader: 'PSA', grade: '9' };
const lightlyPlayed: Want['atLeast'] = { kind: 'condition', condition: 'LIGHTLY_PLAYED' };

test.each<[string, Want['atLeast'], Parameters<typeof isWanted>[2]['covers'], boolean]>([
  ['any copy', { kind: 'all-conditions' }, { kind: 'grade', grader: 'PSA', grade: '9' }, true],
  ['a better grade', psa9, { kind: 'grade', grader: 'PSA', grade: '10 Gem Mint' }, true],
  ['a worse grade', psa9, { kind: 'grade', grader: 'PSA', grade: '8.5' }, false],
  ['another grader', psa9, { kind: 'grade', grader: 'CGC', grade: '10' }, false],
  ['a raw copy', psa9, { kind: 'condition', condition: 'NEAR_MINT' }, false],
  ['a slab with an unread grade', psa9, null, true],
  ['a better condition', lightlyPlayed, { kind: 'condition', condition: 'NEAR_MINT' }, true],
  ['a worse condition', lightlyPlayed, { kind: 'condition', condition: 'DAMAGED' }, false],
  ['an unknown condition', lightlyPlayed, { kind: 'all-conditions' }, true],
  ['a slab', lightlyPlayed, { kind: 'grade', grader: 'PSA', grade: '10' }, false],
])('a noted copy is wanted: %s', (_, atLeast, covers, isTold) => {
  expect(isWanted(want({ atLeast }), own, { covers, language: 'en' })).toBe(isTold);
});

test('a noted copy is wanted in its language alone, and of its card', () => {
  const copy = { covers: null, language: 'de' };
  const any = { kind: 'all-conditions' } as const;
  expect(isWanted(want({ atLeast: any, language: 'en' }), own, copy)).toBe(false);
  expect(isWanted(want({ atLeast: any, language: 'de' }), own, copy)).toBe(true);
  expect(isWanted(want({ atLeast: any }), { ...own, key: 'other-1' }, copy)).toBe(false);
});

test('conditions of two scales are compared only where both have them', () => {
  expect(fitsCondition('NEAR_MINT', 'GOOD')).toBe('yes');
  expect(fitsCondition('PLAYED', 'LIGHTLY_PLAYED')).toBe('open');
  expect(fitsCondition(null, 'NEAR_MINT')).toBe('open');
});

describe('stored wants', () => {
  test('are there for the next worker, the latest first, each once', async () => {
    const database = openTestDatabase();
    const wants = createWants({ database });
    await wants.save(want({ id: 'a' }));
    await wants.save(want({ id: 'b', addedAt: '2026-02-01T00:00:00.000Z' }));
    await wants.save(want({ id: 'a', name: 'Changed' }));
    expect((await wants.list()).map(({ id, name }) => [id, name])).toEqual([
      ['b', 'Charizard'],
      ['a', 'Changed'],
    ]);
    expect(await createWants({ database }).list()).toEqual(await wants.list());
    await wants.remove('b');
    expect((await wants.list()).map(({ id }) => id)).toEqual(['a']);
  });

  test(`are ${mostWants} at most`, async () => {
    const database = openTestDatabase();
    await database.write(['wants'], async (transaction) => {
      for (let nth = 0; nth < mostWants; nth += 1) {
        await transaction.objectStore('wants').put({ id: String(nth), want: want({ id: String(nth) }) });
      }
    });
    const wants = createWants({ database });
    expect(await wants.save(want({ id: 'one more' }))).toBe(false);
    expect(await wants.save(want({ id: '7', name: 'Changed' }))).toBe(true);
  });

  test('of a file come in by their ids; others stay, and what is none is counted', async () => {
    const wants = createWants({ database: openTestDatabase() });
    await wants.save(want({ id: 'a' }));
    await wants.save(want({ id: 'b' }));
    const file = [want({ id: 'a', name: 'Changed' }), want({ id: 'c' }), { id: 'd' }, null];
    expect(await wants.take(file)).toBe(2);
    const names = (await wants.list()).map(({ id, name }) => `${id} ${name}`).sort();
    expect(names).toEqual(['a Changed', 'b Charizard', 'c Charizard']);
  });

  test('of a file are taken as far as there is room', async () => {
    const wants = createWants({ database: openTestDatabase() });
    const many = Array.from({ length: mostWants - 1 }, (_, nth) => want({ id: String(nth) }));
    expect(await wants.take(many)).toBe(0);
    expect(await wants.take([want({ id: '7', name: 'Changed' }), want({ id: 'x' }), want({ id: 'y' })])).toBe(
      1,
    );
    expect(await wants.list()).toHaveLength(mostWants);
  });

  test('that are spoilt are no wants', async () => {
    const database = openTestDatabase();
    await database.write(['wants'], (transaction) =>
      transaction.objectStore('wants').put({ id: 'x', want: { id: 'x', target: 'cheap' } }),
    );
    expect(await createWants({ database }).list()).toEqual([]);
  });
});

test('wants are gone once they are cleared, with their news', async () => {
  const database = openTestDatabase();
  const wants = createWants({ database });
  await wants.save(want());
  await database.kv.set('alerts', { day: '2026-01-01', calls: 1, watches: {} });
  await wants.clear();
  expect(await wants.list()).toEqual([]);
  expect(await database.kv.get('alerts')).toBeUndefined();
});
