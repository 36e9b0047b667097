import { render, screen } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { vi } from 'vitest';
import type { ListingView, OverlayActions } from '@/components/overlay/listing-view';
import { Overlay } from '@/components/overlay/overlay';
import type { Pictures } from '@/components/ui/card-canvas';
import { fail } from '@/lib/domain/failure';

/** The day on which the overlays of tests are looked at. */
export const today = new Date('2025-11-13T12:00:00Z');

/** No picture ever comes. */
export const noPictures: Pictures = { load: async () => fail('not-found'), isBarred: () => false };

interface Drawing extends Partial<Pick<OverlayActions, 'copy' | 'loadHistory'>> {
  readonly pictures?: Pictures;
  readonly hasHistory?: boolean;
  readonly stance?: 'panel' | 'pinned' | 'sheet';
  readonly chooser?: ComponentChildren;
  readonly now?: () => Date;
}

/** Draws an overlay and gives its panel with what it called, and a way to draw a later view of it. */
export function drawOverlay(shown: ListingView, drawing: Drawing = {}) {
  const calls = {
    onRetry: vi.fn(),
    onClose: vi.fn(),
    onEscape: vi.fn(),
    onOpenOptions: vi.fn(),
    onOpenCard: vi.fn(),
    onPin: vi.fn(),
    onChoose: vi.fn(),
    onConfirm: vi.fn(),
    onUndo: vi.fn(),
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
