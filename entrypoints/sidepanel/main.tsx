import { render } from 'preact';
import browser from 'webextension-polyfill';
import { cardPageCss } from '@/components/card/card.css';
import { CardView } from '@/components/card/card-view';
import { createSurroundings } from '@/components/card/surroundings';
import { drawChart } from '@/components/history/chart';
import { FailureNotice } from '@/components/ui/notices';
import { pageCss, preparePage } from '@/components/ui/theme';
import { type Result, succeed } from '@/lib/domain/failure';
import { createAsk } from '@/lib/messaging/ask';
import type { CardInView } from '@/lib/messaging/own-calls';
import { text } from '@/lib/text/text';

const ask = createAsk(() => browser.runtime);
const surroundings = createSurroundings({
  ask,
  requestAccess: (origins) => browser.permissions.request({ origins }),
  onChange: draw,
});
let inView: Result<CardInView | null> = succeed(null);

function draw(): void {
  const card = inView.ok ? inView.value : null;
  render(
    <main>
      {!inView.ok && (
        <FailureNotice failure={inView.failure} onRetry={() => void load()} onOpenOptions={openOptions} />
      )}
      {inView.ok && !card && <p class="empty">{text('side_panel_empty')}</p>}
      {card && (
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
          onOpenTab={(cardId) => void ask('card/open', { cardId, fit: card.fit })}
        />
      )}
    </main>,
    document.body,
  );
}

function openOptions(): void {
  void browser.runtime.openOptionsPage();
}

async function load(): Promise<void> {
  const [active] = await browser.tabs.query({ active: true, currentWindow: true });
  inView = active?.id === undefined ? succeed(null) : await ask('tab/card', { tabId: active.id });
  draw();
}

preparePage(
  document,
  'side_panel_title',
  `${pageCss}${cardPageCss}.empty{padding:24px 16px;color:var(--quiet)}`,
);
draw();
void surroundings.loadSettings();
void surroundings.loadStatus();
void load();
browser.tabs.onActivated.addListener(() => void load());
// The worker notes the card of each tab in the browser's memory.
browser.storage.session.onChanged.addListener(() => void load());
