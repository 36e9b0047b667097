/**
 * Calls `tell` when a page that was left and kept is shown again (back-forward cache), until the returned function is
 * called. Nothing listens for a page being shown before it was left: each is when it has loaded, and hearing of that costs
 * it something.
 */
export function onReturn(view: Window, tell: () => void): () => void {
  const comeBack = ({ isTrusted }: Event): void => {
    if (!isTrusted) return;
    view.removeEventListener('pageshow', comeBack);
    tell();
  };
  const leave = ({ isTrusted }: Event): void => {
    if (isTrusted) view.addEventListener('pageshow', comeBack);
  };
  view.addEventListener('pagehide', leave);
  return () => {
    view.removeEventListener('pagehide', leave);
    view.removeEventListener('pageshow', comeBack);
  };
}
