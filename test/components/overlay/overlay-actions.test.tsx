import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '@/lib/domain/failure';
import { answer, charizard, refuse, unasked, view } from '@/test/components/views';
import { drawOverlay, noPictures } from './draw-overlay';

afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('copying an overlay', () => {
  it('puts card, asking price, comp, verdict, what weakens it, day and source into one text, and says so', async () => {
    const { copy } = drawOverlay(view());
    await press('Copy as text');
    expect(copy.mock.calls[0]?.[0].split('\n')).toEqual([
      'Charizard · 4/102 · Base Set · Rare Holo',
      'Buy now: $450.00 + $4.99 shipping',
      'Comp: $510.00 · sold 30-day average · all conditions · 132 sold',
      '−11% under market',
      'No card condition is stated; the price covers all conditions.',
      'Prices updated Nov 12, 2025',
      'Prices from a trading card price service, by Card Comps.',
    ]);
    expect(await screen.findByText('Copied.')).toBe(screen.getByRole('status'));
  });

  it('says that the browser refused', async () => {
    drawOverlay(view(), { copy: async () => false });
    await press('Copy as text');
    expect((await screen.findByText('The browser did not allow copying.')).role).toBe('status');
  });

  it('says of sample prices that they are none', async () => {
    const { copy } = drawOverlay(
      view({
        answer: answer({
          priced: { card: charizard, prices: pricesOf(), fetchedAt: '', stale: false, sample: true },
        }),
      }),
    );
    await press('Copy as text');
    expect(copy.mock.calls[0]?.[0]).toContain('Sample prices');
  });

  it('copies the reason where there is no verdict, and the title where there is no card', async () => {
    const match = { kind: 'none', reasons: ['no-card-found'] } as const;
    const { copy } = drawOverlay(
      view({ answer: answer({ match, priced: null, comparison: refuse('no-card') }) }),
    );
    await press('Copy as text');
    expect(copy.mock.calls[0]?.[0].split('\n').slice(0, 3)).toEqual([
      'Pokemon Charizard 4/102 Base Set Holo',
      'Buy now: $450.00 + $4.99 shipping',
      'card not found',
    ]);
  });
});

function pricesOf() {
  const { priced } = answer();
  if (!priced) throw new Error('the answer of tests has prices');
  return priced.prices;
}

describe('pinning an overlay', () => {
  it.each([
    ['panel', 'false'],
    ['pinned', 'true'],
  ] as const)('says whether it is pinned: %s', async (stance, pressed) => {
    const { onPin } = drawOverlay(view(), { stance });
    const pin = screen.getByRole('button', { name: 'Pin' });
    expect(pin.getAttribute('aria-pressed')).toBe(pressed);
    await userEvent.click(pin);
    expect(onPin).toHaveBeenCalledOnce();
  });

  it('is for panels, not for a sheet', () => {
    drawOverlay(view(), { stance: 'sheet' });
    expect(screen.queryByRole('button', { name: 'Pin' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
  });
});

describe('the card of an overlay', () => {
  it('leads to another card at any time', async () => {
    const { onChoose } = drawOverlay(view());
    await press('Wrong card?');
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('can be chosen where none was recognised', async () => {
    const match = { kind: 'none', reasons: ['no-card-found'] } as const;
    const { onChoose } = drawOverlay(view({ answer: answer({ match, priced: null }) }));
    await press('Choose the card');
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('offers no choice before anything is known', () => {
    drawOverlay(unasked);
    expect(screen.queryByRole('button', { name: /card/i })).toBeNull();
  });

  it.each([
    ['listing', 'You chose this card.'],
    ['title', 'You chose this card for a listing with the same title.'],
  ] as const)('says that the person chose it, and takes that back: %s', async (corrected, words) => {
    const match = { kind: 'sure', card: charizard, reasons: ['corrected'] } as const;
    const { onUndo } = drawOverlay(view({ answer: answer({ match, corrected }) }));
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getAllByText(/You chose this card/)).toHaveLength(1);
    await press('Undo');
    expect(onUndo).toHaveBeenCalledOnce();
  });

  it('says that the person found none, and takes that back', async () => {
    const match = { kind: 'none', reasons: ['corrected'] } as const;
    const { onUndo } = drawOverlay(view({ answer: answer({ match, priced: null, corrected: 'listing' }) }));
    expect(screen.getByText('You said that none of the cards found is this one.')).toBeDefined();
    await press('Undo');
    expect(onUndo).toHaveBeenCalledOnce();
  });

  it('opens in full', async () => {
    const { onOpenCard } = drawOverlay(view());
    await press('Full card view');
    expect(onOpenCard).toHaveBeenCalledExactlyOnceWith('card-1', '');
  });

  it('is shown by its picture, or leads to the options that allow it', async () => {
    const card = { ...charizard, imageUrl: 'https://pictures.example/4.png' };
    const shown = view({ answer: answer({ match: { kind: 'sure', card, reasons: [] } }) });
    const bitmap: ImageBitmap = { width: 245, height: 342, close: () => undefined };
    drawOverlay(shown, { pictures: { ...noPictures, load: vi.fn(async () => succeed(bitmap)) } });
    expect(await screen.findByRole('img', { name: 'Picture of Charizard' })).toBeDefined();
    cleanup();
    const { onOpenOptions } = drawOverlay(shown, {
      pictures: { ...noPictures, load: async () => fail('access-needed') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show pictures' }));
    expect(onOpenOptions).toHaveBeenCalledOnce();
  });
});
