import type { Random } from './random';
import { createPicker, type Weighted } from './weighted';

/** Where a seller sits and which language the listing names; null where it names none. */
export interface Seller {
  readonly country: string;
  readonly language: string | null;
  /** On the price: prints in other languages than English sell for less. */
  readonly factor: number;
}

const westernCountries: readonly Weighted<string>[] = [
  ['US', 58],
  ['GB', 11],
  ['CA', 8],
  ['DE', 7],
  ['AU', 5],
  ['JP', 4],
  ['FR', 4],
  ['IT', 3],
];

const japaneseCountries: readonly Weighted<string>[] = [
  ['JP', 52],
  ['US', 28],
  ['GB', 6],
  ['CA', 4],
  ['AU', 4],
  ['DE', 3],
  ['HK', 3],
];

const languageFactors: Readonly<Record<string, number>> = { DE: 0.86, FR: 0.86, IT: 0.8, JA: 0.75 };

function listSellers(print: string): readonly Weighted<Seller>[] {
  const japanese = print === 'JA';
  return (japanese ? japaneseCountries : westernCountries).flatMap(([country, share]) => {
    const own: readonly Weighted<string | null>[] = japanese
      ? [['JA', 88]]
      : /^(DE|FR|IT)$/.test(country)
        ? [
            ['EN', 48],
            [country, 40],
          ]
        : [
            ['EN', country === 'JP' ? 50 : 86],
            ['JA', country === 'JP' ? 38 : 2],
          ];
    return [...own, [null, 12] as const].map(([language, weight]) => {
      const factor = japanese || language === null ? 1 : (languageFactors[language] ?? 1);
      return [{ country, language, factor }, (share * weight) / 100] as const;
    });
  });
}

const pickJapanese = createPicker(listSellers('JA'));
const pickWestern = createPicker(listSellers('EN'));

/** A seller of a card printed in `print` (JA, or a western language). */
export function pickSeller(print: string, random: Random): Seller {
  return print === 'JA' ? pickJapanese(random) : pickWestern(random);
}
