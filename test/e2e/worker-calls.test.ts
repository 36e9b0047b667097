import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '@/lib/domain/listing';
import { checkPicture } from '@/lib/prices/check-picture';
import { measureJpeg } from '@/lib/prices/picture-size/measure-jpeg';
import { measurePng } from '@/lib/prices/picture-size/measure-png';
import { measureWebp } from '@/lib/prices/picture-size/measure-webp';
import { askWorker } from '@/test/support/ask-worker';
import { testedKinds } from '@/test/support/extension-browser';
import type { Routes } from '@/test/support/page-server';
import { seedCards } from '@/test/support/seeds';
import { raiseStage, type Stage } from '@/test/support/stage';
import { titledListing } from '@/test/support/titled-listing';
import { makePng } from '@/test/unit/hostile-answers/picture-makers';

const { charizard, giratina, rayquaza, umbreon, wailord } = seedCards;
const pictureUrl = 'https://pictures.example/wailord.png';
const png = makePng({ width: 245, height: 342 });
const bomb = makePng({ width: 50_000, height: 50_000 });
let served = png;

const routes: Routes = (url) =>
  url.href === pictureUrl ? { headers: { 'content-type': 'image/png' }, body: served } : undefined;

const listing = titledListing('Pokemon Giratina V 186/196 Lost Origin Alt Art', '1');
const sameTitle: Listing = { ...listing, id: '2', title: 'GIRATINA V 186/196 Lost Origin Alt Art - Pokemon' };
const reworded: Listing = {
  ...listing,
  id: '3',
  title: '🔥 POKEMON giratina V 186/196 (Lost Origin) Alt-Art 🔥',
};

