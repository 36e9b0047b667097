import { cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FindCards, SearchIndex } from '@/components/search/use-popup';
import { fail, type Result } from '@/lib/domain/failure';
import type { IndexPage } from '@/lib/messaging/own-calls';
import { failureText } from '@/lib/text/verdict';
import { ready } from '@/test/components/views';
import { drawSearch, found, indexed, listed, options, page, selected, three } from './draw-search';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const cards = [
  indexed('base1-4', 'Base Set'),
  indexed('ja:PMCG1-006', 'Expansion Pack', { cardNumber: '', isJapanese: true }),
  indexed('base4-4', 'Base Set 2'),
];
const searchIndex: SearchIndex = async () => listed(cards);
const lines = () => options().map(({ textContent }) => textContent);
const status = () => screen.getByRole('status').textContent;
const withoutKeys = { ...ready, keys: { apiKey: false, gatewayKey: false, session: false } };

describe('cards of the index', () => {
  it('stand there before any call, with set, number, rarity and language', async () => {
    const { user, box, findCards } = drawSearch({ searchIndex });
    await user.type(box(), 'charizard');
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(lines()).toEqual([
      'Charizard4/102 · Base Set · Rare Holo',
      'CharizardExpansion Pack · Rare Holo · Japanese',
      'Charizard4/102 · Base Set 2 · Rare Holo',
    ]);
    expect(status()).toBe('3 of 114 cards');
    expect(selected()).toBe(options()[0]);
    expect(findCards).not.toHaveBeenCalled();
  });

  it('are searched for at each letter', async () => {
    const search = vi.fn(searchIndex);
    const { user, box } = drawSearch({ searchIndex: search });
    await user.type(box(), 'mew');
    await waitFor(() => expect(search.mock.calls).toEqual([['m'], ['me'], ['mew']]));
  });

  it('get the prices of one call in words that the service knows; its other cards follow', async () => {
    const findCards = vi.fn<FindCards>(async () => page(three, null, { b: 'base4-4' }));
    const { type } = drawSearch({ searchIndex, findCards });
    await type('glurak');
    expect(findCards.mock.calls).toEqual([['Charizard', null, {}]]);
    expect(lines()).toEqual([
      'Charizard4/102 · Base Set · Rare Holo',
      'CharizardExpansion Pack · Rare Holo · Japanese',
      expect.stringMatching(/Base Set 2 · Rare Holo\$510\.00sold, 30 dayslisted from/),
      expect.stringContaining('Base Set · Rare Holo$510.00'),
      expect.stringContaining('Evolutions · Rare Holo$510.00'),
    ]);
    expect(status()).toBe('5 of 114 cards');
  });

  it('keep the chosen one when prices arrive', async () => {
    const { user, box, settle } = drawSearch({ searchIndex });
    await user.type(box(), 'c');
    await waitFor(() => expect(options()).toHaveLength(3));
    await vi.advanceTimersByTimeAsync(50);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await settle();
    expect(options()).toHaveLength(6);
    expect(selected()).toBe(options()[2]);
    expect(box().getAttribute('aria-activedescendant')).toBe(selected()?.id);
  });

  it('open by what the service calls them, or by the index where it has not', async () => {
    const findCards: FindCards = async () => page(three, null, { b: 'base4-4' });
    const { type, user, getCard, priceIndexed } = drawSearch({ searchIndex, findCards });
    await type('charizard');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Charizard');
    expect(priceIndexed.mock.calls).toEqual([['base1-4']]);
    expect(getCard).not.toHaveBeenCalled();
    await user.keyboard('{Escape}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(getCard.mock.calls).toEqual([['b']]));
  });

  it('are named while their prices are on the way and where there are none; a tab needs the id of the service', async () => {
    const { type, user } = drawSearch({ searchIndex, priceIndexed: async () => fail('not-found') });
    await type('charizard');
    await user.keyboard('{Enter}');
    expect(screen.getByText('4/102 · Base Set · Rare Holo')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(failureText({ code: 'not-found' })),
    );
    expect(screen.queryByRole('button', { name: 'Open in a tab' })).toBeNull();
  });

  it('are found without any key, and nothing is asked of the service', async () => {
    const { type, findCards } = drawSearch({ searchIndex, status: withoutKeys });
    await type('charizard');
    expect(options()).toHaveLength(3);
    expect(findCards).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Add your keys');
  });

  it('that are none are said so without a key', async () => {
    const { type } = drawSearch({ status: withoutKeys });
    await type('qwertz');
    expect(status()).toBe('No card is called “qwertz”.');
  });

  it('give way to the service where there are none: a set that is newer', async () => {
    const findCards = vi.fn<FindCards>(async () => page([found('new', 'New Set')]));
    const { type } = drawSearch({ findCards });
    await type('zygardox');
    expect(findCards.mock.calls).toEqual([['zygardox', null, {}]]);
    expect(lines()).toEqual([expect.stringContaining('New Set')]);
  });

  it('give way to the service while filters are set', async () => {
    const search = vi.fn(searchIndex);
    const { type, user, settle } = drawSearch({ searchIndex: search });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'JA');
    await type('charizard');
    await settle();
    expect(search).not.toHaveBeenCalled();
    expect(options()).toHaveLength(3);
    expect(lines()[2]).toContain('Evolutions');
  });

  it('are those of the newest words, whatever comes last; Enter opens none of the words before', async () => {
    const waiting: ((answer: Result<IndexPage>) => void)[] = [];
    const { user, box, priceIndexed } = drawSearch({
      searchIndex: () => new Promise((resolve) => waiting.push(resolve)),
      status: withoutKeys,
    });
    await user.type(box(), 'a');
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.(listed(cards));
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.type(box(), 'b{Enter}');
    expect(priceIndexed).not.toHaveBeenCalled();
    expect(status()).toBe('3 of 114 cards');
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.(listed(cards.slice(1)));
    await waitFor(() => expect(options()).toHaveLength(2));
    waiting[0]?.(listed(cards));
    expect(options()).toHaveLength(2);
  });

  it('that cannot be read are said so, and the service answers', async () => {
    let isBroken = true;
    const search: SearchIndex = async () => (isBroken ? fail('card-index') : listed(cards));
    const { type, user, findCards } = drawSearch({ searchIndex: search });
    await type('charizard');
    expect(screen.getByRole('alert').textContent).toContain(failureText({ code: 'card-index' }));
    expect(findCards.mock.calls).toEqual([['charizard', null, {}]]);
    expect(options()).toHaveLength(3);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(lines()[1]).toContain('Japanese'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are there while a title is read, and then those of its card’s name', async () => {
    const search = vi.fn(searchIndex);
    const { user, box, settle } = drawSearch({ searchIndex: search });
    await user.type(box(), 'charizard 4/102');
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(status()).toBe('Reading the title…');
    await settle();
    expect(search).toHaveBeenLastCalledWith('Charizard');
    expect(screen.getByRole('heading', { name: 'Cards called “Charizard”' })).toBeDefined();
  });
});
