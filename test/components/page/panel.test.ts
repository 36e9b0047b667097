import { describe, expect, it, vi } from 'vitest';
import { answer } from '@/test/components/views';
import { dialogs, end, findButton, isFocused, open, press, raisePanel, words } from './raise-panel';

describe('the panel', () => {
  it('shows the cards to choose from by itself, stores the choice and asks again', async () => {
    const { panel, addMark, calls } = await raisePanel(open);
    const mark = addMark('1');
    panel.open(mark);
    mark.ask('full');
    await vi.waitFor(() => expect(words()[0]).toContain('Which card is it?'));
    await vi.waitFor(() => expect(words()[0]).toContain('$510.00'));
    press('Base Set 2');
    await vi.waitFor(() => expect(words()[0]).toContain('You chose this card.'));
    expect(words()[0]).not.toContain('Which card is it?');
    expect(calls).toContain('correction/save');
  });

  it('keeps the focus when what had it is gone', async () => {
    const { panel, addMark } = await raisePanel(open);
    const mark = addMark('1');
    panel.open(mark);
    mark.ask('full');
    await vi.waitFor(() => expect(words()[0]).toContain('$510.00'));
    findButton('Base Set 2').focus();
    press('Base Set 2');
    await vi.waitFor(() => expect(words()[0]).toContain('You chose this card.'));
    expect(panel.hasFocus()).toBe(true);
  });

  it('takes a choice back', async () => {
    const { panel, addMark, calls } = await raisePanel(answer());
    const mark = addMark('1');
    panel.open(mark);
    mark.ask('full');
    await vi.waitFor(() => expect(words()[0]).toContain('Wrong card?'));
    press('Wrong card?');
    await vi.waitFor(() => expect(words()[0]).toContain('Base Set 2'));
    press('Base Set 2');
    await vi.waitFor(() => expect(words()[0]).toContain('You chose this card.'));
    press('Undo');
    await vi.waitFor(() => expect(words()[0]).toContain('Sure.'));
    await vi.waitFor(() => expect(words()[0]).not.toContain('You chose this card.'));
    expect(calls).toContain('correction/remove');
  });

  it('goes back from the cards to the prices with Escape, and only then closes', async () => {
    const { panel, addMark, events } = await raisePanel(answer());
    const mark = addMark('1');
    panel.open(mark);
    mark.ask('full');
    await vi.waitFor(() => expect(words()[0]).toContain('Wrong card?'));
    press('Wrong card?');
    await vi.waitFor(() => expect(words()[0]).toContain('Which card is it?'));
    const pressEscape = () =>
      dialogs()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    pressEscape();
    expect(words()[0]).not.toContain('Which card is it?');
    expect(events.onClose).not.toHaveBeenCalled();
    pressEscape();
    expect(events.onClose).toHaveBeenCalledOnce();
  });

  it('asks for no picture, history or cards by itself while a sure card is looked at', async () => {
    const { panel, addMark, calls } = await raisePanel(answer());
    const mark = addMark('1');
    panel.open(mark);
    mark.ask('full');
    await vi.waitFor(() => expect(words()[0]).toContain('under market'));
    expect(new Set(calls)).toEqual(new Set(['listing/price']));
  });

  it('is not drawn on a page that is gone, whose window has no sizes any more', async () => {
    const { panel, addMark } = await raisePanel(answer());
    const [gone, late] = [addMark('1'), addMark('2')];
    panel.open(late);
    const before = words()[0];
    Object.defineProperty(document, 'defaultView', { value: null, configurable: true });
    try {
      late.ask('full');
      await vi.waitFor(() => expect(late.view.answer).not.toBeNull());
      expect(words()[0]).toBe(before);
      panel.close();
      panel.open(gone);
      expect(dialogs()).toHaveLength(0);
    } finally {
      Reflect.deleteProperty(document, 'defaultView');
    }
  });

  it('is taken off the page when it closes', async () => {
    const { panel, addMark } = await raisePanel(answer());
    panel.open(addMark('1'));
    expect(dialogs()).toHaveLength(1);
    panel.close();
    expect(dialogs()).toHaveLength(0);
    expect(document.querySelector('card-comps-panel')).toBeNull();
  });
});

describe('a pinned overlay', () => {
  async function raisePinned() {
    const raised = await raisePanel(answer());
    const first = raised.addMark('1');
    const other = raised.addMark('2');
    raised.panel.open(first);
    first.ask('full');
    await vi.waitFor(() => expect(words()[0]).toContain('under market'));
    press('Pin');
    return { ...raised, first, other };
  }

  it('stays when the page closes its own, beside the next one that opens', async () => {
    const { panel, onTurn, other } = await raisePinned();
    expect(onTurn).toHaveBeenCalledExactlyOnceWith(null);
    panel.close();
    expect(dialogs()).toHaveLength(1);
    panel.open(other);
    expect(dialogs()).toHaveLength(2);
    panel.close();
    expect(dialogs().map((dialog) => dialog.className)).toEqual(['overlay pinned']);
  });

  it('is one at most: another pin takes its place', async () => {
    const { panel, first, other } = await raisePinned();
    panel.open(other);
    press('Pin', 1);
    expect(dialogs().map((dialog) => dialog.className)).toEqual(['overlay pinned']);
    expect(first.setOpen).toHaveBeenLastCalledWith(false);
  });

  it('is gone to, not drawn twice, when its own mark is pressed', async () => {
    const { panel, first } = await raisePinned();
    panel.open(first);
    panel.focus();
    expect(dialogs()).toHaveLength(1);
    expect(isFocused('overlay pinned')).toBe(true);
  });

  it('goes on filling while another one is open', async () => {
    const { panel, first, other } = await raisePinned();
    panel.open(other);
    panel.update(first, { ...first.view, failure: { code: 'offline' }, answer: null });
    expect(words().filter((text) => text.includes('There is no internet connection.'))).toHaveLength(1);
  });

  it('closes with its button and gives the focus back to its mark, without closing the open one', async () => {
    const { panel, events, first, other } = await raisePinned();
    panel.open(other);
    press('Close');
    expect(dialogs().map((dialog) => dialog.className)).toEqual(['overlay panel']);
    expect(document.activeElement).toBe(first.host);
    expect(events.onClose).not.toHaveBeenCalled();
  });

  it('is an open one again when it is let go of', async () => {
    const { onTurn, first } = await raisePinned();
    press('Pin');
    expect(onTurn).toHaveBeenLastCalledWith(first);
    expect(dialogs().map((dialog) => dialog.className)).toEqual(['overlay panel']);
  });

  it('closes when it is let go of after its listing has left the page', async () => {
    const { first } = await raisePinned();
    first.host.remove();
    press('Pin');
    expect(dialogs()).toHaveLength(0);
  });

  it('goes with everything else when the page side ends', async () => {
    await raisePinned();
    end();
    expect(dialogs()).toHaveLength(0);
  });
});
