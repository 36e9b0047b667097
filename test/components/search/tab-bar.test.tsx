import { render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TabBar, TabTrouble } from '@/components/search/tab-bar';
import type { TabReading } from '@/lib/messaging/own-calls';
import { reported, shop, works } from './tab-readings';

type Props = Parameters<typeof TabBar>[0];

const read = 'Read prices on this site';
const stop = 'Stop reading this site';

function draw(part: Partial<TabReading> = {}, isAllowed = true) {
  const events = {
    onRead: vi.fn<Props['onRead']>(async () => isAllowed),
    onStop: vi.fn<Props['onStop']>(),
  };
  const view = (now: Partial<TabReading>) => <TabBar tab={{ ...works, ...now }} {...events} />;
  const { rerender } = render(view(part));
  return { ...events, become: (next: Partial<TabReading>) => rerender(view(next)) };
}

const bar = () => screen.getByRole('region', { name: 'This page' });
const words = () => bar().firstElementChild?.textContent;
const buttons = () =>
  within(bar())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const status = () => within(bar()).getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('how reading stands', () => {
  it.each<[string, Partial<TabReading>, string, readonly string[]]>([
    ['works', {}, 'Reads prices on TCGplayer.', [stop]],
    ['works on a shop', shop, 'Reads prices on cards.example.', [stop]],
    ['is off', { state: 'off' }, 'Switched off on TCGplayer.', [read]],
    [
      'waits for leave',
      { state: 'not-allowed' },
      'The browser has not allowed Card Comps on TCGplayer.',
      [read],
    ],
    [
      'is off for this kind of page',
      { state: 'kind-off' },
      'Reads TCGplayer, but this kind of page is switched off.',
      [read, stop],
    ],
    [
      'knows no such kind of page',
      { state: 'kind-unknown', kind: null },
      'Reads TCGplayer, but no listings on this kind of page.',
      [stop],
    ],
    [
      'could be tried on a shop',
      { ...shop, state: 'new-shop' },
      'Does not read cards.example yet. It can try what the shop states about its products.',
      [read],
    ],
    ['is no question', { ...shop, state: 'no-page', name: '' }, 'This is no page of a shop.', []],
  ])('where it %s, the words and the ways on are those', (_, part, said, ways) => {
    draw(part);
    expect(words()).toBe(said);
    expect(buttons()).toEqual(ways);
    expect(status()).toBe('');
  });

  it('names the month of what was only reported, of a known site alone', () => {
    const { become } = draw({ kind: reported });
    expect(words()).toBe(
      'Reads prices on TCGplayer. How this page is built was only reported (September 2026): look twice.',
    );
    become({ ...shop, kind: reported });
    expect(words()).toBe('Reads prices on cards.example.');
  });
});

describe('the button to read', () => {
  it('asks once within the press, and says nothing where it was allowed', async () => {
    const { onRead, become } = draw({ state: 'off' });
    await press(read);
    expect(onRead).toHaveBeenCalledOnce();
    become({});
    expect(words()).toBe('Reads prices on TCGplayer.');
    expect(status()).toBe('');
  });

  it('says that the browser did not allow it, until it does', async () => {
    const { onRead } = draw({ ...shop, state: 'new-shop' }, false);
    await press(read);
    expect(status()).toBe('The browser did not allow it.');
    onRead.mockResolvedValueOnce(true);
    await press(read);
    expect(status()).toBe('');
  });

  it('stops where it is pressed to', async () => {
    const { onStop, onRead } = draw();
    await press(stop);
    expect(onStop).toHaveBeenCalledOnce();
    expect(onRead).not.toHaveBeenCalled();
  });
});

it('says that no listings were found on a page that usually shows some', () => {
  const { become } = draw();
  expect(bar().textContent).not.toContain('No listings were found here');
  become({ isEmpty: true });
  expect(bar().textContent).toContain('No listings were found here');
  expect(buttons()).toEqual([stop]);
});

it('says in its place why nothing is known of the tab, and asks again when told to', async () => {
  const onRetry = vi.fn();
  render(<TabTrouble failure={{ code: 'timeout' }} onRetry={onRetry} onOpenOptions={vi.fn()} />);
  expect(within(bar()).getByRole('alert').textContent).toMatch(/in time/);
  await press('Try again');
  expect(onRetry).toHaveBeenCalledOnce();
});
