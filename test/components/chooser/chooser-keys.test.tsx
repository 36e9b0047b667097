import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { render as draw } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '@/lib/domain/failure';
import { charizard } from '@/test/components/views';
import { blastoise, cards, drawChooser, focused, page, second, settled } from './draw-chooser';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('the keyboard in the chooser', () => {
  it('starts at the first card when it was opened by hand, and nowhere when it opened by itself', () => {
    drawChooser({ takesFocus: true });
    expect(focused()).toContain('Base Set ·');
    cleanup();
    drawChooser();
    expect(document.activeElement).toBe(document.body);
  });

  it('takes the focus as it is drawn, and not from who types before the next frame', async () => {
    // As a page draws it: the tests' own way waits for what comes after.
    const host = document.body.appendChild(document.createElement('div'));
    const { find } = drawChooser({ takesFocus: true }, (chooser) => draw(chooser, host));
    expect(focused()).toContain('Base Set ·');
    screen.getByRole('searchbox').focus();
    await waitFor(() => expect(find).toHaveBeenCalled());
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    draw(null, host);
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

  it('stays at the button where a further page fails, and at the last card where it brings nothing new', async () => {
    const answers = [
      succeed({ ...page(charizard), nextCursor: 'c1' }),
      fail('offline'),
      succeed(page(charizard)),
    ];
    drawChooser({ find: async () => answers.shift() ?? succeed(page()), candidates: [] });
    (await screen.findByRole('button', { name: 'More' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alert');
    expect(focused()).toBe('More');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toContain('Charizard'));
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
