import { Chooser, chooserCss } from '@/components/chooser/chooser';
import { Overlay } from '@/components/overlay/overlay';
import { overlayCss } from '@/components/overlay/overlay.css';
import { hasWindow } from '@/components/page/lifecycle';
import type { ListingMark } from '@/components/page/mark';
import type { PageUiParts } from '@/components/page/page-ui';
import { findColorScheme } from '@/components/page/shadow-host';
import { createCardPictures, type Pictures } from '@/components/ui/card-canvas';
import { showTheme } from '@/components/ui/theme';
import type { CardIdentity } from '@/lib/domain/card';
import { planHistoryDays } from '@/lib/history/history';
import type { Match } from '@/lib/recognise/match';
import { createSurface, holdPosition } from './surface';

/** Distance that a sheet is dragged down to close it, in CSS pixels. */
const closingDrag = 72;

/** The host's rules outrank those of the page. */
const hostCss = `
:host{position:fixed!important;margin:0!important;padding:0!important;border:0!important;overflow:visible!important;
background:none!important;height:auto!important;max-width:none!important;max-height:none!important;z-index:2147483647!important}
`;

interface PaneParts extends PageUiParts {
  readonly pictures: Pictures;
  readonly isPinned: () => boolean;
  readonly onPin: () => void;
}

type Pane = ReturnType<typeof createPane>;

