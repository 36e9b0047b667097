import { describe, expect, it } from 'vitest';
import type { Comp, Comparison, RefusalCode } from '@/lib/compare/comparison';
import {
  besideTexts,
  cardText,
  compText,
  coversText,
  judgedAmount,
  soldSide,
  verdictText,
  weaknessTexts,
} from '@/lib/text/verdict';
import '@/test/support/words';

const usd = (amount: number) => ({ minor: amount * 100, currency: 'USD' });
const everywhere = { country: null, language: null };
const rest = { scope: everywhere, amount: usd(500), low: null, high: null, population: 12 };
const sold30: Comp = { field: 'sold.avg30d', basis: 'sold', covers: { kind: 'all-conditions' }, ...rest };
const sold: Comp = { ...sold30, field: 'sold.avg' };
const raw: Comp = {
  field: 'raw',
  basis: 'market',
  covers: { kind: 'condition', condition: 'NEAR_MINT' },
  ...rest,
};
const graded: Comp = {
  field: 'graded',
  basis: 'market',
  covers: { kind: 'grade', grader: 'PSA', grade: '9' },
  ...rest,
};
const said = { grade: null, condition: null, language: 'en' };

function compare(
  comp: Comp | null,
  verdict: Comparison['verdict'],
  more: Partial<Comparison> = {},
): Comparison {
  return {
    ...{ comp, verdict, total: usd(440), mayMixPrintings: false },
    ...{
      converted: null,
      reference: null,
      ceiling: null,
      ceilingPercent: null,
      ceilingNeeds: null,
      soldPercent: null,
      slabs: [],
    },
    ...more,
  };
}

const eur = (amount: number) => ({ minor: amount * 100, currency: 'EUR' });
const converted = { amount: eur(450), rate: { source: 'ecb', date: '2026-11-20' } } as const;
const under = { kind: 'under', percent: -12, weaknesses: [] } as const;
const refused = (refusal: RefusalCode) => ({ kind: 'refused', refusal }) as const;

describe('compText', () => {
  it('calls sold statistics sold, with their window', () => {
    expect(compText(sold30)).toBe('sold 30-day average');
    expect(compText(sold)).toBe('sold average');
  });

  it('calls buckets market, never sold, with what they cover', () => {
    expect(compText(raw)).toBe('market average for Near mint');
    expect(compText(graded)).toBe('market average for PSA 9');
    expect(`${compText(raw)} ${compText(graded)}`).not.toMatch(/sold/i);
  });

  it('covers are named as in the tables', () => {
    expect([sold, raw, graded].map((comp) => coversText(comp.covers))).toEqual(['', 'Near mint', 'PSA 9']);
  });
});

describe('verdictText', () => {
  it.each([
    ['under', -12, '$440.00 is 12% under the sold 30-day average of $500.00.'],
    ['over', 12, '$440.00 is 12% over the sold 30-day average of $500.00.'],
    ['near', 1, '$440.00 is near the sold 30-day average of $500.00.'],
  ] as const)('%s is one whole sentence', (kind, percent, sentence) => {
    expect(verdictText(compare(sold30, { kind, percent, weaknesses: [] }), said)).toBe(sentence);
  });

  it('a refusal says its reason', () => {
    const comparison = compare(sold30, { kind: 'refused', refusal: 'auction' });
    expect(verdictText(comparison, said)).toBe('A bid is not a price: this auction is still running.');
  });
});

describe('where the comp is of', () => {
  it.each([
    [{ country: 'DE', language: null }, 'market average for Near mint in Germany'],
    [{ country: null, language: 'ja' }, 'market average for Near mint in Japanese'],
    [{ country: 'DE', language: 'ja' }, 'market average for Near mint in Germany, cards in Japanese'],
    [everywhere, 'market average for Near mint'],
  ])('is said in the sentence: %j', (scope, words) => {
    expect(verdictText(compare({ ...raw, scope }, under), said)).toBe(
      `$440.00 is 12% under the ${words} of $500.00.`,
    );
  });
});

