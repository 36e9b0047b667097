import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { succeed } from '@/lib/domain/failure';
import { ownCalls } from '@/lib/messaging/own-calls';
import { pageCalls } from '@/lib/messaging/page-calls';
import type { Handlers } from '@/lib/messaging/serve';
import { defaultSettings } from '@/lib/settings/default-settings';
import { StorageError } from '@/lib/storage/key-value';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
type Heard = (message: unknown, sender: unknown) => unknown;
const heard: Heard[] = [];
vi.mock('webextension-polyfill', () => ({
  default: {
    runtime: {
      id: 'own',
      getURL: () => 'chrome-extension://own/',
      onMessage: { addListener: (listen: Heard) => heard.push(listen) },
    },
  },
}));
const { answerMessage, identifySender, parseCall, serve } = await import('@/lib/messaging/serve');

const listing = {
  site: 'ebay',
  id: '123456789012',
  page: 'results',
  title: 'Charizard 4/102',
  asking: { minor: 45_000, currency: 'USD' },
  askingText: '$450.00',
  priceKind: 'fixed',
  currentBid: null,
  shipping: { kind: 'unknown' },
  condition: null,
  specifics: {},
};
const price = { listing, depth: 'label', ticket: 't1' };
const bar = { collapsed: false, sort: 'page', over: 'dim', onlySureDeals: false };
/** Every call that a page may make, with an input that is in order. */
const pageInputs: Readonly<Record<string, unknown>> = {
  'page/read': { site: 'ebay', listings: [listing] },
  'listing/price': price,
  'listing/cancel': { tickets: ['t1'] },
  'ui/load': null,
  'bar/save': bar,
  'panel/save': { isOpen: false },
  'calls/estimate': { listings: [listing, listing] },
  'correction/save': { listing, cardId: null },
  'correction/remove': { listing },
  'want/add': { listing },
  'reminder/set': { listing, most: null, isOn: true },
  'candidate/find': { listing, q: null, cursor: null, ticket: 't1' },
  'picture/load': { cardId: 'a' },
  'history/load': { cardId: 'a', kind: 'sold', days: 30 },
  'card/open': { cardId: 'a' },
  'options/open': null,
  'collection/open': null,
  'deals/open': null,
};
const envelope = (call: string, input: unknown) => ({ cardComps: 1, call, input });

function createHandlers(seen: [string, unknown][] = []): Handlers {
  const handle = (name: string) => async (input: unknown) => {
    seen.push([name, input]);
    return succeed(null);
  };
  return new Proxy({} as Handlers, { get: (_, name) => handle(String(name)) });
}

test.each([true, false])(
  'a page’s window is told as the browser states it, private: %s',
  async (incognito) => {
    const read = vi.fn(async () => succeed({ settings: {}, classes: [] }));
    serve({ 'page/read': read } as unknown as Handlers);
    const sender = { id: 'own', url: 'https://www.ebay.com/sch', frameId: 0, tab: { id: 3, incognito } };
    await heard.at(-1)?.(envelope('page/read', { site: 'ebay', listings: null }), sender);
    const caller = { tabId: 3, frameId: 0, url: sender.url, isPrivate: incognito };
    expect(read).toHaveBeenCalledWith({ site: 'ebay', listings: null }, caller);
  },
);

