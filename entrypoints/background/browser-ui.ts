import browser, { type Browser, type Omnibox, type Permissions } from 'webextension-polyfill';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Handlers } from '@/lib/messaging/serve';
import { tryStorage } from '@/lib/storage/key-value';
import { findSuggestedId, toCardSuggestion } from '@/lib/text/facts';
import { text } from '@/lib/text/text';
import { runBeside } from './build-mode';
import type { Parts } from './build-parts';

type Disposition = Omnibox.OnInputEnteredDisposition;

const menuId = 'price-selection';
/** A longer selection is no title of a listing. */
const longestTitle = 400;
/** Size of the popup in a window of its own. */
const windowSize = { width: 420, height: 680 };
/** Pause in typing before suggestions are searched for: each search costs a call. */
const pauseMs = 700;
const shortestQuery = 3;
/** Share of the day's calls that suggestions leave for prices. */
const reservedShare = 0.1;
const suggestionTicket = 'omnibox';

/** Firefox for Android has neither context menus, windows nor keywords in its address bar. */
const {
  contextMenus,
  omnibox,
  windows,
}: Partial<Pick<typeof browser, 'contextMenus' | 'omnibox' | 'windows'>> = browser;
const markup = import.meta.env.FIREFOX ? 'plain' : 'xml';

function toAddress(page: string, parameters: Readonly<Record<string, string>>): string {
  return browser.runtime.getURL(`/${page}?${new URLSearchParams(parameters)}`);
}

async function openTab(url: string, disposition: Disposition): Promise<void> {
  if (disposition === 'currentTab') await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: disposition !== 'newBackgroundTab' });
}

function openCard(id: string, fit: string, disposition: Disposition): Promise<void> {
  return openTab(toAddress('card.html', { id, ...(fit && { fit }) }), disposition);
}

/** Opens the search for a title in a small window, or in a tab where the browser has no windows. */
async function openSearchWindow(title: string): Promise<void> {
  const url = toAddress('popup.html', { title });
  if (windows) await windows.create({ url, type: 'popup', ...windowSize });
  else await browser.tabs.create({ url });
}

/** The browser keeps the entry between starts; after an update its words may be others. */
async function enterMenu(): Promise<void> {
  const entry = { title: text('menu_price_card'), contexts: ['selection' as const] };
  try {
    await contextMenus?.update(menuId, entry);
  } catch {
    contextMenus?.create({ id: menuId, ...entry }, () => void browser.runtime.lastError);
  }
}

/**
 * Offers "Price this card" on selected text. The text goes to the extension's own search alone; the page is not read. To be
 * called synchronously when the worker starts.
 */
export function offerContextMenu(): void {
  if (!contextMenus) return;
  contextMenus.onClicked.addListener(({ menuItemId, selectionText }) => {
    const title = (selectionText ?? '').replace(/\s+/g, ' ').trim().slice(0, longestTitle);
    if (menuItemId === menuId && title !== '') runBeside(() => openSearchWindow(title));
  });
  runBeside(enterMenu);
}

/**
 * Offers the keyword `card` in the address bar: suggestions after a pause, the search on Enter, a suggested card's own
 * page. To be called synchronously when the worker starts.
 */
export function offerOmnibox({ repository, cards, policy, loadSettings }: Parts): void {
  if (!omnibox) return;
  let latest = '';

  async function mayAsk(): Promise<boolean> {
    const [{ dailyBudget }, spent] = await Promise.all([loadSettings(), policy.countToday()]);
    return dailyBudget === 0 || spent < dailyBudget * (1 - reservedShare);
  }

  async function findCards(q: string) {
    const cached = await repository.findSearch({ q });
    if (cached) return cached.cards;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (latest !== q || !(await mayAsk())) return [];
    const page = await repository.search({ q }, suggestionTicket);
    return page.ok ? page.value.cards : [];
  }

  async function suggest(words: string, show: (suggestions: Omnibox.SuggestResult[]) => void): Promise<void> {
    const q = words.trim();
    latest = q;
    policy.cancel(suggestionTicket);
    if (q.length < shortestQuery) return;
    const found = await findCards(q);
    if (latest === q) show(found.map((priced) => ({ ...toCardSuggestion(priced, markup) })));
  }

  function cancel(): void {
    latest = '';
    policy.cancel(suggestionTicket);
  }

  async function open(content: string, disposition: Disposition): Promise<void> {
    cancel();
    const id = findSuggestedId(content);
    const isCard = id !== undefined && (await tryStorage(() => cards.find(id)));
    if (isCard) await openCard(id, '', disposition);
    else await openTab(toAddress('popup.html', { title: content.trim() }), disposition);
  }

  // Without storage there are no suggestions; the search on Enter tells why.
  omnibox.onInputChanged.addListener((words, show) => runBeside(() => suggest(words, show)));
  omnibox.onInputEntered.addListener((content, disposition) => runBeside(() => open(content, disposition)));
  omnibox.onInputCancelled.addListener(cancel);
  // Chromium answers with a promise, which the types do not tell.
  runBeside(() => omnibox.setDefaultSuggestion({ description: text('omnibox_hint') }));
}

