import { restBarCss } from '@/components/page-bar/page-bar.css';
import { createRestView } from '@/components/page-bar/rest-view';
import { showTheme } from '@/components/ui/theme';
import { type Failure, fail } from '@/lib/domain/failure';
import type { BarState } from '@/lib/messaging/protocol';
import { keepWords } from '@/lib/text/text';
import { type Bar, type BarParts, type Deals, findDeals, leastCards, type PageEntry } from './bar-slot';
import { createClosedHost } from './closed-host';
import { findColorScheme } from './color-scheme';
import { createEstimate } from './estimate';
import type { ListingMark } from './mark';

/** So long is the first drawing put off for the number of calls: each frame of the bar has the page painted again. */
const patienceMs = 400;
/** A bar stands in one line where the view is so wide. To measure how high it is would have the page laid out twice. */
const roomyPx = 1_100;

const isAtRest = ({ view }: ListingMark): boolean => view.state === 'idle';

/**
 * Creates the bar of a results page; it is on the page while that shows several cards. It says what pricing them takes,
 * which is all that most pages come to: what prices, lists and filters is a script of its own, which takes the bar's
 * place with the first question.
 */
export function createBar(parts: BarParts): Bar {
  const { document, ask, settings, signal, quietly, onReady } = parts;
  keepWords(settings.words);
  const place = createClosedHost(document, 'card-comps-bar', restBarCss);
  const { host, root } = place;
  const view = document.defaultView;
  const isTouch = view?.matchMedia('(pointer:coarse)').matches === true;
  let state: BarState = { ...settings.bar, collapsed: settings.bar.collapsed || isTouch };
  let entries: readonly PageEntry[] = [];
  let marks: ListingMark[] = [];
  let failure: Failure | null = null;
  let frame = 0;
  let shown: HTMLElement | null = null;
  /** The first drawing waits for what is soon known. */
  let isBegun = false;
  let deals: Deals | undefined;
  let loading: Promise<Deals | undefined> | undefined;

  /** What costs no call, until there is somebody to price it. */
  let free: readonly ListingMark[] = [];

  const estimate = createEstimate(ask, signal, {
    onChange: () => (deals ? deals.refresh() : drawSoon()),
    onFree(found) {
      if (deals) {
        deals.add(found);
        return;
      }
      free = [...free, ...found];
      void handOver();
    },
  });
  const restView = createRestView(() => void handOver().then((next) => next?.start()), fold);

  async function loadDeals(): Promise<Deals | undefined> {
    const loaded = findDeals() ? null : await ask('deals/load', null);
    if (signal.aborted) return undefined;
    deals = findDeals()?.({ ...parts, place, state, estimate });
    if (deals) {
      begin();
      deals.sync(entries);
      if (free.length > 0) deals.add(free);
    } else {
      // Asked again at the next sign of interest: the worker may have died on the way.
      loading = undefined;
      failure = (loaded?.ok === false ? loaded : fail('internal')).failure;
      drawSoon();
    }
    return deals;
  }

  function handOver(): Promise<Deals | undefined> {
    loading ??= loadDeals();
    return loading;
  }

  function fold(collapsed: boolean): void {
    if (deals) {
      deals.fold(collapsed);
      return;
    }
    state = { ...state, collapsed };
    void ask('bar/save', state);
    draw();
    root.querySelector<HTMLElement>(collapsed ? '.pill' : '.away')?.focus();
  }

  const hasBar = () => marks.length >= leastCards;

  function draw(): void {
    frame = 0;
    if (signal.aborted || deals) return;
    const { collapsed } = state;
    const cards = marks.length;
    const offer = { listings: entries.length, cards, waiting: cards, estimate: estimate.get() };
    const section = hasBar() ? restView.draw({ ...offer, collapsed, failure }) : null;
    if (section) estimate.follow(marks);
    if (section !== shown) {
      shown?.remove();
      if (section) root.append(section);
      shown = section;
    }
    const height = collapsed ? 0 : view && view.innerWidth < roomyPx ? 130 : 48;
    host.style.setProperty('height', `${height}px`, 'important');
    // Drawn first: an empty host would be one more frame of the whole page.
    if (section && !host.isConnected) quietly(() => document.body.append(host));
  }

  /** The marks wait for the bar's first frame, to be drawn in the same. */
  function begin(): void {
    if (!isBegun) onReady();
    isBegun = true;
  }

  function drawSoon(): void {
    if (frame !== 0 || !view || signal.aborted || deals) return;
    frame = view.requestAnimationFrame(draw);
    begin();
  }

  // What is pressed in the bar is no shortcut of the page.
  for (const type of ['keydown', 'keypress', 'keyup']) {
    root.addEventListener(type, (event) => event.stopPropagation(), { signal });
  }
  signal.addEventListener('abort', () => {
    view?.cancelAnimationFrame(frame);
    host.remove();
  });
  showTheme(host, settings.theme, findColorScheme(document.body));

  /**
   * The listings' own typeface: what belongs to a page looks like it, and the browser has that one at hand. Not the body's,
   * which a page may leave as the browser has it.
   */
  function takeTypeface([first]: readonly PageEntry[]): void {
    if (first && !host.style.fontFamily) host.style.fontFamily = getComputedStyle(first.tile).fontFamily;
  }

  return {
    host,
    sync(next, counted) {
      entries = next;
      takeTypeface(next);
      marks = next.flatMap(({ mark }) => mark ?? []);
      if (deals) {
        deals.sync(next);
        return;
      }
      // Before anything else that draws asks for it anew.
      if (counted && hasBar()) estimate.follow(marks, counted);
      if (settings.ask === 'visible' || !marks.every(isAtRest)) void handOver();
      if (isBegun || state.collapsed || !hasBar()) drawSoon();
      else {
        estimate.follow(marks);
        if (!isBegun) setTimeout(() => isBegun || drawSoon(), patienceMs);
      }
    },
    update(mark) {
      if (deals) deals.update(mark);
      else if (!isAtRest(mark)) void handOver();
    },
  };
}
