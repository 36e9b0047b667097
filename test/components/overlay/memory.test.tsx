import { render, screen, within } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Memory } from '@/components/overlay/memory';
import type { ListingMemory } from '@/lib/messaging/page-calls';
import { usd } from '@/test/components/views';

const nothing: ListingMemory = { earlier: null, relisted: null, sold: null, elsewhere: null, ofSeller: [] };
const offer = {
  ...{ site: 'cardmarket', id: '1', title: 'Umbreon VMAX 215/203', shippingUnknown: false },
  ...{ seenAt: '2026-11-17T12:00:00.000Z', total: usd(250), market: 'Cardmarket' },
  url: 'https://www.cardmarket.com/en/Pokemon',
};

function draw(memory: Partial<ListingMemory>): string {
  const now = new Date('2026-11-20T12:00:00.000Z');
  render(<Memory memory={{ ...nothing, ...memory }} now={now} />);
  return screen.getByRole('region', { name: 'What you have seen' }).textContent ?? '';
}

it.each<[string, Partial<ListingMemory>, string]>([
  [
    'what it asked before',
    { earlier: { amount: usd(340), at: '2026-11-17T12:00:00.000Z' } },
    'Asked $340.00 before, seen 3 days ago.',
  ],
  [
    'that it is relisted, with the amount of the one before',
    { relisted: { amount: usd(350), at: '2026-11-10T12:00:00.000Z' } },
    'Relisted: the one before asked $350.00, last seen 10 days ago.',
  ],
  [
    'that it is relisted, where the one before named no amount',
    { relisted: { amount: null, at: '2026-11-10T12:00:00.000Z' } },
    'Relisted: the one before was last seen 10 days ago.',
  ],
  [
    'that such a copy was seen sold',
    { sold: { amount: usd(310), at: '2026-11-12' } },
    'Such a copy was seen sold: $310.00, Nov 12, 2026.',
  ],
  [
    'that such a copy was seen sold, where the page told no day of the sale',
    { sold: { amount: usd(310), at: '2026-11-12T20:00:00.000Z' } },
    'Such a copy was seen sold: $310.00, Nov 12, 2026.',
  ],
])('a listing says %s', (_, memory, words) => expect(draw(memory)).toBe(words));

it('a listing says where the card costs less, with a link where the id tells one', () => {
  expect(draw({ elsewhere: offer })).toBe('Cheaper elsewhere: $250.00 Cardmarket, seen 3 days ago');
  expect(screen.getByRole('link').getAttribute('href')).toBe(offer.url);
});

it('other cards of the seller are a list, shipping that is open said', () => {
  draw({
    ofSeller: [
      { ...offer, url: null, shippingUnknown: true },
      { ...offer, id: '2' },
    ],
  });
  expect(screen.getByText('Also from this seller, under their value:')).toBeTruthy();
  const [open, known] = screen.getAllByRole('listitem');
  expect(open?.textContent).toBe('Umbreon VMAX 215/203: $250.00 plus shipping · Cardmarket, seen 3 days ago');
  expect(within(open as HTMLElement).queryByRole('link')).toBeNull();
  expect(within(known as HTMLElement).getByRole('link')).toBeTruthy();
});
