import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { Wants } from '@/components/collection/wants';
import type { Want } from '@/lib/collection/wants';
import { succeed } from '@/lib/domain/failure';
import type { Ask } from '@/lib/messaging/calls';
import type { WantList } from '@/lib/messaging/own-calls';
import { usd } from '@/test/components/views';

afterEach(() => render(null, document.body));

type Answer = (input: never) => unknown;

const want: Want = {
  ...{
    name: 'Umbreon',
    detail: '',
    language: null,
    target: null,
    of: { kind: 'card', key: 'k', cardId: 'c' },
  },
  ...{ id: '1', atLeast: { kind: 'all-conditions' }, addedAt: '2026-11-20T12:00:00Z' },
};
const value = {
  ...{ value: usd(100), low: usd(90), high: usd(110) },
  ...{ at: '2026-11-18T12:00:00Z', cardId: 'c', sample: false },
};
const offer = {
  ...{ site: 'ebay', id: '1', title: 'Umbreon', total: usd(60), shippingUnknown: true },
  ...{ market: 'eBay', url: 'https://www.ebay.com/itm/1', seenAt: '2026-11-18T12:00:00Z' },
};
const listOf = (...wants: WantList['wants']): WantList => ({ wants, markets: [], atMostPercent: 85 });

/** Draws the list over a worker with some answers. */
function draw(answers: Readonly<Record<string, Answer>>, version = 0): void {
  const all: Readonly<Record<string, Answer>> = {
    'want/list': () => listOf(),
    'want/seen': () => ({}),
    'want/save': () => null,
    'set/list': () => [{ id: 'base1', name: 'Base Set' }],
    ...answers,
  };
  const ask = async (call: string, input: never) => succeed(await all[call]?.(input));
  render(
    <Wants
      ask={ask as unknown as Ask}
      version={version}
      createId={() => 'id'}
      now={() => new Date('2026-11-20T12:00:00Z')}
      onOpenCard={() => undefined}
      onOpenOptions={() => undefined}
    />,
    document.body,
  );
}

const words = () => document.body.textContent ?? '';

async function press(label: string): Promise<void> {
  const button = await vi.waitUntil(() =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === label && !one.disabled),
  );
  button.click();
}

test('a name or a set is wanted for what the person’s own rule says', async () => {
  const save = vi.fn((_: Want) => null);
  draw({ 'want/list': () => ({ ...listOf(), atMostPercent: 72 }), 'want/save': save });
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
  expect(save.mock.calls.map(([{ name, of, target }]) => ({ name, of, target }))).toEqual([
    { name: 'Umbreon', of: { kind: 'name' }, target: { kind: 'share', percent: 72 } },
    { name: 'Base Set', of: { kind: 'set', set: 'base1' }, target: { kind: 'share', percent: 72 } },
  ]);
});

test('the best offer that was seen stands beside each want, with the way to it, fifty wants a call', async () => {
  const wants = Array.from({ length: 60 }, (_, nth) => ({ want: { ...want, id: `${nth}` }, value: null }));
  const loadSeen = vi.fn(({ ids }: { ids: readonly string[] }) =>
    ids.includes('55') ? { 55: offer } : { 3: { ...offer, url: null, shippingUnknown: false } },
  );
  draw({ 'want/list': () => listOf(...wants), 'want/seen': loadSeen });
  await vi.waitFor(() => expect(document.querySelector('.wants li a')).not.toBeNull());
  expect(loadSeen.mock.calls.map(([{ ids }]) => ids.length)).toEqual([50, 10]);
  const rows = [...document.querySelectorAll('.wants li')].map((row) => row.textContent ?? '');
  expect(rows[3]).toContain('Best seen: $60.00 eBay, seen 2 days ago');
  expect(rows[55]).toContain('Best seen: $60.00 plus shipping');
  expect(document.querySelector<HTMLAnchorElement>('.wants li a')?.href).toBe('https://www.ebay.com/itm/1');
});

test('a value that was asked for is not that of the copy which an edit asks for', async () => {
  let list = listOf({ want, value: null });
  draw({
    'want/list': () => list,
    'want/value': () => value,
    'want/save': (saved: Want) => {
      list = listOf({ want: saved, value: null });
      return null;
    },
  });
  await press('Ask for its value');
  await vi.waitFor(() => expect(words()).toContain('$100'));
  await press('Change');
  const covers = await vi.waitUntil(() => document.querySelector<HTMLSelectElement>('.editor select'));
  covers.value = 'PSA 10';
  covers.dispatchEvent(new Event('change', { bubbles: true }));
  await press('Save');
  await vi.waitFor(() => expect(words()).toContain('PSA 10'));
  expect(words()).not.toContain('$100');
});

test('an offer that is over, or fits no more, is no best one', async () => {
  let found: object = { 1: offer };
  const answers = { 'want/list': () => listOf({ want, value: null }), 'want/seen': () => found };
  draw(answers);
  await vi.waitFor(() => expect(words()).toContain('Best seen'));
  found = {};
  draw(answers, 1);
  await vi.waitFor(() => expect(words()).not.toContain('Best seen'));
});

test('a list that comes late is not shown over a later one', async () => {
  let answer: (late: WantList) => void = () => undefined;
  draw({ 'want/list': () => new Promise<WantList>((resolve) => (answer = resolve)) });
  draw({ 'want/list': () => listOf({ want: { ...want, name: 'Espeon' }, value: null }) }, 1);
  await vi.waitFor(() => expect(words()).toContain('Espeon'));
  answer(listOf({ want, value: null }));
  await vi.waitFor(() => expect(words()).toContain('Espeon'));
  expect(words()).not.toContain('Umbreon');
});
