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
      host: document.createElement('span'),
      anchor: document.createElement('b'),
      attach: vi.fn(),
      setOpen: vi.fn(),
      focus: vi.fn(),
      unmount: vi.fn(),
      asker: {
        getView: () => view,
        want: vi.fn(() => change({ state: 'asking', failure: null })),
        retry: vi.fn(),
        renew: vi.fn(),
        refuse: vi.fn(),
        take: vi.fn((known) => change({ state: 'answered', answer: known })),
        leave: vi.fn(() => {
          if (view.state === 'asking') change({ state: 'idle' });
        }),
      },
      settle: (failure) =>
        change(failure ? { state: 'answered', failure } : { state: 'answered', answer: answer() }),
    };
    return mark;
  });
}

/** How many of the marks have a question out. */
export function countAsking(marks: readonly ListingMark[]): number {
  return marks.filter(({ asker }) => asker.getView().state === 'asking').length;
}
