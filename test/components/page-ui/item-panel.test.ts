import { describe, expect, it } from 'vitest';
import { createMark } from '@/components/page/mark';
import { succeed } from '@/lib/domain/failure';
import { answer, ceiling, fair, listing, refuse, usd } from '@/test/components/views';
import { findRoot, raisePageUi, usePage } from './raise-page-ui';

usePage();

function dockItem(full: ReturnType<typeof answer>, more: Partial<typeof listing> = {}) {
  const saved: unknown[] = [];
  const raised = raisePageUi({
    'listing/price': () => succeed(full),
    'panel/save': (input: unknown) => {
      saved.push(input);
      return succeed(null);
    },
  });
  const anchor = document.createElement('b');
  document.body.append(anchor);
  const mark = createMark(
    { listing: { ...listing, page: 'item', ...more }, anchor, tile: document.body },
    {
      ...{ ask: raised.parts.ask, createTicket: () => 't', now: Date.now, theme: 'auto' },
      onPress: () => undefined,
      onChange: raised.ui.updateMark,
    },
  );
  document.body.append(mark.host);
  raised.ui.dockPanel(mark);
  return { ...raised, mark, saved };
}

const wordsOf = () => findRoot('card-comps-panel')?.querySelector('.overlay')?.textContent ?? '';

describe('the panel of an item page', () => {
  it('shows card, value, verdict and figures in the order of a decision, without taking the focus', async () => {
    const { mark } = dockItem(answer());
    mark.ask('full');
    await expect.poll(wordsOf).toContain('Near mint');
    const words = wordsOf();
    const order = ['charizard4/102', 'buy now', 'worth', 'is 11% under'].map((part) =>
      words.toLowerCase().indexOf(part),
    );
    expect(order.every((at) => at >= 0)).toBe(true);
    expect([...order].sort((a, b) => a - b)).toEqual(order);
    expect(findRoot('card-comps-panel')?.querySelector('table .fits')?.textContent).toContain('30 days');
    expect(findRoot('card-comps-panel')?.activeElement).toBeNull();
    expect(findRoot('card-comps-panel')?.querySelector('.docked')).not.toBeNull();
  });

  it('says the highest bid of an auction with its sum', async () => {
    const appraisal = { ...refuse('auction', fair), ceiling };
    const auction = { priceKind: 'auction', asking: null, currentBid: usd(310) } as const;
    const { mark } = dockItem(answer({ appraisal }), auction);
    mark.ask('full');
    await expect.poll(wordsOf).toContain('Highest bid');
    expect(wordsOf()).toContain('value $510.00 − your 15% − shipping $4.99 = $428.51');
  });

  it('stays closed, and says so to the worker, once it is closed', () => {
    const { saved } = dockItem(answer());
    const close = [...(findRoot('card-comps-panel')?.querySelectorAll('button') ?? [])].find(
      (button) => button.getAttribute('aria-label') === 'Close',
    );
    close?.click();
    expect(findRoot('card-comps-panel')).toBeUndefined();
    expect(saved).toEqual([{ isOpen: false }]);
  });
});
