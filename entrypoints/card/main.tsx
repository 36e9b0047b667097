import { render } from 'preact';
import browser from 'webextension-polyfill';
import { cardPageCss } from '@/components/card/card-page.css';
import { CardView } from '@/components/card/card-view';
import { createPictures } from '@/components/card/load-pictures';
import { pageCss } from '@/components/ui/page.css';
import { preparePage } from '@/components/ui/prepare-page';
import { showTheme } from '@/components/ui/show-theme';
import { createAsk } from '@/lib/messaging/ask';
import type { RatesStatus, ServiceStatus } from '@/lib/messaging/protocol';
import { text } from '@/lib/text/text';

const ask = createAsk(() => browser.runtime);
const id = new URL(location.href).searchParams.get('id') ?? '';

let status: ServiceStatus | null = null;
let currency = '';
let rates: RatesStatus | null = null;
let pictures = createPictures((cardId) => ask('picture/load', { cardId }));

function draw(): void {
  render(
    <main>
      {id === '' ? (
        <p>{text('card_page_none')}</p>
      ) : (
        <CardView
          id={id}
          found={null}
          withHistory
          status={status}
          currency={currency}
          rates={rates}
          pictures={pictures}
          now={() => new Date()}
          getCard={getCard}
          loadHistory={(cardId, kind, days) => ask('history/load', { cardId, kind, days })}
          loadChart={() => import('@/components/history/draw-chart').then(({ drawChart }) => drawChart)}
          onOpenOptions={() => void browser.runtime.openOptionsPage()}
          onAllowPictures={allowPictures}
        />
      )}
    </main>,
    document.body,
  );
}

async function getCard(cardId: string) {
  const answer = await ask('card/get', { id: cardId });
  if (answer.ok) document.title = answer.value.card.name;
  return answer;
}

/** A browser grants access only within the click, so this comes before anything is awaited. */
function allowPictures(): void {
  const origins = (status?.pictureHosts ?? [])
    .filter(({ allowed }) => !allowed)
    .map(({ host }) => `https://${host}/*`);
  void browser.permissions.request({ origins }).then((isGranted) => {
    if (!isGranted) return;
    pictures = createPictures((one) => ask('picture/load', { cardId: one }));
    draw();
  });
}

async function loadStatus(): Promise<void> {
  const answer = await ask('status/load', null);
  if (answer.ok) status = answer.value;
  draw();
}

async function loadSettings(): Promise<void> {
  const loaded = await ask('settings/load', null);
  if (!loaded.ok) return;
  const { settings } = loaded.value;
  showTheme(document.documentElement, settings.theme);
  currency = settings.currency;
  if (currency) {
    const known = await ask('rates/load', null);
    rates = known.ok ? known.value : { table: null, failure: known.failure };
  }
  draw();
}

preparePage(document, 'card_page_title', pageCss + cardPageCss);
draw();
void loadSettings();
void loadStatus();
