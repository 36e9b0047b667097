import { render } from 'preact';
import browser from 'webextension-polyfill';
import { createPictures } from '@/components/card/load-pictures';
import { Search } from '@/components/search/search';
import { searchCss } from '@/components/search/search.css';
import { pageCss } from '@/components/ui/page.css';
import { preparePage } from '@/components/ui/prepare-page';
import { showTheme } from '@/components/ui/show-theme';
import { createAsk } from '@/lib/messaging/ask';
import type { RatesStatus, ServiceStatus } from '@/lib/messaging/protocol';

const ask = createAsk(() => browser.runtime);
/** Given by the context menu and the address bar's keyword. */
const initialTitle = new URL(location.href).searchParams.get('title') ?? '';

let status: ServiceStatus | null = null;
let currency = '';
let rates: RatesStatus | null = null;
let pictures = createPictures((cardId) => ask('picture/load', { cardId }));

function draw(): void {
  render(
    <Search
      initialTitle={initialTitle}
      status={status}
      currency={currency}
      rates={rates}
      pictures={pictures}
      now={() => new Date()}
      findCards={(q, cursor, filters) => counted(ask('card/search', { q, cursor, filters }))}
      priceListing={(listing) =>
        counted(ask('listing/price', { listing, depth: 'full', ticket: crypto.randomUUID() }))
      }
      getCard={(id) => counted(ask('card/get', { id }))}
      loadHistory={(cardId, kind, days) => counted(ask('history/load', { cardId, kind, days }))}
      loadChart={() => import('@/components/history/draw-chart').then(({ drawChart }) => drawChart)}
      loadRecent={() => ask('recent/load', null)}
      saveRecent={(search) => ask('recent/save', search)}
      onOpenTab={(cardId) => void ask('card/open', { cardId }).then(() => window.close())}
      onOpenOptions={() => void browser.runtime.openOptionsPage().then(() => window.close())}
      onAllowPictures={allowPictures}
    />,
    document.body,
  );
}

/** What asks the service costs calls, which the popup counts at its foot. */
function counted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.finally(() => void refreshStatus());
}

/** A browser grants access only within the click, so this comes before anything is awaited. */
function allowPictures(): void {
  const origins = (status?.pictureHosts ?? [])
    .filter(({ allowed }) => !allowed)
    .map(({ host }) => `https://${host}/*`);
  void browser.permissions.request({ origins }).then((isGranted) => {
    if (!isGranted) return;
    pictures = createPictures((cardId) => ask('picture/load', { cardId }));
    draw();
  });
}

async function refreshStatus(): Promise<void> {
  const answer = await ask('status/load', null);
  if (!answer.ok) return;
  status = answer.value;
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

preparePage(document, 'popup_title', pageCss + searchCss);
// One can type before anything is known of the service.
draw();
void loadSettings();
void refreshStatus();
