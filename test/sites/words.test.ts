import { describe, expect, it } from 'vitest';
import {
  findLanguage,
  findPrefectureCountry,
  findRegion,
  readNote,
  toJapaneseShipping,
  toLanguageName,
} from '@/lib/sites/words';

const known = (minor: number) => ({ kind: 'known', amount: { minor, currency: 'JPY' } });

describe('shipping in Japanese', () => {
  it.each([
    ['送料無料', { kind: 'free' }],
    ['送料込み(出品者負担)', { kind: 'free' }],
    ['＋送料580円', known(580)],
    ['＋送料1,500円', known(1500)],
    ['送料未定', { kind: 'unknown' }],
    ['着払い(購入者負担)', { kind: 'unknown' }],
    ['条件付き送料無料', { kind: 'unknown' }],
    ['5,000円以上のご注文で条件により送料無料', { kind: 'unknown' }],
    ['1,200円', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
  ])('%s', (text, shipping) => {
    expect(toJapaneseShipping(text)).toEqual(shipping);
  });
});

describe('where it is sent from', () => {
  it.each([
    ['埼玉県', 'JP'],
    ['神奈川県', 'JP'],
    ['東京都', 'JP'],
    ['大阪府', 'JP'],
    ['北海道', 'JP'],
    ['海外', undefined],
    ['未定', undefined],
    ['', undefined],
  ])('%s', (text, country) => {
    expect(findPrefectureCountry(text)).toBe(country);
  });
});

describe('names of languages and countries', () => {
  it.each([
    ['English', 'en', 'en'],
    ['Japanisch', 'de', 'ja'],
    ['allemand', 'fr', 'de'],
    ['Italiano', 'it', 'it'],
    ['Portugués', 'es', 'pt'],
    ['T-Chinese', 'en', 'zh'],
    ['Near Mint Holofoil - Korean', 'en', 'ko'],
    ['Near Mint', 'en', undefined],
    ['Germanye', 'en', undefined],
    ['Deutsch', 'en', undefined],
  ])('"%s" in %s is the language %s', (text, locale, code) => {
    expect(findLanguage(text, locale)).toBe(code);
  });

  it.each([
    ['Item location: Germany', 'en', 'DE'],
    ['Item location: Czech Republic', 'en', 'CZ'],
    ['Artikelstandort: Österreich', 'de', 'AT'],
    ['Emplacement de l’article : Royaume-Uni', 'fr', 'GB'],
    ['Posizione: Giappone', 'it', 'JP'],
    ['Ubicación: España', 'es', 'ES'],
    ['Somewhere', 'en', undefined],
  ])('"%s" in %s is in %s', (text, locale, code) => {
    expect(findRegion(text, locale)).toBe(code);
  });

  it('have an English name for item specifics', () => {
    expect(['de', 'ja', 'zh'].map(toLanguageName)).toEqual(['German', 'Japanese', 'Chinese']);
  });
});

describe('a seller’s note', () => {
  it.each([
    ['', {}],
    ['Pack fresh, ships in a toploader', {}],
    ['PSA 10', { 'professional grader': 'PSA', grade: '10' }],
    ['psa gem mint 10!', { 'professional grader': 'PSA', grade: '10' }],
    ['CGC 9,5 slab', { 'professional grader': 'CGC', grade: '9.5' }],
    ['BGS: 8.5', { 'professional grader': 'BGS', grade: '8.5' }],
    ['PCA 9', { 'professional grader': 'PCA', grade: '9' }],
    ['graded by PSA', { graded: 'Yes' }],
    ['gegradet', { graded: 'Yes' }],
    ['PSA 10 candidate', {}],
    ['PSA ready', {}],
    ['PSA 10?', {}],
    ['not graded', {}],
    ['Tag 3', {}], // a day in German
    ['ships in 3 days, 4/102', {}],
    ['Signed by the artist', { features: 'signed' }],
    ['signiert', { features: 'signed' }],
    ['Signé', { features: 'signed' }],
    ['Signée', { features: 'signed' }],
    ['Firmato dall’autore', { features: 'signed' }],
    ['not signed', {}],
    ['nicht signiert', {}],
    ['Altered', { features: 'altered' }],
    ['Reverse Holo | First Edition', { features: '1st edition, reverse holo' }],
    ['Erstausgabe', { features: '1st edition' }],
    ['Édition 1', { features: '1st edition' }],
    ['Prima Edizione', { features: '1st edition' }],
    ['1st ed., shadowless', { features: '1st edition, shadowless' }],
    ['miscut', { features: 'misprint' }],
    ['not a first edition', {}],
    ['tracked and signed shipping', {}],
    ['signed delivery', {}],
    ['shipping signed for', {}],
    ['signed by the artist, signed delivery', { features: 'signed' }],
    ['PSA10', { 'professional grader': 'PSA', grade: '10' }],
    ['graded PSA 9', { 'professional grader': 'PSA', grade: '9' }],
    ['PSA 9 slab, top quality', { 'professional grader': 'PSA', grade: '9' }],
    ['PSA 9, cert 12345678', { 'professional grader': 'PSA', grade: '9' }],
    ['PSA 10 Anwärter', {}],
    ['PSA 9 slab, PSA 10 potential', { 'professional grader': 'PSA', grade: '9' }],
    ['not graded by PSA', {}],
    ['no PSA', {}],
    ['TAG TEAM promo', {}],
    ['ACE SPEC', {}],
    ['TAG 10', { 'professional grader': 'TAG', grade: '10' }],
  ])('"%s" says %j', (note, said) => {
    expect(readNote(note)).toEqual(said);
  });

  it.each([
    'would grade PSA 9',
    'Easy PSA 10',
    'Should be a PSA 10 imo',
    'I also have a PSA 10 copy in my shop',
    'cracked PSA 8',
    'ex PSA 7',
    'PSA 10 imo',
    'PSA 8-9 estimate',
    'PSA 10 - any questions? just ask',
    'Grade 9 AFG',
    'PSA quality control',
  ])('"%s" tells that grades matter, and none for certain', (note) => {
    expect(readNote(note)).toEqual({ graded: 'Yes' });
  });

  it.each(['tag 10', 'GMA 9', 'AP grading 9'])('"%s" is never one of a raw card', (note) => {
    expect(readNote(note)).not.toEqual({});
  });

  it('takes the grade that any of its parts begins with', () => {
    expect(readNote('French', 'CGC 9')).toEqual({ 'professional grader': 'CGC', grade: '9' });
    expect(readNote('Reverse Holo', 'maybe CGC 9')).toEqual({ features: 'reverse holo', graded: 'Yes' });
  });
});
