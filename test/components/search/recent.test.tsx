import { cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '@/lib/domain/failure';
import type { RecentSearch } from '@/lib/messaging/calls';
import { drawSearch, options, selected } from './draw-search';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const searches: RecentSearch[] = [
  { q: 'umbreon', filters: { grade: 'PSA_10', language: 'JA' } },
  { q: 'charizard', filters: {} },
];
const loadRecent = async () => succeed(searches);
const recent = () => screen.findByRole('listbox', { name: 'Recent searches' });

describe('recent searches', () => {
  it('stand in the empty box with their filters in words', async () => {
    drawSearch({ loadRecent });
    await recent();
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'umbreon PSA 10 · Japanese',
      'charizard ',
    ]);
  });

  it('are made again with one click, filters and all', async () => {
    const { user, findCards, box, settle } = drawSearch({ loadRecent });
    await recent();
    await user.click(screen.getByRole('option', { name: /umbreon/ }));
    await settle();
    expect(box().value).toBe('umbreon');
    expect(document.activeElement).toBe(box());
    expect(findCards.mock.calls).toEqual([['umbreon', null, { grade: 'PSA_10', language: 'JA' }]]);
  });

  it('are reached with the arrow keys; Enter alone repeats none of them', async () => {
    const { user, findCards, box, settle } = drawSearch({ loadRecent });
    await recent();
    await user.keyboard('{Enter}');
    expect(box().value).toBe('');
    expect(box().hasAttribute('aria-activedescendant')).toBe(false);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = selected();
    expect(chosen?.textContent).toContain('charizard');
    expect(box().getAttribute('aria-activedescendant')).toBe(chosen?.id);
    await user.keyboard('{Enter}');
    await settle();
    expect(findCards.mock.calls).toEqual([['charizard', null, {}]]);
  });

  it('go when something is typed and come back when the box is emptied', async () => {
    const { type, user } = drawSearch({ loadRecent });
    await recent();
    await type('pika');
    expect(screen.queryByRole('listbox', { name: 'Recent searches' })).toBeNull();
    await user.keyboard('{Escape}');
    await recent();
  });

  it('are those whose result was opened', async () => {
    const { type, user, saveRecent } = drawSearch();
    await type('charizard');
    expect(saveRecent).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(saveRecent.mock.calls).toEqual([[{ q: 'charizard', filters: {} }]]);
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(options()[0]?.textContent).toContain('charizard'));
  });

  it('that cannot be read leave the box as it is', async () => {
    const { settle } = drawSearch({ loadRecent: async () => fail('storage') });
    await settle();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
