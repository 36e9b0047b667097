import fc from 'fast-check';
import type { CallName } from '@/lib/messaging/calls';
import { pageCalls } from '@/lib/messaging/page-calls';
import { defaultSettings } from '@/lib/settings/default-settings';
import { titledListing } from './titled-listing';

/**
 * Who says a message: the content script of a marketplace's page, in a tab or in a frame; that of a page whose site nobody
 * switched on; one of the extension's own pages.
 */
export const hostileSenders = ['page', 'frame', 'unread', 'extension'] as const;
/** One of {@link hostileSenders}. */
export type HostileSender = (typeof hostileSenders)[number];

/** A message, and whom it must be refused. */
export interface HostileMessage {
  readonly message: unknown;
  readonly refused: Readonly<Record<HostileSender, boolean>>;
}

/** Refused to everybody, to all but the extension's own pages, to pages of other sites than the listing's, to nobody. */
const to = {
  all: { page: true, frame: true, unread: true, extension: true },
  pages: { page: true, frame: true, unread: true, extension: false },
  others: { page: false, frame: false, unread: true, extension: false },
  nobody: { page: false, frame: false, unread: false, extension: false },
} satisfies Record<string, HostileMessage['refused']>;

const listing = titledListing('Pokemon Giratina V 186/196 Lost Origin Alt Art Secret Rare', '256000000011');

/** A call of each kind that is in order, but for those that open tabs, change settings or drop data if they are let. */
const inOrder: Readonly<Partial<Record<CallName, unknown>>> = {
  'page/read': { site: 'ebay', listings: [listing] },
  'listing/price': { listing, depth: 'label', ticket: 't' },
  'listing/cancel': { tickets: ['t'] },
  'ui/load': null,
  'bar/save': { collapsed: false, sort: 'page', over: 'show', onlySureDeals: false },
  'panel/save': { isOpen: true },
  'calls/estimate': { listings: [listing] },
  'correction/remove': { listing },
  'want/add': { listing },
  'candidate/find': { listing, q: null, cursor: null, ticket: 't' },
  'picture/load': { cardId: 'x' },
  'history/load': { cardId: 'x', kind: 'sold', days: 30 },
  'card/open': { cardId: 'x' },
  'card/search': { q: 'giratina', cursor: null, filters: {} },
  'card/get': { id: 'x' },
  'index/search': { q: 'giratina' },
  'index/price': { id: 'x' },
  'tab/load': { tabId: 1, url: 'https://www.ebay.com/' },
  'recent/load': null,
  'want/list': null,
  'seen/board': { site: null, graded: null, wanted: false, most: 100 },
  'set/list': null,
  'owned/count': null,
  'owned/list': { q: '', after: null },
  'owned/worth': null,
  'settings/load': null,
  'settings/export': null,
  'status/load': null,
  'keys/load': null,
  'data/measure': null,
};
/** What only the extension's own pages may ask, with inputs that would do harm. */
const forbidden: readonly (readonly [CallName, unknown])[] = [
  ['service/save', { keys: { apiKey: 'stolen', gatewayKey: null } }],
  ['service/save', { keys: { keep: 'session' } }],
  ['settings/save', { ...defaultSettings, dailyBudget: 0, country: 'DE' }],
  ['settings/import', { text: '{}' }],
  ['data/clear', { kinds: ['corrections', 'answers'] }],
  ['shop/remove', { shop: 'https://shop.example' }],
  ['tab/switch', { tabId: 1, url: 'https://shop.example/', on: true }],
  ['recent/save', { q: 'planted', filters: {} }],
  ['connection/test', null],
  ['want/remove', { id: 'card base1-4' }],
  ['owned/remove', { file: 'x' }],
  ['owned/ask', { day: '2026-01-01', until: 10 }],
  ['owned/settle', { id: 'x', key: null }],
  ['losses/dismiss', null],
  ['rates/load', null],
];
const forPages: readonly string[] = Object.keys(pageCalls);
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
export function hostileMessages(sender: HostileSender, decoy: string): fc.Arbitrary<HostileMessage> {
  const texts = hostileTexts(decoy);
  const wild = fc.jsonValue({ maxDepth: 3 });
  const call = fc.constantFrom(...names);
  const forTheirs = (name: CallName) => {
    if (!forPages.includes(name)) return to.pages;
    return /"title"/.test(JSON.stringify(inOrder[name])) ? to.others : to.nobody;
  };
  const strange = fc
    .oneof(wild, fc.dictionary(texts, wild, { maxKeys: 4 }))
    .filter((message) => !isPlain(message) || message.cardComps !== 1)
    .map((message) => ({ message, refused: to.all }));
  const unknownCall = fc
    .tuple(fc.oneof(texts, wild), wild)
    .filter(([name]) => !names.some((known) => known === name))
    .map(([name, input]) => ({ message: envelope(name, input), refused: to.all }));
  const spoilt = fc.tuple(call, fc.nat(), texts, wild).map(([name, at, key, value]) => ({
    message: envelope(name, spoil(inOrder[name], at, key, value)),
    refused: to.all,
  }));
  const furtherKey = fc
    .tuple(call, fc.constantFrom('sender', 'origin', 'url', 'tabId', 'extension', 'id'), wild)
    .map(([name, key, value]) => ({
      message: { ...envelope(name, inOrder[name]), [key]: value },
      refused: to.all,
    }));
  const harmful = fc
    .constantFrom(...forbidden)
    .map(([name, input]) => ({ message: envelope(name, input), refused: to.pages }));
  const worded = fc.oneof(
    fc
      .tuple(fc.constantFrom('picture/load', 'card/open', 'correction/save'), texts)
      .map(([name, cardId]) => ({
        message: envelope(name, name === 'correction/save' ? { listing, cardId } : { cardId }),
        refused: to.all,
      })),
    texts.map((id) => ({
      message: envelope('history/load', { cardId: id, kind: 'sold', days: 30 }),
      refused: to.all,
    })),
    texts.map((title) => ({
      message: envelope('listing/price', {
        listing: { ...listing, title: `Giratina V ${title}` },
        depth: 'full',
        ticket: 't',
      }),
      refused: to.others,
    })),
    texts.map((q) => ({
      message: envelope('candidate/find', { listing, q, cursor: null, ticket: 't' }),
      refused: to.others,
    })),
  );
  const right = call.map((name) => ({ message: envelope(name, inOrder[name]), refused: forTheirs(name) }));
  return fc.oneof(
    { arbitrary: strange, weight: 3 },
    { arbitrary: unknownCall, weight: 3 },
    { arbitrary: spoilt, weight: 8 },
    { arbitrary: furtherKey, weight: 3 },
    { arbitrary: harmful, weight: sender === 'extension' ? 0 : 2 },
    { arbitrary: worded, weight: 2 },
    { arbitrary: right, weight: 2 },
  );
}