/** The part of the browser's storage manager that is used; workers have no `persist`. */
type StorageKeeper = Pick<StorageManager, 'persisted'> & Partial<Pick<StorageManager, 'persist'>>;

/** Asks the browser to keep the storage for good. Chromium goes by the permission `unlimitedStorage`, Firefox wants to be asked. */
export async function keepStorage(storage: StorageKeeper): Promise<void> {
  if (!storage.persist || (await storage.persisted())) return;
  await storage.persist();
}

/** Calls that make the browser do something: inject a script, open a page. */
export function createBrowserHandlers({
  cards,
}: Pick<Parts, 'cards'>): Pick<
  Handlers,
  'ui/load' | 'options/open' | 'collection/open' | 'deals/open' | 'card/open'
> {
  async function openTab(path: `/${string}`): Promise<Result<null>> {
    await browser.tabs.create({ url: browser.runtime.getURL(path) });
    return succeed(null);
  }

  return {
    async 'ui/load'(_, caller) {
      if (!caller) return fail('bad-request', { detail: 'caller' });
      const { tabId, frameId } = caller;
      const target = { tabId, frameIds: [frameId] };
      await browser.scripting.executeScript({ target, files: ['/page-ui.js'] });
      return succeed(null);
    },

    async 'options/open'(section) {
      if (section) await browser.tabs.create({ url: browser.runtime.getURL(`/options.html#${section}`) });
      else await browser.runtime.openOptionsPage();
      return succeed(null);
    },

    'collection/open': () => openTab('/collection.html'),
    'deals/open': () => openTab('/deals.html'),

    async 'card/open'({ cardId, fit = '' }) {
      // A page can open only cards that the service has named.
      if (!(await cards.find(cardId))) return fail('not-found', { detail: 'card' });
      await openCard(cardId, fit, 'newForegroundTab');
      return succeed(null);
    },
  };
}

/** The browser's events that matter to readers and tabs. */
interface Heard {
  readonly permissions: Pick<Browser['permissions'], 'onAdded' | 'onRemoved'>;
  readonly runtime: Pick<Browser['runtime'], 'onInstalled' | 'onStartup'>;
  readonly tabs: Pick<Browser['tabs'], 'onRemoved' | 'onUpdated'>;
}

type FollowingParts = Readonly<{
  siteScripts: Pick<Parts['siteScripts'], 'matches' | 'notePermission' | 'noteVersion' | 'settle' | 'revive'>;
  tabReading: Pick<Parts['tabReading'], 'grantPending' | 'forgetTab'>;
  tabTickets: Pick<Parts['tabTickets'], 'drop'>;
}>;

/**
 * Follows the browser: permissions, updates (after which Chromium has forgotten the registered scripts), closed tabs; and
 * does the tasks that the worker before left. To be called synchronously when the worker starts.
 */
export function followBrowser(browser: Heard, { siteScripts, tabReading, tabTickets }: FollowingParts): void {
  async function settle(): Promise<void> {
    // A pending switch that fails is tried again at the next start.
    const granted = tabReading.grantPending();
    runBeside(() => granted);
    await Promise.allSettled([granted]);
    await siteScripts.settle();
  }

  async function followPermission({ origins = [] }: Permissions.Permissions): Promise<void> {
    await siteScripts.notePermission(origins);
    await settle();
  }

  async function followVersion(): Promise<void> {
    await siteScripts.noteVersion();
    await settle();
  }

  browser.permissions.onAdded.addListener((given) => runBeside(() => followPermission(given)));
  browser.permissions.onRemoved.addListener(() => runBeside(settle));
  browser.runtime.onInstalled.addListener(() => runBeside(followVersion));
  // Heard so that the browser's start wakes the worker.
  browser.runtime.onStartup.addListener(() => runBeside(settle));
  // Chromium lets go of all pages that it kept when an extension is loaded anew, and knows no filter.
  if (import.meta.env.FIREFOX) {
    browser.tabs.onUpdated.addListener(
      (tabId, { status }) => {
        if (status === 'complete') runBeside(() => siteScripts.revive(tabId));
      },
      { properties: ['status'], urls: [...siteScripts.matches] },
    );
  }
  browser.tabs.onRemoved.addListener((tabId) => {
    tabTickets.drop(tabId);
    runBeside(() => tabReading.forgetTab(tabId));
  });
  runBeside(settle);
}
