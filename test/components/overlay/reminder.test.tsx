import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refuse } from '@/test/components/views';
import { auction, ceilingOf, draw, inFuture, minuteMs, of, press } from './draw-overlay';

describe('the reminder before an auction’s end', () => {
  const running = ceilingOf({ endsAt: inFuture(130 * minuteMs) });

  it('is set and taken back beside the highest bid', async () => {
    const { onRemind } = draw(running);
    await press('Remind me 10 minutes before the end');
    expect(onRemind).toHaveBeenCalledExactlyOnceWith(true);
    cleanup();
    const { listing: ending, answer: answered } = running();
    const again = draw({
      ...(ending && { listing: ending }),
      answer: answered ? { ...answered, reminded: true } : null,
    });
    await press('A reminder comes 10 minutes before the end. Take it back');
    expect(again.onRemind).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('leads to the alerts of the options where the browser allows no notifications', async () => {
    const { onOpenAlerts } = draw(running);
    await press('Remind me 10 minutes before the end');
    const alert = await screen.findByText(/Allow notifications in the options first/);
    await userEvent.click(within(alert).getByRole('button'));
    expect(onOpenAlerts).toHaveBeenCalledOnce();
  });

  it.each(['auction', 'auction-buy-now'] as const)(
    'is offered without a highest bid too: %s',
    async (priceKind) => {
      const ending = { ...auction, priceKind, endsAt: inFuture(130 * minuteMs) };
      const { onRemind } = draw(of({ appraisal: refuse('not-sure') }, { listing: ending }));
      await press('Remind me 10 minutes before the end');
      expect(onRemind).toHaveBeenCalledExactlyOnceWith(true);
    },
  );

  it('is not offered once the auction has ended', () => {
    draw(of({ appraisal: refuse('not-sure') }, { listing: { ...auction, endsAt: inFuture(-minuteMs) } }));
    expect(screen.queryByRole('button', { name: /^Remind me/ })).toBeNull();
  });

  it('is not offered for an auction whose page states no moment of its end', () => {
    draw(ceilingOf());
    expect(screen.queryByRole('button', { name: /^Remind me/ })).toBeNull();
  });
});
