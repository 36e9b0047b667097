import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { refusalCodes, weaknessCodes } from '@/lib/compare/comparison';
import { refusalText, weaknessText } from '@/lib/text/verdict';
import {
  answer,
  charizard,
  fullPrices,
  listing,
  priced,
  psa9Comp,
  refuse,
  slabSaid,
  underMarket,
  unreadSaid,
  usd,
  view,
} from '@/test/components/views';
import { drawOverlay, read } from './draw-overlay';

afterEach(cleanup);

describe('an answered overlay', () => {
  it('names the card, how sure it is, and what was read of the listing', () => {
    const { panel } = drawOverlay(view());
    expect(panel.getAttribute('aria-label')).toBe('Card Comps: Charizard');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Charizard');
    expect(read(panel)).toContain('4/102 · Base Set · Rare Holo');
    expect(read(panel)).toContain('Sure. Name, number and set size match. Read as English, 1st Edition.');
  });

  it('says the verdict before any price', () => {
    const words = read(drawOverlay(view()).panel);
    expect(words).toContain('−11% under market');
    expect(words).toContain('$454.99 is 11% under the sold 30-day average of $510.00.');
    expect(words.indexOf('under market')).toBeLessThan(words.indexOf('Buy now'));
  });

  it('sets the asking price with its shipping against the comp', () => {
    const words = read(drawOverlay(view()).panel);
    expect(words).toContain('Buy now$450.00 + $4.99 shipping');
    expect(words).toContain('Comp$510.00 sold 30-day average · all conditions · 132 sold');
  });

  it('says beside a comp of asked prices what was paid, and that this is of all conditions', () => {
    const paid = 'Sold$510.00 sold 30-day average · all conditions · 132 sold';
    const raw = { ...psa9Comp, field: 'raw', covers: { kind: 'condition', condition: 'NM' } } as const;
    const { panel } = drawOverlay(view({ answer: answer({ comparison: { ...underMarket, comp: raw } }) }));
    expect(read(panel)).toContain(paid);
    cleanup();
    const slab = { ...underMarket, comp: psa9Comp };
    expect(read(drawOverlay(view({ answer: answer({ comparison: slab }) })).panel)).not.toContain(paid);
  });

  it.each(weaknessCodes)('says what weakens the verdict: %s', (code) => {
    const verdict = { kind: 'under', percent: -10.8, weaknesses: [code] } as const;
    drawOverlay(view({ answer: answer({ said: unreadSaid, comparison: { ...underMarket, verdict } }) }));
    expect(screen.getByText(weaknessText(code, unreadSaid))).toBeDefined();
  });

  it('says when printings may be mixed', () => {
    drawOverlay(view({ answer: answer({ comparison: { ...underMarket, mayMixPrintings: true } }) }));
    expect(screen.getByText(/may mix printings/)).toBeDefined();
  });

  it.each(refusalCodes.filter((code) => code !== 'detail-needed'))(
    'says why there is no verdict: %s',
    (code) => {
      const { panel } = drawOverlay(view({ answer: answer({ said: slabSaid, comparison: refuse(code) }) }));
      expect(screen.getByText(refusalText(code, slabSaid))).toBeDefined();
      expect(read(panel)).not.toMatch(/(under|over|near) market/);
    },
  );

  it('names the day of a price that is too old to judge', () => {
    const verdict = {
      kind: 'refused',
      refusal: 'stale-prices',
      pricedAt: '2025-10-14T12:00:00Z',
    } as const;
    const { panel } = drawOverlay(view({ answer: answer({ comparison: { ...underMarket, verdict } }) }));
    expect(read(panel)).toContain(
      `$510.00 is the price of Oct 14, 2025. ${refusalText('stale-prices', slabSaid)}`,
    );
    expect(read(panel)).not.toMatch(/under market/);
  });

  it('does not tell who has the details open to open them', () => {
    const { panel } = drawOverlay(view({ answer: answer({ comparison: refuse('detail-needed') }) }));
    expect(read(panel)).not.toContain('Open the details');
  });

  it('draws the asking price on the range of listings, and says it', () => {
    drawOverlay(view());
    const line = screen.getByRole('img');
    expect(line.getAttribute('aria-label')).toBe(
      'low $400.00 · average $548.00 · high $799.00; this listing $454.99; comp $510.00',
    );
    expect(line.querySelector<HTMLElement>('.here')?.style.left).toMatch(/^13\.7\d*%$/);
  });

  it('widens the line for a price outside of the range', () => {
    drawOverlay(view({ answer: answer({ comparison: { ...underMarket, total: usd(1198) } }) }));
    const line = screen.getByRole('img');
    expect(line.querySelector<HTMLElement>('.here')?.style.left).toBe('100%');
    expect(line.querySelector<HTMLElement>('i')?.style.left).toBe('0%');
  });

  it('does not draw a price in another currency on the range', () => {
    const euros = { minor: 40000, currency: 'EUR' };
    drawOverlay(view({ answer: answer({ comparison: { ...refuse('other-currency'), total: euros } }) }));
    expect(screen.getByRole('img').getAttribute('aria-label')).not.toContain('this listing');
  });

  it('lists what sold over time with its population', () => {
    drawOverlay(view());
    const sold = screen.getByRole('columnheader', { name: '30 days' }).closest('table');
    expect(within(sold as HTMLElement).getByRole('cell', { name: '$510' })).toBeDefined();
    expect(screen.getByText('132 sold · all conditions')).toBeDefined();
  });

  it('marks the bucket that fits the listing by words, and calls buckets market', () => {
    const comparison = { ...underMarket, comp: psa9Comp };
    const { panel } = drawOverlay(view({ answer: answer({ said: slabSaid, comparison }) }));
    const row = screen.getByRole('rowheader', { name: /fits this listing/ }).closest('tr');
    expect(read(row as HTMLElement)).toBe('PSA 9fits this listing$1,900$2,150$2,60048');
    expect(read(panel)).toContain('Graded, market');
    expect(read(panel)).toContain('$2,150.00 market average for PSA 9 · 48 observed');
  });

  it('puts the best condition first, and conditions that nobody knows last', () => {
    const one = fullPrices.raw?.MINT ?? { summary: fullPrices.listings, countries: {} };
    const raw = { DAMAGED: one, BENT: one, NEAR_MINT: one, MINT: one };
    const prices = { ...fullPrices, raw, graded: null };
    drawOverlay(view({ answer: answer({ priced: { ...priced, prices } }) }));
    const names = screen.getAllByRole('rowheader').map((row) => row.textContent);
    expect(names).toEqual(['Mint', 'Near mint', 'Damaged', 'bent']);
  });

  it('puts the grader that fits first', () => {
    const graded = { CGC: { '9': { summary: fullPrices.listings, countries: {} } }, ...fullPrices.graded };
    const comparison = { ...underMarket, comp: psa9Comp };
    const prices = { ...fullPrices, raw: null, graded };
    drawOverlay(view({ answer: answer({ said: slabSaid, comparison, priced: { ...priced, prices } }) }));
    const names = screen.getAllByRole('rowheader').map((row) => row.firstChild?.textContent);
    expect(names).toEqual(['PSA 10', 'PSA 9', 'CGC 9']);
  });

  it('puts the highest grade first', () => {
    drawOverlay(view());
    const names = screen.getAllByRole('rowheader').map((row) => row.textContent);
    expect(names).toEqual(['Mint', 'Near mint', 'PSA 10', 'PSA 9']);
  });

  it('says when prices were updated, and marks sample prices', () => {
    const { panel } = drawOverlay(view({ answer: answer({ priced: { ...priced, sample: true } }) }));
    expect(read(panel)).toContain('Prices updated Nov 12, 2025');
    expect(screen.getByText('Sample prices')).toBeDefined();
  });

  it('tells a plan without graded prices from a card without them', () => {
    const without = { ...fullPrices, graded: {}, gradedAccess: false };
    drawOverlay(view({ answer: answer({ priced: { ...priced, prices: without } }) }));
    expect(screen.getByText('Graded prices are not in your plan.')).toBeDefined();
    cleanup();
    const empty = { ...fullPrices, graded: {}, gradedAccess: true };
    drawOverlay(view({ answer: answer({ priced: { ...priced, prices: empty } }) }));
    expect(screen.getByText('No graded prices for this card.')).toBeDefined();
  });

  it('shows a dash where the service does not say, never a zero', () => {
    const sold = { ...fullPrices.sold, avg1d: null };
    drawOverlay(view({ answer: answer({ priced: { ...priced, prices: { ...fullPrices, sold } } }) }));
    const table = screen.getByRole('columnheader', { name: '1 day' }).closest('table');
    expect(within(table as HTMLElement).getAllByRole('cell')[1]?.textContent).toBe('–');
  });

  it('shows the bid of an auction as a bid', () => {
    const auction = {
      ...listing,
      priceKind: 'auction-buy-now',
      currentBid: usd(12.5),
      shipping: { kind: 'unknown' },
    } as const;
    const { panel } = drawOverlay(view({ listing: auction }));
    expect(read(panel)).toMatch(/\$450\.00 shipping not stated.*current bid \$12\.50/);
  });
});

