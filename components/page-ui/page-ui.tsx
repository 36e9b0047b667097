import type { ListingMark } from '@/components/page/mark';
import type { CreatePageUi, PageEntry, PageUiParts } from '@/components/page/page-ui';
import { findColorScheme } from '@/components/page/shadow-host';
import { showTheme } from '@/components/ui/theme';
import { leastBarCards } from '@/lib/domain/listing';
import type { BarState } from '@/lib/messaging/page-calls';
import { keepWords } from '@/lib/text/text';
import { barCss, PageBar } from './bar';
import { type BarRow, findTreatment, toRow } from './bar-model';
import { createPanel } from './panel';
import { createPriceQueue } from './price-queue';
import { createSurface } from './surface';

type Spot = 'in' | 'before' | 'after';

const attribute = 'data-card-comps';

/** A dimmed tile is fully visible under the pointer and with the focus in it. */
const tileCss = `[${attribute}=dim]:not(:hover,:focus-within){opacity:.35!important}[${attribute}=hide]{display:none!important}`;

function addSheet(document: Document): () => void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(tileCss);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  } catch {
    // Firefox refuses a content script's sheet in a page.
    const style = document.createElement('style');
    style.textContent = tileCss;
    document.head.append(style);
    return () => style.remove();
  }
}

/**
 * Dims and hides tiles by one attribute and one sheet, which is there only while a tile is treated.
 * `onView` is told of each followed tile that comes into view or leaves it.
 */
function createTiles(
  document: Document,
  signal: AbortSignal,
  onView: (tile: Element, isInView: boolean) => void,
) {
  const treated = new Map<Element, BarRow['treatment']>();
  const spots = new Map<Element, Spot>();
  let removeSheet: (() => void) | undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
      // A hidden tile has no box; its last spot stays.
      if (!isIntersecting && boundingClientRect.height === 0) continue;
      const isAfter = boundingClientRect.top >= (rootBounds?.bottom ?? 0);
      move(target, isIntersecting ? 'in' : isAfter ? 'after' : 'before');
    }
  });

  function move(tile: Element, spot: Spot): void {
    const before = spots.get(tile);
    spots.set(tile, spot);
    if ((before === 'in') !== (spot === 'in')) onView(tile, spot === 'in');
  }

  function set(tile: Element, treatment: BarRow['treatment']): void {
    if ((treated.get(tile) ?? null) === treatment) return;
    if (treatment) {
      removeSheet ??= addSheet(document);
      treated.set(tile, treatment);
      tile.setAttribute(attribute, treatment);
      return;
    }
    treated.delete(tile);
    tile.removeAttribute(attribute);
    if (treated.size > 0) return;
    removeSheet?.();
    removeSheet = undefined;
  }

  function release(kept: ReadonlySet<Element> = new Set()): void {
    for (const tile of [...treated.keys()]) if (!kept.has(tile)) set(tile, null);
  }

  signal.addEventListener('abort', () => {
    observer.disconnect();
    release();
  });

  return {
    isInView: (tile: Element): boolean => spots.get(tile) === 'in',

    /**
     * Gives a tile its treatment and returns the one that it has then. Without a press nothing in view moves:
     * such a tile is dimmed instead of hidden.
     */
    treat(tile: Element, wanted: BarRow['treatment'], isPressed: boolean): BarRow['treatment'] {
      const isHidden = treated.get(tile) === 'hide';
      const mayHide = isPressed || isHidden || spots.get(tile) === 'after';
      set(tile, wanted === 'hide' && !mayHide ? 'dim' : wanted);
      return treated.get(tile) ?? null;
    },

    /** Undoes the treatment of all tiles but these. */
    release,

    /** Follows which of these tiles are in view, and no others. */
    follow(tiles: ReadonlySet<Element>): void {
      for (const tile of [...spots.keys()]) {
        if (tiles.has(tile)) continue;
        observer.unobserve(tile);
        move(tile, 'before');
        spots.delete(tile);
      }
      for (const tile of tiles) {
        if (spots.has(tile)) continue;
        spots.set(tile, 'before');
        observer.observe(tile);
      }
    },
  };
}

/** Room below a listing that the list of deals leads to: the list covers that part of the view. */
const jumpRoom = '45vh';
/** In a narrower view the list of deals would cover the listing. */
const roomyPx = 700;

