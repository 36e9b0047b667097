import { leastBarCards, limitListing } from '@/lib/domain/listing';
import type { Ask } from '@/lib/messaging/calls';
import type { ListingClass, PageSettings } from '@/lib/messaging/page-calls';
import { isKindOn, type PageReading, type Sighting, type Site } from '@/lib/sites/site';
import { watchPage } from '@/lib/sites/watch';
import { keepWords } from '@/lib/text/text';
import { watchHover } from './hover';
import { askWithRetry, hasWindow } from './lifecycle';
import { createMark, type DrawableMark, findPlace, type ListingMark } from './mark';
import { createUiLoader } from './page-ui';

/** Distance from the view within which marks are drawn, so that a scroll finds them there. */
const margin = '50% 0px';

/** Draws each mark when its price comes near the view; many marks are never scrolled to. */
function createVisibleDrawing(document: Document, signal: AbortSignal) {
  const waiting = new Map<Element, DrawableMark>();

  /** Measures all places before it draws: after the first mark the browser would lay out the page for each. */
  function draw(anchors: readonly Element[]): void {
    if (signal.aborted || !hasWindow(document)) return;
    const marks = anchors.flatMap((anchor) => waiting.get(anchor) ?? []);
    const places = marks.map(findPlace);
    for (const [nth, mark] of marks.entries()) {
      remove(mark);
      mark.attach(places[nth]);
    }
  }

  const observer = new IntersectionObserver(
    (entries) => draw(entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : []))),
    { root: document, rootMargin: margin },
  );

  function remove(mark: DrawableMark): void {
    if (waiting.get(mark.anchor) !== mark) return;
    waiting.delete(mark.anchor);
    observer.unobserve(mark.anchor);
  }

  // Tab moves from one label to the next, in view or not.
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && draw([...waiting.keys()]), {
    signal,
    capture: true,
  });
  signal.addEventListener('abort', () => observer.disconnect());

  return {
    add(mark: DrawableMark): void {
      waiting.set(mark.anchor, mark);
      observer.observe(mark.anchor);
    },
    remove,
  };
}

/** Dependencies of a page; `now` in milliseconds since 1970. */
interface MountPageParts {
  readonly document: Document;
  readonly site: Site;
  readonly ask: Ask;
  readonly createTicket: () => string;
  readonly now: () => number;
  /** Removes everything from the page; aborted where the site turns out to be switched off. */
  readonly script: AbortController;
}

/** Most listings of one question. */
const mostAtOnce = 500;
/** Depth of the question that needs no sign of interest, by kind of page: all offers of one card cost one card's calls. */
const depthAtOnce = { results: null, item: 'label', offers: 'full' } as const;

const toKey = (value: unknown): string => JSON.stringify(value);

/** Classifies listings in the worker, each wording once for the page. */
function createClassifier({ ask, site, script }: MountPageParts) {
  const classes = new Map<string, ListingClass>();
  const keyOf = ({ listing: { title, specifics, condition } }: Sighting) =>
    toKey([title, specifics, condition]);
  const find = (sighting: Sighting): ListingClass | undefined => classes.get(keyOf(sighting));

  return {
    find,
    /** Asks about some of the listings not classified yet; false where there are none or the worker does not answer. */
    async ask(sightings: readonly Sighting[]): Promise<boolean> {
      const asked = sightings.filter((sighting) => !find(sighting)).slice(0, mostAtOnce);
      if (asked.length === 0) return false;
      const listings = asked.map(({ listing }) => listing);
      const answer = await askWithRetry(ask, 'page/read', { site: site.facts.id, listings }, script.signal);
      if (!answer) return false;
      for (const [nth, sighting] of asked.entries())
        classes.set(keyOf(sighting), answer.classes[nth] ?? 'other');
      return true;
    },
  };
}

