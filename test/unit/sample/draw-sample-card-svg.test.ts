import { describe, expect, test } from 'vitest';
import { drawSampleCardSvg } from '@/service/sample/draw-sample-card-svg';
import { sampleCards } from '@/service/sample/sample-cards';
import type { CardRow } from '@/service/store/tables';

const stranger: CardRow = {
  id: '11111111-1111-4111-8111-111111111111',
  sourceId: null,
  slug: 'x',
  name: '<script>"&\'',
  cardNumber: '1/1',
  rarity: 'Rare',
  imageUrl: null,
  setSlug: 'x',
  setName: 'A & B',
  language: 'EN',
};

describe('drawSampleCardSvg', () => {
  test('names the card, its number, its set and its rarity', () => {
    for (const card of sampleCards) {
      const text = drawSampleCardSvg(card).replaceAll('&#39;', "'").replaceAll('&#38;', '&');
      for (const said of [card.name, card.cardNumber, card.setName, card.rarity])
        expect(text).toContain(said);
    }
  });

  test('draws the same card the same way, and cards of other kinds in other colours', () => {
    const [first, ...others] = sampleCards;
    if (!first) throw new Error('no cards');
    expect(drawSampleCardSvg(first)).toBe(drawSampleCardSvg(first));
    const frames = new Set(
      [first, ...others].map((card) => /rx="13" fill="(#\w+)"/.exec(drawSampleCardSvg(card))?.[1]),
    );
    expect(frames.size).toBeGreaterThan(8);
  });

  test('lets no text become markup', () => {
    const drawn = drawSampleCardSvg(stranger);
    expect(drawn).not.toContain('<script');
    expect(drawn).toContain('&#60;script&#62;&#34;&#38;&#39;');
  });
});
