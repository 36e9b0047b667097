import { describe, expect, it, vi } from 'vitest';
import { createIndexHandlers, findNamedCard, toIndexedCard } from '@/entrypoints/background/card-index';
import type { CardIdentity, PricedCard } from '@/lib/domain/card';
import { type Failure, succeed } from '@/lib/domain/failure';
import type { Match } from '@/lib/recognise/match';
import { priced } from '@/test/components/views';
import { cardIndex as index, read, recogniser } from '@/test/support/recogniser';

const moonbreon: CardIdentity = {
  ...priced.card,
  id: 'service-1',
  name: 'Umbreon VMAX',
  cardNumber: '215/203',
  set: { slug: 'evolving-skies', name: 'Evolving Skies' },
};
const none: Match = { kind: 'none', reasons: ['no-card-found'] };

function createHandlers(match: Match, found: PricedCard | null = null, failure: Failure | null = null) {
  const reading = read({ title: '' });
  const price = vi.fn(async () => ({
    ...{
      reading,
      match,
      indexed: null,
      priced: found,
      detailKnown: found !== null,
      failure,
      corrected: null,
    },
  }));
  const handlers = createIndexHandlers({ loadCardIndex: async () => index, pricer: { priceCard: price } });
  return {
    price,
    search: (q: string) => handlers['index/search']({ q }, null),
    priceCard: (id: string) => handlers['index/price']({ id }, null),
  };
}

describe('a search in the index', () => {
  const { search } = createHandlers(none);

  it('gives set, number and rarity, and the words that the service finds the card by', async () => {
    const found = await search('umbreon 215');
    expect(found).toMatchObject({ ok: true, value: { words: 'Umbreon VMAX' } });
    expect(found.ok && found.value.cards[0]).toEqual({
      id: 'swsh7-215',
      name: 'Umbreon VMAX',
      cardNumber: '215/203',
      rarity: 'Secret Rare',
      set: { slug: 'evolving-skies', name: 'Evolving Skies' },
      isJapanese: false,
    });
  });

  it('gives forty cards and says how many there are', async () => {
    const found = await search('pikachu');
    if (!found.ok) throw new Error('nothing found');
    expect(found.value.cards).toHaveLength(40);
    expect(found.value.total).toBeGreaterThan(100);
  });

  it('says which cards are Japanese', async () => {
    const found = await search('sv2a 201');
    expect(found).toMatchObject({ value: { cards: [{ id: 'ja:SV2a-201', isJapanese: true }] } });
  });
});

describe('prices of a card of the index', () => {
  const found = { ...priced, card: moonbreon };
  const sure: Match = { kind: 'sure', card: moonbreon, probability: 1, reasons: ['name-number-set'] };
  const several: Match = {
    kind: 'choose',
    candidates: [moonbreon, { ...moonbreon, id: 'x' }],
    probability: 1,
    reasons: ['printing-open'],
  };

  it('are those of the card that the service has for it', async () => {
    const { price, priceCard } = createHandlers(sure, found);
    expect(await priceCard('swsh7-215')).toEqual(succeed(found));
    expect(price).toHaveBeenCalledWith(index.findById('swsh7-215'), 'index:swsh7-215', 'any');
  });

  it.each<[string, Match, Failure | null, string]>([
    ['the service does not know it', none, null, 'not-found'],
    ['the service keeps several printings of it', several, null, 'ambiguous'],
    ['a key is missing', none, { code: 'no-key' }, 'no-key'],
  ])('are a failure where %s', async (_, match, failure, code) => {
    expect(await createHandlers(match, null, failure).priceCard('swsh7-215')).toMatchObject({
      failure: { code },
    });
  });

  it('are not there for an id that the index does not have, without a call', async () => {
    const { priceCard, price } = createHandlers(sure, found);
    expect(await priceCard('swsh7-9999')).toMatchObject({ failure: { code: 'not-found' } });
    expect(price).not.toHaveBeenCalled();
  });
});

describe('the card of a listing', () => {
  const sure: Match = { kind: 'sure', card: moonbreon, probability: 1, reasons: ['name-number-set'] };
  const unknown = { ...moonbreon, id: 'new', cardNumber: '999/203' };
  const cards = [toIndexedCard(index, index.findById('swsh7-215') ?? 0)];
  const known = { tier: 'likely', cards, reasons: [] } as const;

  it.each([
    ['is that of the index, whatever the service calls it', sure, null, 'swsh7-215', true],
    ['is the service’s own where the index has none', { ...sure, card: unknown }, null, 'service:new', true],
    [
      'is only likely where the match is',
      { ...sure, kind: 'likely', candidates: [] },
      null,
      'swsh7-215',
      false,
    ],
    ['is that of the title where the service cannot be asked', none, known, 'swsh7-215', false],
  ] as const)('%s', (_, match, byTitle, key, isSure) => {
    expect(findNamedCard({ match, known: byTitle }, index, recogniser)).toMatchObject({ key, isSure });
  });

  it('is none where several are possible', () => {
    const several: Match = { kind: 'choose', candidates: [moonbreon], probability: 1, reasons: ['set-open'] };
    for (const byTitle of [null, { ...known, tier: 'choose' } as const])
      expect(findNamedCard({ match: several, known: byTitle }, index, recogniser)).toBeNull();
    expect(
      findNamedCard({ match: none, known: { ...known, tier: 'none', cards: [] } }, index, recogniser),
    ).toBeNull();
  });
});
