import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListingMark } from '@/components/page/mark';
import { fail, succeed } from '@/lib/domain/failure';
import type { ListingAnswer, SearchPage } from '@/lib/messaging/page-calls';
import { answer, charizard, fair, likely, priced, refuse } from '@/test/components/views';
import { addMark, dispatchTrusted, end, findRoot, raisePageUi, roots, usePage } from './raise-page-ui';

usePage();

const second = { ...charizard, id: 'card-2', set: { slug: 'base-2', name: 'Base Set 2' } };
const unsure = answer({
  match: { kind: 'choose', candidates: [charizard, second], probability: 0.5, reasons: ['several-prints'] },
  priced: null,
  appraisal: refuse('not-sure'),
});
const chosen = answer({
  match: { kind: 'sure', card: second, probability: 1, reasons: ['corrected'] },
  priced: { ...priced, card: second },
  corrected: 'listing',
});
const found: SearchPage = { cards: [priced, { ...priced, card: second }], total: 2, nextCursor: null };

/** A page whose worker answers with `given` until a card is chosen. */
function raise(given: ListingAnswer, isStored = true) {
  let present = given;
  const saved: unknown[] = [];
  const store = (next: ListingAnswer) => {
    if (!isStored) return fail('storage');
    present = next;
    return undefined;
  };
  const raised = raisePageUi({
    'listing/price': () => succeed(present),
    'candidate/find': () => succeed(found),
    'correction/save': (input) => {
      saved.push(input);
      return store(chosen);
    },
    'correction/remove': () => store(given),
  });
  const marks = ['1', '2'].map((id) => addMark(raised, id));
  const [first, other] = marks as [ListingMark, ListingMark];
  const open = (mark: ListingMark, takesFocus = false) => {
    raised.ui.openPanel(mark, takesFocus);
    mark.ask('full');
  };
  return { ...raised, first, other, open, saved };
}

const dialogs = () =>
  roots.flatMap(({ host, children }) =>
    host.isConnected ? [...children].filter(({ role }) => role === 'dialog') : [],
  ) as HTMLElement[];
const classes = () => dialogs().map(({ className }) => className);
const words = (at = 0) => dialogs()[at]?.textContent.replaceAll(/\s+/g, ' ') ?? '';
const says = (text: string) => vi.waitFor(() => expect(words()).toContain(text));

/** A button of an overlay by its words or its name. */
function findButton(name: string, at = 0): HTMLElement {
  const isNamed = (one: HTMLElement) =>
    one.getAttribute('aria-label') === name || one.textContent.replaceAll(/\s+/g, ' ').includes(name);
  const button = [...(dialogs()[at]?.querySelectorAll('button') ?? [])].find(isNamed);
  if (!button) throw new Error(`no button ${name} in ${words(at)}`);
  return button;
}
const press = (name: string, at = 0) => findButton(name, at).click();

function pressKey(key: string, from: Element | undefined = dialogs()[0], shiftKey = false): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    key,
    shiftKey,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  from?.dispatchEvent(event);
  return event;
}

