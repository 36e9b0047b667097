import { afterEach, beforeEach, vi } from 'vitest';
import { createMark, type ListingMark } from '@/components/page/mark';
import type { PageUi, PageUiParts } from '@/components/page/page-ui';
import { createPageUi } from '@/components/page-ui/page-ui';
import { type Failure, succeed } from '@/lib/domain/failure';
import type { Ask } from '@/lib/messaging/calls';
import type { PageSettings } from '@/lib/messaging/page-calls';
import { pageSettings } from '@/test/components/page/page-settings';
import { answer, listing, unasked } from '@/test/components/views';

/** The closed roots of this test, in the order of their creation. */
export let roots: ShadowRoot[] = [];
const { attachShadow } = Element.prototype;
let stop = new AbortController();

/** Ends the page script. */
export const end = () => stop.abort();

/** Gives each test of a file a page of its own, whose closed roots can be looked into. */
export function usePage(): void {
  beforeEach(() => {
    stop = new AbortController();
    roots = [];
    Element.prototype.attachShadow = function attach(init) {
      const root = attachShadow.call(this, init);
      roots.push(root);
      return root;
    };
    // happy-dom has no popovers.
    HTMLElement.prototype.showPopover = () => undefined;
  });
  afterEach(() => {
    stop.abort();
    Element.prototype.attachShadow = attachShadow;
    document.body.replaceChildren();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** The root of the page's bar or of an open panel. */
export function findRoot(tag: 'card-comps-bar' | 'card-comps-panel', at = 0): ShadowRoot | undefined {
  return roots.filter(({ host }) => host.isConnected && host.localName === tag)[at];
}

/** The next frame. */
/** The bar is drawn after a frame, with the estimate for which it waits. */
export const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

/** Sends an event as the browser itself would. */
export function dispatchTrusted(target: EventTarget, event: Event): void {
  Object.defineProperty(event, 'isTrusted', { value: true });
  target.dispatchEvent(event);
}

/** Stands in for the browser's own observer; the returned function moves a tile in the view. */
export function stubIntersections() {
  let tell: (entries: readonly object[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
      constructor(given: typeof tell) {
        tell = given;
      }
    },
  );
  return (target: Element, spot: 'in' | 'after' | 'no box') =>
    tell([
      {
        ...{ target, isIntersecting: spot === 'in', rootBounds: { bottom: 800 } },
        boundingClientRect: { top: spot === 'after' ? 900 : 0, height: spot === 'no box' ? 0 : 100 },
      },
    ]);
}

/** A page script's panel and bar; `answers` stand in for the worker, other calls succeed with null. */
export function raisePageUi(
  answers: Partial<Record<string, (input: never) => unknown>> = {},
  settings: Partial<PageSettings> = {},
) {
  const calls: string[] = [];
  const ask = (async (call: string, input: never) => {
    calls.push(call);
    return answers[call]?.(input) ?? succeed(null);
  }) as unknown as Ask;
  const marks: ListingMark[] = [];
  const events = {
    ...{ onStay: vi.fn(), onLeave: vi.fn(), onClose: vi.fn() },
    ...{ onOpenOptions: vi.fn(), onOpenChange: vi.fn() },
  };
  const parts: PageUiParts = {
    ...{ document, ask, events, signal: stop.signal, now: Date.now },
    settings: { ...pageSettings, ...settings },
    createTicket: () => String(calls.length),
    getMarks: () => marks,
  };
  return { ui: createPageUi(parts), parts, marks, events, calls };
}

/** Puts a mark with its own question on the page. */
export function addMark(
  { ui, parts, marks, calls }: ReturnType<typeof raisePageUi>,
  id: string,
): ListingMark {
  const host = document.createElement('button');
  const anchor = document.createElement('b');
  document.body.append(anchor, host);
  const created = createMark(
    { listing: { ...listing, id }, anchor, tile: document.body },
    {
      ...{ ask: parts.ask, createTicket: () => `${id}-${calls.length}`, now: Date.now, theme: 'auto' },
      onPress: () => undefined,
      onChange: ui.updateMark,
    },
  );
  const mark: ListingMark = Object.assign(created, {
    ...{ host, attach: () => undefined, setOpen: vi.fn(), focus: () => host.focus() },
  });
  marks.push(mark);
  return mark;
}

/** A mark whose question the test answers. */
export interface FakeMark extends ListingMark {
  /** Answers with a verdict 11 % under the market, or with a failure. */
  settle(failure?: Failure): void;
}

/** Creates marks in tiles of their own, which are on the page. */
export function createFakeMarks(count: number, onChange: PageUi['updateMark']): FakeMark[] {
  return Array.from({ length: count }, (_, nth) => {
    let view = { ...unasked, listing: { ...listing, id: String(nth) } };
    const change = (part: Partial<ListingMark['view']>) => {
      view = { ...view, ...part };
      onChange(mark);
    };
    const mark: FakeMark = {
      listing: view.listing,
      get view() {
        return view;
      },
      host: document.createElement('span'),
      anchor: document.createElement('b'),
      tile: document.body.appendChild(document.createElement('li')),
      ...{ attach: vi.fn(), setOpen: vi.fn(), focus: vi.fn(), unmount: vi.fn() },
      ...{ retry: vi.fn(), renew: vi.fn(), refuse: vi.fn() },
      ask: vi.fn(() => change({ state: 'asking', failure: null })),
      cancel: vi.fn(() => {
        if (view.state === 'asking') change({ state: 'idle' });
      }),
      settle: (failure) => change({ state: 'answered', ...(failure ? { failure } : { answer: answer() }) }),
    };
    return mark;
  });
}

/** The places of the marks with a question out. */
export function findAsking(marks: readonly ListingMark[]): number[] {
  return marks.flatMap(({ view }, nth) => (view.state === 'asking' ? nth : []));
}
