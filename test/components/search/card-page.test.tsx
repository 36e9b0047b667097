import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PricedCard } from '@/lib/domain/card';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { charizard, fullPrices, priced } from '@/test/components/views';
import { drawSearch, found, type Props, page } from './draw-search';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a card in full', () => {
  async function open(part: Partial<Props> = {}) {
    const drawn = drawSearch(part);
    await drawn.type('charizard');
    await drawn.user.keyboard('{Enter}');
    return drawn;
  }

  it('shows what search knew at once and fills up', async () => {
    let answer: (card: Result<PricedCard>) => void = () => undefined;
    const getCard = vi.fn<Props['getCard']>(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await open({ getCard });
    await waitFor(() => expect(getCard).toHaveBeenCalledOnce());
    expect(screen.getByText('132 sold')).toBeDefined();
    expect(screen.queryByText('Raw, market')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Asking for all prices…');
    answer(succeed(priced));
    await waitFor(() => expect(screen.getByText('Raw, market')).toBeDefined());
    expect(screen.getByRole('rowheader', { name: 'PSA 10' })).toBeDefined();
    expect(screen.getByText('Asked 1 hour ago')).toBeDefined();
  });

  it('remembers from search that the plan has no graded prices', async () => {
    const prices = { ...fullPrices, raw: null, graded: null, gradedAccess: false };
    const full = { ...priced, prices: { ...fullPrices, graded: {}, gradedAccess: null } };
    await open({
      findCards: async () => page([found('a', 'Base Set', { prices })]),
      getCard: async () => succeed(full),
    });
    await waitFor(() => expect(screen.getByText('Raw, market')).toBeDefined());
    expect(screen.getByText('Graded prices are not in your plan.')).toBeDefined();
  });

  it('keeps what search knew when the rest fails, and tries again', async () => {
    const getCard = vi
      .fn<() => Promise<Result<PricedCard>>>()
      .mockResolvedValueOnce(fail('timeout'))
      .mockResolvedValueOnce(succeed(priced));
    const { user } = await open({ getCard });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('did not answer in time'));
    expect(screen.getByText('132 sold')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Raw, market')).toBeDefined());
  });

  it('says when an earlier answer stands in', async () => {
    await open({ getCard: async () => succeed({ ...priced, stale: true }) });
    await waitFor(() => expect(screen.getByText(/This is an earlier answer/)).toBeDefined());
  });
});

describe('pictures', () => {
  function withPicture(imageUrl: string) {
    return page([{ ...found('a', 'Base Set'), card: { ...charizard, id: 'a', imageUrl } }]);
  }

  it.each([
    ['https://pictures.example.com/4.png', true],
    ['http://localhost:4780/4.png', true],
    ['http://pictures.example.com/4.png', false],
    ['data:image/png;base64,AAAA', false],
    ['not an address', false],
  ])('from %s are loaded: %s', async (url, isLoaded) => {
    const { type, container } = drawSearch({
      findCards: async () => withPicture(url),
      pictureOrigins: ['http://localhost:4780'],
    });
    await type('charizard');
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src') ?? null).toBe(isLoaded ? url : null);
    if (!picture) return;
    expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['40', '56']);
  });

  it('that do not load leave an empty frame of the same size', async () => {
    const { type, container } = drawSearch({
      findCards: async () => withPicture('https://pictures.example.com/4.png'),
    });
    await type('charizard');
    fireEvent.error(container.querySelector('img') as HTMLElement);
    await waitFor(() => expect(container.querySelector('img')).toBeNull());
    expect(container.querySelector<HTMLElement>('.picture')?.style.height).toBe('56px');
  });
});
