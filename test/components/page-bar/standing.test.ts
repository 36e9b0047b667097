import { describe, expect, it } from 'vitest';
import { findTreatment } from '@/components/page-bar/bar-row';
import { findStanding } from '@/components/page-bar/standing';
import type { Comparison, WeaknessCode } from '@/lib/compare/comparison';
import {
  answer,
  asking,
  listing,
  refuse,
  soldComp,
  unasked,
  underMarket,
  usd,
  view,
} from '@/test/components/views';
import { openBar } from './draw-bar';

const rule = { atMostPercent: 85, leastPopulation: 5 };

function stand(comparison: Comparison) {
  return findStanding(view({ answer: answer({ comparison }) }), rule);
}

function under(
  percent: number,
  part: Partial<Comparison> = {},
  weaknesses: readonly WeaknessCode[] = [],
): Comparison {
  return { ...underMarket, verdict: { kind: 'under', percent, weaknesses }, ...part };
}

describe('where a listing stands', () => {
  it('is open before there is an answer', () => {
    expect(findStanding(unasked, rule)).toBe('unasked');
    expect(findStanding(asking, rule)).toBe('asking');
    expect(findStanding(view({ answer: null, failure: { code: 'offline' } }), rule)).toBe('failed');
  });

  it('is a sure deal within the rule, with enough observations and no doubt', () => {
    expect(stand(under(-15))).toBe('sure-deal');
    expect(stand(under(-14.9))).toBe('over');
    expect(stand(under(-40, { comp: { ...soldComp, population: 4 } }))).toBe('deal');
    expect(stand(under(-40, { comp: { ...soldComp, population: null } }))).toBe('deal');
    expect(stand(under(-40, {}, ['old-prices']))).toBe('deal');
    expect(stand(under(-70, {}, ['far-under']))).toBe('deal');
    // What is worn sells for less; a condition that nobody states may be any.
    expect(stand(under(-40, {}, ['all-conditions']))).toBe('deal');
    expect(stand(under(-40, {}, ['wider-country']))).toBe('sure-deal');
    expect(stand(under(-40, { mayMixPrintings: true }))).toBe('deal');
  });

  it('is no sure deal in another language than English where the price is of all languages', () => {
    const comparison = under(-40, {}, ['wider-language']);
    const standIn = (language: string) => {
      const said = { ...answer().said, language };
      return findStanding(view({ answer: answer({ comparison, said }) }), rule);
    };
    expect(standIn('en')).toBe('sure-deal');
    expect(standIn('de')).toBe('deal');
  });

  it('is unknown without a verdict, whatever the market price', () => {
    expect(stand(refuse('mixed-printings', soldComp))).toBe('open');
    expect(stand(refuse('no-comp'))).toBe('open');
  });

  it('is over the rule for a bid above the ceiling, not below it', () => {
    const comparison = { ...refuse('auction', soldComp), ceiling: usd(400), ceilingPercent: 85 };
    const bid = (amount: number) =>
      findStanding(
        view({
          listing: { ...listing, priceKind: 'auction', currentBid: usd(amount) },
          answer: answer({ comparison }),
        }),
        rule,
      );
    expect(bid(400)).toBe('open');
    expect(bid(401)).toBe('over');
  });

  it('is no card where nothing is drawn', () => {
    const match = { kind: 'none', reasons: ['not-a-card'] } as const;
    expect(findStanding(view({ answer: answer({ match, comparison: null }) }), rule)).toBe('other');
  });
});

describe('what is done to a tile', () => {
  it('is nothing while the bar is folded away, and nothing to what is not known', () => {
    expect(findTreatment('over', { ...openBar, over: 'hide', collapsed: true })).toBeNull();
    for (const standing of ['unasked', 'asking', 'failed'] as const) {
      expect(findTreatment(standing, { ...openBar, onlySureDeals: true })).toBeNull();
    }
  });

  it('concerns what is over the rule, or all but sure deals', () => {
    expect(findTreatment('over', { ...openBar, over: 'dim' })).toBe('dim');
    expect(findTreatment('open', { ...openBar, over: 'hide' })).toBeNull();
    expect(findTreatment('deal', { ...openBar, onlySureDeals: true })).toBe('hide');
    expect(findTreatment('other', { ...openBar, onlySureDeals: true })).toBe('hide');
    expect(findTreatment('sure-deal', { ...openBar, onlySureDeals: true })).toBeNull();
  });
});

describe('the languages of cards that somebody looks for', () => {
  const standIn = (language: string, languages: readonly string[]) => {
    const said = { ...answer().said, language };
    return findStanding(view({ answer: answer({ comparison: under(-40), said }) }), rule, languages);
  };

  it('make deals of these alone, and of what names none', () => {
    expect(standIn('ja', ['en', 'de'])).toBe('open');
    expect(standIn('de', ['en', 'de'])).toBe(standIn('de', []));
    expect(standIn('unstated', ['en'])).toBe(standIn('unstated', []));
    expect(standIn('ja', [])).toMatch(/deal$/);
  });

  it('leave what is over the rule where it is', () => {
    const said = { ...answer().said, language: 'ja' };
    const over = view({ answer: answer({ comparison: under(-1), said }) });
    expect(findStanding(over, rule, ['en'])).toBe('over');
  });
});
