type Kind = 'language' | 'region';

/** Languages that cards are printed in, and countries that sellers send them from. */
const codes: Readonly<Record<Kind, readonly string[]>> = {
  language: 'en de fr es it ja pt ru ko zh nl pl th id'.split(' '),
  region:
    'AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IS IT JP KR LI LT LU LV MT NL NO NZ PL PT RO SE SG SI SK TW US'.split(
      ' ',
    ),
};
const known = new Map<string, readonly (readonly [RegExp, string])[]>();

/** The code whose name, in the language `locale`, stands in the text as words of its own; undefined where none does. */
function findCode(text: string, kind: Kind, locale: string): string | undefined {
  const key = `${kind} ${locale}`;
  const names =
    known.get(key) ??
    codes[kind].map((code) => {
      const name = new Intl.DisplayNames([locale], { type: kind }).of(code) ?? code;
      return [new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu'), code] as const;
    });
  known.set(key, names);
  return names.find(([name]) => name.test(text))?.[1];
}

/** ISO 639-1 of the language that a text names in the language `locale`: "Japanisch" in `de`, "T-Chinese" in `en`. */
export function findLanguage(text: string, locale: string): string | undefined {
  return findCode(text, 'language', locale);
}

/** ISO 3166-1 alpha-2 of the country that a text names in the language `locale`: "Artikelstandort: Italien" in `de`. */
export function findRegion(text: string, locale: string): string | undefined {
  return /Czech Republic/i.test(text) ? 'CZ' : findCode(text, 'region', locale);
}

/** The English name of a language, as item specifics have it. */
export function toLanguageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}
