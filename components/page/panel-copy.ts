/** Copies the way that needs no permission: what is selected in the page. */
function copySelected(words: string, root: ShadowRoot): boolean {
  const { ownerDocument: document } = root.host;
  const field = document.createElement('textarea');
  field.value = words;
  field.style.cssText = 'position:fixed;opacity:0;inset:0 auto auto 0';
  root.append(field);
  const before = root.activeElement;
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}

/** Puts a text on the clipboard, within the click that asks for it; false when the browser refused both ways. */
export async function copyText(words: string, root: ShadowRoot): Promise<boolean> {
  const { clipboard } = root.ownerDocument.defaultView?.navigator ?? {};
  try {
    if (clipboard) {
      await clipboard.writeText(words);
      return true;
    }
  } catch {
    // A page may keep its frames from the clipboard; the older way asks nobody.
  }
  return copySelected(words, root);
}
