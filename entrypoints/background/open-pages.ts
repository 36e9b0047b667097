import browser, { type Omnibox } from 'webextension-polyfill';

/** Room for the popup in a window of its own. */
const windowSize = { width: 420, height: 680 };

/** Firefox for Android has no windows. */
const { windows }: Partial<Pick<typeof browser, 'windows'>> = browser;

function toAddress(page: string, parameters: Readonly<Record<string, string>>): string {
  return browser.runtime.getURL(`/${page}?${new URLSearchParams(parameters)}`);
}

/** Opens a card's own page in a new tab, or where the address bar's user wants it; `fit` names a condition or grade to begin with. */
export async function openCardPage(
  cardId: string,
  fit = '',
  disposition: Omnibox.OnInputEnteredDisposition = 'newForegroundTab',
): Promise<void> {
  await openTab(toAddress('card.html', { id: cardId, ...(fit && { fit }) }), disposition);
}

/** Opens the search for a listing's title in a tab. */
export async function openTitleTab(
  title: string,
  disposition: Omnibox.OnInputEnteredDisposition,
): Promise<void> {
  await openTab(toAddress('popup.html', { title }), disposition);
}

/** Opens the search for a listing's title in a small window, or in a tab where the browser has no windows. */
export async function openTitleWindow(title: string): Promise<void> {
  const url = toAddress('popup.html', { title });
  if (windows) await windows.create({ url, type: 'popup', ...windowSize });
  else await browser.tabs.create({ url });
}

async function openTab(url: string, disposition: Omnibox.OnInputEnteredDisposition): Promise<void> {
  if (disposition === 'currentTab') await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: disposition !== 'newBackgroundTab' });
}
