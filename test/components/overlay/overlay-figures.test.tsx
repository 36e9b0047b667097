import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import {
  answer,
  fullPrices,
  priced,
  psa9Comp,
  refuse,
  slabSaid,
  soldComp,
  underMarket,
  usd,
  view,
} from '@/test/components/views';
import { drawOverlay, read } from './draw-overlay';

afterEach(cleanup);

const headline = (panel: HTMLElement) => panel.querySelector('.headline');

describe('the first line of an overlay', () => {
  it.each([
    ['under', -10.8, '▼ −11% under market'],
    ['near', 1.2, '≈ +1.2% near market'],
    ['over', 31, '▲ +31% over market'],
  ] as const)('has sign, percent and word: %s', (kind, percent, words) => {
    const verdict = { kind, percent, weaknesses: [] };
    const { panel } = drawOverlay(view({ answer: answer({ comparison: { ...underMarket, verdict } }) }));
    expect(headline(panel)?.textContent).toBe(words);
    expect(headline(panel)?.querySelector('i')?.getAttribute('aria-hidden')).toBe('true');
    expect(headline(panel)?.querySelector('bdi')?.textContent).toMatch(/%$/);
    expect(panel.querySelector('.top')?.getAttribute('data-tone')).toBe(kind);
  });

  it('is what the label says where there is no verdict', () => {
    const comparison = refuse('mixed-printings', soldComp);
    const { panel } = drawOverlay(view({ answer: answer({ comparison }) }));
    expect(headline(panel)?.textContent).toBe('$510 · may mix printings');
    expect(panel.querySelector('.top')?.hasAttribute('data-tone')).toBe(false);
  });
});

describe('the range of an overlay', () => {
  it('is that of the fitting bucket where it has one', () => {
    const comparison = { ...underMarket, comp: psa9Comp, total: usd(2000) };
    drawOverlay(view({ answer: answer({ said: slabSaid, comparison }) }));
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'low $1,900.00 · average $2,150.00 · high $2,600.00; this listing $2,000.00; comp $2,150.00',
    );
  });

  it('is not that of all listings for a slab', () => {
    const comparison = { ...underMarket, comp: { ...psa9Comp, low: null, high: null } };
    drawOverlay(view({ answer: answer({ said: slabSaid, comparison }) }));
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('what stands behind an overlay', () => {
  const isOpen = (name: string) => screen.getByText(name, { selector: 'summary b' }).closest('details')?.open;

  it('opens the prices that fit the listing, and no others', () => {
    drawOverlay(view());
    expect([isOpen('Sold'), isOpen('Raw, market'), isOpen('Graded, market')]).toEqual([true, false, false]);
    cleanup();
    drawOverlay(view({ answer: answer({ said: slabSaid, comparison: { ...underMarket, comp: psa9Comp } }) }));
    expect([isOpen('Sold'), isOpen('Raw, market'), isOpen('Graded, market')]).toEqual([false, false, true]);
  });

  it('names whose sellers and which language a narrowed comp covers', () => {
    const comp = { ...psa9Comp, scope: { country: 'DE', language: 'ja' } };
    const { panel } = drawOverlay(view({ answer: answer({ comparison: { ...underMarket, comp } }) }));
    expect(read(panel)).toContain('market average for PSA 9 · Germany · Japanese · 48 observed');
  });

  it('sets slabs against the raw card, with a dash where no gain can be told', () => {
    const slabs = [
      {
        grader: 'PSA',
        grade: '10',
        amount: usd(11250),
        population: 12,
        gain: usd(10715),
        against: 'asking' as const,
      },
      { grader: 'CGC', grade: '9', amount: usd(1700), population: null, gain: null, against: null },
    ];
    drawOverlay(view({ answer: answer({ comparison: { ...underMarket, slabs } }) }));
    const fold = screen.getByText('If it were graded').closest('details');
    const rows = within(fold as HTMLElement)
      .getAllByRole('row')
      .map((row) => [...row.children].map(read as never));
    expect(rows.slice(1)).toEqual([
      ['PSA 10', '$11,250', '12', '$10,715'],
      ['CGC 9', '$1,700', '–', '–'],
    ]);
  });

  it('has no table of slabs where none is known', () => {
    drawOverlay(view());
    expect(screen.queryByText('If it were graded')).toBeNull();
  });

  it('says how a comp in another currency was converted', () => {
    const rate = { source: 'ecb', date: '2026-11-20' } as const;
    const converted = { amount: { minor: 47890, currency: 'EUR' }, rate };
    const { panel } = drawOverlay(view({ answer: answer({ comparison: { ...underMarket, converted } }) }));
    expect(read(panel)).toMatch(/€478\.90.*Nov 20, 2026/);
  });

  it('says the ceiling of an auction', () => {
    const comparison = { ...refuse('auction', soldComp), ceiling: usd(440), ceilingPercent: 85 };
    const { panel } = drawOverlay(view({ answer: answer({ comparison }) }));
    expect(read(panel)).toContain('$440.00');
  });

  it('says where a sale lay', () => {
    const comparison = { ...refuse('sold-listing', soldComp), soldPercent: -8 };
    const { panel } = drawOverlay(view({ answer: answer({ comparison }) }));
    expect(read(panel)).toMatch(/8% under/);
  });

  it('says the better condition for comparison', () => {
    const reference = {
      condition: 'NEAR_MINT',
      amount: usd(560),
      population: 41,
      scope: { country: null, language: null },
    };
    const comparison = { ...refuse('no-condition-data'), reference };
    const { panel } = drawOverlay(view({ answer: answer({ comparison }) }));
    expect(read(panel)).toContain('For comparison: $560.00 (market average for Near mint · 41 observed).');
  });

  it('says the day of the prices even where there are no buckets', () => {
    const prices = { ...fullPrices, raw: null, graded: null };
    const { panel } = drawOverlay(view({ answer: answer({ priced: { ...priced, prices } }) }));
    expect(read(panel)).toContain('Prices updated Nov 12, 2025.');
    expect(read(panel)).not.toContain('whether market prices');
  });
});
