/** What the keyboard needs to know of a pane. */
interface PaneKeys {
  readonly root: ShadowRoot;
  readonly findDialog: () => HTMLElement | null;
  /** Tab would move the focus out of the panel. */
  readonly onLeave: () => void;
  /** Escape was pressed in the panel; false where that is the page's business. */
  readonly onEscape: () => unknown;
  readonly signal: AbortSignal;
}

/** Whether the browser stops at this control: what lies in a closed fold is passed over. */
function isStop(control: HTMLElement): boolean {
  const fold = control.closest('details:not([open])');
  return !control.matches(':disabled') && (!fold || control.matches('summary'));
}

/** Whether Tab would move the focus out of the dialog. */
export function leavesDialog(dialog: HTMLElement, active: Element | null, backwards: boolean): boolean {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button, summary, input')].filter(isStop);
  const edge = backwards ? stops[0] : stops.at(-1);
  return active === edge || (backwards && active === dialog);
}

/** Has the keyboard stay in a pane: Tab leads out of it only to its mark, and the page's own shortcuts hear nothing. */
export function keepKeys({ root, findDialog, onLeave, onEscape, signal }: PaneKeys): void {
  root.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Tab') return;
      const dialog = findDialog();
      if (!dialog || !leavesDialog(dialog, root.activeElement, event.shiftKey)) return;
      event.preventDefault();
      onLeave();
    },
    { signal },
  );
  for (const type of ['keydown', 'keypress', 'keyup', 'input', 'change']) {
    root.addEventListener(type, (event) => event.stopPropagation(), { signal });
  }
  // Before the page side's own listener, which would close everything.
  root.ownerDocument.defaultView?.addEventListener(
    'keydown',
    (event) => {
      const isOurs = event.key === 'Escape' && event.isTrusted && root.activeElement !== null;
      if (isOurs && onEscape() !== false) event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );
}
