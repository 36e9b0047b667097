import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { askWorker } from '@/test/support/ask-worker';
import { testedKinds } from '@/test/support/extension-browser';
import type { Routes } from '@/test/support/page-server';
import { seedCards } from '@/test/support/seeds';
import { useStage } from '@/test/support/stage';
import { titledListing } from '@/test/support/titled-listing';
import { makePng } from '@/test/unit/hostile-answers/picture-makers';

const { giratina, wailord } = seedCards;
const pictureUrl = 'https://pictures.example/wailord.png';
const png = makePng({ width: 245, height: 342 });
const bomb = makePng({ width: 50_000, height: 50_000 });
let served = png;

const routes: Routes = (url) =>
  url.href === pictureUrl ? { headers: { 'content-type': 'image/png' }, body: served } : undefined;

const listing = titledListing('Pokemon Giratina V 186/196 Lost Origin Alt Art', '1');

describe.each(testedKinds)('the worker in %s', (kind) => {
  const stage = useStage(kind, { routes });
  let page: Page;

  beforeAll(async () => {
    page = await stage.browser.openExtensionPage('popup.html');
  });
  const ids = async (q: string | null) => {
    const found = await askWorker(page, 'candidate/find', { listing, q, cursor: null, ticket: 'c' });
    return found.ok ? found.value.cards.map(({ card }) => card.id) : found.failure.code;
  };

  test('fetches a picture once its host is allowed, once, and shows it from what it keeps', async () => {
    const load = () => askWorker(page, 'picture/load', { cardId: wailord.id });
    const hosts = async () => {
      const status = await askWorker(page, 'status/load', null);
      return status.ok ? status.value.pictureHosts : [];
    };
    expect(await load()).toMatchObject({ failure: { code: 'not-found' } });
    await ids('wailord');
    expect(await load()).toMatchObject({ failure: { code: 'access-needed', detail: 'pictures.example' } });
    expect(await hosts()).toEqual([{ host: 'pictures.example', allowed: false }]);
    await stage.browser.grantAccess(['https://pictures.example/*']);
    expect(await hosts()).toEqual([{ host: 'pictures.example', allowed: true }]);
    served = bomb;
    expect(await load()).toMatchObject({ failure: { code: 'bad-response', detail: 'pixels' } });
    expect(await askWorker(page, 'data/measure', null)).toMatchObject({ value: { pictures: { count: 0 } } });
    served = png;
    const picture = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    expect(await load()).toEqual({ ok: true, value: picture });
    await stage.browser.stopWorker();
    expect(await load()).toEqual({ ok: true, value: picture });
    expect(stage.pages.requested.filter((url) => url === pictureUrl)).toHaveLength(2);
    expect(await askWorker(page, 'data/measure', null)).toMatchObject({ value: { pictures: { count: 1 } } });
  });

  test('offers its menu entry, its key and its word in the address bar', async () => {
    const offered = await page.evaluate(async () => {
      // Refused for an entry that is not there.
      await chrome.contextMenus.update('price-selection', {});
      const commands = await chrome.commands.getAll();
      return {
        commands: commands.map(({ name, shortcut }) => [name, shortcut]),
        word: chrome.runtime.getManifest().omnibox,
      };
    });
    expect(offered).toEqual({ commands: [['_execute_action', 'Alt+Shift+K']], word: { keyword: 'card' } });
  });

  test('opens the page of a card that it knows, and of no other', async () => {
    expect(await askWorker(page, 'card/open', { cardId: 'https://far.example', fit: '' })).toMatchObject({
      failure: { code: 'not-found' },
    });
    await ids('giratina');
    expect(await askWorker(page, 'card/open', { cardId: giratina.id, fit: 'PSA 9' })).toMatchObject({
      ok: true,
    });
    const opened = await stage.browser.findExtensionPage(`card.html?id=${giratina.id}&fit=PSA+9`);
    await opened.close();
  });
});
