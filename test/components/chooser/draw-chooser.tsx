import { render, screen, waitFor } from '@testing-library/preact';
import type { ComponentChild, ComponentProps } from 'preact';
import { expect, vi } from 'vitest';
import { Chooser } from '@/components/chooser/chooser';
import { succeed } from '@/lib/domain/failure';
import type { SearchPage } from '@/lib/messaging/page-calls';
import { noPictures, read } from '@/test/components/overlay/draw-overlay';
import { charizard, priced } from '@/test/components/views';

/** A namesake of another set. */
export const second = {
  ...charizard,
  id: 'card-2',
  cardNumber: '4/130',
  set: { slug: 'base-2', name: 'Base Set 2' },
};
export const blastoise = { ...charizard, id: 'card-3', name: 'Blastoise', cardNumber: '2/102' };

/** A page of search with these cards, the last one. */
export function page(...cards: (typeof charizard)[]): SearchPage {
  return { cards: cards.map((card) => ({ ...priced, card })), total: cards.length, nextCursor: null };
}

/** Draws the chooser with two cards that may fit, and gives what hears of it. */
export function drawChooser(
  part: Partial<ComponentProps<typeof Chooser>> = {},
  draw: (chooser: ComponentChild) => unknown = render,
) {
  const find = vi.fn(part.find ?? (async () => succeed(page(charizard, second))));
  const save = vi.fn(part.save ?? (async () => succeed(null)));
  const onBack = vi.fn();
  const onOpenOptions = vi.fn();
  draw(
    <Chooser
      candidates={[charizard, second]}
      currentId={null}
      tier="choose"
      pictures={noPictures}
      takesFocus={false}
      onBack={onBack}
      onOpenOptions={onOpenOptions}
      {...part}
      find={find}
      save={save}
    />,
  );
  return { find, save, onBack, onOpenOptions };
}

/** The cards that it shows, as they read. */
export const cards = () => screen.queryAllByRole('listitem').map(read);
/** Waits until nothing is looked for. */
export const settled = () =>
  waitFor(() => expect(screen.getByRole('status').textContent).not.toBe('Looking for cards…'));
/** What the element with the focus says. */
export const focused = () => document.activeElement?.textContent ?? '';
