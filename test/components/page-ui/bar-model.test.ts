import { describe, expect, it } from 'vitest';
import { findRowState, findTreatment } from '@/components/page-ui/bar-model';
import type { Comparison, WeaknessCode } from '@/lib/compare/comparison';
import { pageSettings } from '@/test/components/page/page-settings';
import * as views from '@/test/components/views';

const { bar: openBar, rule } = pageSettings;
const { answer, refuse, soldComp, underMarket, usd, view } = views;

function under(
  percent: number,
  part: Partial<Comparison> = {},
  weaknesses: readonly WeaknessCode[] = [],
): Comparison {
  return { ...underMarket, verdict: { kind: 'under', percent, weaknesses }, ...part };
}

function judge(comparison: Comparison, language?: string, languages?: readonly string[]) {
  const said = { ...answer().said, ...(language && { language }) };
  return findRowState(view({ answer: answer({ comparison, said }) }), rule, languages);
}

describe('the state of a row', () => {
  it.each([
    ['unasked', views.unasked],
    ['asking', views.asking],
    ['failed', view({ answer: null, failure: { code: 'offline' } })],
    [
      'other',
      view({ answer: answer({ match: { kind: 'none', reasons: ['not-a-card'] }, comparison: null }) }),
    ],
  ] as const)('without a verdict: %s', (state, given) => {
    expect(findRowState(given, rule)).toBe(state);
  });

  it.each([
    ['sure-deal', under(-15)],
    ['over', under(-14.9)],
    ['deal', under(-40, { comp: { ...soldComp, population: 4 } })],
    ['deal', under(-40, { comp: { ...soldComp, population: null } })],
    ['deal', under(-40, {}, ['old-prices'])],
    ['deal', under(-70, {}, ['far-under'])],
    ['deal', under(-40, {}, ['all-conditions'])],
    ['sure-deal', under(-40, {}, ['wider-country'])],
    ['deal', under(-40, { mayMixPrintings: true })],
    ['open', refuse('mixed-printings', soldComp)],
    ['open', refuse('no-comp')],
  ] as const)('by the rule and its doubts: %s', (state, comparison) => {
    expect(judge(comparison)).toBe(state);
  });

  it('doubts a price of all languages for a card that is not English', () => {
    const comparison = under(-40, {}, ['wider-language']);
    expect([judge(comparison, 'en'), judge(comparison, 'de')]).toEqual(['sure-deal', 'deal']);
  });

  it.each([
    [400, 'open'],
    [401, 'over'],
  ] as const)('is over the rule for a bid above the ceiling of $400: $%d', (amount, state) => {
    const comparison = { ...refuse('auction', soldComp), ceiling: usd(400), ceilingPercent: 85 };
    const listing = { ...views.listing, priceKind: 'auction', currentBid: usd(amount) } as const;
    expect(findRowState(view({ listing, answer: answer({ comparison }) }), rule)).toBe(state);
  });

  it('is open for a likely card, whatever it asks', () => {
    const comparison = refuse('likely-only', soldComp);
    const auction = { ...views.listing, priceKind: 'auction', currentBid: usd(1) } as const;
    for (const listing of [views.listing, auction])
      expect(findRowState(view({ listing, answer: answer({ match: views.likely, comparison }) }), rule)).toBe(
        'open',
      );
  });

  it('is a deal in the chosen languages only, or where the listing names none', () => {
    expect(judge(under(-40), 'ja', ['en', 'de'])).toBe('open');
    for (const language of ['de', 'unstated'])
      expect(judge(under(-40), language, ['en', 'de'])).toBe(judge(under(-40), language));
    expect(judge(under(-40), 'ja')).toMatch(/deal$/);
    expect(judge(under(-1), 'ja', ['en'])).toBe('over');
  });
});

it.each([
  ['over', { over: 'hide', collapsed: true }, null],
  ['unasked', { onlySureDeals: true }, null],
  ['asking', { onlySureDeals: true }, null],
  ['failed', { onlySureDeals: true }, null],
  ['over', { over: 'dim' }, 'dim'],
  ['open', { over: 'hide' }, null],
  ['deal', { onlySureDeals: true }, 'hide'],
  ['other', { onlySureDeals: true }, 'hide'],
  ['sure-deal', { onlySureDeals: true }, null],
] as const)('treats a tile that is %s under %j: %s', (state, choice, treatment) => {
  expect(findTreatment(state, { ...openBar, ...choice })).toBe(treatment);
});
