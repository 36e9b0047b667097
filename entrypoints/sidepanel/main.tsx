import { render } from 'preact';
import browser from 'webextension-polyfill';
import { cardPageCss } from '@/components/card/card.css';
import { CardView } from '@/components/card/card-view';
import { createSurroundings } from '@/components/card/surroundings';
import { collectionCss } from '@/components/collection/collection.css';
import { Wants } from '@/components/collection/wants';
import { Deals, dealsCss } from '@/components/deals/deals';
import { drawChart } from '@/components/history/chart';
import { FailureNotice } from '@/components/ui/notices';
import { pageCss, preparePage } from '@/components/ui/theme';
import { type Result, succeed } from '@/lib/domain/failure';
import { createAsk } from '@/lib/messaging/ask';
import type { CardInView } from '@/lib/messaging/own-calls';
import { listChanges } from '@/lib/storage/changes';
import { text } from '@/lib/text/text';

const ask = createAsk(() => browser.runtime);
const surroundings = createSurroundings({
  ask,
  requestAccess: (origins) => browser.permissions.request({ origins }),
  onChange: draw,
});
let inView: Result<CardInView | null> = succeed(null);
/** Raised when the worker has stored other wants or listings. */
let version = 0;
const tabs = { card: 'side_panel_card', wants: 'popup_tab_wants', deals: 'deals_open' } as const;
let tab: keyof typeof tabs = 'card';

function Card() {
  if (!inView.ok)
    return <FailureNotice failure={inView.failure} onRetry={() => void load()} onOpenOptions={openOptions} />;
  const card = inView.value;
  if (!card) return <p class="none">{text('side_panel_empty')}</p>;
  return (
    <CardView
      key={card.cardId}
      id={card.cardId}
      found={null}
      fit={card.fit}
      withHistory={false}
      {...surroundings.get()}
      now={() => new Date()}
      getCard={(id) => ask('card/get', { id })}
      loadValue={(cardId, covers) => ask('card/value', { id: cardId, covers })}
      loadHistory={(cardId, kind, days) => ask('history/load', { cardId, kind, days })}
      drawChart={drawChart}
      onOpenOptions={openOptions}
      onAllowPictures={surroundings.allowPictures}
      onWant={(id, isIndexed) => ask('want/card', { id, isIndexed, atLeast: { kind: 'all-conditions' } })}
      onOpenTab={(cardId) => openCard(cardId, card.fit)}
    />
  );
}

function Shown() {
  if (tab === 'card') return <Card />;
  if (tab === 'wants')
    return (
      <Wants
        ask={ask}
        version={version}
        createId={() => crypto.randomUUID()}
        now={() => new Date()}
        onOpenCard={openCard}
        onOpenOptions={openOptions}
      />
    );
  return (
    <Deals
      version={version}
      loadBoard={(filters, most) => ask('seen/board', { ...filters, most })}
      now={() => new Date()}
      onOpenOptions={openOptions}
      wholeUrl="/deals.html"
    />
  );
}

function draw(): void {
  render(
    <>
      <nav class="tabs" aria-label={text('side_panel_title')}>
        {(Object.keys(tabs) as (keyof typeof tabs)[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === tab ? 'page' : undefined}
            onClick={() => {
              tab = name;
              draw();
            }}
          >
            {text(tabs[name])}
          </button>
        ))}
      </nav>
      <main>
        <Shown />
      </main>
    </>,
    document.body,
  );
}

function openCard(cardId: string, fit: string): void {
  void ask('card/open', { cardId, fit });
}

function openOptions(): void {
  void browser.runtime.openOptionsPage();
}

let loads = 0;

/** Shows the card of the tab in front; an earlier call that loads more slowly shows nothing. */
async function load(): Promise<void> {
  loads += 1;
  const own = loads;
  const [active] = await browser.tabs.query({ active: true, currentWindow: true });
  const card = active?.id === undefined ? succeed(null) : await ask('tab/card', { tabId: active.id });
  if (own !== loads) return;
  inView = card;
  draw();
}

preparePage(
  document,
  'side_panel_title',
  `${pageCss}${cardPageCss}${collectionCss}${dealsCss}.none{padding:24px 16px;color:var(--quiet)}`,
);
draw();
void surroundings.loadSettings();
void surroundings.loadStatus();
void load();
browser.tabs.onActivated.addListener(() => void load());
// The worker notes the card of each tab in the browser's memory.
browser.storage.session.onChanged.addListener(() => void load());

let isWaiting = false;
// A page of results is stored in several writes.
listChanges.follow(() => {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    version += 1;
    draw();
  }, 1000);
});
