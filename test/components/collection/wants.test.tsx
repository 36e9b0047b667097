import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { Wants } from '@/components/collection/wants';
import type { Want } from '@/lib/collection/wants';
import { succeed } from '@/lib/domain/failure';

afterEach(() => render(null, document.body));

test('a name or a set is wanted for what the person’s own rule says', async () => {
  const saveWant = vi.fn(async (_: Want) => succeed(null));
  render(
    <Wants
      loadWants={async () => succeed({ wants: [], markets: [], atMostPercent: 72 })}
      saveWant={saveWant}
      removeWant={async () => succeed(null)}
      valueWant={async () => succeed(null)}
      loadSets={async () => succeed([{ id: 'base1', name: 'Base Set' }])}
      createId={() => 'id'}
      now={() => new Date('2026-11-20T12:00:00Z')}
      onOpenCard={() => undefined}
      onOpenOptions={() => undefined}
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
