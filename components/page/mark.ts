import type { ListingView } from '@/components/overlay/listing-view';
import { showTheme } from '@/components/ui/theme';
import type { Failure } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Ask, InputOf } from '@/lib/messaging/calls';
import type { ListingAnswer, PageSettings } from '@/lib/messaging/page-calls';
import type { Sighting } from '@/lib/sites/site';
import { createLabel, labelCss } from './label';
import { createShadowHost, findColorScheme } from './shadow-host';

type Depth = InputOf<'listing/price'>['depth'];

/** The mark beside one listing's asking price: its label on the page and its question to the worker. */
export interface ListingMark {
  readonly listing: Listing;
  /** Everything known of the listing; replaced on each change. */
  readonly view: ListingView;
  readonly host: HTMLElement;
  /** The element that shows the asking price. */
  readonly anchor: Element;
  /** The listing's own box. */
  readonly tile: Element;
  /** Draws the mark, or puts it back where the page removed it. */
  attach(): void;
  setOpen(open: boolean): void;
  /** Moves the keyboard focus to the label's button, which is drawn first. */
  focus(): void;
  /** Asks as deep as `depth` unless that is known or under way. */
  ask(depth: Depth): void;
  /** Asks again, also where an answer is known. */
  retry(): void;
  /** Discards the answer and asks anew, where there was a question: the card of this title was corrected. */
  renew(depth: Depth): void;
  /** Shows a failure in place of the question under way. */
  refuse(failure: Failure): void;
  /** Cancels the question under way, but for the label of an item page without an answer. */
  cancel(): void;
  /** Cancels the question and removes the mark. */
  unmount(): void;
}

/** Where a mark goes beside its price, measured before anything is drawn. */
export interface MarkPlace {
  /** Into the anchor instead of after it. */
  readonly isInside: boolean;
  readonly scheme: 'light' | 'dark';
}

/** A mark as {@link createMark} gives it to the page's own script. */
export interface DrawableMark extends ListingMark {
  attach(place?: MarkPlace): void;
  /** Puts the mark back where the page removed it; does nothing before it was drawn. */
  restore(): void;
}

/** Dependencies of a mark; `now` in milliseconds since 1970. */
export interface MarkParts {
  readonly ask: Ask;
  readonly createTicket: () => string;
  readonly now: () => number;
  readonly theme: PageSettings['theme'];
  readonly onPress: (mark: ListingMark) => void;
  /** The mark's view has changed. */
  readonly onChange: (mark: ListingMark) => void;
}

/** After so many milliseconds a wait is shown as long; after the second it gets a retry button. */
const stillMs = 2_000;
const longMs = 8_000;
/** Age at which a shown price is asked for again. */
const freshMs = 60 * 60 * 1000;

/** Keeps the card and the price of an earlier answer where a later one failed to find them. */
function mergeAnswers(before: ListingAnswer | null, after: ListingAnswer): ListingAnswer {
  if (!before || !after.failure) return after;
  const lostCard = 'card' in before.match && !('card' in after.match);
  const lostPrice = before.priced !== null && after.priced === null;
  return lostCard || lostPrice ? { ...before, failure: after.failure } : after;
}

/** A sibling of an element in a flex or grid box, or of a block, would open a line of its own. */
function standsInLine(element: Element): boolean {
  const parent = element.parentElement;
  if (!parent) return false;
  const around = getComputedStyle(parent).display;
  const flows = !around.includes('flex') && !around.includes('grid');
  return flows && getComputedStyle(element).display.startsWith('inline');
}

/** Measures where a mark goes. Reads computed styles only, so that many marks can be measured before one is drawn. */
export function findPlace({ anchor }: Pick<Sighting, 'anchor'>): MarkPlace {
  return { isInside: !standsInLine(anchor), scheme: findColorScheme(anchor) };
}