/** The overlay of one mark on the page, until it is closed. */
function createPane(mark: ListingMark, parts: PaneParts) {
  const { document, ask, events, settings, pictures, isPinned } = parts;
  const days = planHistoryDays[settings.plan];
  const closing = new AbortController();
  const signal = AbortSignal.any([parts.signal, closing.signal]);
  const isItem = mark.listing.page === 'item';
  /** Whether a docked sheet shows its head alone. */
  let isFolded = true;
  /** Whether the cards to choose from are shown; undefined: as the answer needs. */
  let isChoosing: boolean | undefined;

  const findDialog = () => root.querySelector<HTMLElement>('[role=dialog]');
  const surface = createSurface(
    { ...parts, signal },
    { tag: 'card-comps-panel', styles: [overlayCss + chooserCss + hostCss], view, findFocus: findDialog },
  );
  const { host, root } = surface;

  function draw(): void {
    surface.draw();
    position.update();
  }

  function choose(next: boolean): void {
    isChoosing = next;
    draw();
  }

  function goBack(): void {
    if (isChoosing) choose(false);
    else events.onClose();
  }

  /** A correction counts for all listings of one title, and only the worker can tell which these are. */
  function renewAll(): void {
    for (const other of parts.getMarks()) if (other !== mark) other.renew('label');
    mark.renew(signal.aborted ? 'label' : 'full');
  }

  async function save(cardId: string | null) {
    const saved = await ask('correction/save', { listing: mark.listing, cardId });
    if (saved.ok) {
      isChoosing = false;
      renewAll();
    }
    return saved;
  }

  async function confirm(cardId: string): Promise<void> {
    const saved = await save(cardId);
    if (!saved.ok) mark.refuse(saved.failure);
  }

  async function undo(): Promise<void> {
    const removed = await ask('correction/remove', { listing: mark.listing });
    if (removed.ok) renewAll();
    else mark.refuse(removed.failure);
  }

  async function addWant() {
    const added = await ask('want/add', { listing: mark.listing });
    if (added.ok) renewAll();
    return added;
  }

  async function remind(isOn: boolean) {
    const most = mark.view.answer?.appraisal?.ceiling?.price ?? null;
    const set = await ask('reminder/set', { listing: mark.listing, most, isOn });
    if (set.ok && set.value.isAllowed) mark.renew('full');
    return set;
  }

  function viewChooser() {
    const match = mark.view.answer?.match;
    const isNeeded = isChoosing === undefined && match?.kind === 'choose';
    if (!match || !(isNeeded || isChoosing)) return undefined;
    return (
      <Chooser
        candidates={findCandidates(match)}
        currentId={'card' in match ? match.card.id : null}
        tier={match.kind}
        pictures={pictures}
        takesFocus={!isNeeded}
        find={(q, cursor) =>
          ask('candidate/find', { listing: mark.listing, q, cursor, ticket: parts.createTicket() })
        }
        save={save}
        onBack={isNeeded ? undefined : () => choose(false)}
        onOpenOptions={events.onOpenOptions}
      />
    );
  }

  const isDocked = () => isItem && isPinned();

  function fold(next: boolean): void {
    isFolded = next;
    draw();
  }

  function findStance() {
    if (position.isSheet()) return 'sheet';
    return isDocked() ? 'docked' : isPinned() ? 'pinned' : 'panel';
  }

  function view() {
    return (
      <Overlay
        view={mark.view}
        now={() => new Date(parts.now())}
        pictures={pictures}
        hasHistory={days > 0}
        stance={findStance()}
        isItem={isItem}
        isFolded={isDocked() && position.isSheet() && isFolded}
        onFold={isDocked() ? () => fold(!isFolded) : undefined}
        chooser={viewChooser()}
        loadHistory={(cardId) => ask('history/load', { cardId, kind: 'sold', days })}
        copy={surface.copy}
        onRetry={() => mark.retry()}
        onClose={events.onClose}
        onEscape={goBack}
        onOpenOptions={events.onOpenOptions}
        onOpenCosts={() => void ask('options/open', 'costs')}
        onOpenAlerts={() => void ask('options/open', 'alerts')}
        onOpenCard={(cardId, fit) => void ask('card/open', { cardId, fit })}
        onPin={parts.onPin}
        onChoose={() => choose(true)}
        onConfirm={(cardId) => void confirm(cardId)}
        onUndo={() => void undo()}
        onWant={addWant}
        onRemind={remind}
        onOpenCollection={() => void ask('collection/open', null)}
      />
    );
  }

  root.addEventListener(
    'keydown',
    (event) => {
      const dialog = findDialog();
      if (!(event instanceof KeyboardEvent) || event.key !== 'Tab' || !dialog) return;
      if (!leavesDialog(dialog, root.activeElement, event.shiftKey)) return;
      event.preventDefault();
      // The panel stands at the end of the page; Tab goes on at its mark.
      if (isPinned()) mark.focus();
      else events.onClose();
    },
    { signal },
  );
  // Before the page script's own listener, which closes the panel.
  document.defaultView?.addEventListener(
    'keydown',
    (event) => {
      const isInside = event.key === 'Escape' && event.isTrusted && root.activeElement !== null;
      if (!isInside || !(isChoosing || isPinned())) return;
      goBack();
      event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );
  followDrag(root, () => (isDocked() ? fold(true) : events.onClose()), signal);
  for (const [type, tell] of [
    ['pointerenter', events.onStay],
    ['pointerleave', events.onLeave],
    ['focusin', events.onStay],
    ['focusout', events.onLeave],
  ] as const)
    host.addEventListener(type, tell, { signal });

  showTheme(host, settings.theme, findColorScheme(mark.anchor));
  surface.attach();
  const position = holdPosition({ host, mark, findDialog, isPinned, isDocked, signal });
  host.showPopover();
  draw();
  if (!isDocked()) position.showPrice();

  return {
    mark,
    host,
    draw,
    focus: () => findDialog()?.focus(),
    hasFocus: () => root.activeElement !== null,
    close: () => closing.abort(),
  };
}

/** The cards to choose from that the match leaves, in order. */
function findCandidates(match: Match): readonly CardIdentity[] {
  if (match.kind === 'sure') return [match.card];
  return match.kind === 'none' ? [] : match.candidates;
}

/** Whether Tab would move the focus out of the dialog; controls in closed folds are passed over. */
function leavesDialog(dialog: HTMLElement, active: Element | null, isBackwards: boolean): boolean {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button, summary, input, a[href]')].filter(
    (control) => {
      const fold = control.closest('details:not([open])');
      return !control.matches(':disabled') && (!fold || control.matches('summary'));
    },
  );
  const edge = isBackwards ? stops[0] : stops.at(-1);
  return active === edge || (isBackwards && active === dialog);
}

