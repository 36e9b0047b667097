import { describe, expect, it } from 'vitest';
import { findLanguage, findRegion, toLanguageName } from '@/lib/sites/local-names';

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
