import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { FindCards } from '@/components/search/use-popup';
import { type FailureCode, fail, failureCodes, type Result, succeed } from '@/lib/domain/failure';
import type { FoundPage, RecentSearch } from '@/lib/messaging/own-calls';
import { failureText } from '@/lib/text/verdict';
import { ready } from '@/test/components/views';
import { drawSearch, found, options, page, selected, three, useSearchTime } from './draw-search';

useSearchTime();

describe('the search box', () => {
  it('has the focus from the start and says what to do', () => {
    drawSearch();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search cards' }));
    expect(screen.getByRole('status').textContent).toBe('Type a card name, or paste the title of a listing.');
  });

  it('asks once, 200 ms after the last letter', async () => {
    const { user, findCards } = drawSearch();
    await user.type(screen.getByRole('combobox', { name: 'Search cards' }), 'charizard');
    expect(findCards).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Searching…');
    await vi.advanceTimersByTimeAsync(300);
    expect(findCards.mock.calls).toEqual([['charizard', null, {}]]);
  });

  it('asks nothing for spaces', async () => {
    const { type, findCards } = drawSearch();
    await type('   ');
    expect(findCards).not.toHaveBeenCalled();
  });

  it('shows the answer to the newest words, whatever comes last', async () => {
    const waiting: ((answer: Result<FoundPage>) => void)[] = [];
    const { type } = drawSearch({ findCards: () => new Promise((resolve) => waiting.push(resolve)) });
    await type('a');
    await type('b');
    waiting[1]?.(page([found('new', 'New Set')]));
    waiting[0]?.(page([found('old', 'Old Set')]));
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(options()[0]?.textContent).toContain('New Set');
  });
});

describe('results', () => {
  it('show set, number, sold average and lowest listing', async () => {
    const { type } = drawSearch();
    await type('charizard');
    const text = options()[0]?.textContent;
    expect(text).toContain('4/102 · Base Set · Rare Holo');
    expect(text).toContain('$510.00sold, 30 days');
    expect(text).toContain('listed from $400.00');
    expect(screen.getByRole('status').textContent).toBe('3 of 43 cards');
  });

  it('are chosen with the arrow keys, within the list, and announced', async () => {
    const { type, user } = drawSearch();
    await type('charizard');
    const box = screen.getByRole('combobox', { name: 'Search cards', expanded: true });
    expect(selected()?.textContent).toContain('Base Set ·');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(selected()?.textContent).toContain('Evolutions');
    expect(box.getAttribute('aria-activedescendant')).toBe(selected()?.id);
    await user.keyboard('{ArrowUp}');
    expect(selected()?.textContent).toContain('Base Set 2');
  });

  it('open with Enter and come back with Escape, the focus in the box and the words kept', async () => {
    const { type, user, getCard } = drawSearch();
    await type('charizard');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Charizard');
    await waitFor(() => expect(getCard).toHaveBeenCalledWith('b'));
    await user.keyboard('{Escape}');
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search cards' });
    expect(box.value).toBe('charizard');
    expect(document.activeElement).toBe(box);
    expect(options()).toHaveLength(3);
  });

  it('are gone with Escape, which the browser gets only when the box is empty', async () => {
    const { type } = drawSearch();
    await type('charizard');
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search cards' });
    expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false);
    await waitFor(() => expect(options()).toEqual([]));
    expect(box.value).toBe('');
    expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(true);
  });

  it('go on with More, each card once', async () => {
    const findCards = vi.fn<FindCards>(async (_, cursor) =>
      cursor ? page([found('c', 'Evolutions'), found('d', 'Jungle')]) : page(three, 'next'),
    );
    const { type, user } = drawSearch({ findCards });
    await type('charizard');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(options()).toHaveLength(4));
    expect(findCards).toHaveBeenLastCalledWith('charizard', 'next', {});
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('stay when paging repeats itself, with the name to check', async () => {
    const findCards = vi.fn<FindCards>(async (_, cursor) =>
      cursor ? fail('paging-repeats') : page(three, 'next'),
    );
    const { type, user } = drawSearch({ findCards });
    await type('charizard');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Check the cursor name'));
    expect(options()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('mark sample prices', async () => {
    const { type } = drawSearch({ findCards: async () => page([found('a', 'Base Set', { sample: true })]) });
    await type('charizard');
    expect(screen.getByText('Sample prices')).toBeDefined();
  });

  it('say that nothing was found', async () => {
    const { type } = drawSearch({
      findCards: async () => succeed({ cards: [], total: 0, nextCursor: null, indexIds: {} }),
    });
    await type('qwertz');
    expect(screen.getByRole('status').textContent).toBe('No card is called “qwertz”.');
  });
});

describe('what goes wrong', () => {
  it('is said with the action that helps', async () => {
    let isDown = true;
    const findCards = vi.fn<FindCards>(async () => (isDown ? fail('service-error') : page(three)));
    const { type, user } = drawSearch({ findCards });
    await type('charizard');
    expect(screen.getByRole('alert').textContent).toContain('The price service has a problem.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [{ apiKey: false, gatewayKey: false, session: false }, 'Add your keys in the options to see prices.'],
    [{ apiKey: true, gatewayKey: false, session: false }, 'Search needs a gateway key.'],
  ])('is said before the first search: %o', async (keys, words) => {
    const { user, onOpenOptions } = drawSearch({ status: { ...ready, keys } });
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(screen.queryByText(/plan$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open options' }));
    expect(onOpenOptions).toHaveBeenCalledOnce();
  });
});

describe('the foot', () => {
  it.each([
    [{}, '488 calls left today · Mega plan'],
    [{ callsToday: 500, plan: 'basic' }, 'No calls left today · Basic plan'],
    [{ dailyBudget: 0, plan: 'pro' }, '12 calls today · Pro plan'],
  ] as const)('says what the day and the plan still have: %o', (part, words) => {
    drawSearch({ status: { ...ready, ...part } });
    expect(screen.getByText(words)).toBeDefined();
  });

  it('opens the options', async () => {
    const { user, onOpenOptions } = drawSearch();
    await user.click(screen.getByRole('button', { name: 'Options' }));
    expect(onOpenOptions).toHaveBeenCalledOnce();
  });
});

describe('a failure', () => {
  const failed = (code: FailureCode) => ({ ok: false, failure: { code } }) as const;
  const alert = () => screen.getByRole('alert').textContent;
  const shown = failureCodes.filter((code) => code !== 'cancelled');

  it.each(shown)('of a search is said in words: %s', async (code) => {
    const { type } = drawSearch({ findCards: async () => failed(code) });
    await type('mew');
    expect(alert()).toContain(failureText({ code }));
  });

  it('of a pasted title is said in words', async () => {
    const { paste } = drawSearch({ priceListing: async () => failed('offline') });
    await paste('Pokemon Giratina V 186/196 Lost Origin');
    expect(alert()).toContain(failureText({ code: 'offline' }));
  });

  it('of the status is said before a search, once with the same failure of a search, and can be tried again', async () => {
    const onLoadStatus = vi.fn();
    const { type, user } = drawSearch({
      status: null,
      trouble: { code: 'storage' },
      onLoadStatus,
      findCards: async () => failed('storage'),
    });
    expect(alert()).toContain(failureText({ code: 'storage' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onLoadStatus).toHaveBeenCalledOnce();
    await type('mew');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('behind an earlier answer is said', async () => {
    const { type } = drawSearch({ findCards: async () => page([found('a', 'Base Set', { stale: true })]) });
    await type('mew');
    expect(screen.getByRole('status').textContent).toMatch(/earlier answer/);
  });
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
