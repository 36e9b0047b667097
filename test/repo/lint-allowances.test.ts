import { describe, expect, it } from 'vitest';
import { judgeLint, type LintReport, lintAllowances } from '@/scripts/checks/lint-allowances';

const markup = { code: 'UNSAFE_VAR_ASSIGNMENT', message: 'Unsafe assignment to innerHTML', line: 1 };
const code = { code: 'DANGEROUS_EVAL', message: 'The Function constructor is eval.', line: 1 };
/** What the linter says of the build as it is. */
const usual: LintReport = {
  errors: [],
  warnings: [
    { ...markup, file: 'panel.js' },
    { ...markup, file: 'chunks/ask-BtAUWR2o.js' },
    { ...code, file: 'background.js' },
    { ...code, file: 'chunks/exported-settings-BeNp-BDb.js' },
  ],
  notices: [],
};
const withWarning = (warning: object) => ({
  ...usual,
  warnings: [...usual.warnings, { ...markup, ...warning }],
});

describe('a report of the linter', () => {
  it('is good where every warning is explained', () => {
    expect(judgeLint(usual)).toEqual([]);
    for (const { reason } of lintAllowances) expect(reason.length).toBeGreaterThan(40);
  });

  it.each<readonly [string, LintReport, string]>([
    ['an error', { ...usual, errors: [{ code: 'X', message: 'y' }] }, 'error: X : y'],
    [
      'the same warning in another file',
      withWarning({ file: 'bar.js' }),
      'not explained: UNSAFE_VAR_ASSIGNMENT bar.js:1: Unsafe assignment to innerHTML',
    ],
    [
      'another warning in the same file',
      withWarning({ file: 'panel.js', message: 'Unsafe assignment to outerHTML' }),
      'not explained: UNSAFE_VAR_ASSIGNMENT panel.js:1: Unsafe assignment to outerHTML',
    ],
    ['a notice', { ...usual, notices: [{ code: 'N', message: 'm' }] }, 'not explained: N : m'],
    [
      'an explanation of what is no more',
      { ...usual, warnings: usual.warnings.slice(0, 2) },
      'no longer needed: DANGEROUS_EVAL',
    ],
  ])('is bad with %s', (_, report, fault) => {
    expect(judgeLint(report)).toEqual([fault]);
  });
});