describe('an overlay whose card is being replaced', () => {
  it('says no verdict meanwhile', () => {
    const { panel } = drawOverlay(view(), { chooser: <p>Cards to choose from</p> });
    expect(panel.querySelector('.headline')?.textContent).toBe('Wrong card?');
    expect(panel.querySelector('[data-tone]')).toBeNull();
    expect(read(panel)).not.toContain('under market');
  });

  it('is not said to be sure when a person chose it', () => {
    drawOverlay(view({ answer: answer({ corrected: 'listing' }) }));
    expect(screen.queryByText('Sure.')).toBeNull();
  });
});

describe('an overlay without a sure card', () => {
  it('shows the cards to choose from in place of prices', () => {
    const match = { kind: 'choose', candidates: [charizard], reasons: ['several-prints'] } as const;
    const comparison = refuse('not-sure');
    const { panel } = drawOverlay(view({ answer: answer({ match, priced: null, comparison }) }), {
      chooser: <p>Cards to choose from</p>,
    });
    expect(read(panel)).toContain('Cards to choose from');
    expect(panel.querySelector('.headline')?.textContent).toBe('1\u00a0card may fit');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(listing.title);
    expect(screen.queryByText('Buy now')).toBeNull();
  });

  it('says that no card was recognised, and why', () => {
    const match = { kind: 'none', reasons: ['no-card-found'] } as const;
    const comparison = refuse('no-card');
    const { panel } = drawOverlay(view({ answer: answer({ match, priced: null, comparison }) }));
    expect(read(panel)).toContain('No card was recognised in this title.');
    expect(read(panel)).toContain('No matching card was found.');
  });
});