/** The bar of a results page with its queue and its tiles; it is on the page while that shows several cards. */
function createBar(parts: PageUiParts, isOpen: (mark: ListingMark) => boolean) {
  const { document, ask, settings, signal, events } = parts;
  const window = document.defaultView;
  const isTouch = window?.matchMedia('(pointer:coarse)').matches === true;
  let state: BarState = { ...settings.bar, collapsed: settings.bar.collapsed || isTouch };
  let entries: readonly PageEntry[] = [];
  let marks: readonly ListingMark[] = [];
  let rows: readonly BarRow[] = [];
  let isListOpen = false;
  let frame = 0;
  let section: Element | null = null;

  const queue = createPriceQueue({ ...parts, isOpen, onChange: drawSoon });
  const asksInView = settings.ask === 'visible';
  const tiles = createTiles(document, signal, (tile, isInView) => {
    const mark = entries.find((entry) => entry.tile === tile)?.mark;
    if (mark && asksInView) queue[isInView ? 'enter' : 'drop'](mark);
  });

  const { host, root, ...surface } = createSurface(parts, {
    tag: 'card-comps-bar',
    styles: [barCss],
    findFocus: () => root.querySelector('button'),
    view: () => (
      <PageBar
        rows={rows}
        rule={settings.rule}
        state={state}
        run={queue.getRun()}
        estimate={queue.getEstimate()}
        isListOpen={isListOpen}
        onState={changeState}
        onPrice={() => queue.start(marks)}
        onStop={queue.stop}
        onOpenOptions={events.onOpenOptions}
        onOpenDeals={() => void ask('deals/open', null)}
        onListOpen={openList}
        onJump={jump}
      />
    ),
  });
  // The end of the page can be scrolled out from under the open bar.
  const size = new ResizeObserver(([entry]) => {
    const height = state.collapsed ? 0 : (entry?.target.clientHeight ?? 0);
    host.style.setProperty('height', `${height}px`, 'important');
  });

  /** `isPressed`: the user has just used the bar, so that tiles in view may move. */
  function draw(isPressed: boolean): void {
    frame = 0;
    // Later than the end nothing would undo the treatment of a tile.
    if (signal.aborted) return;
    if (marks.length < leastBarCards) {
      // Without a bar nothing would bring hidden listings back.
      tiles.release();
      size.disconnect();
      section = null;
      surface.remove();
      return;
    }
    queue.count(marks);
    rows = entries.map(({ tile, mark }, nth) => {
      const row = toRow(String(nth), mark?.view, settings);
      return { ...row, treatment: tiles.treat(tile, findTreatment(row.state, state), isPressed) };
    });
    surface.draw();
    const next = root.querySelector('.bar,.fold');
    if (next && next !== section) size.observe(next);
    section = next;
    surface.attach();
  }

  function drawSoon(): void {
    if (frame !== 0 || !window || signal.aborted) return;
    // Once per frame, but not within it: with its layout and painting it would be a long task.
    frame = window.requestAnimationFrame(() => setTimeout(draw, 0, false));
  }

  function changeState(change: Partial<BarState>): void {
    state = { ...state, ...change };
    void ask('bar/save', state);
    followTiles();
    draw(true);
    const toFocus = state.collapsed ? '.pill' : '.away';
    if (change.collapsed !== undefined) root.querySelector<HTMLElement>(toFocus)?.focus();
  }

  function openList(next: boolean): void {
    isListOpen = next;
    draw(false);
  }

  function jump({ id }: BarRow): void {
    const mark = entries[Number(id)]?.mark;
    if (!mark) return;
    if (window && window.innerWidth < roomyPx) openList(false);
    mark.attach();
    mark.host.style.setProperty('scroll-margin-bottom', jumpRoom);
    mark.host.scrollIntoView({ block: 'center' });
    mark.host.style.removeProperty('scroll-margin-bottom');
    mark.focus();
  }

  function followTiles(): void {
    if (asksInView || state.over === 'hide' || state.onlySureDeals)
      tiles.follow(new Set(entries.map(({ tile }) => tile)));
  }

  showTheme(host, settings.theme, findColorScheme(document.body));
  signal.addEventListener('abort', () => {
    window?.cancelAnimationFrame(frame);
    size.disconnect();
  });

  return {
    host,

    show(next: readonly PageEntry[]): void {
      const before = new Set(marks);
      entries = next;
      marks = next.flatMap(({ mark }) => mark ?? []);
      queue.keep(new Set(marks));
      tiles.release(new Set(next.map(({ tile }) => tile)));
      followTiles();
      // A tile in view may hold another listing now.
      for (const { tile, mark } of next)
        if (asksInView && mark && !before.has(mark) && tiles.isInView(tile)) queue.enter(mark);
      // The listings' own typeface, which the body may not have.
      const [first] = next;
      if (first && !host.style.fontFamily) host.style.fontFamily = getComputedStyle(first.tile).fontFamily;
      // A bar that is drawn without its estimate is laid out and painted twice.
      const waits = section === null && marks.length >= leastBarCards && queue.count(marks);
      if (!waits) drawSoon();
    },

    update(mark: ListingMark): void {
      queue.update(mark);
      drawSoon();
    },
  };
}

/**
 * Creates the panel and the bar of one page, both in closed roots. They ask the worker through `parts.ask`;
 * a listing's own answer comes through its mark. Nothing is on the page before `openPanel` or `showBar`.
 */
export const createPageUi: CreatePageUi = (parts) => {
  keepWords(parts.settings.words);
  const panel = createPanel(parts);
  let bar: ReturnType<typeof createBar> | undefined;
  return {
    isOwn: (node) => panel.isOwn(node) || node === bar?.host,
    openPanel: panel.open,
    dockPanel: panel.dock,
    updateMark(mark) {
      panel.update(mark);
      bar?.update(mark);
    },
    focusPanel: panel.focus,
    hasFocus: panel.hasFocus,
    closePanel: panel.close,
    showBar(entries) {
      bar ??= createBar(parts, panel.isOpen);
      bar.show(entries);
    },
  };
};
