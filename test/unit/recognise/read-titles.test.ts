import { describe, expect, it } from 'vitest';
import { read } from '@/test/support/recogniser';
import { describeReading, titleLists } from './describe-reading';

describe.each(titleLists)('$file', ({ cases }) => {
  it.each(cases)('%s', (title = '', expected = '') => {
    expect(describeReading(read({ title }))).toBe(expected.trim());
  });
});
