import { describe, expect, it } from 'vitest';
import { refusalCodes, weaknessCodes } from '@/lib/compare/comparison';
import { failureCodes } from '@/lib/domain/failure';
import {
  conditionText,
  failureShort,
  failureText,
  reasonText,
  refusalShort,
  refusalText,
  type Said,
  saidTexts,
  toTextKey,
  weaknessText,
} from '@/lib/text/words';
import '@/test/support/words';

const nothing: Said = { grade: null, condition: null, language: 'unstated' };
const slab: Said = { grade: { grader: 'PSA', grade: '9', label: null }, condition: null, language: 'ja' };
const isSentence = /^[A-Z].*[.?]$/;

describe('failures', () => {
  it.each(failureCodes)('%s has a sentence and a short form', (code) => {
    expect(failureText({ code })).toMatch(isSentence);
    expect(failureShort(code)).toMatch(/^[a-z][a-z ]{2,20}$/);
    expect(failureShort(code)).not.toContain('failure_');
  });

  it('say when to try again where the service named a time', () => {
    const words = failureText({ code: 'rate-limited', retryAt: '2025-11-12T14:05:00' });
    expect(words).toMatch(/Try again after 2:05.PM\.$/);
  });

  it('name the plan when a graded price is what the plan lacks, and no missing data', () => {
    expect(failureText({ code: 'plan-required' }, slab)).toBe('Graded prices are not in your plan.');
    expect(failureText({ code: 'plan-required' }, nothing)).toBe('Your plan does not include this.');
    expect(refusalText('no-graded-access', slab)).toBe('Graded prices are not in your plan.');
    expect(refusalText('no-grade-data', slab)).toBe('No PSA 9 data for this card.');
  });

  it('say that search needs the gateway key', () => {
    expect(failureText({ code: 'no-gateway-key' })).toBe('Search needs a gateway key.');
  });
});

describe('refusals', () => {
  it.each(refusalCodes)('%s has a sentence and a short form without a hole', (code) => {
    const said = { ...slab, condition: { said: 'Near Mint' } };
    expect(refusalText(code, said)).toMatch(isSentence);
    for (const words of [refusalText(code, said), refusalShort(code, said)]) {
      expect(words).not.toMatch(/\$\d|refusal_|\(\)| {2}/);
    }
  });

  it('name the grade with its label', () => {
    const black = { ...slab, grade: { grader: 'BGS', grade: '10', label: 'Black Label' } };
    expect(refusalText('no-label-data', black)).toContain('BGS 10 Black Label');
  });
});

describe('other words', () => {
  it.each(weaknessCodes)('weakness %s has a sentence', (code) => {
    expect(weaknessText(code, slab)).toMatch(isSentence);
  });

  it.each([
    [['lenticular'], '“lenticular”'],
    [['Display', 'Stand'], '“Display, Stand”'],
    [['one', 'two', 'three', 'four'], '“one, two, three …”'],
  ])('the words %j that nobody could read are named as %s', (unread, words) => {
    expect(weaknessText('unread-words', { ...slab, unread })).toContain(`cannot read: ${words}. `);
  });

  it('reasons are sentences', () => {
    expect(reasonText('name-number-total')).toBe('Name, number and set size match.');
    expect(reasonText('reprint-shares-number')).toMatch(isSentence);
  });

  it('known conditions have their words, unknown ones are made readable', () => {
    expect(conditionText('NEAR_MINT')).toBe('Near mint');
    expect(conditionText('PLAYED_A_LOT')).toBe('played a lot');
  });

  it('what a listing does not say is empty', () => {
    expect(saidTexts(nothing)).toEqual(['', '', '']);
    expect(saidTexts(slab)).toEqual(['PSA 9', '', 'Japanese']);
  });

  it('every hyphen of a code becomes an underscore', () => {
    expect(toTextKey('reason', 'name-number-total')).toBe('reason_name_number_total');
  });
});

it('a slab whose grade could not be read is not told that there is no data for nothing', () => {
  const said = { grade: null, condition: null, language: 'unstated' };
  expect(refusalText('no-grade-data', said)).toBe('The grade of this slab could not be read.');
  expect(refusalShort('no-grade-data', said)).toBe('grade not read');
});
