import { describe, expect, it } from 'vitest';
import { read } from '@/lib/recognise/read';
import { describeReading } from './titles/describe-reading';
import { detailTitles } from './titles/details';
import { formTitles } from './titles/forms';
import { gradeTitles } from './titles/grades';
import { kindTitles } from './titles/kinds';
import { languageTitles } from './titles/languages';
import { numberTitles } from './titles/numbers';
import { trapTitles } from './titles/traps';

const lists = { numberTitles, gradeTitles, languageTitles, kindTitles, detailTitles, trapTitles, formTitles };

describe.each(Object.entries(lists))('%s', (_, list) => {
  const cases = list
    .split('\n')
    .filter((line) => line.includes(' => '))
    .map((line) => line.split(' => '));
  it.each(cases)('%s', (title = '', expected = '') => {
    expect(describeReading(read({ title }))).toBe(expected.trim());
  });
});
