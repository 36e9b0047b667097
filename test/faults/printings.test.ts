import { describe, expect, test, vi } from 'vitest';
import { useFaultServer } from '@/test/support/fault-server';
import { cardIndex } from '@/test/support/recogniser';
import { wireCard, wireItem } from '@/test/unit/prices/wire-answers';
import { openProfile } from './open-profile';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
const { createCollectionHandlers } = await import('@/entrypoints/background/collection-handlers');
const { createCardHandlers } = await import('@/entrypoints/background/listing-handlers');

const key = 'swsh7-1';
const { name } = cardIndex.card(cardIndex.findById(key) ?? 0);
const evolvingSkies = { slug: 'evolving-skies', name: 'Evolving Skies' };
const promos = { slug: 'swsh-black-star-promos', name: 'SWSH Black Star Promos' };
const cards = [
  { id: 'reverse', name: `${name} (Reverse Holo)`, card_number: '001/203', set: evolvingSkies },
  { id: 'plain', name, card_number: '001/203', set: evolvingSkies },
  { id: 'promo', name: 'Charizard V', card_number: '050', set: promos },
].map((card) => ({ ...card, rarity: 'Common' }));

/** A service that keeps the printings of a card apart, and numbers promos without their prefix. */
const server = useFaultServer(({ pathname, searchParams }) => {
  if (!pathname.endsWith('/search')) {
    const card = cards.find(({ id }) => pathname.endsWith(`/${id}`));
    return card ? wireCard(card.id, card) : {};
  }
  const q = (searchParams.get('q') ?? '').toLowerCase();
  const data = cards
    .filter((card) => card.name.toLowerCase().includes(q))
    .map((card) => wireItem(card.id, card));
  return { data, total: data.length, page: { limit: 10, next_cursor: null, has_more: false } };
});
const any = { kind: 'all-conditions' } as const;

async function open() {
  const profile = openProfile(server);
  await profile.setUp();
  const worker = profile.wakeWorker();
  const handlers = { ...createCollectionHandlers(worker), ...createCardHandlers(worker) };
  const listWants = async () => {
    const listed = await handlers['want/list'](null, null);
    if (!listed.ok) throw new Error(listed.failure.code);
    return listed.value.wants;
  };
  const addAndValue = async (id: string, isIndexed: boolean) => {
    await handlers['want/card']({ id, isIndexed, atLeast: any }, null);
    const [shown] = await listWants();
    const valued = await handlers['want/value']({ id: shown?.want.id ?? '' }, null);
    return { want: shown?.want, valued };
  };
  return { handlers, addAndValue };
}

describe('the value of a wanted card', () => {
  test('is that of its usual printing, also where another one alone was seen before', async () => {
    const { handlers, addAndValue } = await open();
    await handlers['card/get']({ id: 'reverse' }, null);
    expect((await addAndValue(key, true)).valued).toMatchObject({ value: { cardId: 'plain' } });
  });

  test('is that of a printing that the service keeps apart where just that is wanted', async () => {
    const { addAndValue } = await open();
    const { want, valued } = await addAndValue('reverse', false);
    expect(want).toMatchObject({ of: { key: 'service:reverse' }, name: `${name} (Reverse Holo)` });
    expect(valued).toMatchObject({ value: { cardId: 'reverse' } });
  });

  test('is known of a promo that the service numbers without its prefix', async () => {
    const { addAndValue } = await open();
    expect((await addAndValue('swshp-SWSH050', true)).valued).toMatchObject({ value: { cardId: 'promo' } });
  });
});
