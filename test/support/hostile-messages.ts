import fc from 'fast-check';
import { pageCalls } from '@/lib/messaging/page-calls';
import type { CallName } from '@/lib/messaging/protocol';
import { defaultSettings } from '@/lib/settings/default-settings';
import { titledListing } from './titled-listing';

/** A message, and whether it must be refused when a page sends it, and when one of the extension's own pages does. */
export interface HostileMessage {
  readonly message: unknown;
  readonly refused: { readonly page: boolean; readonly extension: boolean };
}

const listing = titledListing('Pokemon Giratina V 186/196 Lost Origin Alt Art Secret Rare', '256000000011');
const counts = { priceTexts: 9, ownPrices: 9, links: 9, tiles: 9, sightings: 0 };

/** A call of each kind that is in order, but for those that open tabs, change settings or drop data if they are let. */
const inOrder: Readonly<Partial<Record<CallName, unknown>>> = {
  'page/load': { site: 'ebay' },
  'listing/price': { listing, depth: 'label', ticket: 't' },
  'listing/cancel': { tickets: ['t'] },
  'panel/load': null,
  'bar/load': null,
  'deals/load': null,
  'drift/load': null,
  'bar/save': { collapsed: false, sort: 'page', over: 'show', onlySureDeals: false },
  'drift/note': {
    site: 'ebay',
    kind: 'search',
    counts: { ...counts, misses: { 'no-id': 0, 'no-title': 0, 'no-price': 0 } },
  },
  'calls/estimate': { listings: [listing] },
  'correction/remove': { listing },
  'candidate/find': { listing, q: null, cursor: null, ticket: 't' },
  'picture/load': { cardId: 'x' },
  'history/load': { cardId: 'x', kind: 'sold', days: 30 },
  'card/open': { cardId: 'x' },
  'card/search': { q: 'giratina', cursor: null, filters: {} },
  'card/get': { id: 'x' },
  'tab/load': { tabId: 1, url: 'https://www.ebay.com/' },
  'recent/load': null,
  'settings/load': null,
  'settings/export': null,
  'status/load': null,
  'keys/load': null,
  'data/measure': null,
};
/** What only the extension's own pages may ask, with inputs that would do harm. */
const forbidden: readonly (readonly [CallName, unknown])[] = [
  ['keys/save', { apiKey: 'stolen', gatewayKey: null }],
  ['keys/save', { keep: 'session' }],
  ['settings/save', { ...defaultSettings, dailyBudget: 0, country: 'DE' }],
  ['settings/import', { text: '{}' }],
  ['data/clear', { kinds: ['corrections', 'answers'] }],
  ['shop/remove', { shop: 'https://shop.example' }],
  ['tab/switch', { tabId: 1, url: 'https://shop.example/', on: true }],
  ['recent/save', { q: 'planted', filters: {} }],
  ['connection/test', null],
  ['losses/dismiss', null],
  ['rates/load', null],
];
const forPages: readonly string[] = pageCalls;
const names = Object.keys(inOrder) as CallName[];
const envelope = (call: unknown, input: unknown) => ({ cardComps: 1, call, input });

/** Texts that would be an address, a path, a header or a query if something took them for one. */
function hostileTexts(decoy: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(
      decoy,
      `${decoy}/v1/cards/search`,
      `../../..//${decoy}`,
      '..',
      '.',
      '\ud800',
      '../../../v1/keys',
      '..%2f..%2fkeys',
      'x\r\nX-Planted: 1',
      'x?limit=9999&key=1#',
      '@127.0.0.1:1/',
      'javascript:alert(1)',
      '__proto__',
      'constructor',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts `value` in one of the places of a plain value, or adds a key to one of its objects: never in order again. */
function spoil(input: unknown, at: number, key: string, value: unknown): unknown {
  if (!isPlain(input)) return { [key]: value };
  const inner = Object.entries(input).filter(([, part]) => isPlain(part));
  const [name, part] = inner[at % (inner.length + 1)] ?? [];
  if (name === undefined || name === 'specifics') return { ...input, [`${key}x`]: value };
  return { ...input, [name]: spoil(part, at >> 2, key, value) };
}

/**
 * Messages of every kind: no message of ours at all, ours with wild parts, ours but spoilt, and from a page those that only
 * the extension's own pages may send.
 */
export function hostileMessages(
  sender: keyof HostileMessage['refused'],
  decoy: string,
): fc.Arbitrary<HostileMessage> {
  const texts = hostileTexts(decoy);
  const wild = fc.jsonValue({ maxDepth: 3 });
  const call = fc.constantFrom(...names);
  const always = { page: true, extension: true };
  const forTheirs = (name: string) => ({ page: !forPages.includes(name), extension: false });
  const strange = fc
    .oneof(wild, fc.dictionary(texts, wild, { maxKeys: 4 }))
    .filter((message) => !isPlain(message) || message.cardComps !== 1)
    .map((message) => ({ message, refused: always }));
  const unknownCall = fc
    .tuple(fc.oneof(texts, wild), wild)
    .filter(([name]) => !names.some((known) => known === name))
    .map(([name, input]) => ({ message: envelope(name, input), refused: always }));
  const spoilt = fc.tuple(call, fc.nat(), texts, wild).map(([name, at, key, value]) => ({
    message: envelope(name, spoil(inOrder[name], at, key, value)),
    refused: always,
  }));
  const furtherKey = fc
    .tuple(call, fc.constantFrom('sender', 'origin', 'url', 'tabId', 'extension', 'id'), wild)
    .map(([name, key, value]) => ({
      message: { ...envelope(name, inOrder[name]), [key]: value },
      refused: always,
    }));
  const harmful = fc
    .constantFrom(...forbidden)
    .map(([name, input]) => ({ message: envelope(name, input), refused: { page: true, extension: false } }));
  const worded = fc.oneof(
    fc
      .tuple(fc.constantFrom('picture/load', 'card/open', 'correction/save'), texts)
      .map(([name, cardId]) => ({
        message: envelope(name, name === 'correction/save' ? { listing, cardId } : { cardId }),
        refused: always,
      })),
    texts.map((id) => ({
      message: envelope('history/load', { cardId: id, kind: 'sold', days: 30 }),
      refused: always,
    })),
    texts.map((title) => ({
      message: envelope('listing/price', {
        listing: { ...listing, title: `Giratina V ${title}` },
        depth: 'full',
        ticket: 't',
      }),
      refused: { page: false, extension: false },
    })),
    texts.map((q) => ({
      message: envelope('candidate/find', { listing, q, cursor: null, ticket: 't' }),
      refused: { page: false, extension: false },
    })),
  );
  const right = call.map((name) => ({ message: envelope(name, inOrder[name]), refused: forTheirs(name) }));
  return fc.oneof(
    { arbitrary: strange, weight: 3 },
    { arbitrary: unknownCall, weight: 3 },
    { arbitrary: spoilt, weight: 8 },
    { arbitrary: furtherKey, weight: 3 },
    { arbitrary: harmful, weight: sender === 'page' ? 2 : 0 },
    { arbitrary: worded, weight: 2 },
    { arbitrary: right, weight: 2 },
  );
}
