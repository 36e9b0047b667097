import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findOpenings,
  isBeyondAscii,
  Opening,
  toWordPattern,
  WordPattern,
} from '@/lib/recognise/grammar/word-pattern';

const list = String.raw`
uno\b;pins?\b(?! collection);gold[ -]plated;(?<!\bfree )stickers?\b;x ?[2-9]
card case;fan ?-?art
`;
const pattern = toWordPattern(list);
const alone =
  /\b(?:uno\b|pins?\b(?! collection)|gold[ -]plated|(?<!\bfree )stickers?\b|x ?[2-9]|card case|fan ?-?art)/;

const pieces = fc.constantFrom(
  ...'uno,pin,pins,collection,gold,plated,free,stickers,sticker,x,2,9,card,case,fan,art,fanart,-, ,é,_,ポ'.split(
    ',',
  ),
);

describe('a pattern of words', () => {
  it('finds what its regular expression alone finds, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(pattern.test(text, findOpenings(text))).toBe(alone.test(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('takes no pattern that may begin with anything', () => {
    expect(() => toWordPattern(String.raw`\d+ cards`)).toThrow(RangeError);
    expect(() => new WordPattern(/.*coins/, [''])).toThrow(RangeError);
  });

  it('opens a text exactly where its letters stand with no letter before', () => {
    const opening = new Opening(['psa', '5x', 'tag ']);
    const sought = /(?<![a-z])(?:psa|5x|tag )/;
    const parts = fc.constantFrom(...'psa,ps,a,5,x,tag, ,_,-,10,é,ポ'.split(','));
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (list) => {
        const text = list.join('');
        expect(opening.isIn(findOpenings(text))).toBe(sought.test(text));
        expect(isBeyondAscii(findOpenings(text))).toBe(/[éポ]/.test(text));
      }),
      { numRuns: 2000 },
    );
  });
});