describe.each(testedKinds)('the worker in %s', (kind) => {
  let stage: Stage;
  let page: Page;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes });
    await stage.setUp();
    page = await stage.browser.openExtensionPage('popup.html');
  });
  afterAll(() => stage?.close());

  const price = async (one: Listing) => {
    const answer = await askWorker(page, 'listing/price', { listing: one, depth: 'label', ticket: one.id });
    if (!answer.ok) throw new Error(answer.failure.code);
    const { match, corrected } = answer.value;
    return { kind: match.kind, card: match.kind === 'sure' ? match.card.id : null, corrected };
  };
  const ids = async (q: string | null) => {
    const found = await askWorker(page, 'candidate/find', { listing, q, cursor: null, ticket: 'c' });
    return found.ok ? found.value.cards.map(({ card }) => card.id) : found.failure.code;
  };

  test('says what pricing would cost, and it costs no more', async () => {
    const before = await askWorker(page, 'calls/estimate', { listings: [listing, reworded] });
    expect(before).toMatchObject({ ok: true, value: { cards: 1, left: 500 } });
    stage.tap.forget();
    await price(listing);
    await price(reworded);
    expect(stage.tap.requests.length).toBeGreaterThan(0);
    expect(stage.tap.requests.length).toBeLessThanOrEqual(before.ok ? before.value.calls : 0);
    expect(await askWorker(page, 'calls/estimate', { listings: [listing] })).toMatchObject({
      value: { calls: 0 },
    });
  });

  test('keeps a correction for the listing through its own death, and takes it back', async () => {
    expect(await price(listing)).toEqual({ kind: 'sure', card: giratina.id, corrected: null });
    expect(await ids('rayquaza')).toEqual([rayquaza.id]);
    await askWorker(page, 'correction/save', { listing, cardId: rayquaza.id });
    await stage.browser.stopWorker();
    expect(await price(listing)).toEqual({ kind: 'sure', card: rayquaza.id, corrected: 'listing' });
    // Another listing of the title names a number, which that card does not have.
    expect(await price(reworded)).toEqual({ kind: 'sure', card: giratina.id, corrected: null });
    expect(await price(sameTitle)).toEqual({ kind: 'sure', card: giratina.id, corrected: null });
    expect(await ids(null)).toContain(giratina.id);

    await askWorker(page, 'correction/save', { listing, cardId: null });
    expect(await price(listing)).toEqual({ kind: 'none', card: null, corrected: 'listing' });
    await askWorker(page, 'correction/remove', { listing });
    expect(await price(listing)).toEqual({ kind: 'sure', card: giratina.id, corrected: null });
  });

  test('takes no correction to a card that the service does not have', async () => {
    const cardId = '6d0f8f1e-9999-4c4e-9a01-000000000000';
    expect(await askWorker(page, 'correction/save', { listing, cardId })).toMatchObject({
      failure: { code: 'not-found' },
    });
    expect(await price(listing)).toMatchObject({ corrected: null });
  });

  test('exports settings and corrections without keys, and takes them back', async () => {
    await askWorker(page, 'correction/save', { listing, cardId: rayquaza.id });
    const exported = await askWorker(page, 'settings/export', null);
    if (!exported.ok) throw new Error(exported.failure.code);
    expect(exported.value).toContain(rayquaza.id);
    for (const key of Object.values(stage.keys)) expect(exported.value).not.toContain(key);

    const cleared = await askWorker(page, 'data/clear', { kinds: ['corrections'] });
    expect(cleared).toMatchObject({ value: { corrections: { count: 0, bytes: 0 } } });
    expect(await price(listing)).toMatchObject({ card: giratina.id });
    const imported = await askWorker(page, 'settings/import', { text: exported.value });
    expect(imported).toMatchObject({ ok: true, value: { repaired: [], notice: null } });
    expect(await price(listing)).toMatchObject({ card: rayquaza.id, corrected: 'listing' });
    expect(await askWorker(page, 'settings/import', { text: '{"kind":"other"}' })).toMatchObject({
      failure: { code: 'bad-request' },
    });
    // The addresses are the same, so the keys stayed.
    expect(await askWorker(page, 'keys/load', null)).toMatchObject({
      value: { apiKey: true, gatewayKey: true },
    });
    await askWorker(page, 'correction/remove', { listing });
  });

  test.each([
    ['image/png', measurePng],
    ['image/jpeg', measureJpeg],
    ['image/webp', measureWebp],
  ] as const)('measures an %s that the browser made as it was made', async (type, measure) => {
    const made = await page.evaluate(async (wanted) => {
      const canvas = new OffscreenCanvas(301, 419);
      canvas.getContext('2d')?.fillRect(7, 8, 90, 100);
      const bytes = await (await canvas.convertToBlob({ type: wanted })).arrayBuffer();
      return [...new Uint8Array(bytes)];
    }, type);
    const bytes = Uint8Array.from(made);
    expect(measure(bytes)).toEqual({ width: 301, height: 419, isMoving: false });
    expect(checkPicture(bytes, false)).toEqual({ ok: true, value: type });
  });

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

  test('searches with filters, in the words of the service', async () => {
    const find = async (q: string, filters: { readonly grade?: string; readonly set?: string }) => {
      const found = await askWorker(page, 'card/search', { q, cursor: null, filters });
      return found.ok ? found.value.cards.map(({ card }) => card.id).sort() : found.failure.code;
    };
    expect(await find('', { grade: 'PSA_10' })).toEqual([charizard.id, umbreon.id]);
    expect(await find('umbreon', { set: 'obsidian-flames' })).toEqual([]);
    expect(await find('charizard', { set: 'obsidian-flames', grade: 'RAW' })).toEqual([charizard.id]);
  });

  test('loads both series of a card’s history, and none where the plan has none', async () => {
    const load = (series: 'sold' | 'listings') =>
      askWorker(page, 'history/load', { cardId: giratina.id, kind: series, days: 30 });
    for (const series of ['sold', 'listings'] as const) {
      expect(await load(series)).toMatchObject({ ok: true, value: { kind: series, days: 30, cut: null } });
    }
    const loaded = await askWorker(page, 'settings/load', null);
    if (!loaded.ok) throw new Error(loaded.failure.code);
    const { settings } = loaded.value;
    const withPlan = (plan: 'basic' | 'mega') =>
      askWorker(page, 'settings/save', { ...settings, service: { ...settings.service, plan } });
    await withPlan('basic');
    stage.tap.forget();
    expect(await load('sold')).toMatchObject({ failure: { code: 'plan-required' } });
    expect(stage.tap.requests).toEqual([]);
    await withPlan('mega');
  });

  test('remembers searches and how the bar stands, and forgets what it is told to', async () => {
    await askWorker(page, 'recent/save', { q: 'umbreon', filters: { grade: 'PSA 10' } });
    expect(await askWorker(page, 'recent/load', null)).toEqual({
      ok: true,
      value: [{ q: 'umbreon', filters: { grade: 'PSA 10' } }],
    });
    const bar = { collapsed: true, sort: 'deal', over: 'dim', onlySureDeals: false } as const;
    await askWorker(page, 'bar/save', bar);
    await stage.browser.stopWorker();
    expect(await askWorker(page, 'page/load', { site: 'ebay' })).toMatchObject({
      value: { settings: { bar, theme: 'auto' }, sorted: null },
    });
    const cleared = await askWorker(page, 'data/clear', {
      kinds: ['answers', 'cards', 'pictures', 'recent', 'corrections'],
    });
    const none = { count: 0, bytes: 0 };
    expect(cleared).toEqual({
      ok: true,
      value: { answers: none, cards: none, pictures: none, recent: none, corrections: none },
    });
    expect(await askWorker(page, 'keys/load', null)).toMatchObject({ value: { apiKey: true } });
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
