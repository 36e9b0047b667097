import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Listing } from '@/lib/domain/listing';
import type { Money, RateTable } from '@/lib/domain/money';
import { defaultSettings } from '@/lib/settings/default-settings';
import type { AppraisalInput, CostRules, HomeCosts } from '@/lib/value/appraisal';
import { appraise } from '@/lib/value/appraise';
import { wildInput } from '@/test/value/arbitrary-input';
import { toInput } from '@/test/value/to-input';
import type { ValueCase } from '@/test/value/value-case';

const none = { percent: 0, date: '', link: '' };
const usd = (minor: number): Money => ({ minor, currency: 'USD' });
const eur = (minor: number): Money => ({ minor, currency: 'EUR' });
const rates: RateTable = { source: 'ecb', date: '2026-09-30', perEuro: { USD: 1.25 } };

/** A near-mint card worth about $109. */
const plain: ValueCase = {
  ...{ id: 'plain', condition: 'NM', asks: '80 USD', ships: '10 USD' },
  ...{ sold: { avg30d: 100, avg: 100, population: 120 }, raw: { NEAR_MINT: [130, 30] } },
};

function costs(home: Partial<HomeCosts>, more: Partial<CostRules> = {}): CostRules {
  const rule = { tax: none, duty: { ...none, from: eur(0) }, importTax: { ...none, from: eur(0) } };
  const byHome = { DE: { ...rule, extra: none, protection: {}, ...home } };
  return { isOn: true, home: 'DE', countsTax: false, byHome, ...more };
}

function appraiseWith(
  rules: CostRules,
  listing: Partial<Listing> = { sellerCountry: 'US' },
  more: Partial<AppraisalInput> = {},
  of = plain,
) {
  const input = toInput(of);
  return appraise({
    ...{ ...input, rates, ...more },
    listing: { ...input.listing, ...listing },
    preferences: { ...input.preferences, costs: rules },
  });
}

const codes = ({ verdict }: ReturnType<typeof appraise>) => (verdict.doubts ?? []).map(({ code }) => code);
const parts = ({ costs: all }: ReturnType<typeof appraise>) =>
  all.map(({ kind, amount }) => `${kind} ${amount.minor}`);

const importing: Partial<HomeCosts> = {
  duty: { ...none, percent: 2.7, from: eur(0) },
  importTax: { ...none, percent: 19, from: eur(0) },
  extra: { ...none, percent: 1.5 },
};

