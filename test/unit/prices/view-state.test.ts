import { describe, expect, test } from 'vitest';
import { createBarState, createPanelState, createRecentSearches } from '@/lib/prices/view-state';
import { createMemoryStorage } from '@/test/support/memory-storage';

describe('recent searches', () => {
  test('stand once each, the latest first, twelve at most', async () => {
    const recent = createRecentSearches(createMemoryStorage());
    for (let nth = 0; nth < 15; nth += 1) await recent.save({ q: `card ${nth}`, filters: {} });
    const saved = await recent.save({ q: ' CARD  7 ', filters: {} });
    expect(saved).toHaveLength(12);
    expect(saved.map(({ q }) => q).slice(0, 3)).toEqual([' CARD  7 ', 'card 14', 'card 13']);
    expect(await recent.load()).toEqual(saved);
  });

  test('with other filters are other searches; an empty one is none', async () => {
    const recent = createRecentSearches(createMemoryStorage());
    await recent.save({ q: 'x', filters: {} });
    await recent.save({ q: 'x', filters: { grade: 'PSA 10' } });
    expect(await recent.save({ q: '  ', filters: {} })).toHaveLength(2);
  });

  test('that are damaged are as if absent, and clearing forgets them', async () => {
    const storage = createMemoryStorage({ recent: [{ q: 7 }] });
    const recent = createRecentSearches(storage);
    expect(await recent.load()).toEqual([]);
    await recent.save({ q: 'x', filters: {} });
    expect(await recent.measure()).toMatchObject({ count: 1 });
    await recent.clear();
    expect(await recent.measure()).toEqual({ count: 0, bytes: 0 });
  });
});

test('the bar stands as it was left, and open where nothing usable is stored', async () => {
  const storage = createMemoryStorage({ bar: { collapsed: 'yes' } });
  const bar = createBarState(storage);
  expect(await bar.load()).toMatchObject({ collapsed: false, sort: 'deal', over: 'show' });
  await bar.save({ collapsed: true, sort: 'deal', over: 'dim', onlySureDeals: true });
  expect(await createBarState(storage).load()).toMatchObject({ collapsed: true, sort: 'deal' });
});

test('the panel of item pages stays closed once it was closed', async () => {
  const storage = createMemoryStorage({ panel: 7 });
  const panel = createPanelState(storage);
  expect(await panel.load()).toBe(true);
  await panel.save(false);
  expect(await createPanelState(storage).load()).toBe(false);
  await panel.save(true);
  expect(await panel.load()).toBe(true);
});