describe('another currency', () => {
  it('is judged in the currency that is asked, and its rate has a day', () => {
    const comparison = compare(sold30, under, { total: eur(400), converted });
    expect(verdictText(comparison, said)).toBe('€400.00 is 12% under the sold 30-day average of €450.00.');
    expect(besideTexts(comparison)).toEqual(['$500.00 is €450.00 by the ECB rate of Nov 20, 2026.']);
    expect(judgedAmount(comparison)).toEqual(eur(450));
  });

  it('names the rate of the user as theirs', () => {
    const own = { ...converted, rate: { source: 'own', date: '2026-11-20' } } as const;
    expect(besideTexts(compare(sold30, under, { converted: own }))).toEqual([
      '$500.00 is €450.00 by your own rate of Nov 20, 2026.',
    ]);
  });

  it('says why an old rate carries no verdict, and shows the price in its own currency', () => {
    const comparison = compare(sold30, refused('other-currency'), { converted });
    expect(verdictText(comparison, said)).toBe('The exchange rate of Nov 20, 2026 is too old for a verdict.');
    expect(judgedAmount(comparison)).toEqual(usd(500));
    expect(verdictText(compare(sold30, refused('other-currency')), said)).toBe(
      'The asking price and the market price are in different currencies.',
    );
  });
});

describe('beside a refusal', () => {
  it('an auction names the market and the ceiling', () => {
    expect(
      besideTexts(compare(graded, refused('auction'), { ceiling: usd(425), ceilingPercent: 85 })),
    ).toEqual([
      'The market average for PSA 9 is $500.00.',
      'Your ceiling: $425.00. Your rule allows at most 85% of the market, shipping included.',
    ]);
  });

  it('an auction whose comp rests on too few observations names the market and what the rule asks for', () => {
    expect(besideTexts(compare(graded, refused('auction'), { ceilingNeeds: 10 }))).toEqual([
      'The market average for PSA 9 is $500.00.',
      'No ceiling: your rule asks for more observations (at least 10).',
    ]);
  });

  it('a buy-it-now price with a verdict names only the ceiling', () => {
    expect(besideTexts(compare(graded, under, { ceiling: usd(425), ceilingPercent: 85 }))).toEqual([
      'Your ceiling: $425.00. Your rule allows at most 85% of the market, shipping included.',
    ]);
  });

  it.each([
    [-12, 'It sold for $440.00, 12% under today’s sold 30-day average of $500.00.'],
    [12, 'It sold for $440.00, 12% over today’s sold 30-day average of $500.00.'],
    [0, 'It sold for $440.00, near today’s sold 30-day average of $500.00.'],
  ])('a sale says where it lay: %d', (soldPercent, sentence) => {
    expect(besideTexts(compare(sold30, refused('sold-listing'), { soldPercent }))).toEqual([sentence]);
    expect(soldSide(soldPercent)).toBe(
      /near/.test(sentence) ? 'near' : /under/.test(sentence) ? 'under' : 'over',
    );
  });

  it('a missing condition names the better one', () => {
    const reference = {
      condition: 'NEAR_MINT',
      amount: usd(60),
      population: 9,
      scope: { country: null, language: null },
    };
    const say = (part: Partial<typeof reference> | { population: null }) =>
      besideTexts(compare(null, refused('no-condition-data'), { reference: { ...reference, ...part } }));
    expect(say({})).toEqual(['For comparison: $60.00 (market average for Near mint · 9 observed).']);
    expect(say({ population: null })).toEqual(['For comparison: $60.00 (market average for Near mint).']);
    const german = { comp: null, reference: { ...reference, scope: { country: 'DE', language: null } } };
    expect(besideTexts(compare(null, refused('no-condition-data'), german))).toEqual([
      'For comparison: $60.00 (market average for Near mint in Germany · 9 observed).',
    ]);
  });

  it('what weakens a ceiling is said as for a verdict, and nothing where there is none', () => {
    const weaknesses = ['shipping-unknown'] as const;
    expect(weaknessTexts(compare(graded, { ...refused('auction'), weaknesses }), said)).toEqual([
      'Shipping is not stated, so it is not included.',
    ]);
    expect(weaknessTexts(compare(graded, refused('auction')), said)).toEqual([]);
    expect(besideTexts(compare(graded, refused('auction')))).toEqual([]);
  });
});

describe('cardText', () => {
  it('leaves out what the service does not know', () => {
    const card = { id: '1', slug: '', name: 'Charizard', cardNumber: '4/102', rarity: '', imageUrl: null };
    expect(cardText({ ...card, set: { slug: 'base', name: 'Base Set' } })).toBe('4/102 · Base Set');
  });
});
