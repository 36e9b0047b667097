import browser from 'webextension-polyfill';
import { text } from '@/lib/text/text';
import { openTitleWindow } from './open-pages';
import { runBeside } from './run-beside';

const itemId = 'price-selection';
/** A longer selection is no title of a listing. */
const longestTitle = 400;

/** Firefox for Android has no context menus. */
const { contextMenus }: Partial<Pick<typeof browser, 'contextMenus'>> = browser;

/** The browser keeps the entry from one start to the next; with another language or version it is written anew. */
async function enter(): Promise<void> {
  const entry = { title: text('menu_price_card'), contexts: ['selection' as const] };
  try {
    await contextMenus?.update(itemId, entry);
  } catch {
    // Not there yet. Nothing is removed first: a worker that died in between would leave a menu without the entry.
    contextMenus?.create({ id: itemId, ...entry }, () => void browser.runtime.lastError);
  }
}

/**
 * Offers "Price this card" on selected text. The text goes to the extension's own search and nowhere else; the page
 * it was selected on is neither read nor reached. To be called when the worker starts, before anything is awaited.
 */
export function offerContextMenu(): void {
  if (!contextMenus) return;
  contextMenus.onClicked.addListener(({ menuItemId, selectionText }) => {
    const title = (selectionText ?? '').replace(/\s+/g, ' ').trim().slice(0, longestTitle);
    if (menuItemId === itemId && title !== '') runBeside(() => openTitleWindow(title));
  });
  runBeside(enter);
}
