import { describe, expect, it } from 'vitest';
import { type BarRow, findRowState, findTreatment, sortByGain, toRow } from '@/components/page-ui/bar-model';
import type { Appraisal } from '@/lib/value/appraisal';
import { pageSettings } from '@/test/components/page/page-settings';
import * as views from '@/test/components/views';

const { bar: openBar, rule } = pageSettings;
const { answer, fair, judged, refuse, underValue, usd, view } = views;

function under(percent: number, part: Partial<Appraisal> = {}): Appraisal {
  return { ...underValue, verdict: judged('under', percent), ...part };
}

function judge(appraisal: Appraisal, language?: string, languages?: readonly string[]) {
  const said = { ...answer().said, ...(language && { language }) };
  return findRowState(view({ answer: answer({ appraisal, said }) }), rule, languages);
}

describe('the state of a row', () => {
  it.each([
    ['unasked', views.unasked],
    ['asking', views.asking],
    ['failed', view({ answer: null, failure: { code: 'offline' } })],
    [
      'other',
      view({ answer: answer({ match: { kind: 'none', reasons: ['not-a-card'] }, appraisal: null }) }),
    ],
  ] as const)('without a verdict: %s', (state, given) => {
    expect(findRowState(given, rule)).toBe(state);
  });

  it.each([
    ['sure-deal', under(-15, { sureDeal: true })],
    ['deal', under(-15)],
    ['over', under(-14.9)],
    ['near', { ...underValue, verdict: judged('near', -20) }],
    ['open', refuse('mixed-printings', fair)],
    ['open', refuse('no-comp')],
  ] as const)('by the rule and the verdict: %s', (state, appraisal) => {
    expect(judge(appraisal)).toBe(state);
  });

  it.each([
    [400, 'open'],
    [401, 'over'],
  ] as const)('is over the rule for a bid above the ceiling of $400: $%d', (amount, state) => {
    const appraisal = { ...refuse('auction', fair), ceiling: { ...views.ceiling, price: usd(400) } };
    const listing = { ...views.listing, priceKind: 'auction', currentBid: usd(amount) } as const;
    expect(findRowState(view({ listing, answer: answer({ appraisal }) }), rule)).toBe(state);
  });

  it('is open for a likely card, whatever it asks', () => {
    const appraisal = refuse('likely-only', fair);
    const auction = { ...views.listing, priceKind: 'auction', currentBid: usd(1) } as const;
    for (const listing of [views.listing, auction])
      expect(findRowState(view({ listing, answer: answer({ match: views.likely, appraisal }) }), rule)).toBe(
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

it('orders by what the low end of the value leaves for certain: doubtful ones never lead, those over the rule end', () => {
  const rows: [string, Appraisal][] = [
    ['over', { ...underValue, verdict: judged('over', 20), total: usd(612) }],
    ['doubtful', under(-78, { total: usd(112), marked: true })],
    ['small', under(-40, { total: usd(306) })],
    ['great', under(-50, { total: usd(255), sureDeal: true })],
    ['unjudged', refuse('no-comp')],
  ];
  const toBarRow = ([id, appraisal]: [string, Appraisal]): BarRow => ({
    ...toRow(id, view({ answer: answer({ appraisal }) }), { rule: { ...rule, most: '85%' }, languages: [] }),
    treatment: null,
  });
  const sorted = sortByGain(rows.map(toBarRow));
  expect(sorted.map(({ id, gain }) => [id, gain])).toEqual([
    ['great', 223],
    ['small', 172],
    ['doubtful', 366],
    ['over', -134],
  ]);
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
