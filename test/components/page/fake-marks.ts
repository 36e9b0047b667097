import { vi } from 'vitest';
import type { ListingView } from '@/components/overlay/listing-view';
import type { ListingMark } from '@/components/page/mark';
import type { Failure } from '@/lib/domain/failure';
import { answer, listing, unasked } from '@/test/components/views';

/** A mark whose question the test answers. */
export interface FakeMark extends ListingMark {
  /** Has its question answered: with a verdict, or with a failure. */
  settle(failure?: Failure): void;
}

/** Creates marks that tell `onChange` of every change, as those of a page do. */
export function createFakeMarks(count: number, onChange: (mark: ListingMark) => void): FakeMark[] {
  return Array.from({ length: count }, (_, nth) => {
    let view: ListingView = { ...unasked, listing: { ...listing, id: String(nth) } };
    const change = (part: Partial<ListingView>) => {
      view = { ...view, ...part };
      onChange(mark);
    };
    const mark: FakeMark = {
      listing: view.listing,
      get view() {
        return view;
      },
      host: document.createElement('span'),
      anchor: document.createElement('b'),
      tile: document.createElement('li'),
      attach: vi.fn(),
      setOpen: vi.fn(),
      focus: vi.fn(),
      unmount: vi.fn(),
      ask: vi.fn(() => change({ state: 'asking', failure: null })),
      retry: vi.fn(),
      renew: vi.fn(),
      refuse: vi.fn(),
      cancel: vi.fn(() => {
        if (view.state === 'asking') change({ state: 'idle' });
      }),
      settle: (failure) =>
        change(failure ? { state: 'answered', failure } : { state: 'answered', answer: answer() }),
    };
    return mark;
  });
}

/** How many of the marks have a question out. */
export function countAsking(marks: readonly ListingMark[]): number {
  return marks.filter(({ view }) => view.state === 'asking').length;
}
