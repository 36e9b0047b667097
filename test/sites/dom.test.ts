import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squash, textOf } from '@/lib/sites/dom';
import { parsePage } from './load-cases';

const bodyOf = (html: string) => parsePage(`<body>${html}</body>`).body;

describe('the text of an element', () => {
  it('is squashed, and empty where there is none', () => {
    expect(textOf(bodyOf(' a&nbsp; <b>b</b>\n'))).toBe('a b');
    expect(textOf(null)).toBe('');
    expect(textOf(undefined, 's')).toBe('');
  });

  it('is squashed whatever white space it is made of', () => {
    const all = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code));
    const white = all.filter((one) => /\s/.test(one));
    expect(white.map((one) => squash(`a${one}b`)).filter((text) => text !== 'a b')).toEqual([]);
    const text = fc
      .array(fc.constantFrom('a', '1', 'ポ', '\u200b', ' ', ' ', ...white))
      .map((some) => some.join(''));
    fc.assert(
      fc.property(text, (one) => squash(one) === one.replace(/\s+/g, ' ').trim()),
      { numRuns: 2_000 },
    );
  });

  it('leaves out what is skipped and nothing that reads the same', () => {
    expect(textOf(bodyOf('$400.00 <s>$40</s>'), 's')).toBe('$400.00');
    expect(textOf(bodyOf('a<s>b<s>c</s></s>d <!-- e --><i>f <s>g</s></i>'), 's')).toBe('a d f');
    expect(textOf(bodyOf('a<b>b</b>'), 's')).toBe('ab');
    expect(textOf(bodyOf('tab <s>tab</s>'), 's')).toBe('tab');
    expect(textOf(bodyOf('<s>a</s>b <s> c</s>'), 's')).toBe('b');
    expect(textOf(bodyOf('a <b>b<s>c</s></b>'), 's')).toBe('a b');
  });
});
