import { type ComponentChild, render } from 'preact';
import { hasWindow } from '@/components/page/lifecycle';
import type { PageUiParts } from '@/components/page/page-ui';
import { createShadowHost } from '@/components/page/shadow-host';

interface SurfaceParts {
  readonly tag: string;
  readonly styles: readonly string[];
  /** The surface's present content. */
  readonly view: () => ComponentChild;
  /** The element that takes the focus when the focused one is gone. */
  readonly findFocus: () => HTMLElement | null;
}

/**
 * A Preact tree in a closed root whose keys and inputs the page does not hear.
 * It is unmounted while its page is hidden in history: Firefox throws for every timer there.
 */
export function createSurface(
  { document, signal }: Pick<PageUiParts, 'document' | 'signal'>,
  { tag, styles, view, findFocus }: SurfaceParts,
) {
  const { host, root } = createShadowHost(document, tag, styles);
  const window = document.defaultView;
  let isAway = false;

  function draw(): void {
    if (isAway || signal.aborted || !hasWindow(document)) return;
    const focused = root.activeElement;
    render(view(), root);
    if (!focused || root.activeElement) return;
    const next = focused.isConnected ? focused : findFocus();
    if (next instanceof HTMLElement) next.focus();
  }

  function remove(): void {
    render(null, root);
    host.remove();
  }

  for (const type of ['keydown', 'keypress', 'keyup', 'input', 'change']) {
    root.addEventListener(type, (event) => event.stopPropagation(), { signal });
  }
  function turn({ type, isTrusted }: Event): void {
    if (!isTrusted) return;
    isAway = type === 'pagehide';
    if (isAway) render(null, root);
    else if (host.isConnected) draw();
  }
  for (const type of ['pagehide', 'pageshow']) window?.addEventListener(type, turn, { signal });
  signal.addEventListener('abort', remove);

  return {
    host,
    root,
    draw,
    remove,
    /** Puts the host at the end of the page: in reading order after its content, and out of its frames. */
    attach(): void {
      if (!host.isConnected) document.body.append(host);
    },
  };
}
