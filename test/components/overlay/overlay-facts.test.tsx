import { act, cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Listing } from '@/lib/domain/listing';
import { answer, listing, refuse, slabSaid, soldComp, underMarket, usd, view } from '@/test/components/views';
import { drawOverlay, read, today } from './draw-overlay';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const auction: Listing = {
  ...listing,
  ...{ asking: null, askingText: '$310.00', priceKind: 'auction', currentBid: usd(310), bids: 3 },
};
const withCeiling = answer({
  comparison: { ...refuse('auction', soldComp), ceiling: usd(428.51), ceilingPercent: 85 },
});
const inFuture = (ms: number) => new Date(today.getTime() + ms).toISOString();
const minuteMs = 60_000;

describe('an auction in an overlay', () => {
  it('shows bid, shipping, bids, time left, market and ceiling', () => {
    const { panel } = drawOverlay(
      view({ listing: { ...auction, endsAt: inFuture(130 * minuteMs) }, answer: withCeiling }),
    );
    expect(read(panel)).toMatch(/3 bids, ends in 2 hr 10 min \(to\w+ [\d:]+.[AP]M\)/);
    expect(read(panel)).toContain('Auction$310.00 + $4.99 shipping');
    expect(read(panel)).toContain(
      'Your ceiling: $428.51. Your rule allows at most 85% of the market, shipping included.',
    );
    expect(read(panel)).toContain('The sold 30-day average is $510.00.');
  });

  it('counts the time down by the minute while it is open, and says when it is over', async () => {
    vi.useFakeTimers({ now: today });
    const { panel } = drawOverlay(
      view({ listing: { ...auction, endsAt: inFuture(2 * minuteMs + 20_000) }, answer: withCeiling }),
      { now: () => new Date() },
    );
    const wait = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    expect(read(panel)).toContain('ends in 2 min');
    await wait(20_000);
    expect(read(panel)).toContain('ends in 2 min');
    await wait(1000);
    expect(read(panel)).toContain('ends in 1 min');
    await wait(60_000);
    expect(read(panel)).toContain('ends in less than a minute');
    expect(read(panel)).toContain('Your ceiling');
    await wait(59_000);
    expect(read(panel)).toContain('ended (');
    expect(read(panel)).toContain('This auction is over. Reload the page to see how it ended.');
    expect(read(panel)).not.toContain('Your ceiling');
    expect(panel.querySelector('.headline')?.textContent).toBe('auction over');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for nothing once it is closed, or where no end is known', () => {
    vi.useFakeTimers({ now: today });
    drawOverlay(view({ listing: auction, answer: withCeiling }));
    expect(vi.getTimerCount()).toBe(0);
    cleanup();
    drawOverlay(view({ listing: { ...auction, endsAt: inFuture(minuteMs) }, answer: withCeiling }));
    expect(vi.getTimerCount()).toBe(1);
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that is over has no verdict on the price that it could be bought at', () => {
    const { panel } = drawOverlay(
      view({ listing: { ...listing, priceKind: 'auction-buy-now', endsAt: inFuture(-1) } }),
    );
    expect(read(panel)).not.toMatch(/under/);
    expect(read(panel)).toContain('This auction is over.');
    expect(panel.querySelector('.top')?.hasAttribute('data-tone')).toBe(false);
  });

  it('that is over keeps another reason against a verdict', () => {
    const { panel } = drawOverlay(
      view({
        listing: { ...auction, endsAt: inFuture(-1) },
        answer: answer({ comparison: refuse('variant-not-priced', soldComp) }),
      }),
    );
    expect(read(panel)).toContain('This price is for all printings, not only for the one that is named.');
    expect(read(panel)).toContain('ended (');
  });
});

describe('a sale in an overlay', () => {
  const sold: Listing = { ...listing, priceKind: 'sold', soldOn: '2025-11-03' };
  const place = answer({ comparison: { ...refuse('sold-listing', soldComp), soldPercent: -10.8 } });

  it('shows its day and where it lies under the market of today', () => {
    const { panel } = drawOverlay(view({ listing: sold, answer: place }));
    expect(read(panel)).toContain('Sold$450.00 + $4.99 shipping');
    expect(panel.querySelector('.facts')?.textContent).toBe('sold on Nov 3, 2025');
    expect(read(panel)).toContain('It sold for $454.99, 11% under today’s sold 30-day average of $510.00.');
  });
});

describe('the words of a page in an overlay', () => {
  it('stand where the condition could not be read', () => {
    const comparison = refuse('condition-unread', soldComp);
    const { panel } = drawOverlay(
      view({ listing: { ...listing, condition: 'Vurderet' }, answer: answer({ comparison }) }),
    );
    expect(read(panel)).toContain('The page says: “Vurderet”.');
  });

  it('are not called unreadable where title and page differ', () => {
    const comparison = refuse('condition-unread', soldComp);
    const said = { ...slabSaid, grade: null, conditionDoubt: true };
    const { panel } = drawOverlay(view({ answer: answer({ said, comparison }) }));
    expect(read(panel)).toContain('Title and page name different conditions, so there is no verdict.');
    expect(panel.querySelector('.headline')?.textContent).toBe('$510 · condition unclear');
  });

  it('tell where the seller is and how many there are', () => {
    const { panel } = drawOverlay(view({ listing: { ...listing, sellerCountry: 'JP', quantity: 3 } }));
    expect(panel.querySelector('.facts')?.textContent).toBe('3 available · seller: Japan');
  });
});

describe('the comp in an overlay', () => {
  it('is called of all conditions where it is', () => {
    expect(read(drawOverlay(view()).panel)).toContain('sold 30-day average · all conditions · 132 sold');
  });

  it.each([
    ['asking', 'this listing’s price with shipping'],
    ['raw', 'the market price of the raw card'],
  ] as const)('of a slab says what the gain is counted from: %s', (against, words) => {
    const slabs = [{ grader: 'PSA', grade: '10', amount: usd(900), population: 12, gain: usd(300), against }];
    drawOverlay(view({ answer: answer({ comparison: { ...underMarket, slabs } }) }));
    expect(screen.getByText(`Gain: what is left after ${words} and your fee for grading.`)).toBeDefined();
  });
});

it('copied as text, an auction has its bids, its end, market and ceiling', async () => {
  const { copy } = drawOverlay(
    view({
      listing: { ...auction, endsAt: inFuture(130 * minuteMs), sellerCountry: 'DE' },
      answer: withCeiling,
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Copy as text' }));
  const words = copy.mock.calls[0]?.[0] ?? '';
  expect(words).toMatch(
    /Auction: \$310\.00 \+ \$4\.99 shipping · 3 bids, ends in 2 hr 10 min \(.*\) · seller: Germany/,
  );
  expect(words).toContain(
    'Your ceiling: $428.51. Your rule allows at most 85% of the market, shipping included.',
  );
  expect(words).toContain('The sold 30-day average is $510.00.');
});