describe('who may ask what', () => {
  test('senders are told apart by what the browser vouches for', () => {
    const own = 'chrome-extension://own/';
    const tab = { id: 1 } as never;
    const identify = (sender: object) => identifySender(sender as never, 'own', own);
    expect(identify({ id: 'own', url: `${own}popup.html` })).toBe('extension');
    expect(identify({ id: 'own', url: `${own}options.html`, tab })).toBe('extension');
    expect(identify({ id: 'own', url: 'https://www.ebay.com/sch', tab })).toBe('page');
    expect(identify({ id: 'own', url: 'https://www.ebay.com/?chrome-extension://own/', tab })).toBe('page');
    expect(identify({ id: 'other', url: `${own}popup.html` })).toBe('stranger');
    expect(identify({ id: 'own' })).toBe('stranger');
  });

  test.each(Object.entries(pageInputs))('a page may call %s', async (call, input) => {
    expect(await answerMessage(createHandlers(), envelope(call, input), 'page')).toEqual(succeed(null));
  });

  test('what a page may call is all of the list and nothing else', () => {
    expect(Object.keys(pageInputs).sort()).toEqual(Object.keys(pageCalls).sort());
    expect(Object.keys(ownCalls).filter((name) => Object.hasOwn(pageCalls, name))).toEqual([]);
  });

  test.each([
    ['settings/load', null],
    ['settings/save', defaultSettings],
    ['keys/load', null],
    ['service/save', { keys: { apiKey: 'x' } }],
    ['connection/test', null],
    ['card/search', { q: 'x', cursor: null, filters: {} }],
    ['card/get', { id: 'x' }],
    ['index/search', { q: 'x' }],
    ['index/price', { id: 'x' }],
    ['status/load', null],
    ['recent/load', null],
    ['want/list', null],
    ['seen/board', { site: null, graded: null, wanted: false, most: 100 }],
    ['want/remove', { id: 'x' }],
    ['want/value', { id: 'x' }],
    ['set/list', null],
    ['owned/list', { q: '', after: null }],
    ['owned/write', null],
    ['want/seen', { ids: ['x'] }],
    ['owned/worth', null],
    ['owned/ask', { day: '2026-01-01', until: 10 }],
    ['owned/remove', { file: 'x' }],
    ['recent/save', { q: 'x', filters: {} }],
    ['settings/export', null],
    ['settings/import', { text: '{}' }],
    ['rates/load', null],
    ['data/measure', null],
    ['data/clear', { kinds: ['corrections'] }],
    ['losses/dismiss', null],
  ])('a page may not call %s', async (call, input) => {
    const seen: [string, unknown][] = [];
    expect(await answerMessage(createHandlers(seen), envelope(call, input), 'page')).toMatchObject({
      failure: { code: 'bad-request', detail: 'sender' },
    });
    expect(seen).toEqual([]);
    expect(await answerMessage(createHandlers(), envelope(call, input), 'extension')).toEqual(succeed(null));
  });

  test('a stranger may call nothing', async () => {
    expect(await answerMessage(createHandlers(), envelope('options/open', null), 'stranger')).toMatchObject({
      ok: false,
    });
  });
});

