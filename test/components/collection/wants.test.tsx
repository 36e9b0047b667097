import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { Wants } from '@/components/collection/wants';
import type { Want } from '@/lib/collection/wants';
import { succeed } from '@/lib/domain/failure';
import { usd } from '@/test/components/views';

afterEach(() => render(null, document.body));

const still = {
  loadSeen: async () => succeed({}),
  saveWant: async () => succeed(null),
  removeWant: async () => succeed(null),
  valueWant: async () => succeed(null),
  loadSets: async () => succeed([{ id: 'base1', name: 'Base Set' }]),
  createId: () => 'id',
  now: () => new Date('2026-11-20T12:00:00Z'),
  onOpenCard: () => undefined,
  onOpenOptions: () => undefined,
};

test('a name or a set is wanted for what the person’s own rule says', async () => {
  const saveWant = vi.fn(async (_: Want) => succeed(null));
  render(
    <Wants
      {...still}
      loadWants={async () => succeed({ wants: [], markets: [], atMostPercent: 72 })}
      saveWant={saveWant}
    />,
    document.body,
  );
  const input = await vi.waitUntil(() => document.querySelector('input'));
  input.focus();
  input.dispatchEvent(new Event('focus'));
  await vi.waitUntil(() => document.querySelector('option'));
  for (const words of ['Umbreon', 'base set']) {
    input.value = words;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    const button = await vi.waitUntil(() => {
      const found = document.querySelector<HTMLButtonElement>('[type=submit]');
      return found?.disabled === false && found;
    });
    button.click();
    await vi.waitFor(() => expect(input.value).toBe(''));
  }
  expect(saveWant.mock.calls.map(([{ name, of, target }]) => ({ name, of, target }))).toEqual([
    { name: 'Umbreon', of: { kind: 'name' }, target: { kind: 'share', percent: 72 } },
    { name: 'Base Set', of: { kind: 'set', set: 'base1' }, target: { kind: 'share', percent: 72 } },
  ]);
});

test('the best offer that was seen stands beside each want, with the way to it, fifty wants a call', async () => {
  const want: Want = {
    ...{ name: 'Umbreon', detail: '', language: null, target: null, of: { kind: 'name' } },
    ...{ id: '', atLeast: { kind: 'all-conditions' }, addedAt: '2026-11-20T12:00:00Z' },
  };
  const wants = Array.from({ length: 60 }, (_, nth) => ({ want: { ...want, id: `${nth}` }, value: null }));
  const offer = {
    ...{ site: 'ebay', id: '1', title: 'Umbreon', total: usd(60), shippingUnknown: true },
    ...{ market: 'eBay', url: 'https://www.ebay.com/itm/1', seenAt: '2026-11-18T12:00:00Z' },
  };
  const loadSeen = vi.fn(async (ids: readonly string[]) =>
    succeed(ids.includes('55') ? { 55: offer } : { 3: { ...offer, url: null, shippingUnknown: false } }),
  );
  render(
    <Wants
      {...still}
      loadWants={async () => succeed({ wants, markets: [], atMostPercent: 85 })}
      loadSeen={loadSeen}
    />,
    document.body,
  );
  await vi.waitFor(() => expect(document.querySelector('.wants li a')).not.toBeNull());
  expect(loadSeen.mock.calls.map(([ids]) => ids.length)).toEqual([50, 10]);
  const rows = [...document.querySelectorAll('.wants li')].map((row) => row.textContent ?? '');
  expect(rows[3]).toContain('Best seen: $60.00 eBay, seen 2 days ago');
  expect(rows[55]).toContain('Best seen: $60.00 plus shipping');
  expect(document.querySelector<HTMLAnchorElement>('.wants li a')?.href).toBe('https://www.ebay.com/itm/1');
});
