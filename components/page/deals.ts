import { createPageBar } from '@/components/page-bar/page-bar';
import { laterBarCss } from '@/components/page-bar/page-bar.css';
import { idleRun } from '@/components/page-bar/run-view';
import type { BarState } from '@/lib/messaging/protocol';
import { keepWords } from '@/lib/text/text';
import { createAskInView } from './ask-in-view';
import { type BarCard, isBarCard, toBarRows } from './bar-rows';
import { type Deals, type DealsParts, leastCards, type PageEntry } from './bar-slot';
import { addStyles, emptyRoot } from './closed-host';
import type { ListingMark } from './mark';
import { createPriceRun } from './price-run';
import { createTileTreatment } from './treat-tiles';
import { watchTiles } from './watch-tiles';

/** How much of the view stays free below a listing that is jumped to: the list stands there. */
const jumpRoom = '45vh';
/** In a narrower view the list would stand in the way of what it leads to. */
const roomyPx = 700;

/** Takes the place of the bar of a page without answers: prices listings, lists and filters them. */
export function createDeals({ place, state: before, estimate, ...parts }: DealsParts): Deals {
  const { document, ask, settings, signal, isOpen } = parts;
  keepWords(settings.words);
  const { host, root } = place;
  const view = document.defaultView;
  let state = before;
  let entries: readonly PageEntry[] = [];
  let marks: ListingMark[] = [];
  let isListOpen = false;
  let runView = idleRun;
  let frame = 0;
  let shown: HTMLElement | null = null;
  /** Until then the bar stands as it was left. */
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
    onOpenOptions: () => void ask('options/open', null),
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
    // A press of what is gone before it is let go of would do nothing. (In quirks mode ":active" by itself is of links.)
    if (!isBegun && !isPressed && root.querySelector('button:active')) {
      drawSoon();
      return;
    }
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
    const hasFocus = root.activeElement !== null;
    if (!isBegun) {
      emptyRoot(root);
      addStyles(root, [laterBarCss]);
    }
    isBegun = true;
    if (section !== shown) {
      size.disconnect();
      shown?.remove();
      shown = section;
      if (section) {
        root.append(section);
        size.observe(section);
      }
    }
    if (section && !host.isConnected) document.body.append(host);
    // Whoever pressed what is no longer there goes on with what stands in its place.
    if (hasFocus && !root.activeElement) section?.querySelector('button')?.focus();
  }

  function drawSoon(): void {
    if (frame !== 0 || !view || signal.aborted) return;
    frame = view.requestAnimationFrame(() => draw(false));
  }

  signal.addEventListener('abort', () => {
    view?.cancelAnimationFrame(frame);
    run.stop();
    known.stop();
    treatment.keep(new Set());
    size.disconnect();
  });

  return {
    start: () => run.start(marks),
    fold: (collapsed) => changeState({ collapsed }),
    add: known.add,
    refresh: drawSoon,
    sync(next) {
      const before = entries;
      entries = next;
      marks = next.flatMap(({ mark }) => mark ?? []);
      for (const some of [run, known]) some.keep(new Set(marks));
      treatment.keep(new Set(next.map(({ tile }) => tile)));
      passOn(before);
      followTiles();
      drawSoon();
    },
    update(mark) {
      for (const some of [run, known]) some.update(mark);
      inView?.update(mark);
      drawSoon();
    },
  };
}
