import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepKeys, leavesDialog } from '@/components/page/panel-keys';

let ended = new AbortController();
afterEach(() => {
  ended.abort();
  ended = new AbortController();
  document.body.replaceChildren();
});

function raise() {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML =
    '<div role="dialog" tabindex="-1"><button id="first"></button><input id="box">' +
    '<details><summary id="fold"></summary><button id="folded"></button></details></div>';
  const dialog = root.querySelector<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error('no dialog');
  const get = (id: string) => root.querySelector<HTMLElement>(`#${id}`);
  const onLeave = vi.fn();
  keepKeys({ root, findDialog: () => dialog, onLeave, onEscape: () => true, signal: ended.signal });
  return { root, dialog, get, onLeave };
}

describe('Tab in an overlay', () => {
  it('leads out of it from its first and last stop, folds counted as they stand', () => {
    const { dialog, get } = raise();
    expect(leavesDialog(dialog, get('fold'), false)).toBe(true);
    expect(leavesDialog(dialog, get('box'), false)).toBe(false);
    expect(leavesDialog(dialog, get('first'), true)).toBe(true);
    expect(leavesDialog(dialog, dialog, true)).toBe(true);
    expect(leavesDialog(dialog, dialog, false)).toBe(false);
    dialog.querySelector('details')?.setAttribute('open', '');
    expect(leavesDialog(dialog, get('fold'), false)).toBe(false);
    expect(leavesDialog(dialog, get('folded'), false)).toBe(true);
  });

  it('leaves by way of the mark', () => {
    const { get, onLeave } = raise();
    get('fold')?.focus();
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true, composed: true });
    get('fold')?.dispatchEvent(tab);
    expect(onLeave).toHaveBeenCalledOnce();
    expect(tab.defaultPrevented).toBe(true);
  });
});

describe('keys in an overlay', () => {
  it.each(['keydown', 'keypress', 'keyup'])('are not heard by the page: %s', (type) => {
    const { get } = raise();
    const onKey = vi.fn();
    document.addEventListener(type, onKey, { signal: ended.signal });
    get('box')?.dispatchEvent(new KeyboardEvent(type, { key: '/', bubbles: true, composed: true }));
    expect(onKey).not.toHaveBeenCalled();
  });
});
