import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Where the focus is; null where the element that had it is gone. */
function findFocused(top: HTMLElement): Element | null {
  const root = top.getRootNode();
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return focused === document.body ? null : focused;
}

/**
 * Reads on among `count` cards with `more`. The focus goes on at the first card that came: the button stands behind them
 * all then, or is gone with the last page.
 */
export function useReadOn(top: RefObject<HTMLElement>, count: number, more: (() => void) | undefined) {
  const from = useRef<number | null>(null);

  useEffect(() => {
    const at = from.current;
    if (at === null || !top.current || (count <= at && more)) return;
    from.current = null;
    const focused = findFocused(top.current);
    // Who went elsewhere meanwhile stays there.
    if (focused && !focused.classList.contains('more')) return;
    const options = [...top.current.querySelectorAll<HTMLElement>('.option:not(.more)')];
    (options[at] ?? options.at(-1) ?? top.current).focus();
  }, [count, more === undefined]);

  return {
    readOn:
      more &&
      (() => {
        from.current = count;
        more();
      }),
    /** Other cards come in place of these. */
    forget(): void {
      from.current = null;
    },
  };
}
