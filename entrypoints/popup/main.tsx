import { render } from 'preact';
import browser from 'webextension-polyfill';
import { createSurroundings } from '@/components/card/surroundings';
import { collectionCss } from '@/components/collection/collection.css';
import { Wants } from '@/components/collection/wants';
import { OwnedSummary } from '@/components/collection/worth';
import { drawChart } from '@/components/history/chart';
import { Search } from '@/components/search/search';
import { searchCss } from '@/components/search/search.css';
import { TabBar, TabTrouble } from '@/components/search/tab-bar';
import { pageCss, preparePage } from '@/components/ui/theme';
import { type Result, succeed } from '@/lib/domain/failure';
import { createAsk } from '@/lib/messaging/ask';
import type { ShownTab, TabReading } from '@/lib/messaging/own-calls';
import { text } from '@/lib/text/text';

const ask = createAsk(() => browser.runtime);
/** Set by the context menu and the address bar's keyword. */
const initialTitle = new URL(location.href).searchParams.get('title') ?? '';

const surroundings = createSurroundings({
  ask,
  requestAccess: (origins) => browser.permissions.request({ origins }),
  onChange: draw,
});
/** The tab behind the popup; null where the popup is a page of its own. */
let shownTab: ShownTab | null = null;
/** State of reading in that tab; null until known, and where the popup is a page of its own. */
let reading: Result<TabReading> | null = null;
let origins: readonly string[] = [];
/** Repeats the tab's last call. */
let retry: () => Promise<void> = loadTab;

const noPage: TabReading = {
  state: 'no-page',
  name: '',
  isShop: false,
  kind: null,
  origins: [],
  isEmpty: false,
};

function showReading(next: Result<TabReading>): void {
  reading = next;
  if (next.ok) ({ origins } = next.value);
  draw();
}

async function loadTab(): Promise<void> {
  const [active] = await browser.tabs.query({ active: true, currentWindow: true });
  windowId = active?.windowId;
  if (active?.url?.startsWith(browser.runtime.getURL(''))) return;
  // Browsers hide the addresses of pages that no extension may touch.
  if (active?.id === undefined || active.url === undefined) return showReading(succeed(noPage));
  const tab = { tabId: active.id, url: active.url };
  shownTab = tab;
  retry = async () => showReading(await ask('tab/load', tab));
  await retry();
}

async function switchReading(on: boolean, isAgain = false): Promise<void> {
  const tab = shownTab;
  if (!tab) return;
  // After a second failure a retry only loads the state.
  retry = async () => (isAgain ? showReading(await ask('tab/load', tab)) : switchReading(on, true));
  showReading(await ask('tab/switch', { ...tab, on }));
}

/** Must be called within a click; false where permission was refused. */
async function startReading(): Promise<boolean> {
  const permission = browser.permissions.request({ origins: [...origins] }).catch(() => false);
  // The browser's prompt may close the popup: the worker gets the request first.
  const request = switchReading(true);
  if (!(await permission)) return false;
  await request;
  await switchReading(true);
  return true;
}

function openOptions(): void {
  void browser.runtime.openOptionsPage().then(() => window.close());
}

/** The window of the tab behind the popup; a browser opens a side panel within a click alone. */
let windowId: number | undefined;

/** Opens the panel beside the page: Chromium's side panel, Firefox's sidebar. */
function openSidePanel(): void {
  if (windowId === undefined) return;
  // Firefox for Android has no sidebar.
  const opening = import.meta.env.FIREFOX
    ? browser.sidebarAction?.open()
    : chrome.sidePanel.open({ windowId });
  void opening?.then(() => window.close());
}

const tabs = ['search', 'wants', 'owned'] as const;
type Tab = (typeof tabs)[number];
/** The popup's short list; the rest stands on a page of its own. */
const mostWants = 20;
let tab: Tab = 'search';

function openTab(next: Tab): void {
  tab = next;
  draw();
}

function Tabs() {
  return (
    <nav class="tabs" aria-label={text('popup_tabs')}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === tab ? 'page' : undefined}
          onClick={() => openTab(name)}
        >
          {text(`popup_tab_${name}`)}
        </button>
      ))}
      <a href="/deals.html" target="_blank" rel="noreferrer">
        {text('deals_open')}
      </a>
      <button
        type="button"
        class="panel"
        aria-label={text('side_panel_open')}
        title={text('side_panel_open')}
        onClick={openSidePanel}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1.7 2.7h12.6v10.6H1.7zM9.7 2.7v10.6M11.5 5.3h1M11.5 7.5h1" />
        </svg>
      </button>
    </nav>
  );
}

function showAll(): void {
  void ask('collection/open', null).then(() => window.close());
}

function draw(): void {
  if (tab === 'owned') {
    render(
      <>
        <Tabs />
        <main>
          <OwnedSummary ask={ask} onOpen={showAll} onOpenOptions={openOptions} />
        </main>
      </>,
      document.body,
    );
    return;
  }
  if (tab === 'wants') {
    render(
      <>
        <Tabs />
        <main>
          <Wants
            ask={ask}
            createId={() => crypto.randomUUID()}
            now={() => new Date()}
            most={mostWants}
            onShowAll={showAll}
            onOpenCard={(cardId, fit) => void ask('card/open', { cardId, fit }).then(() => window.close())}
            onOpenOptions={openOptions}
          />
        </main>
      </>,
      document.body,
    );
    return;
  }
  const around = surroundings.get();
  // A failed storage or worker fails both.
  const isTold = reading?.ok === false && reading.failure.code === around.trouble?.code;
  render(
    <>
      <Tabs />
      <Search
        initialTitle={initialTitle}
        {...around}
        trouble={isTold ? null : around.trouble}
        onLoadStatus={() => void surroundings.loadStatus()}
        now={() => new Date()}
        searchIndex={(q) => ask('index/search', { q })}
        findCards={(q, cursor, filters) => counted(ask('card/search', { q, cursor, filters }))}
        priceListing={(listing) =>
          counted(ask('listing/price', { listing, depth: 'full', ticket: crypto.randomUUID() }))
        }
        priceIndexed={(id) => counted(ask('index/price', { id }))}
        getCard={(id) => counted(ask('card/get', { id }))}
        loadValue={(cardId, covers) => counted(ask('card/value', { id: cardId, covers }))}
        loadHistory={(cardId, kind, days) => counted(ask('history/load', { cardId, kind, days }))}
        drawChart={drawChart}
        loadRecent={() => ask('recent/load', null)}
        saveRecent={(search) => ask('recent/save', search)}
        onOpenTab={(cardId, fit) => void ask('card/open', { cardId, fit }).then(() => window.close())}
        onOpenOptions={openOptions}
        onDismissLosses={() => void counted(ask('losses/dismiss', null))}
        onAllowPictures={surroundings.allowPictures}
        onWant={(id, isIndexed) => ask('want/card', { id, isIndexed, atLeast: { kind: 'all-conditions' } })}
      >
        {reading?.ok && (
          <TabBar tab={reading.value} onRead={startReading} onStop={() => void switchReading(false)} />
        )}
        {reading?.ok === false && (
          <TabTrouble failure={reading.failure} onRetry={() => void retry()} onOpenOptions={openOptions} />
        )}
      </Search>
    </>,
    document.body,
  );
}

/** Reloads the status after a call that may have cost some of the daily calls. */
function counted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.finally(() => void surroundings.loadStatus());
}

preparePage(document, 'popup_title', pageCss + searchCss + collectionCss);
// A person can type before the service's state is known.
draw();
void surroundings.loadSettings();
void surroundings.loadStatus();
void loadTab();
