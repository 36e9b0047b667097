import { expect, test } from 'vitest';
import { appraise, needsDetail } from '@/lib/value/appraise';
import { toInput } from '@/test/value/to-input';
import { allCases } from '@/test/value/value-case';

const psa9 = { grader: 'PSA', grade: '9', label: null };
const nearMint = { code: 'NM', said: 'near mint' };
const excellent = { code: 'EX', said: 'excellent' };

test.each([
  ['raw, nothing said', { grade: null, condition: null }, null, false],
  ['a stated condition', { grade: null, condition: nearMint }, null, true],
  ['a condition of another scale', { grade: null, condition: excellent }, null, true],
  ['a condition of no scale', { grade: null, condition: { code: 'constructor', said: '' } }, null, false],
  ['a grade', { grade: psa9, condition: null }, null, true],
  ['a grade and access', { grade: psa9, condition: null }, true, true],
  ['a grade outside the plan', { grade: psa9, condition: nearMint }, false, false],
  ['a stated condition, grades outside the plan', { grade: null, condition: nearMint }, false, true],
  ['a slab without a grade', { grade: null, condition: nearMint, isSlab: true }, null, false],
  ['a slab with its grade', { grade: psa9, condition: null, isSlab: true }, null, true],
] as const)('%s', (_what, said, gradedAccess, needed) => {
  expect(needsDetail({ isSlab: false, ...said }, gradedAccess)).toBe(needed);
});

test('a search answer says "detail needed" exactly where the value needs it', () => {
  for (const valueCase of allCases) {
    const input = toInput({ ...valueCase, answer: 'search', match: 'sure', variants: [], language: 'en' });
    const card = input.priced?.card;
    if (!card || valueCase.pageCondition || valueCase.specifics || valueCase.language) continue;
    // A site's own scale may lack a code that another scale knows.
    if (valueCase.site === 'tcgplayer') continue;
    const { verdict } = appraise({
      ...input,
      match: { kind: 'sure', card, probability: 0.995, reasons: [] },
    });
    const asksDetail = verdict.kind === 'refused' && verdict.refusal === 'detail-needed';
    if (verdict.kind === 'refused' && verdict.refusal === 'variant-not-priced') continue;
    expect([valueCase.id, asksDetail]).toEqual([
      valueCase.id,
      needsDetail(input.said, input.priced?.prices.gradedAccess),
    ]);
  }
});
