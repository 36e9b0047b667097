import browser from 'webextension-polyfill';
import { text } from '@/lib/text/text';
import { openTitleWindow } from './open-pages';

const itemId = 'price-selection';
/** A longer selection is no title of a listing. */
const longestTitle = 400;

/** Firefox for Android has no context menus. */
const { contextMenus }: Partial<Pick<typeof browser, 'contextMenus'>> = browser;

async function enter(): Promise<void> {
  await contextMenus?.removeAll();
  contextMenus?.create({ id: itemId, title: text('menu_price_card'), contexts: ['selection'] });
}

/**
 * Offers "Price this card" on selected text. The text goes to the extension's own search and nowhere else; the page
 * it was selected on is neither read nor reached. To be called when the worker starts, before anything is awaited.
 */
export function offerContextMenu(): void {
  if (!contextMenus) return;
  contextMenus.onClicked.addListener(({ menuItemId, selectionText }) => {
    const title = (selectionText ?? '').replace(/\s+/g, ' ').trim().slice(0, longestTitle);
    if (menuItemId === itemId && title !== '') void openTitleWindow(title);
  });
  // The browser keeps the entry from then on; with a new language or version it is written anew.
  browser.runtime.onInstalled.addListener(() => void enter());
  browser.runtime.onStartup.addListener(() => void enter());
}
