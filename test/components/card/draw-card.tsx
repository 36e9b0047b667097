import { render } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { CardView } from '@/components/card/card-view';
import type { CardSurroundings } from '@/components/card/surroundings';
import type { Pictures } from '@/components/ui/card-canvas';
import { fail, succeed } from '@/lib/domain/failure';
import type { ServiceStatus } from '@/lib/messaging/calls';
import { fakeChart, series } from '@/test/components/history/draw-history';
import { priced } from '@/test/components/views';

/** Nothing stands in the way, on the largest plan. */
export const ready: ServiceStatus = {
  keys: { apiKey: true, gatewayKey: true, session: false },
  configured: true,
  demo: false,
  lostSince: null,
  callsToday: 12,
  dailyBudget: 500,
  plan: 'mega',
  pictureHosts: [],
};

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
    loadHistory: vi.fn<CardSurroundings['loadHistory']>(async (_, kind, days) =>
      succeed(series(kind, days, () => 100)),
    ),
    drawChart: fakeChart().drawChart,
    onOpenOptions: vi.fn(),
    onAllowPictures: vi.fn(),
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