/** The marks of a page, its one open panel and its bar. */
function createPageMarks(
  { document, ask, createTicket, now, script }: MountPageParts,
  settings: PageSettings,
) {
  const { signal } = script;
  const asksAtOnce = settings.ask !== 'button';
  const marks = new Map<Element, DrawableMark>();
  const byHost = new WeakMap<EventTarget, ListingMark>();
  /** The mark whose panel is open, or opens once its script is loaded. */
  let opened: ListingMark | null = null;
  let takesFocus = false;
  let hasBar = false;
  let isDocked = false;

  const ui = createUiLoader({
    ...{ document, ask, createTicket, now, settings, signal, getMarks: () => marks.values() },
    events: {
      onStay: () => hover.stay(),
      onLeave: () => {
        if (!ui.get()?.hasFocus()) hover.leave();
      },
      onClose: () => close(true),
      onOpenOptions: () => void ask('options/open', null),
      onOpenChange: (mark) => {
        opened = mark;
      },
    },
  });
  const drawing = createVisibleDrawing(document, signal);
  const hover = watchHover({
    ...{ document, signal, close: () => close(false), open: (mark) => open(mark, false) },
    findMark: (target) => byHost.get(target) ?? marks.get(target as Element),
    findLabel: (target) => byHost.get(target),
    onEnter(mark) {
      if (opened === mark) hover.stay();
      else if (asksAtOnce || mark.view.answer) {
        void ui.load();
        return true;
      }
      return false;
    },
  });

  function close(returnsFocus: boolean): void {
    const mark = opened;
    opened = null;
    if (!mark) return;
    ui.get()?.closePanel();
    mark.setOpen(false);
    mark.cancel();
    if (!returnsFocus) return;
    mark.focus();
    // The focus that returns is no new look at the mark.
    hover.stay();
  }

  function open(mark: ListingMark, withFocus: boolean): void {
    hover.stay();
    // Another listing may stand there by now.
    if (marks.get(mark.anchor) !== mark) return;
    if (opened === mark) {
      takesFocus ||= withFocus;
      if (withFocus) ui.get()?.focusPanel();
      return;
    }
    close(false);
    opened = mark;
    takesFocus = withFocus;
    mark.setOpen(true);
    void show(mark);
    mark.ask('full');
  }

  async function show(mark: ListingMark): Promise<void> {
    const loaded = await ui.load();
    if (opened !== mark || signal.aborted) return;
    if (loaded.ok) loaded.value.openPanel(mark, takesFocus);
    else mark.refuse(loaded.failure);
  }

  /** Shows the panel of the page's own item once its label is known, so that the page is not slowed before. */
  async function dock(mark: DrawableMark): Promise<void> {
    const { answer } = mark.view;
    const isWanted = settings.isPanelOpen && asksAtOnce && mark.listing.page === 'item';
    if (isDocked || !isWanted || !answer || !('card' in answer.match)) return;
    isDocked = true;
    await ui.load();
    if (signal.aborted || marks.get(mark.anchor) !== mark || opened) return;
    ui.get()?.dockPanel(mark);
    mark.ask('full');
  }

  function add(sighting: Sighting): void {
    const mark = createMark(sighting, {
      ...{ ask, createTicket, now, theme: settings.theme },
      onPress: () => open(mark, true),
      onChange: () => {
        ui.get()?.updateMark(mark);
        void dock(mark);
      },
    });
    marks.set(mark.anchor, mark);
    byHost.set(mark.host, mark);
    drawing.add(mark);
    hover.add(mark);
    const depth = depthAtOnce[mark.listing.page];
    if (depth && asksAtOnce) mark.ask(depth);
  }

  function remove(mark: DrawableMark): void {
    drawing.remove(mark);
    if (opened === mark) close(false);
    mark.unmount();
    marks.delete(mark.anchor);
  }

  document.addEventListener(
    'keydown',
    ({ key, isTrusted }) => {
      if (key === 'Escape' && isTrusted && opened) close(ui.get()?.hasFocus() === true);
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', () => {
    for (const mark of [...marks.values()]) remove(mark);
    close(false);
  });

  return {
    isOwn: (node: Node): boolean => byHost.has(node) || ui.get()?.isOwn(node) === true,

    /** Removes the marks whose prices are no longer on the page, and gives each card its mark. */
    place(sightings: readonly Sighting[], isCard: (sighting: Sighting) => boolean): void {
      const anchors = new Set(sightings.map(({ anchor }) => anchor));
      for (const mark of [...marks.values()]) if (!anchors.has(mark.anchor)) remove(mark);
      for (const sighting of sightings) {
        const mark = marks.get(sighting.anchor);
        if (mark && toKey(mark.listing) === toKey(sighting.listing)) mark.restore();
        else {
          if (mark) remove(mark);
          if (isCard(sighting)) add(sighting);
        }
      }
    },

    /** Shows the bar of a results page that has enough cards, and keeps it up to date. */
    async showBar(sightings: readonly Sighting[]): Promise<void> {
      hasBar ||= marks.size >= (settings.ask === 'visible' ? 1 : leastBarCards);
      if (!hasBar || !(await ui.load()).ok) return;
      const entries = sightings.map(({ tile, anchor }) => ({ tile, mark: marks.get(anchor) ?? null }));
      ui.get()?.showBar(entries);
    },
  };
}

/**
 * Reads a marketplace page, now and whenever it changes; puts a mark beside each asking price of a single card, opens
 * the overlay where the user looks, and shows the bar of a results page. Nothing is read before the settings are known.
 */
export async function mountPage(parts: MountPageParts): Promise<void> {
  const { document, site, ask, script } = parts;
  const { signal } = script;
  const { id } = site.facts;
  const first = await askWithRetry(ask, 'page/read', { site: id, listings: null }, signal);
  if (!first) return;
  const { settings } = first;
  if (settings.kinds.length === 0) {
    script.abort();
    return;
  }
  keepWords(settings.words);
  const classifier = createClassifier(parts);
  const marks = createPageMarks(parts, settings);
  let sightings: readonly Sighting[] = [];
  let isAsking = false;
  /** Address of the page that was reported to show no listing. */
  let emptyAddress = '';

  const isOn = (url: URL): boolean => isKindOn(site.facts, settings.kinds, url);
  function* read(root: Document, url: URL): Generator<undefined, PageReading> {
    return isOn(url) ? yield* site.read.inSteps(root, url) : { sightings: [], misses: [] };
  }

  function place(): void {
    marks.place(sightings, (sighting) => classifier.find(sighting) === 'card');
    // The user came for an item, not for the other listings on its page.
    const isItem = sightings.some(({ listing }) => listing.page === 'item');
    // With some still to be classified the bar would count too few.
    if (sightings.every(classifier.find)) void marks.showBar(isItem ? [] : sightings);
  }

  async function classify(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while ((await classifier.ask(sightings)) && !signal.aborted) place();
    isAsking = false;
  }

  function onReading(reading: PageReading, url: URL): void {
    sightings = reading.sightings.map((sighting) => ({
      ...sighting,
      listing: limitListing(sighting.listing),
    }));
    place();
    void classify();
    if (!isOn(url) || sightings.length > 0 || emptyAddress === url.href) return;
    emptyAddress = url.href;
    void ask('page/read', { site: id, listings: [] });
  }

  watchPage({
    ...{ root: document, read, signal, onReading },
    isOwn: marks.isOwn,
  });
}