describe('true cost', () => {
  it('is price and shipping alone while it is off, or no country or numbers are set', () => {
    for (const rules of [
      defaultSettings.costs,
      costs(importing, { isOn: false }),
      costs(importing, { home: '' }),
      costs(importing, { home: 'FR' }),
      costs({}),
    ])
      expect(appraiseWith(rules)).toMatchObject({ total: usd(9000), paid: null });
  });

  it('adds duty on price and shipping, import tax on those and the duty, and the extra, half a coin rounded up', () => {
    const found = appraiseWith(costs(importing));
    // 2.7 % of $90.00; 19 % of $92.43 = $17.5617; 1.5 % of $90.00.
    expect(parts(found)).toEqual(['shipping 1000', 'duty 243', 'import-tax 1756', 'extra 135']);
    expect(found.total).toEqual(usd(9000 + 243 + 1756 + 135));
    const half = appraiseWith(costs({ duty: { ...none, percent: 0.5, from: eur(0) } }), {
      ...{ sellerCountry: 'US', asking: usd(100), shipping: { kind: 'free' } },
    });
    expect(parts(half)).toEqual(['duty 1']);
  });

  it.each([
    ['of the same country', 'DE'],
    ['of another member of the union', 'FR'],
  ])('counts no import from a seller %s', (_, sellerCountry) => {
    expect(parts(appraiseWith(costs(importing), { sellerCountry }))).toEqual(['shipping 1000']);
  });

  it('knows the country of a site whose sellers are all of one', () => {
    expect(parts(appraiseWith(costs(importing), { site: 'tcgplayer' }))).toContain('duty 243');
  });

  it.each([
    ['Located in: Tokyo, Japan', true],
    ['Located in: Norway, Maine, United States', true],
    ['Located in United Kingdom', true],
    ['From Hong Kong', true],
    ['from UK', true],
    ['aus China', true],
    ['Prag, Czech Republic', false],
    ['Artikelstandort: Berlin, Deutschland', false],
  ])('reads the country where the page has it in words: %s', (location, isAbroad) => {
    const found = appraiseWith(costs(importing), { specifics: { location } });
    expect(parts(found).includes('duty 243')).toBe(isAbroad);
    expect(codes(found)).not.toContain('seller-unknown');
  });

  it.each(['Located in: Maine', 'Norway, Maine', 'Berkeley, CA', '', 'constructor'])(
    'takes no other words for a country: %j',
    (location) => {
      const found = appraiseWith(costs(importing), { specifics: { location } });
      expect(parts(found)).toEqual(['shipping 1000']);
      expect(codes(found)).toContain('seller-unknown');
    },
  );

  it('says that the seller’s country is not known, which makes no sure deal', () => {
    const cheap: ValueCase = { ...plain, asks: '50 USD', ships: 'free' };
    const found = appraiseWith(costs(importing), {}, {}, cheap);
    expect(codes(found)).toContain('seller-unknown');
    expect(found).toMatchObject({ marked: true, sureDeal: false });
    expect(codes(appraiseWith(costs({ tax: { ...none, percent: 7 } }), {}, {}, cheap))).toEqual([]);
  });

  it('charges above a threshold alone, converted by the rate of the day', () => {
    const from = (minor: number) => costs({ duty: { ...none, percent: 10, from: eur(minor) } });
    // $80.00 are €64.00.
    expect(parts(appraiseWith(from(6400)))).toEqual(['shipping 1000']);
    expect(parts(appraiseWith(from(6399)))).toEqual(['shipping 1000', 'duty 900']);
  });

  it('says a threshold without a rate, and counts nothing of it', () => {
    const rules = costs({ duty: { ...none, percent: 10, from: eur(1) } });
    for (const table of [null, { ...rates, date: '2026-01-01' }]) {
      const found = appraiseWith(rules, { sellerCountry: 'US' }, { rates: table });
      expect(parts(found)).toEqual(['shipping 1000']);
      expect(codes(found)).toContain('cost-open');
      expect(found.marked).toBe(true);
    }
  });

  it('takes buyer protection from the page, else from the person’s numbers for the site', () => {
    const rules = costs({ protection: { ebay: { ...none, percent: 5, fixed: usd(70) } } });
    expect(parts(appraiseWith(rules))).toEqual(['shipping 1000', 'protection 470']);
    expect(parts(appraiseWith(rules, { site: 'vinted' }))).toEqual(['shipping 1000']);
    const stated = { site: 'vinted', protection: usd(345) };
    expect(parts(appraiseWith(defaultSettings.costs, stated))).toEqual(['shipping 1000', 'protection 345']);
    expect(appraiseWith(defaultSettings.costs, stated).total).toEqual(usd(9345));
  });

  it('shows a tax on every purchase, and leaves it out of the verdict unless the person wants it in', () => {
    const tax = { tax: { ...none, percent: 8.25 } };
    expect(appraiseWith(costs(tax))).toMatchObject({ total: usd(9000), paid: usd(9743) });
    expect(appraiseWith(costs(tax, { countsTax: true }))).toMatchObject({ total: usd(9743), paid: null });
  });

  it('has no tax on a purchase that is taxed as an import', () => {
    const both = { ...importing, tax: { ...none, percent: 19 } };
    expect(appraiseWith(costs(both)).paid).toBeNull();
    expect(appraiseWith(costs(both), { sellerCountry: 'DE' }).paid).toEqual(usd(10_710));
  });

  it.each([
    [
      'an import while they are off',
      { ...defaultSettings.costs, home: 'DE' },
      { sellerCountry: 'US' },
      'import',
    ],
    ['an import without numbers', costs({}, { home: 'FR' }), { sellerCountry: 'US' }, 'import'],
    ['an import with numbers', costs(importing), { sellerCountry: 'US' }, null],
    ['a purchase at home', { ...defaultSettings.costs, home: 'DE' }, { sellerCountry: 'FR' }, null],
    ['a seller of no known country', { ...defaultSettings.costs, home: 'DE' }, {}, null],
    ['a page with a cost of its own', defaultSettings.costs, { protection: usd(345) }, 'other'],
    ['the same with numbers', costs({}), { protection: usd(345) }, null],
    ['a sale', defaultSettings.costs, { sellerCountry: 'US', priceKind: 'sold' }, null],
  ] as const)('tells what may come on top uncounted: %s', (_, rules, listing, uncounted) => {
    expect(appraiseWith(rules, listing).uncounted).toBe(uncounted);
  });

  it('can turn a bargain into none', () => {
    const cheap: ValueCase = { ...plain, asks: '62 USD' };
    const seller = { sellerCountry: 'US' };
    expect(appraiseWith(defaultSettings.costs, seller, {}, cheap).verdict).toMatchObject({ kind: 'under' });
    expect(appraiseWith(costs(importing), seller, {}, cheap).verdict).toMatchObject({ kind: 'near' });
  });

  it('leaves a sale as it was paid', () => {
    expect(parts(appraiseWith(costs(importing), { sellerCountry: 'US', priceKind: 'sold' }))).toEqual([
      'shipping 1000',
    ]);
  });
});

