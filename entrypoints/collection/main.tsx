import { render } from 'preact';
import browser from 'webextension-polyfill';
import { collectionCss } from '@/components/collection/collection.css';
import { createWantsCalls, Wants } from '@/components/collection/wants';
import { pageCss, preparePage, showTheme } from '@/components/ui/theme';
import { createAsk } from '@/lib/messaging/ask';
import { text } from '@/lib/text/text';

const ask = createAsk(() => browser.runtime);

async function showOwnTheme(): Promise<void> {
  const loaded = await ask('settings/load', null);
  if (loaded.ok) showTheme(document.documentElement, loaded.value.settings.theme);
}

preparePage(document, 'collection_title', pageCss + collectionCss);
render(
  <main>
    <h1>{text('wants_title')}</h1>
    <Wants
      {...createWantsCalls(ask)}
      onOpenCard={(cardId, fit) => void ask('card/open', { cardId, fit })}
      onOpenOptions={() => void browser.runtime.openOptionsPage()}
    />
  </main>,
  document.body,
);
void showOwnTheme();
