import { render } from 'preact';
import { Chooser, chooserCss } from '@/components/chooser/chooser';
import type { ListingView } from '@/components/overlay/listing-view';
import { Overlay } from '@/components/overlay/overlay';
import { overlayCss } from '@/components/overlay/overlay.css';
import type { Pictures } from '@/components/ui/card-canvas';
import { showTheme } from '@/components/ui/theme';
import { planHistoryDays } from '@/lib/history/history';
import { createClosedHost } from './closed-host';
import { findColorScheme } from './color-scheme';
import { isStanding } from './is-standing';
import type { ListingMark } from './mark';
import type { PanelEvents, PanelParts } from './panel';
import { copyText } from './panel-copy';
import { followDrag } from './panel-drag';
import { keepKeys } from './panel-keys';
import { paneCss } from './panel-pane.css';
import { holdPlace } from './panel-place';

/** What one pane is built of: what the panel is, and what happens in this one. */
interface PaneParts extends Omit<PanelParts, 'events' | 'onTurn'> {
  readonly pictures: Pictures;
  readonly events: PanelEvents & { onPin(): void };
}

/** One overlay with the element that it lives in. */
export interface PanelPane {
  readonly host: HTMLElement;
  getMark(): ListingMark | null;
  open(mark: ListingMark): void;
  update(mark: ListingMark, view: ListingView): void;
  setPinned(pinned: boolean): void;
  focus(): void;
  hasFocus(): boolean;
  close(): void;
}

/** Creates one overlay for whatever mark it is opened for; it is on the page only while open. */
export function createPanelPane({
  document,
  events,
  ask,
  createTicket,
  settings,
  pictures,
  signal,
}: PaneParts): PanelPane {
  const { host, root } = createClosedHost(document, 'card-comps-panel', [overlayCss + chooserCss + paneCss]);
  const days = planHistoryDays[settings.plan];
  let current: ListingMark | null = null;
  let isPinned = false;
  /** Whether the cards to choose from are shown; undefined leaves it to the answer, which may not be sure. */
  let isChoosing: boolean | undefined;

  const findDialog = () => root.querySelector<HTMLElement>('[role=dialog]');
  const place = holdPlace({ host, findDialog, getMark: () => current, isPinned: () => isPinned, signal });

  function choose(next: boolean): void {
    isChoosing = next;
    redraw();
  }

  async function save(mark: ListingMark, cardId: string | null) {
    const saved = await ask('correction/save', { listing: mark.listing, cardId });
    if (saved.ok && mark === current) {
      isChoosing = false;
      // What was known of another card must not come back, whatever goes wrong next.
      mark.renew('full');
    }
    return saved;
  }

  async function undo(mark: ListingMark): Promise<void> {
    const removed = await ask('correction/remove', { listing: mark.listing });
    if (removed.ok) mark.renew('full');
    else mark.refuse(removed.failure);
  }

  function drawChooser(mark: ListingMark, { answer }: ListingView) {
    const match = answer?.match;
    const isOwn = isChoosing === undefined && match?.kind === 'choose';
    if (!match || !(isOwn || isChoosing)) return undefined;
    return (
      <Chooser
        candidates={match.kind === 'choose' ? match.candidates : match.kind === 'sure' ? [match.card] : []}
        currentId={match.kind === 'sure' ? match.card.id : null}
        pictures={pictures}
        takesFocus={!isOwn}
        find={(q, cursor) =>
          ask('candidate/find', { listing: mark.listing, q, cursor, ticket: createTicket() })
        }
        save={(cardId) => save(mark, cardId)}
        onBack={isOwn ? undefined : () => choose(false)}
        onOpenOptions={events.onOpenOptions}
      />
    );
  }

  function draw(mark: ListingMark, view: ListingView): void {
    if (!isStanding(document)) return;
    const hadFocus = root.activeElement !== null;
    const isSheet = place.isSheet();
    render(
      <Overlay
        key={view.listing.id}
        view={view}
        now={() => new Date()}
        pictures={pictures}
        hasHistory={days > 0}
        stance={isSheet ? 'sheet' : isPinned ? 'pinned' : 'panel'}
        chooser={drawChooser(mark, view)}
        loadHistory={(cardId) => ask('history/load', { cardId, kind: 'sold', days })}
        copy={(words) => copyText(words, root)}
        onRetry={() => mark.retry()}
        onClose={events.onClose}
        onEscape={goBack}
        onOpenOptions={events.onOpenOptions}
        onOpenCard={(cardId, fit) => void ask('card/open', { cardId, fit })}
        onPin={events.onPin}
        onChoose={() => choose(true)}
        onUndo={() => void undo(mark)}
      />,
      root,
    );
    // What had the focus may be gone with what it stood in.
    if (hadFocus && root.activeElement === null) findDialog()?.focus();
    place.settle();
  }

  function redraw(): void {
    if (current) draw(current, current.view);
  }

  function goBack(): void {
    if (isChoosing) choose(false);
    else events.onClose();
  }

  keepKeys({
    root,
    findDialog,
    onLeave() {
      // The panel stands at the page's end, but belongs to its mark: that is where one goes on from.
      if (isPinned) current?.focus();
      else events.onClose();
    },
    // Elsewhere Escape is the page's, which closes whatever is open.
    onEscape: () => (isChoosing || isPinned) && goBack(),
    signal,
  });
  followDrag(root, events.onClose, signal);
  host.addEventListener('pointerenter', events.onStay, { signal });
  host.addEventListener('pointerleave', events.onLeave, { signal });
  host.addEventListener('focusin', events.onStay, { signal });
  host.addEventListener('focusout', events.onLeave, { signal });

  return {
    host,
    getMark: () => current,
    open(mark) {
      if (!isStanding(document)) return;
      current = mark;
      isChoosing = undefined;
      showTheme(host, settings.theme, findColorScheme(mark.anchor));
      // Next to the body's content, so that it follows in reading order and no frame of the page clips it.
      if (!host.isConnected) document.body.append(host);
      if (!host.matches(':popover-open')) host.showPopover();
      draw(mark, mark.view);
      place.bringPriceIntoSight();
    },
    update(mark, view) {
      if (mark === current) draw(mark, view);
    },
    setPinned(next) {
      isPinned = next;
      redraw();
    },
    focus: () => findDialog()?.focus(),
    hasFocus: () => root.activeElement !== null,
    close() {
      current = null;
      isPinned = false;
      render(null, root);
      host.remove();
      place.leave();
    },
  };
}
