import { describe, expect, it } from 'vitest';
import { refusalCodes, weaknessCodes } from '@/lib/compare/comparison';
import { failureCodes } from '@/lib/domain/failure';
import { type Finding, toListingFace } from '@/lib/text/listing-face';
import { weaknessText } from '@/lib/text/words';
import {
  charizard,
  psa9Comp,
  refuse,
  slabSaid,
  soldComp,
  underMarket,
  unreadSaid,
} from '@/test/components/views';
import '@/test/support/words';

function face(part: Partial<Finding> = {}) {
  return toListingFace({
    match: { kind: 'sure', card: charizard, reasons: [] },
    said: { grade: null, condition: null, language: 'en' },
    comparison: underMarket,
    priced: null,
    failure: null,
    ...part,
  });
}

describe('the face of a listing', () => {
  it.each([
    ['under', -10.8, '−11% under $510'],
    ['near', 1.2, '+1.2% near $510'],
    ['over', 34.2, '+34% over $510'],
  ] as const)('says %s by tone, sign, word and comp', (kind, percent, words) => {
    const verdict = { kind, percent, weaknesses: [] };
    expect(face({ comparison: { ...underMarket, verdict } })).toMatchObject({ tone: kind, words });
  });

  it('says the card, the verdict and what weakens it in whole sentences', () => {
    expect(face()?.sentence).toBe(
      'Charizard 4/102. $454.99 is 11% under the sold 30-day average of $510.00. ' +
        'No card condition is stated; the price covers all conditions.',
    );
    const sure = { kind: 'under', percent: -10.8, weaknesses: [] } as const;
    expect(face({ comparison: { ...underMarket, verdict: sure } })?.sentence).toMatch(/of \$510\.00\.$/);
  });

  it.each(weaknessCodes)(
    'names a weakness in what is heard, and marks a doubt in what is seen: %s',
    (code) => {
      const verdict = { kind: 'under', percent: -10.8, weaknesses: [code] } as const;
      const shown = face({ said: unreadSaid, comparison: { ...underMarket, verdict } });
      expect(shown?.sentence).toContain(weaknessText(code, unreadSaid));
      const covers = ['all-conditions', 'wider-country', 'wider-language', 'shipping-unknown', 'converted'];
      // Prices that rise make what is called under market no dearer.
      const isDoubt = ![...covers, 'week-higher'].includes(code);
      expect(shown?.words).toBe(isDoubt ? '−11% under $510?' : '−11% under $510');
    },
  );

  it.each([
    ['en', '−11% under $510'],
    ['de', '−11% under $510?'],
    ['und', '−11% under $510?'],
  ])('marks a price of all languages beside a print in another than English: %s', (language, words) => {
    const verdict = { kind: 'under', percent: -10.8, weaknesses: ['wider-language'] } as const;
    const said = { grade: null, condition: null, language };
    expect(face({ said, comparison: { ...underMarket, verdict } })?.words).toBe(words);
  });

  it('names every weakness, and marks them once', () => {
    const verdict = { kind: 'over', percent: 30, weaknesses: weaknessCodes } as const;
    const shown = face({ said: unreadSaid, comparison: { ...underMarket, verdict } });
    for (const code of weaknessCodes) expect(shown?.sentence).toContain(weaknessText(code, unreadSaid));
    expect(shown?.words).toBe('+30% over $510?');
  });

  it('shows a price that is too old with its day, seen and heard', () => {
    const verdict = {
      kind: 'refused',
      refusal: 'stale-prices',
      pricedAt: '2025-10-14T12:00:00Z',
    } as const;
    expect(face({ comparison: { ...underMarket, verdict } })).toEqual({
      tone: 'plain',
      words: '$510 · old · Oct 14, 2025',
      sentence:
        'Charizard 4/102. $510 is the price of Oct 14, 2025. ' +
        'This price is more than a day old, and asking again failed. So there is no verdict.',
    });
  });

  it.each(refusalCodes)('shows the market but no verdict when it refuses: %s', (code) => {
    const shown = face({ comparison: refuse(code, soldComp) });
    expect(shown?.tone).toBe('plain');
    expect(shown?.words).toMatch(/^\$510 · [a-z]/);
    expect(shown?.words).not.toMatch(/%|under|over/);
  });

  it('never calls a plan without graded prices a lack of data', () => {
    const lacking = face({ said: slabSaid, comparison: refuse('no-grade-data') });
    expect(lacking).toMatchObject({
      words: 'no PSA 9 data',
      sentence: expect.stringContaining('No PSA 9 data'),
    });
    const closed = face({ said: slabSaid, comparison: refuse('no-graded-access') });
    expect(closed).toMatchObject({
      words: 'graded not in plan',
      sentence: expect.stringContaining('Graded prices are not in your plan.'),
    });
  });

  it('an auction shows the market and the ceiling, and marks a doubt', () => {
    const auction = {
      ...refuse('auction', psa9Comp),
      ceiling: { minor: 182_750, currency: 'USD' },
      ceilingPercent: 85,
    };
    expect(face({ comparison: auction })).toMatchObject({
      tone: 'plain',
      words: '$2,150 · your\u00a0ceiling\u00a0$1,827.50',
    });
    expect(face({ comparison: auction })?.sentence).toMatch(
      /bid is not a price.*Your ceiling: \$1,827\.50\./,
    );
    const verdict = { kind: 'refused', refusal: 'auction', weaknesses: ['few-observations'] } as const;
    expect(face({ comparison: { ...auction, verdict } })?.words).toBe(
      '$2,150 · your\u00a0ceiling\u00a0$1,827.50?',
    );
  });

  it.each([
    [-12.3, 'sold 12% under $510'],
    [0, 'sold near $510'],
    [34, 'sold 34% over $510'],
  ])('a sale shows where it lay: %d', (soldPercent, words) => {
    const comparison = { ...refuse('sold-listing', soldComp), soldPercent };
    expect(face({ comparison })).toMatchObject({ tone: 'plain', words });
  });

  it('a converted verdict names the price in the currency beside it', () => {
    const rate = { source: 'ecb', date: '2026-11-20' } as const;
    const converted = { amount: { minor: 45_000, currency: 'EUR' }, rate };
    const shown = face({ comparison: { ...underMarket, converted } });
    expect(shown?.words).toBe('−11% under €450');
    expect(shown?.sentence).toContain('$510.00 is €450.00 by the ECB rate of Nov 20, 2026.');
  });

  it('a missing condition names the better one in what is heard', () => {
    const reference = {
      condition: 'NEAR_MINT',
      amount: psa9Comp.amount,
      population: 4,
      scope: { country: null, language: null },
    };
    const said = { grade: null, condition: { said: 'EX' }, language: 'en' };
    const shown = face({ said, comparison: { ...refuse('no-condition-data'), reference } });
    expect(shown).toMatchObject({
      words: 'no data for EX',
      sentence: expect.stringContaining('(market average for Near mint · 4 observed)'),
    });
  });

  it('shortens large amounts', () => {
    expect(face({ comparison: { ...underMarket, comp: psa9Comp } })?.words).toBe('−11% under $2,150');
  });

  it('says how many cards are possible', () => {
    const choose = (count: number) =>
      face({ match: { kind: 'choose', candidates: Array(count).fill(charizard), reasons: [] } })?.words;
    expect([choose(1), choose(3)]).toEqual(['1\u00a0card may fit', '3\u00a0cards may fit']);
  });

  it('says that no card was found, and is nothing for what is no single card', () => {
    const none = (reason: 'no-card-found' | 'not-a-card' | 'other-game') =>
      face({ match: { kind: 'none', reasons: [reason] }, comparison: refuse('no-card') });
    expect(none('no-card-found')?.words).toBe('card not found');
    expect(none('not-a-card')).toBeNull();
    expect(none('other-game')).toBeNull();
  });

  it.each(failureCodes.filter((code) => code !== 'cancelled'))(
    'shows a failure only where it stands in the way of the comp: %s',
    (code) => {
      expect(face({ failure: { code }, comparison: refuse('detail-needed') })?.tone).toBe('warn');
      expect(face({ failure: { code } })?.tone).toBe('under');
      expect(face({ failure: { code }, comparison: refuse('auction', soldComp) })?.tone).toBe('plain');
    },
  );

  it('does not call a question that nobody waited for a failure', () => {
    const stopped = face({ failure: { code: 'cancelled' }, comparison: refuse('detail-needed') });
    expect(stopped).toMatchObject({ tone: 'plain', words: 'open for price' });
  });
});
