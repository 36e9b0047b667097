import { screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { convertPrices } from '@/components/card/buckets';
import { createPictures } from '@/components/card/surroundings';
import type { PricedCard } from '@/lib/domain/card';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { RateTable } from '@/lib/domain/money';
import { charizard, fair, fullPrices, priced, ready } from '@/test/components/views';
import { drawCard, type Props } from './draw-card';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What search knows of a card. */
const found: PricedCard = {
  ...priced,
  prices: { ...fullPrices, raw: null, graded: null, updatedAt: null },
};
const full = () => screen.findByText('Raw, by condition');

describe('a card in full', () => {
  it('shows what search knew at once and fills up', async () => {
    let answer: (card: Result<PricedCard>) => void = () => undefined;
    drawCard({ found, getCard: () => new Promise((resolve) => (answer = resolve)) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Charizard');
    expect(screen.getByRole('status').textContent).toBe('Asking for all prices…');
    expect(screen.queryByText('Raw, by condition')).toBeNull();
    answer(succeed(priced));
    await full();
    expect(screen.getByText('Looked up 1 hour ago')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('stands alone on a page of its own: nothing to go back to', async () => {
    drawCard();
    await full();
    expect(screen.getByText('4/102 · Base Set · Rare Holo')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('goes back and into a tab from the popup', async () => {
    const [onBack, onOpenTab] = [vi.fn(), vi.fn()];
    const { user } = drawCard({ found, onBack, onOpenTab });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Open in a tab' }));
    expect(onOpenTab).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('says first what it sold for and what it is listed from', async () => {
    drawCard();
    await full();
    const [sold, listed] = document.querySelectorAll('.key-prices > div');
    expect(sold?.textContent).toBe('sold, 30 days$510.00 132 sold · all conditions');
    expect(listed?.textContent).toBe('listed, lowest$400.00 57 listed');
  });

  it.each([
    ['PSA 9', { kind: 'grade', grader: 'PSA', grade: '9' }, '$1,780.00'],
    ['Near mint', { kind: 'condition', condition: 'NEAR_MINT' }, '$510.00'],
    ['PSA 4', { kind: 'all-conditions' }, '$510.00'],
    ['', { kind: 'all-conditions' }, '$510.00'],
  ])('begins with the value of what one came from, else of any copy: %s', async (fit, covers, amount) => {
    const { loadValue } = drawCard({ fit });
    await full();
    expect(await screen.findByText(amount, { selector: '.card-value b' })).toBeDefined();
    expect(loadValue.mock.calls).toEqual([['card-1', covers]]);
    expect(screen.queryByText('fits this listing', { selector: '.card-value small' }) === null).toBe(
      covers.kind === 'all-conditions',
    );
  });

  it('shows the value of another copy on choice, with its figures and their weights', async () => {
    const { user } = drawCard();
    await full();
    await user.selectOptions(screen.getByLabelText('Fair value'), 'PSA 9');
    const picture = await screen.findByRole('img', {
      name: /^Fair value \$1,780\.00; worth \$1,600 to \$1,980/,
    });
    expect(picture.textContent).toContain('PSA 9, asked $2,150');
    await user.click(screen.getByText('How much each figure counts'));
    expect(screen.getByText('100%')).toBeDefined();
  });

  it('says why there is no value', async () => {
    drawCard({ loadValue: async () => succeed({ fair: null, refusal: 'few-figures' }) });
    await full();
    expect(await screen.findByText(/^Too little is known for a value/)).toBeDefined();
  });

  it('says that the value could not be loaded, and loads it again on request', async () => {
    const loadValue = vi
      .fn<Props['loadValue']>(async () => succeed({ fair, refusal: null }))
      .mockResolvedValueOnce(fail('offline'));
    const { user } = drawCard({ loadValue });
    await full();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$510.00', { selector: '.card-value b' })).toBeDefined();
  });

  it('marks a sample and an old answer', async () => {
    drawCard({ getCard: async () => succeed({ ...priced, stale: true, sample: true }) });
    await full();
    expect(screen.getByText('Sample prices')).toBeDefined();
    expect(screen.getByText(/This is an earlier answer/)).toBeDefined();
  });
});

describe('graded prices', () => {
  it('that the plan lacks are said so: only search knows it', async () => {
    const answer = { ...priced, prices: { ...fullPrices, graded: {}, gradedAccess: null } };
    const known = { ...found, prices: { ...found.prices, gradedAccess: false } };
    drawCard({ found: known, getCard: async () => succeed(answer) });
    await full();
    expect(screen.getByText('Graded prices are not in your plan.')).toBeDefined();
  });

  it('that do not exist are said so', async () => {
    drawCard({ getCard: async () => succeed({ ...priced, prices: { ...fullPrices, graded: {} } }) });
    await full();
    expect(screen.getByText('No graded prices for this card.')).toBeDefined();
  });
});

describe('what goes wrong', () => {
  it('keeps what search knew, and tries again', async () => {
    const getCard = vi
      .fn<Props['getCard']>()
      .mockResolvedValueOnce(fail('timeout'))
      .mockResolvedValueOnce(succeed(priced));
    const { user } = drawCard({ found, getCard });
    expect((await screen.findByRole('alert')).textContent).toContain('did not answer in time');
    expect(screen.getByText('132 sold · all conditions', { selector: 'dd' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await full();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is that nobody knows the card', async () => {
    drawCard({ getCard: async () => fail('not-found') });
    expect((await screen.findByRole('alert')).textContent).toContain('does not know this card');
    expect(screen.getByRole('heading').textContent).toBe('Card Comps card');
  });
});

describe('history', () => {
  it('costs nothing in the popup until it is unfolded', async () => {
    const { loadHistory, user } = drawCard();
    await full();
    expect(loadHistory).not.toHaveBeenCalled();
    await user.click(screen.getByText('Price history'));
    await waitFor(() => expect(loadHistory).toHaveBeenCalledTimes(2));
  });

  it('is there at once on the page of the card', async () => {
    const { loadHistory } = drawCard({ withHistory: true });
    await waitFor(() => expect(loadHistory).toHaveBeenCalledWith('card-1', 'sold', 30));
  });

  it('waits until the plan is known', async () => {
    drawCard({ withHistory: true, status: null });
    await full();
    expect(screen.queryByText('Price history')).toBeNull();
  });

  it('is kindly refused on Basic', async () => {
    const { loadHistory } = drawCard({ withHistory: true, status: { ...ready, plan: 'basic' } });
    await screen.findByText('History comes with the Pro plan.');
    expect(loadHistory).not.toHaveBeenCalled();
  });
});

describe('the picture', () => {
  const pictured = { ...found, card: { ...charizard, imageUrl: 'https://pictures.example.com/4.png' } };

  it('is asked for by the card', async () => {
    const load = vi.fn(async () => fail('timeout'));
    drawCard({ found: pictured, pictures: { load, isBarred: () => false } });
    await waitFor(() => expect(load).toHaveBeenCalledWith('card-1'));
  });

  it('can be allowed where its host is not', async () => {
    const load = vi.fn(async () => fail('access-needed'));
    const getCard = async () => succeed(pictured);
    const { user, onAllowPictures } = drawCard({
      found: pictured,
      getCard,
      pictures: { load, isBarred: () => false },
    });
    const [button] = await screen.findAllByRole('button', { name: /picture/i });
    await user.click(button as HTMLElement);
    expect(onAllowPictures).toHaveBeenCalledOnce();
  });
});

/** One euro buys 1.25 dollars: 500 dollars are 400 euros. */
const table: RateTable = { source: 'ecb', date: '2025-11-12', perEuro: { USD: 1.25, JPY: 160 } };
const rates = { table, failure: null };

describe('the preferred currency', () => {
  it('stands beside the two key prices, with the day of the rate', async () => {
    drawCard({ currency: 'EUR', rates });
    await full();
    expect(screen.getByText('about €408.00')).toBeDefined();
    expect(screen.getByText('about €320.00')).toBeDefined();
    expect(screen.getByText('Converted at the European Central Bank rate of Nov 12, 2025.')).toBeDefined();
  });

  it('can be chosen for every price', async () => {
    const { user } = drawCard({ currency: 'EUR', rates });
    await full();
    const ladder = screen.getByRole('table', { name: 'PSA' });
    expect(within(ladder).getByText('$11,250')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'EUR' }));
    expect(within(screen.getByRole('table', { name: 'PSA' })).getByText('€9,000')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'USD' }));
    expect(within(screen.getByRole('table', { name: 'PSA' })).getByText('$11,250')).toBeDefined();
  });

  it('says whose rate it is when it is the user’s own', async () => {
    drawCard({ currency: 'EUR', rates: { table: { ...table, source: 'own' }, failure: null } });
    await full();
    expect(screen.getByText('Converted at your own rate of Nov 12, 2025.')).toBeDefined();
  });

  it.each([
    ['no table', 'EUR', null],
    ['no rate of that currency', 'CHF', table],
  ])('is not guessed with %s', async (_, currency, known) => {
    drawCard({ currency, rates: { table: known, failure: null } });
    await full();
    expect(screen.queryByText(/^about/)).toBeNull();
    expect(screen.queryByRole('radio', { name: currency })).toBeNull();
    expect(screen.getByText(`No exchange rate from USD to ${currency} is known.`)).toBeDefined();
  });

  it.each(['', 'USD'])('adds nothing when it is %o', async (currency) => {
    drawCard({ currency, rates });
    await full();
    expect(screen.queryByText(/^about|exchange rate/)).toBeNull();
    expect(screen.queryByRole('radio', { name: 'USD' })).toBeNull();
  });
});

describe('converted prices', () => {
  it('are each converted by itself, counts untouched', () => {
    const { sold, listings, graded, currency } = convertPrices(fullPrices, 'JPY', table);
    expect(currency).toBe('JPY');
    // 510 dollars are 408 euros, and those 65 280 yen.
    expect(sold.avg30d).toEqual({ minor: 65280, currency: 'JPY' });
    expect(sold.population).toBe(132);
    expect(listings.low).toEqual({ minor: 51200, currency: 'JPY' });
    expect(graded?.PSA?.['10']?.summary).toMatchObject({
      avg: { minor: 1440000, currency: 'JPY' },
      population: 12,
    });
  });

  it('are not known where no rate is', () => {
    expect(convertPrices(fullPrices, 'CHF', table).sold.avg30d).toBeNull();
  });
});

/** Browsers decode pictures; here what is no PNG is broken. */
function stubDecoding(): void {
  class FakeImage {
    src = '';
    async decode(): Promise<void> {
      if (!this.src.startsWith('data:image/png')) throw new Error('broken');
    }
  }
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('createImageBitmap', async ({ src }: FakeImage) => ({ src, width: 1, height: 1 }));
}

describe('the pictures of cards', () => {
  it('are decoded, each asked for once', async () => {
    stubDecoding();
    const load = vi.fn(async (id: string) => succeed(`data:image/png;base64,${id}`));
    const pictures = createPictures(load);
    const [one, again] = await Promise.all([pictures.load('a'), pictures.load('a')]);
    expect(one).toEqual({ ok: true, value: { src: 'data:image/png;base64,a', width: 1, height: 1 } });
    expect(again).toBe(one);
    await pictures.load('b');
    expect(load.mock.calls).toEqual([['a'], ['b']]);
  });

  it('that are broken are none', async () => {
    stubDecoding();
    const pictures = createPictures(async () => succeed('data:image/webp;base64,AAAA'));
    expect(await pictures.load('a')).toEqual(fail('bad-response', { detail: 'picture' }));
    expect(pictures.isBarred()).toBe(false);
  });

  it('are barred once a host was refused', async () => {
    const pictures = createPictures(async () => fail('access-needed', { detail: 'pictures.example.com' }));
    expect(pictures.isBarred()).toBe(false);
    await pictures.load('a');
    expect(pictures.isBarred()).toBe(true);
  });
});
