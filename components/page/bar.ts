import { createPageBar } from '@/components/page-bar/page-bar';
import { pageBarCss } from '@/components/page-bar/page-bar.css';
import { idleRun } from '@/components/page-bar/run-view';
import { showTheme } from '@/components/ui/show-theme';
import type { BarState } from '@/lib/messaging/protocol';
import { keepWords } from '@/lib/text/text';
import { createAskInView } from './ask-in-view';
import { type BarCard, isBarCard, toBarRows } from './bar-rows';
import type { CreateBar, PageEntry } from './bar-slot';
import { createClosedHost } from './closed-host';
import { findColorScheme } from './color-scheme';
import { createEstimate } from './estimate';
import type { ListingMark } from './mark';
import { createPriceRun } from './price-run';
import { createTileTreatment } from './treat-tiles';
import { watchTiles } from './watch-tiles';

/** With fewer cards on the page there is nothing to compare. */
const leastCards = 3;
/** How much of the view stays free below a listing that is jumped to: the list stands there. */
const jumpRoom = '45vh';
/** So long is the first drawing put off for the number of calls: each frame of the bar has the page painted again. */
const patienceMs = 400;
/** In a narrower view the list would stand in the way of what it leads to. */
const roomyPx = 700;

/** Creates the bar of a results page; it is on the page while that shows several cards. */
export const createBar: CreateBar = ({ document, ask, settings, signal, isOpen, onReady }) => {
  keepWords(settings.words);
  const { host, root } = createClosedHost(document, 'card-comps-bar', pageBarCss);
  const view = document.defaultView;
  const isTouch = view?.matchMedia('(pointer:coarse)').matches === true;
  let state: BarState = { ...settings.bar, collapsed: settings.bar.collapsed || isTouch };
  let entries: readonly PageEntry[] = [];
  let marks: ListingMark[] = [];
  let isListOpen = false;
  let runView = idleRun;
  let frame = 0;
  let shown: HTMLElement | null = null;
  /** The first drawing waits for what is soon known. */
  let isBegun = false;

  const run = createPriceRun({
    now: () => Date.now(),
    isOpen,
    onChange(next) {
      runView = next;
      drawSoon();
    },
  });
  /** What was answered before stands there again at once, whatever one has to do to have a price asked for. */
  const known = createPriceRun({ now: () => Date.now(), isOpen, onChange: () => undefined });
  const estimate = createEstimate(ask, signal, { onChange: drawSoon, onFree: known.add });
  const treatment = createTileTreatment(document);
  const inView = settings.ask === 'visible' ? createAskInView({ document, signal, isOpen }) : null;
  const spots = watchTiles(document, signal, (tile, spot) => {
    const mark = entries.find((entry) => entry.tile === tile)?.mark;
    if (mark) inView?.[spot === 'in' ? 'enter' : 'leave'](mark);
  });

  // The end of the page can be scrolled out from under the open bar.
  const size = new ResizeObserver(([entry]) => {
    const height = state.collapsed ? 0 : (entry?.target.clientHeight ?? 0);
    host.style.setProperty('height', `${height}px`, 'important');
  });

  const pageBar = createPageBar<BarCard>(settings.rule, {
    onState: changeState,
    onPrice: () => run.start(marks),
    onStop: run.stop,
    onListOpen(next) {
      isListOpen = next;
      draw(false);
    },
    onJump: jump,
  });

  function jump({ mark }: BarCard): void {
    if (view && view.innerWidth < roomyPx) {
      isListOpen = false;
      draw(false);
    }
    mark.attach();
    mark.host.style.setProperty('scroll-margin-bottom', jumpRoom);
    mark.host.scrollIntoView({ block: 'center' });
    mark.host.style.removeProperty('scroll-margin-bottom');
    mark.focus();
  }

  function changeState(change: Partial<BarState>): void {
    state = { ...state, ...change };
    void ask('bar/save', state);
    followTiles();
    draw(true);
    const toFocus = state.collapsed ? '.pill' : '.away';
    if (change.collapsed !== undefined) root.querySelector<HTMLElement>(toFocus)?.focus();
  }

  /** Where tiles are matters to what may be hidden, and to who is asked about. */
  function followTiles(): void {
    if (inView || state.over === 'hide' || state.onlySureDeals) {
      spots.sync(new Set(entries.map(({ tile }) => tile)));
    }
  }

  /** A tile that stays where it is may hold another listing now, and one that left cannot tell of its mark any more. */
  function passOn(before: readonly PageEntry[]): void {
    const old = new Set(before.map(({ mark }) => mark));
    const known = new Set(before.map(({ tile }) => tile));
    for (const mark of old) if (mark && !marks.includes(mark)) inView?.leave(mark);
    for (const { tile, mark } of entries) {
      if (mark && !old.has(mark) && known.has(tile) && spots.find(tile) === 'in') inView?.enter(mark);
    }
  }

  /** `isPressed`: somebody asked for it at this moment, so that what is in view may move. */
  function draw(isPressed: boolean): void {
    frame = 0;
    // A frame that was asked for before the end must not treat the tiles again: nobody would ever let go of them.
    if (signal.aborted) return;
    const isShown = hasBar();
    // Without a bar there is nothing that tells of hidden listings, or brings them back.
    if (!isShown) treatment.keep(new Set());
    const rows = isShown ? toBarRows({ entries, state, settings, treatment, spots, isPressed }) : [];
    if (isShown) followEstimate();
    const view = {
      ...{ listings: entries.length, cards: rows.filter(isBarCard), rows, state },
      ...{ run: runView, estimate: estimate.get(), isListOpen },
    };
    show(isShown ? pageBar.draw(view) : null);
  }

  const hasBar = () => marks.length >= leastCards;

  function followEstimate(): void {
    if (runView.state !== 'running') estimate.follow(marks);
  }

  function show(section: HTMLElement | null): void {
    if (section !== shown) {
      size.disconnect();
      shown?.remove();
      shown = section;
      if (section) {
        root.append(section);
        size.observe(section);
      }
    }
    // Drawn first: an empty host would be one more frame of the whole page.
    if (section && !host.isConnected) document.body.append(host);
  }

  /** Draws what is known by now; the first time together with the marks that wait for it. */
  function drawSoon(): void {
    if (frame !== 0 || !view || signal.aborted) return;
    frame = view.requestAnimationFrame(() => draw(false));
    if (!isBegun) onReady();
    isBegun = true;
  }

  // What is pressed in the bar is no shortcut of the page.
  for (const type of ['keydown', 'keypress', 'keyup']) {
    root.addEventListener(type, (event) => event.stopPropagation(), { signal });
  }
  signal.addEventListener('abort', () => {
    view?.cancelAnimationFrame(frame);
    run.stop();
    known.stop();
    treatment.keep(new Set());
    size.disconnect();
    host.remove();
  });
  showTheme(host, settings.theme, findColorScheme(document.body));

  return {
    host,
    sync(next) {
      const before = entries;
      entries = next;
      marks = next.flatMap(({ mark }) => mark ?? []);
      for (const some of [run, known]) some.keep(new Set(marks));
      treatment.keep(new Set(next.map(({ tile }) => tile)));
      passOn(before);
      followTiles();
      if (isBegun || state.collapsed || !hasBar()) drawSoon();
      else {
        followEstimate();
        setTimeout(() => isBegun || drawSoon(), patienceMs);
      }
    },
    update(mark) {
      for (const some of [run, known]) some.update(mark);
      inView?.update(mark);
      drawSoon();
    },
  };
};