/** Lets a finger drag the sheet down by its head (`.top`) and away; after a shorter way it springs back. */
function followDrag(root: ShadowRoot, onAway: () => void, signal: AbortSignal): void {
  let start: { readonly id: number; readonly y: number } | null = null;

  function listen(type: string, act: (event: PointerEvent, sheet: HTMLElement) => void): void {
    const onEvent = (event: Event) => {
      const sheet = root.querySelector<HTMLElement>('.sheet');
      if (sheet && event instanceof PointerEvent && event.isTrusted) act(event, sheet);
    };
    root.addEventListener(type, onEvent, { signal });
  }

  function release(sheet: HTMLElement): void {
    start = null;
    sheet.style.removeProperty('transform');
  }

  listen('pointerdown', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('.top') || target.closest('button')) return;
    start = { id: event.pointerId, y: event.clientY };
    target.setPointerCapture(event.pointerId);
  });
  listen('pointermove', (event, sheet) => {
    if (event.pointerId === start?.id)
      sheet.style.transform = `translateY(${Math.max(0, event.clientY - start.y)}px)`;
  });
  listen('pointerup', (event, sheet) => {
    if (event.pointerId !== start?.id) return;
    const isAway = event.clientY - start.y > closingDrag;
    release(sheet);
    if (isAway) onAway();
  });
  listen('pointercancel', (_, sheet) => release(sheet));
}

/** The open panel of a page, and beside it the pinned one. */
export function createPanel(parts: PageUiParts) {
  const { document, ask, events, signal } = parts;
  const pictures = createCardPictures((cardId) => ask('picture/load', { cardId }));
  const hosts = new WeakSet<Node>();
  let open: Pane | null = null;
  let pinned: Pane | null = null;
  let latest: Pane | null = null;
  /** The mark whose panel is about to be docked. */
  let docking: ListingMark | null = null;

  function raise(mark: ListingMark): Pane {
    const isOpen = () => open?.mark === mark;
    const pane = createPane(mark, {
      ...parts,
      pictures,
      isPinned: () => pinned?.mark === mark || docking === mark,
      onPin: () => (isOpen() ? pin() : unpin()),
      events: {
        ...events,
        onStay: () => isOpen() && events.onStay(),
        onLeave: () => isOpen() && events.onLeave(),
        onClose() {
          if (isOpen()) return events.onClose();
          saveDocked(mark, false);
          closePinned(true);
        },
        onOpenOptions() {
          pictures.askAgain();
          events.onOpenOptions();
        },
      },
    });
    hosts.add(pane.host);
    return pane;
  }

  /** Closes a pane without the page's doing. */
  function release(pane: Pane | null): void {
    pane?.close();
    pane?.mark.setOpen(false);
    pane?.mark.cancel();
  }

  function closePinned(returnsFocus: boolean): void {
    const pane = pinned;
    pinned = null;
    release(pane);
    if (!returnsFocus) return;
    pane?.mark.focus();
    // The focus that returns is no new look at the mark.
    events.onStay();
  }

  /** An item page's panel stays closed, or open, on the next item pages too. */
  function saveDocked({ listing }: ListingMark, isOpen: boolean): void {
    if (listing.page === 'item') void ask('panel/save', { isOpen });
  }

  function pin(): void {
    closePinned(false);
    pinned = open;
    open = null;
    events.onOpenChange(null);
    if (pinned) saveDocked(pinned.mark, true);
    pinned?.draw();
  }

  function unpin(): void {
    if (!pinned?.mark.host.isConnected) {
      closePinned(false);
      return;
    }
    release(open);
    open = pinned;
    pinned = null;
    events.onOpenChange(open.mark);
    open.draw();
  }

  signal.addEventListener('abort', () => closePinned(false));

  function close(): void {
    open?.close();
    open = null;
  }

  return {
    isOwn: (node: Node) => hosts.has(node),
    /** Whether a panel shows the mark. */
    isOpen: (mark: ListingMark) => open?.mark === mark || pinned?.mark === mark,
    open(mark: ListingMark, takesFocus: boolean): void {
      if (!hasWindow(document)) return;
      close();
      if (pinned?.mark !== mark) open = raise(mark);
      latest = open ?? pinned;
      if (takesFocus) latest?.focus();
    },
    dock(mark: ListingMark): void {
      if (!hasWindow(document) || pinned) return;
      docking = mark;
      pinned = raise(mark);
      docking = null;
    },
    update(mark: ListingMark): void {
      for (const pane of [open, pinned]) if (pane?.mark === mark) pane.draw();
    },
    focus: () => latest?.focus(),
    hasFocus: () => open?.hasFocus() ?? false,
    close,
  };
}
