import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { PricedCard } from '@/lib/domain/card';
import { findSuggestedId, toCardSuggestion } from '@/lib/text/card-suggestion';

vi.stubGlobal('chrome', { i18n: { getUILanguage: () => 'en-US' } });

const unknown = { low: null, avg: null, high: null, population: null };

function priced(name: string, minor: number | null = 40_000, id = 'a-1'): PricedCard {
  const avg30d = minor === null ? null : { minor, currency: 'USD' };
  return {
    card: {
      ...{ id, slug: '', name, cardNumber: '4/102', rarity: '', imageUrl: null },
      set: { slug: 'base-set', name: 'Base Set' },
    },
    prices: {
      currency: 'USD',
      sold: { current: null, avg: null, avg1d: null, avg7d: null, avg30d, population: null },
      listings: unknown,
      raw: null,
      graded: null,
      gradedAccess: null,
      updatedAt: null,
    },
    fetchedAt: '2026-11-20T12:00:00.000Z',
    stale: false,
    sample: false,
  };
}

describe('an entry of the address bar', () => {
  test('names the card, its set and what it sold for', () => {
    expect(toCardSuggestion(priced('Charizard'), 'plain')).toEqual({
      content: 'Charizard 4/102 · Base Set [a-1]',
      description: 'Charizard 4/102 · Base Set · $400',
    });
    expect(toCardSuggestion(priced('Charizard', null), 'plain').description).toBe(
      'Charizard 4/102 · Base Set',
    );
  });

  test('is escaped where the browser reads it as XML, and left alone where it does not', () => {
    const card = priced('Pikachu & <Zekrom> "GX"');
    expect(toCardSuggestion(card, 'xml').description).toMatch(
      /^Pikachu &#38; &#60;Zekrom&#62; &#34;GX&#34; 4/,
    );
    expect(toCardSuggestion(card, 'plain').description).toMatch(/^Pikachu & <Zekrom> "GX" 4/);
  });

  test('holds no sign that XML forbids, and leads back to its card, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (name, id) => {
        const { content, description } = toCardSuggestion(priced(name, null, id), 'xml');
        expect(description).not.toMatch(/[<>"']|&(?!#\d+;)/);
        const codes = [...description].map((sign) => sign.codePointAt(0) ?? 0);
        expect(codes.filter((code) => code < 32 && ![9, 10, 13].includes(code))).toEqual([]);
        expect(findSuggestedId(content)).toBe(id);
      }),
    );
  });
});

test('words that somebody typed name no card', () => {
  expect(findSuggestedId('charizard 4/102')).toBeUndefined();
  expect(findSuggestedId('charizard []')).toBeUndefined();
});
