import type { CompareCase } from '@/test/compare/compare-case';

const sold = { avg30d: 50 };
const comp = 'sold.avg30d 50 USD';

/** Shipping is part of what is paid. */
export const shippingCases: readonly CompareCase[] = [
  {
    id: 'shipping/added',
    asks: '50 USD',
    ships: '10 USD',
    sold,
    comp,
    verdict: 'over 20',
    total: '60 USD',
    weaknesses: ['all-conditions'],
  },
  { id: 'shipping/free', asks: '50 USD', sold, comp, verdict: 'near 0', total: '50 USD' },
  {
    id: 'shipping/unknown-weakens',
    asks: '50 USD',
    ships: 'unknown',
    sold,
    comp,
    verdict: 'near 0',
    total: '50 USD',
    weaknesses: ['all-conditions', 'shipping-unknown'],
  },
  {
    id: 'shipping/turns-a-deal',
    asks: '44 USD',
    ships: '12 USD',
    sold,
    comp,
    verdict: 'over 12',
    total: '56 USD',
  },
  {
    id: 'shipping/in-other-currency-counts-as-unknown',
    asks: '50 USD',
    ships: '9 EUR',
    sold,
    comp,
    verdict: 'near 0',
    total: '50 USD',
    weaknesses: ['all-conditions', 'shipping-unknown'],
  },
  {
    id: 'shipping/of-zero-is-free',
    asks: '50 USD',
    ships: '0 USD',
    sold,
    comp,
    verdict: 'near 0',
    weaknesses: ['all-conditions'],
  },
  {
    id: 'shipping/negative-counts-as-unknown',
    asks: '50 USD',
    ships: '-5 USD',
    sold,
    comp,
    verdict: 'near 0',
    weaknesses: ['all-conditions', 'shipping-unknown'],
  },
  {
    id: 'shipping/auction-buy-now',
    asks: '55 USD',
    ships: '5 USD',
    kind: 'auction-buy-now',
    sold,
    comp,
    verdict: 'over 20',
  },
];
