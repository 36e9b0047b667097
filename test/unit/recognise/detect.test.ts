import { describe, expect, it } from 'vitest';
import { detect } from '@/lib/recognise/detect';

describe('detect', () => {
  it('reads number and grade without any list of names', () => {
    const title = 'Zzyzx TG12/TG30 CGC Pristine 10';
    const { kind, number, grade } = detect(title);
    expect(kind).toBe('card');
    expect(number).toMatchObject({ number: 'TG12', total: 'TG30' });
    expect(number?.span && title.slice(number.span.start, number.span.end)).toBe('TG12/TG30');
    expect(grade).toEqual({ grader: 'CGC', grade: '10', label: 'Pristine' });
  });

  it.each([
    ['Evolving Skies Booster Box sealed pokemon', 'sealed'],
    ['Pokemon lot of 50 cards', 'lot'],
    ['Pokemon sleeves 65 count', 'merch'],
    ['Pokemon proxy Charizard', 'custom'],
    ['Yugioh Dark Magician 1st edition', 'other_tcg'],
    ['WTB Charizard pokemon', 'wanted'],
    ['Vintage brass lamp', 'none'],
    ['The Beatles Abbey Road LP', 'none'],
    ['Gengar', 'none'],
    ['Gengar pokemon', 'card'],
    ['Gengar 5/62', 'card'],
    ['Gengar PSA 9', 'card'],
  ])('%s is %s', (title, kind) => {
    expect(detect(title).kind).toBe(kind);
  });
});