/** The question about one listing: asked step by step, one at a time, by a ticket that can be cancelled. */
function createQuestion(listing: Listing, parts: MarkParts, onChange: () => void) {
  const { ask, createTicket, now } = parts;
  let view: ListingView = { listing, state: 'idle', waiting: 'fresh', answer: null, failure: null };
  let ticket: string | null = null;
  /** Depth of the question under way. */
  let wanted: Depth = 'label';

  function change(part: Partial<ListingView>): void {
    view = { ...view, ...part };
    onChange();
  }

  function finish(part: Partial<ListingView>): void {
    ticket = null;
    const isEmpty = !(part.answer ?? view.answer) && !part.failure;
    change({ waiting: 'fresh', failure: null, ...part, state: isEmpty ? 'idle' : 'answered' });
  }

  /** Whether a full question tells more: of one card, or of the cards of a lot. */
  function hasPrices({ match, lot }: ListingAnswer): boolean {
    return 'card' in match || lot !== null;
  }

  function findFreshAnswer(): ListingAnswer | null {
    const age = now() - Date.parse(view.answer?.priced?.fetchedAt ?? '');
    return age > freshMs ? null : view.answer;
  }

  function isAnswered(depth: Depth): boolean {
    const answer = findFreshAnswer();
    if (!answer || answer.failure) return false;
    return depth === 'label' || answer.depth === 'full' || !hasPrices(answer);
  }

  /** Asks once; true when there is one card and its buckets are still to be asked for. */
  async function askStep(depth: Depth, own: string): Promise<boolean> {
    const result = await ask('listing/price', { listing, depth, ticket: own });
    if (ticket !== own) return false;
    const before = view.answer;
    if (!result.ok) {
      const { failure } = result;
      finish(before ? { answer: { ...before, failure } } : { failure });
      return false;
    }
    const answer = mergeAnswers(before, result.value);
    const goesOn = hasPrices(answer) && answer.depth === 'label' && !answer.failure;
    if (goesOn && depth === 'label') {
      change({ answer });
      return true;
    }
    finish({ answer });
    return false;
  }

  async function run(depth: Depth): Promise<void> {
    const own = createTicket();
    ticket = own;
    wanted = depth;
    const tell = (waiting: ListingView['waiting']) => ticket === own && change({ waiting });
    setTimeout(tell, stillMs, 'still');
    setTimeout(tell, longMs, 'long');
    // An old price must not stay where asking again fails.
    const answer = findFreshAnswer();
    change({ state: 'asking', waiting: 'fresh', failure: null, answer });
    const isKnown = answer && 'card' in answer.match && !answer.failure;
    if (!isKnown && !(await askStep('label', own))) return;
    if (wanted === 'label') finish({});
    else await askStep('full', own);
  }

  return {
    getView: () => view,

    ask(depth: Depth): void {
      if (ticket === null) {
        if (!isAnswered(depth)) void run(depth);
      } else if (depth === 'full') wanted = depth;
    },

    retry: () => void run('full'),

    renew(depth: Depth): void {
      if (ticket === null && !view.answer) return;
      view = { ...view, answer: null };
      void run(depth);
    },

    refuse: (failure: Failure) => finish({ failure }),

    cancel(isGone: boolean): void {
      if (ticket === null) return;
      // The page of an item asks for its label by itself.
      if (listing.page === 'item' && !view.answer && !isGone) {
        wanted = 'label';
        return;
      }
      void ask('listing/cancel', { tickets: [ticket] });
      finish({});
    },
  };
}

/** Creates the mark of a listing. It can ask and answer before `attach` draws it. */
export function createMark({ listing, anchor, tile }: Sighting, parts: MarkParts): DrawableMark {
  const { host, root } = createShadowHost(anchor.ownerDocument, 'card-comps-mark', labelCss);
  let label: ReturnType<typeof createLabel> | undefined;
  let isInside = false;
  let isOpen = false;

  const draw = (): void => label?.(question.getView(), isOpen);
  const question = createQuestion(listing, parts, () => {
    draw();
    parts.onChange(mark);
  });

  const mark: DrawableMark = {
    ...{ listing, anchor, tile, host },
    get view() {
      return question.getView();
    },
    attach(place) {
      if (!label) {
        const { scheme, ...found } = place ?? findPlace(mark);
        ({ isInside } = found);
        label = createLabel(root, tile, () => parts.onPress(mark));
        showTheme(host, parts.theme, scheme);
        draw();
      }
      mark.restore();
    },
    restore() {
      // A page may have put it beside another listing's price.
      if (!label || host.parentNode === (isInside ? anchor : anchor.parentNode)) return;
      if (isInside) anchor.append(host);
      else anchor.after(host);
    },
    setOpen(open) {
      isOpen = open;
      draw();
    },
    focus() {
      mark.attach();
      root.querySelector('button')?.focus();
    },
    ask: question.ask,
    retry: question.retry,
    renew: question.renew,
    refuse: question.refuse,
    cancel: () => question.cancel(false),
    unmount() {
      question.cancel(true);
      host.remove();
    },
  };
  return mark;
}
