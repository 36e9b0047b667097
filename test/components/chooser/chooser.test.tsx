import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '@/lib/domain/failure';
import { noPictures, read } from '@/test/components/overlay/draw-overlay';
import { charizard, fullPrices, priced } from '@/test/components/views';
import { blastoise, cards, drawChooser, focused, page, second, settled } from './draw-chooser';

afterEach(() => {
  document.body.replaceChildren();
});

describe('the chooser', () => {
  it('shows the cards that may fit at once, and their prices when they come', async () => {
    drawChooser();
    expect(screen.getByRole('region', { name: 'Which card is it?' })).toBeDefined();
    expect(cards()).toEqual([
      'Charizard 4/102 · Base Set · Rare Holo ',
      'Charizard 4/130 · Base Set 2 · Rare Holo ',
    ]);
    await settled();
    expect(cards()[0]).toBe('Charizard 4/102 · Base Set · Rare Holo $510.00 sold, 30 days · all conditions');
  });

  it('asks for the cards that fit the listing first, and marks the one taken so far', async () => {
    const { find } = drawChooser({ currentId: 'card-2' });
    await settled();
    expect(find).toHaveBeenCalledExactlyOnceWith(null, null);
    const current = screen
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-current') === 'true');
    expect(current.map(read)).toEqual([expect.stringContaining('Base Set 2')]);
  });

  it('says that the cards are in order, and which one is likely', async () => {
    drawChooser({ currentId: charizard.id, tier: 'likely' });
    expect(screen.getByText('The likeliest card comes first.')).toBeDefined();
    expect(cards()).toEqual([
      'Charizard likely 4/102 · Base Set · Rare Holo ',
      'Charizard 4/130 · Base Set 2 · Rare Holo ',
    ]);
    await settled();
  });

  it('says nothing of an order for the one sure card', async () => {
    drawChooser({ candidates: [charizard], currentId: charizard.id, tier: 'sure' });
    await settled();
    expect(screen.queryByText('The likeliest card comes first.')).toBeNull();
  });

  it('says the lowest offer where nothing sold, and nothing where neither is known', async () => {
    const sold = { ...fullPrices.sold, avg30d: null };
    const listed = { ...priced, prices: { ...fullPrices, sold } };
    const none = {
      ...listed,
      card: second,
      prices: { ...listed.prices, listings: { ...fullPrices.listings, low: null } },
    };
    drawChooser({ find: async () => succeed({ cards: [listed, none], total: 2, nextCursor: null }) });
    await settled();
    expect(cards()[0]).toContain('$400.00 Listed now');
    expect(cards()[1]).not.toContain('$');
  });

  it('stores the card that is pressed', async () => {
    const { save } = drawChooser();
    await userEvent.click(screen.getByRole('button', { name: /Base Set 2/ }));
    expect(save).toHaveBeenCalledExactlyOnceWith('card-2');
  });

  it('stores that it is none of them', async () => {
    const { save } = drawChooser();
    await userEvent.click(screen.getByRole('button', { name: 'None of these' }));
    expect(save).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('says in words that the choice could not be stored', async () => {
    drawChooser({ save: async () => fail('storage') });
    await settled();
    await userEvent.click(screen.getByRole('button', { name: /Base Set 2/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('storage refused this');
  });

  it('finds another card when the words are sent off, not at every letter', async () => {
    const find = vi.fn(async (q: string | null) => succeed(q === null ? page(charizard) : page(blastoise)));
    drawChooser({ find });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find another card' }), ' blastoise ');
    expect(find).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(cards()).toEqual([expect.stringContaining('Blastoise')]));
    expect(find).toHaveBeenLastCalledWith('blastoise', null);
  });

  it('says that no card has that name, and that there are more than shown', async () => {
    const pages = [page(charizard), page(), { ...page(charizard, second), total: 41 }];
    drawChooser({ find: async () => succeed(pages.shift() ?? page()), candidates: [] });
    const box = screen.getByRole('searchbox');
    await userEvent.type(box, 'mew{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No card is called “mew”.'));
    await userEvent.type(box, '2{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 of 41 cards'));
  });

  it('goes back to the cards that fit the listing when an empty line is sent off', async () => {
    const find = vi.fn(async (q: string | null) => succeed(q === null ? page(charizard) : page(blastoise)));
    drawChooser({ find });
    const box = screen.getByRole('searchbox');
    await userEvent.type(box, 'blastoise{Enter}');
    await waitFor(() => expect(cards()).toEqual([expect.stringContaining('Blastoise')]));
    await userEvent.clear(box);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(find).toHaveBeenLastCalledWith(null, null));
    expect(cards()).toHaveLength(2);
  });

  it('goes on with the next page, once for each press, and what is there stays', async () => {
    const pages = [
      { ...page(charizard), total: 3, nextCursor: 'c1' },
      { ...page(second, blastoise), total: 3 },
    ];
    const { find } = drawChooser({ find: async () => succeed(pages.shift() ?? page()), candidates: [] });
    const more = await screen.findByRole('button', { name: 'More' });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 of 3 cards'));
    await userEvent.dblClick(more);
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(find).toHaveBeenCalledTimes(2);
    expect(find).toHaveBeenLastCalledWith(null, 'c1');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says a failed search in words, keeps what is known, and tries again', async () => {
    const answers = [fail('offline'), succeed(page(charizard, second))];
    const { find } = drawChooser({ find: async () => answers.shift() ?? fail('internal') });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no internet connection.');
    expect(cards()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards()[0]).toContain('$510.00'));
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('leads back to the prices where there are any', async () => {
    const { onBack } = drawChooser();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledOnce();
    cleanup();
    drawChooser({ onBack: undefined });
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('offers once to allow pictures', async () => {
    const barred = { ...noPictures, isBarred: () => true };
    const { onOpenOptions } = drawChooser({ pictures: barred });
    await userEvent.click(screen.getByRole('button', { name: 'Show pictures' }));
    expect(onOpenOptions).toHaveBeenCalledOnce();
    expect(document.querySelector('.picture')).toBeNull();
  });
});

describe('the keyboard in the chooser', () => {
  it('starts at the first card when it was opened by hand, and nowhere when it opened by itself', () => {
    drawChooser({ takesFocus: true });
    expect(focused()).toContain('Base Set ·');
    cleanup();
    drawChooser();
    expect(document.activeElement).toBe(document.body);
  });

  it('goes on at the first card that a further page brings, also where the button goes with the last', async () => {
    const pages = [
      { ...page(charizard), total: 3, nextCursor: 'c1' },
      { ...page(second), total: 3, nextCursor: 'c2' },
      { ...page(blastoise), total: 3 },
    ];
    drawChooser({ find: async () => succeed(pages.shift() ?? page()), candidates: [], takesFocus: true });
    (await screen.findByRole('button', { name: 'More' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toContain('Base Set 2'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(focused()).toContain('Blastoise'));
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('does not take the focus from who types meanwhile', async () => {
    const answers = new EventTarget();
    const find = async (_: string | null, cursor: string | null) => {
      if (cursor === null) return succeed({ ...page(charizard), nextCursor: 'c1' });
      await new Promise((settle) => answers.addEventListener('second', settle));
      return succeed(page(second));
    };
    drawChooser({ find, candidates: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('searchbox'));
    answers.dispatchEvent(new Event('second'));
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('goes up and down with the arrows, to the ends with Home and End, and chooses with Enter', async () => {
    const { save } = drawChooser({ takesFocus: true });
    await settled();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toContain('Base Set 2');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('None of these');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('None of these');
    await userEvent.keyboard('{Home}');
    expect(focused()).toContain('4/102');
    await userEvent.keyboard('{End}{ArrowUp}{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith('card-2');
  });

  it('leaves Home and End to the words in the search box, and goes down from there to the cards', async () => {
    drawChooser();
    await userEvent.type(screen.getByRole('searchbox'), 'mew{Home}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toContain('4/102');
  });
});
