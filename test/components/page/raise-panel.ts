import { afterEach, beforeEach, vi } from 'vitest';
import { createMark, type ListingMark } from '@/components/page/mark';
import { createPanel, type PanelAsk, type PanelParts } from '@/components/page/panel';
import { succeed } from '@/lib/domain/failure';
import type { Ask, ListingAnswer, SearchPage } from '@/lib/messaging/protocol';
import { answer, charizard, listing, priced, refuse } from '@/test/components/views';

const second = { ...charizard, id: 'card-2', set: { slug: 'base-2', name: 'Base Set 2' } };
/** An answer that leaves the choice between two cards. */
export const open = answer({
  match: { kind: 'choose', candidates: [charizard, second], reasons: ['several-prints'] },
  priced: null,
  comparison: refuse('not-sure'),
});
const chosen = answer({
  match: { kind: 'sure', card: second, reasons: ['corrected'] },
  priced: { ...priced, card: second },
  corrected: 'listing',
});
const found: SearchPage = { cards: [priced, { ...priced, card: second }], total: 2, nextCursor: null };

/** The closed roots, which a test has to look into. */
let roots: ShadowRoot[] = [];
const { attachShadow } = Element.prototype;
let ended = new AbortController();

/** Ends the page side. */
export const end = () => ended.abort();

/** Whether the focus is in an overlay of this class. */
export const isFocused = (name: string) =>
  roots.some((root) => root.host.isConnected && root.activeElement?.className === name);

beforeEach(() => {
  ended = new AbortController();
  roots = [];
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    return root;
  };
  // The document of tests knows no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(() => {
  ended.abort();
  Element.prototype.attachShadow = attachShadow;
  document.body.replaceChildren();
});

/** What the worker knows: how it answers a listing, and what it stores of it. */
function createWorker(given: ListingAnswer) {
  const state = { answer: given };
  const calls: string[] = [];
  const ask = (async (call: string, input: { cardId?: string | null }) => {
    calls.push(call);
    if (call === 'listing/price') return succeed(state.answer);
    if (call === 'candidate/find') return succeed(found);
    if (call === 'correction/save')
      state.answer = input.cardId
        ? chosen
        : answer({ match: { kind: 'none', reasons: ['corrected'] }, priced: null, corrected: 'listing' });
    if (call === 'correction/remove') state.answer = given;
    return succeed(null);
  }) as PanelAsk & Ask;
  return { ask, calls };
}

/** A panel on a page of marks, with a worker that stores what is chosen. */
export async function raisePanel(given: ListingAnswer) {
  const { ask, calls } = createWorker(given);
  const marks: ListingMark[] = [];
  const events = {
    onStay: vi.fn(),
    onLeave: vi.fn(),
    onClose: vi.fn(),
    onOpenOptions: vi.fn(),
  };
  const onTurn = vi.fn();
  const parts: Omit<PanelParts, 'onTurn'> = {
    document,
    ask,
    createTicket: () => String(calls.length),
    settings: { theme: 'auto', plan: 'basic' },
    getMarks: () => marks,
    events,
    signal: ended.signal,
  };
  const panel = createPanel({ ...parts, onTurn });
  function addMark(id: string): ListingMark {
    const host = document.createElement('button');
    const anchor = document.createElement('b');
    document.body.append(anchor, host);
    const own = { ...listing, id };
    const created = createMark(
      { listing: own, anchor, tile: document.body },
      {
        ...{ ask, createTicket: () => `${id}-${calls.length}`, now: Date.now, theme: 'auto' },
        onPress: () => undefined,
        onChange: (mark) => panel.update(mark, mark.view),
      },
    );
    const mark: ListingMark = Object.assign(created, {
      ...{ host, attach: () => undefined, setOpen: vi.fn(), focus: () => host.focus() },
    });
    marks.push(mark);
    return mark;
  }
  return { panel, parts, events, onTurn, calls, addMark };
}

/** The overlays that are open. */
export const dialogs = () =>
  roots.flatMap((root) =>
    root.host.isConnected ? [...root.querySelectorAll<HTMLElement>('[role=dialog]')] : [],
  );
/** What they say. */
export const words = () => dialogs().map((dialog) => dialog.textContent.replaceAll(/\s+/g, ' '));

/** A button of an overlay by what it says or is called. */
export function findButton(name: string, at = 0): HTMLElement {
  const buttons = [...(dialogs()[at]?.querySelectorAll<HTMLElement>('button') ?? [])];
  const button = buttons.find(
    (one) =>
      one.getAttribute('aria-label') === name || one.textContent.replaceAll(/\s+/g, ' ').includes(name),
  );
  if (!button) throw new Error(`no button ${name} in ${words().join(' | ')}`);
  return button;
}

/** Presses such a button, without moving the focus to it. */
export function press(name: string, at = 0): void {
  findButton(name, at).click();
}
