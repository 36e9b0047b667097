import { beforeEach, describe, expect, it } from 'vitest';
import { failureCodes } from '@/lib/domain/failure';
import { type Finding, type Said, toListingLabel } from '@/lib/text/verdict';
import type { Appraisal } from '@/lib/value/appraisal';
import { refusalCodes } from '@/lib/value/appraisal';
import {
  charizard,
  fair,
  judged,
  likely,
  refuse,
  slabSaid,
  underValue,
  unreadSaid,
} from '@/test/components/views';
import { useLocale } from './use-locale';

const nothing: Said = { grade: null, condition: null, language: 'unstated' };
const _slab: Said = { grade: { grader: 'PSA', grade: '9', label: null }, condition: null, language: 'ja' };
const english: Said = { ...nothing, language: 'en' };

// Tables read texts before any test begins.
useLocale('en');
beforeEach(() => useLocale('en'));

function appraised(part: Partial<Appraisal>): Appraisal {
  return { ...underValue, ...part };
}

describe('the label of a listing', () => {
  const label = (part: Partial<Finding> = {}) =>
    toListingLabel({
      match: { kind: 'sure', card: charizard, probability: 0.995, reasons: [] },
      said: english,
      appraisal: underValue,
      priced: null,
      failure: null,
      known: null,
      lot: null,
      ...part,
    });

  it('has the tone of the verdict, its words, and card, verdict and doubts as whole sentences', () => {
    const verdict = judged('under', -10.8, [{ code: 'unread-words' }]);
    const shown = label({ said: unreadSaid, appraisal: appraised({ verdict, marked: true }) });
    expect(shown).toMatchObject({ tone: 'under', words: '11%\u00a0under $510?' });
    expect(shown?.sentence).toMatch(
      /^Charizard 4\/102\. \$454\.99 with shipping is 11% under .* to \$545\.00\. The title also says/,
    );
  });

  it('has the day of a price that is too old, in words and sentence', () => {
    const verdict = { kind: 'refused', refusal: 'stale-prices', pricedAt: '2025-10-14T12:00:00Z' } as const;
    const shown = label({ appraisal: appraised({ verdict }) });
    expect(shown).toMatchObject({ tone: 'plain', words: '$510 · old · Oct 14, 2025' });
    expect(shown?.sentence).toMatch(/^Charizard 4\/102\. \$510 is the price of Oct 14, 2025\. This price is/);
  });

  it.each(refusalCodes)('has the value and a reason, no verdict, when refused: %s', (code) => {
    const shown = label({ said: slabSaid, appraisal: refuse(code, fair) });
    expect(shown?.tone).toBe('plain');
    expect(shown?.words).toMatch(/^\$510 · [a-z]/);
    expect(shown?.words).not.toMatch(/%|under|over|\$\d\b|refusal_|\(\)| {2}/);
  });

  it.each([
    ['no-grade-data', slabSaid, 'no PSA 9 data', 'No PSA 9 data'],
    ['no-graded-access', slabSaid, 'graded not in plan', 'Graded prices are not in your plan.'],
    ['no-grade-data', nothing, 'grade not read', 'The grade of this slab could not be read.'],
    [
      'grade-doubt',
      slabSaid,
      'graded or not?',
      'The title says PSA 9, the page says that the card is ungraded.',
    ],
  ] as const)('tells %s of %j apart', (code, said, words, sentence) => {
    const shown = label({ said, appraisal: refuse(code) });
    expect(shown).toMatchObject({ words, sentence: expect.stringContaining(sentence) });
  });

  it.each([
    ['likely-only', fair, 'likely $510'],
    ['no-comp', null, 'likely · no price yet'],
    ['language-not-priced', fair, 'likely $510 · no English price'],
  ] as const)('of a likely card has the price as likely and no verdict: %s', (refusal, value, words) => {
    const shown = label({ match: likely, appraisal: refuse(refusal, value) });
    expect(shown).toMatchObject({ tone: 'plain', words });
    expect(shown?.sentence).toMatch(
      /^Charizard 4\/102\. Likely this card: name and number match, but the set/,
    );
    expect(shown?.sentence.includes('are worth $478.00 to $545.00.')).toBe(value !== null);
  });

  it.each([
    [1, '1\u00a0card may fit'],
    [3, '3\u00a0cards may fit'],
  ])('counts %d possible cards', (count, words) => {
    const candidates = Array(count).fill(charizard);
    expect(label({ match: { kind: 'choose', candidates, probability: 0.5, reasons: [] } })?.words).toBe(
      words,
    );
  });

  it.each([
    ['no-card-found', 'card not found'],
    ['not-a-card', undefined],
    ['other-game', undefined],
  ] as const)('of no match (%s): %s', (reason, words) => {
    const none = label({ match: { kind: 'none', reasons: [reason] }, appraisal: refuse('no-card') });
    expect(none?.words).toBe(words);
  });

  it.each(failureCodes.filter((code) => code !== 'cancelled'))(
    'has failure %s only where there is no value for it',
    (code) => {
      expect(label({ failure: { code }, appraisal: refuse('detail-needed') })?.tone).toBe('warn');
      expect(label({ failure: { code } })?.tone).toBe('under');
      expect(label({ failure: { code }, appraisal: refuse('auction', fair) })?.tone).toBe('plain');
    },
  );

  it.each([
    ['sure', 'Umbreon VMAX 215/203 · no key yet', /^Umbreon VMAX 215\/203\. Add your keys/],
    ['likely', 'Umbreon VMAX 215/203? · no key yet', /^Umbreon VMAX 215\/203\?\. Add your keys/],
    ['choose', '2 cards may fit · no key yet', /^2 cards may fit\. Add your keys/],
    ['none', 'card not found · no key yet', /^[A-Z].* \S+\. Add your keys/],
  ] as const)('says with a failure what card it is by the index (%s)', (tier, words, sentence) => {
    const card = { ...charizard, name: 'Umbreon VMAX', cardNumber: '215/203', isJapanese: false };
    const cards = tier === 'none' ? [] : [card, { ...card, id: 'card-2' }];
    const shown = label({
      ...{ match: { kind: 'none', reasons: [] }, failure: { code: 'no-key' } },
      ...{ known: { tier, cards, reasons: [] }, appraisal: refuse('no-card') },
    });
    expect(shown?.words.replaceAll('\u00a0', ' ')).toBe(words);
    expect(shown?.sentence.replaceAll('\u00a0', ' ')).toMatch(sentence);
  });

  it.each([
    [{ kind: 'sure', card: charizard, probability: 1, reasons: [] }, 'Charizard 4/102 · no key yet'],
    [likely, 'Charizard 4/102? · no key yet'],
  ] as const)('says with a failure what card was recognised', (match, words) => {
    const shown = label({ match, failure: { code: 'no-key' }, appraisal: refuse('detail-needed') });
    expect(shown).toMatchObject({
      words,
      sentence: expect.stringMatching(/^Charizard 4\/102\??\. Add your/),
    });
  });

  it('shows a cancelled question as open', () => {
    const cancelled = label({ failure: { code: 'cancelled' }, appraisal: refuse('detail-needed') });
    expect(cancelled).toMatchObject({ tone: 'plain', words: 'open for price' });
  });
});
