import { render, screen } from '@testing-library/preact';
import { vi } from 'vitest';
import type { ListingView } from '@/components/overlay/listing-view';
import { Overlay } from '@/components/overlay/overlay';

/** Draws an overlay and gives its panel with what it called. */
export function drawOverlay(shown: ListingView) {
  const calls = { onRetry: vi.fn(), onClose: vi.fn(), onOpenOptions: vi.fn() };
  render(<Overlay view={shown} {...calls} />);
  return { ...calls, panel: screen.getByRole('dialog') };
}

/** Text as one reads it, whatever elements it is made of. */
export function read(element: HTMLElement): string {
  return element.textContent.replaceAll(/\s+/g, ' ');
}
