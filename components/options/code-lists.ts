import { formatCountry, formatCurrencyName, formatLanguage } from '@/lib/text/format';
import { language } from '@/lib/text/text';
import type { Choice } from './select-field';

/** ISO 4217 codes of the currencies that cards are mostly bought in. */
const currencies =
  'EUR USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ZAR TWD'.split(
    ' ',
  );

/** ISO 3166-1 alpha-2 codes of the countries that marketplaces for cards mostly sell from. */
const countries =
  'AT AU BE BG BR CA CH CN CY CZ DE DK EE ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KR LI LT LU LV MT MX MY NL NO NZ PH PL PT RO SE SG SI SK TH TR TW US VN ZA'.split(
    ' ',
  );

/** ISO 639-1 codes of the languages that trading cards are printed in. */
const languages = ['en', 'ja', 'de', 'fr', 'it', 'es', 'pt', 'ko', 'zh', 'nl', 'pl', 'ru', 'th', 'id'];

function byName(one: Choice, other: Choice): number {
  return one.label.localeCompare(other.label, language());
}

/** The usual currencies by name in the reader's language, and those of `more` that are none of them. */
export function currencyChoices(...more: readonly string[]): Choice[] {
  const codes = new Set([...currencies, ...more.filter((code) => code !== '')]);
  return [...codes].map((value) => ({ value, label: formatCurrencyName(value) })).sort(byName);
}

/** The usual countries by name in the reader's language. */
export function countryChoices(): Choice[] {
  return countries.map((value) => ({ value, label: formatCountry(value) })).sort(byName);
}

/** The languages of cards by name in the reader's language, the commonest first, and those of `more` that are none of them. */
export function languageChoices(more: readonly string[]): Choice[] {
  return [...new Set([...languages, ...more])].map((value) => ({ value, label: formatLanguage(value) }));
}
