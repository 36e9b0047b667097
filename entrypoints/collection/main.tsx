import { render } from 'preact';
import browser from 'webextension-polyfill';
import { collectionCss } from '@/components/collection/collection.css';
import { type ChosenFile, Owned } from '@/components/collection/owned';
import { Wants } from '@/components/collection/wants';
import { pageCss, preparePage, showTheme } from '@/components/ui/theme';
import { decodeFile, readCollection } from '@/lib/collection/read-collection';
import { createAsk } from '@/lib/messaging/ask';
import { text } from '@/lib/text/text';

const ask = createAsk(() => browser.runtime);

async function showOwnTheme(): Promise<void> {
  const loaded = await ask('settings/load', null);
  if (loaded.ok) showTheme(document.documentElement, loaded.value.settings.theme);
}

async function readFile(file: File): Promise<ChosenFile> {
  const bytes = await file.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const id = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, name: file.name, read: readCollection(decodeFile(bytes)) ?? null };
}

function saveFile(name: string, words: string): void {
  const url = URL.createObjectURL(new Blob([words], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

const openOptions = () => void browser.runtime.openOptionsPage();

preparePage(document, 'collection_title', pageCss + collectionCss);
render(
  <main class="page">
    <h1>{text('wants_title')}</h1>
    <p>
      <button type="button" class="link" onClick={() => void ask('options/open', 'alerts')}>
        {text('wants_alerts')}
      </button>
    </p>
    <Wants
      ask={ask}
      createId={() => crypto.randomUUID()}
      now={() => new Date()}
      onOpenCard={(cardId, fit) => void ask('card/open', { cardId, fit })}
      onOpenOptions={openOptions}
    />
    <h1>{text('owned_title')}</h1>
    <Owned ask={ask} readFile={readFile} saveFile={saveFile} onOpenOptions={openOptions} />
  </main>,
  document.body,
);
void showOwnTheme();
