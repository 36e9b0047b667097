import { render } from 'preact';
import browser from 'webextension-polyfill';
import { createSurroundings } from '@/components/card/surroundings';
import { drawChart } from '@/components/history/chart';
import { Search } from '@/components/search/search';
import { searchCss } from '@/components/search/search.css';
import { TabBar, TabTrouble } from '@/components/search/tab-bar';
import { pageCss, preparePage } from '@/components/ui/theme';
import type { Result } from '@/lib/domain/failure';
import { createAsk } from '@/lib/messaging/ask';
import type { TabReading } from '@/lib/messaging/calls';
import { createShownTab } from './shown-tab';

const ask = createAsk(() => browser.runtime);
/** Given by the context menu and the address bar's keyword. */
const initialTitle = new URL(location.href).searchParams.get('title') ?? '';

const surroundings = createSurroundings({
  ask,
  requestAccess: (origins) => browser.permissions.request({ origins }),
  onChange: draw,
});
let tab: Result<TabReading> | null = null;
const shownTab = createShownTab(ask, (reading) => {
  tab = reading;
  draw();
});

function openOptions(): void {
  void browser.runtime.openOptionsPage().then(() => window.close());
}

function draw(): void {
  const around = surroundings.get();
  // Both fail for the same where the storage or the worker does.
  const isTold = tab?.ok === false && tab.failure.code === around.trouble?.code;
  render(
    <Search
      initialTitle={initialTitle}
      {...around}
      trouble={isTold ? null : around.trouble}
      onLoadStatus={() => void surroundings.loadStatus()}
      now={() => new Date()}
      findCards={(q, cursor, filters) => counted(ask('card/search', { q, cursor, filters }))}
      priceListing={(listing) =>
        counted(ask('listing/price', { listing, depth: 'full', ticket: crypto.randomUUID() }))
      }
      getCard={(id) => counted(ask('card/get', { id }))}
      loadHistory={(cardId, kind, days) => counted(ask('history/load', { cardId, kind, days }))}
      drawChart={drawChart}
      loadRecent={() => ask('recent/load', null)}
      saveRecent={(search) => ask('recent/save', search)}
      onOpenTab={(cardId, fit) => void ask('card/open', { cardId, fit }).then(() => window.close())}
      onOpenOptions={openOptions}
      onDismissLosses={() => void counted(ask('losses/dismiss', null))}
      onAllowPictures={surroundings.allowPictures}
    >
      {tab?.ok && <TabBar tab={tab.value} onRead={shownTab.start} onStop={() => void shownTab.stop()} />}
      {tab?.ok === false && (
        <TabTrouble failure={tab.failure} onRetry={() => void shownTab.retry()} onOpenOptions={openOptions} />
      )}
    </Search>,
    document.body,
  );
}

/** What changes what the popup says at head and foot: what asks the service costs calls, which are counted there. */
function counted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.finally(() => void surroundings.loadStatus());
}

preparePage(document, 'popup_title', pageCss + searchCss);
// One can type before anything is known of the service.
draw();
void surroundings.loadSettings();
void surroundings.loadStatus();
void shownTab.load();
