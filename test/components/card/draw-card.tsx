import { render } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { CardView } from '@/components/card/card-view';
import type { CardSurroundings } from '@/components/card/surroundings';
import type { Pictures } from '@/components/ui/card-canvas';
import { fail, succeed } from '@/lib/domain/failure';
import { fakeChart, series } from '@/test/components/history/draw-history';
import { fair, priced, psa9Fair, ready } from '@/test/components/views';

/** Cards without pictures. */
const noPictures: Pictures = { load: async () => fail('not-found'), isBarred: () => false };

/** What a card needs around it; every call succeeds. */
export function surroundings() {
  return {
    status: ready,
    currency: '',
    rates: null,
    pictures: noPictures,
    now: () => new Date('2025-11-13T09:00:00Z'),
    getCard: vi.fn<CardSurroundings['getCard']>(async () => succeed(priced)),
    loadValue: vi.fn<CardSurroundings['loadValue']>(async (_, covers) =>
      succeed({ fair: covers.kind === 'grade' ? psa9Fair : fair, refusal: null }),
    ),
    loadHistory: vi.fn<CardSurroundings['loadHistory']>(async (_, kind, days) =>
      succeed(series(kind, days, () => 100)),
    ),
    drawChart: fakeChart().drawChart,
    onOpenOptions: vi.fn(),
    onAllowPictures: vi.fn(),
    onWant: vi.fn(async () => succeed(null)),
  };
}

/** What a card's view is given. */
export type Props = Parameters<typeof CardView>[0];

/** Draws a card as its own page does. */
export function drawCard(part: Partial<Props> = {}) {
  const mocks = surroundings();
  const { container } = render(
    <CardView id="card-1" found={null} withHistory={false} {...mocks} {...part} />,
  );
  return { ...mocks, container, user: userEvent.setup() };
}
