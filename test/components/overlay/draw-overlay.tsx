import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ComponentChildren } from 'preact';
import { vi } from 'vitest';
import type { ListingView, OverlayActions } from '@/components/overlay/listing-view';
import { Overlay } from '@/components/overlay/overlay';
import type { Pictures } from '@/components/ui/card-canvas';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import { answer, ceiling, fair, listing, refuse, usd, view } from '@/test/components/views';

/** The day on which the overlays of tests are looked at. */
export const today = new Date('2025-11-13T12:00:00Z');

/** No picture ever comes. */
export const noPictures: Pictures = { load: async () => fail('not-found'), isBarred: () => false };

interface Drawing extends Partial<Pick<OverlayActions, 'copy' | 'loadHistory'>> {
  readonly pictures?: Pictures;
  readonly hasHistory?: boolean;
  readonly stance?: 'panel' | 'pinned' | 'sheet';
  readonly isItem?: boolean;
  readonly chooser?: ComponentChildren;
  readonly now?: () => Date;
  /** The answer to a card that is put on the wants. */
  readonly wanting?: Result<null>;
}

/** Draws an overlay and gives its panel with what it called, and a way to draw a later view of it. */
export function drawOverlay(shown: ListingView, drawing: Drawing = {}) {
  const calls = {
    onRetry: vi.fn(),
    onClose: vi.fn(),
    onEscape: vi.fn(),
    onOpenOptions: vi.fn(),
    onOpenCosts: vi.fn(),
    onOpenAlerts: vi.fn(),
    onOpenCard: vi.fn(),
    onPin: vi.fn(),
    onChoose: vi.fn(),
    onConfirm: vi.fn(),
    onUndo: vi.fn(),
    onRemind: vi.fn(async () => succeed({ isAllowed: false })),
    onWant: vi.fn(async () => drawing.wanting ?? succeed(null)),
    onOpenCollection: vi.fn(),
    copy: vi.fn(drawing.copy ?? (async () => true)),
    loadHistory: vi.fn(drawing.loadHistory ?? (async () => fail('offline'))),
  };
  const draw = (view: ListingView) => (
    <Overlay
      view={view}
      now={drawing.now ?? (() => today)}
      pictures={drawing.pictures ?? noPictures}
      hasHistory={drawing.hasHistory ?? true}
      stance={drawing.stance ?? 'panel'}
      isItem={drawing.isItem ?? false}
      chooser={drawing.chooser}
      {...calls}
    />
  );
  const { rerender } = render(draw(shown));
  return { ...calls, panel: screen.getByRole('dialog'), redraw: (view: ListingView) => rerender(draw(view)) };
}

/** Text as one reads it, whatever elements it is made of. */
export function read(element: HTMLElement): string {
  return element.textContent.replaceAll(/\s+/g, ' ');
}

type Shown = Partial<ListingView>;
/** A view, or a function where words are read, which are set up before each test. */
export type Given = Shown | (() => Shown);

/** A view of an answer that differs from the usual one in this. */
export const of =
  (part: Partial<ListingAnswer>, rest: Shown = {}) =>
  (): Shown => ({ ...rest, answer: answer(part) });
/** Draws the overlay of a view. */
export const draw = (given: Given = {}, drawing: Drawing = {}) =>
  drawOverlay(view(typeof given === 'function' ? given() : given), drawing);
/** Presses a button of the overlay. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** What stands at the top of the overlay. */
export const headline = () => document.querySelector('.headline')?.textContent;
/** How the top of the overlay is coloured. */
export const tone = () => document.querySelector('.top')?.getAttribute('data-tone');

export const minuteMs = 60_000;
export const inFuture = (ms: number) => new Date(today.getTime() + ms).toISOString();
export const auction: Listing = {
  ...listing,
  ...{ asking: null, askingText: '$310.00', priceKind: 'auction', currentBid: usd(310), bids: 3 },
};
/** A view of an auction with a ceiling. */
export const ceilingOf = (more: Partial<Listing> = {}) =>
  of({ appraisal: { ...refuse('auction', fair), ceiling } }, { listing: { ...auction, ...more } });
/** What its ceiling reads. */
export const ceilingWords =
  'Bid or offer at most $428.51: value $510.00 − your 15% − shipping $4.99 = $428.51.';
export const noCard = { match: { kind: 'none', reasons: ['no-card-found'] }, priced: null } as const;