describe('what may be asked', () => {
  test.each([
    ['an unknown call', envelope('keys/read', null)],
    ['an inherited name', envelope('constructor', null)],
    ['another version', { ...envelope('options/open', null), cardComps: 2 }],
    ['a further key', { ...envelope('options/open', null), more: 1 }],
    ['a further input key', envelope('page/read', { site: 'ebay', listings: null, more: 1 })],
    ['a site of no such form', envelope('page/read', { site: 'x y', listings: null })],
    ['a further listing key', envelope('listing/price', { ...price, listing: { ...listing, more: 1 } })],
    [
      'an address of a listing that is no web page',
      envelope('listing/price', { ...price, listing: { ...listing, url: 'javascript:alert(1)' } }),
    ],
    [
      'a title of a megabyte',
      envelope('listing/price', { ...price, listing: { ...listing, title: 'x'.repeat(1e6) } }),
    ],
    [
      'a fractional price',
      envelope('listing/price', {
        ...price,
        listing: { ...listing, asking: { minor: 1.5, currency: 'USD' } },
      }),
    ],
    ['a section of the options that no page leads to', envelope('options/open', 'backup')],
    ['an unknown depth', envelope('listing/price', { ...price, depth: 'deep' })],
    ['thousands of listings', envelope('calls/estimate', { listings: Array(501).fill(listing) })],
    [
      'a page of thousands of listings',
      envelope('page/read', { site: 'ebay', listings: Array(501).fill(null) }),
    ],
    ['a key of a megabyte', envelope('service/save', { keys: { apiKey: 'x'.repeat(1e6) } })],
    ['a key with a space', envelope('service/save', { keys: { gatewayKey: 'two words' } })],
    ['an address for a picture', envelope('picture/load', { url: 'https://pictures.example/a.png' })],
    ['a card id of a kilobyte', envelope('card/open', { cardId: 'x'.repeat(1024) })],
    ['a grade of a kilobyte', envelope('card/open', { cardId: 'a', fit: 'x'.repeat(1024) })],
    ['an empty card id', envelope('correction/save', { listing, cardId: '' })],
    ['no card id', envelope('correction/save', { listing })],
    ['an empty query', envelope('candidate/find', { listing, q: '', cursor: null, ticket: 't' })],
    ['a window of no such length', envelope('history/load', { cardId: 'a', kind: 'sold', days: 31 })],
    ['a kind of no such name', envelope('history/load', { cardId: 'a', kind: 'both', days: 30 })],
    ['a bar that sorts otherwise', envelope('bar/save', { ...bar, sort: 'price' })],
    ['an unknown filter', envelope('card/search', { q: 'x', cursor: null, filters: { price: '1' } })],
    ['a kind of data that is not there', envelope('data/clear', { kinds: ['keys'] })],
    ['a file of many megabytes', envelope('settings/import', { text: 'x'.repeat(20_000_001) })],
    ['a tab without an address', envelope('tab/load', { tabId: 1 })],
    ['thousands of tickets', envelope('listing/cancel', { tickets: Array(2001).fill('t') })],
  ])('%s is refused', async (_, message) => {
    const seen: [string, unknown][] = [];
    expect(await answerMessage(createHandlers(seen), message, 'extension')).toMatchObject({
      failure: { code: 'bad-request' },
    });
    expect(seen).toEqual([]);
  });

  const ids = [
    ['the folder above', '..'],
    ['the folder itself', '.'],
    ['half a letter', '\ud800'],
    ['a line break', 'a\nb'],
  ] as const;
  test.each(ids)('a card id that would name another path is refused in every call: %s', async (_, id) => {
    const seen: [string, unknown][] = [];
    for (const [call, input] of [
      ['picture/load', { cardId: id }],
      ['history/load', { cardId: id, kind: 'sold', days: 30 }],
      ['card/open', { cardId: id }],
      ['card/get', { id }],
      ['correction/save', { listing, cardId: id }],
    ] as const) {
      expect(
        await answerMessage(createHandlers(seen), envelope(call, input), 'extension'),
        call,
      ).toMatchObject({ failure: { code: 'bad-request' } });
    }
    expect(seen).toEqual([]);
  });

  test('a listing that is wrong anywhere is wrong in every call that takes one', async () => {
    const wild = fc.record({
      at: fc.constantFrom(...Object.keys(listing)),
      value: fc.anything({ maxDepth: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(wild, async ({ at, value }) => {
        const changed = { ...listing, [at]: value };
        const messages = [
          envelope('listing/price', { ...price, listing: changed }),
          envelope('calls/estimate', { listings: [changed] }),
          envelope('correction/save', { listing: changed, cardId: null }),
          envelope('correction/remove', { listing: changed }),
          envelope('candidate/find', { listing: changed, q: null, cursor: null, ticket: 't' }),
        ];
        const answers = await Promise.all(
          messages.map((message) => answerMessage(createHandlers(), message, 'page')),
        );
        expect(new Set(answers.map(({ ok }) => ok)).size).toBe(1);
      }),
      { numRuns: 300 },
    );
  });

  test('no message of any kind throws or gets through by accident', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ maxDepth: 3 }), fc.string(), async (input, call) => {
        const seen: [string, unknown][] = [];
        const answer = await answerMessage(createHandlers(seen), envelope(call, input), 'page');
        expect(answer.ok).toBe(seen.length === 1);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the listings of a page', () => {
  /** Null for one that is invalid. */
  function parse(listings: readonly unknown[]): readonly unknown[] {
    const call = parseCall(envelope('page/read', { site: 'ebay', listings }));
    if (!call.ok) throw new Error(JSON.stringify(call.failure));
    return (call.value.input as { readonly listings: readonly unknown[] }).listings;
  }

  test('an invalid listing is null, and spoils no other', () => {
    const wild = fc.record({
      at: fc.constantFrom(...Object.keys(listing), 'more'),
      value: fc.anything({ maxDepth: 2 }),
    });
    fc.assert(
      fc.property(wild, ({ at, value }) => {
        const changed = { ...listing, [at]: value };
        const [before, between, after] = parse([listing, changed, listing]);
        expect([before, after]).toEqual([listing, listing]);
        if (between !== null) expect(between).toEqual(changed);
      }),
    );
  });

  test.each<[string, object]>([
    ['a title of a megabyte', { title: 'x'.repeat(1e6) }],
    ['too long a price', { askingText: 'x'.repeat(1000) }],
    ['a price of no such kind', { priceKind: 'soon' }],
    ['a further key', { more: 1 }],
  ])('%s makes no listing', (_, change) => {
    expect(parse([{ ...listing, ...change }])).toEqual([null]);
  });
});

test('a bug in a handler is `internal` by its name alone; a refused storage says so', async () => {
  const broken = (error: Error) => new Proxy({} as Handlers, { get: () => () => Promise.reject(error) });
  const ask = (error: Error) => answerMessage(broken(error), envelope('options/open', null), 'page');
  expect(await ask(new RangeError('key sk-123'))).toEqual({
    ok: false,
    failure: { code: 'internal', detail: 'RangeError' },
  });
  expect(await ask(new StorageError('get', new Error('full')))).toMatchObject({
    failure: { code: 'storage' },
  });
});
