import { describe, expect, test } from 'vitest';
import { findSampleKind, sampleCards } from '@/service/sample/sample-cards';

const findCards = (name: string, number: string) =>
  sampleCards.filter((card) => card.name === name && card.cardNumber === number);

describe('sampleCards', () => {
  test('holds at least 170 cards, each id, slug and set number once', () => {
    expect(sampleCards.length).toBeGreaterThanOrEqual(170);
    for (const key of ['id', 'slug'] as const) {
      expect(new Set(sampleCards.map((card) => card[key])).size).toBe(sampleCards.length);
    }
    const prints = sampleCards.map((card) => `${card.setSlug} ${card.cardNumber}`);
    expect(new Set(prints).size).toBe(sampleCards.length);
  });

  test('has UUID ids that never change', () => {
    for (const card of sampleCards) {
      expect(card.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(findCards('Charizard', '4/102').map((card) => [card.slug, card.id])).toEqual([
      ['charizard-base-set-4', 'bb297710-7dc8-5be9-97d4-2c586bd64a5b'],
      ['charizard-celebrations-classic-collection-4-102', '4e960c8a-bdc3-5117-a6cf-2c7bd0217066'],
    ]);
  });

  test('writes numbers as printed and slugs as addresses', () => {
    for (const card of sampleCards) {
      expect(card.cardNumber).toMatch(/^[A-Z]{0,4}\d{1,3}[ab]?(\/([A-Z]{0,2}\d{2,3}|S-P|SV-P))?$/);
      expect(card.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(card.setSlug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(card.rarity).not.toBe('');
    }
  });

  test('covers the eras, the promos and the subsets with numbers of their own', () => {
    const sets = new Set(sampleCards.map((card) => card.setName));
    const expected = [
      ...['Base Set', 'Gym Heroes', 'Neo Genesis', 'Legendary Collection', 'Expedition Base Set', 'Skyridge'],
      ...['Dragon', 'Diamond & Pearl', 'Platinum', 'HeartGold SoulSilver', 'Black & White', 'XY'],
      ...['Sun & Moon', 'Sword & Shield', 'Scarlet & Violet', '151', 'Mega Evolution'],
      ...['Wizards Black Star Promos', 'SWSH Black Star Promos', 'SVP Black Star Promos'],
      ...[
        'Celebrations Classic Collection',
        'Astral Radiance Trainer Gallery',
        'Crown Zenith Galarian Gallery',
      ],
      'Shining Fates Shiny Vault',
    ];
    expect(expected.filter((name) => !sets.has(name))).toEqual([]);
    expect(findCards('Hoothoot', 'TG12/TG30')).toHaveLength(1);
    expect(findCards('Charizard V', 'SWSH050')).toHaveLength(1);
  });

  test('holds Japanese prints apart, with both names', () => {
    const japanese = sampleCards.filter((card) => card.language === 'JA');
    expect(japanese.length).toBeGreaterThanOrEqual(15);
    for (const card of sampleCards) expect(card.setSlug.startsWith('ja-')).toBe(card.language === 'JA');
    for (const card of japanese) expect(card.otherNames?.join()).toMatch(/[ァ-ヶ]/);
  });

  test('knows the kind of its own cards and of no other', () => {
    const kinds = sampleCards.map((card) => findSampleKind(card.id));
    expect(kinds).not.toContain(undefined);
    expect(kinds).toContain('trainer');
    expect(kinds).toContain('energy');
    expect(findSampleKind('00000000-0000-5000-8000-000000000000')).toBeUndefined();
  });
});
