import { afterEach, beforeEach, vi } from 'vitest';
import { mountPage } from '@/components/page/mount-page';
import { offerPageUi, type PageUi, type PageUiParts } from '@/components/page/page-ui';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Ask } from '@/lib/messaging/calls';
import type { PageSettings } from '@/lib/messaging/page-calls';
import { createReader, type Site } from '@/lib/sites/site';
import { answer, listing, priced } from '@/test/components/views';
import { pageSettings } from './page-settings';

const kind = { evidence: 'seen', date: '2026-07' } as const;
const facts: Site['facts'] = {
  ...{ id: 'test', name: 'Test', matches: [] },
  pages: [
    { ...kind, id: 'search', path: /^\/sch/ },
    { ...kind, id: 'store', path: /^/ },
  ],
};
/** A site whose tiles state a listing's id and title. */
const site: Site = {
  facts,
  read: createReader(facts, function* (root) {
    for (const tile of root.querySelectorAll('li')) {
      const anchor = tile.querySelector('b');
      const page = (tile.className || 'results') as Listing['page'];
      if (anchor) yield { tile, anchor, listing: { ...listing, page, id: tile.id, title: tile.title } };
    }
  }),
};
const fresh = answer({ priced: { ...priced, fetchedAt: new Date().toISOString() } });

/** The page script's life. */
export let script: AbortController;
/** Prices whose marks wait to be drawn. */
export let observed: Set<Element>;
export let showNow: (prices: readonly Element[]) => void;
/** Closed roots by their hosts. */
let roots: Map<Element, ShadowRoot>;
const { attachShadow } = Element.prototype;

/** Gives each test of a file a page of its own, whose script ends with it. */
export function usePage(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    script = new AbortController();
    observed = new Set();
    roots = new Map();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: readonly object[]) => void) {
          showNow = (prices) => tell(prices.map((target) => ({ target, isIntersecting: true })));
        }
        observe = (price: Element) => observed.add(price);
        unobserve = (price: Element) => observed.delete(price);
        disconnect = () => observed.clear();
      },
    );
    Element.prototype.attachShadow = function attach(init) {
      const root = attachShadow.call(this, init);
      roots.set(this, root);
      return root;
    };
    history.replaceState(null, '', '/sch');
    document.body.innerHTML = '<ul></ul>';
  });
  afterEach(() => {
    script.abort();
    Element.prototype.attachShadow = attachShadow;
    Reflect.deleteProperty(globalThis, Symbol.for('card-comps-ui'));
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
    history.replaceState(null, '', '/');
  });
}

/** Ends the page script, and lets another one run. */
export function restart(): void {
  script.abort();
  script = new AbortController();
}

/** Puts a tile into the page. */
export function addTile(title: string, page: Listing['page'] = 'results'): Element {
  const tile = document.createElement('li');
  Object.assign(tile, { id: String(document.querySelectorAll('li').length), title, className: page });
  tile.innerHTML = '<b>$450.00</b>';
  document.querySelector('ul')?.append(tile);
  return tile;
}
/** Where a tile states its price. */
export const priceOf = (tile: Element | undefined) => tile?.querySelector('b') ?? document.body;
export const settle = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

/** An event as the browser makes it, or as a script does. */
export function fire(element: Element | Document, type: string, more: object = {}, isTrusted = true): void {
  const event = Object.assign(new Event(type, { bubbles: true, composed: true }), more);
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  element.dispatchEvent(event);
}
export const pointAt = (element: Element) => fire(element, 'pointerover');

export interface Page {
  readonly titles?: readonly string[];
  readonly page?: Listing['page'];
  readonly settings?: Partial<PageSettings>;
  /** Comes before the classes of listings. */
  readonly classified?: Promise<void>;
  /** Whether the worker stays away now. */
  readonly mayFail?: () => boolean;
  readonly ui?: Result<null>;
}

/** Mounts a page with tiles of these titles, and gives what it asks the worker and does with panel and bar. */
export async function raisePage(options: Page = {}) {
  const { titles = ['Charizard 4/102'], page, settings, classified, ui: loaded = succeed(null) } = options;
  const tiles = titles.map((title) => addTile(title, page));
  const asked: { readonly call: string; readonly input: unknown }[] = [];
  let uiParts: PageUiParts | undefined;
  const ui = {
    ...{
      isOwn: vi.fn(() => false),
      openPanel: vi.fn(),
      dockPanel: vi.fn(),
      updateMark: vi.fn(),
      focusPanel: vi.fn(),
    },
    ...{ hasFocus: vi.fn(() => false), closePanel: vi.fn(), showBar: vi.fn() },
  } satisfies PageUi;

  async function read(listings: readonly Listing[] | null) {
    if (options.mayFail?.()) return fail('internal');
    if (listings) await classified;
    const classes = listings?.map(({ title }) => (title.includes('lamp') ? 'other' : 'card')) ?? [];
    return succeed({ settings: { ...pageSettings, ...settings }, classes });
  }
  const ask = (async (call: string, input: { readonly listings: readonly Listing[] | null }) => {
    asked.push({ call, input });
    if (call === 'page/read') return read(input.listings);
    // Without a panel nothing else of the extension answers either.
    if (call === 'listing/price')
      return loaded.ok
        ? succeed({ ...fresh, depth: Reflect.get(input, 'depth') })
        : new Promise(() => undefined);
    if (call !== 'ui/load') return succeed(null);
    if (loaded.ok)
      offerPageUi((parts) => {
        uiParts = parts;
        return ui;
      });
    return loaded;
  }) as unknown as Ask;
  void mountPage({ document, site, ask, script, createTicket: () => 't', now: Date.now });
  await settle();
  return {
    ...{ asked, tiles, ui },
    events: () => uiParts?.events as PageUiParts['events'],
    /** Titles of the listings of each `page/read`; null for the settings alone. */
    reads: () =>
      asked.flatMap(({ call, input }) =>
        call === 'page/read'
          ? [(input as { listings: Listing[] | null }).listings?.map(({ title }) => title) ?? null]
          : [],
      ),
    depths: () =>
      asked.flatMap(({ call, input }) =>
        call === 'listing/price' ? (input as { readonly depth: string }).depth : [],
      ),
    count: (name: string) => asked.filter(({ call }) => call === name).length,
    openedTitles: () => ui.openPanel.mock.calls.map(([mark]) => mark.listing.title),
  };
}

/** The label's button beside a price. */
export const labelOf = (price: Element) =>
  roots
    .get(price.querySelector('card-comps-mark') ?? (price.nextElementSibling as Element))
    ?.querySelector('button');
export const countMarks = () => document.querySelectorAll('card-comps-mark').length;
