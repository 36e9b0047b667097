import { describe, expect, it } from 'vitest';
import type { Comp, Comparison } from '@/lib/compare/comparison';
import { cardText, compText, coversText, verdictText } from '@/lib/text/verdict';
import '@/test/support/words';

const usd = (amount: number) => ({ minor: amount * 100, currency: 'USD' });
const rest = { amount: usd(500), low: null, high: null, population: 12 };
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

function compare(comp: Comp, verdict: Comparison['verdict']): Comparison {
  return { comp, verdict, total: usd(440), mayMixPrintings: false };
}

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

describe('cardText', () => {
  it('leaves out what the service does not know', () => {
    const card = { id: '1', slug: '', name: 'Charizard', cardNumber: '4/102', rarity: '', imageUrl: null };
    expect(cardText({ ...card, set: { slug: 'base', name: 'Base Set' } })).toBe('4/102 · Base Set');
  });
});