describe('the panel', () => {
  it('offers the cards of an unsure answer, stores the choice, keeps the focus, asks for all again', async () => {
    const { ui, open, first, other, calls } = raise(unsure);
    const renewed = vi.spyOn(other, 'renew');
    open(first);
    await says('Which card is it?');
    await says('$510.00');
    findButton('Base Set 2').focus();
    press('Base Set 2');
    await says('You chose this card.');
    expect(words()).not.toContain('Which card is it?');
    expect(calls).toContain('correction/save');
    expect(ui.hasFocus()).toBe(true);
    expect(renewed).toHaveBeenCalledExactlyOnceWith('label');
  });

  const probable = answer({ match: likely, appraisal: refuse('likely-only', fair) });

  it('confirms a likely card with one press, and asks for all again', async () => {
    const { ui, open, first, other, saved } = raise(probable);
    const renewed = vi.spyOn(other, 'renew');
    open(first);
    await says('Likely this card: name and number match, but the set is not named.');
    findButton('Yes, this card').focus();
    press('Yes, this card');
    await says('You chose this card.');
    expect(saved).toEqual([{ listing: first.listing, cardId: charizard.id }]);
    expect(ui.hasFocus()).toBe(true);
    expect(renewed).toHaveBeenCalledExactlyOnceWith('label');
  });

  it('says that the confirmation of a likely card was not stored', async () => {
    const { open, first } = raise(probable, false);
    open(first);
    await says('Yes, this card');
    press('Yes, this card');
    await vi.waitFor(() => expect(first.view.failure).toEqual({ code: 'storage' }));
  });

  it('offers the other candidates of a likely card, the card itself first', async () => {
    const { open, first } = raise(probable);
    open(first);
    await says('Another card');
    press('Another card');
    await says('The likeliest card comes first.');
    expect(words()).toMatch(/Charizard likely 4\/102 · Base Set.*Charizard 4\/102 · Base Set 2/);
    press('Base Set 2');
    await says('You chose this card.');
  });

  it('makes no other call for a sure card; takes a choice back, and asks for all listings again', async () => {
    const { open, first, other, calls } = raise(answer());
    open(first);
    await says('Wrong card?');
    expect(new Set(calls)).toEqual(new Set(['listing/price']));
    press('Wrong card?');
    await says('Base Set 2');
    press('Base Set 2');
    await says('You chose this card.');
    const renewed = vi.spyOn(other, 'renew');
    press('Undo');
    await says('Sure.');
    await vi.waitFor(() => expect(words()).not.toContain('You chose this card.'));
    expect(calls).toContain('correction/remove');
    expect(renewed).toHaveBeenCalledExactlyOnceWith('label');
  });

  it('asks for no listing again when a correction was not stored', async () => {
    const { open, first, other, calls } = raise(chosen, false);
    const renewed = [vi.spyOn(first, 'renew'), vi.spyOn(other, 'renew')];
    open(first);
    await says('You chose this card.');
    press('Undo');
    await vi.waitFor(() => expect(first.view.failure).toEqual({ code: 'storage' }));
    expect(calls).toContain('correction/remove');
    for (const renew of renewed) expect(renew).not.toHaveBeenCalled();
  });

  it('goes back from the cards to the prices with Escape, and closes with the next', async () => {
    const { open, first, events } = raise(answer());
    open(first);
    await says('Wrong card?');
    press('Wrong card?');
    await says('Which card is it?');
    pressKey('Escape');
    expect(words()).not.toContain('Which card is it?');
    expect(events.onClose).not.toHaveBeenCalled();
    pressKey('Escape');
    expect(events.onClose).toHaveBeenCalledOnce();
  });

  it('is not drawn on a page whose window is gone', async () => {
    const { ui, first, other } = raise(answer());
    ui.openPanel(other, false);
    const before = words();
    const gone = vi.spyOn(document, 'defaultView', 'get').mockReturnValue(null);
    other.ask('full');
    await vi.waitFor(() => expect(other.view.answer).not.toBeNull());
    expect(words()).toBe(before);
    ui.closePanel();
    ui.openPanel(first, false);
    expect(dialogs()).toHaveLength(0);
    gone.mockRestore();
  });

  it('is unmounted while its page is in the history, and drawn again with it', async () => {
    const { ui, open, first } = raise(answer());
    ui.openPanel(first, false);
    dispatchTrusted(window, new Event('pagehide'));
    expect(dialogs()).toHaveLength(0);
    open(first);
    await vi.waitFor(() => expect(first.view.answer).not.toBeNull());
    dispatchTrusted(window, new Event('pageshow'));
    await says('under $510');
  });

  it('is an element of the script, on the page until it closes', () => {
    const { ui, first } = raise(answer());
    ui.openPanel(first, true);
    const { host } = findRoot('card-comps-panel') as ShadowRoot;
    expect(ui.hasFocus()).toBe(true);
    ui.closePanel();
    expect(dialogs()).toHaveLength(0);
    expect(document.querySelector('card-comps-panel')).toBeNull();
    expect(ui.isOwn(host)).toBe(true);
    expect(ui.isOwn(document.body)).toBe(false);
  });
});

describe('keys in the panel', () => {
  it('lead out of it by its first and last stop only, and to its mark', async () => {
    const { open, first, events } = raise(answer());
    open(first, true);
    await says('under $510');
    const fold = '<details><summary>More</summary><button type="button">Last</button></details>';
    dialogs()[0]?.insertAdjacentHTML('beforeend', fold);
    const stops = [...(dialogs()[0]?.querySelectorAll('button') ?? [])];
    const last = dialogs()[0]?.lastElementChild?.querySelector('summary') ?? undefined;
    const tab = (from: HTMLElement | undefined, isBackwards: boolean) => {
      from?.focus();
      return pressKey('Tab', from, isBackwards).defaultPrevented;
    };
    expect(tab(stops[0], false)).toBe(false);
    expect(events.onClose).not.toHaveBeenCalled();
    expect([tab(last, false), tab(stops[0], true), tab(dialogs()[0], true)]).toEqual([true, true, true]);
    expect(events.onClose).toHaveBeenCalledTimes(3);
    last?.closest('details')?.setAttribute('open', '');
    expect(tab(last, false)).toBe(false);
  });

  it.each(['keydown', 'keypress', 'keyup', 'input', 'change'])('are not heard by the page: %s', (type) => {
    const { ui, first } = raise(answer());
    const onKey = vi.fn();
    document.addEventListener(type, onKey, { once: true });
    ui.openPanel(first, false);
    dialogs()[0]?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    expect(onKey).not.toHaveBeenCalled();
    document.removeEventListener(type, onKey);
  });
});