describe('the highest bid', () => {
  const auction: ValueCase = { ...plain, asks: null, kind: 'auction', bid: '5 USD' };
  const bid = (rules: CostRules, marginPercent: number | null = null) => {
    const input = toInput(auction);
    return appraise({
      ...{ ...input, rates },
      listing: { ...input.listing, sellerCountry: 'US' },
      preferences: { ...input.preferences, costs: rules, marginPercent },
    }).ceiling;
  };

  it('leaves the person’s margin after all costs, with the sum behind it', () => {
    const free = bid(defaultSettings.costs, 40);
    expect(free).toMatchObject({ marginPercent: 40, costs: [{ kind: 'shipping' }] });
    const found = bid(costs(importing), 40);
    if (!found || !free) throw new Error('no ceiling');
    const sum = (ceiling: typeof found) =>
      ceiling.costs.reduce((all, { amount }) => all + amount.minor, ceiling.price.minor);
    expect(sum(free)).toBe(Math.floor(free.base.minor * 0.6));
    expect(found.base).toEqual(free.base);
    expect(sum(found)).toBeGreaterThanOrEqual(sum(free) - 1);
    expect(sum(found)).toBeLessThanOrEqual(sum(free));
    expect(found.costs.map(({ kind }) => kind)).toEqual(['shipping', 'duty', 'import-tax', 'extra']);
  });

  it('takes a margin of its own, and never exceeds the low end of the value', () => {
    const [low, lower, free] = [
      bid(defaultSettings.costs, 50),
      bid(defaultSettings.costs, 60),
      bid(defaultSettings.costs, 0),
    ];
    expect(lower?.price.minor).toBeLessThan(low?.price.minor ?? 0);
    expect(free).toMatchObject({ marginPercent: null });
    expect(free?.base.minor).toBe((free?.price.minor ?? 0) + 1000);
  });
});

describe('any true costs', () => {
  it('add up to the coin: the total is the price with the judged parts, what is paid has all of them', () => {
    let counted = 0;
    fc.assert(
      fc.property(wildInput, (input) => {
        const { total, paid, costs: all, shippingUnknown } = appraise(input);
        const { asking } = input.listing;
        for (const { amount } of all) {
          expect(Number.isSafeInteger(amount.minor) && amount.minor > 0).toBe(true);
        }
        if (!total || !asking || shippingUnknown) return;
        const sum = (some: typeof all) =>
          some.reduce((minor, { amount }) => minor + amount.minor, asking.minor);
        counted += all.length;
        expect(total.minor).toBe(sum(all.filter(({ isJudged }) => isJudged)));
        expect((paid ?? total).minor).toBe(sum(all));
      }),
      { numRuns: 600 },
    );
    expect(counted).toBeGreaterThan(5);
  });

  it('keep the highest bid and its costs within its base', () => {
    let bids = 0;
    const auctions = wildInput.map(
      (input): AppraisalInput => ({ ...input, listing: { ...input.listing, priceKind: 'auction' } }),
    );
    fc.assert(
      fc.property(auctions, (input) => {
        const { ceiling } = appraise(input);
        if (!ceiling) return;
        bids += 1;
        const spent = ceiling.costs.reduce((minor, { amount }) => minor + amount.minor, ceiling.price.minor);
        const left = 1 - (ceiling.marginPercent ?? 0) / 100;
        expect(spent).toBeLessThanOrEqual(ceiling.base.minor * left * (1 + 1e-9) + 1e-6);
      }),
      { numRuns: 600 },
    );
    expect(bids).toBeGreaterThan(5);
  });
});