describe('copying the prices', () => {
  const raiseCopy = async (clipboard: Partial<Clipboard> | undefined) => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
    const { open, first } = raise(answer());
    open(first);
    await says('under $510');
    press('Copy');
  };

  it('uses the clipboard', async () => {
    const writeText = vi.fn(async () => undefined);
    await raiseCopy({ writeText });
    await says('Copied');
    expect(writeText).toHaveBeenCalledOnce();
  });

  it.each([
    ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }, true],
    ['is missing', undefined, true],
    ['is missing, as is the selection', undefined, false],
  ])('selects and copies where the clipboard %s', async (_, clipboard, isCopied) => {
    const copied: unknown[] = [];
    document.execCommand = () => {
      copied.push(findRoot('card-comps-panel')?.querySelector('textarea')?.value.includes('Charizard'));
      return isCopied;
    };
    await raiseCopy(clipboard);
    await says(isCopied ? 'Copied' : 'did not allow copying');
    expect(copied).toEqual([true]);
    expect(findRoot('card-comps-panel')?.querySelector('textarea')).toBeNull();
  });
});

describe('a sheet', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    // happy-dom captures no pointer.
    Element.prototype.setPointerCapture = () => undefined;
  });

  it.each([
    [100, true, 1],
    [50, true, 0],
    [100, false, 0],
  ])('closes after a drag of its head by %d px (trusted: %s)', (way, isTrusted, closings) => {
    const { ui, first, events } = raise(answer());
    ui.openPanel(first, false);
    const head = dialogs()[0]?.querySelector('.top');
    expect(classes()).toEqual(['overlay sheet']);
    for (const [type, clientY] of [
      ['pointerdown', 10],
      ['pointermove', 10 + way],
      ['pointerup', 10 + way],
    ] as const) {
      const event = new PointerEvent(type, { clientY, pointerId: 1, bubbles: true });
      if (isTrusted && head) dispatchTrusted(head, event);
      else head?.dispatchEvent(event);
    }
    expect(events.onClose).toHaveBeenCalledTimes(closings);
    expect(dialogs()[0]?.style.transform).toBe('');
  });
});

describe('a pinned panel', () => {
  async function raisePinned() {
    const raised = raise(answer());
    raised.open(raised.first);
    await says('under $510');
    press('Pin');
    return raised;
  }

  it('stays beside the next one until the page script ends', async () => {
    const { ui, events, other } = await raisePinned();
    expect(events.onOpenChange).toHaveBeenCalledExactlyOnceWith(null);
    ui.closePanel();
    expect(dialogs()).toHaveLength(1);
    ui.openPanel(other, false);
    expect(dialogs()).toHaveLength(2);
    ui.closePanel();
    expect(classes()).toEqual(['overlay pinned']);
    end();
    expect(dialogs()).toHaveLength(0);
  });

  it('is one at most: another pin takes its place', async () => {
    const { ui, first, other } = await raisePinned();
    ui.openPanel(other, false);
    press('Pin', 1);
    expect(classes()).toEqual(['overlay pinned']);
    expect(first.setOpen).toHaveBeenLastCalledWith(false);
  });

  it('takes the focus instead of a second panel when its own mark is pressed', async () => {
    const { ui, first } = await raisePinned();
    ui.openPanel(first, true);
    expect(dialogs()).toHaveLength(1);
    expect(findRoot('card-comps-panel')?.activeElement?.className).toBe('overlay pinned');
  });

  it('goes on filling while another one is open', async () => {
    const { ui, first, other } = await raisePinned();
    ui.openPanel(other, false);
    first.refuse({ code: 'offline' });
    expect([words(0), words(1)].filter((text) => text.includes('no internet'))).toHaveLength(1);
  });

  it('closes with its button or Escape and focuses its mark, without closing the open one', async () => {
    const { ui, events, first, other } = await raisePinned();
    ui.openPanel(other, false);
    press('Close');
    expect(classes()).toEqual(['overlay panel']);
    expect(document.activeElement).toBe(first.host);
    press('Pin');
    const root = findRoot('card-comps-panel');
    dialogs()[0]?.focus();
    expect(root?.activeElement).not.toBeNull();
    dispatchTrusted(window, new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(dialogs()).toHaveLength(0);
    expect(document.activeElement).toBe(other.host);
    expect(events.onClose).not.toHaveBeenCalled();
  });

  it('is the open one again when it is unpinned, or closes where its listing has left the page', async () => {
    const { events, first } = await raisePinned();
    press('Pin');
    expect(events.onOpenChange).toHaveBeenLastCalledWith(first);
    expect(classes()).toEqual(['overlay panel']);
    press('Pin');
    first.host.remove();
    press('Pin');
    expect(dialogs()).toHaveLength(0);
  });
});
